// Arrows on a gauge: from marks that would go to the one that would come, and where its gain is written.
import type { Put } from "./gauge-marks";

type At = Pick<Put, "x" | "y">;
type Part = At & Pick<Put, "cells">;

const CLEAR = 16; // from the middle of a mark to where an arrow begins
const BULGE = 14;
const HEAD = 5;

/** The marks that would be part of another, and lie elsewhere. */
export function ways<From extends Part>(gone: readonly From[], to: Part): From[] {
  const cells = new Set(to.cells);
  const apart = (from: At) => Math.hypot(from.x - to.x, from.y - to.y) > CLEAR;
  return gone.filter((from) => apart(from) && from.cells.every((cell) => cells.has(cell)));
}

const level = (from: At, to: At) => Math.abs(from.y - to.y) < 1;
const outward = (to: At, box: readonly number[]) => (to.x > box[0]! / 2 ? 1 : -1);
const farther = (from: At, to: At, side: number) => side * Math.max(side * from.x, side * to.x) + side * CLEAR;

/** Straight along a row; in a bow outside the marks from one row to another. */
export function wayOf(from: At, to: At, box: readonly number[]): string {
  if (level(from, to)) {
    const way = Math.sign(to.x - from.x);
    const end = to.x - way * CLEAR;
    return `M${from.x + way * CLEAR} ${to.y}H${end}M${end - way * HEAD} ${to.y - 4}L${end} ${to.y}l${-way * HEAD} 4`;
  }
  const side = outward(to, box);
  const x = farther(from, to, side);
  const middle = (from.y + to.y) / 2;
  const head = `M${x + side * 2} ${to.y - HEAD}L${x} ${to.y}l${side * 7} 1`;
  return `M${x} ${from.y}Q${x + side * BULGE} ${middle} ${x} ${to.y}${head}`;
}

/** Beside the bow, or off the row on the side where there is room. */
export function gainAt(from: At | null, to: At, box: readonly number[]): [number, number] {
  const side = outward(to, box);
  if (from && !level(from, to)) return [farther(from, to, side) + side * (BULGE + 10), (from.y + to.y) / 2];
  const off = to.y < box[1]! / 2 ? -1 : 1;
  return [from ? (from.x + to.x) / 2 : to.x, to.y + off * 14];
}
