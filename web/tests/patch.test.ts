// What a state becomes by a change.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Change, ShownState } from "../src/generated/messages";
import { changed, followed, type Shown } from "../src/table/model/patch";
import { whole } from "./toy";

const tile = (d: string) => ({ k: "path", d }) as const;

const said = (key: string, cells: string) => ({ words: { key }, cells });
const STATE: ShownState = {
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

const SHOWN: Shown = followed(null, whole(STATE))!;
const change = (more: Partial<Change>): Change => ({ type: "change", since: 4, number: 5, ...more });

test("a whole state is its public part with what is one's own", () => {
  assert.deepEqual(SHOWN.state, {
    ...STATE,
    resigning: "",
    hints: false,
    curtain: false,
    next_table: null,
    take_backs: 0,
    requests: [],
    claims: [],
    offer: null,
    series: null,
    clocks: null,
  });
  const own = { ...SHOWN.own, scene: { prompt: { key: "yours" }, dead: ["a1"] }, yours: [0] };
  const seen = followed(null, { ...whole(STATE), own, lines: {} })!.state;
  assert.deepEqual([seen.scene.prompt, seen.scene.dead, seen.seats[0]!.yours], [{ key: "yours" }, ["a1"], true]);
  assert.equal(seen.scene.layers, STATE.scene.layers);
});

test("a change says what is there now, within or in a list, and the rest stays the very same", () => {
  const before = structuredClone(SHOWN);
  const message = change({
    public: {
      version: 8,
      turn: -1,
      "scene.": {
        prompt: { key: "q" },
        "layers.": { "0.": { "items[]": [0, 0, [], 1, 1, [tile("x"), tile("y")]] } },
        "spoken.": { "open.": { cells: "0:BQ" }, tile: said("tile", "1:AQ") },
      },
      "standing.": { "scores[]": [0, 1, [5]] },
    },
    own: { "legal.": { I: null } },
  });
  const made = followed(SHOWN, message)!.state;
  assert.deepEqual([made.number, made.version, made.turn, made.scene.prompt], [5, 8, -1, { key: "q" }]);
  assert.deepEqual(made.scene.layers[0]!.items, [tile("a"), tile("x"), tile("y"), tile("c")]);
  assert.deepEqual(made.scene.spoken, { open: said("open", "0:BQ"), tile: said("tile", "1:AQ") });
  assert.deepEqual([made.legal, made.standing?.scores], [{}, [5]]);
  assert.equal(made.scene.layers[1], SHOWN.state.scene.layers[1]);
  assert.equal(made.seats, SHOWN.state.seats);
  assert.equal(made.scene.layers[0]!.items[3], SHOWN.state.scene.layers[0]!.items[2]);
  assert.deepEqual(SHOWN, before, "what was shown before is not touched");
});

test("what is one's own hides what everybody sees until it is gone", () => {
  const mine = followed(SHOWN, change({ own: { "scene.": { prompt: { key: "yours" } } } }))!;
  assert.deepEqual(mine.state.scene.prompt, { key: "yours" });
  const theirs = followed(mine, { ...change({ own: { "scene.": { prompt: null } } }), since: 5, number: 6 })!;
  assert.deepEqual(theirs.state.scene.prompt, { key: "p" });
});

test("a fact that one knows more of is another in its place", () => {
  const fact = (key: string) => ({ label: { key } });
  const common = { ...STATE, scene: { ...STATE.scene, facts: [fact("a"), fact("b")] } };
  const first = followed(null, { ...whole(common), own: { ...SHOWN.own, facts: { "1": fact("mine") } } })!;
  assert.deepEqual(first.state.scene.facts, [fact("a"), fact("mine")]);
  const next = followed(first, change({ public: { "scene.": { "facts.": { "0": fact("c") } } } }))!;
  assert.deepEqual(next.state.scene.facts, [fact("c"), fact("mine")]);
  const same = followed(first, change({ own: { hints: true } }))!;
  assert.equal(same.state.scene, first.state.scene);
});

test("of a line of the log one may read more than everybody", () => {
  const line = (key: string) => ({ version: 8, ply: 4, seat: 0, words: { key } });
  const made = followed(SHOWN, change({ log: [line("a"), line("b")], lines: { "1": line("mine") } }))!.state;
  assert.deepEqual(made.log, [line("a"), line("mine")]);
  assert.equal(made.whole_log, false);
});

test("what nothing was said about stays the very same", () => {
  const made = followed(SHOWN, change({ own: { hints: true } }))!.state;
  assert.equal(made.scene, SHOWN.state.scene);
  assert.equal(made.standing, SHOWN.state.standing);
});

test("an entry that was null before stays, one that is told as null goes", () => {
  const made = changed({ facts: { a: null, b: 1 } }, { "facts.": { b: null, c: 2 } });
  assert.deepEqual(made.facts, { a: null, c: 2 });
});

test("a list or dict that was left out is empty", () => {
  const made = changed({ scene: {} }, { "scene.": { "dead[]": [0, 0, ["a1"]] }, "facts.": { n: 1 } });
  assert.deepEqual(made, { scene: { dead: ["a1"] }, facts: { n: 1 } });
});

test("a change that does not follow makes nothing", () => {
  assert.equal(followed(null, change({})), null);
  assert.equal(followed(SHOWN, change({ since: 3 })), null);
  assert.equal(followed(SHOWN, change({ since: 5, number: 6 })), null);
});
