// A review of a game: asked for, watched while it grows, and what it says of a ply.
import { computed, signal } from "@preact/signals";
import { ask, ApiError } from "../lib/api";
import type { JudgedPly, ReviewInfo } from "../generated/http";

/** How the chances of one seat went: ply and chance. */
export interface Course {
  seat: number;
  points: [number, number][];
}

const PAUSE = 500; // milliseconds between two looks
const LONGER = 3000; // after one that met no server
const NOTHING: ReviewInfo = { done: 0, total: 0, plies: [] };

export const percent = (share: number) => Math.round(share * 100);

/** The chance before a decision and, where it gave some away, after it. */
function steps({ ply, chance, cost }: JudgedPly): [number, number][] {
  return cost
    ? [
        [ply, chance],
        [ply + 1, chance - cost],
      ]
    : [[ply, chance]];
}

/** One line a seat, from its own decisions; `last` adds how it ended. */
export function courses(plies: readonly JudgedPly[], last: readonly (number | null)[], end: number): Course[] {
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
export function secondsLeft(told: ReviewInfo, elapsed: number): number | null {
  return told.done && told.total ? Math.ceil((elapsed / told.done) * (told.total - told.done)) : null;
}

export class Review {
  readonly told = signal<ReviewInfo>(NOTHING);
  readonly refused = signal<ApiError | null>(null);
  readonly left = signal<number | null>(null);
  private readonly byPly = computed(() => new Map(this.told.value.plies.map((one) => [one.ply, one])));
  private clock: ReturnType<typeof setTimeout> | undefined;
  private visit = 0; // answers to questions of an earlier visit are dropped
  private since = 0; // when judging began
  private before = 0; // decisions that were judged when this page came

  constructor(private readonly replay: string) {}

  private get question() {
    return { path: { replay: this.replay } };
  }

  /** The decision that is made at a ply. */
  at(ply: number): JudgedPly | undefined {
    return this.byPly.value.get(ply);
  }

  /** Is there one already, or one under way? */
  look = async (): Promise<void> => this.hear(() => ask("GET /api/replays/{replay}/review", this.question));

  begin = async (): Promise<void> => this.hear(() => ask("POST /api/replays/{replay}/review", this.question));

  async cancel(): Promise<void> {
    this.close();
    this.told.value = NOTHING;
    await ask("DELETE /api/replays/{replay}/review", this.question).catch(() => {});
  }

  close(): void {
    clearTimeout(this.clock);
    this.visit++;
    this.since = 0;
  }

  private async hear(question: () => Promise<ReviewInfo>): Promise<void> {
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

  private take(told: ReviewInfo): void {
    if (told.total && !this.since) [this.since, this.before] = [Date.now(), told.done];
    const fresh = { ...told, done: told.done - this.before, total: told.total - this.before };
    this.left.value = this.since ? secondsLeft(fresh, (Date.now() - this.since) / 1000) : null;
    this.told.value = told;
    clearTimeout(this.clock);
    if (told.running) this.clock = setTimeout(() => void this.look(), PAUSE);
  }
}
