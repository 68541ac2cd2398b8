// A table in one click: who sits there, and how it is asked for.
import { ask, askHere } from "../lib/api";
import { kept } from "../lib/engine";
import type { GameInfo, SeatWish, TableMade } from "../generated/http";
import type { SeriesTerms } from "../generated/messages";
import { t } from "../lib/phrases";
import { levels, playsHere } from "../lib/settings";

const USUAL = "casual"; // who sits down if nobody said how strong

/** The bot one plays against in a game: the last that was chosen, if it is still there. */
export function levelOf(card: GameInfo): string {
  const all = card.levels ?? [];
  return [levels.value[card.name] ?? "", USUAL, all[0] ?? ""].find((level) => all.includes(level)) ?? "";
}

export function chooseLevel(game: string, level: string): void {
  levels.value = { ...levels.value, [game]: level };
}

/** Seats for one click: yours, and the rest as wanted, as few as the game allows. */
export function wishes(count: number, rest: SeatWish): SeatWish[] {
  const first: SeatWish = { kind: rest.kind === "shared" ? "shared" : "me" };
  return [first, ...Array.from({ length: count - 1 }, () => rest)];
}

export function sharedNames(seats: SeatWish[]): SeatWish[] {
  return seats.map((seat, index) =>
    seat.kind === "shared" ? { ...seat, name: seat.name || t("seat-number", { number: index + 1 }) } : seat,
  );
}

const AWAY = "grandmaster"; // thinks by a net that no device is sent

/** Does this device run such a table, by choice? It needs nobody else, and the engine and its bots must be there. */
export function opensHere(seats: readonly SeatWish[]): boolean {
  return playsHere.value && !!kept.value && seats.every((seat) => seat.kind !== "open" && seat.level !== AWAY);
}

export async function openTable(
  game: string,
  options: Record<string, unknown>,
  seats: SeatWish[],
  name: string,
  more: {
    lot?: boolean;
    series?: SeriesTerms | null;
    pace?: string;
    late?: "loses" | "bot";
    absence?: "wait" | "bot";
    box?: Record<string, unknown>;
    wish?: string;
    part?: string;
  } = {},
): Promise<TableMade> {
  const body = { game, options, seats: sharedNames(seats), name, ...more };
  return opensHere(seats) ? askHere("POST /api/tables", body) : ask("POST /api/tables", { body });
}

export function seatsByDefault(card: GameInfo): number {
  const players = card.options?.find((option) => option.name === "players");
  return typeof players?.default === "number" ? players.default : card.seats[0];
}
