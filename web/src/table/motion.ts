// Motion with meaning: a tile glides from the hand and lands, points rise from its cells and run to whoever won them, a
// closed group lights its outline once, a won card flies to its owner, an area that goes bust crumbles. Everything lies
// above the page, takes no input and can be cut short.
import type { Cell, LogLine } from "../generated/messages";
import { type Cells, names } from "../board/cells";
import { signed } from "../lib/phrases";
import { still } from "../lib/settings";
import { type Geometry, type Point } from "../board/geometry";
import { middles } from "../board/camera-frame";
import type { Cues } from "./motion-cues";

const GLIDE = 420; // milliseconds, landing included
const RISE = 420;
const LIGHT = 420;
const FLIGHT = 420;
const CRUMBLE = 400;
const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

let running: Animation[] = [];

/** End what still moves: whoever plays on waits for nothing. */
export function stopMotion(): void {
  for (const one of running) one.finish();
  running = [];
}

function run(element: Element, frames: Keyframe[], duration: number, after?: () => void): void {
  const made = element.animate(frames, { duration, easing: EASE });
  running.push(made);
  made.onfinish = made.oncancel = () => {
    running = running.filter((one) => one !== made);
    after?.();
  };
}

/** What is seen for a moment only: it lies in a place, moves, and is gone. */
function pass(element: Element, into: Element, frames: Keyframe[], duration: number): void {
  element.setAttribute("aria-hidden", "true");
  into.append(element);
  run(element, frames, duration, () => element.remove());
}

const middle = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];

/** Where on the screen something of a seat is: the rack for one's own tiles, else its panel. */
function homeOf(seat: number, own: boolean): Point | null {
  const panels = document.querySelectorAll(".sidebar .panel");
  const found = (own && document.querySelector(".rack")) || panels[seat] || null;
  const box = found?.getBoundingClientRect();
  return box?.width ? middle(box) : null;
}

/** Show what a new line of the log means; `order` is the place of its seat among the panels. */
export function move(frame: HTMLElement, space: Geometry, line: LogLine, order: number, own: boolean): void {
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
  if (home) glide(picture, new DOMPoint(...home).matrixTransform(matrix.inverse()), at);
  const points = line.words.args?.points;
  const panel = homeOf(order, false);
  if (typeof points === "number" && points && panel) rise(signed(points), [seen.x, seen.y], panel);
}

function glide(picture: SVGSVGElement, from: DOMPoint, to: Point): void {
  for (const mark of picture.querySelectorAll(".fresh"))
    run(
      mark,
      [
        { transform: `translate(${from.x - to[0]}px, ${from.y - to[1]}px)`, opacity: 0.85 },
        { transform: "none", opacity: 0.75, offset: 0.6 },
        { transform: "none", opacity: 0 },
      ],
      GLIDE,
    );
}

function rise(text: string, from: Point, to: Point): void {
  const label = document.createElement("span");
  label.className = "rising num";
  label.textContent = text;
  const frames = [
    { transform: place(from), opacity: 0 },
    { transform: place([from[0], from[1] - 28]), opacity: 1, offset: 0.4 },
    { transform: place(to), opacity: 0 },
  ];
  pass(label, document.body, frames, RISE);
}

/** Show what came of a placement elsewhere: `cells` of lines of the log light up like a group that closed. */
export function signal(
  frame: HTMLElement,
  space: Geometry,
  cues: Cues,
  cells: readonly string[][],
  orders: number[],
): void {
  const picture = frame.querySelector<SVGSVGElement>(".picture");
  if (still() || !picture) return;
  for (const set of [...cues.closed, ...cells]) light(picture, space, set);
  for (const set of cues.bust) crumble(picture, space, set);
  cues.won.forEach(({ card }, index) => fly(frame, card, orders[index] ?? -1));
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

/** The outline of a group, once: the rims of its cells, of which the cells themselves cover the inner half. */
function light(picture: SVGSVGElement, space: Geometry, set: Cells | readonly string[]): void {
  const cells = cellsOf(space, set);
  if (!cells.length) return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "closing");
  group.append(...cells.map((cell) => shape(space, cell, "closing-rim")));
  group.append(...cells.map((cell) => shape(space, cell, "closing-cell")));
  pass(
    group,
    picture,
    [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }],
    LIGHT,
  );
}

/** A shard for each cell falls out of the board, each in its own way. */
function crumble(picture: SVGSVGElement, space: Geometry, set: Cells): void {
  cellsOf(space, set).forEach((cell, index) => {
    const holder = document.createElementNS(SVG, "g");
    holder.setAttribute("class", "crumbling");
    holder.append(shape(space, cell, "shard"));
    const [aside, turn] = [((index * 37) % 17) - 8, ((index * 53) % 41) - 20];
    const fallen = `translate(${aside}px, 26px) rotate(${turn}deg)`;
    pass(
      holder,
      picture,
      [
        { opacity: 0.9, transform: "none" },
        { opacity: 0, transform: fallen },
      ],
      CRUMBLE,
    );
  });
}

/** A card leaves its place, or the board where it has none, and goes to the panel of its owner. */
function fly(frame: HTMLElement, card: number, order: number): void {
  const lying = document.querySelector<HTMLElement>(`.deck [data-card="${card}"]`);
  const box = (lying?.offsetParent ? lying : frame).getBoundingClientRect();
  const to = homeOf(order, false);
  if (!to || !box.width) return;
  const flying = document.createElement("span");
  flying.className = "flying-card";
  const drawn = lying?.querySelector("svg")?.cloneNode(true);
  if (drawn) flying.append(drawn);
  const frames = [
    { transform: place(middle(box)), opacity: 1 },
    { transform: `${place(to)} scale(0.35)`, opacity: 0.9, offset: 0.85 },
    { transform: `${place(to)} scale(0.2)`, opacity: 0 },
  ];
  pass(flying, document.body, frames, FLIGHT);
}

const place = ([x, y]: Point) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
