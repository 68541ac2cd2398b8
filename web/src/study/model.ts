// An analysis as this page knows it: the tree of variations, the node that is looked at, and what is thought of it.
import { batch, computed, signal } from "@preact/signals";
import { ApiError, ask } from "../lib/api";
import { FORMAT, keepStudy, NEW } from "../lib/studies";
import type { AnalysisBoard, CandidateInfo, Candidates, Drawable, LearnerTable, StudyRow } from "../generated/http";
import type { Ghost, Phrase, Piece } from "../generated/messages";
import { unspell } from "../board/hand";
import { hasTileWords } from "../table/log-words";
import { TableModel } from "../table/model/table";
import type { Early } from "./early";
import { type Base, onDraft, readDraft, writeDraft } from "./drafts";
import { type Sign, type StudyFile, Tree } from "./tree";
import { AnalysisWire } from "./wire";

const SLOW = 2.5; // seconds of a round after which waiting for the next one is no use
export class StudyModel {
  readonly tree = signal<Tree>(Tree.of([]));
  readonly at = signal(0); // the node that is looked at
  readonly hindsight = signal(false);
  readonly board = signal<AnalysisBoard | null>(null);
  readonly found = signal<Candidates | null>(null);
  readonly thinking = signal(false);
  readonly failed = signal<Phrase | null>(null);
  readonly lit = signal(""); // the candidate that is pointed at
  readonly quiz = signal(false); // a puzzle of one's own: nothing is told before the first try
  readonly tried = signal(""); // what was tried there
  readonly marking = signal(false); // a press marks a cell
  readonly table: TableModel;
  private readonly wire: AnalysisWire;
  private past: { tree: Tree; at: number }[] = []; // for undo
  readonly undoable = signal(0);
  readonly tiles = signal<ReadonlyMap<string, Piece>>(new Map()); // how tiles look, from the positions that were seen
  private asked = 0; // positions asked for: an answer that comes after a newer one is dropped
  private trying: Promise<unknown> = Promise.resolve(); // the move that was tried last, until it stands in the tree
  private stopped = false;
  private line: readonly string[] = []; // what is played in the record, or on the way to the position
  private since = 0; // when what is kept online was changed, as far as is known here
  private puzzle: number | undefined; // the node at which the study asks
  private unheard = () => {};

  /** Where the node stands, as the server is told. */
  readonly place = computed(() => ({
    ...this.base,
    ...this.tree.value.place(this.at.value),
    hindsight: this.hindsight.value,
  }));
  readonly seat = computed(() => this.board.value?.turn ?? -1);

  constructor(
    readonly base: Base,
    readonly title: string,
  ) {
    this.wire = new AnalysisWire(this);
    this.table = new TableModel(
      () => this.wire,
      () => true,
    );
  }

  /** Begin: what was kept online or on this device, both where they went apart, else the plain line. */
  async open(node: number, kept: StudyFile | null, since = 0, early?: Early): Promise<void> {
    const ahead = (await early?.board) ?? null;
    const board = ahead ?? (await ask("POST /api/analysis", { body: { ...this.base, ply: 0 } }));
    [this.line, this.since, this.puzzle] = [board.line, since, kept?.puzzle];
    const draft = readDraft(this.base);
    const [online, own] = [kept && this.read(kept), draft && this.read(draft.file)];
    const apart = online && own && draft!.since !== since;
    batch(() => {
      this.tree.value = apart ? online.joined(own) : (own ?? online ?? Tree.of(board.line));
      this.at.value = this.tree.value.nodes.has(node) ? node : Math.min(node, board.plies);
    });
    this.unheard = onDraft(this.base, (heard) => {
      if (this.base.study) this.since = heard.since;
      this.adopt(this.read(heard.file));
    });
    const { ply, played } = this.tree.value.place(this.at.value);
    if (!ahead || played.length || ply !== early!.ply) return this.show();
    this.asked++;
    this.receive(ahead, early);
  }

  private read(file: StudyFile): Tree {
    return Tree.read(this.line, file);
  }

  /** Take over what another tab of this device made of the same study. */
  private adopt(tree: Tree): void {
    const there = this.tree.value.path(this.at.value).filter((one) => tree.nodes.get(one.id)?.text === one.text);
    const moved = there.at(-1)!.id !== this.at.value;
    this.past = []; // to undo would take back what was done there
    batch(() => {
      this.undoable.value = 0;
      this.tree.value = tree;
      this.at.value = there.at(-1)!.id;
    });
    if (moved) void this.show();
  }

  close(): void {
    this.stopped = true;
    this.asked++;
    this.unheard();
    this.table.close();
  }

  // ---------------------------------------------------------------------------------------------- positions

