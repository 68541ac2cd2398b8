// What the server has said of a table.
import { computed, signal } from "@preact/signals";
import { geometry } from "../../board/geometry";
import type { Change, LogLine, ShownState, Thinking, Welcome, Whole } from "../../generated/messages";
import { followed, type Shown } from "./patch";

export class TableState {
  readonly welcome = signal<Welcome | null>(null);
  readonly state = signal<ShownState | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly thinking = signal<(Thinking & { since: number }) | null>(null);
  private shown: Shown | null = null; // what the line has told so far

  readonly space = computed(() => (this.welcome.value ? geometry(this.welcome.value.board) : null));
  readonly mine = computed(() => {
    const state = this.state.value;
    return !!state && state.turn >= 0 && state.turn === state.viewer;
  });
  /** A decision that is no placement is asked for: nothing can be held. */
  readonly choosing = computed(() => {
    const state = this.state.value;
    return !!state && this.mine.value && state.scene.choices.length > 0 && !Object.keys(state.legal).length;
  });
  readonly planning = computed(() => {
    const state = this.state.value;
    const turn = state?.turn ?? -1;
    return !!state?.seats[turn] && state.viewer >= 0 && !this.mine.value; // after the last tile it is nobody's
  });
  readonly moves = computed(() => placements(this.log.value));

  /** The state that follows from a message; null if it does not follow what was shown, because something was lost. */
  follow(message: Whole | Change): ShownState | null {
    const shown = followed(this.shown, message);
    if (!shown) return null;
    this.shown = shown;
    return shown.state;
  }

  receive(state: ShownState): void {
    this.state.value = state;
    this.log.value = mergedLog(this.log.value, state);
    if (this.thinking.value && this.thinking.value.seat !== state.turn) this.thinking.value = null;
  }

  think(message: Thinking): void {
    this.thinking.value = { ...message, since: Date.now() - 1000 * (message.spent ?? 0) };
  }
}

/** The log after a state: the whole of it, or what is new after what is known. What is undone stays in it. */
export function mergedLog(known: LogLine[], state: Pick<ShownState, "log" | "whole_log">): LogLine[] {
  return state.whole_log ? state.log : [...known, ...state.log];
}

/** How many pieces were placed and not taken back; draws and choices are no moves of their own. */
export function placements(log: readonly LogLine[]): number {
  let plies: number[] = [];
  for (const { words, ply } of log) {
    if (words.key === "event-place") plies.push(ply);
    else if (words.key === "event-undo") plies = plies.filter((placed) => placed <= ply); // back to this ply
  }
  return plies.length;
}
