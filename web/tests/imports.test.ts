// How the modules of the client hang together.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { test } from "node:test";

const source = join(import.meta.dirname, "..", "src");
const modules = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((file) => /\.tsx?$/.test(file.name))
  .map((file) => join(file.parentPath, file.name));
const bare = (path: string) => relative(source, path).replace(/\.tsx?$/, "");

/** What a module imports of the client's own, types left out: they are gone when it runs. */
function imports(path: string): string[] {
  const found = readFileSync(path, "utf8").matchAll(/^import (?!type )[^;]*?"(\.[^"]+)";/gms);
  return [...found].map(([, to]) => bare(resolve(path, "..", to!)));
}

const graph = new Map(modules.map((path) => [bare(path), imports(path)]));

/** A way that leads from a module back to one before it. */
function circle(name: string, way: string[] = []): string[] | null {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  const found = (graph.get(name) ?? []).map((next) => circle(next, [...way, name]));
  return found.find((one) => one !== null) ?? null;
}

test("no import goes round", () => {
  assert.ok(graph.get("main")!.includes("pages/table"));
  assert.deepEqual(
    [...graph.keys()].map((name) => circle(name)).filter((found) => found !== null),
    [],
  );
});
