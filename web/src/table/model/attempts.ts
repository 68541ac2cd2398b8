// What this person tried at a table, and what became of it.
import { signal } from "@preact/signals";
import type { Held } from "../../board/tiles";
import type { Phrase } from "../../generated/messages";

export interface Trouble {
  words: Phrase;
  paragraph: string;
  cells: string[];
}

export interface Advice {
  text: string;
  reasons: Phrase[];
}

export class Attempts {
  readonly busy = signal(false); // a move is on its way
  readonly trouble = signal<Trouble | null>(null);
  readonly balked = signal<{ text: string } | null>(null); // the tile that was reached for last and may not be placed
  readonly refusals = signal(0); // tries that the rules refused, at this visit
  readonly advice = signal<Advice | null>(null); // the last hint, and why it is one

  complain(refused: { words: Phrase; paragraph?: string; cells?: string[] }): void {
    this.refusals.value++;
    this.trouble.value = { words: refused.words, paragraph: refused.paragraph ?? "", cells: refused.cells ?? [] };
  }

  /** Somebody reaches for a tile that may not be placed now: why, and which it is. */
  balk({ text, why }: Held): void {
    if (!why) return;
    this.complain({ words: why, paragraph: String(why.args?.paragraph ?? "") });
    this.balked.value = { text };
  }
}
