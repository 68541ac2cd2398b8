// Tables whose chat is not wanted, and how far the chat of others was read, as this device remembers it.
import { signal } from "@preact/signals";

const KEY = "adjoin-quiet";
const MOST = 100; // tables whose chat stays quiet, the last ones

export const quiet = signal<readonly string[]>(recalled()); // tables

function recalled(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** No chat of this table any more, or again. */
export function hush(table: string, wanted: boolean): void {
  const rest = quiet.value.filter((one) => one !== table);
  quiet.value = wanted ? [...rest, table].slice(-MOST) : rest;
  try {
    localStorage.setItem(KEY, JSON.stringify(quiet.value));
  } catch {
    // a device that keeps nothing hears it again next time
  }
}

const READ = "adjoin-read";

function readEverywhere(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(READ) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

/** The number of the last line of a table that was read here. */
export function readUpTo(table: string): number {
  return readEverywhere().find(([one]) => one === table)?.[1] ?? 0;
}

export function markRead(table: string, number: number): void {
  if (number <= readUpTo(table)) return;
  const rest = readEverywhere().filter(([one]) => one !== table);
  try {
    localStorage.setItem(READ, JSON.stringify([...rest, [table, number]].slice(-MOST)));
  } catch {
    // a device that keeps nothing counts it as unread next time
  }
}
