// The engine that plays on this device: whether it is here, whole and of one version, and how it comes.
import { signal } from "@preact/signals";
import { PROTOCOL } from "../generated/messages";
import { START } from "./shelves";

interface Wanted {
  bytes: number;
  sha256: string;
}

export interface EngineInfo {
  version: string;
  protocol: number;
  files: Record<string, Wanted>;
}

const ABOUT = "engine.json";
const SHELF = "engine-"; // how the name of a cache with one version begins
const NOTE = "adjoin-engine"; // that it was downloaded once
export const MEGA = 1_000_000;

/** What is whole on this device; undefined as long as nobody has looked. */
export const kept = signal<EngineInfo | null | undefined>(undefined);
/** Bytes that have come, while it comes. */
export const coming = signal<number | null>(null);
/** The sentence that says why it is not here. */
export const trouble = signal("");

export function engineAddress(name = ""): string {
  return new URL(`engine/${name}`, new URL("./", import.meta.url)).href;
}

export const sizeOf = ({ files }: EngineInfo) => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Can this page keep anything for later? */
export function keeps(): boolean {
  return globalThis.isSecureContext !== false && "caches" in globalThis && "serviceWorker" in navigator;
}

async function shelves(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELF) && name !== START);
}

/** Look for a whole engine; its list is the last file that is put there. */
export async function findKept(): Promise<EngineInfo | null> {
  if (kept.value !== undefined) return kept.value;
  kept.value = keeps() ? await found().catch(() => null) : null;
  if (!kept.value && noted()) trouble.value = "device-wiped";
  return kept.value;
}

async function found(): Promise<EngineInfo | null> {
  for (const name of await shelves()) {
    const about = await (await caches.open(name)).match(engineAddress(ABOUT));
    if (about) return (await about.json()) as EngineInfo;
  }
  return null;
}

function noted(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null;
  } catch {
    return false;
  }
}

function note(is: boolean): void {
  try {
    if (is) localStorage.setItem(NOTE, "1");
    else localStorage.removeItem(NOTE);
  } catch {
    // then nothing is said when the browser deletes it
  }
}

/** Is what is kept here of the same version as this page? */
export function fits(info: EngineInfo): boolean {
  return info.protocol === PROTOCOL;
}

/** What the server has now; null where there is none, or no answer. */
export async function offered(): Promise<EngineInfo | null> {
  try {
    const answer = await fetch(engineAddress(`${ABOUT}?now`), { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as EngineInfo) : null;
  } catch {
    return null;
  }
}

export async function sum(bytes: ArrayBuffer): Promise<string> {
  const made = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One file, whole and right: as the browser has it anyway, if it has just come, and otherwise from the server. */
async function fetchFile(name: string, wanted: Wanted, came: boolean, told: (bytes: number) => void) {
  const there = came && (await readFile(name, wanted, "force-cache", () => {}).catch(() => null));
  return there || readFile(`${name}?now`, wanted, "no-cache", told);
}

async function readFile(name: string, wanted: Wanted, cache: RequestCache, told: (bytes: number) => void) {
  const answer = await fetch(engineAddress(name), { cache });
  if (!answer.ok || !answer.body) throw new Error("device-half");
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value as Uint8Array<ArrayBuffer>);
    told(next.value.length);
  }
  const bytes = await new Blob(pieces).arrayBuffer();
  if ((await sum(bytes)) !== wanted.sha256) throw new Error("device-half");
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  return new Response(bytes, { headers: { "content-type": type } });
}

async function fill(shelf: Cache, info: EngineInfo, came: boolean): Promise<void> {
  let whole = 0; // bytes of files that are here
  for (const [name, wanted] of Object.entries(info.files)) {
    coming.value = whole;
    const there = await shelf.match(engineAddress(name)); // of a download that stopped
    if (!there) await shelf.put(engineAddress(name), await fetchFile(name, wanted, came, (n) => (coming.value! += n)));
    whole += wanted.bytes;
  }
  await shelf.put(engineAddress(ABOUT), new Response(JSON.stringify(info))); // from now on it is whole
}

/** Ask for what every page shows first, so that the service worker has it when there is no network. */
async function askAhead(): Promise<void> {
  const answer = await fetch("/api/games");
  const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  const each = ["theme", "miniature.svg", "hero.svg?step=0&theme=auto", "lessons", "puzzles", "rules/en", "rules/ja"];
  const words = ["en", "ja"].flatMap((to) => [to, ...names.map((name) => `${to}/${name}`)]);
  const all = [...names.flatMap((name) => each.map((what) => `games/${name}/${what}`)), "games/grounds.css"];
  for (const what of [...words.map((to) => `catalogue/${to}`), ...all]) await fetch(`/api/${what}`);
}

/** Which sentence says what went wrong. */
export function sentenceOf(reason: unknown): string {
  if ((reason as DOMException | null)?.name === "QuotaExceededError") return "device-quota";
  return "device-half";
}

/** Bring the engine here as one version; an older one stays until the new one is whole. `came`: it runs already, so
    what the browser still has of it is taken. */
export async function download(came = false): Promise<void> {
  if (coming.value !== null) return;
  trouble.value = "";
  const info = await offered();
  if (!info) return void (trouble.value = (await findKept()) ? "" : navigator.onLine ? "device-none" : "device-half");
  if (kept.value?.version === info.version) return;
  try {
    if (!came) void navigator.storage?.persist?.(); // some browsers ask, and only whoever asked for games expects it
    const name = SHELF + info.version;
    await fill(await caches.open(name), info, came);
    for (const old of await shelves()) if (old !== name) await caches.delete(old);
    kept.value = info;
    note(true);
    if (globalThis.document?.documentElement.dataset.host !== "device") await askAhead().catch(() => {});
  } catch (reason) {
    trouble.value = sentenceOf(reason);
  } finally {
    coming.value = null;
  }
}

/** What is kept follows the server's version, quietly; nothing comes to somebody who never asked for it. */
export async function update(): Promise<void> {
  if (await findKept()) await download();
}

export async function remove(): Promise<void> {
  note(false);
  for (const name of [...(await shelves()), START]) await caches.delete(name);
  trouble.value = "";
  kept.value = null;
}
