// A prepared table whose server is away for a while.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { ApiError } from "../src/lib/api";
import type { LearnerTable } from "../src/generated/http";
import { StudyWire } from "../src/learn/fake-socket";

const STUDY = { whole: { public: { version: 1 } }, played: [], verdict: "done" } as unknown as LearnerTable;

/** A study whose server fails some times before it answers. */
function failing(times: number, error: Error) {
  const asked = { count: 0 };
  const answer = async () => {
    asked.count++;
    if (asked.count <= times) throw error;
    return STUDY;
  };
  const wire = new StudyWire({ open: answer, attempt: answer, ghosts: async () => [] });
  const told: { type: string }[] = [];
  const closed: number[] = [];
  wire.onmessage = ({ data }) => told.push(JSON.parse(data));
  wire.onclose = ({ code }) => closed.push(code);
  return { asked, wire, told, closed };
}

async function pass(milliseconds: number) {
  for (let passed = 0; passed <= milliseconds; passed += 250) {
    mock.timers.tick(250);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

const HELLO = JSON.stringify({ type: "hello" });
const MOVE = JSON.stringify({ type: "move", id: 7, text: "X@a1" });

test("a step opens, and a move is answered, once a restarting server is back", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const [message, answer] of [
    [HELLO, "whole"],
    [MOVE, "ack"],
  ] as const) {
    for (const error of [new ApiError(0, "offline", null), new ApiError(503, "error", null)]) {
      const { wire, told, closed } = failing(3, error);
      wire.send(message);
      await pass(5000);
      assert.ok(told.some(({ type }) => type === answer));
      assert.deepEqual(closed, []);
    }
  }
  mock.timers.reset();
});

test("what a server refuses is not asked again, and a server that stays away is told", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const refused = failing(1, new ApiError(404, "error-not-found", null));
  refused.wire.send(HELLO);
  await pass(1000);
  assert.deepEqual([refused.asked.count, refused.closed], [1, [4404]]);
  const away = failing(99, new ApiError(0, "offline", null));
  away.wire.send(MOVE);
  await pass(60_000);
  assert.equal(away.told[0]?.type, "refused");
  mock.timers.reset();
});

test("a step that was left is not asked for any more", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { wire, asked } = failing(99, new ApiError(0, "offline", null));
  wire.send(HELLO);
  await pass(100);
  wire.close();
  await pass(60_000);
  assert.ok(asked.count <= 2);
  mock.timers.reset();
});
