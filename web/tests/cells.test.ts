// Sets of cells as texts, pictures of the board, and what is said of cells.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { names, numbers } from "../src/board/cells";
import { named } from "../src/board/hand";
import { geometry } from "../src/board/geometry";
import { held, parts } from "../src/board/tiles";
import type { Board } from "../src/generated/messages";
import { squareBoard } from "./toy";

/** As the server writes a set. */
function packed(cells: number[]): string {
  if (!cells.length) return "";
  const first = Math.min(...cells);
  const bytes = new Uint8Array(Math.floor((Math.max(...cells) - first) / 8) + 1);
  for (const cell of cells) bytes[(cell - first) >> 3]! |= 1 << ((cell - first) & 7);
  return `${first}:${btoa(String.fromCharCode(...bytes)).replace(/=+$/, "")}`;
}

test("a set is read as it was written", () => {
  assert.deepEqual(numbers("12:BQ"), [12, 14]);
  assert.deepEqual(numbers("12+2+40"), [12, 14, 54]);
  assert.deepEqual([numbers(""), numbers(undefined)], [[], []]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(3000)), (cells) => {
      assert.deepEqual(
        numbers(packed(cells)),
        [...cells].sort((a, b) => a - b),
      );
    }),
  );
});

test("cells are named by their numbers on the board, and names stay names", () => {
  const board = squareBoard(6, 5);
  assert.deepEqual(names(board, packed([0, 7, 29])), ["a1", "b2", "f5"]);
  assert.deepEqual(names(board, ["b2"]), ["b2"]);
  const turns = { "0": ["b1"], "3": ["a2", "b2"] };
  assert.deepEqual(named(geometry(board), { "I L": { "0": packed([1]), "3": packed([6, 7]) } }), {
    I: turns,
    L: turns,
  });
  assert.deepEqual(names({ ...board, stride: 10 }, packed([0, 11, 45])), ["a1", "b2", "f5"]);
});

const BOARD: Board = {
  ...squareBoard(6, 5),
  shapes: {
    bar: [
      { turn: 0, outline: "M0 0z", covers: [[0, 0], [10, 0]], body: "-across", faces: ["-left", "-right"] }, // prettier-ignore
      { turn: 1, outline: "M0 0z", covers: [[0, 0], [0, 10]] }, // prettier-ignore
    ],
  },
};

test("a tile is its body and a face for each cell, each named with what the turn puts behind it", () => {
  const tile = { k: "tile" as const, shape: "bar", x: 5, y: 5, body: "plate", faces: ["sun", "moon"], look: "red" };
  assert.deepEqual(
    parts(BOARD, tile).map(({ ref, x, y, look }) => [ref, x, y, look]),
    [
      ["plate-across", 5, 5, "red"],
      ["sun-left", 5, 5, "red"],
      ["moon-right", 15, 5, "red"],
    ],
  );
  assert.deepEqual(
    parts(BOARD, { ...tile, turn: 1 }).map(({ ref, x, y }) => [ref, x, y]),
    [
      ["sun", 5, 5],
      ["moon", 5, 15],
    ],
  );
});

test("a piece takes its turns from the board, once, or brings its own", () => {
  const piece = { text: "T1", label: { key: "piece" }, shape: "bar", body: "plate", faces: ["sun", "moon"] };
  assert.equal(held(BOARD, piece), held(BOARD, piece));
  assert.deepEqual(
    held(BOARD, piece).turns.map(({ turn, items }) => [turn, items?.length]),
    [
      [0, 3],
      [1, 2],
    ],
  );
  const own = { text: "X", label: { key: "piece" }, turns: [{ turn: 2, outline: "", covers: [] }] };
  assert.deepEqual(held(BOARD, own).turns, own.turns);
});
