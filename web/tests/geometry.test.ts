// Where a held piece lies: under the pointer, and always on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { geometry, markAt, snap, step, vertices } from "../src/board/geometry";
import { inside, reframed } from "../src/board/viewport";
import { BAR, CORNER, CROSS, squareBoard, triangleBoard, UNIT } from "./toy";

const COLUMNS = 7;
const ROWS = 6;
const space = geometry(squareBoard(COLUMNS, ROWS));
const point = fc.tuple(
  fc.double({ min: 0, max: COLUMNS * UNIT, noNaN: true }),
  fc.double({ min: 0, max: ROWS * UNIT, noNaN: true }),
);
const turned = fc.constantFrom(...[BAR, CORNER, CROSS].flatMap((piece) => piece.turns));

test("a snapped piece never leaves the board", () => {
  fc.assert(
    fc.property(turned, point, (piece, at) => {
      const anchor = snap(space, piece, at);
      return !!anchor && space.covers(piece, anchor)?.length === piece.covers.length;
    }),
  );
});

test("a snapped piece covers the cell under the pointer wherever any position of it can", () => {
  fc.assert(
    fc.property(turned, point, (piece, at) => {
      const under = space.nearest(at);
      const possible = space.anchors(piece).some((cell) => space.covers(piece, cell)!.includes(under.name));
      const got = space.covers(piece, snap(space, piece, at)!)!;
      return got.includes(under.name) === possible;
    }),
  );
});

test("in the open the anchor is the cell under the pointer", () => {
  fc.assert(fc.property(turned, (piece) => snap(space, piece, [35, 25])?.name === "d3"));
});

test("the nearest cell is the nearest of all", () => {
  fc.assert(
    fc.property(point, ([x, y]) => {
      const gap = (cell: { x: number; y: number }) => Math.hypot(cell.x - x, cell.y - y);
      const least = Math.min(...space.board.cells.map(gap));
      return gap(space.nearest([x, y])) <= least + 1e-9;
    }),
  );
});

test("a piece anchored on one kind of cell still covers the other kind under the pointer", () => {
  const triangles = geometry(triangleBoard());
  const pair = {
    turn: 0,
    outline: "",
    items: [],
    covers: [
      [0, 0],
      [5, 3],
    ] as [number, number][],
    kind: 1,
  };
  const under = triangles.cells.get("c1")!;
  assert.equal(under.kind, 0);
  const anchor = snap(triangles, pair, [under.x, under.y])!;
  assert.equal(anchor.name, "b1");
  assert.ok(triangles.covers(pair, anchor)!.includes("c1"));
});

test("a piece for any kind of cell is anchored on all of them", () => {
  const triangles = geometry(triangleBoard());
  const stone = { turn: 0, outline: "", items: [], covers: [[0, 0]] as [number, number][], kind: -1 };
  assert.equal(triangles.anchors(stone).length, triangles.cells.size);
});

test("steps walk the grid and stop at its edge", () => {
  const from = space.cells.get("b2")!;
  assert.equal(step(space, from, 1, 0).name, "c2");
  assert.equal(step(space, from, 0, -5).name, "b1");
  assert.equal(step(space, from, 50, 0).name, "g2");
});

test("corner marks stay inside the cell, in its first corner from the top left", () => {
  assert.deepEqual(vertices("M-5 -5h10v10h-10z").slice(0, 3), [
    [-5, -5],
    [5, -5],
    [5, 5],
  ]);
  const mark = (outline: string) => markAt(outline).map((value) => Math.round(value * 100) / 100);
  assert.deepEqual(mark("M-5 -5h10v10h-10z"), [-3.2, -3.2]);
  assert.deepEqual(mark("M0 -6L5 3H-5z"), [0, -3.84]);
});

test("a camera moves no farther than it must, and leaves room where it went", () => {
  const rest = [0, 0, 100, 100] as const;
  assert.ok(inside([10, 10, 80, 80], rest));
  assert.ok(!inside([10, 10, 95, 80], rest));
  assert.deepEqual(reframed(rest, [10, 10, 100, 80], 20), [0, 0, 130, 100]);
  assert.deepEqual(reframed(rest, [-5, 10, 90, 80], 20), [-25, 0, 125, 100]);
});
