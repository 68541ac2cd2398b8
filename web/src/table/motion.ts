// Motion with meaning: a tile glides from the hand and lands, points rise from its cells and run to whoever won them,
// what a line of the log names lights up once. Everything lies above the page, takes no input and can be cut short.
import type { LogLine } from "../generated/messages";
import { signed } from "../lib/phrases";
import { still } from "../lib/settings";
import { type Geometry, type Point } from "../board/geometry";
import { middles } from "../board/camera-frame";

const GLIDE = 420; // milliseconds, landing included
const RISE = 420;
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
  label.setAttribute("aria-hidden", "true");
  document.body.append(label);
  const place = ([x, y]: Point) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: place(from), opacity: 0 },
    { transform: place([from[0], from[1] - 28]), opacity: 1, offset: 0.4 },
    { transform: place(to), opacity: 0 },
  ];
  run(label, frames, RISE, () => label.remove());
}
