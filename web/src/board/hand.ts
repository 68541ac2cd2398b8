// Pick, preview, adjust, commit: what is held and where, as a pure function of what a person does.
import type { Cell, Turned } from "../generated/messages";
import { type Cells, names } from "./cells";
import { type Geometry, holding, middle, type Point, snap, step } from "./geometry";
import type { Held } from "./tiles";

export type Legal = Record<string, Record<string, string[]>>; // piece -> turn -> anchor cells

/** The legal placements as the server sends them, with the cells by name. */
export function named(space: Geometry, legal: Record<string, Record<string, Cells>>): Legal {
  const turns = (sets: Record<string, Cells>) =>
    Object.fromEntries(Object.entries(sets).map(([turn, cells]) => [turn, names(space.board, cells)]));
  const shared = Object.entries(legal).map(([pieces, sets]) => [pieces.split(" "), turns(sets)] as const);
  return Object.fromEntries(shared.flatMap(([pieces, sets]) => pieces.map((piece) => [piece, sets])));
}

/** What may be done now. */
export interface Offer {
  readonly space: Geometry;
  readonly pieces: readonly Held[];
  readonly legal: Legal;
  readonly free: boolean; // the try-board: legality is asked, not listed
  readonly steady?: boolean; // no tile is turned but by hand
}

export interface Hand {
  readonly piece: string | null; // what is held
  readonly turn: number;
  readonly wanted: number; // the turn that was asked for; another is shown where only that one is legal
  readonly point: Point | null; // where the pointer or the cursor is
  readonly anchor: string | null; // where the ghost lies
  readonly staged: boolean; // it was put down, and waits for the word or a turn; the pointer no longer moves it
  readonly around: string | null; // cell first: the cell whose placements are gone through
  readonly over: readonly string[]; // the cells it lay on before it was turned there
}

export type Act =
  | { do: "pick"; piece: string }
  | { do: "take"; piece: string } // held, but shown on the board only once somebody points there
  | { do: "hover"; point: Point | null }
  | { do: "drop"; point: Point } // stage where it is let go
  | { do: "turn"; by: 1 | -1 }
  | { do: "swing"; cell: string } // the next turn that is legal there; without one, the next turn
  | { do: "shape" } // the next orientation that covers other cells
  | { do: "step"; right: number; down: number }
  | { do: "next"; by: 1 | -1 } // the next legal placement
  | { do: "cover"; cell: string } // the first legal placement that covers a cell
  | { do: "put"; piece: string; turn: number; anchor: string } // exactly this
  | { do: "stage" }
  | { do: "back" }
  | { do: "clear" };

const TURNS: ReadonlySet<Act["do"]> = new Set(["turn", "swing", "shape"]);
export const EMPTY: Hand = {
  piece: null,
  turn: 0,
  wanted: 0,
  point: null,
  anchor: null,
  staged: false,
  around: null,
  over: [],
};

export interface Spot {
  readonly piece: string;
  readonly turn: number;
  readonly anchor: string;
}

export function reduce(offer: Offer, hand: Hand, act: Act): Hand {
  const next = done(offer, hand, act);
  const stays = TURNS.has(act.do) || ghostText(next) === ghostText(hand);
  return stays ? next : { ...next, over: [] };
}

function done(offer: Offer, hand: Hand, act: Act): Hand {
  switch (act.do) {
    case "pick":
      return pick(offer, hand, act.piece);
    case "take":
      return { ...pick(offer, { ...hand, point: null }, act.piece), point: hand.point };
    case "hover":
      return hover(offer, hand, act.point);
    case "drop":
      return stage(follow(offer, { ...hand, staged: false, around: null }, act.point));
    case "turn":
      return hand.around ? cycle(offer, hand, act.by) : turnTo(offer, hand, neighbour(offer, hand, act.by));
    case "swing":
      return swing(offer, hand, act.cell);
    case "shape":
      return hand.around ? cycle(offer, hand, 1) : turnTo(offer, hand, otherShape(offer, hand));
    case "step":
      return walk(offer, hand, act.right, act.down);
    case "next":
      return nextLegal(offer, hand, act.by);
    case "cover":
      return cover(offer, hand, act.cell);
    case "put":
      return lay(offer, hand, act, true);
    case "stage":
      return stage(hand);
    case "back":
      return back(hand);
    case "clear":
      return { ...EMPTY, point: hand.point };
  }
}

