// A position that is set up freely: tiles of any seat in any order, and whether a game can come there.
import { batch, signal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import type { Arrangement, LaidTile, LearnerTable, StudyRow } from "../generated/http";
import type { Ghost, Phrase, Piece } from "../generated/messages";
import { unspell } from "../board/hand";
import { TableModel } from "../table/model/table";
import { AnalysisWire } from "./wire";

export interface Arranged {
  options: Record<string, unknown>;
  seed: string;
  tiles: readonly string[]; // each with the number of its seat, such as 2:U@g6
}

export const IN_TURN = -1; // whoever is to move places
const KEPT = "adjoin-arrange "; // in the storage of this device, before the game

/** What lay on the board of a game when it was left. */
export function readArranged(game: string): Arranged | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT + game) ?? "null") as Arranged | null;
  } catch {
    return null;
  }
}

export class ArrangeModel {
  readonly state;
  readonly seat = signal(IN_TURN);
  readonly board = signal<Arrangement | null>(null);
  readonly failed = signal<Phrase | null>(null);
  readonly pieces = signal<ReadonlyMap<string, Piece>>(new Map()); // how tiles of a seat look, by "seat tile"
  readonly past = signal<readonly (readonly string[])[]>([]); // for undo
  readonly table: TableModel;
  private readonly wire: AnalysisWire;
  private asked = 0; // an answer that comes after a newer question is dropped

  constructor(
    readonly game: string,
    start: Arranged,
  ) {
    this.state = signal(start);
    this.wire = new AnalysisWire(this);
    this.table = new TableModel(
      () => this.wire,
      () => true,
    );
  }

  close(): void {
    this.asked++;
    this.table.close();
  }

  private get body() {
    const { options, seed, tiles } = this.state.value;
    return { game: this.game, options, seed, moves: [...tiles], seat: this.seat.value };
  }

  /** Show what lies there; where nobody answers the last picture stays, and the page says why. */
  async show(): Promise<boolean> {
    const number = ++this.asked;
    try {
      const board = await ask("POST /api/analysis/arrange", { body: this.body });
      if (number !== this.asked) return false;
      this.receive(board);
      return true;
    } catch (error) {
      if (number === this.asked)
        this.failed.value = (error instanceof ApiError && error.words) || { key: "companion-no-answer" };
      return false;
    }
  }

  private receive(board: Arrangement): void {
    const seen = (board.board.whole.own.scene?.pieces ?? []) as Piece[];
    batch(() => {
      this.board.value = board;
      this.failed.value = null;
      this.pieces.value = new Map([
        ...this.pieces.value,
        ...seen.map((one) => [`${board.seat} ${one.text}`, one] as const),
      ]);
      this.state.value = { ...this.state.value, tiles: board.tiles.map((tile) => tile.text) }; // in an order that works
    });
    this.keep();
    this.table.held.act({ do: "clear" });
    this.wire.show(board.board);
    this.table.held.forgetAnswers();
  }

  private keep(): void {
    try {
      localStorage.setItem(KEPT + this.game, JSON.stringify(this.state.value));
    } catch {
      // a full storage keeps nothing; the page still does
    }
  }

  // ---------------------------------------------------------------------------------------------- tiles

  private async change(tiles: readonly string[]): Promise<void> {
    const before = this.state.value.tiles;
    this.state.value = { ...this.state.value, tiles };
    if (await this.show()) this.past.value = [...this.past.value.slice(-99), before];
    else this.state.value = { ...this.state.value, tiles: before };
  }

  async attempt(text: string): Promise<LearnerTable> {
    await this.lay(text);
    return this.board.value!.board;
  }

  /** Put a tile where it is held, whether a game can come there or not. */
  async lay(text: string): Promise<void> {
    const [{ seat }, { tiles }] = [this.board.value!, this.state.value];
    const there = tiles.some((one) => one.replace(/^\d+:/, "") === text);
    if (!there) await this.change([...tiles, `${seat + 1}:${text}`]);
  }

  async remove(tile: LaidTile): Promise<void> {
    await this.change(this.state.value.tiles.filter((one) => one !== tile.text));
  }

  /** The tile that lies on a cell; of several the last. */
  tileAt(cell: string): LaidTile | undefined {
    return this.board.value?.tiles.findLast((one) => one.cells.includes(cell));
  }

  /** Take a tile up again: it is in the hand, where it lay. */
  async lift(tile: LaidTile): Promise<void> {
    const [spot, chosen] = [unspell(tile.text.replace(/^\d+:/, "")), this.seat.value];
    this.seat.value = tile.seat;
    await this.remove(tile);
    if (spot) this.table.held.act({ do: "put", ...spot });
    this.seat.value = chosen;
  }

  async undo(): Promise<void> {
    const before = this.past.value.at(-1);
    if (!before) return;
    this.past.value = this.past.value.slice(0, -1);
    this.state.value = { ...this.state.value, tiles: before };
    await this.show();
  }

  async clear(): Promise<void> {
    if (this.state.value.tiles.length) await this.change([]);
  }

  async choose(seat: number): Promise<void> {
    this.seat.value = seat;
    await this.show();
  }

  /** Other boards or another number of seats: what lay on the ones before is cleared away. */
  async renew(more: Partial<Arranged>): Promise<void> {
    this.past.value = [];
    this.seat.value = IN_TURN;
    this.pieces.value = new Map();
    this.state.value = { ...this.state.value, ...more, tiles: [] };
    await this.show();
  }

  async ghosts(texts: string[]): Promise<Ghost[]> {
    return (await ask("POST /api/analysis/arrange/ghosts", { body: { ...this.body, texts } })).ghosts;
  }

  /** The position as a study of one's own. */
  analyse(title: string): Promise<StudyRow> {
    const { options, seed, tiles } = this.state.value;
    return ask("POST /api/analysis/setup", { body: { game: this.game, options, seed, moves: [...tiles], title } });
  }
}
