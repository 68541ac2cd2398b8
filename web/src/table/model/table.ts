// One table as this page knows it: what the server said, what is held, what is lit.
import { batch, computed, effect, signal } from "@preact/signals";
import { dresser, exchange } from "../../board/colours";
import { geometry } from "../../board/geometry";
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
import { type Held, held } from "../../board/tiles";
import type {
  Change,
  ChatOut,
  Command,
  Ghost,
  LogLine,
  State,
  Terms,
  Thinking,
  ToClient,
  Welcome,
  Whole,
  Phrase,
} from "../../generated/messages";
import type { Lit } from "../../board/highlight";
import { commit } from "../../lib/settings";
import { Connection, type Wire } from "../../lib/socket";
import { followed, type Shown } from "./patch";
import { TableTime } from "../../lib/table-clock";
import { quiet } from "./quiet";

export type TableCommand = Command["command"];
export interface Plan {
  text: string;
  ghost: Ghost | null;
}
export type Tab = "cards" | "log" | "points" | "chat";
export interface Trouble {
  words: Phrase;
  paragraph: string;
  cells: string[];
}

const PROBE_DELAY = 45;
const REST = 400; // milliseconds after which a tile that the pointer holds somewhere counts as put there
const LIFTS: ReadonlySet<Act["do"]> = new Set(["pick", "take", "clear"]); // from the board
const TURNS: ReadonlySet<Act["do"]> = new Set(["turn", "shape", "swing"]);
const ASKS: ReadonlySet<Act["do"]> = new Set(["pick", "take", "next", "cover", "step", "turn"]); // must know where tiles may go

