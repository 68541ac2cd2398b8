// A new table with every option and every seat chosen.
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Chosen, GameInfo, Me, OptionInfo, SeatWish } from "../generated/http";
import { AsWhom, Trouble, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { choiceName, optionName } from "../ui/options";
import { applyTheme } from "../ui/theme";
import { invite } from "../offers/model";
import { go, place } from "../lib/router";
import { exchange } from "../lib/fair-deal";
import { seriesName, TERMS } from "../table/end/rematch";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { stored } from "../box/model";
import { opensHere, openTable, sharedNames } from "./create";
import { NO_CLOCK, type Pace, PaceField } from "./time-control";
import { middling, Seating } from "./seats";

interface Start {
  card: GameInfo;
  me: Me;
  chosen: Chosen;
}

type Choices = Record<string, unknown>;

function settle(name: string, chosen: Choices): Promise<Chosen> {
  return ask("POST /api/games/{name}/options", { path: { name }, body: { chosen } });
}

/** Which choices go with the newest: all, else all but one, else the newest alone; refused if not even that. */
export async function fitting<T>(
  wanted: Choices,
  newest: string,
  settled: (chosen: Choices) => Promise<T>,
): Promise<[Choices, T]> {
  const without = (names: string[]) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name)));
  const others = Object.keys(wanted).filter((name) => name !== newest);
  const attempt = (names: string[]) => settled(without(names)).then((told): [Choices, T] => [without(names), told]);
  const fewer = [...others.map((name) => [name]), others];
  return fewer.reduce(
    (before, names) => before.catch((refused) => attempt(names).catch(() => Promise.reject(refused))),
    attempt([]),
  );
}

/** The options that a link asks for, such as players=1,thirteen=true. */
export function asWished(): Choices {
  const asked = (place.value.query.get("options") ?? "").split(",").filter(Boolean);
  return Object.fromEntries(asked.map((one) => [one.split("=")[0]!, valueOf(one.split("=")[1] ?? "")]));
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a word
  }
}

