// Results against bots, as a device counts them.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { noteResult, progress } from "../src/lib/progress";

test("a table counts once, however often its end is seen", () => {
  noteResult("one", "copulas", "novice", true);
  noteResult("one", "copulas", "novice", true);
  noteResult("two", "copulas", "novice", false);
  assert.deepEqual(progress.value.results, { copulas: { novice: [1, 1] } });
  assert.deepEqual(progress.value.counted, ["one", "two"]);
});