// ------------------------------------------------------------------------------------------------ questions

export function pieceOf(offer: Offer, hand: Hand): Held | undefined {
  return offer.pieces.find((piece) => piece.text === hand.piece);
}

export function turnedOf(offer: Offer, hand: Hand): Turned | undefined {
  return pieceOf(offer, hand)?.turns.find((turned) => turned.turn === hand.turn);
}

export function spell(spot: Spot): string {
  return `${spot.piece}@${spot.anchor}${spot.turn ? `r${spot.turn}` : ""}`;
}

/** What a move's text puts where; nothing if it is no placement. */
export function unspell(text: string): Spot | null {
  const said = /^(.+)@(.+?)(?:r(\d+))?$/.exec(text);
  return said && { piece: said[1]!, anchor: said[2]!, turn: Number(said[3] ?? 0) };
}

/** The move that the ghost stands for. */
export function ghostText(hand: Hand): string | null {
  return hand.piece && hand.anchor ? spell({ piece: hand.piece, turn: hand.turn, anchor: hand.anchor }) : null;
}

export function isLegal(offer: Offer, piece: string, turn: number, anchor: string | null): boolean {
  return !!anchor && !!offer.legal[piece]?.[String(turn)]?.includes(anchor);
}

/** Is the ghost where it may be? Unknown on the try-board. */
export function legalNow(offer: Offer, hand: Hand): boolean {
  return !!hand.piece && isLegal(offer, hand.piece, hand.turn, hand.anchor);
}

/** The cells under the ghost. */
export function ghostCells(offer: Offer, hand: Hand): string[] {
  const turned = turnedOf(offer, hand);
  const anchor = offer.space.cells.get(hand.anchor ?? "");
  return (turned && anchor && offer.space.covers(turned, anchor)) ?? [];
}

/** Is something held that looks otherwise in another turn, or is there another placement to go to? */
export function turnable(offer: Offer, hand: Hand): boolean {
  return !!hand.around || (pieceOf(offer, hand)?.turns.length ?? 0) > 1;
}

/** Is there any piece that looks otherwise in another turn, or another placement to go to? Else turning is no word. */
export function turnsAtAll(offer: Offer, hand: Hand): boolean {
  return !!hand.around || offer.pieces.some((piece) => piece.turns.length > 1);
}

/** Where the held piece may go: as it is turned now, and only after turning. */
export function spots(offer: Offer, hand: Hand): { now: string[]; turned: string[] } {
  const turns = offer.legal[hand.piece ?? ""] ?? {};
  const now = turns[String(hand.turn)] ?? [];
  const rest = new Set(Object.values(turns).flat());
  for (const cell of now) rest.delete(cell);
  return { now, turned: [...rest] };
}

/** Every legal placement, in reading order; of one piece, or of the whole hand. */
export function placements(offer: Offer, piece: string | null): Spot[] {
  const found: Spot[] = offer.pieces
    .filter((held) => piece === null || held.text === piece)
    .flatMap((held) =>
      Object.entries(offer.legal[held.text] ?? {}).flatMap(([turn, cells]) =>
        cells.map((anchor) => ({ piece: held.text, turn: Number(turn), anchor })),
      ),
    );
  const order = new Map(offer.space.rows.flat().map((cell, index) => [cell.name, index]));
  return found.sort((a, b) => (order.get(a.anchor) ?? 0) - (order.get(b.anchor) ?? 0) || a.turn - b.turn);
}

