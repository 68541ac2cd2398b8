// The lobby as this page knows it: one line for all pages, kept as long as somebody looks or waits.
import { computed, signal } from "@preact/signals";
import { ask } from "../lib/api";
import type { OfferSeen, SeatWish } from "../generated/http";
import type { OfferedTable, SeriesTerms as Series, ToLooker } from "../generated/messages";
import { announce } from "../ui/announce";
import { chime } from "../ui/sound";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { sound } from "../lib/settings";
import { exchange, keptPart } from "../lib/fair-deal";
import { LobbyLine } from "./line";

const STRUCK = 2000; // milliseconds for which an offer that was taken is still shown
const KEY = "adjoin-waiting";
const SEARCH = "adjoin-search";

export interface Terms {
  game: string;
  options: Record<string, unknown>; // all of them, settled
  unusual: Record<string, unknown>; // those that are not as printed
  pace: string;
  late: "loses" | "bot";
  rated: boolean;
  public: boolean;
  seats?: SeatWish[]; // without them: one's own, and the others free
  lot?: boolean;
  bots?: string; // the level of bots that may take seats that stay empty
  series?: Series | null;
  low?: number; // the ratings that may sit down; without them any
  high?: number;
  to?: string; // the page of the only person who may take the seat
}

/** What somebody wants who plays whoever comes: the first of these paces is the one that is offered. */
export interface Wish {
  game: string;
  paces: readonly string[];
  rated: boolean;
  rating: number; // their own in this game; 0: none so far
  range: number; // how far another rating may be from it; 0: any distance
}

export function freeSeats(offer: OfferedTable): number {
  return offer.seats.filter((seat) => !seat.taken).length;
}

/** Live games, with a clock or without, or games over days. */
export function paceKind(pace: string): "live" | "days" {
  return /^\d+[hd]$/.test(pace) ? "days" : "live";
}

function same(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      part && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return sorted(one) === sorted(other);
}

/** The offers that are just what somebody wants, the oldest first. */
export function fitting(offers: Iterable<OfferedTable>, terms: Terms, own: ReadonlySet<string>): OfferedTable[] {
  const fits = (offer: OfferedTable) =>
    offer.game === terms.game &&
    (offer.pace ?? "") === terms.pace &&
    (offer.late ?? "loses") === (terms.pace ? terms.late : "loses") &&
    !!offer.rated === terms.rated &&
    (offer.fill ?? "") === (terms.bots ?? "") &&
    !offer.private &&
    !own.has(offer.id) &&
    freeSeats(offer) > 0 &&
    same(offer.options ?? {}, terms.unusual);
  return [...offers].filter(fits).sort((one, other) => one.made - other.made);
}

/** The ratings within reach of one's own, or none where nothing is to be compared. */
export function reach({ rating, range }: Pick<Wish, "rating" | "range">): { low?: number; high?: number } {
  return rating && range ? { low: Math.max(1, rating - range), high: rating + range } : {};
}

/** May these two sit down together, as both offers and ratings say? Of whom nothing is known may. */
export function matches(offer: OfferedTable, { rating, range }: Pick<Wish, "rating" | "range">): boolean {
  const [low, high] = [offer.low ?? 0, offer.high ?? 0];
  if (rating && (rating < low || (high && rating > high))) return false;
  const others = offer.seats.map((seat) => seat.rating ?? 0).filter(Boolean);
  return !rating || !range || others.every((other) => Math.abs(other - rating) <= range);
}

/** The offers that somebody would play who plays whoever comes: as printed, the oldest first. */
export function suiting(offers: Iterable<OfferedTable>, wish: Wish, own: ReadonlySet<string>): OfferedTable[] {
  const suits = (offer: OfferedTable) =>
    offer.game === wish.game &&
    wish.paces.includes(offer.pace ?? "") &&
    !!offer.rated === wish.rated &&
    !offer.private &&
    !own.has(offer.id) &&
    freeSeats(offer) > 0 &&
    Object.keys(offer.options ?? {}).every((name) => name === "players") &&
    matches(offer, wish);
  return [...offers].filter(suits).sort((one, other) => (before(one, other) ? -1 : 1));
}

/** Of two offers one is the older; made in one millisecond, the name decides. */
function before(one: OfferedTable, other: OfferedTable): boolean {
  return one.made < other.made || (one.made === other.made && one.id < other.id);
}

