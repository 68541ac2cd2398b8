// The server's HTTP side: plain questions and answers, errors with a code and words.
import { signal } from "@preact/signals";
import type { GameInfo, Me, Merged, Problem, Routes, TableMade, Uploaded } from "../generated/http";
import type { Phrase, Theme } from "../generated/messages";
import { cards } from "./cards";
import { EngineFault, hostsHere, isSite, send as sendTo, standsIn } from "./host";

type Route = keyof Routes;
type Question<R extends Route> = Omit<Routes[R], "answer">;
type Values = Record<string, string | number>;

/** Who asks, as the server said last; null as long as nobody has asked. */
export const me = signal<Me | null>(null);

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: Phrase | null,
  ) {
    super(code);
  }
}

/** Ask one of the server's routes, which say what they take and answer. */
export function ask<R extends Route>(
  route: R,
  ...[question]: {} extends Question<R> ? [Question<R>?] : [Question<R>]
): Promise<Routes[R]["answer"]> {
  const { path = {}, query = {}, body } = (question ?? {}) as { path?: Values; query?: Values; body?: unknown };
  const [method = "", pattern = ""] = route.split(" ");
  const address = pattern.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = send<Routes[R]["answer"]>(method, asked.size ? `${address}?${asked}` : address, sent);
  return route === "GET /api/me" ? answer.then((found) => noted(found as Me) as Promise<never>) : answer;
}

/** Open a table on this device, whatever server there is. */
export function askHere(route: "POST /api/tables", body: Routes["POST /api/tables"]["body"]): Promise<TableMade> {
  const [method = "", address = ""] = route.split(" ");
  return send(method, address, JSON.stringify(body), true);
}

/** Tables of this device stand beside those of the server. */
async function noted(found: Me): Promise<Me> {
  const here = isSite() ? [] : (await cards().catch(() => [])).map((card) => card.mine);
  const known = here.length ? new Set(found.tables.map((table) => table.table)) : null;
  const all = known ? { ...found, tables: [...found.tables, ...here.filter(({ table }) => !known.has(table))] } : found;
  me.value = all;
  return all;
}

/** Bring a record along, as it stands in its file. */
export function upload(record: string): Promise<Uploaded> {
  return send("POST", "/api/records", record);
}

/** Give the server games that were finished here, one a line. */
export function mergeGames(lines: string): Promise<Merged> {
  return send("POST", "/api/me/device-games", lines);
}

/** Wishes without an answer so far, each with the key by which the server knows it again. */
const wishes = new Map<string, string>();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const FRESH = 30 * 60_000; // milliseconds for which a cookie is sure to be known
let cookieAt = -Infinity;

/** A key counts for a browser that has a cookie, so that it gets one before its first wish; nothing is kept for it. */
async function haveCookie(): Promise<void> {
  if (Date.now() - cookieAt < FRESH) return;
  const answer = await fetch("/api/me/device", { method: "POST" });
  await answer.arrayBuffer(); // an answer that nobody reads keeps its connection
  if (answer.ok) cookieAt = Date.now();
}

/** What is asked again because the answer was lost, at once or by the person, is granted once. */
export async function send<T>(
  method: string,
  address: string,
  body?: string,
  here = hostsHere(address, body),
): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const wish = `${method} ${address} ${body}`;
  if (method === "POST") {
    wishes.set(wish, wishes.get(wish) ?? newKey());
    headers["idempotency-key"] = wishes.get(wish)!;
  }
  const once = async () => {
    if (method === "POST" && !here)
      await haveCookie().catch(async (fault) => {
        if (!(await standsIn(method, address))) throw fault;
      });
    return sendTo(method, address, headers, body, here);
  };
  const answer = await (method === "POST" ? once().catch(once) : once()).catch((fault) => {
    if (fault instanceof EngineFault) throw new ApiError(503, fault.key, { key: fault.key, args: {} });
    throw new ApiError(0, "offline", null);
  });
  wishes.delete(wish);
  const text = await answer.text();
  const told = answer.media.includes("json") ? JSON.parse(text) : text;
  if (answer.status < 400) return told as T;
  const { code = "error", words = null } = (told || {}) as Partial<Problem>;
  throw new ApiError(answer.status, code, words);
}

const themes = new Map<string, Promise<Theme>>();

/** A game's looks, fetched once; asked for again where that failed. */
export function themeOf(name: string): Promise<Theme> {
  const fetchTheme = () =>
    ask("GET /api/games/{name}/theme", { path: { name } }).catch((error) => {
      themes.delete(name);
      throw error;
    });
  const found = themes.get(name) ?? fetchTheme();
  themes.set(name, found);
  return found;
}

let shelf: Promise<GameInfo[]> | undefined;

/** The games on the shelf, fetched once. */
export function games(): Promise<GameInfo[]> {
  shelf ??= ask("GET /api/games").catch((error) => {
    shelf = undefined;
    throw error;
  });
  return shelf;
}

export function titleOf(cards: readonly GameInfo[], game: string): string {
  return cards.find((card) => card.name === game)?.title ?? game;
}
