// The device as a host: Python in this worker answers what a server would, and a second worker of the same script
// thinks for the bots, so that the board never stops.
import { journal } from "../lib/journal";
import { type Inside, type Machine, recordLibraries, restoreLibraries } from "./libraries";
import { type Start, startOf } from "./start";
import { type Files, layOut, unpacked } from "./unpack";
import type { FromWorker, ToWorker } from "./messages";

interface Answered extends Iterable<unknown> {
  destroy?(): void;
}
interface Host {
  http(method: string, address: string, body: string): Promise<Answered>;
  open(number: number, table: string, post: (what: string, text: string) => void): void;
  say(number: number, text: string): void;
  shut(number: number): void;
  catch_up(table: string): Promise<void>;
}
interface Glue {
  begin(kept: unknown, ask: (question: Uint8Array) => Promise<Uint8Array>): Promise<Host>; // of adjoin.device.browser
  think(question: Uint8Array): Uint8Array; // of adjoin.device.browser_thought
}
interface Python {
  runPython(code: string): string;
  FS: Files;
  pyimport(name: string): Glue;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  _module: Inside;
}
type Load = (options: Record<string, unknown>) => Promise<Python>;
interface Scope {
  fetch: typeof fetch;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

const scope = globalThis as unknown as Scope;
const network = scope.fetch.bind(globalThis);
const PACKED = "pyodide.asm.wasm";
const PAGE = 65536; // bytes
let machine: WebAssembly.Module | undefined; // Python itself, compiled once for both workers
let running: Machine | undefined; // Python in this worker
let room = 0; // bytes that a picture of its memory needs

/** The service worker answers with what is kept on this device; the large part is compressed. */
async function kept(request: RequestInfo | URL, more?: RequestInit): Promise<Response> {
  const address = String(request instanceof Request ? request.url : request);
  const packed = address.endsWith(PACKED);
  if (packed && machine) return new Response();
  const wanted = packed ? `${address}.gz` : address;
  const found = counted(await network(wanted, more));
  if (!packed || !found.ok || !found.body) return found;
  const body = found.body.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

/** Tell the page how many bytes have come. */
function counted(answer: Response): Response {
  if (!answer.ok || !answer.body) return answer;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, next) {
      scope.postMessage({ kind: "came", bytes: piece.length });
      next.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(count), answer);
}

/** Take Python as the other worker compiled it, or compile it and keep it for the other. */
async function instantiated(source: Response | PromiseLike<Response>, imports: WebAssembly.Imports = {}) {
  const module = (machine ??= await WebAssembly.compileStreaming(source));
  const instance = await WebAssembly.instantiate(module, imports);
  running = { exports: instance.exports, imports };
  const memory = instance.exports["memory"];
  if (memory instanceof WebAssembly.Memory && room > memory.buffer.byteLength)
    memory.grow(Math.ceil((room - memory.buffer.byteLength) / PAGE));
  return { module, instance };
}

async function python(engine: string, thinks: boolean): Promise<Glue> {
  scope.fetch = kept as typeof fetch;
  WebAssembly.instantiateStreaming = instantiated;
  const bundle = kept(new URL("adjoin.tar.gz", engine)).then(unpacked);
  const about = (await (await network(new URL("engine.json", engine))).json()) as { version: string };
  const start = await startOf(engine, about.version);
  const { loadPyodide } = (await import(new URL("pyodide.mjs", engine).href)) as { loadPyodide: Load };
  const made =
    (start && (await goOn(loadPyodide, engine, bundle, start))) ||
    (await fromTheBeginning(loadPyodide, engine, bundle, thinks ? undefined : start));
  return made.pyimport(thinks ? "adjoin.device.browser_thought" : "adjoin.device.browser");
}

async function install(made: Python, bundle: Promise<Uint8Array>): Promise<void> {
  const folder = made.runPython('import sysconfig; sysconfig.get_paths()["purelib"]');
  layOut(await bundle, made.FS, folder);
  made.runPython("import importlib; importlib.invalidate_caches()");
}

/** Python as it was when the picture was taken, if there is one that fits. */
async function goOn(
  load: Load,
  engine: string,
  bundle: Promise<Uint8Array>,
  start: Start,
): Promise<Python | undefined> {
  const picture = await start.picture();
  if (!picture) return undefined;
  try {
    room = picture.memory.byteLength;
    const made = await load({ indexURL: engine, _loadSnapshot: picture.memory });
    (picture.memory.buffer as { transfer?(length: number): unknown }).transfer?.(0); // 38 MB that Pyodide would hold on to
    await install(made, bundle);
    restoreLibraries(made._module, running!, picture.libraries);
    made.runPython("adjoin.device.ahead.go_on()");
    return made;
  } catch (reason) {
    console.warn(String(reason).slice(0, 300));
    room = 0;
    start.forget();
    return undefined;
  }
}

async function fromTheBeginning(
  load: Load,
  engine: string,
  bundle: Promise<Uint8Array>,
  start: Start | undefined,
): Promise<Python> {
  const made = await load({ indexURL: engine, _makeSnapshot: !!start });
  await install(made, bundle);
  if (!start) return made;
  const before = made._module.wasmTable.length;
  made.runPython("import adjoin.device.ahead; adjoin.device.ahead.prepare()");
  const libraries = recordLibraries(made._module, running!, before);
  if (libraries) void start.keep(made.makeMemorySnapshot(), libraries);
  made.runPython("adjoin.device.ahead.go_on()");
  return made;
}

/** The worker that thinks, hired for the first question. */
function thinker(engine: string): (question: Uint8Array) => Promise<Uint8Array> {
  const waiting = new Map<number, { resolve: (answer: Uint8Array) => void; reject: (reason: Error) => void }>();
  let hired: Worker | undefined;
  let last = 0;
  const hire = () => {
    const made = new Worker(self.location.href, { type: "module" });
    const fail = () => {
      for (const one of waiting.values()) one.reject(new Error("the thinking worker ended"));
      waiting.clear();
      hired = undefined;
    };
    made.onerror = fail;
    made.onmessage = ({ data }: { data: FromWorker }) => {
      if (data.kind === "failed") return fail();
      if (data.kind !== "thought") return;
      waiting.get(data.id)?.resolve(data.answer);
      waiting.delete(data.id);
    };
    made.postMessage({ kind: "begin", engine, thinks: true, machine } satisfies ToWorker);
    return made;
  };
  return (question) => {
    hired ??= hire();
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      hired!.postMessage({ kind: "think", id, question } satisfies ToWorker);
    });
  };
}

