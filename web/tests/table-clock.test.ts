// Clocks count down from what the server said, whatever the device takes the time to be.
import assert from "node:assert/strict";
import test from "node:test";
import "./dom";
import type { ShownState } from "../src/generated/messages";
import { backAt, digits, share, TableTime, timeLeft } from "../src/lib/table-clock";
import { readPace } from "../src/lib/table-clock";
import { lateOf } from "../src/table/sidebar/clocks";

const clocks = { left: [60_000, 90_000], since: 5_000, running: 0, stock: 120_000, added: 3_000 };

test("the time of the table is counted on from the word that was quickest on its way", () => {
  let count = 1000;
  const time = new TableTime(() => count);
  assert.equal(time.now(), null);
  time.heard(7_000);
  count += 500;
  assert.equal(time.now(), 7_500);
  time.heard(7_200); // 300 ms late
  assert.equal(time.now(), 7_500);
  count += 1000;
  time.heard(8_900); // quicker than the first
  assert.equal(time.now(), 8_900);
  time.forget();
  assert.equal(time.now(), null);
});

test("only the seat whose time runs has less, and never less than nothing", () => {
  assert.equal(timeLeft(clocks, 0, 15_000), 50_000);
  assert.equal(timeLeft(clocks, 1, 15_000), 90_000);
  assert.equal(timeLeft(clocks, 0, 4_000), 60_000);
  assert.equal(timeLeft(clocks, 0, 900_000), 0);
  assert.equal(timeLeft(clocks, 0, null), 60_000);
});

test("in a holiday no time passes, and its end is told by the time of the server", () => {
  const away = { ...clocks, away: [20_000, 0], opened: 1_000_000 };
  assert.deepEqual(
    [15_000, 20_000, 30_000].map((now) => timeLeft(away, 0, now)),
    [60_000, 60_000, 50_000],
  );
  assert.deepEqual(
    [15_000, 20_000, null].map((now) => backAt(away, 0, now)),
    [1_020_000, null, null],
  );
  assert.equal(backAt(away, 1, 15_000), null);
  assert.equal(backAt(clocks, 0, 15_000), null);
});

test("whoever has any time left is not shown none", () => {
  assert.deepEqual([1, 999, 9_500, 60_000, 372_000, 3_661_000, 0].map(digits), [
    "0:01",
    "0:01",
    "0:10",
    "1:00",
    "6:12",
    "1:01:01",
    "0:00",
  ]);
  assert.equal(share(clocks, 60_000), 0.5);
});

test("a written clock is read as the server reads it, and anything else is none", () => {
  assert.deepEqual(readPace("10+5"), { stock: 600_000, added: 5_000, move: 0 });
  assert.deepEqual(readPace("3d"), { stock: 0, added: 0, move: 259_200_000 });
  for (const text of ["", "-1+3", "ten", "NaN", "1e9+0", "5"]) assert.equal(readPace(text), null);
});

test("running out of time loses against one other side, and comes last among more", () => {
  const seats = (...mates: number[][]) => mates.map((some) => ({ mates: some })) as ShownState["seats"];
  const late = (then: string, ...mates: number[][]) =>
    lateOf({ seats: seats(...mates), clocks: { then } as ShownState["clocks"] });
  assert.equal(late("loses", [], []), "loses");
  assert.equal(late("loses", [], [], []), "last");
  assert.equal(late("loses", [2], [3], [0], [1]), "loses");
  assert.equal(late("bot", [], [], []), "bot");
});
