// Sentences from the catalogues.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { BINDINGS } from "../src/lib/keys";
import { has, language, say, t, addCatalogue } from "../src/lib/phrases";

const root = join(import.meta.dirname, "..", "..");
const catalogue = (to: string) => readFileSync(join(root, "src", "adjoin", "catalogue", `${to}.ftl`), "utf8");
const keys = (text: string) => [...new FluentResource(text).body].map((message) => message.id);

/** The sentences that most tests here say; every file adds its own to the same catalogues. */
function learn(): void {
  addCatalogue(
    "en",
    "",
    "hello = Hello { $who }\nmany = { $n ->\n    [one] one tile\n   *[other] { $n } tiles\n}\nyes = { $is }\n",
  );
  addCatalogue("en", "game", "hello = Good evening { $who }\nonly = here\n");
  addCatalogue("ja", "", "hello = こんにちは、{ $who }\n");
}

test("arguments may be words, numbers, lists and truth values", () => {
  learn();
  language.value = "en";
  assert.equal(say({ key: "hello", args: { who: { key: "many", args: { n: 1 } } } }), "Hello one tile");
  assert.equal(t("hello", { who: ["a", "b"] }), "Hello a, b");
  assert.equal(t("yes", { is: true }), "yes");
  assert.equal(t("hello", { who: null }), "Hello ");
});

test("a game's own words come before the common ones", () => {
  learn();
  assert.equal(t("hello", { who: "X" }, "game"), "Good evening X");
  assert.equal(has("only"), false);
  assert.equal(has("only", "game"), true);
});

test("the language changes at once; lists are joined as it joins them", () => {
  learn();
  language.value = "ja";
  assert.equal(t("hello", { who: ["a", "b"] }), "こんにちは、a、b");
  language.value = "en";
});

test("a key without words shows itself", () => {
  assert.equal(t("nowhere"), "[nowhere]");
});

test("what a game names and does not word goes by its name", () => {
  assert.equal(t("tile-D"), "D");
  assert.equal(t("choice-size-5"), "5");
  assert.equal(t("reason-no_room"), "no room");
  assert.equal(t("tagline"), "");
  assert.equal(t("event-place", { text: "D@a1" }), "D@a1");
  assert.equal(t("refusal-over_there", { text: "D@a1", paragraph: "M2" }), "over there (M2)");
});

/** Every key of the common catalogue that the client names literally, and those it builds from the table of keys. */
function used(): string[] {
  const source = join(import.meta.dirname, "..", "src");
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((file) =>
    /\.tsx?$/.test(file.name),
  );
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  const literal = texts.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*"([a-z0-9-]+)"(?!, \{\}, )/g)].map((match) => match[1]!),
  );
  return [...new Set([...literal, ...BINDINGS.map((binding) => `key-${binding.action}`)])];
}

for (const to of ["en", "ja"]) {
  test(`every key of the client has words in ${to}`, () => {
    const known = new Set(keys(catalogue(to)));
    assert.deepEqual(
      used().filter((key) => !known.has(key)),
      [],
    );
    assert.ok(used().length > 150);
  });
}

test("both languages have the same messages", () => {
  assert.deepEqual(keys(catalogue("ja")).sort(), keys(catalogue("en")).sort());
});

test("a number below nothing has a true minus sign, alone and in a list, and still chooses its words", () => {
  addCatalogue("en", "", "sum = { $points ->\n    [-1] { $points } point\n   *[other] { $points } points\n  }");
  assert.equal(t("sum", { points: -1 }), "−1 point");
  assert.equal(t("sum", { points: -1234 }), "−1,234 points");
  assert.equal(t("sum", { points: [-2, 3] }), "−2, 3 points");
});
