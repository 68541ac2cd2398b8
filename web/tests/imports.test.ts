// How the modules of the client hang together.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { test } from "node:test";

// Low to high: a folder imports only from itself and from folders that stand before it.
const FOLDERS = [
  "generated",
  "lib",
  "device",
  "ui",
  "board",
  "rules",
  "account",
  "table",
  "offers",
  "box",
  "setup",
  "lobby",
  "people",
  "events",
  "replay",
  "learn",
  "study",
  "companion",
  "home",
  "app",
];
const ROOMS_OF_TABLE = ["model", "controls", "end", "sidebar"]; // in the same way, inside table/

const source = join(import.meta.dirname, "..", "src");
const modules = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file.name))
  .map((file) => join(file.parentPath, file.name));
const bare = (path: string) =>
  relative(source, path)
    .replace(/\.tsx?$/, "")
    .replaceAll(sep, "/");

/** The modules of the client that a module imports, for their values, for their types, or only once they are needed. */
function imports(path: string): string[] {
  const found = readFileSync(path, "utf8").matchAll(
    /(?:^import\b|^export \{[^}]*\} from|\bimport\()[^;"]*?"(\.[^"]+)"/gms,
  );
  return [...found].filter(([, to]) => !to!.endsWith(".css")).map(([, to]) => bare(resolve(path, "..", to!)));
}

const graph = new Map(modules.map((path) => [bare(path), imports(path)]));
const edges = [...graph].flatMap(([from, tos]) => tos.map((to) => [from, to] as const));

/** A way that leads from a module back to one before it. */
function circle(name: string, done: Set<string>, way: string[] = []): string[] | null {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  if (done.has(name)) return null;
  const found = (graph.get(name) ?? []).map((next) => circle(next, done, [...way, name]));
  done.add(name);
  return found.find((one) => one !== null) ?? null;
}

/** The imports that run against an order of folders, `level` folders down. */
function against(order: readonly string[], level: number, all: typeof edges): string[] {
  const rank = (name: string) => order.indexOf(name.split("/")[level]!);
  const known = all.filter(([from, to]) => rank(from) >= 0 && rank(to) >= 0);
  return known.filter(([from, to]) => rank(from) < rank(to)).map(([from, to]) => `${from} -> ${to}`);
}

test("every import leads to a module, and the pages are reached from the entry", () => {
  assert.deepEqual(
    edges.filter(([, to]) => !graph.has(to)).map(([from, to]) => `${from} -> ${to}`),
    [],
  );
  for (const page of ["home/page", "table/page", "learn/lesson"])
    assert.ok(graph.get("app/pages")!.includes(page), page);
});

test("no import goes round, not even for a type", () => {
  const done = new Set<string>();
  assert.deepEqual(
    [...graph.keys()].map((name) => circle(name, done)).filter((found) => found !== null),
    [],
  );
});

test("folders import only from folders below them", () => {
  const folders = new Set([...graph.keys()].map((name) => name.split("/")[0]!));
  assert.deepEqual([...folders].sort(), [...FOLDERS].sort());
  assert.deepEqual(against(FOLDERS, 0, edges), []);
  assert.deepEqual(
    against(
      ROOMS_OF_TABLE,
      1,
      edges.filter((edge) => edge.every((name) => name.startsWith("table/"))),
    ),
    [],
  );
});
