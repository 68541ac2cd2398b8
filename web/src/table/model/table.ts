// One table as this page knows it: a line to the server, and what comes of what is heard and done there.
import { batch, signal } from "@preact/signals";
import type {
  Change,
  Command,
  Phrase,
  RequestInfo,
  ShownState,
  SeriesTerms,
  ToClient,
  Welcome,
  Whole,
} from "../../generated/messages";
import { commit } from "../../lib/settings";
import { QUIET } from "../../lib/pulse";
import { Connection, type Wire } from "../../lib/socket";
import { TableTime } from "../../lib/table-clock";
import { type Advice, Attempts } from "./attempts";
import { Curtain } from "./curtain";
import { HeldTile } from "./hand";
import { Pace } from "./pace";
import { SeatedPeople } from "./people";
import { Plans } from "./plans";
import { SidebarState } from "./sidebar";
import { TableState } from "./state";

export type TableCommand = Command["command"];

export class TableModel {
  readonly time = new TableTime();
  readonly stale = signal(false); // the page is older than the server
  readonly banned = signal<Phrase | null>(null); // why this person may only look on
  readonly game = new TableState();
  readonly attempts = new Attempts();
  readonly people = new SeatedPeople();
  readonly connection: Connection;
  readonly plans: Plans;
  readonly held: HeldTile;
  readonly curtain: Curtain;
  readonly sidebar: SidebarState;
  readonly pace: Pace;
  private turned = 0; // when this page saw the turn, by its own count

  /** `paced`: moves of others and the end are shown one after the other, not as fast as they come. */
  constructor(open: () => Wire, ended?: (code: number) => boolean, paced = false) {
    const { game, attempts } = this;
    this.pace = new Pace((state) => batch(() => this.receive(state)), paced);
    const since = () => this.pace.newest?.version ?? null;
    this.connection = new Connection(open, since, (message) => this.hear(message), ended);
    this.plans = new Plans(this.connection);
    this.held = new HeldTile(this.connection, game, this.plans, attempts);
    this.curtain = new Curtain(this.connection, game, attempts);
    this.sidebar = new SidebarState(this.connection, game);
  }

  close(): void {
    this.pace.stop();
    this.held.close();
    this.connection.close();
  }

  // ---------------------------------------------------------------------------------------------- hearing

  hear(message: ToClient): void {
    if (message.type === "welcome") this.greeted(message);
    else if (message.type === "now") this.time.heard(message.at);
    else if (message.type === "whole" || message.type === "change") this.follow(message);
    else if (message.type === "chat") this.sidebar.listen(message);
    else if (message.type === "talk") this.sidebar.recall(message.lines);
    else if (message.type === "thinking") this.game.think(message);
    else if (message.type === "reload") this.stale.value = true;
    else if (message.type === "refused" && message.code === "error-banned") this.banned.value = message.words;
    else if (message.type === "refused") this.attempts.complain(message);
  }

  private greeted(message: Welcome): void {
    const first = !this.game.welcome.value;
    this.pace.finish();
    if (first && message.board.cards?.length) this.sidebar.tab.value = "cards";
    this.game.welcome.value = message;
    this.time.forget();
    this.sidebar.resume();
  }

  /** What is shown now; if it does not follow what was, something was lost and all is asked for. */
  private follow(message: Whole | Change): void {
    const state = this.game.follow(message);
    if (!state) return this.connection.say({ type: "resync" });
    this.pace.take(state);
  }

  private receive(state: ShownState): void {
    if (state.viewer >= 0) this.connection.pulse.quiet = QUIET;
    const before = this.game.state.value;
    const moved = !before || before.ply !== state.ply || before.viewer !== state.viewer || before.turn !== state.turn;
    this.game.receive(state);
    if (before?.version !== state.version) this.held.forgetAnswers();
    if (before && before.viewer !== state.viewer) this.strip();
    if (moved) this.freshTurn(before);
    if (before && before.clocks?.paused !== state.clocks?.paused) this.attempts.trouble.value = null; // it said so
    this.curtain.settle();
    void this.plans.recheck();
  }

  /** Nothing of one person's stays when another takes the device. */
  private strip(): void {
    this.plans.clear();
    this.held.order.value = [];
  }

  private freshTurn(before: ShownState | null): void {
    this.turned = performance.now();
    this.attempts.trouble.value = null;
    this.attempts.busy.value = false;
    this.held.renew(!!before && before.turn !== before.viewer && before.viewer === this.game.state.value?.viewer);
  }

  // ---------------------------------------------------------------------------------------------- doing

  /** A click on the board: stage, then commit; or at once, if that is preferred. */
  press(): void {
    const hand = this.held.hand.value;
    if (!hand.piece || !hand.anchor) return;
    if (hand.staged || (commit.value === "one" && this.held.legal.value)) return void this.commit();
    this.held.act({ do: "stage" });
  }

  async commit(): Promise<void> {
    const text = this.held.text.value;
    if (!text || !this.held.legal.value) return;
    if (this.game.planning.value) this.plan(text);
    else await this.play(text);
  }

  async play(text: string): Promise<boolean> {
    const state = this.game.state.value;
    if (!state || this.attempts.busy.value) return false;
    this.attempts.busy.value = true;
    const spent = state.clocks ? Math.round(performance.now() - this.turned) : null; // the rest was lost on the way
    const answer = await this.connection.ask({ type: "move", version: state.version, text, spent });
    this.attempts.busy.value = false;
    if (answer?.type === "refused") this.attempts.complain(answer);
    if (answer?.type === "ack") this.forget(text);
    return answer?.type === "ack";
  }

  /** `series` goes with the offer of a rematch. */
  async order(command: TableCommand, series: SeriesTerms | null = null, part = ""): Promise<void> {
    await this.command({ command, series, part });
  }

  /** Say yes or no to what somebody asks, or take one's own request back. */
  async answer(command: "consent" | "decline" | "withdraw", what: RequestInfo["kind"]): Promise<void> {
    await this.command({ command, what });
  }

  /** Claim a game that the person to move has left. */
  async claim(what: "win" | "draw"): Promise<void> {
    await this.command({ command: "claim", what });
  }

  private async command(order: { command: TableCommand } & Partial<Command>): Promise<void> {
    const version = this.game.state.value?.version ?? 0;
    const answer = await this.connection.ask({ type: "command", version, ...order });
    if (answer?.type === "refused") this.attempts.complain(answer);
  }

  async hint(): Promise<Advice | null> {
    const answer = await this.connection.ask({ type: "hint" });
    if (answer?.type === "refused") this.attempts.complain(answer);
    if (answer?.type === "hint") this.attempts.advice.value = answer;
    return answer?.type === "hint" ? answer : null;
  }

  private plan(text: string): void {
    this.plans.add({ text, ghost: this.held.answered(text) });
    this.held.forgetAnswers();
    this.held.act({ do: "clear" });
    void this.plans.recheck();
  }

  /** A plan is no longer wanted, or was carried out. */
  forget(text: string): void {
    if (!this.plans.remove(text)) return;
    this.held.forgetAnswers();
    void this.plans.recheck();
  }
}
