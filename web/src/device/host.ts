// The device as a host of tables: two workers, one that plays and one that thinks.
import { type Host, isSite, type Reply, type Wire } from "../lib/host";
import { prepared } from "./files";
import { journal } from "./journal";
import { showLoading } from "./loading";
import { showPictures } from "./pictures";
import type { FromWorker, ToWorker } from "./messages";

declare const WORKER: string; // the script of the workers, written in by the build

/** Was nothing ever played on this device? Then the engine need not be started to say so. */
async function isNew(): Promise<boolean> {
  const kept = await journal();
  return !(await kept.after("table/", "")).length && (await kept.get("me")) === null;
}

function words(value: unknown): Reply {
  return { status: 200, media: "application/json", text: async () => JSON.stringify(value) };
}

type Waiter = { resolve: (reply: Reply) => void; reject: (reason: Error) => void };

export async function deviceHost(): Promise<Host> {
  const waiting = new Map<number, Waiter>();
  const lines = new Map<number, Wire>();
  let last = 0;
  const answers = isSite() ? await prepared() : new Map<string, { file: string; media: string }>();
  let begun: Promise<Worker> | undefined;

  function begin(): Promise<Worker> {
    const bar = showLoading(new URL("engine/engine.json", import.meta.url));
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
      worker.onerror = () => {
        bar.end();
        reject(new Error("no engine"));
      };
      worker.onmessage = ({ data }: { data: FromWorker }) => {
        if (data.kind === "came") return bar.add(data.bytes);
        if (data.kind === "ready" || data.kind === "failed") bar.end();
        if (data.kind === "ready") resolve(worker);
        else if (data.kind === "failed" && !data.id) {
          console.error(data.reason);
          reject(new Error(data.reason));
        } else hear(data);
      };
      worker.postMessage({
        kind: "begin",
        engine: new URL("engine/", import.meta.url).href,
        thinks: false,
      } satisfies ToWorker);
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
    const known = method === "GET" ? answers.get(address) : undefined;
    if (known) {
      const answer = await fetch(new URL(known.file, import.meta.url));
      return { status: answer.status, media: known.media, text: () => answer.text() };
    }
    if (method === "GET" && address === "/api/me" && !begun && (await isNew())) return words({ name: "", tables: [] });
    const id = ++last;
    await tell({ kind: "http", id, method, address, body });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
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
          void tell({ kind: "shut", id });
        },
      };
      lines.set(id, line);
      tell({ kind: "open", id, table }).catch(() => line.onclose?.({ code: 4404 }));
      return line;
    },
  };
}
