// What was learned on several devices of one person.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, learnedHere, notePuzzle, progress } from "../src/lib/progress";

const here = {
  lessons: { "copulas/first": ["light", "side"] },
  puzzles: { "copulas-1-2": "seen", "ltiles-3-4": "solved" } as Record<string, "seen" | "solved">,
  declined: [],
  deals: [],
  results: {},
  counted: [],
};

test("steps and puzzles are told by name, and come back as they were", () => {
  const told = learnedHere(here);
  assert.deepEqual(told, {
    "lesson/copulas/first/light": "done",
    "lesson/copulas/first/side": "done",
    "puzzle/copulas-1-2": "seen",
    "puzzle/ltiles-3-4": "solved",
  });
  assert.deepEqual(joined({ ...here, lessons: {}, puzzles: {} }, told), here);
});

test("what either device has learned is learned, and solved is more than seen", () => {
  const { lessons, puzzles } = joined(here, {
    "lesson/copulas/first/side": "done",
    "lesson/rhombus/crests/chain": "done",
    "puzzle/copulas-1-2": "solved",
    "puzzle/ltiles-3-4": "seen",
  });
  assert.deepEqual(lessons, { "copulas/first": ["light", "side"], "rhombus/crests": ["chain"] });
  assert.deepEqual(puzzles, { "copulas-1-2": "solved", "ltiles-3-4": "solved" });
});

test("a puzzle that was solved stays solved when it is looked at again", () => {
  notePuzzle("rhombus-5-6", "seen");
  assert.equal(progress.value.puzzles["rhombus-5-6"], "seen");
  notePuzzle("rhombus-5-6", "solved");
  notePuzzle("rhombus-5-6", "seen");
  assert.equal(progress.value.puzzles["rhombus-5-6"], "solved");
});
