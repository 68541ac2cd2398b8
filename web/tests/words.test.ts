// Words that explain themselves, rules that are cited, and what a log counts.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogLine, PartLine, ShownState } from "../src/generated/messages";
import { addCatalogue } from "../src/lib/phrases";
import { cited, lastWord } from "../src/ui/paragraph";
import { marked, runs } from "../src/table/controls/goal";
import { lastMove } from "../src/table/ask-menu";
import { numbered, worded } from "../src/table/log-words";
import { notation } from "../src/lib/settings";
import { gainOf } from "../src/table/controls/preview";
import { otherName, seatName } from "../src/ui/seat-names";
import { account, pace, pointsTold } from "../src/table/end/scoring";

const line = (key: string, ply: number, points?: number): LogLine => ({
  version: ply,
  ply,
  seat: 0,
  words: { key, args: { points } },
});

test("a marked sentence is text with words to be explained", () => {
  assert.deepEqual(runs("Catch [light|light], exactly [20, 40|again]."), [
    { text: "Catch " },
    { text: "light", term: "light", after: "," },
    { text: " exactly " },
    { text: "20, 40", term: "again", after: "." },
  ]);
  assert.deepEqual(runs("plain"), [{ text: "plain" }]);
});

test("the first of each word of the glossary is marked, whole words only where words have blanks between them", () => {
  assert.equal(marked("no glossary, no area"), "no glossary, no area");
  addCatalogue("en", "", "glossary = [area|area] [areas|area] [additional turn|again] [光|light]");
  assert.equal(marked("areas: an area, an area"), "areas: an [area|area], an area");
  assert.equal(marked("two areas"), "two [areas|area]");
  assert.equal(marked("覆った光"), "覆った[光|light]");
  assert.equal(lastWord("an [additional turn|again]"), 3);
  assert.equal(lastWord("makes 20"), 6);
  assert.equal(lastWord("どの行も"), 2);
});

test("a sentence gives up the rule it cites in brackets, in both languages", () => {
  assert.deepEqual(cited("covers 12 light, at most 9 (C10).", "C10"), ["covers 12 light, at most 9.", "C10"]);
  assert.deepEqual(cited("9まで（R-L1）。", "R-L1"), ["9まで。", "R-L1"]);
  assert.deepEqual(cited("no rule", undefined), ["no rule", ""]);
});

test("moves are numbered, draws are not, and what is taken back is gone and counts no more", () => {
  const log = [
    line("event-place", 1, 3),
    line("event-draw", 2),
    line("event-place", 3, 4),
    line("event-undo", 2),
    line("event-place", 3, 5),
  ];
  const told = numbered(log);
  assert.deepEqual(
    log.map((one) => told.get(one)),
    [
      { move: 1, gone: false },
      { move: 0, gone: false },
      { move: 2, gone: true },
      { move: 0, gone: false },
      { move: 2, gone: false },
    ],
  );
  assert.deepEqual(pointsTold(log, 1), [8]);
});

test("the end tells what is new: not what the log told point for point, and nothing that is worth nothing", () => {
  const part = (key: string, points: number): PartLine => ({ seat: 0, paragraph: "C1", words: { key }, points });
  const parts = [part("part-light", 3), part("part-light", 5), part("part-group", 0), part("part-alone", -5)];
  const { fresh, zero, before } = account(parts, [8]);
  assert.deepEqual(
    [fresh, zero, before].map((lines) => lines.map((one) => one.points)),
    [[-5], [0], [3, 5]],
  );
  assert.deepEqual(pointsTold([line("event-place", 1), line("event-claim", 2, 3)], 1), [3]); // not by placements alone
  assert.equal(account(parts, [0]).fresh.length, 3); // nothing was told while it went on: all of it is new
});

test("who gave no name goes by the seat, also at tables that once wrote one in some language", () => {
  addCatalogue("en", "", "");
  const names = ["", "Guest", "ゲスト", "Ada"].map((name, seat) => otherName({ seat, kind: "person", name }));
  assert.equal(names[3], "Ada");
  assert.deepEqual(names.slice(0, 3), ["[seat-number]", "[seat-number]", "[seat-number]"]); // worded by a catalogue
  assert.notEqual(seatName([{ seat: 0, kind: "person", name: "Guest", yours: true }], 0), "Guest");
});

test("the end is told in six seconds at most, and a few lines without haste", () => {
  assert.equal(pace(1), 700);
  for (let lines = 1; lines < 200; lines++) assert.ok(lines * pace(lines) <= 6000.001, `${lines} lines`);
});

test("a gain is read from what an effect has, not from its sentence", () => {
  const then = { key: "effect-points-then", args: { score: 8 } };
  assert.deepEqual(gainOf({ key: "effect-points", args: { points: 3, score: 8, then } }), { points: 3, then });
  assert.equal(gainOf({ key: "effect-points", args: { points: 0, score: 5, then } }), null);
  assert.equal(gainOf({ key: "effect-to-go", args: { points: 3, step: 10 } }), null);
  assert.equal(gainOf({ key: "effect-legal" }), null);
});

test("a drawn tile is told by its words, and by its number only to those who read notation", () => {
  addCatalogue("en", "", "event-drawn = draws { $tile }\nlog-tile = a tile\ntile-K = the king");
  const drawn = (tile: string) => worded({ key: "event-drawn", args: { tile } });
  assert.equal(drawn("B13"), "draws a tile");
  assert.equal(drawn("K"), "draws the king");
  notation.value = true;
  assert.equal(drawn("B13"), "draws B13");
  notation.value = false;
});

test("the number of a rule is told only to those who read notation", () => {
  addCatalogue("en", "", "event-again = plays again ({ $paragraph })");
  const again = () => worded({ key: "event-again", args: { paragraph: "C13" } });
  assert.equal(again(), "plays again");
  notation.value = true;
  assert.equal(again(), "plays again (C13)");
  notation.value = false;
});

test("a move that was taken back is not the last one", () => {
  const seats = [{ seat: 0, kind: "person", name: "Ann" }] as unknown as ShownState["seats"];
  const lines = [line("event-place", 1), line("event-undo", 0)];
  assert.equal(lastMove(lines.slice(0, 1), { seats })?.seat, 0);
  assert.equal(lastMove(lines, { seats }), null);
});
