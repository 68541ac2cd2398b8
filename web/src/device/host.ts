// The device as a host of tables: two workers, one that plays and one that thinks.
import { meHere, notePlayed, summaryHere } from "../lib/cards";
import { download, engineAddress, findKept, fits, keeps, kept } from "../lib/engine";
import { EngineFault, type Host, isSite, type Reply, type Wire } from "../lib/host";
import { prepared } from "./files";
import { showLoading, showTrouble } from "./loading";
import { showPictures } from "./pictures";
import type { FromWorker, ToWorker } from "./messages";

declare const WORKER: string; // the script of the workers, written in by the build

const OF_TABLE = /^\/api\/tables\/(d-[^/?]+)$/;

function words(value: unknown): Reply {
  return { status: 200, media: "application/json", text: async () => JSON.stringify(value) };
}

/** What can be told without the engine. */
async function known(address: string): Promise<Reply | null> {
  if (address === "/api/me") return words(await meHere());
  const table = OF_TABLE.exec(address)?.[1];
  const summary = table && (await summaryHere(table));
  return summary ? words(summary) : null;
}

/** Does the browser know workers that are modules? It asks for the kind of a worker if it does. */
function knowsModules(): boolean {
  let asked = false;
  const options = {
    get type(): WorkerType {
      asked = true;
      return "module";
    },
  };
  try {
    new Worker("data:text/javascript,", options).terminate();
  } catch {
    // what matters is whether it asked
  }
  return asked;
}

/** The sentence for an engine that did not start. */
export function faultOf(reason: string): string {
  if (/memory|allocat/i.test(reason)) return "device-no-memory";
  return knowsModules() ? "device-no-start" : "device-no-workers";
}

/** Refuse what cannot work before anything is loaded. */
async function check(): Promise<void> {
  if (typeof WebAssembly !== "object") throw new EngineFault("device-no-wasm");
  const info = await findKept();
  if (!info || fits(info)) return;
  await download(); // the page is newer than what is kept here
  if (kept.value && !fits(kept.value)) throw new EngineFault("device-mixed");
}

type Waiter = { resolve: (reply: Reply) => void; reject: (reason: Error) => void };

export async function deviceHost(): Promise<Host> {
  const waiting = new Map<number, Waiter>();
  const lines = new Map<number, Wire>();
  let last = 0;
  const answers = isSite() ? await prepared() : new Map<string, { file: string; media: string }>();
  let begun: Promise<Worker> | undefined;

  async function begin(): Promise<Worker> {
    try {
      await check();
      return await started();
    } catch (reason) {
      const fault = reason instanceof EngineFault ? reason : new EngineFault(faultOf(String(reason)));
      console.warn(String(reason));
      showTrouble(fault.key);
      throw fault;
    }
  }

  function started(): Promise<Worker> {
    const bar = showLoading(new URL(engineAddress("engine.json")), !!kept.value);
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
      const fail = (reason: string) => {
        bar.end();
        worker.terminate();
        reject(new Error(reason));
      };
      worker.onerror = (event) => fail(event.message || "the worker did not start");
      worker.onmessage = ({ data }: { data: FromWorker }) => {
        if (data.kind === "came") return bar.add(data.bytes);
        if (data.kind === "failed" && !data.id) return fail(data.reason);
        if (data.kind !== "ready") return hear(data);
        bar.end();
        notePlayed();
        if (isSite() && keeps() && !kept.value) void download(true); // the next time there may be no network
        resolve(worker);
      };
      worker.postMessage({ kind: "begin", engine: engineAddress(), thinks: false } satisfies ToWorker);
    });
  }

  function hear(data: FromWorker): void {
    if (data.kind === "http") {
      const { status, media, body } = data;
      waiting.get(data.id)?.resolve({ status, media, text: async () => new TextDecoder().decode(body) });
      waiting.delete(data.id);
    } else if (data.kind === "failed") {
      waiting.get(data.id)?.reject(new Error(data.reason));
      waiting.delete(data.id);
    } else if (data.kind === "line") {
      const line = lines.get(data.id);
      if (data.what === "open") line?.onopen?.();
      else if (data.what === "message") line?.onmessage?.({ data: data.text });
      else line?.onclose?.({ code: Number(data.text) });
    }
  }

  async function asked(method: string, address: string, body = ""): Promise<Reply> {
    const file = method === "GET" ? answers.get(address) : undefined;
    if (file) {
      const answer = await fetch(new URL(file.file, import.meta.url)).catch(() => null);
      if (answer?.ok) return { status: answer.status, media: file.media, text: () => answer.text() };
    }
    const told = method === "GET" && !begun ? await known(address).catch(() => null) : null;
    if (told) return told;
    const id = ++last;
    const reply = new Promise<Reply>((resolve, reject) => waiting.set(id, { resolve, reject }));
    await tell({ kind: "http", id, method, address, body });
    return reply;
  }

  async function tell(message: ToWorker): Promise<void> {
    begun ??= begin().catch((reason) => {
      begun = undefined;
      throw reason;
    });
    (await begun).postMessage(message);
  }

  showPictures((address) => asked("GET", address));
  return {
    send: (method, address, _, body) => asked(method, address, body),
    open(table) {
      const id = ++last;
      const line: Wire = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void tell({ kind: "say", id, text }),
        close: () => {
          lines.delete(id);
          if (begun) void tell({ kind: "shut", id }).catch(() => {});
        },
      };
      lines.set(id, line);
      tell({ kind: "open", id, table }).catch(() => line.onclose?.({ code: 1006 }));
      return line;
    },
  };
}
