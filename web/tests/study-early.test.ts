// The first answers about a position are asked for at once, beside each other; without one the page goes on.
import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { askEarly } from "../src/study/early";

const fetched = globalThis.fetch;
afterEach(() => void (globalThis.fetch = fetched));

/** A server that answers with the address; what it was asked, with the ply. */
function serving(status: number): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address, settings) => {
    if (address === "/api/me/device") return Response.json({});
    asked.push(`${address} ${JSON.parse(String(settings?.body)).ply}`);
    return Response.json({ from: address }, { status });
  };
  return asked;
}

test("board and candidates are asked for without waiting for each other", async () => {
  const asked = serving(200);
  const early = askEarly({ replay: "r1" }, 7);
  assert.deepEqual(await Promise.all([early.board, early.first]), [
    { from: "/api/analysis" },
    { from: "/api/analysis/candidates" },
  ]);
  assert.deepEqual(asked.sort(), ["/api/analysis 7", "/api/analysis/candidates 7"]);
});

test("a study that may be a puzzle is not thought about before its page is there", async () => {
  const asked = serving(200);
  const early = askEarly({ study: "s1" }, 3);
  assert.equal(await early.first, null);
  await early.board;
  assert.deepEqual(asked, ["/api/analysis 3"]);
});

test("a refusal is no answer", async () => {
  serving(404);
  const early = askEarly({ replay: "r1" }, 9999);
  assert.deepEqual(await Promise.all([early.board, early.first]), [null, null]);
});
