// Who has won, in words.
import { test } from "node:test";
import assert from "node:assert/strict";
import "./dom";
import { addCatalogue } from "../src/phrases";
import { winners } from "../src/table/scoring";

addCatalogue("en", "", "end-team = { $names } as a team\nend-shared = { $names } share\nseat-you = You\n");

const seats = ["Ann", "Ben", "Cleo", "Dai"].map((name) => ({ kind: "person", name, yours: false }));
const ended = (first: number[], teams?: { seats: number[] }[]) =>
  winners({ standing: { scores: [1, 1, 1, 1], ranking: [first], parts: [], facts: { teams } }, seats } as never);

test("partners win as a team, others share", () => {
  const teams = [{ seats: [0, 3] }, { seats: [1, 2] }];
  assert.equal(ended([0, 3], teams), "Ann, Dai as a team");
  assert.equal(ended([0, 1, 2, 3], teams), "Ann, Ben, Cleo, Dai share");
  assert.equal(ended([0, 1]), "Ann, Ben share");
});
