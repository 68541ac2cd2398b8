// Who answers this page: the server, or this device itself. Pages ask here and cannot tell.
import { findKept, fits } from "./engine";

export interface Wire {
  beats?: boolean; // it answers pings
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Reply {
  status: number;
  media: string;
  text(): Promise<string>;
}

export interface Host {
  send(method: string, address: string, headers: Record<string, string>, body?: string): Promise<Reply>;
  open(table: string): Wire;
}

/** Is this a folder of files, without any server behind it? */
export function isSite(): boolean {
  return globalThis.document?.documentElement.dataset.host === "device";
}

/** Why this device cannot play, by the key of the sentence that says so. */
export class EngineFault extends Error {
  constructor(readonly key: string) {
    super(key);
  }
}

let make: () => Promise<Host> = () => Promise.reject(new Error("no device"));
let device: Promise<Host> | undefined;

/** Say how this device becomes a host, once it is to be one. */
export function hostBy(way: () => Promise<Host>): void {
  make = way;
  device = undefined;
}

function onDevice(): Promise<Host> {
  device ??= make();
  return device;
}

export function hostsHere(address: string, body = ""): boolean {
  if (isSite() || /^\/api\/(tables|replays|studies)\/d-/.test(address)) return true;
  return address.startsWith("/api/analysis") && /"(replay|study)":"d-/.test(body);
}

// What a device answers as well as a server while that cannot be reached; tables and replays of the server are its own.
const ALIKE =
  /^(GET \/api\/(games|catalogue|daily|me$|me\/turns|studies$)|PUT \/api\/studies\/new$|POST \/api\/(games\/|tables$|commitments$|records$|analysis|openings$))/;

/** May the device answer this for a server that does not? Only with an engine that is whole and of this version. */
export async function standsIn(method: string, address: string): Promise<boolean> {
  if (!ALIKE.test(`${method} ${address.split("?")[0]}`)) return false;
  const info = await findKept();
  return info !== null && fits(info);
}

/** Send a question to whoever answers it; `here`: to this device. */
export async function send(
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body?: string,
  here = hostsHere(address, body),
): Promise<Reply> {
  if (here) return (await onDevice()).send(method, address, headers, body);
  try {
    const answer = await fetch(address, { method, headers, body });
    const media = answer.headers.get("content-type") ?? "";
    return { status: answer.status, media, text: () => answer.text() };
  } catch (fault) {
    if (!(await standsIn(method, address))) throw fault;
    return (await onDevice()).send(method, address, headers, body);
  }
}

/** A line to a table of this device, which may take a while to be there. */
export function lineHere(table: string): Wire {
  const line: Wire = { onopen: null, onmessage: null, onclose: null, send() {}, close() {} };
  let shut = false;
  line.close = () => (shut = true);
  onDevice().then(
    (host) => {
      if (shut) return;
      const made = host.open(table);
      made.onopen = () => line.onopen?.();
      made.onmessage = (event) => line.onmessage?.(event);
      made.onclose = (event) => line.onclose?.(event);
      line.send = (text) => made.send(text);
      line.close = () => made.close();
    },
    () => line.onclose?.({ code: 1006 }),
  );
  return line;
}

export function isHere(table: string): boolean {
  return isSite() || table.startsWith("d-");
}

/** The address that a page has here: after the # where no server knows addresses. */
export function addressHere(): { path: string; search: string } {
  if (!isSite()) return { path: location.pathname, search: location.search };
  const said = location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
  const [path = "/", search = ""] = said.split("?");
  return { path, search: search && `?${search}` };
}