let glue: Promise<Glue> | undefined;
let host: Promise<Host> | undefined;
const news = new BroadcastChannel("adjoin-device"); // other tabs of this device

async function begin(engine: string, thinks: boolean): Promise<void> {
  glue = python(engine, thinks);
  if (thinks) return void (await glue);
  host = glue.then(async (made) => made.begin(await journal((table) => news.postMessage(table)), thinker(engine)));
  news.onmessage = ({ data }) => void host?.then((one) => one.catch_up(String(data)));
  await host;
  scope.postMessage({ kind: "ready" });
}

async function handle(data: ToWorker): Promise<void> {
  if (data.kind === "begin") {
    machine = data.machine;
    return begin(data.engine, data.thinks);
  }
  if (data.kind === "think") {
    const answer = (await glue!).think(data.question);
    return scope.postMessage({ kind: "thought", id: data.id, answer });
  }
  const one = await host!;
  if (data.kind === "http") {
    const [status, media, body] = [...(await one.http(data.method, data.address, data.body))];
    scope.postMessage({
      kind: "http",
      id: data.id,
      status: status as number,
      media: media as string,
      body: body as Uint8Array,
    });
  } else if (data.kind === "open") {
    one.open(data.id, data.table, (what, text) =>
      scope.postMessage({ kind: "line", id: data.id, what: what as "open", text }),
    );
  } else if (data.kind === "say") one.say(data.id, data.text);
  else one.shut(data.id);
}

scope.onmessage = ({ data }) =>
  void handle(data).catch((reason: unknown) =>
    scope.postMessage({ kind: "failed", id: "id" in data ? data.id : 0, reason: String(reason).slice(0, 300) }),
  );