/** Every legal placement of the hand that covers a cell. */
export function covering(offer: Offer, cell: string): Spot[] {
  return placements(offer, null).filter((spot) => spotCells(offer, spot).includes(cell));
}

export function spotCells(offer: Offer, spot: Spot): string[] {
  return ghostCells(offer, { ...EMPTY, ...spot });
}

// ------------------------------------------------------------------------------------------------ acts

function pick(offer: Offer, hand: Hand, text: string): Hand {
  const piece = offer.pieces.find((candidate) => candidate.text === text);
  if (!piece) return hand;
  const same = hand.piece === text && !hand.around;
  const turn = same ? hand.turn : (piece.turns[0]?.turn ?? 0);
  const held = { ...EMPTY, piece: text, turn, wanted: turn, point: hand.point };
  return hand.point ? follow(offer, held, hand.point) : held;
}

/** Away from the board an unstaged ghost is gone; a staged one stays. Within a cell nothing moves, nor turns back. */
function hover(offer: Offer, hand: Hand, point: Point | null): Hand {
  if (hand.staged) return hand;
  const { nearest } = offer.space;
  if (point && hand.point && hand.anchor && nearest(point) === nearest(hand.point)) return { ...hand, point };
  return point ? follow(offer, hand, point) : { ...hand, point: null, anchor: null };
}

/** The ghost goes to the pointer: as wanted where that is legal, else in the first turn that is, else as wanted; or always so. */
function follow(offer: Offer, hand: Hand, point: Point): Hand {
  const piece = pieceOf(offer, hand);
  if (!piece || hand.around) return { ...hand, point };
  const from = piece.turns.findIndex((turned) => turned.turn === hand.wanted);
  const ordered = [...piece.turns.slice(from), ...piece.turns.slice(0, Math.max(0, from))];
  const tried = (offer.steady ? ordered.slice(0, 1) : ordered).map((turned) => ({
    turn: turned.turn,
    anchor: snap(offer.space, turned, point)?.name ?? null,
  }));
  const shown = tried.find(({ turn, anchor }) => isLegal(offer, piece.text, turn, anchor)) ?? tried[0];
  return shown ? { ...hand, ...shown, point } : { ...hand, point };
}

/** Turn in place: the piece stays on the board, over the cells it lay on before the first turn. */
function turnTo(offer: Offer, hand: Hand, turned: Turned | undefined): Hand {
  if (!turned) return hand;
  const over = hand.over.length ? hand.over : ghostCells(offer, hand);
  const point = pivot(offer, hand, over);
  const moved = point ? (inPlace(offer, hand, turned, over, point) ?? snap(offer.space, turned, point)) : undefined;
  return { ...hand, turn: turned.turn, wanted: turned.turn, anchor: moved?.name ?? hand.anchor, over };
}

/** The anchor over some cells: with the pivot covered, then legal rather than not, then most of the cells, then nearest. */
function inPlace(offer: Offer, hand: Hand, turned: Turned, over: readonly string[], point: Point): Cell | undefined {
  const { space, steady } = offer;
  const under = space.nearest(point).name;
  const worth = (cell: Cell): number[] => {
    const cells = space.covers(turned, cell)!;
    const shared = cells.filter((name) => over.includes(name)).length;
    const legal = !steady && isLegal(offer, hand.piece!, turned.turn, cell.name);
    const distance = Math.hypot(cell.x - point[0], cell.y - point[1]);
    return [Number(cells.includes(under)), Number(legal), shared, -distance];
  };
  const found = over.flatMap((name) => holding(space, turned, space.cells.get(name)!));
  const ranked = found.map((cell) => ({ cell, worth: worth(cell) }));
  return ranked.sort((a, b) => worthier(a.worth, b.worth))[0]?.cell;
}

/** Which comes first: the one that is worth more where they first differ. */
function worthier(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : b[at]! - a[at]!;
}

