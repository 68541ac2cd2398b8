// Tables of this device as they stand, read without starting what plays them; and finished games for a server.
import type { Me, MyTable, StudyRow, TableSummary } from "../generated/http";
import { type Journal, journal } from "./journal";

interface Card {
  mine: MyTable;
  summary: TableSummary;
}

const NOTE = "adjoin-device"; // that something was played here
const [CARDS, DONE, SENT, STUDIES] = ["card/", "done/", "sent/", "study/"];

/** Something is played here from now on. */
export function notePlayed(): void {
  try {
    localStorage.setItem(NOTE, "1");
  } catch {
    // then the list of tables is that of the server
  }
}

function played(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null;
  } catch {
    return false;
  }
}

let opened: Promise<Journal> | undefined;

function book(): Promise<Journal> {
  opened ??= journal();
  return opened;
}

/** What is known of the tables here, the last opened first; nothing where nothing was ever played. */
export async function cards(): Promise<Card[]> {
  if (!played()) return [];
  const found = await (await book()).after(CARDS!, "").catch(() => []);
  const all = found.map(([, text]) => JSON.parse(text) as Card);
  return all.sort((one, other) => other.mine.at - one.mine.at);
}

/** Studies that are kept here, the last changed first. */
export async function studiesHere(): Promise<StudyRow[]> {
  if (!played()) return [];
  const found = await (await book()).after(STUDIES!, "").catch(() => []);
  const rows = found.map(([, text]) => (JSON.parse(text) as { row: StudyRow }).row);
  return rows.sort((one, other) => other.changed - one.changed);
}

export async function summaryHere(table: string): Promise<TableSummary | null> {
  return (await cards()).find(({ mine }) => mine.table === table)?.summary ?? null;
}

export async function meHere(): Promise<Me> {
  const all = await cards();
  const name = all.length || played() ? await (await book()).get("me") : null;
  return { name: name ?? "", tables: all.map(({ mine }) => mine) };
}

/** Finished games that no server has, each as a server takes it. */
export async function finished(): Promise<[string, string][]> {
  if (!played()) return [];
  const found = await (await book()).after(DONE!, "").catch(() => []);
  return found.map(([key, text]) => [key.slice(DONE!.length), text]);
}

/** A server keeps these games now: they leave the list of this device, and stay here to be looked at. */
export async function noteSent(tables: readonly string[]): Promise<void> {
  const kept = await book();
  for (const table of tables) {
    await kept.put(SENT + table, "1");
    await kept.remove(DONE + table);
    await kept.remove(CARDS + table);
  }
}
