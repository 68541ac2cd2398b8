// A camera for a board that grows: it stands still, shows cells of fixed sizes, and goes on by whole cells when it must.
import { signal, untracked } from "@preact/signals";
import type { Board, Camera, Scene } from "../generated/messages";
import { bounds, grown, laid, shifted } from "./offscreen";
import { geometry, type Point } from "./geometry";
import { type Box, inside, kept, LEAST, PHONE, type Placed, reframed, Viewport, widened } from "./viewport";

const GLIDE = 220; // milliseconds
const NAMES = 28; // pixels above and left of the whole: names of columns and rows lie on no tile
const NOTCH = 1.25; // how far a wheel or two fingers go until the next size

export class Stepped extends Viewport {
  readonly step = signal(0); // which of the sizes
  readonly whole = signal(false); // all is shown, as small as it must be
  readonly cell: number; // a cell's width in units of the board
  private readonly middle = signal<Point | null>(null);
  private readonly fitted = signal<Box | null>(null); // what the whole was when it was asked for
  private enough = false; // it needs not grow
  private aim: Point = [0, 0]; // where the camera is going
  private flight = 0;
  private travel = 1;
  readonly aims = signal(false); // a tile is held, and the camera went to it
  private rested: { whole: boolean; step: number } | null = null; // before that
  private seen: unknown = undefined; // the last placement that was answered

  constructor(
    board: Board,
    readonly camera: Camera,
    scene: () => Scene | undefined,
    private readonly spare: number, // cells that a phone keeps free around the layout
  ) {
    super(board, scene);
    this.cell = geometry(board).pitch;
  }

  /** The layout, and as many cells around it as are kept free. */
  private get layout(): Box {
    const points = laid(this.board, this.scene());
    return points.length ? grown(bounds(points, this.cell), this.free * this.cell) : this.worth;
  }

  private get phone(): boolean {
    return matchMedia(PHONE).matches;
  }

  /** Cells that are kept free around the layout: on a phone each one more makes all others smaller. */
  private get free(): number {
    return this.phone ? this.spare : this.camera.free;
  }

  private get begun(): Box {
    return laid(this.board, this.scene()).length ? this.layout : bounds([centre(this.worth)], this.cell);
  }

  get sizes(): readonly number[] {
    return this.phone ? this.camera.phone : this.camera.desk;
  }

  override get box(): Box {
    if (!this.size.value[0]) return widened(this.layout, this.ratio.value);
    if (!this.whole.value) return this.around(this.middle.value ?? centre(this.layout), this.step.value);
    return this.near ?? this.named(this.part);
  }

  /** Is the whole so large that its cells would be smaller than the smallest size? Then a part is shown. */
  private get crowded(): boolean {
    const least = (this.cell * this.size.peek()[0]) / this.sizes.at(-1)!;
    return this.phone && untracked(() => this.named(this.layout)[2]) > least;
  }

  /** What is to be seen while all is. */
  private get part(): Box {
    return this.fitted.value ?? this.layout;
  }

  /** The first size, where that shows more than all: cells are never larger. */
  private get near(): Box | null {
    const near = this.around(centre(this.part), 0);
    return this.named(this.part)[2] < near[2] ? near : null;
  }

  /** A part of the table that fills the frame but for the room of the names. */
  private named(part: Box): Box {
    const [wide, high] = this.size.value;
    const names = this.phone ? 0 : NAMES; // a phone has no room for them
    const [x, y, width, height] = widened(part, (wide - names) / (high - names));
    const room = (names * width) / (wide - names);
    return [x - room, y - room, width + room, height + room];
  }

  /** What is seen around a point in one of the sizes, within the table. */
  private around([x, y]: Point, step: number): Box {
    const scale = this.cell / this.sizes[step]!;
    const [width, height] = [this.size.value[0] * scale, this.size.value[1] * scale];
    return kept([x - width / 2, y - height / 2, width, height], this.board.box as Box);
  }

  /** A tile lies: all that lies keeps its free cells if the frame can hold it, else what the viewer just placed does. */
  override settle(still: boolean, placed?: Placed): boolean {
    if (!this.size.peek()[0]) return false;
    if (!this.middle.peek()) this.begin(placed);
    if (placed?.key === this.seen) return false;
    this.seen = placed?.key;
    if (this.rested) this.recede();
    if (this.whole.peek()) return this.refit(still);
    const before = String(this.aim);
    const now = this.around(this.aim, this.step.peek());
    const own = placed?.own && placed.cells.length ? this.spared(placed.cells) : now;
    this.go(shifted(shifted(now, own, this.cell), this.layout, this.cell), still);
    return String(this.aim) !== before;
  }

  private begin(placed?: Placed): void {
    if (this.phone && !this.enough && !this.whole.peek()) {
      if (this.crowded) this.step.value = this.sizes.length - 1;
      else this.showAll(true);
    }
    this.aim = centre(this.layout);
    this.seen = placed?.key;
    const first = this.around(this.aim, this.step.peek());
    const must = placed?.cells.length ? this.spared(placed.cells) : first;
    this.go(shifted(shifted(first, must, this.cell), this.layout, this.cell), true);
  }

  private spared(cells: readonly Point[]): Box {
    return grown(bounds(cells, this.cell), this.free * this.cell);
  }

  /** On a phone all that lies is shown as large as it can be after every tile; elsewhere the view grows when it must. */
  private refit(still: boolean): boolean {
    if (this.enough) return false;
    if (this.crowded) {
      this.step.value = this.sizes.length - 1;
      this.whole.value = false;
      this.go(this.around(centre(this.layout), this.step.peek()), true);
      return true;
    }
    const shown = untracked(() => this.near ?? this.part);
    if (!this.phone) {
      if (inside(this.layout, shown)) return false;
      this.fitted.value = reframed(shown, this.layout, this.cell);
      return true;
    }
    const [from, to] = [this.part, this.begun];
    if (String(from) === String(to)) return false;
    this.fly(still, (part) => {
      this.fitted.value = from.map((value, at) => value + (to[at]! - value) * part) as unknown as Box;
    });
    return true;
  }

