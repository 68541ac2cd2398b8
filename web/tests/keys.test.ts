// One table of bindings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { BINDINGS, chord, actionOf, shown, taken } from "../src/lib/keys";

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test("no key means two things in one scope", () => {
  const all = BINDINGS.flatMap((binding) => binding.keys.map((key) => `${binding.scope} ${key}`));
  assert.equal(new Set(all).size, all.length);
});

test("no action is bound twice in one scope", () => {
  const all = BINDINGS.map((binding) => `${binding.scope} ${binding.action}`);
  assert.equal(new Set(all).size, all.length);
});

test("letters work with and without capitals, and with Shift mean something else", () => {
  assert.equal(actionOf("table", press("r")), "turn");
  assert.equal(actionOf("table", press("R", { shiftKey: true })), "turn-back");
  assert.equal(actionOf("table", press("ArrowUp", { shiftKey: true })), "up-five");
  assert.equal(actionOf("table", press(" ")), "shape");
  assert.equal(actionOf("table", press("?", { shiftKey: true })), "keys");
});

test("the browser keeps its own combinations", () => {
  assert.equal(chord(press("r", { ctrlKey: true })), null);
  assert.equal(actionOf("table", press("l", { metaKey: true })), null);
});

test("keys rest in text fields and dialogs; a button keeps only Enter and Space", () => {
  const { document } = new Window();
  document.body.innerHTML = "<input><button>b</button><dialog><p>d</p></dialog><div>f</div><input type='checkbox'>";
  const [input, button, inside, free] = ["input", "button", "dialog p", "div"].map(
    (name) => document.querySelector(name) as unknown as EventTarget,
  );
  assert.equal(taken(input!, "R"), true);
  assert.equal(taken(inside!, "R"), true);
  assert.equal(taken(button!, "R"), false);
  assert.equal(taken(button!, "Enter"), true);
  assert.equal(taken(free!, "Enter"), false);
  assert.equal(taken(document.querySelector("[type=checkbox]") as unknown as EventTarget, "L"), false);
});

test("keys are shown as people read them", () => {
  assert.deepEqual(["Shift+R", "ArrowLeft", "Escape", "?"].map(shown), ["⇧R", "←", "Esc", "?"]);
});
