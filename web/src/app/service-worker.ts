// What stays of the page without the server: itself, its words, the rules and the replays that were opened, and the
// engine that plays on this device, if somebody asked for it. On a folder of files it is the same.
const HOME = new URL("./", location.href).pathname; // "/" on a server
const SHELL: readonly string[] = (["FILES"] as string[]).map((name) => HOME + name.slice(1)); // written in by the build
const KEPT = /^(api\/(games|catalogue|replays)(\/|$)|answers(\/|\.json$))/;
const NEVER = /\/review$|^api\/replays\/d-/;

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extended {
  readonly data: { json(): Call } | null;
}
interface Clicked extends Extended {
  readonly notification: Notification;
}
/** What the server says in a push. */
interface Call {
  title: string;
  body: string;
  path: string;
  tag: string;
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  addEventListener(type: string, listener: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(what: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, more: NotificationOptions): Promise<void> };
}

const scope = globalThis as unknown as Scope;
const mark = HOME === "/" ? "" : ` ${HOME}`; // other folders of the same host have shelves of their own
const pages = `BUILD${mark}`; // one shelf for each build
const answers = `answers${mark}`;
const ENGINE = "engine-"; // how the names of the engine's shelves begin: the page looks after them

async function prepare(): Promise<void> {
  const shelf = await caches.open(pages);
  await shelf.addAll(SHELL);
  await scope.skipWaiting();
}

async function tidy(): Promise<void> {
  const own = (name: string) => (mark ? name.endsWith(mark) : !name.includes(" ")) && !name.startsWith(ENGINE);
  const old = (await caches.keys()).filter((name) => own(name) && name !== pages && name !== answers);
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

/** A file of the engine that is whole on this device; while a newer one comes, the older one. */
async function engineFile(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(ENGINE))) {
    const shelf = await caches.open(name);
    const found = (await shelf.match(`${HOME}engine/engine.json`)) && (await shelf.match(request));
    if (found) return found;
  }
  return fetch(request);
}

async function shelved(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** A newer call of the same table takes the place of an older one. */
async function show({ title, body, path, tag }: Call): Promise<void> {
  await scope.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: path });
}

/** To the page that shows it already, or to a new one; never to another site. */
async function open(path: unknown): Promise<void> {
  const url = new URL(String(path), location.origin);
  if (url.origin !== location.origin) return;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === url.href);
  await (there ? there.focus() : scope.clients.openWindow(url.href));
}

scope.addEventListener("push", (event: Pushed) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
scope.addEventListener("notificationclick", (event: Clicked) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
scope.addEventListener("install", (event: Extended) => event.waitUntil(prepare()));
scope.addEventListener("activate", (event: Extended) => event.waitUntil(tidy()));
scope.addEventListener("fetch", (event: Fetched) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const place = pathname.startsWith(HOME) ? pathname.slice(HOME.length) : "";
  if (request.mode === "navigate") event.respondWith(fresh(request, HOME));
  else if (place.startsWith("engine/") && !search) event.respondWith(engineFile(request));
  else if (KEPT.test(place) && !NEVER.test(place)) event.respondWith(fresh(request, request));
  else if (SHELL.includes(pathname)) event.respondWith(shelved(request));
});
