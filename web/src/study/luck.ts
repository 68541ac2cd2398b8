// The luck ledger of a finished game: measured ply by ply, two at a time, stopped whenever somebody likes.
import { signal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import type { LedgerInfo } from "../generated/http";
import type { Phrase } from "../generated/messages";

const AT_ONCE = 2; // plies that are asked for together

/** Measures of plies by what was known; they stay when the work is stopped, and it goes on from there. */
export class Luck {
  readonly ledger = signal<LedgerInfo | null>(null);
  readonly done = signal(0);
  readonly total = signal(0);
  readonly running = signal(false);
  readonly failed = signal<Phrase | null>(null);
  private readonly measures = new Map<number, unknown[]>();
  private ended = false;

  constructor(
    readonly replay: string,
    readonly seat: number,
    readonly hindsight: boolean,
    plies: number,
  ) {
    this.total.value = plies;
  }

  async run(): Promise<void> {
    if (this.running.value) return;
    this.running.value = true;
    this.failed.value = null;
    const todo = Array.from({ length: this.total.value }, (_, ply) => ply).filter((ply) => !this.measures.has(ply));
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(todo)));
      if (this.measures.size === this.total.value) await this.sum();
    } catch (error) {
      this.failed.value = (error instanceof ApiError && error.words) || { key: "study-failed" };
    }
    this.running.value = false;
  }

  private async work(todo: number[]): Promise<void> {
    while (this.running.value && !this.ended && todo.length) {
      const ply = todo.shift()!;
      const body = { seat: this.seat, hindsight: this.hindsight };
      const told = await ask("POST /api/replays/{replay}/luck/{ply}", { path: { replay: this.replay, ply }, body });
      this.measures.set(ply, told.measure);
      this.done.value = this.measures.size;
    }
  }

  private async sum(): Promise<void> {
    const measures = Array.from({ length: this.total.value }, (_, ply) => this.measures.get(ply)!);
    const body = { seat: this.seat, hindsight: this.hindsight, measures };
    this.ledger.value = await ask("POST /api/replays/{replay}/ledger", { path: { replay: this.replay }, body });
  }

  /** For another seat, from the same measures where nothing was hidden. */
  async forSeat(seat: number): Promise<Luck> {
    const other = new Luck(this.replay, seat, this.hindsight, this.total.value);
    if (this.hindsight) this.measures.forEach((measure, ply) => other.measures.set(ply, measure));
    other.done.value = other.measures.size;
    if (other.measures.size === other.total.value) await other.sum();
    return other;
  }

  stop(): void {
    this.running.value = false;
  }

  close(): void {
    this.ended = true;
    this.stop();
  }
}