async function begin(game: string): Promise<Start> {
  const wished = asWished();
  const chosen = await settle(game, wished).catch(() => settle(game, {}));
  const [cards, me] = await Promise.all([
    games(),
    ask("GET /api/me"),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  return { card: cards.find((card) => card.name === game)!, me, chosen };
}

/** As many seats as a game has: bots come, or the last ones go. */
export function seatsFor(seats: readonly SeatWish[], count: number): SeatWish[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (): SeatWish => ({ kind: "bot" }));
  return [...seats, ...more].slice(0, count);
}

/** Seats whose bots play the game with these options: in place of one that does not sits the strongest that does. */
export function withLevels(seats: readonly SeatWish[], levels: readonly string[]): SeatWish[] {
  const strongest = levels.at(-1) ?? "";
  return seats.map((seat) => (seat.level && !levels.includes(seat.level) ? { ...seat, level: strongest } : seat));
}

export function SetupPage({ game }: { game: string }) {
  return (
    <Load from={() => begin(game)} by={game}>
      {(start) => <Setup {...start} />}
    </Load>
  );
}

function Setup({ card, me, chosen }: Start) {
  const settled = useSignal(chosen);
  const wanted = useSignal<Choices>(asWished()); // what was chosen here, without what follows from it
  const seats = useSignal<SeatWish[]>([
    { kind: "me" },
    ...Array.from({ length: chosen.seats - 1 }, (): SeatWish => ({ kind: "bot", ...asked(card) })),
  ]);
  const lot = useSignal(chosen.lots.includes("seats"));
  const series = useSignal(0);
  const pace = useSignal<Pace>(NO_CLOCK);
  const own = useSignal(stored(card.name));
  const boxed = useSignal(place.value.query.has("box"));
  const name = useSignal(me.name);
  const faults = useFaults();
  const { report } = faults;
  const answered = useRef(Promise.resolve(true)); // whether the newest choice fits, once the server has said so
  const choose = (option: string, value: unknown) => {
    faults.clear();
    answered.current = answered.current
      .then(() => fitting({ ...wanted.value, [option]: value }, option, (chosen) => settle(card.name, chosen)))
      .then(([kept, next]) => {
        wanted.value = kept;
        settled.value = next;
        seats.value = withLevels(seatsFor(seats.value, next.seats), next.levels);
        return true;
      })
      .catch((error: unknown) => {
        report(error);
        return false;
      });
  };
  const open = async (event: Event) => {
    event.preventDefault();
    const fits = await answered.current;
    answered.current = Promise.resolve(true);
    if (!fits) return;
    const kinds = seats.value.map((seat) => seat.kind);
    const inviting = kinds.includes("open") && (kinds.includes("me") || kinds.includes("shared"));
    const wanted = levelled(seats.value, settled.value.levels);
    const more = {
      lot: lot.value && wanted.length > 1,
      series: wanted.length > 1 ? (TERMS[series.value] ?? null) : null,
      pace: pace.value.text.trim(),
      late: pace.value.late,
      absence: pace.value.absence,
      ...(boxed.value && own.value ? { box: own.value } : {}),
    };
    const options = settled.value.settled;
    await (
      inviting
        ? invite(card.name, options, name.value.trim(), { ...more, seats: sharedNames(wanted) }).then((seen) =>
            go(`/offer/${seen.offer!.id}`),
          )
        : openAlone(card.name, options, wanted, name.value.trim(), more)
    ).catch(report);
  };
  const others = seats.value.some((seat) => seat.kind === "shared" && seat.name); // whose name may be the wrong one
  const applying = settled.value.options.filter((option) => option.applies !== false);
  return (
    <Page title={card.title} wide>
      <form class="setup" onSubmit={(event) => void open(event)}>
        <img class="setup-board" src={`/api/games/${card.name}/miniature.svg`} alt="" />
        <div class="setup-fields">
          <h1>{card.title}</h1>
          <p class="lead">{say(card.tagline)}</p>
          {applying.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={settled.value.settled[option.name]}
              choose={(value) => choose(option.name, value)}
            />
          ))}
          <Seating
            chosen={settled.value}
            seats={seats.value}
            lot={lot.value}
            levels={settled.value.levels}
            change={(next, drawn) => {
              seats.value = next;
              lot.value = drawn;
            }}
          />
          {card.box && (
            <BoxField game={card.name} own={own.value} chosen={boxed.value} choose={(mine) => (boxed.value = mine)} />
          )}
          {settled.value.seats > 1 && <SeriesField chosen={series.value} change={(index) => (series.value = index)} />}
          {settled.value.seats > 1 && <PaceField pace={pace.value} change={(to) => (pace.value = to)} />}
          <AsWhom name={name.value} change={(to) => (name.value = to)} fault={others ? "" : faults.name} />
        </div>
        <div class="setup-end">
          <Trouble text={faults.other || (others ? faults.name : "")} />
          <button class="btn primary" type="submit">
            {t("setup-open")}
          </button>
          <a class="btn plain" href="/">
            {t("error-home")}
          </a>
        </div>
      </form>
    </Page>
  );
}

/** A table that nobody else has to come to, with a part of this page in its deal; who is missing has a link. */
async function openAlone(...[game, options, seats, name, more]: Parameters<typeof openTable>): Promise<void> {
  const given = opensHere(seats) ? {} : await exchange().catch(() => ({})); // without it the deal is the host's, and the record says so
  const made = await openTable(game, options, seats, name, { ...more, ...given });
  go(`/t/${made.table}${seats.some((seat) => seat.kind === "open") ? "?invite" : ""}`);
}

interface BoxProps {
  game: string;
  own: Record<string, unknown> | null;
  chosen: boolean;
  choose: (mine: boolean) => void;
}

/** Which box is played with: the one that comes with the game, or the one that this device keeps. */
function BoxField({ game, own, chosen, choose }: BoxProps) {
  const name = String(own?.name ?? "");
  return (
    <fieldset>
      <legend>{t("option-box")}</legend>
      {name && (
        <div class="segments">
          <label>
            <input type="radio" name="box" checked={!chosen} onChange={() => choose(false)} />
            <span>{t("box-shipped")}</span>
          </label>
          <label>
            <input type="radio" name="box" checked={chosen} onChange={() => choose(true)} />
            <span>{name}</span>
          </label>
        </div>
      )}
      <a class="fine" href={`/box/${game}`}>
        {t(name ? "box-edit" : "box-describe")}
      </a>
    </fieldset>
  );
}

