// The screen of a phone beside a real table stays on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAwake } from "../src/companion/awake";

const settle = () => new Promise((done) => setTimeout(done));

/** A page that can be hidden, and the screen locks it was given; hiding releases them, as browsers do. */
function table(refuse = false) {
  const locks: { released: boolean; release(): Promise<void> }[] = [];
  const heard = new Set<() => void>();
  const page = {
    visibilityState: "visible" as DocumentVisibilityState,
    addEventListener: (_: string, work: () => void) => void heard.add(work),
    removeEventListener: (_: string, work: () => void) => void heard.delete(work),
  };
  const request = async () => {
    if (refuse) throw new Error("low battery");
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  };
  const show = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === "hidden") for (const lock of locks) lock.released = true;
    for (const work of heard) work();
    await settle();
  };
  return { locks, heard, show, request, page: page as unknown as Document };
}

test("a lock that a hidden page lost is taken again once it is looked at", async () => {
  const { locks, heard, show, request, page } = table();
  const stop = keepAwake({ request }, page);
  await settle();
  assert.deepEqual(
    locks.map((one) => one.released),
    [false],
  );
  await show("visible");
  assert.equal(locks.length, 1, "one that is held is not asked for twice");
  await show("hidden");
  assert.equal(locks.length, 1);
  await show("visible");
  assert.deepEqual(
    locks.map((one) => one.released),
    [true, false],
  );
  stop();
  assert.deepEqual(
    locks.map((one) => one.released),
    [true, true],
  );
  assert.equal(heard.size, 0);
});

test("a page that was left before the lock came gives it back", async () => {
  const { locks, request, page } = table();
  keepAwake({ request }, page)();
  await settle();
  assert.deepEqual(
    locks.map((one) => one.released),
    [true],
  );
});

test("a refusal, and a browser without locks, harm nothing", async () => {
  const { locks, show, request, page } = table(true);
  keepAwake({ request }, page);
  keepAwake(undefined, page);
  await settle();
  await show("visible");
  assert.equal(locks.length, 0);
});
