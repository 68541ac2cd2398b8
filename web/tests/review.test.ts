// What a review says, before it is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spell, unspell } from "../src/board/hand";
import { courses, type Judged, secondsLeft, shares } from "../src/replay/review";

const judged = (ply: number, seat: number, chance: number, cost = 0): Judged => ({
  ply,
  seat,
  chance,
  played: "U@a1",
  preferred: "U@a1",
  cost,
  turning: false,
});

test("each seat's line goes through its own decisions, with what they gave away, to how it ended", () => {
  const plies = [judged(0, 0, 0.5), judged(1, 1, 0.5, 0.25), judged(2, 0, 0.7)];
  const drawn = courses(plies, [1, 0, null], 9).map((course) => course.points);
  assert.deepEqual(drawn, [
    [
      [0, 0.5],
      [2, 0.7],
      [9, 1],
    ],
    [
      [1, 0.5],
      [2, 0.25],
      [9, 0],
    ],
    [],
  ]);
});

test("a shared win is split between sides, not within a team; a game for one has no winner", () => {
  assert.deepEqual(shares([[1], [0]], [null, null]), [0, 1]);
  assert.deepEqual(shares([[0, 1]], [null, null]), [0.5, 0.5]);
  assert.deepEqual(
    shares(
      [
        [0, 2],
        [1, 3],
      ],
      [0, 1, 0, 1],
    ),
    [1, 0, 1, 0],
  );
  assert.deepEqual(shares([[0]], [null]), [null]);
});

test("the time left follows from the time spent, once something is done", () => {
  const told = { plies: [], ready: false, running: true };
  assert.equal(secondsLeft({ ...told, done: 0, total: 40 }, 3), null);
  assert.equal(secondsLeft({ ...told, done: 10, total: 40 }, 5), 15);
});

test("a placement is read as it is spelled, also on a cell that begins like a turn", () => {
  const spots = [
    { piece: "U", turn: 0, anchor: "r4" },
    { piece: "T5", turn: 3, anchor: "r12" },
    { piece: "a@b", turn: 1, anchor: "-3,2" },
  ];
  assert.deepEqual(
    spots.map((spot) => unspell(spell(spot))),
    spots,
  );
  assert.equal(unspell("pass"), null);
});
