// What a review says, before it is drawn.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { spell, unspell } from "../src/board/hand";
import type { JudgedPly, ReviewInfo } from "../src/generated/http";
import { ApiError } from "../src/lib/api";
import { askPatiently, sayings } from "../src/replay/moment";
import { courses, Review, secondsLeft, shares } from "../src/replay/review";

const judged = (ply: number, seat: number, chance: number, cost = 0): JudgedPly => ({
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

/** A server that says this, one answer after the other; `null` is no answer. */
function serving(...answers: (Partial<ReviewInfo> | number | null)[]): { asked: () => number; restore: () => void } {
  let asked = 0;
  const fetching = mock.method(globalThis, "fetch", async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    if (answer === null) throw new TypeError("no network");
    const status = typeof answer === "number" ? answer : 200;
    const told = typeof answer === "number" ? { code: "error", words: null } : answer;
    return new Response(JSON.stringify(told), { status, headers: { "content-type": "application/json" } });
  });
  return { asked: () => asked, restore: () => fetching.mock.restore() };
}

const told = (done: number, more: Partial<ReviewInfo> = {}): ReviewInfo => ({
  done,
  total: 2,
  plies: [judged(0, 0, 0.5), judged(1, 1, 0.5)].slice(0, done),
  ready: false,
  running: true,
  ...more,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a review that meets no server keeps what it knows, and asks again until it hears the end", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const server = serving(told(1), null, 502, told(2, { ready: true, running: false }));
  const review = new Review("one");
  await review.look();
  for (const status of [0, 502]) {
    mock.timers.tick(3000);
    await settled();
    assert.equal(review.refused.value?.status, status);
    assert.deepEqual([review.told.value.done, review.told.value.running], [1, true]);
  }
  mock.timers.tick(3000);
  await settled();
  assert.deepEqual([review.told.value.ready, review.refused.value], [true, null]);
  mock.timers.tick(10000);
  assert.equal(server.asked(), 4);
  server.restore();
  mock.timers.reset();
});

test("an answer that comes after the page was left starts nothing", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const server = serving(told(1));
  const review = new Review("one");
  const looking = review.look();
  review.close();
  await looking;
  mock.timers.tick(10000);
  await settled();
  assert.deepEqual([server.asked(), review.told.value.done], [1, 0]);
  server.restore();
  mock.timers.reset();
});

test("a review that failed says so, and what it found stays", async () => {
  const server = serving(told(1, { running: false, failed: { key: "error-review-failed" } }));
  const review = new Review("one");
  await review.begin();
  assert.deepEqual([review.told.value.failed?.key, review.at(0)?.chance], ["error-review-failed", 0.5]);
  server.restore();
});

test("a dear mistake whose points explain little says what came after it, and so does one without any other reason", () => {
  const [one, other, after] = [{ key: "one" }, { key: "other" }, { key: "after" }];
  const way = { text: "", anchor: "", turned: null, reasons: [one, other], afterwards: after };
  assert.deepEqual(sayings(way, true), [one, after]);
  assert.deepEqual(sayings(way, false), [one]);
  assert.deepEqual(sayings({ ...way, reasons: [] }, false), [after]);
  assert.deepEqual(sayings({ ...way, afterwards: null }, true), [one]);
});

test("a busy server is asked again, and no other fault is", async () => {
  const refusing = (times: number, status: number) => {
    let asked = 0;
    const question = async () => {
      if (asked++ < times) throw new ApiError(status, "error-too-fast", null);
      return asked;
    };
    return question;
  };
  assert.equal(await askPatiently(refusing(2, 429), [0, 0]), 3);
  await assert.rejects(askPatiently(refusing(2, 503), [0]), ApiError);
  await assert.rejects(askPatiently(refusing(1, 404), [0, 0]), ApiError);
});
