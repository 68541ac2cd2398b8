// Who sits where, in which colour.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom";
import { free } from "../src/setup/join-page";
import { changed, colours, moved } from "../src/setup/seats";

const PALETTE = ["orange", "blue", "yellow", "purple"];

test("a seat moves to another place, and nowhere beyond the ends", () => {
  assert.deepEqual(moved(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
  assert.deepEqual(moved(["a", "b", "c"], 2, 0), ["c", "a", "b"]);
  assert.deepEqual(moved(["a", "b", "c"], 0, -1), ["a", "b", "c"]);
  assert.deepEqual(moved(["a", "b", "c"], 2, 3), ["a", "b", "c"]);
});

test("everybody has a colour, chosen ones first, empty seats last", () => {
  assert.deepEqual(colours([{ kind: "me" }, { kind: "bot" }], PALETTE), ["orange", "blue"]);
  assert.deepEqual(colours([{ kind: "me", color: "blue" }, { kind: "bot" }], PALETTE), ["blue", "orange"]);
  assert.deepEqual(colours([{ kind: "open" }, { kind: "me", color: "orange" }, { kind: "bot" }], PALETTE), [
    "blue",
    "orange",
    "yellow",
  ]);
  assert.deepEqual(colours([{ kind: "me" }], []), [""]);
});

test("you sit in one place", () => {
  const seats = changed([{ kind: "me" }, { kind: "open" }], 1, { kind: "me" });
  assert.deepEqual(
    seats.map((seat) => seat.kind),
    ["bot", "me"],
  );
});

test("an invited friend chooses from what nobody has", () => {
  const invite = (seats: object[]) => seats as Parameters<typeof free>[0];
  assert.deepEqual(
    free(
      invite([
        { seat: 0, kind: "person" },
        { seat: 1, kind: "open" },
      ]),
      PALETTE,
    ),
    PALETTE.slice(1),
  );
  assert.deepEqual(
    free(
      invite([
        { seat: 0, kind: "person", color: "blue" },
        { seat: 1, kind: "open" },
      ]),
      PALETTE,
    ),
    ["orange", "yellow", "purple"],
  );
});
