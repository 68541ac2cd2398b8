// What is offered next, from what the device keeps.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextFor } from "../src/learn/next";
import { progress } from "../src/lib/progress";

const CARDS = [
  { name: "short", lesson: "first", steps: 3, levels: ["weak", "strong", "strongest"] },
  { name: "long", lesson: "begin", steps: 9, levels: ["weak", "strong"] },
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

test("after two wins against a level the next one of that game is offered, and above the last there is none", () => {
  const lessons = { "short/first": ["a", "b", "c"], "long/begin": [] };
  const level = (game: string, won: string) => {
    progress.value = { ...nothing, lessons, results: { [game]: { [won]: [2, 0] } } };
    return nextFor(CARDS)?.level;
  };
  assert.equal(level("short", "weak"), "strong");
  assert.equal(level("short", "strong"), "strongest");
  assert.equal(level("long", "weak"), "strong");
  assert.equal(level("long", "strong"), "");
  progress.value = nothing;
});
