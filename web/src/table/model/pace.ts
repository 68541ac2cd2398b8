// The pace at which a page shows what happened: a tile of others is seen before they place the next one, and the last
// tile of a game, with why it was the last, before the result.
import { signal } from "@preact/signals";
import type { ShownState } from "../../generated/messages";

export const BEAT = 900; // milliseconds that a tile of others lies there alone
export const LAST = 2600; // that the last tile lies there before the result
const MOST = 3; // that wait: a page stays close behind its table

/** The seat whose tile is new in a state; null where none is, or all is told anew. */
function placer({ log, whole_log }: ShownState): number | null {
  return whole_log ? null : (log.find((line) => line.words.key === "event-place")?.seat ?? null);
}

export class Pace {
  readonly ending = signal(false); // the last tile is shown, the result not yet
  private readonly queue: ShownState[] = [];
  private clock: ReturnType<typeof setTimeout> | undefined;
  private shown: ShownState | null = null;
  private until = 0; // when the next tile of others may be shown

  constructor(
    private readonly show: (state: ShownState) => void,
    private readonly paced: boolean,
  ) {}

  /** The newest that was heard, shown or not. */
  get newest(): ShownState | null {
    return this.queue.at(-1) ?? this.shown;
  }

  take(state: ShownState): void {
    this.queue.push(state);
    while (this.queue.length > MOST && !this.ending.value) this.reveal(this.queue.shift()!);
    if (this.clock === undefined) this.go();
  }

  /** Show all that was heard. */
  finish(): void {
    this.stop();
    while (this.queue.length) this.reveal(this.queue.shift()!);
  }

  stop(): void {
    clearTimeout(this.clock);
    this.clock = undefined;
  }

  private go(): void {
    while (this.queue.length) {
      const state = this.queue[0]!;
      const wait = this.delay(state);
      if (wait > 0) return this.later(wait);
      if (this.ends(state)) {
        this.queue[0] = { ...state, log: [], whole_log: false }; // what it tells is told now
        this.ending.value = true;
        this.put({ ...state, turn: state.seats.length });
        return this.later(LAST);
      }
      this.reveal(this.queue.shift()!);
    }
  }

  private later(milliseconds: number): void {
    this.clock = setTimeout(() => {
      this.clock = undefined;
      if (this.ending.value) this.finish();
      else this.go();
    }, milliseconds);
  }

  /** How long a state has to wait: for who plays, a tile of others does for the one before, where no clock runs. */
  private delay(state: ShownState): number {
    const seat = placer(state);
    const others = seat !== null && !state.seats[seat]?.yours && state.seats.some((one) => one.yours);
    return this.paced && others && !state.clocks ? this.until - performance.now() : 0;
  }

  /** Does a tile end the game before one's eyes? */
  private ends(state: ShownState): boolean {
    return this.paced && state.turn < 0 && (this.shown?.turn ?? -1) >= 0 && placer(state) !== null;
  }

  private reveal(state: ShownState): void {
    this.ending.value = false;
    this.put(state);
  }

  private put(state: ShownState): void {
    const seat = placer(state);
    if (seat !== null && !state.seats[seat]?.yours) this.until = performance.now() + BEAT;
    this.shown = state;
    this.show(state);
  }
}
