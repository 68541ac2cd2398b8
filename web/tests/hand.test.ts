// Pick, preview, adjust, commit.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type Act,
  covering,
  EMPTY,
  ghostCells,
  ghostText,
  type Hand,
  legalNow,
  placements,
  reduce,
  spots,
  turnsAtAll,
} from "../src/board/hand";
import { BAR, CROSS, offer, piece, UNIT } from "./toy";

const at = (column: number, row: number): [number, number] => [(column + 0.5) * UNIT, (row + 0.5) * UNIT];
const run = (given: ReturnType<typeof offer>, acts: Act[], from: Hand = EMPTY) =>
  acts.reduce((hand, act) => reduce(given, hand, act), from);

test("picking holds a piece; nothing lies on the board before the pointer does", () => {
  const hand = run(offer(), [{ do: "pick", piece: "I" }]);
  assert.equal(hand.piece, "I");
  assert.equal(ghostText(hand), null);
});

test("what is taken at the start of a turn waits for the pointer to move", () => {
  const taken = run(offer(), [{ do: "take", piece: "I" }], { ...EMPTY, point: [0, 0] });
  assert.deepEqual([taken.piece, taken.anchor, taken.point], ["I", null, [0, 0]]);
  assert.notEqual(run(offer(), [{ do: "hover", point: [0, 0] }], taken).anchor, null);
});

test("a piece that is not offered cannot be picked", () => {
  assert.deepEqual(run(offer(), [{ do: "pick", piece: "Z" }]), EMPTY);
});

test("the ghost follows the pointer and spells its move", () => {
  const hand = run(offer(), [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 2) },
  ]);
  assert.equal(ghostText(hand), "I@b3");
  assert.deepEqual(ghostCells(offer(), hand), ["b3", "c3", "d3"]);
});

test("an illegal turn is never shown first where another turn is legal", () => {
  const given = offer({ I: { "1": ["b2"], "3": ["e5"] } });
  const hand = run(given, [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 1) },
  ]);
  assert.equal(ghostText(hand), "I@b2r1");
  assert.ok(legalNow(given, hand));
  assert.equal(ghostText(run(given, [{ do: "hover", point: at(3, 0) }], hand)), "I@d1");
});

test("a turn that was asked for is shown even where it is illegal", () => {
  const given = offer({ I: { "0": ["b2"] } });
  const hand = run(given, [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 1) },
    { do: "turn", by: 1 },
  ]);
  assert.equal(ghostText(hand), "I@b2r1");
  assert.ok(!legalNow(given, hand));
  const [x, y] = at(1, 1);
  assert.equal(ghostText(run(given, [{ do: "hover", point: [x + 2, y - 2] }], hand)), "I@b2r1");
});

test("turning keeps the cell under the pointer covered and shifts inward at the edge", () => {
  const hand = run(offer(), [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(5, 4) },
    { do: "turn", by: 1 },
  ]);
  assert.deepEqual(ghostCells(offer(), hand), ["f3", "f4", "f5"]);
});

test("symmetric pieces have nothing to turn", () => {
  const hand = run(offer(), [
    { do: "pick", piece: "X" },
    { do: "hover", point: at(2, 2) },
  ]);
  assert.equal(ghostText(run(offer(), [{ do: "turn", by: 1 }], hand)), ghostText(hand));
  assert.equal(CROSS.turns.length, 1);
});

test("turning goes round, and back undoes it", () => {
  const start = run(offer(), [
    { do: "pick", piece: "L" },
    { do: "hover", point: at(2, 2) },
  ]);
  const round = run(offer(), Array(4).fill({ do: "turn", by: 1 }), start);
  assert.equal(ghostText(round), ghostText(start));
  assert.equal(
    ghostText(
      run(
        offer(),
        [
          { do: "turn", by: 1 },
          { do: "turn", by: -1 },
        ],
        start,
      ),
    ),
    ghostText(start),
  );
});

test("what was put down no longer follows the pointer, refused or not, and is turned where it lies", () => {
  const given = offer({ I: { "0": ["a1"] } });
  const illegal = run(given, [{ do: "pick", piece: "I" }, { do: "hover", point: at(2, 2) }, { do: "stage" }]);
  assert.equal(ghostText(run(given, [{ do: "hover", point: at(0, 0) }], illegal)), "I@c3");
  assert.equal(
    ghostText(
      run(
        given,
        [
          { do: "hover", point: null },
          { do: "turn", by: 1 },
        ],
        illegal,
      ),
    ),
    "I@c3r1",
  );
  const staged = run(
    given,
    [{ do: "back" }, { do: "hover", point: at(0, 0) }, { do: "stage" }, { do: "hover", point: at(3, 3) }],
    illegal,
  );
  assert.equal(staged.staged, true);
  assert.equal(ghostText(staged), "I@a1");
});

