// Where cells are, and which cell a point or a turned piece means. Knows no rule: only places and shapes.
import type { Board, Cell, Turned } from "../generated/messages";

export type Point = readonly [number, number];
export type Box = readonly [number, number, number, number]; // left, top, width, height

export interface Geometry {
  readonly board: Board;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly pitch: number; // the distance of neighbouring middles
  readonly rows: Cell[][]; // the grid that arrows and screen readers walk
  /** The cell whose middle is nearest to a point. */
  nearest(point: Point): Cell;
  /** The cell whose middle is this point, if there is one. */
  at(point: Point): Cell | undefined;
  /** The cells a piece covers when anchored on a cell; undefined if it leaves the board. */
  covers(turned: Turned, anchor: Cell): string[] | undefined;
  /** Every cell on which a turned piece stays on the board. */
  anchors(turned: Turned): Cell[];
}

const ANY = -1; // kind of cell
const squared = (a: Point, x: number, y: number) => (a[0] - x) ** 2 + (a[1] - y) ** 2;
export const middle = (cell: Cell): Point => [cell.x, cell.y];

/** The smallest distance between two middles, found among the neighbours of one cell. */
function smallestGap(cells: Cell[]): number {
  const first = cells[0];
  if (!first) return 1;
  const gaps = cells.slice(1).map((cell) => squared(middle(cell), first.x, first.y));
  return gaps.length ? Math.sqrt(Math.min(...gaps)) : 1;
}

function rowsOf(cells: Cell[]): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) rows.set(cell.row ?? 0, [...(rows.get(cell.row ?? 0) ?? []), cell]);
  const sorted = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row);
  return sorted.map((row) => row.sort((a, b) => (a.column ?? 0) - (b.column ?? 0)));
}

export function geometry(board: Board): Geometry {
  const pitch = smallestGap(board.cells);
  const buckets = new Map<string, Cell[]>();
  const bucket = (x: number, y: number) => `${Math.floor(x / pitch)},${Math.floor(y / pitch)}`;
  for (const cell of board.cells) {
    const key = bucket(cell.x, cell.y);
    buckets.set(key, [...(buckets.get(key) ?? []), cell]);
  }
  const fitting = new WeakMap<Turned, Cell[]>();

  function near(point: Point): Cell[] {
    const found = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => buckets.get(bucket(point[0] + dx * pitch, point[1] + dy * pitch)) ?? []),
    );
    return found.length ? found : board.cells;
  }

  const made: Geometry = {
    board,
    cells: new Map(board.cells.map((cell) => [cell.name, cell])),
    pitch,
    rows: rowsOf(board.cells),
    nearest: (point) => closest(near(point), point)!,
    at(point) {
      const cell = closest(near(point), point);
      return cell && squared(point, cell.x, cell.y) < (pitch * 0.2) ** 2 ? cell : undefined;
    },
    covers(turned, anchor) {
      if (![ANY, anchor.kind ?? 0].includes(turned.kind ?? 0)) return undefined;
      const found = turned.covers.map(([x, y]) => made.at([anchor.x + x, anchor.y + y])?.name);
      return found.includes(undefined) ? undefined : (found as string[]);
    },
    anchors(turned) {
      const known = fitting.get(turned) ?? board.cells.filter((cell) => made.covers(turned, cell));
      fitting.set(turned, known);
      return known;
    },
  };
  return made;
}

export function closest(cells: readonly Cell[], point: Point): Cell | undefined {
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const gap = squared(point, cell.x, cell.y);
    if (gap < least) [best, least] = [cell, gap];
  }
  return best;
}

/** The anchor of a piece held at a point: it covers the cell under the point if it can, and stays on the board. */
export function snap(space: Geometry, turned: Turned, point: Point): Cell | undefined {
  return closest(holding(space, turned, space.nearest(point)), point) ?? closest(space.anchors(turned), point);
}

/** Every anchor with which a turned piece covers a cell and stays on the board. */
export function holding(space: Geometry, turned: Turned, under: Cell): Cell[] {
  return turned.covers
    .map(([x, y]) => space.at([under.x - x, under.y - y]))
    .filter((cell): cell is Cell => !!cell && !!space.covers(turned, cell));
}

/** The cell some steps away in the grid; it stops at the edge. */
export function step(space: Geometry, from: Cell, right: number, down: number): Cell {
  const rows = space.rows;
  const row = rows.findIndex((cells) => cells.includes(from));
  const target = rows[Math.max(0, Math.min(rows.length - 1, row + down))]!;
  if (down) return closest(target, [from.x, target[0]!.y])!;
  return target[Math.max(0, Math.min(target.length - 1, target.indexOf(from) + right))]!;
}

const INWARDS = 0.64; // so far in that nobody takes it for the corner of four cells

/** The corner of a cell where a small mark disturbs nothing: its first corner from the top left, moved inwards. */
export function markAt(outline: string): Point {
  const corners = vertices(outline);
  const top = Math.min(...corners.map(([, y]) => y));
  const highest = corners.filter(([, y]) => y < top + 1e-6);
  const [x, y] = highest.reduce((a, b) => (b[0] < a[0] ? b : a), highest[0] ?? [0, 0]);
  return [x * INWARDS, y * INWARDS];
}

/** The corner points of simple path data (M, L, H, V, Z and their relative forms). */
export function vertices(data: string): Point[] {
  const found: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const relative = letter === letter.toLowerCase();
    const kind = letter.toLowerCase();
    const size = kind === "h" || kind === "v" ? 1 : kind === "q" ? 4 : kind === "c" ? 6 : 2;
    for (let i = 0; i + size <= values.length; i += size) {
      const [dx, dy] =
        kind === "h"
          ? [values[i]!, relative ? 0 : y]
          : kind === "v"
            ? [relative ? 0 : x, values[i]!]
            : [values[i + size - 2]!, values[i + size - 1]!];
      [x, y] = relative ? [x + dx, y + dy] : [dx, dy];
      found.push([x, y]);
    }
  }
  return found;
}
