// Making an offer: it starts from the printed rules. If somebody offers just that already, one sits down there instead.
import { useEffect } from "preact/hooks";
import { type Signal, useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Chosen, GameInfo, Me, SeatWish } from "../generated/http";
import { Chips, type Choices, GameOptions, inTeams, NotedSwitch, settle, useGameOptions } from "../setup/form-parts";
import { PACES } from "../setup/time-control";
import { paceName, readPace } from "../lib/table-clock";
import { AsWhom, Trouble, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { levelOf } from "../setup/create";
import { go, place } from "../lib/router";
import { t } from "../lib/phrases";
import { look, playSomeone, type Terms } from "../offers/model";

const OWN = "own"; // a clock as one sets it oneself
const MOVES = 30; // that a player makes in a long game

interface Start {
  cards: GameInfo[];
  me: Me;
}

async function begin(): Promise<Start> {
  const [cards, me] = await Promise.all([games(), ask("GET /api/me")]);
  return { cards: cards.filter((card) => !card.unavailable), me };
}

/** Of settled options those that are not as printed. */
export function unusual(chosen: Chosen): Choices {
  const other = chosen.options.filter(
    (option) =>
      option.applies !== false && JSON.stringify(chosen.settled[option.name]) !== JSON.stringify(option.default),
  );
  return Object.fromEntries(other.map((option) => [option.name, chosen.settled[option.name]]));
}

/** One's own seat somewhere among free ones, so that nobody always begins. */
function anywhere(count: number): SeatWish[] {
  const own = Math.floor(Math.random() * count);
  return Array.from({ length: count }, (_, seat): SeatWish => ({ kind: seat === own ? "me" : "open" }));
}

/** About how long a game lasts at most, in minutes. */
export function aboutMinutes(pace: string, players: number): number {
  const clock = readPace(pace);
  if (!clock || clock.move) return 0;
  return Math.round((players * (clock.stock + MOVES * clock.added)) / 60_000);
}

export function MakingPage() {
  return (
    <Load from={begin} by="">
      {(start) => <Making {...start} />}
    </Load>
  );
}

function Making({ cards, me }: Start) {
  const asked = place.value.query.get("game") ?? "";
  const game = useSignal(cards.some((card) => card.name === asked) ? asked : cards[0]!.name);
  const pace = useSignal("10+5");
  const rated = useSignal(false);
  const bots = useSignal(false);
  const open = useSignal(true);
  const partners = useSignal(true);
  const name = useSignal(me.name);
  const faults = useFaults();
  const { report } = faults;
  useEffect(() => look(), []);
  const { settled, choose } = useGameOptions(game.value, report);
  const counts = rated.value && pace.value !== "";
  const send = async (event: Event) => {
    event.preventDefault();
    faults.clear();
    try {
      const chosen = settled.value ?? (await settle(game.value, {})); // pressed before the options came
      const card = cards.find((one) => one.name === game.value)!;
      const terms: Terms = {
        game: game.value,
        options: chosen.settled,
        unusual: unusual(chosen),
        pace: pace.value,
        late: "loses",
        rated: counts,
        public: open.value,
        bots: bots.value && !counts ? levelOf(card) : "",
        ...(inTeams(chosen) && partners.value ? { lot: false, seats: anywhere(chosen.seats) } : {}),
      };
      const seen = await playSomeone(terms, name.value.trim());
      if (!seen.table) go(`/offer/${seen.offer!.id}`);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Page title={t("offer-make")} current="lobby">
      <form class="setup making" onSubmit={(event) => void send(event)}>
        <h1>{t("offer-make")}</h1>
        <Chips
          legend={t("lobby-by-game")}
          choices={cards.map((card) => [card.name, card.title])}
          chosen={game.value}
          pick={(to) => (game.value = to)}
        />
        {settled.value && <GameOptions chosen={settled.value} choose={choose} />}
        <PaceChips pace={pace.value} players={settled.value?.seats ?? 2} change={(to) => (pace.value = to)} />
        <fieldset>
          <legend>{t("offer-who")}</legend>
          <div class="segments">
            {[true, false].map((anyone) => (
              <label key={String(anyone)}>
                <input type="radio" name="who" checked={open.value === anyone} onChange={() => (open.value = anyone)} />
                <span>{t(anyone ? "offer-by-anyone" : "offer-by-link")}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <NotedSwitch
          label="offer-rated-switch"
          note="offer-rated-note"
          disabled={pace.value === ""}
          on={rated.value}
          set={(to) => (rated.value = to)}
        />
        <NotedSwitch
          label="offer-bots"
          note="offer-bots-note"
          disabled={counts}
          on={bots.value}
          set={(to) => (bots.value = to)}
        />
        {settled.value && inTeams(settled.value) && (
          <NotedSwitch
            label="offer-partners"
            note="offer-partners-note"
            on={partners.value}
            set={(to) => (partners.value = to)}
          />
        )}
        <AsWhom name={name.value} change={(to) => (name.value = to)} fault={faults.name} />
        <Trouble text={faults.other} />
        <div class="row">
          <button class="btn primary" type="submit">
            {t("offer-send")}
          </button>
          <a class="btn plain" href="/lobby">
            {t("offer-back")}
          </a>
        </div>
        <p class="fine">{t("offer-printed")}</p>
      </form>
    </Page>
  );
}

function PaceChips({ pace, players, change }: { pace: string; players: number; change: (pace: string) => void }) {
  const minutes = aboutMinutes(pace, players);
  const own = useSignal(false);
  return (
    <Chips
      legend={t("pace-legend")}
      choices={[...[...PACES.slice(1), ""].map((one) => [one, paceName(one)] as const), [OWN, t("pace-own")]]}
      chosen={own.value ? OWN : pace}
      pick={(to) => {
        own.value = to === OWN;
        if (to !== OWN) change(to);
      }}
    >
      {own.value && <OwnPace pace={pace} change={change} />}
      {minutes > 0 && <p class="fine">{t("pace-about", { minutes, players })}</p>}
    </Chips>
  );
}

/** A clock of one's own: minutes for the whole game and seconds a move, or days a move. */
function OwnPace({ pace, change }: { pace: string; change: (pace: string) => void }) {
  const found = /^(\d+)\+(\d+)$/.exec(pace);
  const minutes = useSignal(Number(found?.[1] ?? 15));
  const seconds = useSignal(Number(found?.[2] ?? 10));
  const days = useSignal(2);
  const byDays = useSignal(/d$/.test(pace));
  const tell = () => change(byDays.value ? `${days.value}d` : `${minutes.value}+${seconds.value}`);
  useEffect(tell, []);
  const field = (label: string, value: Signal<number>, most: number) => (
    <label class="field">
      {t(label)}
      <input
        type="number"
        min={label === "pace-own-seconds" ? 0 : 1}
        max={most}
        value={value.value}
        onInput={(event) => {
          const low = label === "pace-own-seconds" ? 0 : 1;
          value.value = Math.min(most, Math.max(low, Math.round(event.currentTarget.valueAsNumber || low)));
          tell();
        }}
      />
    </label>
  );
  return (
    <div class="own-pace">
      <label class="field">
        {t("pace-choose")}
        <select
          value={byDays.value ? "days" : "live"}
          onChange={(event) => {
            byDays.value = event.currentTarget.value === "days";
            tell();
          }}
        >
          <option value="live">{t("lobby-pace-live")}</option>
          <option value="days">{t("lobby-pace-days")}</option>
        </select>
      </label>
      {byDays.value ? (
        field("pace-own-days", days, 14)
      ) : (
        <>
          {field("pace-own-minutes", minutes, 180)}
          {field("pace-own-seconds", seconds, 180)}
        </>
      )}
    </div>
  );
}