test("back is one step: unstage, then put back", () => {
  const given = offer({ I: { "0": ["a1"] } });
  const staged = run(given, [
    { do: "pick", piece: "I" },
    { do: "drop", point: at(0, 0) },
  ]);
  const once = run(given, [{ do: "back" }], staged);
  assert.deepEqual([staged.staged, once.staged, once.piece], [true, false, "I"]);
  assert.equal(run(given, [{ do: "back" }], once).piece, null);
});

test("leaving the board hides an unstaged ghost but not what is held", () => {
  const hand = run(offer(), [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 1) },
    { do: "hover", point: null },
  ]);
  assert.deepEqual([hand.piece, ghostText(hand)], ["I", null]);
});

test("next and previous go round every legal placement, each of them legal", () => {
  const given = offer({ I: { "0": ["a1", "c3"], "1": ["b2"] }, X: { "0": ["c3"] } });
  assert.equal(placements(given, null).length, 4);
  const held = run(given, [{ do: "pick", piece: "I" }]);
  const texts = [1, 2, 3, 4].map((times) => ghostText(run(given, Array(times).fill({ do: "next", by: 1 }), held)));
  assert.deepEqual(texts, ["I@a1", "I@b2r1", "I@c3", "I@a1"]);
  assert.equal(ghostText(run(given, [{ do: "next", by: -1 }], held)), "I@c3");
  assert.ok(legalNow(given, run(given, [{ do: "next", by: 1 }])));
});

test("cell first: every legal placement of the hand that covers the cell, by turns", () => {
  const given = offer({ I: { "0": ["a1", "d4"], "1": ["b1"] }, X: { "0": ["b2"] } });
  const found = covering(given, "b1").map((spot) => spot.piece);
  assert.deepEqual(found.sort(), ["I", "I", "X"]);
  const first = run(given, [{ do: "cover", cell: "b1" }]);
  assert.ok(first.staged && first.around === "b1");
  const texts = new Set(
    [0, 1, 2].map((times) => ghostText(run(given, Array(times).fill({ do: "turn", by: 1 }), first))),
  );
  assert.equal(texts.size, 3);
  assert.equal(ghostText(run(given, Array(3).fill({ do: "turn", by: 1 }), first)), ghostText(first));
  assert.equal(run(given, [{ do: "cover", cell: "f5" }]).piece, null);
});

test("legal spots come in two strengths that share no cell", () => {
  const given = offer({ I: { "0": ["a1"], "1": ["a1", "b2"] } });
  assert.deepEqual(spots(given, run(given, [{ do: "pick", piece: "I" }])), { now: ["a1"], turned: ["b2"] });
});

test("arrows move the ghost by cells, and start in the middle", () => {
  const first = run(offer(), [
    { do: "pick", piece: "X" },
    { do: "step", right: 1, down: 0 },
  ]);
  const moved = run(offer(), [{ do: "step", right: 1, down: 0 }], first);
  assert.notEqual(ghostText(first), null);
  assert.notEqual(ghostText(moved), ghostText(first));
});

test("on the try-board anything can be staged: legality is asked", () => {
  const free = { ...offer(), free: true };
  assert.equal(
    run(free, [
      { do: "pick", piece: "I" },
      { do: "drop", point: at(2, 2) },
    ]).staged,
    true,
  );
});

const act = fc.oneof(
  fc.constantFrom<Act>(
    { do: "turn", by: 1 },
    { do: "turn", by: -1 },
    { do: "shape" },
    { do: "stage" },
    { do: "back" },
    { do: "clear" },
    { do: "next", by: 1 },
  ),
  fc.constantFrom("I", "L", "X").map((piece): Act => ({ do: "pick", piece })),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 }))
    .map(([c, r]): Act => ({ do: "hover", point: at(c, r) })),
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }))
    .map(([right, down]): Act => ({ do: "step", right, down })),
  fc.constantFrom("a1", "c3", "f5").map((cell): Act => ({ do: "cover", cell })),
);

