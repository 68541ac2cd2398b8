// What a camera needs around its picture: names on the edges, a fade and a sign where the table goes on, an overview.
import { useRef } from "preact/hooks";
import type { Scene } from "../generated/messages";
import { Icon, type IconName } from "../ui/icons";
import { still } from "../lib/settings";
import { t } from "../lib/phrases";
import { beyond, type Beyond, bounds, freePlace, joined, laid, meet, type Side } from "./offscreen";
import { Layers } from "./svg";
import { type Geometry, middle, type Point } from "./geometry";
import type { Stepped } from "./camera";
import { type Box, widened } from "./viewport";

/** A move of somebody else that may be out of sight. */
export interface Elsewhere {
  readonly name: string;
  readonly cells: readonly Point[];
}

interface EdgesProps {
  space: Geometry;
  scene: Scene;
  view: Stepped;
  ghost: readonly Point[]; // the cells under what is held
  elsewhere?: Elsewhere | null;
}

const PILL = 34; // pixels high
const GAP = 10; // from the frame
const HALF = 12; // of a name, in pixels: one that would be cut is left out
const CORNER: Box = [0, 0, 0, 0];

export function Edges({ space, scene, view, ghost, elsewhere }: EdgesProps) {
  const points = laid(space.board, scene);
  const out = view.whole.value || view.aims.value ? [] : beyond(view.box, points);
  const over = overviewPlace(view, points, ghost, useRef<Box>(CORNER), out.length > 0);
  const hidden = elsewhere && hiddenSide(view.box, elsewhere.cells);
  return (
    <>
      {out.map(({ side }) => (
        <div key={side} class={`fade ${side}`} aria-hidden="true" />
      ))}
      {!view.poster.value && <Names space={space} view={view} taken={[...buttons(view), ...(over ? [over] : [])]} />}
      {out.map((one) => (
        <Pill
          key={one.side}
          view={view}
          points={points}
          one={one}
          taken={over ? [over] : []}
          told={hidden === one.side ? elsewhere! : null}
        />
      ))}
      {over && <Overview space={space} scene={scene} view={view} at={over} points={points} />}
    </>
  );
}

/** The side beyond which all of some cells lie; none if any of them is in sight. */
function hiddenSide(box: Box, cells: readonly Point[]): Side | null {
  const found = beyond(box, cells);
  return found.reduce((sum, one) => sum + one.count, 0) === cells.length ? (found[0]?.side ?? null) : null;
}

// ------------------------------------------------------------------------------------------------ names

/** The letters of columns and the numbers of rows, as in a spreadsheet. */
function Names({ space, view, taken }: { space: Geometry; view: Stepped; taken: readonly Box[] }) {
  const [x, y, width, height] = view.box;
  const [first = []] = space.rows;
  const [wide, high] = view.size.value;
  const every = Math.ceil(26 / ((view.size.value[0] / width) * view.cell)); // no nearer than a number is wide
  const open = (at: Point) => !touches([at[0] - 8, at[1] - 8, 16, 16], taken);
  const columns = first
    .filter((cell) => cell.x > x + view.cell * 0.6 && toScreen(view, middle(cell))[0] < wide - HALF)
    .filter((cell) => open([toScreen(view, middle(cell))[0], 12]));
  const rows = space.rows
    .map((row) => row[0]!)
    .filter((cell) => cell.y > y + view.cell * 0.6 && toScreen(view, middle(cell))[1] < high - HALF)
    .filter((cell) => open([16, toScreen(view, middle(cell))[1]]));
  return (
    <div class="edge-names" aria-hidden="true">
      {columns
        .filter((cell) => (cell.column ?? 0) % every === 0)
        .map((cell) => (
          <span key={cell.name} style={{ left: `${((cell.x - x) / width) * 100}%`, top: 0 }}>
            {cell.name.replace(/\d+$/, "")}
          </span>
        ))}
      {rows
        .filter((cell) => (cell.row ?? 0) % every === 0)
        .map((cell) => (
          <span key={cell.name} class="of-row" style={{ top: `${((cell.y - y) / height) * 100}%`, left: 0 }}>
            {cell.name.replace(/^\D+/, "")}
          </span>
        ))}
    </div>
  );
}

// ------------------------------------------------------------------------------------------------ signs

const SIGNS: Record<Side, IconName> = { above: "up", below: "down", left: "left", right: "right" };
const WAYS: Record<Side, Point> = { above: [0, -1], below: [0, 1], left: [-1, 0], right: [1, 0] };

interface PillProps {
  view: Stepped;
  points: readonly Point[];
  one: Beyond;
  taken: readonly Box[];
  told: Elsewhere | null;
}

/** How much lies beyond, at the nearest place without a tile; pressing it goes there. */
function Pill({ view, points, one, taken, told }: PillProps) {
  const lies = t("edge-beyond", { count: one.count, side: one.side });
  const upright = one.side === "left" || one.side === "right";
  const text = told ? t("edge-played", { name: told.name }) : upright ? String(one.count) : lies;
  const [x, y, width, height] = pillPlace(
    view,
    points,
    one,
    44 + text.length * (/[^ -~]/.test(text) ? 13 : 7.4),
    taken,
  );
  const go = () => (told ? view.reveal(told.cells, still(), view.camera.free) : step(view, one));
  return (
    <button
      type="button"
      class={`pill edge-pill${told ? " played" : ""}`}
      aria-label={told ? `${text}. ${lies}` : lies}
      style={{ left: `${x + width / 2}px`, top: `${y + height / 2}px` }}
      onClick={go}
    >
      {text}
      <Icon name={SIGNS[one.side]} />
    </button>
  );
}

