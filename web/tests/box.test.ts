// What stands in the places of a part, how a part is turned, and which place comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBox, emptyPart, following, placesIn, quarterTurn, symbolsIn, valueOf } from "../src/box/model";
import type { BoxFormInfo, FieldInfo, KindInfo } from "../src/generated/http";

const grid: FieldInfo = { name: "rows", kind: "places", symbols: [".", "1"], columns: 2, rows: 2, joined: true };
const pair: FieldInfo = { name: "faces", kind: "places", symbols: ["R1", "B1"], columns: 2 };
const one: FieldInfo = { name: "owner", kind: "places", symbols: ["red", "blue"] };
const board: KindInfo = { name: "board", least: 2, most: 2, fields: [grid], prefix: "B" };
const tile: KindInfo = { name: "tile", least: 1, most: 3, fields: [one, pair], prefix: "T" };

test("places are read and written as the file has them", () => {
  for (const [field, value] of [
    [grid, [".1", "1."]],
    [pair, ["R1", "B1"]],
    [one, "red"],
  ] as const) {
    const symbols = symbolsIn(field, { [field.name]: value });
    assert.equal(symbols.length, placesIn(field));
    assert.deepEqual(valueOf(field, symbols), value);
  }
  assert.deepEqual(symbolsIn(pair, {}), ["?", "?"]);
});

test("a quarter turn is clockwise, and four of them are none", () => {
  assert.deepEqual(quarterTurn(["a", "b", "c", "d"], 2), ["c", "a", "d", "b"]);
  const nine = [..."abcdefghi"];
  assert.deepEqual(
    [1, 2, 3, 4].reduce((turned) => quarterTurn(turned, 3), nine),
    nine,
  );
});

test("after the last place of a part comes the first of the next, and the very last stays", () => {
  const kinds = [board, tile];
  const content = { board: [emptyPart(board, 1), emptyPart(board, 2)], tile: [emptyPart(tile, 1)] };
  const spot = { kind: 0, part: 0, field: 0, place: 3 };
  assert.deepEqual(following(kinds, content, spot), { kind: 0, part: 1, field: 0, place: 0 });
  const last = { kind: 0, part: 1, field: 0, place: 3 };
  assert.deepEqual(following(kinds, content, last), last);
  assert.deepEqual(following(kinds, content, { kind: 1, part: 0, field: 0, place: 0 }), {
    kind: 1,
    part: 0,
    field: 1,
    place: 0,
  });
});

test("an empty box has every part that must be there, and nothing on it", () => {
  const form: BoxFormInfo = { game: "toy", kinds: [board, tile], single: [], shipped: {} };
  const box = emptyBox(form) as { board: { id: string; rows: string[] }[]; tile: unknown[] };
  assert.deepEqual(
    box.board.map((part) => [part.id, part.rows]),
    [
      ["B1", ["??", "??"]],
      ["B2", ["??", "??"]],
    ],
  );
  assert.equal(box.tile.length, 1);
});
