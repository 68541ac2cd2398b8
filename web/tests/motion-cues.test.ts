import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogLine, Mark } from "../src/generated/messages";
import { cuesOf, gainsOf, newest } from "../src/table/motion-cues";

const mark = (cells: string, fate: Mark["fate"] = ""): Mark => ({
  place: "",
  ref: "",
  label: { key: "k" },
  cells,
  fate,
});

test("a group lights up when it closes, and only then", () => {
  const open = { marks: [mark("1+1")] };
  const closed = { marks: [mark("1+1", "closed")] };
  assert.deepEqual(cuesOf(open, closed).closed, ["1+1"]);
  assert.deepEqual(cuesOf(closed, closed).closed, []);
});

test("an area crumbles once, though it grows on", () => {
  const sound = { marks: [mark("1+1"), mark("9+1")] };
  const bust = { marks: [mark("1+1+1", "bust"), mark("9+1")] };
  const grown = { marks: [mark("1+1+1+1", "bust"), mark("9+1", "bust")] };
  assert.deepEqual(cuesOf(sound, bust).bust, ["1+1+1"]);
  assert.deepEqual(cuesOf(bust, grown).bust, ["9+1"]);
});

test("a card that somebody has just won flies, one that was won before stays", () => {
  const cues = cuesOf(
    { won: [{ card: 2, seat: 0 }] },
    {
      won: [
        { card: 2, seat: 0 },
        { card: 5, seat: 1, cells: "3" },
      ],
    },
  );
  assert.deepEqual(cues.won, [{ card: 5, seat: 1 }]);
});

test("points rise that a line names, and those that changed beside the board", () => {
  const panels = (...scores: number[]) => ({
    panels: scores.map((score, seat) => ({ seat, score, colour: { key: "k" }, look: "", facts: [] })),
  });
  const line = (args: object): LogLine => ({ version: 1, ply: 1, seat: 0, words: { key: "k", args: { ...args } } });
  assert.deepEqual(gainsOf(panels(4, 6), panels(10, 3), line({})), [
    { seat: 0, points: 6 },
    { seat: 1, points: -3 },
  ]);
  assert.deepEqual(gainsOf(panels(4, 6), panels(9, 6), line({ points: 5 })), [{ seat: 0, points: 5 }]);
  assert.deepEqual(gainsOf(panels(4, 6), panels(4, 6), line({})), []);
});

test("the newest ply has a placement and what came of it", () => {
  const line = (version: number, ply: number, cells?: string[]): LogLine => ({
    version,
    ply,
    seat: 0,
    words: { key: "k" },
    cells,
  });
  const found = newest([line(1, 1, ["a1"]), line(2, 2, ["b1"]), line(3, 2), line(4, 2, ["b1", "c1"])]);
  assert.equal(found?.placed.version, 2);
  assert.deepEqual(
    found?.besides.map(({ version }) => version),
    [4],
  );
  assert.equal(newest([line(1, 1)]), null);
});