test("whatever is done, a ghost lies on the board, and what lies there can be put down", () => {
  const given = offer({ I: { "0": ["a1", "c3"], "1": ["b2"] }, L: { "2": ["d4"] }, X: { "0": ["c3"] } });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let hand = EMPTY;
      for (const act of acts) {
        hand = reduce(given, hand, act);
        if (hand.anchor) assert.ok(ghostCells(given, hand).length >= BAR.turns[0]!.covers.length);
      }
      const last = reduce(given, { ...hand, staged: false }, { do: "stage" });
      assert.equal(last.staged, !!last.anchor);
    }),
  );
});

test("where tiles are turned by hand only, the wanted turn stays, legal or not", () => {
  const given = { ...offer({ I: { "1": ["b2"] } }), steady: true };
  const hand = run(given, [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 1) },
  ]);
  assert.equal(ghostText(hand), "I@b2");
  assert.equal(ghostText(run(given, [{ do: "turn", by: 1 }], hand)), "I@b2r1");
});

test("a tap on a tile that waits turns it to the next turn that is legal over that cell, and never throws it away", () => {
  const given = offer({ I: { "0": ["b2"], "2": ["d2"] } }); // the same three cells, one way and the other
  const staged = run(given, [
    { do: "pick", piece: "I" },
    { do: "drop", point: at(1, 1) },
  ]);
  assert.equal(ghostText(staged), "I@b2");
  const other = run(given, [{ do: "swing", cell: "d2" }], staged);
  assert.deepEqual([ghostText(other), other.staged], ["I@d2r2", true]);
  assert.equal(ghostText(run(given, [{ do: "swing", cell: "c2" }], other)), "I@b2");
});

test("the cell that is tapped stays covered, though another turn is legal beside it", () => {
  const domino = piece(
    "D",
    [
      [0, 0],
      [1, 0],
    ],
    [0, 1, 2, 3],
  );
  const given = offer({ D: { "0": ["b2"], "1": ["c2"], "3": ["b2"] } }, [domino]);
  const staged = run(given, [
    { do: "pick", piece: "D" },
    { do: "drop", point: at(1, 1) },
  ]);
  assert.deepEqual(ghostCells(given, staged), ["b2", "c2"]);
  assert.equal(ghostText(run(given, [{ do: "swing", cell: "b2" }], staged)), "D@b2r3");
  assert.equal(ghostText(run(given, [{ do: "turn", by: 1 }], staged)), "D@b2r1");
});

test("a tap turns a tile plainly where no other turn is legal", () => {
  const given = offer({ I: { "0": ["b2"] } });
  const staged = run(given, [
    { do: "pick", piece: "I" },
    { do: "drop", point: at(1, 1) },
    { do: "swing", cell: "b2" },
  ]);
  assert.equal(ghostText(staged), "I@b2r1");
});

test("a tile is turned onto a legal spot over the cells it lay on, if that turn has one", () => {
  const given = offer({ I: { "1": ["c2"], "3": ["f5"] } });
  const put = run(given, [
    { do: "pick", piece: "I" },
    { do: "hover", point: at(1, 2) },
  ]);
  assert.deepEqual(ghostCells(given, put), ["b3", "c3", "d3"]);
  const turned = run(given, [{ do: "turn", by: 1 }], put);
  assert.deepEqual([ghostText(turned), legalNow(given, turned)], ["I@b3r1", false]); // c2 is not over the pointer
  const wide = offer({ I: { "1": ["b2"] } });
  assert.equal(ghostText(run(wide, [{ do: "turn", by: 1 }], put)), "I@b2r1");
});

test("a tile comes back to the very cells it lay on after half a turn, at the edge too", () => {
  for (const point of [at(5, 4), at(0, 0), at(5, 0), at(3, 2)]) {
    const put = run(offer(), [{ do: "pick", piece: "I" }, { do: "hover", point }, { do: "stage" }]);
    const half = run(offer(), Array(2).fill({ do: "turn", by: 1 }), put);
    assert.deepEqual(ghostCells(offer(), half).sort(), ghostCells(offer(), put).sort());
    assert.equal(ghostText(run(offer(), Array(2).fill({ do: "turn", by: 1 }), half)), ghostText(put));
  }
});

test("turning is offered where a piece looks otherwise in another turn, or where there is another placement", () => {
  assert.equal(turnsAtAll(offer({}, [BAR, CROSS]), EMPTY), true);
  assert.equal(turnsAtAll(offer({}, [CROSS]), EMPTY), CROSS.turns.length > 1);
  const single = { ...BAR, turns: BAR.turns.slice(0, 1) };
  assert.equal(turnsAtAll(offer({}, [single]), EMPTY), false);
});
