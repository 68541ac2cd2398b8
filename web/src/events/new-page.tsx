// Opening an event: what is played, in which format, when.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { GameInfo, Me } from "../generated/http";
import { Chips, GameOptions, inTeams, NotedSwitch, settle, useGameOptions } from "../setup/form-parts";
import { levelOf } from "../setup/create";
import { exchange } from "../lib/fair-deal";
import { paceName, readPace } from "../lib/table-clock";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { NameField, Trouble, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { botAndLevel } from "../ui/seat-names";
import { localMoment, waitText } from "./model";

const FORMATS = ["swiss", "round_robin", "knockout", "duplicate"] as const;
const PACES = ["3+2", "5+3", "10+5", "15+10", "1d", "3d"];
const OWN = "own"; // a clock as the organiser writes it
const MOST = { tournament: [8, 16, 32, 64], duplicate: [2, 4, 8, 16] }; // people, or tables
const WAITS = { live: [120, 300, 600, 900], days: [43_200, 86_400, 172_800] }; // seconds
const QUARTER = 15 * 60_000; // milliseconds

interface Start {
  cards: GameInfo[];
  me: Me;
}

async function begin(): Promise<Start> {
  const [cards, me] = await Promise.all([games(), ask("GET /api/me")]);
  return { cards: cards.filter((card) => !card.unavailable && card.seats[1] > 1), me };
}

export function NewEventPage() {
  return (
    <Load from={begin} by="">
      {(start) => <NewEvent {...start} />}
    </Load>
  );
}

function NewEvent({ cards, me }: Start) {
  const game = useSignal(cards[0]!.name);
  const title = useSignal("");
  const format = useSignal<(typeof FORMATS)[number]>("swiss");
  const pace = useSignal("10+5");
  const starts = useSignal(localMoment(Math.ceil(Date.now() / QUARTER + 1) * QUARTER));
  const rounds = useSignal(0);
  const rated = useSignal(false);
  const late = useSignal(false);
  const bots = useSignal<string | null>(null); // a level; empty: none; null: as usual
  const own = useSignal(false);
  const most = useSignal(0);
  const wait = useSignal(0);
  const open = useSignal(true);
  const name = useSignal(me.name);
  const faults = useFaults();
  const partners = useSignal(false);
  const { settled, choose } = useGameOptions(game.value, faults.report);
  const send = async (event: Event) => {
    event.preventDefault();
    faults.clear();
    try {
      if (!me.name) await ask("PUT /api/me", { body: { name: name.value.trim() } });
      const chosen = settled.value ?? (await settle(game.value, {}));
      const made = await ask("POST /api/events", {
        body: {
          name: title.value.trim() || t("events-name-usual", { game: card.title }),
          game: game.value,
          format: format.value,
          pace: pace.value,
          starts: new Date(starts.value).getTime(),
          options: chosen.settled,
          rounds: rounded ? rounds.value : 0,
          rated: rated.value,
          late: late.value && rounded && !paired,
          bots: bots.value ?? levelOf(card),
          most: mostPeople(most.value, format.value, seats),
          wait: wait.value,
          public: open.value,
          partners: paired,
          wish: (await exchange()).wish,
        },
      });
      go(`/events/${made.event.terms.id}`);
    } catch (error) {
      faults.report(error);
    }
  };
  const rounded = ["swiss", "duplicate"].includes(format.value);
  const card = cards.find((one) => one.name === game.value)!;
  const seats = Number(settled.value?.settled.players ?? card.seats[0]);
  const clock = readPace(pace.value);
  const teams = !!settled.value && inTeams(settled.value);
  const paired = teams && partners.value;
  return (
    <Page title={t("events-open")} current="events">
      <form class="setup making new-event" onSubmit={(event) => void send(event)}>
        <h1>{t("events-open")}</h1>
        <label class="field">
          {t("events-name")}
          <input
            value={title.value}
            maxLength={60}
            placeholder={t("events-name-hint")}
            onInput={(event) => (title.value = event.currentTarget.value)}
          />
        </label>
        <Chips
          legend={t("lobby-by-game")}
          choices={cards.map((card) => [card.name, card.title])}
          chosen={game.value}
          pick={(to) => (game.value = to)}
        />
        {settled.value && <GameOptions chosen={settled.value} choose={choose} />}
        {teams && (
          <NotedSwitch
            label="events-partners-switch"
            note="events-partners-note"
            on={partners.value}
            set={(to) => (partners.value = to)}
          />
        )}
        <Chips
          legend={t("events-fact-format")}
          choices={FORMATS.map((one) => [one, t(`events-format-${one}`)])}
          chosen={format.value}
          pick={(to) => (format.value = to as (typeof FORMATS)[number])}
        />
        <p class="fine">{t(`events-format-text-${format.value}`)}</p>
        <Chips
          legend={t("pace-legend")}
          choices={[...PACES.map((one): [string, string] => [one, paceName(one)]), [OWN, t("pace-own")]]}
          chosen={own.value ? OWN : pace.value}
          pick={(to) => {
            own.value = to === OWN;
            pace.value = to === OWN ? "20+10" : to;
            wait.value = 0;
          }}
        />
        {own.value && (
          <label class="field">
            {t("pace-written")}
            <input
              class="mono"
              value={pace.value}
              maxLength={20}
              autocomplete="off"
              onInput={(event) => (pace.value = event.currentTarget.value)}
            />
            <span class="fine">{clock ? paceName(pace.value) : t("pace-how")}</span>
          </label>
        )}
        <div class="event-fields">
          <label class="field">
            {t("events-fact-start")}
            <input
              type="datetime-local"
              required
              value={starts.value}
              onInput={(event) => (starts.value = event.currentTarget.value)}
            />
          </label>
          {rounded && (
            <label class="field">
              {t(format.value === "duplicate" ? "events-deals" : "events-rounds")}
              <select value={rounds.value} onChange={(event) => (rounds.value = Number(event.currentTarget.value))}>
                <option value={0}>{t("events-rounds-usual")}</option>
                {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Picked
            label={t(format.value === "duplicate" ? "events-most-tables" : "events-most")}
            chosen={most.value}
            usual={t("events-most-usual", { most: format.value === "duplicate" ? 16 : 64 })}
            choices={MOST[format.value === "duplicate" ? "duplicate" : "tournament"]
              .slice(0, -1)
              .map((one) => [one, String(one)])}
            pick={(to) => (most.value = to)}
          />
          <Picked
            label={t("events-fact-wait")}
            chosen={wait.value}
            usual={t("events-rounds-usual")}
            choices={WAITS[clock && clock.move >= 3_600_000 ? "days" : "live"].map((one) => [one, waitText(one)])}
            pick={(to) => (wait.value = to)}
          />
        </div>
        <NotedSwitch
          label="events-rated-switch"
          note="events-rated-note"
          on={rated.value}
          set={(to) => (rated.value = to)}
        />
        <label class="field">
          {t("events-bots-switch")}
          <select
            value={(bots.value ?? "") || (bots.value === "" && !paired ? "" : levelOf(card))}
            onChange={(event) => (bots.value = event.currentTarget.value)}
          >
            {(settled.value?.levels ?? card.levels ?? []).map((level) => (
              <option key={level} value={level}>
                {botAndLevel(level)}
              </option>
            ))}
            {!paired && <option value="">{t("events-bots-none")}</option>}
          </select>
          <span class="fine">{t("events-bots-note")}</span>
        </label>
        {rounded && !paired && (
          <NotedSwitch
            label="events-late-switch"
            note="events-late-note"
            on={late.value}
            set={(to) => (late.value = to)}
          />
        )}
        <NotedSwitch
          label="events-public-switch"
          note="events-public-note"
          on={open.value}
          set={(to) => (open.value = to)}
        />
        {!me.name && <NameField name={name.value} change={(to) => (name.value = to)} fault={faults.name} />}
        <Trouble text={faults.other} />
        <div class="row">
          <button class="btn primary" type="submit">
            {t("events-open")}
          </button>
          <a class="btn plain" href="/events">
            {t("offer-back")}
          </a>
        </div>
      </form>
    </Page>
  );
}

/** How many may take part: people, at a duplicate evening as many as fill the tables. */
function mostPeople(most: number, format: string, seats: number): number {
  return format === "duplicate" ? most * seats : most;
}

interface PickedProps {
  label: string;
  chosen: number;
  usual: string;
  choices: [number, string][];
  pick: (to: number) => void;
}

/** One of a few numbers, or what is usual. */
function Picked({ label, chosen, usual, choices, pick }: PickedProps) {
  return (
    <label class="field">
      {label}
      <select value={chosen} onChange={(event) => pick(Number(event.currentTarget.value))}>
        <option value={0}>{usual}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
