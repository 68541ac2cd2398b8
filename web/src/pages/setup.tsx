// A new table with every option and every seat chosen.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../api";
import type { Chosen, GameInfo, Me, OptionInfo, SeatWish } from "../generated/http";
import { faultText, NameField, Trouble } from "../parts/form";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { go } from "../router";
import { levelName } from "../table/names";
import { currentGame, has, language, loadCatalogues, say, t } from "../phrases";
import { openTable } from "./home";

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

async function begin(game: string): Promise<Start> {
  const chosen = await settle(game, {});
  const [cards, me] = await Promise.all([games(), ask("GET /api/me"), loadCatalogues(language.value, [game])]);
  currentGame.value = game;
  return { card: cards.find((card) => card.name === game)!, me, chosen };
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
  const wanted = useSignal<Choices>({}); // what was chosen here, without what follows from it
  const seats = useSignal<SeatWish[]>([
    { kind: "me" },
    ...Array.from({ length: chosen.seats - 1 }, (): SeatWish => ({ kind: "bot" })),
  ]);
  const name = useSignal(me.name);
  const trouble = useSignal("");
  useEffect(() => {
    const wanted = settled.value.seats;
    const more = Array.from({ length: Math.max(0, wanted - seats.value.length) }, (): SeatWish => ({ kind: "bot" }));
    seats.value = [...seats.value, ...more].slice(0, wanted);
  }, [settled.value.seats]);
  const report = (error: unknown) => (trouble.value = faultText(error));
  const choose = async (option: string, value: unknown) => {
    trouble.value = "";
    await fitting({ ...wanted.value, [option]: value }, option, (chosen) => settle(card.name, chosen)).then(
      ([kept, next]) => {
        wanted.value = kept;
        settled.value = next;
      },
      report,
    );
  };
  const open = async (event: Event) => {
    event.preventDefault();
    const invite = seats.value.some((seat) => seat.kind === "open");
    await openTable(card.name, settled.value.settled, levelled(seats.value, card.levels ?? []), name.value.trim()).then(
      (made) => go(`/t/${made.table}${invite ? "?invite" : ""}`),
      report,
    );
  };
  const applying = settled.value.options.filter((option) => option.applies !== false);
  return (
    <Page title={card.title}>
      <form class="setup" onSubmit={(event) => void open(event)}>
        <h1>{card.title}</h1>
        <p class="lead">{say(card.tagline)}</p>
        {applying.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={settled.value.settled[option.name]}
            choose={(value) => void choose(option.name, value)}
          />
        ))}
        <fieldset>
          <legend>{t("setup-seats")}</legend>
          {seats.value.map((seat, index) => (
            <SeatField
              key={index}
              index={index}
              seat={seat}
              levels={card.levels ?? []}
              change={(next) => (seats.value = seats.value.map((one, at) => (at === index ? next : one)))}
            />
          ))}
        </fieldset>
        <NameField name={name.value} change={(to) => (name.value = to)} />
        <Trouble text={trouble.value} />
        <div class="row">
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

function choiceName(option: string, choice: unknown): string {
  const key = `choice-${option}-${String(choice)}`;
  return has(key) ? t(key) : typeof choice === "boolean" ? t(choice ? "choice-yes" : "choice-no") : String(choice);
}

interface FieldProps {
  option: OptionInfo;
  value: unknown;
  choose: (value: unknown) => void;
}

export function OptionField({ option, value, choose }: FieldProps) {
  const label = has(`option-${option.name}`) ? t(`option-${option.name}`) : option.name;
  if (option.many) return <ManyField option={option} value={value} choose={choose} label={label} />;
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

function levelled(seats: SeatWish[], levels: string[]): SeatWish[] {
  return seats.map((seat) => (seat.kind === "bot" ? { ...seat, level: seat.level ?? middling(levels) } : seat));
}

/** Who sits down when nobody said how strong: the one in the middle. */
export function middling(levels: readonly string[]): string {
  return levels[Math.floor(levels.length / 2)] ?? "";
}

interface SeatFieldProps {
  index: number;
  seat: SeatWish;
  levels: string[];
  change: (seat: SeatWish) => void;
}

function SeatField({ index, seat, levels, change }: SeatFieldProps) {
  const kinds = ["me", "bot", "open", "shared"] as const;
  const number = t("seat-number", { number: index + 1 });
  return (
    <div class="seat-field">
      <span>{number}</span>
      <select
        aria-label={t("setup-seat-kind", { seat: number })}
        value={seat.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as SeatWish["kind"] })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`seat-kind-${kind}`)}
          </option>
        ))}
      </select>
      {seat.kind === "bot" && (
        <select
          aria-label={t("setup-seat-level", { seat: number })}
          value={seat.level ?? middling(levels)}
          onChange={(event) => change({ ...seat, level: event.currentTarget.value })}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelName(level)}
            </option>
          ))}
        </select>
      )}
      {seat.kind === "shared" && (
        <input
          aria-label={t("setup-seat-name", { seat: number })}
          placeholder={number}
          maxLength={40}
          value={seat.name ?? ""}
          onInput={(event) => change({ ...seat, name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
