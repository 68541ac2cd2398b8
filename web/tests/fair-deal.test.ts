// The page checks the deal by itself, as docs/chance.md says.
import assert from "node:assert/strict";
import test from "node:test";
import { judge, newPart, sha256 } from "../src/lib/fair-deal";

const server = "00112233445566778899aabbccddeeff";
const parts = ["0123456789abcdef", "", "fedcba9876543210"];
const told = { commitment: (await sha256(server))!, server, parts, missing: [1], table: "a-table" };
const seed = (await sha256(`${server}|${parts.join("|")}|a-table`))!;
const own = { part: parts[0]!, commitment: told.commitment };

test("a deal that was made as promised is kept", async () => {
  assert.equal(await judge(seed, told, told.commitment, own), "kept");
  assert.equal(await judge(seed, told, told.commitment, null), "kept");
});

test("whatever was changed is named", async () => {
  const other = { ...told, server: "ff" + server.slice(2) };
  assert.equal(await judge(seed, other, told.commitment, own), "broken-commitment");
  const again = { ...other, commitment: (await sha256(other.server))! };
  assert.equal(await judge(seed, again, told.commitment, null), "broken-commitment");
  assert.equal(await judge(seed, { ...told, parts: ["aa", "", "bb"] }, told.commitment, own), "broken-part");
  assert.equal(await judge("0".repeat(64), told, told.commitment, own), "broken-seed");
});

test("parts are long, and no two are alike", () => {
  assert.match(newPart(), /^[0-9a-f]{32}$/);
  assert.notEqual(newPart(), newPart());
});
