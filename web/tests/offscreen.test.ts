// A camera that moves by whole cells, and what it does not show.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { beyond, bounds, freePlace, meet, shifted } from "../src/board/offscreen";
import { inside, type Box } from "../src/board/viewport";

const CELL = 10;
const length = fc.integer({ min: 40, max: 200 });
const place = fc.integer({ min: -300, max: 300 });

test("a view moves by whole cells, and shows what must be shown wherever there is a cell of room", () => {
  fc.assert(
    fc.property(place, place, length, place, place, length, (x, y, size, left, top, needed) => {
      const [view, must]: [Box, Box] = [
        [x, y, size, size],
        [left, top, needed, needed],
      ];
      const moved = shifted(view, must, CELL);
      const whole = (way: number) => Math.abs(way / CELL - Math.round(way / CELL)) < 1e-9;
      assert.ok(whole(moved[0] - x) && whole(moved[1] - y));
      if (inside(must, view)) assert.deepEqual(moved, view);
      if (needed + CELL <= size) assert.ok(inside(must, moved));
      if (needed > size) assert.deepEqual(moved, view);
    }),
  );
});

test("no smaller move would have shown it", () => {
  assert.deepEqual(shifted([0, 0, 100, 100], [-15, 30, 50, 50], CELL), [-20, 0, 100, 100]);
  assert.deepEqual(shifted([0, 0, 100, 100], [62, 30, 50, 80], CELL), [20, 10, 100, 100]);
});

test("with less than a cell to spare the view comes as near as whole cells can", () => {
  assert.deepEqual(shifted([0, 0, 103, 103], [-2, 0, 100, 100], CELL)[0], 0);
  assert.deepEqual(shifted([0, 0, 103, 103], [-8, 0, 100, 100], CELL)[0], -10);
});

test("every block out of sight is counted once, on the side where it is farthest out", () => {
  const found = beyond(
    [0, 0, 100, 100],
    [
      [50, 50],
      [50, 120],
      [60, 140],
      [115, 105],
      [-5, 20],
    ],
  );
  const counts = Object.fromEntries(found.map(({ side, count, along }) => [side, [count, along]]));
  assert.deepEqual(counts, { below: [2, 55], right: [1, 105], left: [1, 20] });
  assert.deepEqual(
    bounds(
      [
        [5, 5],
        [25, 5],
      ],
      CELL,
    ),
    [0, 0, 30, 10],
  );
});

test("a sign takes the best place that is free", () => {
  const places: Box[] = [
    [0, 0, 10, 10],
    [20, 0, 10, 10],
  ];
  assert.ok(meet([0, 0, 10, 10], [5, 5, 10, 10]));
  assert.deepEqual(freePlace(places, [[5, 5, 10, 10]]), places[1]);
  assert.deepEqual(freePlace(places, [[0, 0, 50, 50]]), places[0]);
});