function SeriesField({ chosen, change }: { chosen: number; change: (index: number) => void }) {
  return (
    <label class="field">
      {t("rematch-how-many")}
      <select value={chosen} onChange={(event) => change(event.currentTarget.selectedIndex)}>
        {TERMS.map((terms, index) => (
          <option key={index} value={index}>
            {terms ? seriesName(terms) : t("series-one")}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FieldProps {
  option: OptionInfo;
  value: unknown;
  choose: (value: unknown) => void;
}

export function OptionField({ option, value, choose }: FieldProps) {
  const label = optionName(option.name);
  if (option.many) return <ManyField option={option} value={value} choose={choose} label={label} />;
  if (isRow(option.choices)) return <RowField choices={option.choices} value={value} choose={choose} label={label} />;
  const options = option.choices.map((choice) => ({ choice, text: choiceName(option.name, choice) }));
  if (options.length > 6) {
    return (
      <label class="field">
        {label}
        <select value={String(value)} onChange={(event) => choose(option.choices[event.currentTarget.selectedIndex])}>
          {options.map(({ choice, text }) => (
            <option key={String(choice)} value={String(choice)}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="segments">
        {options.map(({ choice, text }) => (
          <label key={String(choice)}>
            <input type="radio" name={option.name} checked={choice === value} onChange={() => choose(choice)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LONG = 12; // numbers from which on one is typed, not looked for in a list

/** Are the choices a long row of numbers? */
export function isRow(choices: readonly unknown[]): choices is number[] {
  return choices.length > LONG && choices.every((choice) => typeof choice === "number");
}

/** The choice that is nearest to what was typed. */
export function nearest(choices: readonly number[], typed: number): number {
  return choices.reduce((best, one) => (Math.abs(one - typed) < Math.abs(best - typed) ? one : best));
}

interface RowProps extends Pick<FieldProps, "value" | "choose"> {
  choices: readonly number[];
  label: string;
}

function RowField({ choices, value, choose, label }: RowProps) {
  const [low, high] = [Math.min(...choices), Math.max(...choices)];
  return (
    <label class="field">
      {label}
      <input
        type="number"
        min={low}
        max={high}
        step={choices[1]! - choices[0]!}
        value={Number(value)}
        onChange={(event) => {
          const found = nearest(choices, event.currentTarget.valueAsNumber || low);
          event.currentTarget.value = String(found);
          choose(found);
        }}
      />
      <span class="fine">{t("setup-range", { low, high })}</span>
    </label>
  );
}

/** With or without a choice; where there are as many as may be, the oldest makes room. */
export function flipped(picked: readonly unknown[], choice: unknown, high: number): unknown[] {
  return picked.includes(choice) ? picked.filter((one) => one !== choice) : [...picked, choice].slice(-high);
}

function ManyField({ option, value, choose, label }: FieldProps & { label: string }) {
  const picked = Array.isArray(value) ? value : [];
  const [low, high] = option.many!;
  const flip = (choice: unknown, box: HTMLInputElement) => {
    const next = flipped(picked, choice, high);
    box.checked = picked.includes(choice);
    if (next.length >= low) choose(next);
  };
  return (
    <fieldset>
      <legend>
        {label} <small>{t(low === high ? "setup-exactly" : "setup-many", { low, high })}</small>
      </legend>
      <div class="segments">
        {option.choices.map((choice) => (
          <label key={String(choice)}>
            <input
              type="checkbox"
              checked={picked.includes(choice)}
              onChange={(event) => flip(choice, event.currentTarget)}
            />
            <span>{choiceName(option.name, choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The level that the address asks for, if there is such a one. */
function asked(card: GameInfo): { level?: string } {
  const level = place.value.query.get("level") ?? "";
  return (card.levels ?? []).includes(level) ? { level } : {};
}

function levelled(seats: SeatWish[], levels: string[]): SeatWish[] {
  return seats.map((seat) => (seat.kind === "bot" ? { ...seat, level: seat.level ?? middling(levels) } : seat));
}
