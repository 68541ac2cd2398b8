// The page works chance out again by itself, as docs/chance.md says.
import assert from "node:assert/strict";
import test from "node:test";
import { draw, shuffled, verify } from "../src/lib/chance";
import { sha256 } from "../src/lib/fair-deal";

const server = "00112233445566778899aabbccddeeff";
const parts = ["fedcba9876543210", "", "0123456789abcdef"];
const commitment = (await sha256(server))!;
const fairness = { commitment, server, parts, missing: [1], table: "a-table" };
const seed = (await sha256([server, ...parts, "a-table"].join("|")))!;
const lotSeed = (await sha256([server, ...parts.toSorted(), "a-table"].join("|")))!;
const lot = { order: await shuffled(lotSeed, "lot", 3) };
const setup = [{ purpose: "colors", number: 1, below: 2, drawn: await draw(seed, "colors", 1, 2) }];
const draws = [{ purpose: "draw", number: 4, below: 19, drawn: await draw(seed, "draw", 4, 19) }];
const claims = { seed, fairness, lot };

test("draws and shuffles are those of the test vectors", async () => {
  const vectors = [
    ["7", "draw", 0, 6, 2],
    ["7", "draw", 1, 6, 3],
    ["7", "boards0", 15, 16, 9],
    ["adjoin", "draw", 41, 1000, 816],
    ["é", "draw", 0, 100, 33],
  ] as const;
  for (const [from, purpose, number, below, right] of vectors) {
    assert.equal(await draw(from, purpose, number, below), right);
  }
  const boards = [5, 2, 15, 12, 10, 7, 0, 11, 4, 8, 14, 1, 3, 6, 13, 9];
  assert.deepEqual(await shuffled("7", "boards0", 16), boards);
});

test("seed, setup, lot and draws are verified, and nothing that was not claimed", async () => {
  const own = { part: parts[0]!, commitment };
  assert.deepEqual(await verify(claims, setup, draws, own), {
    verified: ["seed", "setup", "lot", "draws"],
    broken: "",
  });
  assert.deepEqual(await verify({ seed }, setup, [], null), { verified: ["setup"], broken: "" });
  assert.deepEqual(await verify({ seed }, [], draws, null), { verified: ["draws"], broken: "" }); // own components
  assert.deepEqual(await verify({ seed: null }, [], [], null), { verified: [], broken: "" });
});

test("whatever was changed is named", async () => {
  const off = (one: (typeof draws)[number]) => [{ ...one, drawn: (one.drawn + 1) % one.below }];
  const broken = async (...asked: Parameters<typeof verify>) => (await verify(...asked))?.broken;
  assert.equal(await broken({ ...claims, seed: "0".repeat(64) }, setup, draws, null), "seed");
  assert.equal(await broken(claims, setup, draws, { part: "aa", commitment }), "seed");
  assert.equal(await broken(claims, setup, draws, { part: parts[0]!, commitment: "aa" }), "seed");
  assert.equal(await broken(claims, off(setup[0]!), draws, null), "setup");
  assert.equal(await broken({ ...claims, lot: { order: lot.order.toReversed() } }, setup, draws, null), "lot");
  assert.equal(await broken(claims, setup, off(draws[0]!), null), "draws");
});
