// What moves at a table: short, above the page, cut short by whoever plays on, and off where less motion is wanted.
import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Window } from "happy-dom";
import type { LogLine } from "../src/generated/messages";
import { geometry } from "../src/board/geometry";
import { move, signal, stopMotion } from "../src/table/motion";
import { squareBoard } from "./toy";

const NAMES = ["document", "Element", "matchMedia", "DOMPoint", "CSS", "requestAnimationFrame"] as const;
const before = NAMES.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const);
const BAR = { turn: 0, outline: "", covers: [[0, 0], [10, 0]] as [number, number][] }; // prettier-ignore
const space = geometry({ ...squareBoard(3, 3), shapes: { bar: [BAR] } });
const scene = { layers: [{ name: "tiles", items: [{ k: "tile" as const, shape: "bar", x: 5, y: 15 }] }] }; // on a2 and b2
const line = { cells: ["a2", "b2"], seat: 0, words: { key: "placed", args: { points: 3 } } } as unknown as LogLine;
const PAGE = `
  <div class="sidebar"><div class="panel"></div></div>
  <div id="frame">
    <svg class="picture">
      <g data-layer="tiles" transform="translate(1 0)"><g id="tile"><use href="#bar"></use></g></g>
      <g class="fresh"><path class="fresh" transform="translate(5 15)"></path></g>
    </svg>
  </div>`;
const cues = { closed: ["0+1"], bust: ["4+1"], won: [{ card: 7, seat: 0 }] };
let frame: HTMLElement;
let run: { element: Element; frames: Keyframe[]; begins: number; ends: number }[] = [];
let less = false;

beforeEach(() => {
  const page = new Window();
  page.document.body.innerHTML = PAGE;
  const box = { left: 0, top: 0, width: 10, height: 10 };
  Object.assign(page.HTMLElement.prototype, { getBoundingClientRect: () => box });
  Object.assign(page.Element.prototype, { animate, getScreenCTM: () => new Matrix() });
  const wish = () => ({ matches: less });
  const stubs = { DOMPoint: Place, CSS: { escape: String }, requestAnimationFrame: () => 0 };
  Object.assign(globalThis, { document: page.document, matchMedia: wish, ...stubs });
  frame = page.document.getElementById("frame") as unknown as HTMLElement;
  run = [];
  less = false;
});

afterEach(() => Object.assign(globalThis, Object.fromEntries(before)));

class Matrix {
  [a: string]: unknown;
  inverse = () => this;
}

class Place {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}
  matrixTransform = () => this;
}

function animate(this: Element, frames: Keyframe[], { duration, delay = 0 }: { duration: number; delay?: number }) {
  run.push({ element: this, frames, begins: delay, ends: delay + duration });
  const made: { onfinish?: () => void; finish: () => void } = { finish: () => made.onfinish?.() };
  return made;
}

const gains = [{ seat: 0, order: 0, points: 3 }];
const moving = () => [...document.querySelectorAll(".closing, .crumbling, .flying-card, .gliding, .rising")];
const show = (cells: string[][]) => signal(frame, space, scene, { cues, cells, orders: [0], places: new Map() });
const brief = () => run.every(({ begins, ends }) => begins <= 140 && ends - begins >= 120 && ends <= 420);

test("a closed group, cells that go bust and a won card move once, and all is over within 420 ms", () => {
  show([]);
  assert.deepEqual(
    moving().map((one) => [one.getAttribute("class"), one.getAttribute("aria-hidden")]),
    [
      ["closing", "true"],
      ["crumbling", "true"], // their ground, and a shard for each
      ["crumbling", "true"],
      ["crumbling", "true"],
      ["flying-card", "true"],
    ],
  );
  assert.equal(run.length, 5);
  assert.ok(brief());
});

test("the tile itself glides from where it came to its place, which is empty until it lands", () => {
  move(frame, space, scene, line, 0, false, gains);
  const [copy] = document.querySelectorAll(".gliding use");
  assert.equal(copy?.getAttribute("href"), "#bar");
  assert.equal(copy?.parentElement?.parentElement?.getAttribute("transform"), "translate(1 0)"); // as its layer
  const [tile, flight] = [document.getElementById("tile"), copy?.closest("svg > g > g")];
  const framesOf = (one?: unknown) => run.find(({ element }) => element === one)?.frames ?? [];
  assert.deepEqual([framesOf(tile)[0]?.opacity, framesOf(tile).at(-1)?.opacity], [0, 1]);
  assert.match(String(framesOf(flight)[0]?.transform), /^translate\(-5px, -10px\)/); // its panel is at 5, 5
  assert.equal(framesOf(flight).at(-1)?.transform, "none");
  assert.ok(brief());
  stopMotion();
  assert.equal(moving().length, 0);
});

test("what has a place on the board by its attribute gets none by a motion", () => {
  move(frame, space, scene, line, 0, false, gains);
  show([["a3"]]);
  const placed = run.filter(({ element }) => element.hasAttribute("transform"));
  assert.ok(placed.length);
  assert.deepEqual(placed.flatMap(({ frames }) => frames.map((one) => one.transform)).filter(Boolean), []);
});

test("on a board whose tiles are not drawn as tiles the cells flash, and no tile glides", () => {
  move(frame, space, { layers: [] }, line, 0, false, gains);
  assert.deepEqual([document.querySelectorAll(".gliding").length, run.length], [0, 2]); // and the points
});

test("whoever plays on ends all of it at once, and nothing is left", () => {
  show([["a3"]]);
  assert.equal(moving().length, 6);
  stopMotion();
  assert.equal(moving().length, 0);
});

test("where less motion is wanted nothing moves", () => {
  less = true;
  move(frame, space, scene, line, 0, false, gains);
  show([["a3"]]);
  assert.deepEqual([moving().length, run.length], [0, 0]);
});
