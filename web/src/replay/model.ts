// A game looked at again: which ply is asked for, and what is known of it.
import { computed, signal } from "@preact/signals";
import { ask } from "../lib/api";
import { geometry } from "../board/geometry";
import { viewport } from "../board/camera";
import type { ReplayInfo, ReplayPly } from "../generated/http";
import type { Phrase } from "../generated/messages";
import type { Lit } from "../board/highlight";
import { go, place } from "../lib/router";
import { language } from "../lib/phrases";
import { placements } from "../table/model/state";
import type { JudgedPly } from "../generated/http";
import { type Moment, headlineOf, momentOf } from "./moment";
import { Review } from "./review";

export const PACE = 900; // milliseconds a ply, when it plays by itself

/** The ply that an address asks for, kept within the game; the end if it asks for none. */
export function plyOf(query: URLSearchParams, plies: number): number {
  const asked = Number.parseInt(query.get("ply") ?? "", 10);
  return Number.isNaN(asked) ? plies : Math.min(Math.max(asked, 0), plies);
}

export class ReplayModel {
  readonly shown = signal<ReplayPly | null>(null);
  readonly playing = signal(false);
  readonly lit = signal<Lit>([]);
  readonly tried = signal(""); // the move that is shown instead of the one that was played
  readonly ply = computed(() => plyOf(place.value.query, this.head.plies));
  readonly space;
  readonly view;
  readonly seats;
  readonly review;
  private readonly known = new Map<number, Promise<ReplayPly>>();
  private readonly moments = new Map<number, Promise<Moment>>();
  private readonly headlines = new Map<number, Promise<Phrase | null>>();

  constructor(
    readonly id: string,
    readonly head: ReplayInfo,
  ) {
    this.space = geometry(head.board);
    this.view = viewport(head.board, () => this.shown.value?.scene);
    this.seats = head.seats;
    this.review = new Review(id);
  }

  /** How many moves lie at a ply, as the log counts them; draws and choices are no moves of their own. */
  movesAt(ply: number): number {
    return placements(this.head.log.filter((line) => line.ply <= ply));
  }

  /** Where a ply stands in the game. */
  placeOf(ply: number): { move: number; moves: number } {
    return { move: this.movesAt(ply), moves: this.movesAt(this.head.plies) };
  }

  /** Is the end shown? The last position need not be an end by itself: somebody may have resigned. */
  get ended(): boolean {
    return this.shown.value?.ply === this.head.plies;
  }

  get address(): string {
    return `/replay/${this.id}?ply=${this.ply.value}`;
  }

  get picture(): string {
    return `/api/replays/${this.id}/${this.ply.value}/picture.svg?language=${language.value}`;
  }

  to(ply: number): void {
    go(`/replay/${this.id}?ply=${Math.min(Math.max(ply, 0), this.head.plies)}`, true);
  }

  /** The move that was played at a decision and the better one. */
  moment(judged: JudgedPly): Promise<Moment> {
    const found = this.moments.get(judged.ply) ?? momentOf(this.id, this.head.board, judged);
    this.moments.set(judged.ply, found);
    found.catch(() => this.moments.delete(judged.ply)); // it may be asked for again
    return found;
  }

  /** What the better move of a decision had and the played one lacked; null where the best was played. */
  headline(judged: JudgedPly): Promise<Phrase | null> {
    const found = this.headlines.get(judged.ply) ?? headlineOf(this.id, judged);
    this.headlines.set(judged.ply, found);
    found.catch(() => this.headlines.delete(judged.ply)); // it may be asked for again
    return found;
  }

  /** Play a move out on the board, instead of what was played. */
  async tryOut(ply: number, move: string): Promise<void> {
    const told = await ask("GET /api/replays/{replay}/{ply}", { path: { replay: this.id, ply }, query: { move } });
    if (this.ply.value !== ply) return;
    this.tried.value = move;
    this.shown.value = told;
  }

  async untry(): Promise<void> {
    this.tried.value = "";
    await this.show(this.ply.value);
  }

  private fetched(ply: number): Promise<ReplayPly> {
    const found = this.known.get(ply) ?? ask("GET /api/replays/{replay}/{ply}", { path: { replay: this.id, ply } });
    this.known.set(ply, found);
    found.catch(() => this.known.delete(ply)); // it may be asked for again
    return found;
  }

  /** Show what was asked for, unless something else was asked for since; have the next one ready. */
  async show(ply: number): Promise<void> {
    this.tried.value = "";
    const told = await this.fetched(ply);
    if (this.ply.value === ply) this.shown.value = told;
    if (ply < this.head.plies) void this.fetched(ply + 1).catch(() => {});
  }

  toggle(): void {
    if (!this.playing.value && this.ply.value >= this.head.plies) this.to(0);
    this.playing.value = !this.playing.value;
  }

  /** One step of playing by itself; it stops at the end. */
  advance(): void {
    if (this.ply.value >= this.head.plies) this.playing.value = false;
    else this.to(this.ply.value + 1);
  }

  perform(action: string): void {
    const ways: Record<string, () => void> = {
      "ply-next": () => this.to(this.ply.value + 1),
      "ply-previous": () => this.to(this.ply.value - 1),
      "ply-first": () => this.to(0),
      "ply-last": () => this.to(this.head.plies),
      autoplay: () => this.toggle(),
    };
    ways[action]?.();
  }
}
