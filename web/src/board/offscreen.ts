// What lies on a board and what of it is out of sight: points, boxes and sides; knows no game.
import type { Board, Scene } from "../generated/messages";
import type { Box, Point } from "./geometry";

const known = new WeakMap<Scene, Point[]>();

/** The middles of all cells on which a tile lies. */
export function laid(board: Board, scene: Scene | undefined): Point[] {
  if (!scene) return [];
  const found = known.get(scene) ?? gathered(board, scene);
  known.set(scene, found);
  return found;
}

function gathered(board: Board, scene: Scene): Point[] {
  return scene.layers.flatMap(({ items, at = [0, 0] }) =>
    items.flatMap((item) => {
      if (item.k !== "tile") return [];
      const turned = board.shapes?.[item.shape]?.find((one) => one.turn === (item.turn ?? 0));
      return (turned?.covers ?? []).map(([x, y]): Point => [at[0] + item.x + x, at[1] + item.y + y]);
    }),
  );
}

/** The box around cells, whole cells. */
export function bounds(points: readonly Point[], cell: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - cell / 2, Math.min(...ys) - cell / 2];
  return [left, top, Math.max(...xs) + cell / 2 - left, Math.max(...ys) + cell / 2 - top];
}

export function grown([x, y, width, height]: Box, by: number): Box {
  return [x - by, y - by, width + 2 * by, height + 2 * by];
}

export function joined(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const [right, bottom] = [Math.max(a[0] + a[2], b[0] + b[2]), Math.max(a[1] + a[3], b[1] + b[3])];
  return [left, top, right - left, bottom - top];
}

/** A view moved by as few whole cells as show what must be shown; the way in which it cannot, it stays. */
export function shifted(view: Box, must: Box, cell: number): Box {
  return [
    view[0] + cells(view[0], view[2], must[0], must[2], cell),
    view[1] + cells(view[1], view[3], must[1], must[3], cell),
    view[2],
    view[3],
  ];
}

const SLACK = 1e-6;

function cells(from: number, length: number, first: number, needed: number, cell: number): number {
  const [before, after] = [from - first, first + needed - from - length];
  if (needed > length + SLACK || (before <= SLACK && after <= SLACK)) return 0;
  const way = before > 0 ? -1 : 1;
  const most = Math.ceil(Math.max(before, after) / cell - SLACK);
  // Where a whole cell more would hide as much on the other side, one less is nearer to what is wanted.
  const lacks = (steps: number) => Math.max(before + way * steps * cell, after - way * steps * cell);
  return way * cell * (lacks(most) < lacks(most - 1) - SLACK ? most : most - 1);
}

export type Side = "above" | "below" | "left" | "right";

/** How many blocks lie beyond each side of a view, and where along that side. */
export interface Beyond {
  readonly side: Side;
  readonly count: number;
  readonly along: number; // the middle of them, in units of the board
}

export function beyond([x, y, width, height]: Box, points: readonly Point[]): Beyond[] {
  const found = new Map<Side, number[]>();
  for (const [px, py] of points) {
    const over: [Side, number, number][] = [
      ["left", x - px, py],
      ["right", px - x - width, py],
      ["above", y - py, px],
      ["below", py - y - height, px],
    ];
    const [side, gap, along] = over.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (gap > 0) found.set(side, [...(found.get(side) ?? []), along]);
  }
  return [...found].map(([side, all]) => ({
    side,
    count: all.length,
    along: all.reduce((sum, one) => sum + one, 0) / all.length,
  }));
}

/** Do two boxes share any area? */
export function meet(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

/** The first place of all, the best first, on which a box meets nothing; if none is free, the best. */
export function freePlace(places: readonly Box[], taken: readonly Box[]): Box {
  return places.find((place) => !taken.some((one) => meet(place, one))) ?? places[0]!;
}
