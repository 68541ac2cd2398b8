// The curtain before a hand, where several people share one device.
import { computed, signal } from "@preact/signals";
import type { Connection } from "../../lib/socket";
import type { Attempts } from "./attempts";
import type { TableState } from "./state";

export class Curtain {
  readonly peeking = signal(false); // it is up for a look at the hand, no further
  readonly covered = computed(() => !!this.game.state.value?.curtain || this.peeking.value);
  private falling = false; // the look at the hand is over, the curtain on its way down

  constructor(
    private readonly connection: Connection,
    private readonly game: TableState,
    private readonly attempts: Attempts,
  ) {}

  /** The person to move is there, or covers the hand again; the server sends no hand before. */
  async lift(up = true): Promise<boolean> {
    const answer = await this.connection.ask({ type: "lift", seat: this.game.state.value?.turn ?? 0, up });
    if (answer?.type === "refused") this.attempts.complain(answer);
    return answer?.type === "ack";
  }

  async peek(): Promise<void> {
    this.peeking.value = true;
    await this.lift();
  }

  /** The rest of the table stays covered until the curtain is down again. */
  async endPeek(): Promise<void> {
    if (!this.peeking.value) return;
    this.falling = await this.lift(false);
    if (!this.falling || this.game.state.value?.curtain) this.end();
  }

  /** A state has come: if the curtain is down in it, the look at the hand is over. */
  settle(): void {
    if (this.falling && this.game.state.value?.curtain) this.end();
  }

  private end(): void {
    this.peeking.value = this.falling = false;
  }
}
