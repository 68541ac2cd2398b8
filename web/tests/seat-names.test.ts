// What seats are called by whoever reads.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatInfo } from "../src/generated/messages";
import { addCatalogue } from "../src/lib/phrases";
import { seatName } from "../src/ui/seat-names";

const seat = (number: number, name: string, yours: boolean): SeatInfo => ({
  seat: number,
  kind: "person",
  name,
  yours,
});
const called = (...seats: SeatInfo[]) => seats.map((_, number) => seatName(seats, number));
const learn = () => addCatalogue("en", "", "seat-you = You\nseat-same = { $name } ({ $number })");

test("somebody's only seat is called you, and nobody else's", () => {
  learn();
  assert.deepEqual(called(seat(0, "Ada", true), seat(1, "Ben", false)), ["You", "Ben"]);
});

test("two seats at one device keep their names: neither is you", () => {
  learn();
  assert.deepEqual(called(seat(0, "Ada", true), seat(1, "Ben", true)), ["Ada", "Ben"]);
  assert.deepEqual(called(seat(0, "Ada", true), seat(1, "Ada", true)), ["Ada (1)", "Ada (2)"]);
});

test("a bot with counted thoughts goes by the name of its level", () => {
  addCatalogue("en", "", "bot-name-skilled = Swallow\nseat-bot = { $level } bot");
  const bot = (level: string): SeatInfo => ({ seat: 0, kind: "bot", level });
  assert.deepEqual(called(bot("skilled/40")), ["Swallow"]);
  assert.deepEqual(called(bot("mine")), ["mine bot"]);
});