/** Half a view on, by whole cells. */
function step(view: Stepped, { side }: Beyond): void {
  const [, , width, height] = view.box;
  const cells = Math.max(1, Math.floor((side === "above" || side === "below" ? height : width) / view.cell / 2));
  view.push(WAYS[side][0] * cells, WAYS[side][1] * cells, still());
}

function pillPlace(view: Stepped, points: readonly Point[], one: Beyond, width: number, taken: readonly Box[]): Box {
  const [wide, high] = view.size.value;
  const upright = one.side === "left" || one.side === "right";
  const at = upright ? toScreen(view, [0, one.along])[1] : toScreen(view, [one.along, 0])[0];
  const length = upright ? high : wide;
  const own = upright ? PILL : width;
  const steps = Array.from({ length: Math.max(1, Math.floor((length - own - 2 * GAP) / 8)) }, (_, n) => GAP + n * 8);
  const nearest = steps.sort((a, b) => Math.abs(a + own / 2 - at) - Math.abs(b + own / 2 - at));
  const edge = { above: GAP + 18, below: high - PILL - GAP, left: GAP + 18, right: wide - width - GAP }[one.side];
  const places = nearest.map((along): Box => (upright ? [edge, along, width, PILL] : [along, edge, width, PILL]));
  const held = [...taken, ...buttons(view)];
  const tiles = points.map((point) => tileBox(view, point));
  return freePlace([freePlace(places, [...held, ...tiles]), ...places], held);
}

function toScreen(view: Stepped, [x, y]: Point): Point {
  const [left, top, width, height] = view.box;
  const [wide, high] = view.size.value;
  return [((x - left) / width) * wide, ((y - top) / height) * high];
}

function tileBox(view: Stepped, point: Point): Box {
  const [x, y] = toScreen(view, point);
  const cell = (view.cell / view.box[2]) * view.size.value[0];
  return [x - cell / 2, y - cell / 2, cell, cell];
}

const narrow = (view: Stepped) => view.sizes === view.camera.phone;

/** Where the buttons of the board stand. */
function buttons(view: Stepped): Box[] {
  const [wide, high] = view.size.value;
  return [narrow(view) ? [wide - 56, 0, 56, 150] : [0, high - 64, 172, 64]];
}

// ------------------------------------------------------------------------------------------------ the overview

/** In the emptiest corner, and away from it only if what is held comes near. */
function overviewPlace(
  view: Stepped,
  points: readonly Point[],
  ghost: readonly Point[],
  kept: { current: Box },
  needed: boolean,
): Box | null {
  if (!needed) return ((kept.current = CORNER), null);
  const [wide, high] = view.size.value;
  const [width, height] = narrow(view) ? [78, 72] : [124, 112];
  const [right, bottom] = [wide - width - GAP, high - height - GAP];
  const corners: Box[] = [
    [right, GAP, width, height],
    [GAP, GAP, width, height],
    [right, bottom, width, height],
    [GAP, bottom, width, height],
  ];
  const free = corners.filter((corner) => !touches(corner, buttons(view)));
  const held = ghost.map((point) => tileBox(view, point));
  const stays = free.find((corner) => String(corner) === String(kept.current) && !touches(corner, held));
  const tiles = points.map((point) => tileBox(view, point));
  const crowd = (corner: Box) => tiles.filter((tile) => touches(corner, [tile])).length;
  const open = free.filter((corner) => !touches(corner, held));
  const best = open.reduce<Box | null>((least, one) => (least && crowd(least) <= crowd(one) ? least : one), null);
  return (kept.current = stays ?? best ?? free[0]!);
}

function touches(box: Box, others: readonly Box[]): boolean {
  return others.some((one) => meet(box, one));
}

interface OverviewProps {
  space: Geometry;
  scene: Scene;
  view: Stepped;
  at: Box;
  points: readonly Point[];
}

/** All that lies and the part that is seen: drag the part, or press for the whole. */
function Overview({ space, scene, view, at: [left, top, width, height], points }: OverviewProps) {
  const box = widened(joined(bounds(points, view.cell), view.box), width / height);
  const [x, y, wide, high] = view.box;
  const drag = useRef(false);
  const picture = useRef<SVGSVGElement>(null);
  const look = (event: PointerEvent) => {
    if (!event.buttons) return;
    const seen = picture.current!.getBoundingClientRect();
    const [right, down] = [(event.clientX - seen.left) / seen.width, (event.clientY - seen.top) / seen.height];
    drag.current = true;
    view.look([box[0] + right * box[2], box[1] + down * box[3]]);
  };
  return (
    <button
      type="button"
      class="overview"
      aria-label={t("zoom-fit")}
      aria-pressed={view.whole.value}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      onPointerDown={(event) => {
        drag.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={look}
      onClick={() => void (drag.current || view.fit())}
    >
      <svg ref={picture} viewBox={box.join(" ")} aria-hidden="true" focusable="false">
        <rect class="overview-seen" x={x} y={y} width={wide} height={high} />
        <Layers
          layers={scene.layers.filter(({ items }) => items.some((item) => item.k === "tile"))}
          board={space.board}
        />
        <rect class="overview-frame" x={x} y={y} width={wide} height={high} />
      </svg>
    </button>
  );
}

/** The middles of cells that have names. */
export function middles(space: Geometry, names: readonly string[]): Point[] {
  return names.flatMap((name) => {
    const cell = space.cells.get(name);
    return cell ? [middle(cell)] : [];
  });
}
