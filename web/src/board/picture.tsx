// The board as a picture: what never changes, what changes from ply to ply, and what is pointed at.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Board, Cell, Scene } from "../generated/messages";
import { layersOn } from "../lib/settings";
import { type Cells, names } from "./cells";
import { Items, Layers } from "./svg";
import type { Geometry, Point } from "./geometry";
import { looking } from "./focused-card";
import { memo } from "./memo";
import type { Viewport } from "./viewport";

interface MarksProps {
  space: Geometry;
  cells: Cells | readonly string[];
  look: string;
  edged?: boolean; // with a dark edge under it, so that it shows on light and dark boards
}

export function CellMarks({ space, cells, look, edged }: MarksProps) {
  const found = names(space.board, cells).flatMap((name) => space.cells.get(name) ?? []);
  const mark = (cell: Cell, names: string) => (
    <path
      key={`${names}/${cell.name}`}
      d={space.board.outlines[cell.kind ?? 0]}
      class={names}
      transform={`translate(${cell.x} ${cell.y})`}
    />
  );
  return (
    <g class={look}>
      {edged && found.map((cell) => mark(cell, "mark-edge"))}
      {found.map((cell) => mark(cell, look))}
    </g>
  );
}

interface FixedProps {
  space: Geometry;
  scene: Scene;
  off: string;
  looked: number | null;
}

const AND = "\n"; // between names of layers, which have spaces in them

const Fixed = memo(({ space, scene, off, looked }: FixedProps) => (
  <>
    <Layers layers={space.board.layers} board={space.board} off={off.split(AND)} />
    {scene.dead ? <CellMarks space={space} cells={scene.dead} look="dead" /> : null}
    <Layers layers={scene.layers} board={space.board} off={off.split(AND)} looked={looked} />
  </>
));

/** The board's pictures, to be used by name; once on a page, and not seen where they stand. */
export const Pictures = memo(({ board }: { board: Board }) => (
  <svg class="symbols" aria-hidden="true" focusable="false">
    <defs>
      {Object.entries(board.pictures ?? {}).map(([name, items]) => (
        <g id={name} key={name}>
          <Items items={items} board={board} />
        </g>
      ))}
    </defs>
  </svg>
));

// Layers that help to play; as scene/poster.py has them.
const NOT_ON_POSTERS = [
  ...["track", "cubes", "coordinates", "letters", "numbers", "centre", "middle"],
  ...["row counts", "column counts"],
];

interface PictureProps {
  space: Geometry;
  scene: Scene;
  view: Viewport;
  lit: Cells | readonly string[];
  poster?: boolean; // to look at, not to play on
  children?: ComponentChildren; // drawn above, inside the picture
}

// Also a class: what styles its parts holds in copies, which know nothing around it.
export const PICTURE = "board-picture";

/** The part of the board around a point, drawn once more and larger. */
export function Magnified({ at, wide, look }: { at: Point; wide: number; look: string }) {
  const box = [at[0] - wide / 2, at[1] - wide / 2, wide, wide];
  return (
    <svg class={look} viewBox={box.join(" ")} aria-hidden="true" focusable="false">
      <use href={`#${PICTURE}`} />
    </svg>
  );
}

/** Drawn for the eye; the grid beside it says the same to a screen reader. */
export function Picture({ space, scene, view, lit, poster, children }: PictureProps) {
  const switched = (scene.switches ?? []).filter((name) => !layersOn.value.includes(name));
  const notes = poster ? NOT_ON_POSTERS : [];
  const off = [...switched, ...(space.board.camera?.names ?? []), ...notes].join(AND);
  const won = scene.won?.find((one) => one.card === looking.value);
  const looked = won ? won.card : null;
  return (
    <svg class="picture" viewBox={view.box.join(" ")} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="adjoin-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0H8V8H0z" class="hatch-ground" />
          <path d="M0 0V8" class="hatch-line" />
        </pattern>
      </defs>
      <g id={PICTURE} class={PICTURE}>
        <Fixed space={space} scene={scene} off={off} looked={looked} />
        {won?.items?.length ? <Items items={won.items} board={space.board} /> : null}
        {lit.length ? <CellMarks space={space} cells={lit} look="lit" edged /> : null}
        {children}
      </g>
    </svg>
  );
}

function shape(frame: HTMLElement, view: Viewport): void {
  if (!view.board.grows) frame.style.setProperty("--ratio", String(view.fixed[2] / view.fixed[3]));
}

/** A frame with the shape of the board; on a growing board it takes the room there is. */
export function Frame({
  view,
  children,
  ...rest
}: { view: Viewport; children: ComponentChildren } & Record<string, unknown>) {
  const frame = useRef<HTMLDivElement>(null);
  // Before it is styled, so that it is styled once.
  useLayoutEffect(() => shape(frame.current!, view), [view, view.poster.value]);
  useEffect(() => {
    const element = frame.current!;
    const measure = () => {
      shape(element, view);
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (!height || String(view.size.peek()) === String([width, height])) return;
      if (view.board.grows) view.ratio.value = width / height;
      view.size.value = [width, height];
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [view, view.poster.value]);
  return (
    <div ref={frame} class={view.board.grows ? "frame grows" : "frame"} {...rest}>
      {children}
    </div>
  );
}
