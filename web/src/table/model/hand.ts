// What is held at a table: which tile, where, and what the server says of it there.
import { computed, effect, signal } from "@preact/signals";
import {
  type Act,
  EMPTY,
  ghostText,
  type Hand,
  type Legal,
  legalNow,
  named,
  type Offer,
  reduce,
} from "../../board/hand";
import { held } from "../../board/tiles";
import type { Ghost } from "../../generated/messages";
import type { Connection } from "../../lib/socket";
import type { Attempts } from "./attempts";
import type { Plans } from "./plans";
import type { TableState } from "./state";

const PROBE_DELAY = 45;
const REST = 400; // milliseconds after which a tile that the pointer holds somewhere counts as put there
const LIFTS: ReadonlySet<Act["do"]> = new Set(["pick", "take", "clear"]); // from the board
const TURNS: ReadonlySet<Act["do"]> = new Set(["turn", "shape", "swing"]);
const ASKS: ReadonlySet<Act["do"]> = new Set(["pick", "take", "next", "cover", "step", "turn"]); // must know where tiles may go

export class HeldTile {
  readonly hand = signal<Hand>(EMPTY);
  readonly told = signal<Ghost | null>(null); // the last answer about the tile that is held, as it is turned
  readonly ahead = signal<Legal | null>(null); // where tiles could go as if it were my turn, once it was asked
  readonly order = signal<string[]>([]); // of the tiles on the rack, as this person wants them
  readonly steady = signal(false); // tiles are turned by hand only
  readonly carried = signal<readonly [number, number] | null>(null); // where on the screen a finger drags it
  led = false; // keys, a hint or a finger put what is held somewhere, not a pointer: the camera goes along
  touched = false; // a finger did, which rests nowhere: the next tile is not put where the last one was
  private readonly ghosts = signal<ReadonlyMap<string, Ghost>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private rested: Hand | null = null; // as the tile was put down, or lay for a while
  private readonly stop: () => void;

  readonly pieces = computed(() => {
    const board = this.game.welcome.value?.board;
    const all = board ? (this.game.state.value?.scene.pieces ?? []).map((piece) => held(board, piece)) : [];
    const order = this.order.value;
    const rank = (text: string) => (order.includes(text) ? order.indexOf(text) : order.length + all.length);
    return [...all].sort((a, b) => rank(a.text) - rank(b.text));
  });
  readonly offer = computed<Offer | null>(() => {
    const space = this.game.space.value;
    const state = this.game.state.value;
    if (!space || !state) return null;
    const legal = this.game.mine.value ? named(space, state.legal) : (this.ahead.value ?? {});
    const free = this.game.planning.value && !this.ahead.value;
    return { space, pieces: this.pieces.value, legal, free, steady: this.steady.value };
  });
  readonly text = computed(() => ghostText(this.hand.value)); // the move that the ghost stands for
  /** What the server says about the ghost, once it has. */
  readonly ghost = computed(() => {
    const text = this.text.value;
    return (text && this.ghosts.value.get(text)) || null;
  });
  readonly legal = computed(() => {
    const offer = this.offer.value;
    if (!offer) return false;
    return offer.free ? !!this.ghost.value?.legal : legalNow(offer, this.hand.value);
  });

  constructor(
    private readonly connection: Connection,
    private readonly game: TableState,
    private readonly plans: Plans,
    private readonly attempts: Attempts,
  ) {
    const watched = [
      effect(() => this.inquire(ghostText(this.hand.value))), // asked again as the pointer moves, if no answer came
      effect(() => this.settle(this.text.value)),
      effect(() => void (this.ghost.value && (this.told.value = this.ghost.value))),
    ];
    this.stop = () => watched.forEach((stop) => stop());
  }

  close(): void {
    this.stop();
    clearTimeout(this.timer);
    clearTimeout(this.settling);
  }

  /** What was answered about a placement in this position. */
  answered(text: string): Ghost | null {
    return this.ghosts.value.get(text) ?? null;
  }

