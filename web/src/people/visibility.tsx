// Who may see you: your page, and the leaderboards.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { Visibility } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Switch } from "../ui/switches";
import { t } from "../lib/phrases";

export function WhoSeesYou({ name }: { name: string }) {
  const seen = useSignal<Visibility | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    void ask("GET /api/me/visibility").then(
      (found) => (seen.value = found),
      () => {},
    );
  }, []);
  const now = seen.value;
  if (!now?.handle) return null;
  const show = (isPublic: boolean, listed: boolean) =>
    void ask("PUT /api/me/visibility", { body: { public: isPublic, listed } }).then(
      (found) => (seen.value = found),
      (error) => (trouble.value = faultText(error)),
    );
  return (
    <section class="card pad">
      <h2>{t("seen-title")}</h2>
      <Switch label={t("seen-public")} on={!!now.public} flip={() => show(!now.public, !!now.listed)} />
      <Switch label={t("seen-listed")} on={!!now.listed} flip={() => show(true, !now.listed)} />
      <p class="fine">{t(name ? (now.public ? "seen-public-note" : "seen-private-note") : "seen-nameless")}</p>
      <Trouble text={trouble.value} />
      <a class="btn" href={`/people/${now.handle}`}>
        {t("seen-open")}
      </a>
    </section>
  );
}
