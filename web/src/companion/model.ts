// A game on a real table, entered move by move: what was entered, and the table as it stands.
import { batch, signal } from "@preact/signals";
import { ApiError, ask, upload } from "../lib/api";
import type { CompanionBoard, LearnerTable } from "../generated/http";
import type { Ghost, Phrase } from "../generated/messages";
import { AnalysisWire } from "../study/wire";
import { TableModel } from "../table/model/table";
import { Sharing } from "./sharing";
import { type Entry, keep, type RealGame } from "./store";

export class CompanionModel {
  readonly saved;
  readonly board = signal<CompanionBoard | null>(null);
  readonly failed = signal<Phrase | null>(null);
  readonly full = signal(false); // the device has no room for it
  readonly undone = signal<Entry[]>([]); // what can be entered again
  readonly table: TableModel;
  readonly sharing: Sharing;
  private readonly wire: AnalysisWire;
  private asked = 0; // an answer that comes after a newer question is dropped

  constructor(
    game: RealGame,
    private readonly keeps = true,
  ) {
    this.saved = signal(game);
    this.sharing = new Sharing(
      () => this.saved.value,
      (game) => this.adopt(game),
    );
    this.wire = new AnalysisWire(this);
    this.table = new TableModel(
      () => this.wire,
      () => true,
    );
  }

  close(): void {
    this.asked++;
    this.sharing.close();
    this.table.close();
  }

  /** The game as the server, or this device in its place, is told. */
  private get body() {
    return pickBody(this.saved.value);
  }

  private get path() {
    return { name: this.saved.value.game };
  }

  /** Show the table as it stands; where it cannot be reached the last picture stays, and the page says why. */
  async show(): Promise<void> {
    const number = ++this.asked;
    try {
      const board = await ask("POST /api/games/{name}/companion", { path: this.path, body: this.body });
      if (number === this.asked) this.receive(board);
    } catch (error) {
      if (number === this.asked) this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.failed.value = (error instanceof ApiError && error.words) || { key: "companion-no-answer" };
  }

  private receive(board: CompanionBoard): void {
    batch(() => {
      this.board.value = board;
      this.failed.value = null;
    });
    this.table.held.act({ do: "clear" });
    this.wire.show(board.board);
    this.table.held.forgetAnswers();
  }

  private change(more: Partial<RealGame>): void {
    this.saved.value = { ...this.saved.value, ...more, changed: Date.now() };
    if (this.keeps) this.full.value = !keep(this.saved.value);
    void this.sharing.changed();
  }

  /** The game as another device has it now. */
  private adopt(game: RealGame): void {
    const moved = JSON.stringify(this.body) !== JSON.stringify(pickBody(game));
    this.saved.value = game;
    if (this.keeps) this.full.value = !keep(game);
    if (!moved) return;
    this.undone.value = [];
    void this.show();
  }

  // ---------------------------------------------------------------------------------------------- the board asks

  attempt(text: string): Promise<LearnerTable> {
    return this.enter(text, false);
  }

  async ghosts(texts: string[]): Promise<Ghost[]> {
    const body = { ...this.body, texts };
    return (await ask("POST /api/games/{name}/companion/ghosts", { path: this.path, body })).ghosts;
  }

  private async enter(text: string, keep: boolean): Promise<LearnerTable> {
    const number = ++this.asked;
    const body = { ...this.body, text, keep };
    const board = await ask("POST /api/games/{name}/companion", { path: this.path, body });
    if (board.entry && number === this.asked) {
      this.undone.value = [];
      this.change({ entries: [...this.saved.value.entries, board.entry] });
      this.receive(board);
    }
    return board.board;
  }

  /** "We play it so": a move against the rules stands, and the record says so; the reason where it cannot. */
  async keepSo(text: string): Promise<void> {
    try {
      const told = await this.enter(text, true);
      if (told.verdict) this.failed.value = { key: "companion-cannot-keep" };
    } catch (error) {
      this.fail(error);
    }
  }

  begin(): void {
    this.change({ ready: true });
  }

  /** Lay the boards and tiles out anew; nothing has been entered yet. */
  shuffle(seed: string): void {
    this.change({ seed });
    void this.show();
  }

  undo(): void {
    const entries = this.saved.value.entries;
    const last = entries.at(-1);
    if (!last) return;
    this.undone.value = [...this.undone.value, last];
    this.change({ entries: entries.slice(0, -1) });
    void this.show();
  }

  redo(): void {
    const last = this.undone.value.at(-1);
    if (!last) return;
    this.undone.value = this.undone.value.slice(0, -1);
    this.change({ entries: [...this.saved.value.entries, last] });
    void this.show();
  }

  /** The record, put where replays are; the name of the replay. */
  async record(): Promise<{ replay: string; text: string }> {
    const record = await ask("POST /api/games/{name}/companion/record", { path: this.path, body: this.body });
    const text = JSON.stringify(record);
    return { replay: (await upload(text)).replay, text };
  }
}

function pickBody({ seed, setup, options, box, names, entries }: RealGame) {
  return { seed, setup, options, box, names, entries };
}
