// A review of a game: asked for, watched while it grows, and what it says of a ply.
import { computed, signal } from "@preact/signals";
import { ask, ApiError, get } from "../api";
import type { Phrase } from "../generated/messages";

export interface Judged {
  ply: number; // the position before the move
  seat: number;
  chance: number; // the mover's, with the preferred move
  played: string;
  preferred: string;
  cost: number; // what the played move gave away
  turning: boolean;
}

export interface ReviewTold {
  done: number;
  total: number;
  plies: Judged[];
  ready: boolean;
  running: boolean;
  failed?: Phrase | null; // why it stopped before its end
}

/** How the chances of one seat went: ply and chance. */
export interface Course {
  seat: number;
  points: [number, number][];
}

const PAUSE = 500; // milliseconds between two looks
const LONGER = 3000; // after one that met no server
const NOTHING: ReviewTold = { done: 0, total: 0, plies: [], ready: false, running: false };

export const percent = (share: number) => Math.round(share * 100);

/** The chance before a decision and, where it gave some away, after it. */
function steps({ ply, chance, cost }: Judged): [number, number][] {
  return cost
    ? [
        [ply, chance],
        [ply + 1, chance - cost],
      ]
    : [[ply, chance]];
}

/** One line a seat, from its own decisions; `last` adds how it ended. */
export function courses(plies: readonly Judged[], last: readonly (number | null)[], end: number): Course[] {
  return last.map((share, seat) => {
    const own = plies.filter((one) => one.seat === seat).flatMap(steps);
    return { seat, points: share === null || !own.length ? own : [...own, [end, share]] };
  });
}

/** What each seat got of the win: those who share it split it, members of a team have it whole. */
export function shares(ranking: readonly number[][], teams: readonly (number | null | undefined)[]): (number | null)[] {
  if (teams.length === 1) return [null];
  const side = (seat: number) => teams[seat] ?? `seat ${seat}`;
  const first = ranking[0] ?? [];
  const sides = new Set(first.map(side)).size;
  return teams.map((_, seat) => (first.includes(seat) ? 1 / sides : 0));
}

/** Seconds until it is done, from how long the decisions so far took. */
export function secondsLeft(told: ReviewTold, elapsed: number): number | null {
  return told.done && told.total ? Math.ceil((elapsed / told.done) * (told.total - told.done)) : null;
}

export class Review {
  readonly told = signal<ReviewTold>(NOTHING);
  readonly refused = signal<ApiError | null>(null);
  readonly left = signal<number | null>(null);
  private readonly byPly = computed(() => new Map(this.told.value.plies.map((one) => [one.ply, one])));
  private clock: ReturnType<typeof setTimeout> | undefined;
  private visit = 0; // answers to questions of an earlier visit are dropped
  private since = 0; // when judging began
  private before = 0; // decisions that were judged when this page came

  constructor(private readonly path: string) {}

  /** The decision that is made at a ply. */
  at(ply: number): Judged | undefined {
    return this.byPly.value.get(ply);
  }

  /** Is there one already, or one under way? */
  look = async (): Promise<void> => this.hear(() => get<ReviewTold>(this.path));

  begin = async (): Promise<void> => this.hear(() => ask<ReviewTold>("POST", this.path));

  async cancel(): Promise<void> {
    this.close();
    this.told.value = NOTHING;
    await ask("DELETE", this.path).catch(() => {});
  }

  close(): void {
    clearTimeout(this.clock);
    this.visit++;
    this.since = 0;
  }

  private async hear(question: () => Promise<ReviewTold>): Promise<void> {
    const { visit } = this;
    try {
      const told = await question();
      if (visit !== this.visit) return;
      this.take(told);
      this.refused.value = null;
    } catch (error) {
      if (visit === this.visit) this.miss(error instanceof ApiError ? error : new ApiError(0, "unreadable", null));
    }
  }

  /** No answer, or a refusal: what was told stays. Where the server may come back, it is asked again. */
  private miss(error: ApiError): void {
    const { running } = this.told.value;
    this.refused.value = error;
    clearTimeout(this.clock);
    if (error.status === 0 || error.status >= 500 || (error.status === 429 && running))
      this.clock = setTimeout(() => void this.look(), LONGER);
    else if (running) this.told.value = { ...this.told.value, running: false };
  }

  private take(told: ReviewTold): void {
    if (told.total && !this.since) [this.since, this.before] = [Date.now(), told.done];
    const fresh = { ...told, done: told.done - this.before, total: told.total - this.before };
    this.left.value = this.since ? secondsLeft(fresh, (Date.now() - this.since) / 1000) : null;
    this.told.value = told;
    clearTimeout(this.clock);
    if (told.running) this.clock = setTimeout(() => void this.look(), PAUSE);
  }
}
