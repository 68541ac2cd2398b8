// Styles stand beside their components, keep to four breakpoints and are gathered once.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { test } from "node:test";

const source = join(import.meta.dirname, "..", "src");
const GATHERED = ["app/style.css", "app/pages.css"]; // what home needs, and what all other pages need besides
const BREAKPOINTS = ["width 760", "width 1100", "height 520", "height 700"]; // a phone, a tablet; a phone on its side, a low one
const WIDEST = 120; // characters of a line

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((file) => file.name.endsWith(".css"))
  .map((file) => relative(source, join(file.parentPath, file.name)).replaceAll(sep, "/"));
const read = (name: string) => readFileSync(join(source, name), "utf8");

test("every file of styles is gathered once", () => {
  const imports = GATHERED.flatMap((name) => [...read(name).matchAll(/@import "([^"]+)"/g)]);
  const gathered = imports.map(([, path]) => relative(source, resolve(source, "app", path!)).replaceAll(sep, "/"));
  assert.ok(gathered.length > 40);
  assert.deepEqual([...gathered].sort(), files.filter((name) => !GATHERED.includes(name)).sort());
});

test("windows are told apart by four breakpoints", () => {
  const media = files.flatMap((name) => [...read(name).matchAll(/@media ([^{]*)\{/g)].map(([, asked]) => asked!));
  const found = media.flatMap((asked) => [...asked.matchAll(/(max|min)-(width|height): (\d+)px/g)]);
  const used = found.map(([, end, side, pixels]) => `${side} ${Number(pixels) - (end === "min" ? 1 : 0)}`);
  assert.deepEqual([...new Set(used)].sort(), [...BREAKPOINTS].sort());
});

test("no line is too long to read", () => {
  const long = files.flatMap((name) =>
    read(name)
      .split("\n")
      .filter((line) => line.length > WIDEST),
  );
  assert.deepEqual(long, []);
});
