// Games on a real table as a device keeps them, and what a score sheet comes to.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SheetInfo } from "../src/generated/http";
import { counted, leaders, type Mark, total } from "../src/companion/store";

const label = { key: "x" };
const sheet: SheetInfo = {
  lines: [
    { name: "light", label, paragraph: "C12", pad: 9 },
    { name: "isolated", label, paragraph: "C15", points: -5 },
    { name: "biggest", label, paragraph: "C17", points: 5, once: true },
  ],
  tie: label,
  paragraph: "C18",
};
const marks: Mark[] = [
  { seat: 0, line: "light", count: 7 },
  { seat: 1, line: "light", count: 9 },
  { seat: 0, line: "light", count: 5 },
  { seat: 1, line: "isolated", count: 1 },
  { seat: 1, line: "isolated", count: 1 },
  { seat: 0, line: "biggest", count: 1 },
];

test("a sheet adds up what was counted, line by line", () => {
  assert.equal(counted(marks, 0, "light"), 12);
  assert.equal(total(sheet, marks, 0), 17);
  assert.equal(total(sheet, marks, 1), -1);
});

test("equal totals lead together", () => {
  assert.deepEqual(leaders([17, -1]), [0]);
  assert.deepEqual(leaders([3, 5, 5]), [1, 2]);
});
