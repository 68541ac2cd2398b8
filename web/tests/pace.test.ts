// The pace of a table: a tile of others is seen before the next one, the last one before the result.
import "./dom";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { LogLine, ShownState } from "../src/generated/messages";
import { BEAT, LAST, Pace } from "../src/table/model/pace";

const SEATS = [
  { seat: 0, kind: "person", yours: true },
  { seat: 1, kind: "bot" },
] as ShownState["seats"];

function state(ply: number, turn: number, placer: number | null, more: Partial<ShownState> = {}): ShownState {
  const line = { version: ply, ply, seat: placer, words: { key: "event-place" } } as LogLine;
  const log = placer === null ? [] : [line];
  return { version: ply, ply, turn, seats: SEATS, log, whole_log: false, ...more } as ShownState;
}

/** A pace whose clock is turned by hand, and what it has shown. */
function begun(paced = true) {
  let now = 0;
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
  const shown: ShownState[] = [];
  const pace = new Pace((one) => shown.push(one), paced);
  const wait = (milliseconds: number) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  pace.take(state(0, 0, null, { whole_log: true }));
  return { pace, shown, wait, plies: () => shown.map((one) => one.ply) };
}

function over() {
  mock.timers.reset();
  mock.restoreAll();
}

test("of two tiles that a bot places in a row the second waits for the first, and one's own waits for nothing", () => {
  const { pace, wait, plies } = begun();
  pace.take(state(1, 1, 0));
  pace.take(state(2, 1, 1));
  assert.deepEqual(plies(), [0, 1, 2]);
  pace.take(state(3, 0, 1));
  assert.deepEqual([plies(), pace.newest?.ply], [[0, 1, 2], 3]);
  wait(BEAT);
  assert.deepEqual(plies(), [0, 1, 2, 3]);
  pace.take(state(4, 1, 0));
  assert.deepEqual(plies(), [0, 1, 2, 3, 4]);
  over();
});

test("the tile that ends a game is shown as nobody's turn before the result, and told of once", () => {
  const { pace, shown, wait, plies } = begun();
  pace.take(state(1, 1, 0));
  pace.take(state(2, 1, 1));
  pace.take(state(3, -1, 1));
  pace.take(state(3, -1, null, { version: 4 }));
  wait(BEAT);
  assert.deepEqual(plies(), [0, 1, 2, 3]);
  assert.deepEqual([shown.at(-1)!.turn, pace.ending.value], [2, true]);
  wait(LAST);
  assert.deepEqual(
    shown.slice(-2).map((one) => [one.turn, one.version]),
    [
      [-1, 3],
      [-1, 4],
    ],
  );
  assert.equal(pace.ending.value, false);
  assert.equal(shown.flatMap((one) => one.log).length, 3);
  over();
});

test("whoever has seen enough asks for the result; where nobody placed, it comes at once", () => {
  const { pace, shown } = begun();
  pace.take(state(1, -1, 0));
  assert.ok(pace.ending.value);
  pace.finish();
  assert.deepEqual([shown.at(-1)!.turn, pace.ending.value], [-1, false]);
  over();
  const resigned = begun();
  resigned.pace.take(state(0, -1, null, { version: 1 }));
  assert.deepEqual([resigned.shown.at(-1)!.turn, resigned.pace.ending.value], [-1, false]);
  over();
});

test("a page stays close behind its table", () => {
  const { pace, plies } = begun();
  for (const ply of [1, 2, 3, 4, 5, 6]) pace.take(state(ply, 1, 1));
  assert.deepEqual(plies(), [0, 1, 2, 3]);
  pace.stop();
  over();
});

test("a clock that runs, a game read anew, who looks on and a page without pace wait for nothing", () => {
  const clocks = { left: [] } as unknown as ShownState["clocks"];
  const timed = begun();
  for (const ply of [1, 2, 3]) timed.pace.take(state(ply, 1, 1, { clocks }));
  assert.deepEqual(timed.plies(), [0, 1, 2, 3]);
  over();
  const again = begun();
  again.pace.take(state(9, -1, 1, { whole_log: true }));
  assert.equal(again.shown.at(-1)!.turn, -1);
  over();
  const watched = begun();
  const bots = SEATS.map((seat) => ({ ...seat, yours: false }));
  for (const ply of [1, 2, 3]) watched.pace.take(state(ply, 1, 1, { seats: bots }));
  assert.deepEqual(watched.plies(), [0, 1, 2, 3]);
  over();
  const plain = begun(false);
  plain.pace.take(state(1, 1, 1));
  plain.pace.take(state(2, -1, 1));
  assert.deepEqual([plain.plies(), plain.shown.at(-1)!.turn], [[0, 1, 2], -1]);
  over();
});