/** Turn on a cell, which stays covered, until it is legal: as it turns in place, or else anyhow over that cell. */
function swing(offer: Offer, hand: Hand, cell: string): Hand {
  const turns = pieceOf(offer, hand)?.turns ?? [];
  const now = turns.findIndex((turned) => turned.turn === hand.turn);
  const over = covering(offer, cell).filter((spot) => spot.piece === hand.piece);
  for (const turned of [...turns.slice(now + 1), ...turns.slice(0, now)]) {
    const plain = turnTo(offer, hand, turned);
    if (legalNow(offer, plain) && ghostCells(offer, plain).includes(cell)) return plain;
    const spot = over.find(({ turn }) => turn === turned.turn);
    if (spot) return lay(offer, hand, spot, true);
  }
  return turnTo(offer, hand, neighbour(offer, hand, 1));
}

/** What it turns around: the pointer, if that is over it. */
function pivot(offer: Offer, hand: Hand, over: readonly string[]): Point | null {
  const first = offer.space.cells.get(over[0] ?? "");
  if (!first) return hand.point;
  const under = hand.point && offer.space.nearest(hand.point);
  return under && over.includes(under.name) ? hand.point : middle(first);
}

function neighbour(offer: Offer, hand: Hand, by: number): Turned | undefined {
  const turns = pieceOf(offer, hand)?.turns ?? [];
  const now = turns.findIndex((turned) => turned.turn === hand.turn);
  return turns[(now + by + turns.length) % turns.length];
}

function otherShape(offer: Offer, hand: Hand): Turned | undefined {
  const turns = pieceOf(offer, hand)?.turns ?? [];
  const now = turns.findIndex((turned) => turned.turn === hand.turn);
  const ordered = [...turns.slice(now + 1), ...turns.slice(0, now)];
  return ordered.find((turned) => form(turned) !== form(turns[now]!)) ?? ordered[0];
}

const form = (turned: Turned) =>
  turned.covers
    .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
    .sort()
    .join(" ");

function walk(offer: Offer, hand: Hand, right: number, down: number): Hand {
  const start = hand.point ?? centre(offer.space);
  const from = offer.space.nearest(start);
  const to = hand.point ? step(offer.space, from, right, down) : from;
  return follow(offer, { ...hand, staged: false, around: null }, middle(to));
}

function centre(space: Geometry): Point {
  const [x, y, width, height] = space.board.box;
  return [x + width / 2, y + height / 2];
}

function nextLegal(offer: Offer, hand: Hand, by: 1 | -1): Hand {
  const list = placements(offer, hand.around ? null : hand.piece);
  return chosen(offer, hand, list, by, null);
}

function cycle(offer: Offer, hand: Hand, by: 1 | -1): Hand {
  return chosen(offer, hand, covering(offer, hand.around!), by, hand.around);
}

function cover(offer: Offer, hand: Hand, cell: string): Hand {
  const list = covering(offer, cell);
  return list[0] ? { ...lay(offer, hand, list[0], true), around: cell } : hand;
}

function chosen(offer: Offer, hand: Hand, list: Spot[], by: 1 | -1, around: string | null): Hand {
  if (!list.length) return hand;
  const now = list.findIndex((spot) => spell(spot) === ghostText(hand));
  const index = now < 0 ? (by > 0 ? 0 : list.length - 1) : (now + by + list.length) % list.length;
  return { ...lay(offer, hand, list[index]!, true), around };
}

function lay(offer: Offer, hand: Hand, spot: Spot, staged: boolean): Hand {
  const cell = offer.space.cells.get(spot.anchor);
  const { piece, turn, anchor } = spot;
  return { ...hand, piece, turn, wanted: turn, anchor, staged, around: null, point: cell ? middle(cell) : hand.point };
}

/** What is refused where it was put stays there, too: it can be turned in its place. */
const stage = (hand: Hand): Hand => ({ ...hand, staged: !!hand.anchor });

function back(hand: Hand): Hand {
  if (hand.staged && !hand.around) return { ...hand, staged: false };
  return { ...EMPTY, point: hand.point };
}
