// What was learned on this device: steps of lessons and puzzles. Nobody else is told.
import { signal } from "@preact/signals";

const KEY = "adjoin-learn";

interface Kept {
  lessons: Record<string, string[]>; // game/lesson -> names of the steps that were done
  puzzles: Record<string, "solved" | "seen">;
  declined: string[]; // games whose lesson was offered and not wanted
}

export const progress = signal<Kept>(recall());

function recall(): Kept {
  const nothing: Kept = { lessons: {}, puzzles: {}, declined: [] };
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { lessons: { ...read.lessons }, puzzles: { ...read.puzzles }, declined: [...(read.declined ?? [])] };
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

const named = (game: string, lesson: string) => `${game}/${lesson}`;

export function doneSteps(game: string, lesson: string): string[] {
  return progress.value.lessons[named(game, lesson)] ?? [];
}

export function finishStep(game: string, lesson: string, step: string): void {
  const done = doneSteps(game, lesson);
  if (done.includes(step)) return;
  keep({ ...progress.value, lessons: { ...progress.value.lessons, [named(game, lesson)]: [...done, step] } });
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
}

export function declines(game: string): boolean {
  return progress.value.declined.includes(game);
}

export function decline(game: string): void {
  if (!declines(game)) keep({ ...progress.value, declined: [...progress.value.declined, game] });
}