export class TableModel {
  readonly welcome = signal<Welcome | null>(null);
  readonly state = signal<State | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly chat = signal<ChatOut[]>([]);
  readonly thinking = signal<(Thinking & { since: number }) | null>(null);
  readonly hand = signal<Hand>(EMPTY);
  readonly lit = signal<Lit>([]); // cells lit by pointing at a line
  readonly stamp = signal<{ cells: Lit; text: string } | null>(null); // points written on the cells they come from
  readonly ghosts = signal<ReadonlyMap<string, Ghost>>(new Map());
  readonly told = signal<Ghost | null>(null); // the last answer about the tile that is held, as it is turned
  readonly plans = signal<Plan[]>([]);
  readonly ahead = signal<Legal | null>(null); // where tiles could go as if it were my turn, once it was asked
  readonly tab = signal<Tab>("log");
  readonly unread = signal(0); // lines of talk that were not looked at
  readonly left = signal<ReadonlyMap<number, number>>(new Map()); // when a person was seen to leave, by seat
  readonly trouble = signal<Trouble | null>(null);
  readonly balked = signal<{ text: string } | null>(null); // the tile that was reached for last and may not be placed
  readonly refusals = signal(0); // tries that the rules refused, at this visit
  readonly busy = signal(false); // a move is on its way
  readonly stale = signal(false); // the page is older than the server
  readonly peeking = signal(false); // the curtain is up for a look at the hand, no further
  readonly rackOrder = signal<string[]>([]);
  readonly steady = signal(false); // tiles are turned by hand only
  led = false; // keys, a hint or a finger put what is held somewhere, not a pointer: the camera goes along
  readonly time = new TableTime();
  readonly connection: Connection;
  private shown: Shown | null = null; // what the line has told so far
  private worn: number[] | null = null; // whose colours each seat wears
  private dress = dresser(null);
  private turned = 0; // when this page saw the turn, by its own count
  private falling = false; // the look at the hand is over, the curtain on its way down
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private rested: Hand | null = null; // as the tile was put down, or lay for a while
  private looking = 0; // places where points are looked at
  private readonly stop: () => void;

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
    return !!state && state.turn >= 0 && state.viewer >= 0 && !this.mine.value;
  });
  readonly covered = computed(() => !!this.state.value?.curtain || this.peeking.value);
  readonly pieces = computed(() => {
    const board = this.welcome.value?.board;
    const all = board ? (this.state.value?.scene.pieces ?? []).map((piece) => held(board, piece)) : [];
    const order = this.rackOrder.value;
    const rank = (text: string) => (order.includes(text) ? order.indexOf(text) : order.length + all.length);
    return [...all].sort((a, b) => rank(a.text) - rank(b.text));
  });
  readonly moves = computed(() => placements(this.log.value));
  readonly offer = computed<Offer | null>(() => {
    const space = this.space.value;
    const state = this.state.value;
    if (!space || !state) return null;
    const legal = this.mine.value ? named(space, state.legal) : (this.ahead.value ?? {});
    const free = this.planning.value && !this.ahead.value;
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

  constructor(open: () => Wire, ended?: (code: number) => boolean) {
    const since = () => this.state.value?.version ?? null;
    this.connection = new Connection(open, since, (message) => this.hear(message), ended);
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
    this.connection.close();
  }

  // ---------------------------------------------------------------------------------------------- hearing

  hear(message: ToClient): void {
    if (message.type === "welcome") this.greeted(message);
    else if (message.type === "now") this.time.heard(message.at);
    else if (message.type === "whole" || message.type === "change") this.follow(message);
    else if (message.type === "chat") this.listen(message);
    else if (message.type === "thinking")
      this.thinking.value = { ...message, since: Date.now() - 1000 * (message.spent ?? 0) };
    else if (message.type === "reload") this.stale.value = true;
    else if (message.type === "refused") this.complain(message);
  }

  private greeted(message: Welcome): void {
    if (!this.welcome.value && message.board.cards?.length) this.tab.value = "cards";
    this.welcome.value = message;
    this.time.forget();
    if (this.looking) this.connection.say({ type: "points" });
  }

  /** Is the chat of this table muted? */
  get quiet(): boolean {
    return quiet.peek().includes(this.welcome.peek()?.table ?? "");
  }

  private listen(line: ChatOut): void {
    this.chat.value = [...this.chat.value, line];
    const own = this.state.value?.seats[line.seat]?.yours;
    if (!own && !this.quiet && (this.tab.value !== "chat" || document.hidden)) this.unread.value++;
  }

  /** The tab that is looked at; there is nothing unread in it. */
  turnTo(tab: Tab): void {
    this.tab.value = tab;
    if (tab === "chat") this.unread.value = 0;
  }

  /** Somebody looks at points, until what is returned is called: while a game goes on, only they are told of them. */
  lookAtPoints(): () => void {
    if (!this.looking++) this.connection.say({ type: "points" });
    return () => {
      if (!--this.looking) this.connection.say({ type: "points", shown: false });
    };
  }

  /** What is shown now; if it does not follow what was, something was lost and all is asked for. */
  private follow(message: Whole | Change): void {
    const shown = followed(this.shown, message);
    if (!shown) return this.connection.say({ type: "resync" });
    this.shown = shown;
    batch(() => this.receive(shown.state));
  }

  private receive(sent: State): void {
    const before = this.state.value;
    const state = this.dressed(sent);
    const moved = !before || before.ply !== state.ply || before.viewer !== state.viewer || before.turn !== state.turn;
    this.state.value = state;
    this.log.value = mergedLog(this.log.value, state);
    if (before?.version !== state.version) this.forgetAnswers();
    this.left.value = whoLeft(this.left.value, before, state);
    if (this.thinking.value && this.thinking.value.seat !== state.turn) this.thinking.value = null;
    if (before && before.viewer !== state.viewer) this.strip();
    if (moved) {
      this.turned = performance.now();
      this.freshTurn(before);
    }
    if (this.falling && state.curtain) this.peeking.value = this.falling = false;
    this.recheckPlans();
  }

  /** What was sent, in the colours that people chose. */
  private dressed(sent: State): State {
    const order = exchange(sent.seats, this.welcome.value?.colors ?? []);
    if (String(order) !== String(this.worn)) this.dress = dresser((this.worn = order));
    return order ? { ...sent, scene: this.dress(sent.scene) } : sent;
  }

  /** Nothing of one person's stays when another takes the device. */
  private strip(): void {
    this.plans.value = [];
    this.rackOrder.value = [];
  }

  /** What was answered about another position is no answer any more. */
  private forgetAnswers(): void {
    this.ghosts.value = new Map();
    this.told.value = null;
    this.ahead.value = null;
  }

  /** A new ply: what was tried while others moved stays in the hand; else a lone tile that must be placed is put there. */
  private freshTurn(before: State | null): void {
    const tried = before && before.turn !== before.viewer && before.viewer === this.state.value?.viewer;
    const { piece, turn, point } = this.hand.value;
    this.trouble.value = null;
    this.busy.value = false;
    this.act({ do: "clear" });
    const playable = this.pieces.value.filter((one) => one.playable !== false);
    if (!this.mine.value || this.choosing.value) return;
    if (tried && piece && playable.some((one) => one.text === piece)) {
      this.hand.value = { ...EMPTY, piece, turn, wanted: turn };
      if (point) this.act({ do: "hover", point });
    } else if (playable.length === 1) this.act({ do: "take", piece: playable[0]!.text });
  }

  // ---------------------------------------------------------------------------------------------- holding

  act(act: Act): void {
    const offer = this.offer.value;
    if (!offer) return;
    this.trouble.value = null;
    const hand = reduce(offer, this.hand.value, act);
    if (LIFTS.has(act.do) || TURNS.has(act.do)) this.told.value = null;
    this.hand.value = hand;
    if (act.do !== "hover") this.rested = hand.anchor && !LIFTS.has(act.do) ? hand : null;
    const tried = (act.do === "stage" || act.do === "drop") && !offer.free && hand.anchor;
    if (tried && !legalNow(offer, hand)) this.refusals.value++;
    if (offer.free && ASKS.has(act.do)) void this.lookAhead(act);
  }

  private settle(text: string | null): void {
    clearTimeout(this.settling);
    if (text) this.settling = setTimeout(() => (this.rested = this.hand.peek()), REST);
  }

  /** The pointer goes elsewhere, to a button perhaps: the tile lies where it was put last, if it was put anywhere. */
  leave(): void {
    const { rested } = this;
    if (this.hand.value.staged) return;
    if (rested && rested.piece === this.hand.value.piece) this.hand.value = { ...rested, staged: false };
    else this.act({ do: "hover", point: null });
  }

  /** Ask where tiles could go as if it were my turn, then do again what needs to know it. */
  private async lookAhead(act: Act): Promise<void> {
    const version = this.state.value?.version;
    const answer = await this.connection.ask({ type: "plan", texts: this.soundPlans(), spots: true });
    if (answer?.type !== "plan" || !answer.legal || this.state.value?.version !== version) return;
    this.ahead.value = named(this.space.value!, answer.legal);
    if (act.do !== "step" && act.do !== "turn") this.hand.value = reduce(this.offer.value!, this.hand.value, act);
  }

  /** The plans that the others are made upon. */
  soundPlans(): string[] {
    return this.plans.value.filter((plan) => plan.ghost?.legal !== false).map((plan) => plan.text);
  }

  /** A click on the board: stage, then commit; or at once, if that is preferred. */
  press(): void {
    const hand = this.hand.value;
    if (!hand.piece || !hand.anchor) return;
    if (hand.staged || (commit.value === "one" && this.legal.value)) return void this.commit();
    this.act({ do: "stage" });
  }

  async commit(): Promise<void> {
    const text = this.text.value;
    if (!text) return;
    if (!this.legal.value) return;
    if (this.planning.value) this.plan(text);
    else await this.play(text);
  }

  /** Ask about the ghost, a moment after it has come to rest. */
  private inquire(text: string | null): void {
    clearTimeout(this.timer);
    const state = this.state.value;
    if (!text || !state || this.ghosts.peek().has(text)) return;
    this.timer = setTimeout(() => void this.fetchGhost(text, state.version), PROBE_DELAY);
  }

  private async fetchGhost(text: string, version: number): Promise<void> {
    const ghost = this.planning.value ? await this.planned(text) : await this.probed(text);
    if (!ghost || this.state.value?.version !== version) return;
    this.ghosts.value = new Map(this.ghosts.value).set(text, this.dress(ghost));
  }

  private async probed(text: string): Promise<Ghost | null> {
    const answer = await this.connection.ask({ type: "probe", text });
    return answer?.type === "ghost" ? answer.ghost : null;
  }

  private async planned(text: string): Promise<Ghost | null> {
    const texts = [...this.soundPlans(), text];
    const answer = await this.connection.ask({ type: "plan", texts });
    return answer?.type === "plan" ? (answer.ghosts[texts.length - 1] ?? null) : null;
  }

  // ---------------------------------------------------------------------------------------------- doing

  async play(text: string): Promise<boolean> {
    const state = this.state.value;
    if (!state || this.busy.value) return false;
    this.busy.value = true;
    const spent = state.clocks ? Math.round(performance.now() - this.turned) : null; // the rest was lost on the way
    const answer = await this.connection.ask({ type: "move", version: state.version, text, spent });
    this.busy.value = false;
    if (answer?.type === "refused") this.complain(answer);
    if (answer?.type === "ack") this.forget(text);
    return answer?.type === "ack";
  }

  /** `series` goes with the offer of a rematch. */
  async order(command: TableCommand, series: Terms | null = null, part = ""): Promise<void> {
    const version = this.state.value?.version ?? 0;
    const answer = await this.connection.ask({ type: "command", version, command, series, part });
    if (answer?.type === "refused") this.complain(answer);
  }

  tell(text: string, team: boolean): void {
    this.connection.say({ type: "chat", text, team });
  }

  /** The last hint, and why it is one. */
  readonly advice = signal<{ text: string; reasons: Phrase[] } | null>(null);

  async hint(): Promise<{ text: string; reasons: Phrase[] } | null> {
    const answer = await this.connection.ask({ type: "hint" });
    if (answer?.type === "refused") this.complain(answer);
    if (answer?.type === "hint") this.advice.value = answer;
    return answer?.type === "hint" ? answer : null;
  }

  /** Somebody reaches for a tile that may not be placed now: why, and which it is. */
  balk({ text, why }: Held): void {
    if (!why) return;
    this.complain({ words: why, paragraph: String(why.args?.paragraph ?? "") });
    this.balked.value = { text };
  }

  private complain(refused: { words: Phrase; paragraph?: string; cells?: string[] }): void {
    this.refusals.value++;
    this.trouble.value = { words: refused.words, paragraph: refused.paragraph ?? "", cells: refused.cells ?? [] };
  }

  // ---------------------------------------------------------------------------------------------- the try-board

  private plan(text: string): void {
    this.plans.value = [...this.plans.value, { text, ghost: this.ghosts.value.get(text) ?? null }];
    this.forgetAnswers();
    this.act({ do: "clear" });
    this.recheckPlans();
  }

  forget(text: string): void {
    const at = this.plans.value.findIndex((plan) => plan.text === text);
    if (at < 0) return;
    this.plans.value = this.plans.value.filter((_, index) => index !== at);
    this.forgetAnswers();
    this.recheckPlans();
  }

  private recheckPlans(): void {
    const texts = this.plans.value.map((plan) => plan.text);
    if (texts.length) void this.checkPlans(texts);
  }

  private async checkPlans(texts: string[]): Promise<void> {
    const answer = await this.connection.ask({ type: "plan", texts });
    if (answer?.type !== "plan") return;
    const told = new Map(texts.map((text, index) => [text, answer.ghosts[index] ?? null]));
    this.plans.value = this.plans.value.map((plan) => ({ ...plan, ghost: told.get(plan.text) ?? plan.ghost }));
  }

  // ---------------------------------------------------------------------------------------------- the curtain

  /** The person to move is there, or covers the hand again; the server sends no hand before. */
  async lift(up = true): Promise<boolean> {
    const answer = await this.connection.ask({ type: "lift", seat: this.state.value?.turn ?? 0, up });
    if (answer?.type === "refused") this.complain(answer);
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
    if (!this.falling || this.state.value?.curtain) this.peeking.value = this.falling = false;
  }
}

/** The log after a state: the whole of it, or what is new after what is known. What is undone stays in it. */
export function mergedLog(known: LogLine[], state: Pick<State, "log" | "whole_log">): LogLine[] {
  return state.whole_log ? state.log : [...known, ...state.log];
}

/** When each person was seen to leave; who comes back is no longer in it. */
function whoLeft(known: ReadonlyMap<number, number>, before: State | null, state: State): ReadonlyMap<number, number> {
  const left = new Map(known);
  for (const { seat, online } of state.seats) {
    if (online) left.delete(seat);
    else if (before?.seats[seat]?.online) left.set(seat, Date.now());
  }
  return left;
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
