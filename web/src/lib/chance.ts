// Chance, worked out again by the page itself, as docs/chance.md says: hashing alone, and no rule of any game.
import type { Drawn } from "../generated/http";
import { type Own, sha256, type Told } from "./fair-deal";

export interface Claims {
  seed: string | null;
  fairness?: Told;
  lot?: { order: number[] };
}
/** What was worked out again, and the first thing that came out otherwise. */
export interface Verification {
  verified: string[];
  broken: string;
}

const SPAN = 1n << 64n;

/** Draw `number` for a purpose: from 0 to below - 1; -1 where the browser cannot hash. */
export async function draw(seed: string, purpose: string, number: number, below: number): Promise<number> {
  const range = BigInt(below);
  for (let attempt = 0; ; attempt++) {
    const digest = await sha256(`${seed}/${purpose}/${number}/${attempt}`);
    if (digest === null) return -1;
    const value = BigInt(`0x${digest.slice(0, 16)}`);
    if (value < SPAN - (SPAN % range)) return Number(value % range);
  }
}

/** The numbers from 0 in the order that a seed gives them: Fisher-Yates from the last place down. */
export async function shuffled(seed: string, purpose: string, count: number): Promise<number[]> {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let place = count - 1; place > 0; place--) {
    const other = await draw(seed, purpose, place, place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}

async function joined(told: Told, parts: string[]): Promise<string | null> {
  return sha256([told.server, ...parts, told.table].join("|"));
}

/** Does the commitment fit, also the one that this page was told, and do all parts make the seed? */
async function seedFits({ seed, fairness }: Claims, own: Own | null): Promise<boolean> {
  if (!fairness) return true;
  const commitment = await sha256(fairness.server);
  const told = [fairness.commitment, own?.commitment].filter(Boolean);
  const mine = !own || fairness.parts.includes(own.part);
  return mine && told.every((one) => one === commitment) && (await joined(fairness, fairness.parts)) === seed;
}

async function lotFits({ seed, fairness, lot }: Claims): Promise<boolean> {
  const order = lot!.order;
  const from = fairness ? await joined(fairness, fairness.parts.toSorted()) : seed;
  if (same(await shuffled(from!, "lot", order.length), order)) return true;
  if (!fairness) return false;
  const before = order.map((_, place) => fairness.parts[order.indexOf(place)]!); // as tables drew it at first
  return same(await shuffled((await joined(fairness, before))!, "lot", order.length), order);
}

async function drawsFit(seed: string, draws: Drawn[]): Promise<boolean> {
  for (const { purpose, number, below, drawn } of draws) {
    if ((await draw(seed, purpose, number, below)) !== drawn) return false;
  }
  return true;
}

/** Work everything out again that a record claims of chance; null where the browser cannot hash. */
export async function verify(
  claims: Claims,
  setup: Drawn[],
  draws: Drawn[],
  own: Own | null,
): Promise<Verification | null> {
  if ((await sha256("")) === null) return null;
  const { seed } = claims;
  if (seed === null) return { verified: [], broken: "" };
  const steps: [string, boolean, () => Promise<boolean>][] = [
    ["seed", !!claims.fairness, () => seedFits(claims, own)],
    ["setup", setup.length > 0, () => drawsFit(seed, setup)],
    ["lot", !!claims.lot, () => lotFits(claims)],
    ["draws", draws.length > 0, () => drawsFit(seed, draws)],
  ];
  const verified: string[] = [];
  for (const [what, claimed, fits] of steps) {
    if (!claimed) continue;
    if (!(await fits())) return { verified, broken: what };
    verified.push(what);
  }
  return { verified, broken: "" };
}

function same(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}