  async show(): Promise<void> {
    const number = ++this.asked;
    const board = await ask("POST /api/analysis", { body: this.place.value });
    if (number !== this.asked) return;
    this.receive(board);
  }

  /** Learn how the tiles of some plies look: from the positions before them, where none was seen that shows them. */
  async learnTiles(plies: readonly number[]): Promise<void> {
    for (const id of plies) {
      const { text, parent } = this.tree.value.nodes.get(id) ?? { text: "", parent: -1 };
      const piece = unspell(text)?.piece;
      if (!piece || parent < 0 || this.tiles.value.has(piece) || hasTileWords(piece) || this.stopped) continue;
      const place = { ...this.base, ...this.tree.value.place(parent), hindsight: this.hindsight.value };
      const board = await ask("POST /api/analysis", { body: place }).catch(() => null); // then it is "a tile"
      if (!board) return;
      this.keepTiles(board);
    }
  }

  private keepTiles(board: AnalysisBoard): void {
    const { public: open, own } = board.board.whole;
    const pieces = [...open.scene.pieces, ...((own.scene?.pieces ?? []) as Piece[])];
    this.tiles.value = new Map([...this.tiles.value, ...pieces.map((one) => [one.text, one] as const)]);
  }

  private receive(board: AnalysisBoard, early?: Early): void {
    this.keepTiles(board);
    batch(() => {
      this.board.value = board;
      this.found.value = early?.found ?? null; // drawn with the board where they came before it
      this.failed.value = null;
      this.lit.value = this.tried.value = "";
      if (board.drawn?.length) this.settle(board.drawn);
    });
    this.table.held.act({ do: "clear" });
    this.wire.show(board.board);
    this.table.held.forgetAnswers();
    void this.think(this.asked, early?.first);
  }

  /** A draw follows a move by itself: the node that is looked at lies behind it. */
  private settle(drawn: readonly string[]): void {
    [this.tree.value, this.at.value] = this.tree.value.branch(this.at.value, drawn);
  }

  async go(node: number): Promise<void> {
    this.at.value = node;
    await this.show();
  }

  /** One decision on along the main line, or one back; draws go along. */
  async step(by: number): Promise<void> {
    const here = this.tree.value.node(this.at.value);
    if (by > 0 && here.children.length) await this.go(here.children[0]!);
    if (by < 0 && here.parent >= 0) await this.back(here.parent);
  }

  /** To a node, or where a draw would lead on from it by itself, to one before. */
  private async back(node: number): Promise<void> {
    const number = ++this.asked;
    for (let at = node; ; at = this.tree.value.node(at).parent) {
      const place = { ...this.base, ...this.tree.value.place(at), hindsight: this.hindsight.value };
      const board = await ask("POST /api/analysis", { body: place });
      if (number !== this.asked) return;
      if (board.drawn?.length && this.tree.value.node(at).parent >= 0) continue;
      this.at.value = at;
      return this.receive(board);
    }
  }

  /** What chance could bring at a node; nothing where nobody draws. */
  async drawsAt(node: number): Promise<Drawable[]> {
    const place = { ...this.base, ...this.tree.value.place(node) };
    return (await ask("POST /api/analysis/draws", { body: place })).draws;
  }

  /** Let another tile come than the one that was drawn last. */
  async redraw(text: string): Promise<void> {
    this.remember();
    const { parent } = this.tree.value.node(this.at.value);
    [this.tree.value, this.at.value] = this.tree.value.branch(parent, [text]);
    this.keep();
    await this.show();
  }

  // ---------------------------------------------------------------------------------------------- the board asks

  attempt(text: string): Promise<LearnerTable> {
    const answer = this.tryMove(text);
    this.trying = answer.catch(() => null);
    return answer;
  }

  private async tryMove(text: string): Promise<LearnerTable> {
    const number = ++this.asked;
    const at = this.at.value;
    const board = await ask("POST /api/analysis", { body: { ...this.place.value, text } });
    if (board.board.verdict || number !== this.asked) return board.board;
    if (this.tree.value.full) {
      this.failed.value = { key: "study-full-page" };
      return board.board;
    }
    const asked = this.quiz.value;
    batch(() => {
      this.quiz.value = false;
      this.remember();
      const [tree, node] = this.tree.value.branch(at, board.board.played);
      this.tree.value = tree;
      if (!asked) this.at.value = node;
    });
    this.keep();
    if (asked) await this.solve(text);
    else this.receive({ ...board, drawn: [] });
    return board.board;
  }

  /** A puzzle was tried: the board stays, and the best moves come with the tried one among them. */
  private async solve(text: string): Promise<void> {
    await this.show();
    this.tried.value = text;
    this.again();
  }

