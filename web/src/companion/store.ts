// Games on a real table: this device keeps them, whole, after every entry.
import type { SheetInfo } from "../generated/http";
import type { Content } from "../box/model";

export interface Entry {
  seat: number;
  text: string;
  kept?: boolean; // the rules refuse it, and the table plays it so
}

/** So many of what a line of the score sheet counts, for one seat. */
export interface Mark {
  seat: number;
  line: string;
  count: number;
}

export interface RealGame {
  id: string;
  game: string;
  title: string;
  depth: "moves" | "points";
  names: string[];
  looks: string[]; // the colours of the seats
  options: Record<string, unknown>;
  box: Content;
  seed: string;
  setup?: Record<string, unknown>; // the layout, where it comes from another game
  entries: Entry[];
  marks: Mark[];
  sheet: SheetInfo | null; // at hand without a network
  changed: number;
  ready?: boolean; // the table is set up as the device shows it
  shared?: { id: string; version: number; own: boolean; unsent?: boolean }; // other devices follow it
}

const KEPT = "adjoin.companion";
const MOST = 40; // games that a device keeps; the oldest makes room

export function realGames(): RealGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? (found as RealGame[]).filter((one) => one && typeof one.id === "string") : [];
  } catch {
    return [];
  }
}

function write(games: readonly RealGame[]): boolean {
  try {
    localStorage.setItem(KEPT, JSON.stringify(games));
    return true;
  } catch {
    return false; // the page says so
  }
}

export const realGame = (id: string): RealGame | undefined => realGames().find((one) => one.id === id);

/** Keep a game, the newest first; false where the device has no room. */
export function keep(game: RealGame): boolean {
  const others = realGames().filter((one) => one.id !== game.id);
  return write([game, ...others].slice(0, MOST));
}

export function drop(id: string): void {
  write(realGames().filter((one) => one.id !== id));
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ------------------------------------------------------------------------------------------------ points

/** How many of a line a seat has. */
export function counted(marks: readonly Mark[], seat: number, line: string): number {
  return marks.reduce((sum, one) => sum + (one.seat === seat && one.line === line ? one.count : 0), 0);
}

export function total(sheet: SheetInfo, marks: readonly Mark[], seat: number): number {
  return sheet.lines.reduce((sum, line) => sum + counted(marks, seat, line.name) * (line.points ?? 1), 0);
}

/** Who has the most points; all of them, where several have. */
export function leaders(totals: readonly number[]): number[] {
  const best = Math.max(...totals);
  return totals.flatMap((points, seat) => (points === best ? [seat] : []));
}
