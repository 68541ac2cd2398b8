// In which order placements are gone through, and how a move is read.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Act,
  EMPTY,
  ghostText,
  type Hand,
  type Legal,
  placements,
  reduce,
  spell,
  unspell,
} from "../src/board/hand";
import { BAR, CORNER, offer } from "./toy";

const run = (given: ReturnType<typeof offer>, acts: Act[], from: Hand = EMPTY) =>
  acts.reduce((hand, act) => reduce(given, hand, act), from);

test("from the first placement one goes back to the last, from the last on to the first", () => {
  const given = offer({ I: { "0": ["b2", "c3", "a4"] } });
  const first = run(given, [
    { do: "pick", piece: "I" },
    { do: "next", by: 1 },
  ]);
  assert.equal(ghostText(first), "I@b2");
  const last = run(given, [{ do: "next", by: -1 }], first);
  assert.equal(ghostText(last), "I@a4");
  assert.equal(ghostText(run(given, [{ do: "next", by: 1 }], last)), "I@b2");
});

test("placements at one cell are listed turn by turn, whichever piece they are of", () => {
  const legal: Legal = { [BAR.text]: { "1": ["b2"], "3": ["b2"] }, [CORNER.text]: { "0": ["b2"], "2": ["b2"] } };
  const given = { ...offer(legal), pieces: [BAR, CORNER] };
  assert.deepEqual(placements(given, null).map(spell), ["L@b2", "I@b2r1", "L@b2r2", "I@b2r3"]);
});

test("a move is read as it is spelled; without a rotation it is not turned", () => {
  for (const text of ["I@b3", "I@b3r2", "T12@aa10r3"]) assert.equal(spell(unspell(text)!), text);
  assert.equal(unspell("I@b3")!.turn, 0);
  assert.equal(unspell("pass"), null);
});
