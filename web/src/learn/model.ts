// One lesson as this page knows it: which step, what was tried in it, what was said to that.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { ask } from "../lib/api";
import { spell, unspell } from "../board/hand";
import type { LessonInfo, LearnerTable } from "../generated/http";
import type { Ghost } from "../generated/messages";
import { TableModel } from "../table/model/table";
import { doneSteps, finishStep } from "../lib/progress";
import { type Studied, StudyWire } from "./fake-socket";

const PATIENCE = 2; // misses after which showing is offered louder
const REST = 600; // milliseconds for which a tile stays before it counts as tried

/** What was tried, what lay on the board then, and what was held: null where any tile may be. */
interface Try {
  move: string;
  lay: string | null;
  held: string | null;
}

export class LessonModel implements Studied {
  readonly at = signal(0); // the step
  readonly study = signal<LearnerTable | null>(null); // what was answered last
  readonly failed = signal(false); // the position did not come
  readonly shown = signal(false); // the move was shown
  readonly misses = signal(0);
  readonly skipped = signal<string[]>([]);
  readonly table = signal<TableModel | null>(null);
  private readonly said = signal<Try | null>(null); // what was answered last
  private tried = ""; // the move that was tried last
  private asked = 0; // tries so far: an answer that comes after a newer try is dropped
  private resting: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void = () => {};

  readonly step = computed(() => this.lesson.steps[this.at.value]!);
  readonly done = computed(() => doneSteps(this.game, this.lesson.name));
  /** Has what this step asks for been done now? */
  readonly passed = computed(() => this.study.value?.verdict === "done" || !!this.study.value?.stopped);
  /** Does what was said last still hold? Not beside another move, nor with another tile in the hand. */
  readonly fresh = computed(() => {
    const [said, table] = [this.said.value, this.table.value];
    if (!said || !table) return false;
    const [text, { piece }] = [table.held.text.value, table.held.hand.value];
    return text === said.move || (text === said.lay && (said.held === null || piece === said.held));
  });
  readonly impatient = computed(() => this.misses.value >= PATIENCE);

  constructor(
    readonly game: string,
    readonly title: string,
    readonly lesson: LessonInfo,
    first = 0,
  ) {
    this.go(first);
  }

  close(): void {
    this.stop();
    clearTimeout(this.resting);
    this.table.value?.close();
  }

  /** Open a step anew. */
  go(step: number): void {
    this.close();
    batch(() => {
      this.at.value = Math.min(Math.max(step, 0), this.lesson.steps.length - 1);
      this.study.value = null;
      this.failed.value = this.shown.value = false;
      this.said.value = null;
      this.misses.value = 0;
      this.tried = "";
      this.table.value = new TableModel(
        () => new StudyWire(this),
        () => (this.failed.value = true),
      );
      this.table.value.held.steady.value = !!this.step.value.point;
    });
    const watched = [effect(() => this.look()), effect(() => this.reach()), effect(() => this.hand())];
    this.stop = () => watched.forEach((stop) => stop());
  }

  skip(): void {
    if (!this.done.value.includes(this.step.value.name))
      this.skipped.value = [...this.skipped.value, this.step.value.name];
    this.go(this.at.value + 1);
  }

  /** May the dots lead there? Back always, forward over what is done or was skipped. */
  reachable(step: number): boolean {
    const before = this.lesson.steps.slice(0, step);
    return before.every(({ name }) => this.done.value.includes(name) || this.skipped.value.includes(name));
  }

  // ---------------------------------------------------------------------------------------------- the server's side

  private get path() {
    return { name: this.game, lesson: this.lesson.name, step: this.at.value + 1 };
  }

  private get played(): string[] {
    return this.study.value?.played ?? [];
  }

  private ask(text: string): Promise<LearnerTable> {
    const body = { played: this.played, text };
    return ask("POST /api/games/{name}/lessons/{lesson}/{step}", { path: this.path, body });
  }

  async open(): Promise<LearnerTable> {
    const table = this.table.value!;
    const study = await this.ask("");
    if (table !== this.table.value) return study; // the learner is elsewhere
    batch(() => {
      this.study.value = study;
      table.sidebar.lit.value = this.step.value.mark ?? [];
    });
    return study;
  }

  async attempt(text: string): Promise<LearnerTable> {
    const [table, number] = [this.table.value!, ++this.asked];
    const [lay, held] = [table.held.text.value, table.held.hand.value.piece];
    const study = await this.ask(text);
    if (table !== this.table.value || number !== this.asked) return study;
    batch(() => {
      const goesOn = ["right", "done"].includes(study.verdict ?? ""); // then the hand is empty, or has the next tile
      this.said.value = study.verdict ? { move: text, lay: goesOn ? null : lay, held: goesOn ? null : held } : null;
      this.study.value = study;
      this.tried = text;
      if (study.verdict === "right") this.shown.value = false;
      if (study.verdict === "point") table.held.steady.value = false; // it was seen
      if (["refused", "missed", "unread"].includes(study.verdict ?? "")) this.misses.value++;
      if (!this.passed.value) return;
      finishStep(this.game, this.lesson.name, this.step.value.name);
      table.sidebar.lit.value = []; // what it spoke of is covered
    });
    return study;
  }

  async ghosts(texts: string[]): Promise<Ghost[]> {
    const body = { played: this.played, texts };
    const told = await ask("POST /api/games/{name}/lessons/{lesson}/{step}/ghosts", { path: this.path, body });
    return told.ghosts;
  }

  // ---------------------------------------------------------------------------------------------- on the board

  /** A tile that rests where the rules refuse it is a try: the lesson has something to say to it. */
  private look(): void {
    clearTimeout(this.resting);
    const table = this.table.value;
    const text = table?.held.text.value;
    if (!text || text === this.tried || !table.held.ghost.value || table.held.ghost.value.legal) return;
    if (!this.step.value.short) this.resting = setTimeout(() => this.wrong(text), REST);
  }

  private wrong(text: string): void {
    if (this.table.value?.attempts.busy.value) return; // a move is on its way, and its answer counts
    this.tried = text;
    void this.attempt(text).catch(() => {});
  }

  /** To reach for a tile that may not be placed is a try, too, wherever it would be placed. */
  private reach(): void {
    const piece = this.table.value?.attempts.balked.value?.text;
    const spot = unspell(this.study.peek()?.show ?? "");
    if (piece && spot) untracked(() => this.wrong(spell({ piece, turn: 0, anchor: spot.anchor })));
  }

  /** Where the text speaks of one tile that goes wrong, that tile is in the hand; and none is once all is done. */
  private hand(): void {
    const table = this.table.value;
    const state = table?.game.state.value;
    if (table && this.passed.value) return untracked(() => table.held.act({ do: "clear" }));
    const spot = unspell(this.study.peek()?.show ?? "");
    if (table?.game.mine.value && state && spot && this.step.value.point)
      untracked(() => table.held.act({ do: "take", piece: spot.piece }));
  }

  /** Put a right move on the board, or light the choice that is one; the learner makes it. */
  show(): void {
    const [table, text] = [this.table.value, this.study.value?.show];
    if (!table || !text) return;
    this.shown.value = true;
    const spot = unspell(text);
    if (spot) table.held.act({ do: "put", ...spot });
  }
}
