// Motion with meaning: a tile glides from the hand and lands, points rise from its cells and run to whoever won them, a
// closed group lights its outline once, a won card flies to its owner, an area that goes bust crumbles. Everything lies
// above the page, takes no input and can be cut short.
import type { Cell, LogLine, Scene } from "../generated/messages";
import { type Cells, names } from "../board/cells";
import { signed } from "../lib/phrases";
import { still } from "../lib/settings";
import { type Geometry, type Point } from "../board/geometry";
import { middles } from "../board/camera-frame";
import { PICTURE } from "../board/picture";
import { lyingOn } from "../board/tiles";
import type { Cues, Gain } from "./motion-cues";

// Milliseconds. All of it is over after 420, and what a placement brings about waits until the tile is nearly there.
const GLIDE = { duration: 300, easing: "linear" }; // each of its legs has its own easing
const LANDED = 0.7; // of them
const RISE = { duration: 360, delay: 60 };
const BESIDE = 56; // pixels between the points of two seats
const LIGHT = { duration: 280, delay: 140 };
const FLIGHT = { duration: 420 };
const CRUMBLE = { duration: 280, delay: 140 };
const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

let running: Animation[] = [];

/** End what still moves: whoever plays on waits for nothing. */
export function stopMotion(): void {
  for (const one of running) one.finish();
  running = [];
}

function run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, after?: () => void): void {
  const made = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  running.push(made);
  made.onfinish = made.oncancel = () => {
    running = running.filter((one) => one !== made);
    after?.();
  };
}

/** What is seen for a moment only: it lies in a place, moves, and is gone. */
function pass(element: Element, into: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  element.setAttribute("aria-hidden", "true");
  into.append(element);
  run(element, frames, timing, () => element.remove());
}

const middle = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];

/** Where on the screen something of a seat is: the rack for one's own tiles, else its panel. */
function homeOf(seat: number, own: boolean): Point | null {
  const panels = document.querySelectorAll(".sidebar .panel");
  const found = (own && document.querySelector(".rack")) || panels[seat] || null;
  const box = found?.getBoundingClientRect();
  return box?.width ? middle(box) : null;
}

/** Where a seat's points are counted: its piece on the track around the board where one is seen, else its panel. */
function countOf(picture: SVGSVGElement, seat: number, order: number): Point | null {
  const walkers = picture.querySelectorAll<SVGGraphicsElement>(".walks");
  const one = walkers.length === document.querySelectorAll(".sidebar .panel").length ? walkers[seat] : null;
  const onto = (one?.parentNode as SVGGraphicsElement | undefined)?.getScreenCTM?.();
  const at = one?.transform?.baseVal?.consolidate()?.matrix; // where it will have walked to
  if (!onto || !at) return homeOf(order, false);
  const { x, y } = new DOMPoint(at.e, at.f).matrixTransform(onto);
  return [x, y];
}

/** Show what a new line of the log means; `order` is the place of its seat among the panels, `gains` what it brought. */
export function move(
  frame: HTMLElement,
  space: Geometry,
  scene: Pick<Scene, "layers">,
  line: LogLine,
  order: number,
  own: boolean,
  gains: readonly (Gain & { order: number })[],
): void {
  if (still()) return;
  stopMotion();
  const picture = frame.querySelector<SVGSVGElement>(".picture");
  const matrix = picture?.getScreenCTM?.();
  const cells = middles(space, line.cells ?? []);
  if (!picture || !matrix || !cells.length) return;
  const mean = (way: 0 | 1) => cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length;
  const at: Point = [mean(0), mean(1)];
  const seen = new DOMPoint(...at).matrixTransform(matrix);
  const home = homeOf(order, own);
  if (home) {
    const { x, y } = new DOMPoint(...home).matrixTransform(matrix.inverse());
    glide(picture, tileOn(picture, space, scene, line.cells ?? []), [x - at[0], y - at[1]]);
  }
  gains.forEach(({ seat, order, points }, index) => {
    const count = countOf(picture, seat, order);
    if (count) rise(points, [seen.x + index * BESIDE, seen.y], count);
  });
}

