// Your games: whose turn it is, how it stands, and how much time is left; what is due comes first.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { MyTable, TableSummary } from "../generated/http";
import { turned } from "../offers/model";

const SHOWN = 4; // games in sight; the profile has all
const KEY = "adjoin-going-on"; // tables that were shown while they were played

export interface Standing {
  summary: TableSummary;
  turn: boolean; // is it the move of whoever looks?
  left: number | null; // milliseconds until their time ends
}

export function standing(summary: TableSummary): Standing {
  const own = summary.seats.filter((seat) => seat.yours && !seat.resigned).map((seat) => seat.seat);
  return { summary, turn: !summary.over && own.includes(summary.turn), left: summary.left ?? null };
}

/** What waits for you first, by the time that is left; then what waits for others; what is over last. */
export function byUrgency(one: Standing, other: Standing): number {
  const rank = ({ turn, summary }: Standing) => (turn ? 0 : summary.over ? 2 : 1);
  return rank(one) - rank(other) || (one.left ?? Infinity) - (other.left ?? Infinity) || 0;
}

/** Those that wait for whoever looks first; tables of the last visit that have ended since are shown once more. */
export function toShow(tables: readonly MyTable[], due: readonly string[], before: readonly string[]): string[] {
  const wanted = tables.filter((table) => !table.over || before.includes(table.table));
  return [...new Set([...due, ...wanted.map((table) => table.table)])].slice(0, SHOWN);
}

async function standings(tables: readonly MyTable[], before: readonly string[]): Promise<Standing[]> {
  const due = await ask("GET /api/me/turns").then(
    ({ turns }) => turns.map((turn) => turn.table),
    () => [],
  );
  const asked = toShow(tables, due, before);
  const found = await Promise.all(
    asked.map((table) => ask("GET /api/tables/{table}", { path: { table } }).catch(() => null)),
  );
  return found
    .filter((one) => one !== null)
    .map(standing)
    .sort(byUrgency);
}

function recalled(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keep(tables: readonly Standing[]): void {
  try {
    const going = tables.filter(({ summary }) => !summary.over).map(({ summary }) => summary.table);
    localStorage.setItem(KEY, JSON.stringify(going));
  } catch {
    // a device that keeps nothing does not say what has ended
  }
}

/** One's own games as they stand, what is due first; null as long as the server has not answered. */
export function useStandings(tables: readonly MyTable[]): Standing[] | null {
  const found = useSignal<Standing[] | null>(null);
  const before = useSignal(recalled()); // of the last visit: what is kept meanwhile is of this one
  useEffect(() => {
    let current = true;
    void standings(tables, before.value).then((all) => {
      if (!current) return;
      found.value = all;
      keep(all);
    });
    return () => void (current = false);
  }, [turned.value]);
  return found.value;
}
