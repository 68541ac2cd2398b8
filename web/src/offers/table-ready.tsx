// Wherever one is on Adjoin: the table is full and one is expected there, or somebody challenges one.
import { useEffect } from "preact/hooks";
import { useSignal, useSignalEffect } from "@preact/signals";
import { Icon } from "../ui/icons";
import { titleOf, games } from "../lib/api";
import type { GameInfo } from "../generated/http";
import { go, place } from "../lib/router";
import { t } from "../lib/phrases";
import { called, challenges, decline, invitation } from "./model";
import { paceOf, peopleText } from "./words";

const COUNT = 3; // seconds until the page goes to the table by itself

/** The page goes to the table after a short count, unless whoever waits stays where they are. */
export function Calling() {
  const stays = useSignal(""); // the table to which nobody is to be taken
  const left = useSignal(COUNT);
  useSignalEffect(() => {
    if (called.value && place.value.path === `/t/${called.value}`) called.value = "";
  });
  const table = called.value;
  useEffect(() => {
    if (!table) return;
    document.title = `● ${t("lobby-called")}`;
    left.value = COUNT;
    const clock = setInterval(() => {
      if (stays.peek() === table) return;
      left.value--;
      if (left.value <= 0) open(table);
    }, 1000);
    return () => clearInterval(clock);
  }, [table]);
  if (!table) return <Waiting />;
  const staying = stays.value === table;
  return (
    <p class="calling" role="alert">
      <Icon name="clock" /> {staying ? t("lobby-called") : t("lobby-called-soon", { seconds: left.value })}
      <button class="btn primary" type="button" onClick={() => open(table)}>
        {t("lobby-go")}
      </button>
      {!staying && (
        <button class="btn" type="button" onClick={() => (stays.value = table)}>
          {t("lobby-stay")}
        </button>
      )}
    </p>
  );
}

function open(table: string): void {
  called.value = "";
  go(`/t/${table}`);
}

/** Whoever learns the game first finds back to the invitation. */
function Waiting() {
  const [first = ""] = place.value.path.split("/").filter(Boolean);
  const there = invitation.value;
  if (!there || (first !== "learn" && first !== "rules")) return <Challenged />;
  return (
    <p class="calling" role="status">
      {t("invite-waits", { name: there.name || t("guest-name") })}
      <a class="btn primary" href={there.path} onClick={() => (invitation.value = null)}>
        {t("invite-back")}
      </a>
    </p>
  );
}

/** Somebody wants to play just this person. At a table nobody is disturbed. */
function Challenged() {
  const cards = useSignal<GameInfo[]>([]);
  const one = challenges.value[0];
  useEffect(() => {
    if (one)
      void games().then(
        (found) => (cards.value = found),
        () => {},
      );
  }, [!one]);
  const [first = ""] = place.value.path.split("/").filter(Boolean);
  if (!one || first === "t" || first === "offer") return null;
  const words = { name: peopleText(one), game: titleOf(cards.value, one.game), pace: paceOf(one) };
  return (
    <p class="calling" role="status">
      <Icon name="people" /> {t("challenge-came", words)}
      <a class="btn primary" href={`/offer/${one.id}`}>
        {t("challenge-look")}
      </a>
      <button class="btn" type="button" onClick={() => void decline(one.id).catch(() => {})}>
        {t("invite-not-now")}
      </button>
    </p>
  );
}
