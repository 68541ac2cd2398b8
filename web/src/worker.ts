// What stays of the page without the server: itself, its words, the rules and the replays that were opened. No table
// and no rule of a game is here: those need the server, and say so.
const SHELL: readonly string[] = ["FILES"]; // written in by the build
const KEPT = /^\/api\/(games|catalogue|replays)(\/|$)/;
const NEVER = /\/review$/;

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: string, listener: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const scope = globalThis as unknown as Scope;
const pages = "BUILD"; // one shelf for each build
const answers = "answers";

async function prepare(): Promise<void> {
  const shelf = await caches.open(pages);
  await shelf.addAll(SHELL);
  await scope.skipWaiting();
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== pages && name !== answers);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** The server's answer, kept for later; without a server the one that was kept. */
async function fresh(request: Request, instead: string | Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && instead === request) await (await caches.open(answers)).put(request, answer.clone());
    return answer;
  } catch (fault) {
    const kept = await caches.match(instead);
    if (kept) return kept;
    throw fault;
  }
}

async function shelved(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

scope.addEventListener("install", (event: Extended) => event.waitUntil(prepare()));
scope.addEventListener("activate", (event: Extended) => event.waitUntil(tidy()));
scope.addEventListener("fetch", (event: Fetched) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
  else if (KEPT.test(pathname) && !NEVER.test(pathname)) event.respondWith(fresh(request, request));
  else if (SHELL.includes(pathname)) event.respondWith(shelved(request));
});