export const offers = signal<ReadonlyMap<string, OfferedTable>>(new Map());
export const struck = signal<ReadonlySet<string>>(new Set()); // taken a moment ago
export const mine = signal<readonly OfferedTable[]>([]);
export const challenges = signal<readonly OfferedTable[]>([]); // to this person
export const looking = signal(0);
export const turned = signal(0); // so often some table began or ceased to wait for this person
export const invitation = signal<{ path: string; name: string } | null>(null); // that waits while its reader learns
export const called = signal(""); // the table at which this person is expected
const lobby = new LobbyLine(
  () => lookers > 0 || own.size > 0,
  () => {
    person = false;
    return `/ws/lobby${linked ? `?offer=${encodeURIComponent(linked)}` : ""}`;
  },
  hear,
);
export const line = lobby.state;
export const waiting = computed(() => mine.value.length > 0);
/** Offers of others with a free seat, the oldest first. */
export const openOffers = computed(() => {
  const yours = new Set(mine.value.map((offer) => offer.id));
  if (line.value !== "open") return []; // nobody knows whether they still are
  return [...offers.value.values()]
    .filter(
      (offer) => freeSeats(offer) > 0 && !yours.has(offer.id) && !own.has(offer.id) && !struck.value.has(offer.id),
    )
    .sort((one, other) => one.made - other.made);
});

const own = new Set<string>(recalled());
let lookers = 0;
let person = false; // did the server know whose line this is?
let linked = ""; // a private offer that this page has a link to

function recalled(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...own]));
  } catch {
    // a device that keeps nothing is told again when it looks
  }
}

// ---------------------------------------------------------------------------------------------- the line

/** Look at the lobby until told to stop; `offer` is one that only its link tells of. */
export function look(offer = ""): () => void {
  lookers++;
  if (offer && offer !== linked) {
    linked = offer;
    lobby.hangUp();
  }
  lobby.connect();
  return () => {
    lookers--;
    if (!lookers && !own.size) lobby.hangUp();
  };
}

/** Whoever waited when the page was left is still waited for. */
export function resume(): void {
  if (own.size) lobby.connect();
}

/** Whom this person may meet has changed; a line that does not know whose it is begins again. */
export function lookAnew(): void {
  if (person) return; // the server tells it
  lobby.hangUp();
  lobby.connect();
}

export function hear(message: Exclude<ToLooker, { type: "pong" }>): void {
  if (message.type === "offers") {
    offers.value = new Map(message.offers.map((offer) => [offer.id, offer]));
    looking.value = message.looking ?? 0;
    void catchUp();
  } else if (message.type === "mine") {
    person = true;
    mine.value = message.offers;
    challenges.value = message.challenges ?? [];
    for (const offer of message.offers) own.add(offer.id);
    keep();
  } else if (message.type === "turned") turned.value++;
  else change(message);
  void seekOn();
}

function change(news: Extract<ToLooker, { type: "offered" }>): void {
  const next = new Map(offers.value);
  for (const offer of news.put ?? []) next.set(offer.id, offer);
  const gone = [...(news.gone ?? []), ...(news.begun ?? [])];
  const full = [...next.values()].filter((offer) => !freeSeats(offer)).map((offer) => offer.id);
  strike([...gone, ...full].filter((id) => next.has(id) && !own.has(id)));
  for (const id of gone) if (!struck.value.has(id)) next.delete(id);
  offers.value = next;
  looking.value = news.looking ?? looking.value;
  for (const id of news.gone ?? []) forget(id);
  for (const id of news.begun ?? []) if (own.has(id)) call(id);
}

/** What was just taken stays in sight for a moment, and says so. */
function strike(ids: string[]): void {
  if (!ids.length) return;
  struck.value = new Set([...struck.value, ...ids]);
  setTimeout(() => {
    struck.value = new Set([...struck.value].filter((id) => !ids.includes(id)));
    offers.value = new Map([...offers.value].filter(([id]) => !ids.includes(id)));
  }, STRUCK);
}

function forget(id: string): void {
  if (own.delete(id)) keep();
  mine.value = mine.value.filter((offer) => offer.id !== id);
}

/** All are seated: this person is expected at the table. */
function call(id: string): void {
  forget(id);
  called.value = id;
  chime("turn", sound.peek(), true);
  announce(t("lobby-called"));
}

/** The line was lost: what has become of the offers that were waited for? */
async function catchUp(): Promise<void> {
  for (const id of [...own]) {
    if (offers.value.has(id)) continue;
    const seen = await ask("GET /api/offers/{offer}", { path: { offer: id } }).catch(() => null);
    if (seen?.table && seen.seat >= 0) call(id);
    else if (!seen?.offer) forget(id);
  }
}

// ---------------------------------------------------------------------------------------------- what people do

function seated(seen: OfferSeen): OfferSeen {
  const id = seen.offer?.id ?? seen.table;
  if (seen.table && seen.seat >= 0) {
    own.delete(id);
    if (moves) called.value = seen.table;
    else go(`/t/${seen.table}`); // whoever has just sat down wants to be there
  } else if (seen.seat >= 0) {
    own.add(id);
    if (!person) lobby.hangUp(); // the server knows this device only now
    lobby.connect();
  }
  keep();
  return seen;
}

