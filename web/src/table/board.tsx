// The middle zone: the board with what is held above it.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { names } from "../board/cells";
import { Edges, type Elsewhere, middles } from "../board/camera-frame";
import type { Geometry, Point } from "../board/geometry";
import { GhostPicture, Spots } from "../board/ghost";
import { Grid } from "../board/grid";
import { ghostCells, pieceOf, spots, turnedOf } from "../board/hand";
import { CellMarks, Frame, Magnified, Picture } from "../board/picture";
import { Stepped } from "../board/camera";
import { PHONE, type Placed, type Viewport } from "../board/viewport";
import { news } from "../ui/announce";
import { Icon } from "../ui/icons";
import { hints, still } from "../lib/settings";
import { signed, t } from "../lib/phrases";
import type { TableModel } from "./model/table";
import { LastMoves } from "./last-moves";
import { seatName } from "../ui/seat-names";
import type { Pointing } from "./pointer";
import { RequestBar } from "./requests";
import { cardPlaces, move, signal, stopMotion } from "./motion";
import { cuesOf, gainsOf, newest } from "./motion-cues";

interface BoardProps {
  model: TableModel;
  view: Viewport;
  pointing: Pointing;
  children?: ComponentChildren; // said below it
  over?: ComponentChildren; // drawn on it, under what is held
}

export function PlayBoard({ model, view, pointing, children, over }: BoardProps) {
  const state = model.game.state.value!;
  const space = model.game.space.value!;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => listen(frame.current, pointing), [pointing]); // heard as soon as it is seen
  const held = !!model.held.hand.value.piece;
  const latest = newest(model.game.log.value);
  const fresh = latest?.placed;
  const before = useRef(state.scene);
  const places = useRef<ReadonlyMap<number, DOMRect>>(new Map());
  useEffect(() => {
    if (model.held.hand.value.anchor) return; // never while somebody aims
    view.recede();
    const moved = view.settle(still(), placed(model, space));
    if (moved && still()) news(t("view-moved"));
  }, [state.scene, !held, view.size.value]);
  useEffect(
    () => follow(model, space, view),
    [model.held.hand.value.anchor, model.held.hand.value.point, view.size.value],
  );
  useEffect(() => {
    view.poster.value = state.turn < 0;
    if (view instanceof Stepped && state.turn < 0) view.showAll(true);
  }, [state.turn < 0]);
  useEffect(() => {
    const was = before.current;
    before.current = state.scene;
    if (!latest || !frame.current || state.turn < 0) return;
    const { placed: line, besides } = latest;
    const orderOf = (seat: number) => state.scene.panels.findIndex((panel) => panel.seat === seat);
    const gains = gainsOf(was, state.scene, line).map((gain) => ({ ...gain, order: orderOf(gain.seat) }));
    move(frame.current, space, state.scene, line, orderOf(line.seat), !!state.seats[line.seat]?.yours, gains);
    if (was !== state.scene) {
      const cues = cuesOf(was, state.scene);
      const cells = besides.map(({ cells }) => cells ?? []);
      const orders = cues.won.map(({ seat }) => orderOf(seat));
      signal(frame.current, space, state.scene, { cues, cells, orders, places: places.current });
    }
    return stopMotion;
  }, [fresh?.version]);
  useEffect(() => {
    if (view.board.cards?.length) places.current = cardPlaces();
  }, [state.scene]);
  const trouble = model.attempts.trouble.value?.cells ?? [];
  return (
    <div class={`board-zone${held ? " holding" : ""}${view.board.grows ? " growing" : ""}`} ref={frame}>
      <Frame view={view}>
        <Picture space={space} scene={state.scene} view={view} lit={model.sidebar.lit.value} poster={state.turn < 0}>
          {fresh ? <CellMarks key={fresh.version} space={space} cells={fresh.cells ?? []} look="fresh" /> : null}
          {trouble.length ? <CellMarks space={space} cells={trouble} look="offending" edged /> : null}
          <Planned model={model} space={space} />
          <Stamp model={model} space={space} />
          {over}
          {held && hints.value ? <HeldSpots model={model} space={space} /> : null}
          <Held model={model} space={space} />
          <Cursor model={model} space={space} />
        </Picture>
        <Grid space={space} scene={state.scene} label={t("board-label")} cursor={cursorOf(model, space)} />
        {view instanceof Stepped && (
          <Edges
            space={space}
            scene={state.scene}
            view={view}
            ghost={heldCells(model, space)}
            elsewhere={elsewhere(model, space)}
          />
        )}
        <Loupe model={model} space={space} />
      </Frame>
      {!!view.board.cards?.length && state.turn >= 0 && (
        <LastMoves
          lines={model.game.log.value}
          seats={state.seats}
          panels={state.scene.panels}
          light={(cells) => (model.sidebar.lit.value = cells)}
        />
      )}
      {state.turn >= 0 && <ZoomButtons view={view} />}
      <RequestBar model={model} />
      {children}
    </div>
  );
}

