// The engine on a device: it comes whole and as one version or not at all, and each mishap has its sentence.
import "./dom";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, beforeEach, describe, test } from "node:test";
import { faultOf } from "../src/device/host";
import { PROTOCOL } from "../src/generated/messages";
import * as engine from "../src/lib/engine";
import { standsIn } from "../src/lib/host";
import { START } from "../src/lib/shelves";

const shelves = new Map<string, Map<string, Response>>();
let served: Record<string, string> = {}; // what the server has, by the name of a file
let fullAfter = Infinity; // files that the device has room for
let notes: Record<string, string> = {};
let asked: string[] = [];
let had: Record<string, string> = {}; // what the browser still has of files that have just come

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

function release(version: string, files: Record<string, string>): void {
  const list = Object.entries(files).map(([name, text]) => [name, { bytes: text.length, sha256: sha(text) }]);
  served = {
    ...files,
    "engine.json": JSON.stringify({ version, protocol: PROTOCOL, files: Object.fromEntries(list) }),
  };
}

const shelf = (name: string) => {
  const files = shelves.get(name) ?? new Map<string, Response>();
  shelves.set(name, files);
  return {
    match: async (address: string) => files.get(address)?.clone(),
    put: async (address: string, answer: Response) => {
      if (files.size >= fullAfter) throw new DOMException("full", "QuotaExceededError");
      files.set(address, answer);
    },
  };
};

/** A browser, as far as an engine needs one. */
const browser: Record<string, unknown> = {
  navigator: { serviceWorker: {}, onLine: true },
  Worker: undefined,
  caches: {
    keys: async () => [...shelves.keys()],
    open: async (name: string) => shelf(name),
    delete: async (name: string) => shelves.delete(name),
  },
  localStorage: {
    getItem: (name: string) => notes[name] ?? null,
    setItem: (name: string, text: string) => (notes[name] = text),
    removeItem: (name: string) => delete notes[name],
  },
  fetch: async (address: string, { cache }: RequestInit = {}) => {
    const name = new URL(address, "http://localhost/").pathname.split("/").at(-1)!;
    if (cache === "force-cache" && name in had) return new Response(had[name]);
    asked.push(name);
    return name in served ? new Response(served[name]) : new Response("", { status: 404 });
  },
};

describe("the engine", () => {
  const others = new Map(Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  const set = (name: string, value: PropertyDescriptor) => Object.defineProperty(globalThis, name, value);

  after(() => {
    for (const [name, value] of others) if (value) set(name, value);
  });
  beforeEach(() => {
    for (const name in browser) set(name, { value: browser[name], configurable: true, writable: true });
    shelves.clear();
    fullAfter = Infinity;
    notes = {};
    asked = [];
    had = {};
    engine.kept.value = undefined;
    engine.trouble.value = "";
    release("1", { "adjoin.tar.gz": "games", "pyodide.mjs": "python" });
  });

  test("nothing comes to somebody who never asked for it", async () => {
    await engine.update();
    assert.deepEqual(asked, []);
    assert.equal(engine.kept.value, null);
  });

  test("an engine is here once all of it is", async () => {
    await engine.download();
    assert.equal(engine.kept.value?.version, "1");
    assert.equal(engine.trouble.value, "");
    engine.kept.value = undefined; // another page of the same browser
    assert.equal((await engine.findKept())?.version, "1");
  });

  test("what has just come to play is kept without coming again, unless it is of another version", async () => {
    had = { "adjoin.tar.gz": "games", "pyodide.mjs": "an older python" };
    await engine.download(true);
    assert.deepEqual(asked.slice(0, 2), ["engine.json", "pyodide.mjs"]);
    assert.equal(engine.kept.value?.version, "1");
  });

  test("half an engine is none, and what came stays for the next try", async () => {
    served["pyodide.mjs"] = "pyth";
    await engine.download();
    assert.equal(engine.trouble.value, "device-half");
    engine.kept.value = undefined;
    assert.equal(await engine.findKept(), null);
    served["pyodide.mjs"] = "python";
    asked = [];
    await engine.download();
    assert.equal(engine.trouble.value, "");
    assert.ok(!asked.includes("adjoin.tar.gz"));
  });

  test("a file that is not what its digest says is refused", async () => {
    served["adjoin.tar.gz"] = "gamez";
    await engine.download();
    assert.equal(engine.trouble.value, "device-half");
    assert.ok(!engine.kept.value);
  });

  test("a device without room says so", async () => {
    fullAfter = 1;
    await engine.download();
    assert.equal(engine.trouble.value, "device-quota");
    assert.ok(!engine.kept.value);
  });

  test("what the browser deleted is missed in words", async () => {
    await engine.download();
    shelves.clear();
    engine.kept.value = undefined;
    assert.equal(await engine.findKept(), null);
    assert.equal(engine.trouble.value, "device-wiped");
  });

  test("a server without an engine says so", async () => {
    served = {};
    await engine.download();
    assert.equal(engine.trouble.value, "device-none");
  });

  test("an older version stays until the newer one is whole, then goes; a picture of memory stays until it is removed", async () => {
    shelf(START);
    await engine.download();
    release("2", { "adjoin.tar.gz": "more games", "pyodide.mjs": "python" });
    served["pyodide.mjs"] = "";
    await engine.download();
    engine.kept.value = undefined;
    assert.equal((await engine.findKept())?.version, "1");
    served["pyodide.mjs"] = "python";
    await engine.download();
    assert.equal(engine.kept.value!.version, "2");
    assert.deepEqual([...shelves.keys()], [START, "engine-2"]);
    await engine.remove();
    assert.deepEqual([...shelves.keys()], []);
  });

  test("an engine of another version answers for no server", async () => {
    await engine.download();
    assert.ok(await standsIn("POST", "/api/tables"));
    assert.ok(!(await standsIn("POST", "/api/tables/abc")));
    assert.ok(await standsIn("POST", "/api/analysis/setup"));
    assert.ok(await standsIn("PUT", "/api/studies/new"));
    assert.ok(!(await standsIn("PUT", "/api/studies/abc")));
    engine.kept.value = { ...engine.kept.value!, protocol: -1 };
    assert.ok(!engine.fits(engine.kept.value));
    assert.ok(!(await standsIn("POST", "/api/tables")));
  });

  test("an engine that does not start says why: too little memory, a browser without module workers, or neither", () => {
    const workers = (looks: boolean) => {
      const Worker = class {
        constructor(_: string, options: { type: string }) {
          if (looks) void options.type;
        }
        terminate() {}
      };
      Object.assign(globalThis, { Worker });
    };
    workers(true);
    assert.equal(faultOf("RangeError: WebAssembly.Memory(): could not allocate memory"), "device-no-memory");
    assert.equal(faultOf("TypeError: x is not a function"), "device-no-start");
    workers(false);
    assert.equal(faultOf("SyntaxError: import"), "device-no-workers");
  });
});
