// Who sits where at a new table: who begins, in which colour, with whom; by choice or by lot.
import { useSignal } from "@preact/signals";
import type { Chosen, EmptySeat, SeatWish } from "../generated/http";
import { announce } from "../ui/announce";
import { Icon } from "../ui/icons";
import { isSite } from "../lib/host";
import { currentGame, has, say, t } from "../lib/phrases";
import { botAndLevel } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";

/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The colour of each seat: the chosen one, else its own if it is free, else the first that is; empty seats come last. */
export function colours(seats: readonly SeatWish[], palette: readonly string[]): string[] {
  if (!palette.length) return seats.map(() => "");
  const found = seats.map((seat) => seat.color ?? "");
  const waiting = seats.map((_, index) => index).filter((index) => !found[index]);
  const last = (index: number) => Number(seats[index]!.kind === "open");
  for (const index of waiting.sort((a, b) => last(a) - last(b) || a - b)) {
    const free = palette.filter((colour) => !found.includes(colour));
    found[index] = free.includes(palette[index]!) ? palette[index]! : free[0]!;
  }
  return found;
}

/** Another kind of player somewhere; whoever was said to be you is a bot if you sit down elsewhere. */
export function changed(seats: readonly SeatWish[], at: number, next: SeatWish): SeatWish[] {
  const you = next.kind === "me";
  return seats.map((seat, index) => (index === at ? next : you && seat.kind === "me" ? { kind: "bot" } : seat));
}

interface SeatingProps {
  chosen: Chosen;
  seats: SeatWish[];
  lot: boolean;
  levels: string[];
  change: (seats: SeatWish[], lot: boolean) => void;
}

export function Seating({ chosen, seats, lot, levels, change }: SeatingProps) {
  const dragged = useSignal(-1);
  const palette = Object.keys(chosen.palette);
  const taken = colours(seats, palette);
  const shown = seats.map((_, index): EmptySeat => chosen.palette[taken[index]!] ?? chosen.places[index] ?? {});
  const move = (from: number, to: number) => {
    if (to < 0 || to >= seats.length) return;
    change(moved(seats, from, to), false);
    announce(t("setup-moved", { place: to + 1 }));
  };
  return (
    <>
      {seats.length > 1 && <Beginning chosen={chosen} seats={seats} lot={lot} change={change} />}
      <fieldset>
        <legend>{t("setup-seats")}</legend>
        {lot && <p class="why">{t("setup-lot-note")}</p>}
        <ol class="seat-list">
          {seats.map((seat, index) => (
            <li
              key={index}
              class={dragged.value === index ? "dragged" : ""}
              draggable={!lot && seats.length > 1}
              onDragStart={() => (dragged.value = index)}
              onDragEnd={() => (dragged.value = -1)}
              onDragOver={(event) => dragged.value >= 0 && event.preventDefault()}
              onDrop={() => (move(dragged.value, index), (dragged.value = -1))}
            >
              <SeatField
                index={index}
                seat={seat}
                place={{ ...shown[index]!, team: chosen.places[index]?.team ?? -1 }}
                lot={lot}
                levels={levels}
                change={(next) => change(changed(seats, index, next), lot)}
              />
              {palette.length > 0 && seat.kind !== "open" && (
                <ColourField
                  index={index}
                  chosen={chosen}
                  colour={taken[index]!}
                  taken={seats.map((one) => one.color ?? "")}
                  change={(color) => change(changed(seats, index, { ...seat, color }), lot)}
                />
              )}
              {!lot && seats.length > 1 && <Movers index={index} count={seats.length} move={move} />}
            </li>
          ))}
        </ol>
      </fieldset>
    </>
  );
}

/** I begin, I play second …, or a lot decides. */
function Beginning({ chosen, seats, lot, change }: Omit<SeatingProps, "levels">) {
  const mine = seats.findIndex((seat) => seat.kind === "me");
  const box = chosen.lots.includes("seats");
  return (
    <fieldset>
      <legend>{t("setup-begins")}</legend>
      <div class="segments">
        {mine >= 0 &&
          seats.map((_, place) => (
            <label key={place}>
              <input
                type="radio"
                name="begins"
                checked={!lot && mine === place}
                onChange={() => change(moved(seats, mine, place), false)}
              />
              <span>{t("setup-place", { place: place + 1 })}</span>
            </label>
          ))}
        {mine < 0 && (
          <label>
            <input type="radio" name="begins" checked={!lot} onChange={() => change(seats, false)} />
            <span>{t("setup-as-listed")}</span>
          </label>
        )}
        <label>
          <input type="radio" name="begins" checked={lot} onChange={() => change(seats, true)} />
          <span>{t("setup-lot")}</span>
        </label>
      </div>
      {box && <p class="why">{t("setup-lot-box")}</p>}
      {has("setup-begins-hint", currentGame.value) && <p class="why">{say({ key: "setup-begins-hint" })}</p>}
    </fieldset>
  );
}

function Movers({ index, count, move }: { index: number; count: number; move: (from: number, to: number) => void }) {
  const number = t("seat-number", { number: index + 1 });
  return (
    <span class="movers">
      <button
        class="btn plain square"
        type="button"
        aria-label={t("setup-up", { seat: number })}
        aria-disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <Icon name="up" />
      </button>
      <button
        class="btn plain square"
        type="button"
        aria-label={t("setup-down", { seat: number })}
        aria-disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      >
        <Icon name="down" />
      </button>
    </span>
  );
}

interface ColourProps {
  index: number;
  chosen: Chosen;
  colour: string; // that it has
  taken: string[]; // that somebody chose
  change: (color: string) => void;
}

function ColourField({ index, chosen, colour, taken, change }: ColourProps) {
  return (
    <select
      aria-label={t("setup-seat-colour", { seat: t("seat-number", { number: index + 1 }) })}
      value={colour}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {Object.entries(chosen.palette).map(([name, place]) => (
        <option key={name} value={name} disabled={taken.some((one, at) => one === name && at !== index)}>
          {say(place.colour)}
        </option>
      ))}
    </select>
  );
}

/** Who sits down when nobody said how strong: the one in the middle. */
export function middling(levels: readonly string[]): string {
  return levels[Math.floor((levels.length - 1) / 2)] ?? "";
}

interface SeatFieldProps {
  index: number;
  seat: SeatWish;
  place: EmptySeat;
  lot: boolean;
  levels: string[];
  change: (seat: SeatWish) => void;
}

function SeatField({ index, seat, place, lot, levels, change }: SeatFieldProps) {
  const kinds = (["me", "bot", "open", "shared"] as const).filter((kind) => kind !== "open" || !isSite()); // to whom a link would lead
  const number = t("seat-number", { number: index + 1 });
  const color = seat.color ? { color: seat.color } : {};
  return (
    <div class="seat-field">
      <span class="seat-place">
        {!lot || place.look ? <Swatch look={lot && !seat.color ? "" : (place.look ?? "")} /> : null}
        <span>
          {lot ? t("setup-drawn") : number}
          <small>{[lot ? "" : placeText(place)].filter(Boolean).join(" · ")}</small>
        </span>
      </span>
      <select
        aria-label={t("setup-seat-kind", { seat: number })}
        value={seat.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as SeatWish["kind"], ...color })}
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
              {botAndLevel(level)}
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

/** The colour of a place, or that a lot decides it, and its team. */
export function placeText(place: EmptySeat): string {
  const team = (place.team ?? -1) >= 0 ? t("setup-team", { team: place.team! + 1 }) : "";
  return [place.colour ? say(place.colour) : t("setup-colour-drawn"), team].filter(Boolean).join(", ");
}