/** The last placement, for a camera. */
function placed(model: TableModel, space: Geometry): Placed {
  const line = model.game.log.value.findLast((one) => one.cells?.length);
  const own = !!line && !!model.game.state.value?.seats[line.seat]?.yours;
  return { key: line?.version ?? -1, cells: middles(space, line?.cells ?? []), own };
}

/** The last placement, if somebody else made it. */
function elsewhere(model: TableModel, space: Geometry): Elsewhere | null {
  const { seats } = model.game.state.value!;
  const line = model.game.log.value.findLast((one) => one.cells?.length);
  if (!line || seats[line.seat]?.yours) return null;
  return { name: seatName(seats, line.seat), cells: middles(space, line.cells ?? []) };
}

function heldCells(model: TableModel, space: Geometry): Point[] {
  return model.held.hand.value.anchor ? middles(space, ghostCells(model.held.offer.value!, model.held.hand.value)) : [];
}

/** What keys move or a finger has put down stays in sight, on a phone with cells that a finger can aim at. */
function follow(model: TableModel, space: Geometry, view: Viewport): void {
  if (!matchMedia(PHONE).matches) view.recede();
  if (!model.held.led) return;
  const { point } = model.held.hand.value;
  const cells = heldCells(model, space);
  if (cells.length && matchMedia(PHONE).matches) view.approach(cells[0]!);
  const cursor = point ? middles(space, [space.nearest(point).name]) : [];
  view.reveal(cells.length ? cells : cursor, still(), 1);
}

/** Wheel and touch need listeners that may prevent the browser's own answer. */
function listen(element: HTMLElement | null, pointing: Pointing): () => void {
  const picture = element?.querySelector<HTMLElement>(".frame");
  if (!picture) return () => {};
  pointing.attach(picture);
  const ways: [string, EventListener][] = [
    ["pointerdown", pointing.down as EventListener],
    ["pointermove", pointing.move as EventListener],
    ["pointerup", pointing.up as EventListener],
    ["pointercancel", pointing.cancel as EventListener],
    ["pointerleave", pointing.leave as EventListener],
    ["click", pointing.click as EventListener],
    ["contextmenu", pointing.menu as EventListener],
    ["wheel", pointing.wheel as EventListener],
  ];
  const target = picture.querySelector(".picture") as SVGElement;
  for (const [name, way] of ways) target.addEventListener(name, way, { passive: false });
  return () => ways.forEach(([name, way]) => target.removeEventListener(name, way));
}

function cursorOf(model: TableModel, space: Geometry): string | null {
  const point = model.held.hand.value.point;
  return point ? space.nearest(point).name : null;
}

function Cursor({ model, space }: { model: TableModel; space: Geometry }) {
  const cell = cursorOf(model, space);
  return cell ? <CellMarks space={space} cells={[cell]} look="cursor" edged /> : null;
}

