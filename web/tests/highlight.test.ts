// Lists of touchable lines under the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type HTMLElement, Window } from "happy-dom";
import { lighting, stopOf, walk } from "../src/board/highlight";

test("Tab reaches one line of a list: the first that can be touched", () => {
  const lines = [{}, { cells: [] }, { cells: ["a1"] }, { cells: ["b2"] }];
  assert.equal(stopOf(lines), 2);
  const props = lines.map((line, index) => lighting(() => {}, line.cells, index === stopOf(lines)));
  assert.deepEqual(
    props.map((one) => "tabIndex" in one && one.tabIndex),
    [false, false, 0, -1],
  );
});

test("arrows, Home and End walk the lines and stay at the ends; other keys are left alone", () => {
  const { document, KeyboardEvent } = new Window();
  document.body.innerHTML = `<ol>${["a", "b", "c"].map((id) => `<li id="${id}" class="touchable" tabindex="-1"></li>`)}</ol>`;
  const list = document.querySelector("ol")!;
  list.addEventListener("keydown", (event) => walk(event as unknown as globalThis.KeyboardEvent));
  (document.getElementById("a") as HTMLElement).focus();
  const press = (key: string, more = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    document.activeElement!.dispatchEvent(event);
    return [document.activeElement!.id, event.defaultPrevented];
  };
  assert.deepEqual(press("ArrowDown"), ["b", true]);
  assert.deepEqual(press("ArrowUp"), ["a", true]);
  assert.deepEqual(press("ArrowUp"), ["a", true]);
  assert.deepEqual(press("End"), ["c", true]);
  assert.deepEqual(press("ArrowDown", { shiftKey: true }), ["c", false]);
  assert.deepEqual(press("Home"), ["a", true]);
  assert.deepEqual(press("Enter"), ["a", false]);
});
