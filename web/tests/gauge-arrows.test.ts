// Arrows on a gauge.
import assert from "node:assert/strict";
import test from "node:test";
import { gainAt, wayOf, ways } from "../src/table/sidebar/gauge-arrows";

const box = [300, 300];
const part = (x: number, y: number, cells: string) => ({ x, y, cells: [...cells] });

test("an arrow begins at every mark that would be part of the new one and lies elsewhere", () => {
  const [joined, here, other] = [part(200, 90, "ab"), part(200, 50, "c"), part(200, 130, "x")];
  assert.deepEqual(ways([joined, here, other], part(200, 50, "abcd")), [joined]);
});

test("along a row it is straight and keeps clear of both marks", () => {
  assert.equal(wayOf(part(20, 40, ""), part(120, 40, ""), box).split("M")[1], "36 40H104");
  assert.deepEqual(gainAt(part(20, 40, ""), part(120, 40, ""), box), [70, 26]);
});

test("between rows it bows to the outside, left and right, with the gain beyond", () => {
  assert.match(wayOf(part(200, 90, ""), part(200, 50, ""), box), /^M216 90Q230 70 216 50/);
  assert.match(wayOf(part(100, 90, ""), part(100, 50, ""), box), /^M84 90Q70 70 84 50/);
  assert.deepEqual(gainAt(part(200, 90, ""), part(200, 50, ""), box), [240, 70]);
});
