// A photo is straightened by four corners.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Corners, perspective, rectangle, taken } from "../src/box/photo";

const slanted: Corners = [
  [40, 30],
  [260, 60],
  [300, 240],
  [20, 200],
];

test("the corners of a part come to those of its grid, and lines stay lines", () => {
  const to = rectangle(100, 100);
  const found = perspective(slanted, to)!;
  slanted.forEach((corner, index) => {
    const [x, y] = taken(found, corner);
    assert.ok(Math.abs(x - to[index]![0]) < 1e-6 && Math.abs(y - to[index]![1]) < 1e-6);
  });
  const [x, y] = taken(found, [(40 + 300) / 2, (30 + 240) / 2]); // on the diagonal, so on it afterwards
  assert.ok(Math.abs(x - y) < 1e-6);
});

test("corners on one line straighten nothing", () => {
  assert.equal(
    perspective(
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      rectangle(1, 1),
    ),
    null,
  );
});
