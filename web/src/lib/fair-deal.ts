// The deal, checked by the page itself: what the server was bound to, and whether the own part is in it.
import { ask } from "./api";

export interface Told {
  commitment: string;
  server: string;
  parts: string[];
  missing: number[];
  table: string;
}
export interface Own {
  part: string;
  commitment: string;
}
export type Verdict = "kept" | "broken-commitment" | "broken-seed" | "broken-part" | "unchecked";

const KEY = "adjoin-part-";

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A part that nobody can guess. */
export function newPart(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** SHA-256 of a text in hex digits; null where the browser has none, as on pages without a secure line. */
export async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Learn what the server is bound to, then make up a part, and keep both for the end. */
export async function exchange(): Promise<{ wish: string; part: string }> {
  const wish = newPart();
  const { table, commitment } = await ask("POST /api/commitments", { body: { wish } });
  return { wish, part: keptPart(table, commitment) };
}

/** A part for a table, made up now that the commitment is known, and kept with it for the end. */
export function keptPart(table: string, commitment: string): string {
  const part = newPart();
  try {
    localStorage.setItem(KEY + table, JSON.stringify({ part, commitment }));
  } catch {
    // a device that keeps nothing cannot say later that its part was left out
  }
  return part;
}

/** A part for the rematch after a table; the same however often one asks, and none if the server cannot be asked. */
export async function nextPart(table: string): Promise<string> {
  const told = await ask("POST /api/tables/{table}/commitment", { path: { table } }).catch(() => null);
  if (!told) return "";
  const kept = ownPart(told.table);
  return kept?.commitment === told.commitment ? kept.part : keptPart(told.table, told.commitment);
}

/** What this page gave to the seed of a table, if it did. */
export function ownPart(table: string): Own | null {
  try {
    const kept = localStorage.getItem(KEY + table);
    return kept ? (JSON.parse(kept) as Own) : null;
  } catch {
    return null;
  }
}

/** Was the deal made as it was promised? `shown` is the commitment that the table told while it was played. */
export async function judge(seed: string, told: Told, shown: string, own: Own | null): Promise<Verdict> {
  const commitment = await sha256(told.server);
  const made = await sha256([told.server, ...told.parts, told.table].join("|"));
  if (commitment === null || made === null) return "unchecked";
  const said = [told.commitment, shown, own?.commitment].filter(Boolean);
  if (said.some((one) => one !== commitment)) return "broken-commitment";
  if (own && !told.parts.includes(own.part)) return "broken-part";
  return made === seed ? "kept" : "broken-seed";
}
