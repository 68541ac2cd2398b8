// What was learned on this device: steps of lessons, puzzles, deals and results against bots. A server that knows the person
// keeps lessons and puzzles, too, for their other devices.
import { signal } from "@preact/signals";
import { ask } from "./api";
import type { Known } from "../generated/http";

const KEY = "adjoin-learn";

interface Kept {
  lessons: Record<string, string[]>; // game/lesson -> names of the steps that were done
  puzzles: Record<string, "solved" | "seen">;
  declined: string[]; // games whose lesson was offered and not wanted
  deals: string[]; // game/date of the deals that were played, the last ones
  results: Record<string, Record<string, [number, number]>>; // game -> level of the bots -> games won and not won
  counted: string[]; // tables whose result is among these, the last ones
}

const LATEST = 100;

export const progress = signal<Kept>(recall());

function recall(): Kept {
  const nothing: Kept = { lessons: {}, puzzles: {}, declined: [], deals: [], results: {}, counted: [] };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

function keep(next: Kept): void {
  progress.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing can still teach.
  }
}

type Learned = Known["learned"];

/** Steps and puzzles as the server keeps them. */
export function learnedHere({ lessons, puzzles }: Pick<Kept, "lessons" | "puzzles">): Learned {
  const steps = Object.entries(lessons).flatMap(([lesson, done]) => done.map((step) => `lesson/${lesson}/${step}`));
  return {
    ...Object.fromEntries(steps.map((step) => [step, "done" as const])),
    ...Object.fromEntries(Object.entries(puzzles).map(([id, how]) => [`puzzle/${id}`, how])),
  };
}

/** What is kept here, and what the person has learned elsewhere. */
export function joined(kept: Kept, learned: Learned): Kept {
  const [lessons, puzzles] = [{ ...kept.lessons }, { ...kept.puzzles }];
  for (const [what, how] of Object.entries(learned)) {
    const [kind, ...rest] = what.split("/");
    const last = rest.at(-1)!;
    const lesson = rest.slice(0, -1).join("/");
    if (kind === "puzzle") puzzles[last] = puzzles[last] === "solved" || how === "solved" ? "solved" : "seen";
    else lessons[lesson] = [...new Set([...(lessons[lesson] ?? []), last])];
  }
  return { ...kept, lessons, puzzles };
}

/** Tell the server what was learned here, and learn what it knows; without one, the device keeps it. */
export async function share(): Promise<void> {
  try {
    const { learned } = await ask("PUT /api/me/learned", { body: { learned: learnedHere(progress.value) } });
    if (Object.keys(learned).length) keep(joined(progress.value, learned));
  } catch {
    // Another time.
  }
}

const named = (game: string, lesson: string) => `${game}/${lesson}`;

export function doneSteps(game: string, lesson: string): string[] {
  return progress.value.lessons[named(game, lesson)] ?? [];
}

export function finishStep(game: string, lesson: string, step: string): void {
  const done = doneSteps(game, lesson);
  if (done.includes(step)) return;
  keep({ ...progress.value, lessons: { ...progress.value.lessons, [named(game, lesson)]: [...done, step] } });
  void share();
}

/** Has any step of any lesson of this game been done? */
export function begun(game: string): boolean {
  return Object.keys(progress.value.lessons).some((key) => key.startsWith(`${game}/`));
}

/** Was nothing learned here yet? */
export function newHere(): boolean {
  return !Object.keys(progress.value.lessons).length && !Object.keys(progress.value.puzzles).length;
}

/** A puzzle that was solved stays so. */
export function notePuzzle(id: string, how: "solved" | "seen"): void {
  if (progress.value.puzzles[id] === "solved") return;
  keep({ ...progress.value, puzzles: { ...progress.value.puzzles, [id]: how } });
  void share();
}

export function declines(game: string): boolean {
  return progress.value.declined.includes(game);
}

export function decline(game: string): void {
  if (!declines(game)) keep({ ...progress.value, declined: [...progress.value.declined, game] });
}

export function dealDone(game: string, date: string): boolean {
  return progress.value.deals.includes(`${game}/${date}`);
}

export function noteDeal(game: string, date: string): void {
  if (!dealDone(game, date))
    keep({ ...progress.value, deals: [...progress.value.deals, `${game}/${date}`].slice(-LATEST) });
}

/** A game against bots of one level has ended; each table counts once. */
export function noteResult(table: string, game: string, level: string, won: boolean): void {
  const { results, counted } = progress.value;
  if (counted.includes(table)) return;
  const [wins, rest] = results[game]?.[level] ?? [0, 0];
  const own: [number, number] = won ? [wins + 1, rest] : [wins, rest + 1];
  keep({
    ...progress.value,
    results: { ...results, [game]: { ...results[game], [level]: own } },
    counted: [...counted, table].slice(-LATEST),
  });
}