  override get pixels(): number {
    return (this.cell * this.size.value[0]) / this.box[2];
  }

  override approach(at: Point): void {
    if (!this.size.peek()[0] || this.pixels >= LEAST) return;
    const now = this.box;
    this.leave(0);
    const [, , width, height] = this.around(at, 0);
    this.go(
      [at[0] - ((at[0] - now[0]) / now[2]) * width, at[1] - ((at[1] - now[1]) / now[3]) * height, width, height],
      true,
    );
  }

  /** From what was seen to a part in one of the sizes, until nothing is held any more. */
  private leave(step: number): void {
    this.rested ??= { whole: this.whole.peek(), step: this.step.peek() };
    this.aims.value = true;
    this.whole.value = false;
    this.step.value = step;
  }

  override recede(): void {
    const { rested } = this;
    this.rested = null;
    this.aims.value = false;
    if (!rested) return;
    this.step.value = rested.step;
    if (rested.whole) this.showAll(true);
  }

  /** Keys lead a tile out of sight: the camera goes along, no farther than it must. */
  override reveal(cells: readonly Point[], still: boolean, free = 0): void {
    if (!cells.length || !this.size.peek()[0]) return;
    const must = grown(bounds(cells, this.cell), free * this.cell);
    const seen =
      this.whole.peek() &&
      inside(
        bounds(cells, this.cell),
        untracked(() => this.box),
      );
    if (seen || !this.partly()) return;
    this.go(shifted(this.around(this.aim, this.step.peek()), must, this.cell), still);
  }

  /** Is only a part shown? On a phone all is left for a part of it, where a held tile goes beyond. */
  private partly(): boolean {
    if (!this.whole.peek()) return true;
    if (!this.phone || this.enough) return false;
    const now = untracked(() => this.box);
    this.leave(0);
    this.go(this.around(centre(now), 0), true);
    return true;
  }

  /** On by whole cells. */
  override push(right: number, down: number, still: boolean): void {
    if (!this.partly()) return;
    const [x, y, width, height] = this.around(this.aim, this.step.peek());
    this.go([x + right * this.cell, y + down * this.cell, width, height], still);
  }

  /** Have a point in the middle, at once. */
  look(point: Point): void {
    this.go(this.around(point, this.step.peek()), true);
  }

  private go(box: Box, still: boolean): void {
    const from = this.middle.peek();
    const to = (this.aim = centre(kept(box, this.board.box as Box)));
    this.fly(!from || still || (from[0] === to[0] && from[1] === to[1]), (part) => {
      this.middle.value = part < 1 ? [from![0] + (to[0] - from![0]) * part, from![1] + (to[1] - from![1]) * part] : to;
    });
  }

  /** Do all of a way at once, or part by part; a later flight ends an earlier one. */
  private fly(still: boolean, at: (part: number) => void): void {
    const flight = ++this.flight;
    if (still) return at(1);
    const since = performance.now();
    const step = (now: number) => {
      if (flight !== this.flight) return;
      const part = Math.min(1, Math.max(0, (now - since) / GLIDE));
      at(part * (2 - part));
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  override pan(right: number, down: number): void {
    if (this.whole.peek()) return;
    const [x, y, width, height] = this.box;
    this.go([x + right, y + down, width, height], true);
  }

  /** By hand only: the next size once wheel or fingers went far enough; past the smallest all is shown. */
  override zoom(point: Point | null, factor: number): void {
    this.travel *= factor;
    if (this.travel > 1 / NOTCH && this.travel < NOTCH) return;
    const closer = this.travel < 1;
    this.travel = 1;
    const now = this.box;
    const at = point ?? centre(now);
    const next = this.nextStep(closer);
    if (next === null) return;
    if (next >= this.sizes.length) return this.showAll(true);
    this.whole.value = false;
    this.step.value = next;
    const [, , width, height] = this.around(at, next);
    const left = at[0] - ((at[0] - now[0]) / now[2]) * width;
    const top = at[1] - ((at[1] - now[1]) / now[3]) * height;
    this.go([left, top, width, height], true);
  }

  private nextStep(closer: boolean): number | null {
    if (!this.whole.peek()) return closer && !this.step.peek() ? null : this.step.peek() + (closer ? -1 : 1);
    if (!closer) return null;
    const now = (this.size.peek()[0] / this.box[2]) * this.cell;
    return Math.max(0, this.sizes.filter((size) => size > now + 0.5).length - 1);
  }

  /** All that lies, or what was seen before. */
  override fit(): void {
    this.showAll(!this.whole.peek());
  }

  /** All that lies, before the first tile the middle; or a part that is enough, whatever is laid. */
  showAll(whole: boolean, part?: Box): void {
    this.enough = !!part;
    this.fitted.value = whole ? (part ?? this.begun) : null;
    this.whole.value = whole;
  }
}

function centre([x, y, width, height]: Box): Point {
  return [x + width / 2, y + height / 2];
}

/** The camera that a board asks for. */
export function viewport(board: Board, scene: () => Scene | undefined, spare = 1): Viewport {
  return board.camera ? new Stepped(board, board.camera, scene, spare) : new Viewport(board, scene);
}

/** All that lies from the start, as in lessons and puzzles; with a part named, that part. */
export function wholeView(board: Board, scene: () => Scene | undefined, part?: Box, spare?: number): Viewport {
  const view = viewport(board, scene, spare);
  if (view instanceof Stepped) view.showAll(true, part);
  return view;
}
