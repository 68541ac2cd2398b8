// What a form of options keeps, and what a person is shown as an example.
import { squareBoard } from "./toy";
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "../src/setup/invitation";
import { middling } from "../src/setup/seats";
import { fitting, flipped, isRow, nearest, seatsFor, withLevels } from "../src/setup/page";
import type { Chosen, SeatWish } from "../src/generated/http";
import { exampleOf } from "../src/table/controls/command";
import { minus, signed } from "../src/lib/phrases";

/** A server that takes as many colours as players, two if nobody said. */
async function asMany(chosen: Record<string, unknown>): Promise<number> {
  const players = Number(chosen.players ?? 2);
  if (Array.isArray(chosen.colors) && chosen.colors.length !== players) throw new Error("colors");
  if (players > 4) throw new Error("players");
  return players;
}

test("a choice that no longer fits makes room for the newest", async () => {
  const wanted = { colors: ["red", "blue"], variant: "short", players: 3 };
  assert.deepEqual(await fitting(wanted, "players", asMany), [{ variant: "short", players: 3 }, 3]);
});

test("choices that fit together are all kept", async () => {
  const wanted = { players: 3, colors: ["red", "blue", "green"] };
  assert.deepEqual(await fitting(wanted, "colors", asMany), [wanted, 3]);
});

test("a choice that never fits is refused with its own reason", async () => {
  await assert.rejects(fitting({ variant: "short", players: 9 }, "players", asMany), { message: "players" });
});

test("one pick too many replaces the oldest", () => {
  assert.deepEqual(flipped(["red", "blue"], "green", 2), ["blue", "green"]);
  assert.deepEqual(flipped(["red", "blue"], "red", 2), ["blue"]);
});

test("the example is a move that could be typed now", () => {
  const scene = { choices: [{ text: "take 2" }] } as never;
  const board = squareBoard(6, 5);
  assert.equal(exampleOf(board, { legal: { T5: { "0": "", "1": "14:AQ" } }, scene }), "T5@c3r1");
  assert.equal(exampleOf(board, { legal: {}, scene }), "take 2");
});

test("negative numbers have a true minus sign", () => {
  assert.deepEqual(
    [minus(-3), minus("-3 / 4"), minus("a-3"), signed(-2), signed(0)],
    ["−3", "−3 / 4", "a-3", "−2", "0"],
  );
});

test("a long row of numbers is typed; what is typed becomes the nearest that may be", () => {
  const sizes = Array.from({ length: 129 }, (_, index) => 24 + 2 * index);
  assert.ok(isRow(sizes));
  assert.ok(!isRow([2, 3, 4]));
  assert.deepEqual(
    [25.2, 0, 9999, 30].map((typed) => nearest(sizes, typed)),
    [26, 24, 280, 30],
  );
});

test("as many seats as a game has: those chosen stay, bots come, the last go", () => {
  const seats: SeatWish[] = [{ kind: "me", color: "purple" }, { kind: "open" }];
  assert.deepEqual(seatsFor(seats, 3), [...seats, { kind: "bot" }]);
  assert.deepEqual(seatsFor(seats, 1), [seats[0]]);
});

test("who sits down when nobody said how strong is as strong with a level above the others as without it", () => {
  const levels = ["one", "two", "three", "four", "five"];
  assert.equal(middling(levels), "three");
  assert.equal(middling([...levels, "above"]), "three");
});

test("a bot that does not play these rules gives its seat to the strongest that does", () => {
  const seats: SeatWish[] = [
    { kind: "me" },
    { kind: "bot", level: "led" },
    { kind: "bot", level: "weak" },
    { kind: "bot" },
  ];
  assert.deepEqual(withLevels(seats, ["weak", "strong", "led"]), seats);
  assert.deepEqual(
    withLevels(seats, ["weak", "strong"]).map((seat) => seat.level),
    [undefined, "strong", "weak", undefined],
  );
});

test("whoever is invited reads what differs from the printed game, and the box", () => {
  const option = (name: string, value: unknown) => ({ name, default: value, choices: [] });
  const chosen = {
    options: [option("players", 2), option("teams", false), option("layout", "3x4")],
    settled: { players: 4, teams: true, layout: "3x4" },
  } as unknown as Chosen;
  const rules = ["players", "teams", "layout", "box"].map((name) => ({ name, value: "x" }));
  assert.deepEqual(
    differences(chosen, rules).map((rule) => rule.name),
    ["teams", "box"],
  );
});