/** Sit down at an offer: learn what the server is bound to, make up a part, and give it with the name. */
export async function sit(id: string, name = "", color = "", seat = -1): Promise<OfferSeen> {
  const seen = await ask("GET /api/offers/{offer}", { path: { offer: id } });
  if (!seen.offer) return seated(seen);
  const part = keptPart(id, seen.commitment);
  const body = { name, part, color, seat };
  return seated(await ask("POST /api/offers/{offer}/seat", { path: { offer: id }, body }));
}

/** Whoever was invited cannot play now; those who wait there are told. */
export async function decline(id: string): Promise<void> {
  await ask("POST /api/offers/{offer}/decline", { path: { offer: id } });
  challenges.value = challenges.value.filter((offer) => offer.id !== id);
}

/** Publish an offer. */
export async function publish(terms: Terms, name: string): Promise<OfferSeen> {
  const { unusual: _, ...wanted } = terms;
  const given = await exchange().catch(() => ({}));
  return seated(await ask("POST /api/offers", { body: { ...wanted, name, ...given } }));
}

/** Take the first offer that is just what is wanted; if there is none, or others are quicker, make one. */
export async function playSomeone(terms: Terms, name: string): Promise<OfferSeen> {
  const listed = await ask("GET /api/offers").catch(() => ({ offers: [...offers.value.values()] })); // newer than the line
  const found = terms.public ? fitting(listed.offers, terms, own) : [];
  for (const offer of found) {
    const seen = await sit(offer.id, name).catch(() => null);
    if (seen && seen.seat >= 0) return seen;
  }
  return publish(terms, name);
}

interface Search {
  wish: Wish;
  terms: Terms;
  offer: string; // the own one, where this person waits
  refused: readonly string[]; // offers at which they could not sit down
}

let sought: Search | null = searched(); // while this page waits for whoever comes
let moves = false; // from the own offer to an older one

function searched(): Search | null {
  try {
    return JSON.parse(sessionStorage.getItem(SEARCH) ?? "null") as Search | null;
  } catch {
    return null;
  }
}

function seek(search: Search | null): void {
  sought = search;
  try {
    sessionStorage.setItem(SEARCH, JSON.stringify(search));
  } catch {
    // a reloaded page waits at its offer and looks no further
  }
}

/** Play whoever comes: take the oldest offer that suits, else make one and wait there. */
export async function playNow(wish: Wish, terms: Terms, before: readonly string[] = []): Promise<OfferSeen> {
  seek(null);
  const refused = [...before];
  const listed = await ask("GET /api/offers").catch(() => ({ offers: [...offers.value.values()] }));
  for (const offer of suiting(listed.offers, wish, own).filter(({ id }) => !refused.includes(id))) {
    const seen = await sit(offer.id).catch(() => null);
    if (seen && seen.seat >= 0) return seen;
    refused.push(offer.id);
  }
  const made = await publish({ ...terms, ...reach(wish) }, "");
  if (made.offer) seek({ wish, terms, offer: made.offer.id, refused });
  if (!moves) void seekOn(); // somebody may have offered the same at the same moment
  return made;
}

/**
 * Two who made offers at the same time find each other: the newer one gets up first and sits down at the older one. Who
 * cannot get up is being joined, and stays; so nobody is at two tables.
 */
async function seekOn(): Promise<void> {
  const wait = sought;
  const made = wait && mine.value.find((offer) => offer.id === wait.offer);
  if (!wait || !made || moves) return;
  const suits = suiting(offers.value.values(), wait.wish, own).filter(({ id }) => !wait.refused.includes(id));
  if (!suits.some((offer) => before(offer, made))) return;
  moves = true;
  try {
    await leave(wait.offer);
    await playNow(wait.wish, wait.terms, wait.refused);
  } catch {
    seek(null); // somebody sits down here this moment
  } finally {
    moves = false;
  }
  void seekOn(); // what was heard meanwhile
}

/** A table for whoever has its link: dealt once all sit there, so that everybody has a part in the deal. */
export async function invite(
  game: string,
  options: Record<string, unknown>,
  name: string,
  more: Partial<Terms> = {},
): Promise<OfferSeen> {
  const terms: Terms = { game, options, unusual: {}, pace: "", late: "loses", rated: false, public: false, ...more };
  return publish(terms, name);
}

/** Nobody else comes: bots take the free seats, and the game begins. */
export async function callBots(id: string): Promise<void> {
  seated(await ask("POST /api/offers/{offer}/bots", { path: { offer: id } }));
}

export async function leave(id: string): Promise<void> {
  await ask("DELETE /api/offers/{offer}/seat", { path: { offer: id } });
  forget(id);
}
