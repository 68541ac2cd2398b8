// What a state becomes by a change.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Change, State } from "../src/generated/messages";
import { changed } from "../src/table/change";

const tile = (d: string) => ({ k: "path", d }) as const;

const said = (key: string, cells: string) => ({ words: { key }, cells });
const STATE: State = {
  type: "state",
  number: 4,
  version: 7,
  ply: 3,
  turn: 0,
  phase: "place",
  viewer: 0,
  seats: [{ seat: 0, kind: "person", name: "Ada" }],
  scene: {
    layers: [
      { name: "tiles", items: [tile("a"), tile("b"), tile("c")] },
      { name: "recent", items: [tile("c")] },
    ],
    panels: [],
    pieces: [],
    choices: [],
    prompt: { key: "p" },
    spoken: { open: said("open", "0:Aw") },
  },
  legal: { I: { "0": "0:AQ" } },
  standing: { scores: [0], ranking: [[0]], parts: [] },
  undo: { allowed: false },
  log: [],
  whole_log: true,
  commands: [],
};

const change = (more: Partial<Change>): Change => ({ type: "change", number: 5, ...more });

test("values are put, lists spliced, entries of dicts amended, and the rest stays the very same", () => {
  const before = structuredClone(STATE);
  const made = changed(STATE, {
    ...change({ put: { version: 8, turn: -1, "scene.prompt": { key: "q" } } }),
    splice: { "scene.layers.0.items": [1, 1, [tile("x"), tile("y")]], "standing.scores": [0, 1, [5]] },
    amend: { "scene.spoken": { open: said("open", "0:BQ"), tile: said("tile", "1:AQ") }, legal: { I: null } },
  })!;
  assert.deepEqual([made.number, made.version, made.turn, made.scene.prompt], [5, 8, -1, { key: "q" }]);
  assert.deepEqual(made.scene.layers[0]!.items, [tile("a"), tile("x"), tile("y"), tile("c")]);
  assert.deepEqual(made.scene.spoken, { open: said("open", "0:BQ"), tile: said("tile", "1:AQ") });
  assert.deepEqual([made.legal, made.standing.scores], [{}, [5]]);
  assert.equal(made.scene.layers[1], STATE.scene.layers[1]);
  assert.equal(made.seats, STATE.seats);
  assert.equal(made.scene.layers[0]!.items[3], STATE.scene.layers[0]!.items[2]);
  assert.deepEqual(STATE, before, "the state before is not touched");
});

test("an entry that was null before stays, one that is told as null goes", () => {
  const odd = { ...STATE, standing: { ...STATE.standing, facts: { a: null, b: 1 } } };
  const made = changed(odd, change({ amend: { "standing.facts": { b: null, c: 2 } } }))!;
  assert.deepEqual(made.standing.facts, { a: null, c: 2 });
});

test("a list or dict that was left out is empty", () => {
  const made = changed(
    STATE,
    change({ splice: { "scene.facts": [0, 0, [{ label: { key: "f" } }]] }, amend: { "standing.facts": { n: 1 } } }),
  )!;
  assert.deepEqual([made.scene.facts, made.standing.facts], [[{ label: { key: "f" } }], { n: 1 }]);
});

test("a change that does not follow makes nothing", () => {
  assert.equal(changed(null, change({})), null);
  assert.equal(changed(STATE, change({ number: 4 })), null);
  assert.equal(changed(STATE, change({ number: 6 })), null);
});