  async ghosts(texts: string[]): Promise<Ghost[]> {
    return (await ask("POST /api/analysis/ghosts", { body: { ...this.place.value, texts } })).ghosts;
  }

  /** Put a candidate on the board; the page plays it with the same button as any other move. */
  hold(candidate: CandidateInfo): void {
    const spot = unspell(candidate.move);
    if (spot) this.table.held.act({ do: "put", ...spot });
    else void this.table.play(candidate.move);
  }

  // ---------------------------------------------------------------------------------------------- candidates

  /** Round after round, until enough is known, another position is looked at, or somebody leaves. */
  private async think(number: number, first?: Early["first"]): Promise<void> {
    if (this.seat.value < 0) return;
    const body = { ...this.place.value, actual: this.tried.value || (this.board.value?.actual ?? "") };
    this.thinking.value = true;
    try {
      for (let round = 0; number === this.asked && !this.stopped; round++) {
        const ahead = round === 0 ? await first : null;
        const found = ahead ?? (await ask("POST /api/analysis/candidates", { body: { ...body, round } }));
        if (number !== this.asked) return;
        this.found.value = found;
        if (found.last || found.seconds > SLOW || !this.thinking.value) break;
      }
    } catch (error) {
      if (number === this.asked)
        this.failed.value = (error instanceof ApiError && error.words) || { key: "study-failed" };
    } finally {
      if (number === this.asked) this.thinking.value = false;
    }
  }

  stop(): void {
    this.thinking.value = false;
  }

  again(): void {
    this.failed.value = null;
    void this.think(++this.asked);
  }

  // ---------------------------------------------------------------------------------------------- edits

  private remember(): void {
    this.past = [...this.past.slice(-99), { tree: this.tree.value, at: this.at.value }];
    this.undoable.value = this.past.length;
  }

  private edit(tree: Tree): void {
    this.remember();
    this.tree.value = tree;
    this.keep();
  }

  undo(): void {
    const before = this.past.pop();
    if (!before) return;
    this.undoable.value = this.past.length;
    batch(() => {
      this.tree.value = before.tree;
      this.at.value = before.at;
    });
    this.keep();
    void this.show();
  }

  promote(node: number): void {
    this.edit(this.tree.value.promote(node));
  }

  remove(node: number): void {
    const { parent } = this.tree.value.node(node);
    const inside = this.tree.value.path(this.at.value).some((one) => one.id === node);
    this.edit(this.tree.value.remove(node));
    if (inside) void this.go(parent);
  }

  comment(text: string): void {
    this.edit(this.tree.value.comment(this.at.value, text));
  }

  mark(cell: string, sign: Sign = "ring"): void {
    this.edit(this.tree.value.mark(this.at.value, cell, sign));
  }

  async look(hindsight: boolean): Promise<void> {
    this.hindsight.value = hindsight;
    await this.show();
  }

  // ---------------------------------------------------------------------------------------------- keeping

  /** On this device, at once; what a full storage refuses stays on the page. */
  private keep(): void {
    if (!writeDraft(this.base, this.file({}, this.title), this.since)) this.failed.value = { key: "study-device-full" };
  }

  /** The study as a file, over its record or its position. */
  file(base: Pick<StudyFile, "record" | "position">, title: string): StudyFile {
    const asks = this.puzzle !== undefined && this.tree.value.nodes.has(this.puzzle);
    return { ...this.tree.value.file(base, title), adjoin: "page", ...(asks ? { puzzle: this.puzzle } : {}) };
  }

  /** The position that is looked at as a puzzle: the way there, and nothing that was tried. */
  puzzleFile(base: Pick<StudyFile, "record" | "position">, title: string): StudyFile {
    const [tree, at] = [this.tree.value, this.at.value];
    const way = tree.path(at).filter((one) => tree.removable(one.id));
    const variations = way.map(({ id, parent, text }) => ({ id, parent, text }));
    return { format: FORMAT, adjoin: "page", title, ...base, variations, puzzle: at };
  }

  /** Save online what stands here, with a move that is being tried; what another window saved meanwhile is joined with
   * it first. */
  async save(id: string, file: () => StudyFile): Promise<StudyRow> {
    await this.trying;
    const since = id === NEW ? 0 : this.since;
    const row = await keepStudy(id, JSON.stringify(file()), since).catch(async (error) => {
      if (!(error instanceof ApiError) || error.code !== "error-study-changed") throw error;
      const theirs = await ask("GET /api/studies/{study}", { path: { study: id } });
      this.edit(this.tree.value.joined(this.read(theirs.study as unknown as StudyFile)));
      return keepStudy(id, JSON.stringify(file()), theirs.changed);
    });
    this.since = row.changed;
    if (this.base.study === id) this.keep(); // other tabs learn when it was saved
    return row;
  }
}