function HeldSpots({ model, space }: { model: TableModel; space: Geometry }) {
  const offer = model.held.offer.value!;
  const { now, turned } = spots(offer, model.held.hand.value);
  return <Spots space={space} now={now} turned={turned} look={pieceOf(offer, model.held.hand.value)?.look ?? ""} />;
}

function Held({ model, space }: { model: TableModel; space: Geometry }) {
  const offer = model.held.offer.value!;
  const hand = model.held.hand.value;
  const [piece, turned] = [pieceOf(offer, hand), turnedOf(offer, hand)];
  if (!piece || !turned || !hand.anchor) return null;
  const told = model.held.ghost.value;
  const legal = offer.free ? told?.legal !== false : model.held.legal.value;
  return (
    <GhostPicture space={space} turned={turned} anchor={hand.anchor} legal={legal} staged={hand.staged} told={told} />
  );
}

const LOUPE = 3.2; // cells that it shows

/** While a finger drags a tile: where it would lie, larger, on the side that the hand leaves free. */
function Loupe({ model, space }: { model: TableModel; space: Geometry }) {
  const finger = model.held.carried.value;
  const cells = finger ? heldCells(model, space) : [];
  if (!finger || !cells.length) return null;
  const [x, y] = [0, 1].map((way) => cells.reduce((sum, cell) => sum + cell[way]!, 0) / cells.length);
  const side = finger[0] > innerWidth / 2 ? "left" : "right";
  return <Magnified at={[x!, y!]} wide={space.pitch * LOUPE} look={`loupe ${side}`} />;
}

/** What a line of the end is worth, on its cells. */
function Stamp({ model, space }: { model: TableModel; space: Geometry }) {
  const stamp = model.sidebar.stamp.value;
  const points = stamp ? middles(space, names(space.board, stamp.cells)) : [];
  if (!stamp || !points.length) return null;
  const [x, y] = [0, 1].map((way) => points.reduce((sum, point) => sum + point[way]!, 0) / points.length);
  const near = points.reduce((a, b) => (Math.hypot(b[0] - x!, b[1] - y!) < Math.hypot(a[0] - x!, a[1] - y!) ? b : a));
  return (
    <g class="end-stamp" transform={`translate(${near[0]} ${near[1]}) scale(${space.pitch})`}>
      <rect x={-0.62} y={-0.36} width={1.24} height={0.72} rx={0.36} />
      <text text-anchor="middle" dominant-baseline="central" data-loss={stamp.points < 0 || undefined}>
        {signed(stamp.points)}
      </text>
    </g>
  );
}

function Planned({ model, space }: { model: TableModel; space: Geometry }) {
  const plans = model.plans.list.value;
  if (!plans.length) return null;
  return (
    <>
      {plans.map((plan) => (
        <CellMarks
          key={plan.text}
          space={space}
          cells={plan.ghost?.cells ?? []}
          look={plan.ghost?.legal === false ? "planned broken" : "planned"}
        />
      ))}
    </>
  );
}

export function ZoomButtons({ view }: { view: Viewport }) {
  if (!view.board.grows && !view.chosen.value) return null;
  const near = !!view.chosen.value || (view instanceof Stepped && !view.whole.value && !view.aims.value);
  return (
    <div class={`zoom${near ? " chosen" : ""}`} role="group" aria-label={t("zoom-label")}>
      <button class="btn square" type="button" aria-label={t("zoom-closer")} onClick={() => view.zoom(null, 1 / 1.3)}>
        <Icon name="plus" />
      </button>
      <button class="btn square" type="button" aria-label={t("zoom-farther")} onClick={() => view.zoom(null, 1.3)}>
        <Icon name="minus" />
      </button>
      <button
        class="btn square"
        type="button"
        aria-label={t("zoom-fit")}
        aria-pressed={view instanceof Stepped ? view.whole.value : undefined}
        onClick={() => view.fit()}
      >
        <Icon name="fit" />
      </button>
    </div>
  );
}
