// The story of a game: its race and its moments.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogLine, SeatInfo, TableStanding } from "../src/generated/messages";
import { namesOf, winningScore } from "../src/table/end/result";
import { lead, moments, momentText, moveOf, race, spread, sumAfter, unlike, whose } from "../src/table/end/story";

const line = (ply: number, seat: number, points?: number, key = "event-place"): LogLine =>
  ({ version: ply, ply, seat, words: { key, args: points === undefined ? {} : { points } } }) as LogLine;

test("a race sums what each seat gained and ends with the scores that count", () => {
  const found = race([line(1, 0, 3), line(2, 1, 4), line(3, 0, 2)], [7, 4], 3);
  assert.deepEqual(found, [
    {
      seat: 0,
      points: [
        [0, 0],
        [1, 3],
        [3, 5],
        [3, 7],
      ],
    },
    {
      seat: 1,
      points: [
        [0, 0],
        [2, 4],
        [3, 4],
      ],
    },
  ]);
});

const change = (ply: number, seat: number, ...gains: number[]): LogLine => ({ ...line(ply, seat), gains });

test("where a line names what it brought every seat, that alone is counted", () => {
  const ten = { ...line(3, 0, 10, "event-ten"), cells: ["a1"] } as LogLine;
  const lines = [change(1, 0, 3, 0), change(2, 1, -3, 2), change(3, 0, 6, 0), ten];
  assert.deepEqual(
    race(lines, [6, 2], 3).map(({ points }) => points.map(([, sum]) => sum)),
    [
      [0, 3, 0, 6, 6],
      [0, 0, 2, 2, 2],
    ],
  );
  assert.equal(sumAfter(lines, lines[2]!), 6);
  assert.equal(lead(lines, 0), lines[2]);
  assert.deepEqual(
    moments(lines).map((one) => one.words.key),
    ["event-place", "event-place", "event-ten"], // what one move brought is one moment
  );
});

test("a moment is of the seat for whom it changed most, also by the move of another", () => {
  assert.equal(whose(line(1, 1, 4)), 1);
  assert.equal(whose(change(1, 0, 2, -2)), 0);
  assert.equal(whose(change(1, 0, 0, 4)), 1);
  assert.equal(whose(change(1, 0, 1, 0, -6)), 2);
  const lines = [change(1, 1, 0, 3), change(2, 0, 0, 4)];
  assert.equal(sumAfter(lines, lines[1]!), 7);
});

test("moves that were taken back are no part of the race", () => {
  const lines = [line(1, 0, 3), line(2, 1, 4), line(0, 0, undefined, "event-undo"), line(1, 0, 5)];
  assert.deepEqual(race(lines, [5], 1)[0]!.points, [
    [0, 0],
    [1, 5],
    [1, 5],
  ]);
});

test("the three moments are those that counted most, in their order", () => {
  const lines = [line(1, 0, 1), line(2, 1, -9), line(3, 0, 4), line(4, 1, 0), line(5, 0, 6)];
  assert.deepEqual(
    moments(lines).map((one) => one.ply),
    [2, 3, 5],
  );
});

test("the move that took the lead for good is a moment, however few points it brought", () => {
  const lines = [
    line(1, 1, 2),
    line(2, 0, 3),
    line(3, 1, 9),
    line(4, 0, 5),
    line(5, 0, 4),
    line(6, 1, 0),
    line(7, 0, 6),
  ];
  assert.equal(lead(lines, 0)?.ply, 5);
  assert.deepEqual(
    moments(lines, lead(lines, 0)).map((one) => one.ply),
    [3, 5, 7],
  );
  assert.equal(lead([line(1, 0, 2), line(2, 1, 1), line(3, 0, 1)], 0), null);
  assert.equal(lead([line(1, 0, 2), line(2, 1, 5)], 0), null);
});

test("names at the end of lines do not cover each other", () => {
  const found = spread([40, 42, 41, 160]).sort((one, other) => one - other);
  assert.ok(found.every((height, index) => !index || height - found[index - 1]! >= 15));
  assert.ok(found.at(-1)! <= 172);
});

test("what a game has its own words for counts more than a few points", () => {
  const ten = { ...line(4, 1, 6, "event-ten"), cells: ["a1"] } as LogLine;
  const quiet = line(5, 0, undefined, "event-rematch-declined");
  const lines = [line(1, 0, 7), line(2, 1, 8), line(3, 0, 9), ten, quiet];
  assert.deepEqual(
    moments(lines).map((one) => one.ply),
    [2, 3, 4],
  );
});

test("a moment names no rule: the link beside it leads to the move", () => {
  const words = { key: "takes Aries: +3 (O10)", args: { points: 3, paragraph: "O10" } };
  const moment = { version: 1, ply: 4, seat: 0, cells: [], words } as unknown as LogLine;
  assert.doesNotMatch(momentText(moment, null, { seats: [] } as unknown as Parameters<typeof momentText>[2]), /O10/);
});

test("a team is named with its reader first, and its card shows what counts for the team", () => {
  const seats = [
    { kind: "person", name: "Anna" },
    { kind: "person", yours: true },
  ] as SeatInfo[];
  const team = { seats: [0, 1], score: 20 };
  const standing = {
    scores: [36, 20],
    ranking: [[0, 1]],
    result: { won: "team", teams: [team] },
  } as unknown as TableStanding;
  assert.equal(winningScore({ standing }), 20);
  assert.equal(namesOf(seats, [0, 1])[1], "Anna"); // she sits before the reader, and is named after them
});

test("a moment tells the sum that it made, and what would be said twice is said once", () => {
  const lines = [line(1, 0, 9), line(2, 1, 4), line(3, 0, 9), line(5, 0, 2), line(6, 1, 9)];
  assert.deepEqual(
    lines.map((one) => sumAfter(lines, one)),
    [9, 4, 18, 20, 13],
  );
  const sums = (one: LogLine) => `${sumAfter(lines, one)}`;
  assert.equal(unlike(lines, sums).length, 5);
  assert.deepEqual(
    unlike(lines, () => "the same").map((one) => one.ply),
    [1, 2],
  );
});

test("a moment has the number that its move has in the log, whatever plies lie between", () => {
  const lines = [line(1, 0), line(2, 0, undefined, "event-draw"), line(3, 1), line(3, 1, 6, "event-ten")];
  assert.deepEqual(
    lines.map((one) => moveOf(lines, one)),
    [1, 1, 2, 2],
  );
  assert.equal(moveOf([line(7, 0, 6, "event-ten")], line(7, 0)), "7");
});
