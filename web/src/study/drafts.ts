// What is kept of a study on this device: a draft that a reload finds again, and that two tabs share.
import type { StudyFile } from "./tree";

/** What is studied: a finished game, a puzzle, or a study that somebody keeps. */
export interface Base {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
}

const KEPT = "adjoin-study "; // in the storage of this device, before what is studied

export const keyOf = (base: Base) => KEPT + [base.replay, base.game, base.puzzle, base.study].filter(Boolean).join(" ");

export interface Draft {
  file: StudyFile;
  at: number; // when it was written
  since: number; // when the study that it is a draft of was saved, 0 if nowhere
}

export function readDraft(base: Base): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(base)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Write a draft; false where the storage is full or closed. */
export function writeDraft(base: Base, file: StudyFile, since: number): boolean {
  try {
    localStorage.setItem(keyOf(base), JSON.stringify({ file, at: Date.now(), since } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

/** Call when another tab writes a draft of the same study; what it returns ends that. */
export function onDraft(base: Base, call: (draft: Draft) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== keyOf(base) || !event.newValue) return;
    const draft = readDraft(base);
    if (draft) call(draft);
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
