// Compiled libraries beside a picture of memory: written down, and put back where they stood.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Inside, recordLibraries, restoreLibraries } from "../src/device/libraries";

const HANDLE = 64; // where the entry of the library lies in memory
const BASE = 256; // its data
const PATH = "/lib/seven.so";

function text(word: string): number[] {
  return [word.length, ...new TextEncoder().encode(word)];
}

function section(id: number, ...content: number[]): number[] {
  return [id, content.length, ...content];
}

/** A library with one function, which answers 7, and the data "AB". */
function library(): Uint8Array<ArrayBuffer> {
  const taken = (name: string, ...kind: number[]) => [...text("env"), ...text(name), ...kind];
  const imports = [
    ...taken("memory", 2, 0, 1),
    ...taken("__indirect_function_table", 1, 0x70, 0, 1),
    ...taken("__memory_base", 3, 0x7f, 0),
    ...taken("__table_base", 3, 0x7f, 0),
  ];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 0, 1, 0x7f),
    ...section(2, 4, ...imports),
    ...section(3, 1, 0),
    ...section(7, 1, ...text("seven"), 0, 0),
    ...section(9, 1, 0, 0x23, 1, 0x0b, 1, 0),
    ...section(10, 1, 4, 0, 0x41, 7, 0x0b),
    ...section(11, 1, 0, 0x23, 0, 0x0b, 2, 0x41, 0x42),
  ]);
}

/** A machine with so many entries in its table. */
function machine(entries: number): { inside: Inside; memory: WebAssembly.Memory; imports: WebAssembly.Imports } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const wasmTable = new WebAssembly.Table({ initial: entries, element: "anyfunc" });
  const inside: Inside = {
    HEAP8: new Int8Array(memory.buffer),
    HEAPU32: new Uint32Array(memory.buffer),
    FS: { readFile: library },
    GOT: {},
    LDSO: { loadedLibsByHandle: {} },
    wasmTable,
  };
  return { inside, memory, imports: { env: { memory, __indirect_function_table: wasmTable } } };
}

function load(made: ReturnType<typeof machine>): void {
  const table = made.inside.wasmTable.grow(1);
  const env = { ...made.imports["env"], __memory_base: BASE, __table_base: table };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(library()), { env });
  made.inside.LDSO.loadedLibsByHandle[HANDLE] = { name: PATH, exports };
  made.inside.HEAP8[HANDLE + 8] = 1;
  [BASE, 2, table, 1].forEach((value, place) => (made.inside.HEAPU32[(HANDLE + 12) / 4 + place] = value));
}

test("a library stands where it stood, with its data as they were", () => {
  const first = machine(5);
  load(first);
  first.inside.HEAP8[BASE] = 0x5a; // it has worked since
  const record = recordLibraries(first.inside, { exports: {}, imports: first.imports }, 5)!;
  const next = machine(5);
  next.inside.HEAP8.set(first.inside.HEAP8); // the picture
  restoreLibraries(next.inside, { exports: {}, imports: next.imports }, JSON.parse(JSON.stringify(record)));
  assert.equal((next.inside.wasmTable.get(5) as () => number)(), 7);
  assert.deepEqual([...next.inside.HEAP8.slice(BASE, BASE + 2)], [0x5a, 0x42]);
});

test("a table that cannot be made again has no record, and another table takes none", () => {
  const first = machine(5);
  load(first);
  const record = recordLibraries(first.inside, { exports: {}, imports: first.imports }, 5)!;
  first.inside.wasmTable.grow(1);
  assert.equal(recordLibraries(first.inside, { exports: {}, imports: first.imports }, 5)!.length, 7);
  first.inside.LDSO.loadedLibsByHandle = {};
  assert.equal(recordLibraries(first.inside, { exports: {}, imports: first.imports }, 5), undefined);
  const other = machine(6);
  assert.throws(() => restoreLibraries(other.inside, { exports: {}, imports: other.imports }, record), /another/);
});
