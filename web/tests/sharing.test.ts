// Two devices at one real table: nothing that either entered is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginsWith, meet } from "../src/companion/sharing";

const game = (entries: string[], marks: number[] = []) =>
  ({
    id: "a",
    game: "copulas",
    title: "COPULAS",
    depth: "moves",
    names: ["Aki", "Mori"],
    looks: [],
    options: {},
    box: {},
    seed: "x",
    entries: entries.map((text, index) => ({ seat: index % 2, text })),
    marks: marks.map((count) => ({ seat: 0, line: "light", count })),
    sheet: null,
    changed: 0,
  }) as never;

test("a list that begins with another is longer or the same", () => {
  assert.ok(beginsWith([1, 2], [1]));
  assert.ok(!beginsWith([1], [1, 2]));
});

test("of two devices the one that is behind takes over what the other entered", () => {
  const met = meet(game(["U@f6"]), game(["U@f6", "X@g7"]), game(["U@f6"]));
  assert.deepEqual([met.game.entries.length, met.send, met.lost], [2, false, false]);
});

test("what was entered without a network is sent afterwards", () => {
  const met = meet(game(["U@f6", "X@g7"]), game(["U@f6"]), game(["U@f6"]));
  assert.deepEqual([met.game.entries.length, met.send, met.lost], [2, true, false]);
});

test("two ways apart: the others' is shown, and the own is to be kept beside it", () => {
  const met = meet(game(["U@f6", "X@g7"]), game(["U@f6", "U@a1"]), game(["U@f6"]));
  assert.deepEqual([met.game.entries[1]!.text, met.lost], ["U@a1", true]);
});

test("points that two devices wrote at once all count", () => {
  const met = meet(game([], [3, 4]), game([], [3, 5]), game([], [3]));
  assert.deepEqual(
    met.game.marks.map((mark) => mark.count),
    [3, 5, 4],
  );
  assert.ok(met.send);
});