  /** What was answered about another position is no answer any more. */
  forgetAnswers(): void {
    this.ghosts.value = new Map();
    this.told.value = null;
    this.ahead.value = null;
  }

  act(act: Act): void {
    const offer = this.offer.value;
    if (!offer) return;
    this.attempts.trouble.value = null;
    const hand = forgetTouch(reduce(offer, this.hand.value, act), act, this.touched);
    if (act.do === "step" || act.do === "next") this.touched = false;
    if (LIFTS.has(act.do) || TURNS.has(act.do)) this.told.value = null;
    this.hand.value = hand;
    if (act.do !== "hover") this.rested = hand.anchor && !LIFTS.has(act.do) ? hand : null;
    const tried = (act.do === "stage" || act.do === "drop") && !offer.free && hand.anchor;
    if (tried && !legalNow(offer, hand)) this.attempts.refusals.value++;
    if (offer.free && ASKS.has(act.do)) void this.lookAhead(act);
  }

  /** A new ply: what was tried while others moved stays in the hand; else a lone tile that must be placed is put there. */
  renew(tried: boolean): void {
    const { piece, turn, point } = this.hand.value;
    this.act({ do: "clear" });
    const playable = this.pieces.value.filter((one) => one.playable !== false);
    if (!this.game.mine.value || this.game.choosing.value) return;
    if (tried && piece && playable.some((one) => one.text === piece)) {
      this.hand.value = { ...EMPTY, piece, turn, wanted: turn };
      if (point) this.act({ do: "hover", point });
    } else if (playable.length === 1) this.act({ do: "take", piece: playable[0]!.text });
  }

  /** The pointer goes elsewhere, to a button perhaps: the tile lies where it was put last, if it was put anywhere. */
  leave(): void {
    const { rested } = this;
    if (this.hand.value.staged) return;
    if (rested && rested.piece === this.hand.value.piece) this.hand.value = { ...rested, staged: false };
    else this.act({ do: "hover", point: null });
  }

  private settle(text: string | null): void {
    clearTimeout(this.settling);
    if (text) this.settling = setTimeout(() => (this.rested = this.hand.peek()), REST);
  }

  /** Ask where tiles could go as if it were my turn, then do again what needs to know it. */
  private async lookAhead(act: Act): Promise<void> {
    const version = this.game.state.value?.version;
    const answer = await this.connection.ask({ type: "plan", texts: this.plans.sound(), spots: true });
    if (answer?.type !== "plan" || !answer.legal || this.game.state.value?.version !== version) return;
    this.ahead.value = named(this.game.space.value!, answer.legal);
    if (act.do !== "step" && act.do !== "turn") this.hand.value = reduce(this.offer.value!, this.hand.value, act);
  }

  /** Ask about the ghost, a moment after it has come to rest. */
  private inquire(text: string | null): void {
    clearTimeout(this.timer);
    const state = this.game.state.value;
    if (!text || !state || this.ghosts.peek().has(text)) return;
    this.timer = setTimeout(() => void this.fetchGhost(text, state.version), PROBE_DELAY);
  }

  private async fetchGhost(text: string, version: number): Promise<void> {
    const ghost = this.game.planning.value ? await this.planned(text) : await this.probed(text);
    if (!ghost || this.game.state.value?.version !== version) return;
    this.ghosts.value = new Map(this.ghosts.value).set(text, ghost);
  }

  private async probed(text: string): Promise<Ghost | null> {
    const answer = await this.connection.ask({ type: "probe", text });
    return answer?.type === "ghost" ? answer.ghost : null;
  }

  private async planned(text: string): Promise<Ghost | null> {
    const texts = [...this.plans.sound(), text];
    const answer = await this.connection.ask({ type: "plan", texts });
    return answer?.type === "plan" ? (answer.ghosts[texts.length - 1] ?? null) : null;
  }
}

/** Once a tile lies, or is put back, the place that a finger tapped means nothing any more. */
function forgetTouch(hand: Hand, act: Act, touched: boolean): Hand {
  return touched && act.do === "clear" ? { ...hand, point: null } : hand;
}
