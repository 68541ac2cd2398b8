// Finding a game: which offers suit, and how ratings lie on a scale.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OfferedTable } from "../src/generated/messages";

import { matches, reach, suiting } from "../src/offers/model";
import { placeOn, scaleOf } from "../src/people/ratings";

const WISH = { game: "copulas", paces: ["10+5", "15+10"], rated: false, rating: 1500, range: 100 };

function offer(id: string, more: Partial<OfferedTable> = {}): OfferedTable {
  const seats = [{ taken: true, name: "Ann", rating: 1550, margin: 40 }, {}];
  return { id, game: "copulas", seats, made: 1, pace: "10+5", ...more };
}

test("of the offers that suit, the oldest comes first; other games, paces, rules, ratings and own ones do not", () => {
  const all = [
    offer("newer", { made: 3 }),
    offer("older", { made: 2, pace: "15+10" }),
    offer("own"),
    offer("game", { game: "rhombus" }),
    offer("pace", { pace: "3d" }),
    offer("rated", { rated: true }),
    offer("private", { private: true }),
    offer("house rule", { options: { later_points: 10 } }),
    offer("full", { seats: [{ taken: true }, { taken: true }] }),
    offer("strong", { seats: [{ taken: true, rating: 1800 }, {}] }),
    offer("for masters", { low: 1700, high: 2000 }),
  ];
  const found = suiting(all, WISH, new Set(["own"])).map(({ id }) => id);
  assert.deepEqual(found, ["older", "newer"]);
});

test("of two who wait, one alone has the older offer: made at one moment, the name decides", () => {
  const both = [offer("b", { made: 5 }), offer("a", { made: 5 })];
  assert.deepEqual(
    suiting(both, WISH, new Set()).map(({ id }) => id),
    ["a", "b"],
  );
});

test("whoever has no rating may play anybody, and is reached by everybody", () => {
  assert.ok(matches(offer("x", { low: 1700, high: 1900 }), { rating: 0, range: 100 }));
  assert.ok(matches(offer("x", { seats: [{ taken: true }, {}] }), { rating: 1500, range: 100 }));
  assert.deepEqual(reach({ rating: 0, range: 100 }), {});
  assert.deepEqual(reach({ rating: 1500, range: 0 }), {});
  assert.deepEqual(reach({ rating: 1500, range: 100 }), { low: 1400, high: 1600 });
});

test("one scale holds every margin and one's own ratings", () => {
  const row = { game: "copulas", count: { played: 1, won: 1, shared: 0 }, rated: 9 };
  const scale = scaleOf([
    { ...row, rating: 1900, margin: 90, yours: 1210 },
    { ...row, rating: null },
  ]);
  assert.ok(scale.low < 1210 && scale.high > 1990);
  assert.equal(placeOn({ low: 1000, high: 2000 }, 1250), 25);
});
