// What a device remembers of games for one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestKey, noted } from "../src/table/end/personal-best";

function shelf(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

test("the first game is the best, a better one replaces it, a worse or equal one does not", () => {
  const place = shelf();
  const best = (score: number, table: string) => noted(place, "game", { score, table }).table;
  assert.deepEqual([best(20, "a"), best(18, "b"), best(20, "c"), best(21, "d"), best(20, "e")], [..."aaadd"]);
});

test("looking at the same end again says the same", () => {
  const place = shelf();
  assert.deepEqual(noted(place, "game", { score: 5, table: "a" }), noted(place, "game", { score: 5, table: "a" }));
});

test("each game and each choice of options has its own best, however they are ordered", () => {
  assert.equal(bestKey("g", { a: 1, b: 2 }), bestKey("g", { b: 2, a: 1 }));
  assert.notEqual(bestKey("g", { a: 1 }), bestKey("g", { a: 2 }));
  const place = shelf();
  noted(place, bestKey("g", { a: 1 }), { score: 9, table: "x" });
  assert.equal(noted(place, bestKey("g", { a: 2 }), { score: 3, table: "y" }).score, 3);
});

test("what cannot be read or kept does no harm", () => {
  assert.equal(noted(shelf({ "adjoin-best": "{" }), "g", { score: 1, table: "x" }).score, 1);
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  assert.equal(noted(refusing, "g", { score: 2, table: "x" }).score, 2);
});
