// The judge at a position of a replay, a puzzle or a study.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeAt, judgedPlace } from "../src/lib/judge";

test("an address of the judge names the position, and a variation move by move", () => {
  const place = { replay: "r1", ply: 7, played: ["U@f6", "*prize"] };
  const address = new URL(judgeAt("copulas", place), "http://x");
  assert.equal(address.pathname, "/judge/copulas");
  const found = judgedPlace("copulas", address.searchParams);
  assert.deepEqual(found, { replay: "r1", game: "copulas", puzzle: "", study: "", ply: 7, played: place.played });
});

test("without any position the table is empty", () => {
  assert.equal(judgedPlace("copulas", new URLSearchParams("rule=C10")), null);
});
