// Where marks lie on a gauge, and what stands for those that have no room.
import assert from "node:assert/strict";
import test from "node:test";
import type { Board, Mark } from "../src/generated/messages";
import { put } from "../src/table/sidebar/gauge-marks";

const cells = ["a", "b", "c", "d"].map((name, x) => ({ name, x, y: 0 }));
const board = { box: [0, 0, 4, 1], cells, outlines: [], layers: [] } as unknown as Board;
const places = { side: { x: 10, y: 5, dx: 20, most: 2 }, round: { x: 50, y: 9, dx: 10, most: 2, around: true } };
const mark = (place: string, at: string): Mark => ({ place, ref: "form", label: { key: "k" }, cells: at });

test("marks of one place lie side by side, from the first on or round the middle", () => {
  const found = put(board, { places }, [mark("side", "0"), mark("side", "1"), mark("round", "2"), mark("round", "3")]);
  assert.deepEqual(
    found.map(({ x, y }) => [x, y]),
    [
      [10, 5],
      [30, 5],
      [45, 9],
      [55, 9],
    ],
  );
});

test("where there is no room, one stands for all and lights all their cells", () => {
  const found = put(board, { places }, [mark("side", "0"), mark("side", "1"), mark("side", "2")]);
  assert.deepEqual(
    found.map(({ count, cells: lit }) => [count, lit]),
    [[3, ["a", "b", "c"]]],
  );
});

test("a mark for a place that is not there is left out", () => {
  assert.deepEqual(put(board, { places }, [mark("nowhere", "0")]), []);
});
