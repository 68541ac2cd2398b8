// A puzzle that somebody tries: the position, the answers that were given, the hints that were asked for.
import { signal } from "@preact/signals";
import { unspell } from "../board/hand";
import type { PuzzleHelp, PuzzleInfo, LearnerTable } from "../generated/http";
import type { Ghost, Phrase } from "../generated/messages";
import { ask } from "../lib/api";
import { say, t } from "../lib/phrases";
import { notePuzzle } from "../lib/progress";
import { TableModel } from "../table/model/table";
import { announce } from "../ui/announce";
import { type Studied, StudyWire } from "./fake-socket";

const SPOT = "puzzle-hint-spot"; // the hint that tells where; the board marks it

export const hintText = (hint: Phrase) => (hint.key === SPOT ? t("puzzle-hint-marked") : say(hint));

export class PuzzleModel implements Studied {
  readonly study = signal<LearnerTable | null>(null);
  readonly help = signal<PuzzleHelp | null>(null);
  readonly hinted = signal(0); // hints that were asked for
  readonly given = signal(false); // the solution was
  readonly table = signal<TableModel | null>(null);
  readonly answered = signal(""); // the move that the verdict speaks of
  readonly wanted = signal(""); // a move of the proof, to be shown on the board

  constructor(readonly puzzle: PuzzleInfo) {
    this.again();
  }

  again(): void {
    this.table.value?.close();
    this.study.value = null;
    this.table.value = new TableModel(
      () => new StudyWire(this),
      () => true,
    );
  }

  private get path() {
    return { name: this.puzzle.game, puzzle: this.puzzle.id };
  }

  async open(): Promise<LearnerTable> {
    const body = { played: [], text: "" };
    return ask("POST /api/games/{name}/puzzles/{puzzle}", { path: this.path, body });
  }

  async attempt(text: string): Promise<LearnerTable> {
    const body = { played: [], text };
    const study = await ask("POST /api/games/{name}/puzzles/{puzzle}", { path: this.path, body });
    this.study.value = study;
    this.answered.value = text;
    if (study.verdict === "done") {
      notePuzzle(this.puzzle.id, this.hinted.value || this.given.value ? "seen" : "solved");
      await this.learn();
    }
    return study;
  }

  async ghosts(texts: string[]): Promise<Ghost[]> {
    const body = { played: [], texts };
    return (await ask("POST /api/games/{name}/puzzles/{puzzle}/ghosts", { path: this.path, body })).ghosts;
  }

  private async learn(): Promise<PuzzleHelp> {
    this.help.value ??= await ask("GET /api/games/{name}/puzzles/{puzzle}/help", { path: this.path });
    return this.help.value;
  }

  async hint(): Promise<void> {
    const { hints } = await this.learn();
    this.hinted.value = Math.min(this.hinted.value + 1, hints.length);
    announce(hintText(hints[this.hinted.value - 1]!));
    this.mark();
  }

  /** Is what was said still about what lies there? A tile that is taken elsewhere asks anew. */
  get speaks(): boolean {
    const study = this.study.value;
    if (!study?.verdict) return false;
    const lies = this.table.value?.held.text.value;
    return study.verdict === "done" || !!study.reply || !lies || lies === this.answered.value;
  }

  /** Light up the spot, once the last hint tells of it. */
  mark(): void {
    const told = this.help.value?.hints.slice(0, this.hinted.value).find((hint) => hint.key === SPOT);
    if (told && this.table.value) this.table.value.sidebar.lit.value = told.args?.cells as string[];
  }

  /** Show a move of the proof on the board as it was asked. */
  demonstrate(text: string): void {
    this.wanted.value = text;
    if (this.study.value) this.again();
    else this.put();
  }

  /** Hold the tile of the wanted move where it goes. */
  put(): void {
    const spot = unspell(this.wanted.value);
    if (spot) this.table.value?.held.act({ do: "put", ...spot });
  }

  /** Put the answer on the board; the puzzle counts as seen. */
  async solution(): Promise<void> {
    const { answers } = await this.learn();
    this.given.value = true;
    notePuzzle(this.puzzle.id, "seen");
    const spot = unspell(answers[0] ?? "");
    if (spot) this.table.value?.held.act({ do: "put", ...spot });
  }
}
