// Tables whose chat is not wanted, as this device remembers them.
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
