// How much time is left, counted from what the server said: what this device takes the time to be does not matter.
import { signal } from "@preact/signals";
import type { ClockInfo } from "../generated/messages";
import { t } from "./phrases";

export const LOW = 30_000; // milliseconds from which on time is short, in a game at one sitting
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The time of a table. A word of it is never early: of several the one that was quickest on its way is nearest. */
export class TableTime {
  readonly ahead = signal<number | null>(null); // of the page's own count
  private readonly count: () => number;

  constructor(count: () => number = () => performance.now()) {
    this.count = count;
  }

  heard(at: number): void {
    const ahead = at - this.count();
    if (this.ahead.value === null || ahead > this.ahead.value) this.ahead.value = ahead;
  }

  /** A new line: the server may be another, and so may its clock. */
  forget(): void {
    this.ahead.value = null;
  }

  now(): number | null {
    return this.ahead.value === null ? null : this.ahead.value + this.count();
  }
}

/** What a seat has left at a time of the table; as it was told, if the time is not known. */
export function timeLeft(clocks: ClockInfo, seat: number, now: number | null): number {
  const told = clocks.left[seat] ?? 0;
  if (clocks.running !== seat || now === null) return told;
  return Math.max(0, told - Math.max(0, now - Math.max(clocks.since, clocks.away?.[seat] ?? 0)));
}

/** When somebody is back who is on holiday at a time of the table, in milliseconds since 1970. */
export function backAt(clocks: ClockInfo, seat: number, now: number | null): number | null {
  const until = clocks.away?.[seat] ?? 0;
  return now !== null && until > now ? (clocks.opened ?? 0) + until : null;
}

/** Is the game played over days? */
export function byDays(clocks: ClockInfo): boolean {
  return (clocks.move ?? 0) >= HOUR;
}

/** How much a bar shows of what there is at most. */
export function share(clocks: ClockInfo, left: number): number {
  const most = clocks.move || clocks.stock || 1;
  return Math.min(1, left / most);
}

/** Minutes and seconds that have passed. */
export function passed(since: number): string {
  const all = Math.floor(since / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}

/** Minutes and seconds, as on a clock; whoever has any time left is not shown none. */
export function digits(left: number): string {
  const all = Math.ceil(left / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Days, or hours on the last one, or minutes in the last hour. */
export function inWords(left: number): string {
  if (left >= DAY) return t("clock-days-left", { days: Math.floor(left / DAY) });
  if (left >= HOUR) return t("clock-hours-left", { hours: Math.floor(left / HOUR) });
  return t("clock-minutes-left", { minutes: Math.ceil(left / 60_000) });
}

/** How long people may think, in words. */
export function paceText(clocks: Pick<ClockInfo, "stock" | "added" | "move">): string {
  const { stock = 0, added = 0, move = 0 } = clocks;
  if (!move) return t("pace-stock", { minutes: stock / 60_000, seconds: added / 1000 });
  if (move % DAY === 0) return t("pace-days", { days: move / DAY });
  if (move % HOUR === 0) return t("pace-hours", { hours: move / HOUR });
  return t("pace-seconds", { seconds: move / 1000 });
}

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The clock that a text means, or null. The server has the last word. */
export function readPace(text: string): { stock: number; added: number; move: number } | null {
  const stock = /^(\d+(?:\.\d)?)\+(\d+)$/.exec(text.trim());
  if (stock) return { stock: Number(stock[1]) * 60_000, added: Number(stock[2]) * 1000, move: 0 };
  const move = /^(\d+)([smhd])$/.exec(text.trim());
  return move ? { stock: 0, added: 0, move: Number(move[1]) * UNITS[move[2]!]! } : null;
}

export function paceName(text: string): string {
  const clock = readPace(text);
  return text === "" ? t("pace-none") : clock ? paceText(clock) : text;
}
