// Which part of the board is shown: all of it, or a part that was zoomed and moved to.
import { signal } from "@preact/signals";
import type { Board, Scene } from "../generated/messages";
import { type Box, geometry, type Point, vertices } from "./geometry";
import { grown, shifted } from "./offscreen";

export type { Box };

const CLOSEST = 8;

/** A box around the same middle with the shape of the frame, so that nothing of it is cut off. */
export function widened([x, y, width, height]: Box, ratio: number): Box {
  const wide = Math.max(width, height * ratio);
  const high = Math.max(height, width / ratio);
  return [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
}

/** Zoom so that the point stays where it is; never farther than `all`. */
export function zoomed([x, y, width, height]: Box, all: Box, point: Point, factor: number): Box {
  const scale = Math.min(Math.max(factor, all[2] / CLOSEST / width), all[2] / width);
  return [point[0] - (point[0] - x) * scale, point[1] - (point[1] - y) * scale, width * scale, height * scale];
}

/** Move without losing the board out of sight. */
export function kept([x, y, width, height]: Box, all: Box): Box {
  const hold = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
  return [hold(x, all[0], all[0] + all[2] - width), hold(y, all[1], all[1] + all[3] - height), width, height];
}

/** Does the one lie in the other? */
export function inside([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean {
  return x >= left && y >= top && x + width <= left + wide && y + height <= top + high;
}

/** Where a camera goes that stands at `rest` and must show `worth`: no farther than it must, and there with room to grow. */
export function reframed(rest: Box, worth: Box, room: number): Box {
  const less = (at: number, now: number) => (now < at ? now - room : at);
  const more = (at: number, now: number) => (now > at ? now + room : at);
  const [left, top] = [less(rest[0], worth[0]), less(rest[1], worth[1])];
  const right = more(rest[0] + rest[2], worth[0] + worth[2]);
  const bottom = more(rest[1] + rest[3], worth[1] + worth[3]);
  return [left, top, right - left, bottom - top];
}

const GLIDE = 220; // milliseconds
export const PHONE = "(max-width: 760px), (max-height: 520px) and (max-width: 1100px)"; // as in styles
const RIM = 0.14; // of a cell, around the outermost
const FINGER = 42; // pixels of a cell that a finger can aim at
export const LEAST = 40; // pixels of one that is large enough as it is

function around(cells: readonly Point[], across: number): Box {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - across / 2, Math.min(...ys) - across / 2];
  return [left, top, Math.max(...xs) + across / 2 - left, Math.max(...ys) + across / 2 - top];
}

/** What was placed last: which placement it is, where it lies, and whether this viewer placed it. */
export interface Placed {
  readonly key: unknown;
  readonly cells: readonly Point[];
  readonly own: boolean;
}

export class Viewport {
  readonly size = signal<Point>([0, 0]); // of the frame, in pixels
  readonly chosen = signal<Box | null>(null); // null: show everything worth showing
  protected readonly close = signal<Box | null>(null); // the part around a tile that a finger holds
  private known: Box | undefined;
  protected readonly across: number; // a cell's width in units of the board
  private readonly rest = signal<Box | null>(null); // where the camera stands on a board that grows
  readonly ratio = signal(1);
  readonly poster = signal(false); // to look at, not to play on: the cells alone

  constructor(
    readonly board: Board,
    protected readonly scene: () => Scene | undefined,
    private readonly cropped = false, // of the board, and no more is worth showing
  ) {
    this.ratio.value = board.box[2] / board.box[3];
    const xs = vertices(board.outlines[0] ?? "").map(([x]) => x);
    this.across = xs.length ? Math.max(...xs) - Math.min(...xs) : geometry(board).pitch;
  }

  /** The cells alone: a phone has no room for what stands around them. */
  get core(): Box {
    const space = geometry(this.board);
    const corners = this.board.cells.flatMap(({ x, y, kind }) =>
      vertices(this.board.outlines[kind ?? 0] ?? "").map(([dx, dy]): Point => [x + dx, y + dy]),
    );
    return grown(around(corners, 0), space.pitch * RIM);
  }

  /** A board of one size, with all that stands around its cells where there is room for it. */
  get fixed(): Box {
    const bare = this.poster.value || matchMedia(PHONE).matches;
    return this.cropped || !bare ? (this.board.box as Box) : (this.known ??= this.core);
  }

  get all(): Box {
    if (!this.board.grows) return this.fixed;
    return widened(this.rest.value ?? this.worth, this.ratio.value);
  }

  protected get worth(): Box {
    return (this.scene()?.focus as Box) ?? (this.board.box as Box);
  }

  /** The scene changed: the camera shows all that is worth showing, and says whether it moved. */
  settle(still: boolean, _placed?: Placed): boolean {
    const [worth, rest] = [this.worth, this.rest.peek()];
    if (!this.board.grows || String(rest) === String(worth)) return false;
    if (!rest || still) this.rest.value = worth;
    else this.glide(rest, worth, performance.now());
    return !!rest;
  }

  /** How wide a cell is on the screen, in pixels. */
  get pixels(): number {
    return (this.across * this.size.value[0]) / this.box[2];
  }

  /** A tile is held over a point: cells too small for a finger grow around it, and it stays where it is on the screen. */
  approach(at: Point): void {
    if (!this.size.peek()[0] || this.pixels >= LEAST) return;
    this.close.value = kept(zoomed(this.box, this.limit, at, this.pixels / FINGER), this.limit);
  }

  /** What is held stays in sight, no farther than it must. */
  reveal(cells: readonly Point[], _still: boolean, free = 0): void {
    const close = this.close.peek();
    if (!close || !cells.length) return;
    const cell = geometry(this.board).pitch;
    this.close.value = kept(shifted(close, grown(around(cells, this.across), free * cell), cell), this.limit);
  }

  /** On by whole cells, where only a part is seen. */
  push(right: number, down: number, _still: boolean): void {
    const close = this.close.peek();
    if (!close) return;
    const [x, y, width, height] = close;
    this.close.value = kept([x + right * this.across, y + down * this.across, width, height], this.limit);
  }

  /** Nothing is held any more: all is shown as before. */
  recede(): void {
    this.close.value = null;
  }

  private glide(from: Box, to: Box, since: number): void {
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - since) / GLIDE));
      const eased = part * (2 - part);
      this.rest.value = from.map((value, at) => value + (to[at]! - value) * eased) as unknown as Box;
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  get limit(): Box {
    return this.board.grows ? widened(grown(this.worth, 2 * this.across), this.ratio.value) : this.fixed;
  }

  get box(): Box {
    return this.close.value ?? this.chosen.value ?? this.all;
  }

  zoom(point: Point | null, factor: number): void {
    const [x, y, width, height] = this.box;
    const next = kept(zoomed(this.box, this.limit, point ?? [x + width / 2, y + height / 2], factor), this.limit);
    this.chosen.value = !this.board.grows && next[2] >= this.limit[2] * 0.999 ? null : next;
  }

  pan(right: number, down: number): void {
    if (this.close.value) return this.push(right / this.across, down / this.across, true);
    if (!this.board.grows && !this.chosen.value) return;
    const [x, y, width, height] = this.box;
    this.chosen.value = kept([x + right, y + down, width, height], this.limit);
  }

  fit(): void {
    this.chosen.value = null;
    if (this.board.grows) this.rest.value = this.worth;
  }

  /** Where a point of the board is in the frame, in percent. */
  percent(point: Point): Point {
    const [x, y, width, height] = this.box;
    return [((point[0] - x) / width) * 100, ((point[1] - y) / height) * 100];
  }
}
