// A picture of Python's memory does not hold the compiled libraries that were loaded: their functions stand in a table
// beside it. Here it is written down which stood where, and they are put there again.
export interface Libraries {
  before: number; // entries of the table before the first library
  length: number; // and after the last
  loaded: Loaded[];
  slots: [number, number, string][]; // other entries: where, of which library (-1: Python itself), the name of the function
}
interface Loaded {
  path: string;
  base: number; // where its data lie in memory
  size: number;
  table: number; // where its functions begin in the table
  functions: number;
  addresses: Record<string, number>; // of what it takes from others
}
export interface Machine {
  exports: WebAssembly.Exports;
  imports: WebAssembly.Imports;
}
/** What Emscripten tells of itself. */
export interface Inside {
  HEAP8: Int8Array;
  HEAPU32: Uint32Array;
  FS: { readFile(path: string): Uint8Array<ArrayBuffer> };
  GOT: Record<string, { value: number }>;
  LDSO: { loadedLibsByHandle: Record<string, { name: string; exports: Record<string, unknown> }> };
  wasmTable: WebAssembly.Table;
}

const MARK = 8; // where the entry of a library says that it is loaded, and then its four numbers
const NUMBERS = [12, 16, 20, 24];

function namesOf(exports: Record<string, unknown>): Map<unknown, string> {
  return new Map(Object.entries(exports).map(([name, value]) => [value, name]));
}

/** What was loaded since the table had so many entries; none if something stands there that cannot be put there again. */
export function recordLibraries(inside: Inside, machine: Machine, before: number): Libraries | undefined {
  const known = [namesOf(machine.exports)];
  const loaded: Loaded[] = [];
  for (const [handle, one] of Object.entries(inside.LDSO.loadedLibsByHandle)) {
    const at = Number(handle);
    if (!at || !inside.HEAP8[at + MARK]) continue;
    const [base, size, table, functions] = NUMBERS.map((place) => inside.HEAPU32[(at + place) >> 2]!);
    const wanted = WebAssembly.Module.imports(new WebAssembly.Module(inside.FS.readFile(one.name)));
    const linked = wanted.filter(({ module }) => module.startsWith("GOT."));
    const addresses = Object.fromEntries(linked.map(({ name }) => [name, inside.GOT[name]!.value]));
    loaded.push({ path: one.name, base: base!, size: size!, table: table!, functions: functions!, addresses });
    known.push(namesOf(one.exports));
  }
  const slots: Libraries["slots"] = [];
  const length = inside.wasmTable.length;
  for (let place = before; place < length; place++) {
    if (loaded.some(({ table, functions }) => place >= table && place < table + functions)) continue;
    const value: unknown = inside.wasmTable.get(place);
    if (value === null) continue; // nothing stands there
    const owner = known.findIndex((names) => names.has(value));
    if (owner < 0) return undefined;
    slots.push([place, owner - 1, known[owner]!.get(value)!]);
  }
  return { before, length, loaded, slots };
}

function instantiate(inside: Inside, machine: Machine, one: Loaded): WebAssembly.Instance {
  const data = inside.HEAP8.slice(one.base, one.base + one.size);
  const globals = new Proxy({} as Record<string, WebAssembly.ImportValue>, {
    get: (_, name: string) => new WebAssembly.Global({ value: "i32", mutable: true }, one.addresses[name]),
  });
  const own: Record<string, number> = { __memory_base: one.base, __table_base: one.table };
  const env = new Proxy({} as Record<string, WebAssembly.ImportValue>, {
    get: (_, name: string) => own[name] ?? machine.imports["env"]![name] ?? machine.exports[name],
  });
  const imports = { env, wasi_snapshot_preview1: env, "GOT.mem": globals, "GOT.func": globals };
  const made = new WebAssembly.Instance(new WebAssembly.Module(inside.FS.readFile(one.path)), imports);
  inside.HEAP8.set(data, one.base); // as they were, not as they begin
  return made;
}

/** Put the functions of libraries where the picture of the memory looks for them. */
export function restoreLibraries(inside: Inside, machine: Machine, record: Libraries): void {
  if (inside.wasmTable.length !== record.before) throw new Error("the table of functions is another one");
  inside.wasmTable.grow(record.length - record.before);
  const made = record.loaded.map((one) => instantiate(inside, machine, one).exports);
  for (const [place, owner, name] of record.slots)
    inside.wasmTable.set(place, owner < 0 ? machine.exports[name] : made[owner]![name]);
}