/** What is drawn of the tile on these cells; null on a board whose tiles are drawn in another way. */
function tileOn(picture: Element, space: Geometry, { layers }: Pick<Scene, "layers">, cells: readonly string[]) {
  const found = lyingOn(space, layers, cells);
  const drawn = found && picture.querySelector(`[data-layer="${CSS.escape(found.layer)}"]`);
  return drawn?.children[found!.index] ?? null;
}

/** A tile once more, to be drawn by itself: where its layer lies is part of where it lies. */
function copyOf(tile: Element): SVGGElement {
  const made = group("", tile.cloneNode(true) as Element);
  made.setAttribute("transform", tile.parentElement?.getAttribute("transform") ?? "");
  return group("", made);
}

/** The tile itself comes over the page from `away`, while its place waits for it; its cells flash when it lands. */
function glide(picture: SVGSVGElement, tile: Element | null, [x, y]: Point): void {
  const waiting = { opacity: 0, offset: LANDED };
  for (const mark of picture.querySelectorAll(".fresh > path"))
    run(mark, [{ opacity: 0 }, waiting, { opacity: 0.55, offset: LANDED }, { opacity: 0 }], GLIDE);
  if (!tile) return;
  run(tile, [{ opacity: 0 }, waiting, { opacity: 1, offset: LANDED }, { opacity: 1 }], GLIDE);
  const over = document.createElementNS(SVG, "svg");
  const copy = copyOf(tile);
  const board = group(PICTURE, copy);
  over.setAttribute("class", "gliding");
  over.setAttribute("aria-hidden", "true");
  over.append(board);
  document.body.append(over);
  ride(picture, over, board);
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(0.8)`, opacity: 0.6, easing: "cubic-bezier(0.4, 0.1, 0.3, 1)" },
    { transform: "translate(0, 0) scale(1.12)", opacity: 1, offset: LANDED * 0.8 },
    { transform: "none", opacity: 1, offset: LANDED },
    { transform: "none", opacity: 0, offset: LANDED },
    { transform: "none", opacity: 0 },
  ];
  run(copy, frames, GLIDE, () => over.remove());
}

/** Keep what lies over the page on the board's own scale, also while the camera moves. */
function ride(picture: SVGSVGElement, over: Element, board: Element): void {
  const matrix = over.isConnected && picture.getScreenCTM();
  if (!matrix) return;
  const { a, b, c, d, e, f } = matrix;
  board.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  requestAnimationFrame(() => ride(picture, over, board));
}

function rise(points: number, from: Point, to: Point): void {
  const label = document.createElement("span");
  label.className = points < 0 ? "rising lost num" : "rising num";
  label.textContent = signed(points);
  const frames = [
    { transform: place(from), opacity: 0 },
    { transform: place([from[0], from[1] - 28]), opacity: 1, offset: 0.4 },
    { transform: place(to), opacity: 0 },
  ];
  pass(label, document.body, frames, RISE);
}

/** Where each card that is seen lies now, for the next one that somebody wins. */
export function cardPlaces(): Map<number, DOMRect> {
  const found = new Map<number, DOMRect>();
  for (const card of document.querySelectorAll<HTMLElement>(":is(.deck, .deck-strip) [data-card]")) {
    const box = card.getBoundingClientRect();
    if (box.width) found.set(Number(card.dataset.card), box);
  }
  return found;
}

interface Signals {
  cues: Cues;
  cells: readonly string[][]; // of lines of the log: they light up like a group that closed
  orders: number[]; // of the owners of won cards
  places: ReadonlyMap<number, DOMRect>; // where cards lay before
}

/** Show what came of a placement elsewhere. */
export function signal(
  frame: HTMLElement,
  space: Geometry,
  scene: Pick<Scene, "layers">,
  { cues, cells, orders, places }: Signals,
): void {
  const picture = frame.querySelector<SVGSVGElement>(".picture");
  if (still() || !picture) return;
  for (const set of [...cues.closed, ...cells]) light(picture, space, set);
  for (const set of cues.bust) crumble(picture, space, scene, set);
  cues.won.forEach(({ card }, index) =>
    fly(card, places.get(card) ?? frame.getBoundingClientRect(), orders[index] ?? -1),
  );
}

const cellsOf = (space: Geometry, set: Cells | readonly string[]) =>
  names(space.board, set).flatMap((name) => space.cells.get(name) ?? []);

function shape(space: Geometry, cell: Cell, look: string): SVGPathElement {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", space.board.outlines[cell.kind ?? 0] ?? "");
  path.setAttribute("transform", `translate(${cell.x} ${cell.y})`);
  path.setAttribute("class", look);
  return path;
}

const group = (look: string, ...parts: Element[]): SVGGElement => {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", look);
  made.append(...parts);
  return made;
};

let numbered = 0; // masks and clips are found by name

/** `part` without what these shapes cover, or only within them. */
function cut(kind: "mask" | "clipPath", part: Element, shapes: Element[], around?: string): SVGGElement {
  const cutter = document.createElementNS(SVG, kind);
  cutter.id = `motion-${(numbered += 1)}`;
  if (kind === "mask") {
    const [x, y, width, height] = (around ?? "").split(" ") as [string, string, string, string];
    const box = { maskUnits: "userSpaceOnUse", x, y, width, height };
    const ground = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x, y, width, height, fill: "#fff" })) ground.setAttribute(name, value);
    for (const [name, value] of Object.entries(box)) cutter.setAttribute(name, value);
    cutter.append(ground);
  }
  cutter.append(...shapes);
  part.setAttribute(kind === "mask" ? "mask" : "clip-path", `url(#${cutter.id})`);
  return group("", cutter, part);
}

/** A group lights up once, with one line around all of it: its cells hide the half of their rims that lies inside. */
function light(picture: SVGSVGElement, space: Geometry, set: Cells | readonly string[]): void {
  const cells = cellsOf(space, set);
  if (!cells.length) return;
  const all = (look: string) => cells.map((cell) => shape(space, cell, look));
  const rim = group("", ...all("closing-rim"));
  const around = picture.getAttribute("viewBox") ?? space.board.box.join(" ");
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  const lit = group("closing", ...all("closing-cell"), cut("mask", rim, all("closing-hidden"), around));
  pass(lit, picture, frames, LIGHT);
}

/** What lies on each cell breaks off and falls, each shard in its own way; the area pales meanwhile. */
function crumble(picture: SVGSVGElement, space: Geometry, scene: Pick<Scene, "layers">, set: Cells): void {
  const cells = cellsOf(space, set);
  const pale = group("crumbling", ...cells.map((cell) => shape(space, cell, "broken-ground")));
  pass(pale, picture, [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], CRUMBLE);
  cells.forEach((cell, index) => {
    const tile = tileOn(picture, space, scene, [cell.name]);
    const drawn = tile && cut("clipPath", copyOf(tile), [shape(space, cell, "")]);
    const holder = group(
      "crumbling",
      ...(drawn ? [drawn] : []),
      shape(space, cell, drawn ? "breaking" : "breaking shard"),
    );
    const [aside, turn] = [((index * 37) % 17) - 8, ((index * 53) % 41) - 20];
    const fallen = `translate(${aside}px, ${space.pitch * 0.7}px) rotate(${turn}deg) scale(0.8)`;
    const frames = [
      { opacity: 1, transform: "none", easing: "ease-in" },
      { opacity: 1, transform: `rotate(${turn / 5}deg)`, offset: 0.25, easing: "ease-in" },
      { opacity: 0, transform: fallen },
    ];
    pass(holder, picture, frames, CRUMBLE);
  });
}

/** A card leaves where it lay and goes to the panel of its owner. */
function fly(card: number, from: DOMRect, order: number): void {
  const to = homeOf(order, false);
  if (!to || !from.width) return;
  const flying = document.createElement("span");
  flying.className = "flying-card";
  const drawn = document.querySelector(`:is(.deck, .deck-strip) [data-card="${card}"] svg`)?.cloneNode(true);
  if (drawn) flying.append(drawn);
  const frames = [
    { transform: place(middle(from)), opacity: 1 },
    { transform: `${place(to)} scale(0.35)`, opacity: 0.9, offset: 0.85 },
    { transform: `${place(to)} scale(0.2)`, opacity: 0 },
  ];
  pass(flying, document.body, frames, FLIGHT);
}

const place = ([x, y]: Point) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
