// Wherever one is on Adjoin: the table is full, and one is expected there.
import { useSignalEffect } from "@preact/signals";
import { Icon } from "../ui/icons";
import { go, place } from "../lib/router";
import { t } from "../lib/phrases";
import { called } from "./model";

/** Whoever waits in sight of the lobby is brought to the table; elsewhere a bar calls them. */
export function Calling() {
  useSignalEffect(() => {
    const [first = ""] = place.value.path.split("/").filter(Boolean);
    if (!called.value) return;
    if (place.value.path === `/t/${called.value}`) called.value = "";
    else if (first === "lobby" || first === "offer") {
      const table = called.value;
      called.value = "";
      go(`/t/${table}`);
    } else document.title = `● ${t("lobby-called")}`;
  });
  if (!called.value) return null;
  return (
    <p class="calling" role="alert">
      <Icon name="clock" /> {t("lobby-called")}
      <a class="btn primary" href={`/t/${called.value}`}>
        {t("lobby-go")}
      </a>
    </p>
  );
}
