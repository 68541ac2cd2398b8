// What moves at a table: short, above the page, cut short by whoever plays on, and off where less motion is wanted.
import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Window } from "happy-dom";
import { geometry } from "../src/board/geometry";
import { signal, stopMotion } from "../src/table/motion";
import { squareBoard } from "./toy";

const NAMES = ["document", "Element", "matchMedia"] as const;
const before = NAMES.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const);
const space = geometry(squareBoard(3, 3));
const cues = { closed: ["0+1"], bust: ["4+1"], won: [{ card: 7, seat: 0 }] };
let frame: HTMLElement;
let durations: number[] = [];
let less = false;

beforeEach(() => {
  const page = new Window();
  page.document.body.innerHTML =
    '<div class="sidebar"><div class="panel"></div></div><div id="frame"><svg class="picture"></svg></div>';
  const box = { left: 0, top: 0, width: 10, height: 10 };
  Object.assign(page.HTMLElement.prototype, { getBoundingClientRect: () => box });
  Object.assign(page.Element.prototype, { animate });
  Object.assign(globalThis, { document: page.document, matchMedia: () => ({ matches: less }) });
  frame = page.document.getElementById("frame") as unknown as HTMLElement;
  durations = [];
});

afterEach(() => Object.assign(globalThis, Object.fromEntries(before)));

function animate(_: Keyframe[], { duration }: { duration: number }) {
  durations.push(duration);
  const made: { onfinish?: () => void; finish: () => void } = { finish: () => made.onfinish?.() };
  return made;
}

const moving = () => [...document.querySelectorAll(".closing, .crumbling, .flying-card")];

test("a closed group, cells that go bust and a won card move once, each within 120 to 420 ms", () => {
  less = false;
  signal(frame, space, cues, [], [0]);
  assert.deepEqual(
    moving().map((one) => [one.getAttribute("class"), one.getAttribute("aria-hidden")]),
    [
      ["closing", "true"],
      ["crumbling", "true"],
      ["crumbling", "true"],
      ["flying-card", "true"],
    ],
  );
  assert.equal(durations.length, 4);
  assert.ok(durations.every((one) => one >= 120 && one <= 420));
});

test("whoever plays on ends all of it at once, and nothing is left", () => {
  less = false;
  signal(frame, space, cues, [["a3"]], [0]);
  assert.equal(moving().length, 5);
  stopMotion();
  assert.equal(moving().length, 0);
});

test("where less motion is wanted nothing moves", () => {
  less = true;
  signal(frame, space, cues, [["a3"]], [0]);
  assert.deepEqual([moving().length, durations.length], [0, 0]);
});
