// What is looked at beside the board, and what of the board is lit by it.
import { signal } from "@preact/signals";
import type { Lit } from "../../board/highlight";
import type { ChatOut } from "../../generated/messages";
import type { Connection } from "../../lib/socket";
import { quiet } from "./quiet";
import type { TableState } from "./state";

export type Tab = "cards" | "log" | "points" | "chat";

export class SidebarState {
  readonly tab = signal<Tab>("log");
  readonly chat = signal<ChatOut[]>([]);
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
    return quiet.peek().includes(this.game.welcome.peek()?.table ?? "");
  }

  listen(line: ChatOut): void {
    this.chat.value = [...this.chat.value, line];
    const own = this.game.state.value?.seats[line.seat]?.yours;
    if (!own && !this.quiet && (this.tab.value !== "chat" || document.hidden)) this.unread.value++;
  }

  tell(text: string, team: boolean): void {
    this.connection.say({ type: "chat", text, team });
  }

  /** The tab that is looked at; there is nothing unread in it. */
  turnTo(tab: Tab): void {
    this.tab.value = tab;
    if (tab === "chat") this.unread.value = 0;
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
