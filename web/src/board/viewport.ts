// Which part of the board is shown: all of it, or a part that was zoomed and moved to.
import { signal } from "@preact/signals";
import type { Board, Scene } from "../generated/messages";
import type { Point } from "./geometry";

export type Box = readonly [number, number, number, number];

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
const FREE = 2; // cells that are left free around a layout when the camera has to move

/** What was placed last: which placement it is, where it lies, and whether this viewer placed it. */
export interface Placed {
  readonly key: unknown;
  readonly cells: readonly Point[];
  readonly own: boolean;
}

export class Viewport {
  readonly size = signal<Point>([0, 0]); // of the frame, in pixels
  readonly chosen = signal<Box | null>(null); // null: show everything worth showing
  private last: Box | null = null; // what was worth showing before
  private readonly rest = signal<Box | null>(null); // where the camera stands on a board that grows
  readonly ratio = signal(1);

  constructor(
    readonly board: Board,
    protected readonly scene: () => Scene | undefined,
  ) {
    this.ratio.value = board.box[2] / board.box[3];
  }

  get all(): Box {
    if (!this.board.grows) return this.board.box as Box;
    return widened(this.rest.value ?? this.worth, this.ratio.value);
  }

  protected get worth(): Box {
    return (this.scene()?.focus as Box) ?? (this.board.box as Box);
  }

  /** The scene changed: the camera stays where all that is worth showing is in sight, else it goes there gently and says so. */
  settle(still: boolean, _placed?: Placed): boolean {
    const [worth, rest, before] = [this.worth, this.rest.peek(), this.last];
    this.last = worth;
    if (!this.board.grows || (rest && inside(worth, rest))) return false;
    const [first, second] = this.board.cells;
    const room = FREE * Math.abs((second?.x ?? 0) - (first?.x ?? 0));
    // A frame of one size that moves along is followed as it is; a layout that grows gets room.
    const slides = before?.[2] === worth[2] && before[3] === worth[3];
    const target = rest && !slides ? reframed(rest, worth, room) : worth;
    if (!rest || still) this.rest.value = target;
    else this.glide(rest, target, performance.now());
    return !!rest;
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
    return this.board.grows ? widened(this.board.box as Box, this.ratio.value) : (this.board.box as Box);
  }

  get box(): Box {
    return this.chosen.value ?? this.all;
  }

  zoom(point: Point | null, factor: number): void {
    const [x, y, width, height] = this.box;
    const next = kept(zoomed(this.box, this.limit, point ?? [x + width / 2, y + height / 2], factor), this.limit);
    this.chosen.value = !this.board.grows && next[2] >= this.limit[2] * 0.999 ? null : next;
  }

  pan(right: number, down: number): void {
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
