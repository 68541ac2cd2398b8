// What is looked at beside the board, and what of the board is lit by it.
import { signal } from "@preact/signals";
import type { Lit } from "../../board/highlight";
import type { BlockedPerson } from "../../generated/http";
import type { ChatIn, ChatOut } from "../../generated/messages";
import { ask } from "../../lib/api";
import type { Connection } from "../../lib/socket";
import { markRead, quiet, readUpTo } from "./quiet";
import type { TableState } from "./state";

export type Greeting = NonNullable<ChatIn["greeting"]>;
export type Tab = "cards" | "log" | "points" | "chat";

export class SidebarState {
  readonly tab = signal<Tab>("log");
  readonly chat = signal<ChatOut[]>([]);
  readonly distances = signal<readonly BlockedPerson[]>([]); // whom this person does not want to hear or to meet
  readonly unread = signal(0); // lines of talk that were not looked at
  readonly lit = signal<Lit>([]); // cells lit by pointing at a line
  readonly stamp = signal<{ cells: Lit; points: number } | null>(null); // points written on the cells they come from
  private looking = 0; // places where points are looked at

  constructor(
    private readonly connection: Connection,
    private readonly game: TableState,
  ) {}

  /** Is the chat of this table muted? */
  get quiet(): boolean {
    return quiet.peek().includes(this.table);
  }

  listen(line: ChatOut): void {
    if (line.number && this.chat.value.some((known) => known.number === line.number)) return;
    this.chat.value = [...this.chat.value, line];
    if (this.tab.value === "chat" && !document.hidden) this.read();
    else if (!this.own(line) && !this.quiet) this.unread.value++;
  }

  /** What was said before this page came, or while its line was lost. */
  recall(lines: readonly ChatOut[]): void {
    const fleeting = this.chat.value.filter((line) => !line.number); // of those who look on, which nobody keeps
    this.chat.value = [...lines, ...fleeting];
    if (this.tab.value === "chat" && !document.hidden) return this.read();
    const last = readUpTo(this.table);
    if (!this.quiet) this.unread.value = lines.filter((line) => (line.number ?? 0) > last && !this.own(line)).length;
  }

  tell(text: string, team: boolean, greeting: Greeting = ""): void {
    this.connection.say({ type: "chat", text, team, greeting });
  }

  /** Whom this person keeps away from, of those at the table. */
  async fetchDistances(): Promise<void> {
    const asked = ask("GET /api/me/blocks", { query: { table: this.table } });
    await asked.then(({ people }) => (this.distances.value = people)).catch(() => {}); // then nobody is
  }

  private get table(): string {
    return this.game.welcome.peek()?.table ?? "";
  }

  private own(line: ChatOut): boolean {
    return !!this.game.state.value?.seats[line.seat]?.yours;
  }

  private read(): void {
    this.unread.value = 0;
    markRead(this.table, Math.max(0, ...this.chat.value.map((line) => line.number ?? 0)));
  }

  /** The tab that is looked at; there is nothing unread in it. */
  turnTo(tab: Tab): void {
    this.tab.value = tab;
    if (tab === "chat") this.read();
  }

  /** Somebody looks at points, until what is returned is called: while a game goes on, only they are told of them. */
  lookAtPoints(): () => void {
    if (!this.looking++) this.askForPoints();
    return () => {
      if (!--this.looking) this.connection.say({ type: "points", shown: false });
    };
  }

  /** The line is new: what was asked for on the old one is asked for again. */
  resume(): void {
    if (this.looking) this.askForPoints();
  }

  private askForPoints(): void {
    this.connection.say({ type: "points" });
  }
}
