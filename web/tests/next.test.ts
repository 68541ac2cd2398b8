// What is offered next, from what the device keeps.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextFor } from "../src/learn/next";
import { progress } from "../src/lib/progress";

const CARDS = [
  { name: "short", lesson: "first", steps: 3 },
  { name: "long", lesson: "begin", steps: 9 },
  { name: "plain" },
];
const nothing = progress.value;

function next(kept: Partial<typeof nothing>): string {
  progress.value = { ...nothing, ...kept };
  const found = nextFor(CARDS);
  return found ? `${found.kind} ${found.game}` : "";
}

test("a newcomer is offered a lesson, of a game that has one", () => {
  assert.equal(next({}), "learn short");
});

test("a lesson goes on until all its own steps are done, however many it has and whatever it is called", () => {
  assert.equal(next({ lessons: { "short/first": ["a", "b"] } }), "go-on short");
  assert.equal(next({ lessons: { "long/begin": ["a", "b", "c", "d", "e", "f", "g", "h"] } }), "go-on long");
  assert.equal(next({ lessons: { "short/first": ["a", "b", "c"] } }), "learn long");
});
