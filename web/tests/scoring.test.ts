// Who has won, in words.
import { test } from "node:test";
import assert from "node:assert/strict";
import "./dom";
import { addCatalogue } from "../src/lib/phrases";
import { whyWon, winners } from "../src/table/end/result";
import { gathered } from "../src/table/end/scoring";
import type { PartLine } from "../src/generated/messages";

const WORDS = ["end-team = { $names } as a team", "end-shared = { $names } share", "end-won = { $name } wins"];
const learn = () =>
  addCatalogue("en", "", [...WORDS, "end-you-won = You win", "end-solo = { $score }", "seat-you = You"].join("\n"));

const seats = ["Ann", "Ben", "Cleo", "Dai"].map((name) => ({ kind: "person", name, yours: false }));
const ended = (first: number[], won: string, own = -1) =>
  winners({
    standing: { scores: [1, 1, 1, 1], ranking: [first], parts: [], result: { won } },
    seats: seats.map((seat, number) => ({ ...seat, yours: number === own })),
  } as never);

test("partners win as a team, others share", () => {
  learn();
  assert.equal(ended([0, 3], "team"), "Ann and Dai as a team");
  assert.equal(ended([0, 3], "team", 3), "You and Ann as a team");
  assert.equal(ended([0, 1, 2, 3], "shared"), "Ann, Ben, Cleo and Dai share");
  assert.equal(ended([0, 1], "shared"), "Ann and Ben share");
});

test("one wins, or has points", () => {
  learn();
  assert.equal(ended([1], "alone"), "Ben wins");
  assert.equal(ended([1], "alone", 1), "You win");
  assert.equal(ended([0], "solo"), "1");
});

test("why is said where something decided it", () => {
  addCatalogue("en", "", "decided-areas = { $best } against { $other }");
  const why = { key: "decided-areas", args: { best: 3, other: 4 } };
  assert.equal(whyWon({ standing: { result: { won: "alone", why } } } as never), "3 against 4");
  assert.equal(whyWon({ standing: { result: { won: "alone" } } } as never), "");
});

test("lines of the same words are one, with their points and how often", () => {
  const part = (key: string, points: number) =>
    ({ seat: 0, paragraph: "", words: { key }, points, cells: "" }) as PartLine;
  const found = gathered([part("alone", -5), part("biggest", 5), part("alone", -5)]);
  assert.deepEqual(
    found.map(({ points, times }) => [points, times]),
    [
      [-10, 2],
      [5, 1],
    ],
  );
});
