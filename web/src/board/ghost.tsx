// What is held, where it would lie, and what the server says of it.
import type { Ghost, Turned } from "../generated/messages";
import { Items, Layers } from "./svg";
import type { Geometry, Point } from "./geometry";
import { markAt } from "./geometry";
import { CellMarks } from "./picture";

interface GhostProps {
  space: Geometry;
  turned: Turned;
  anchor: string;
  legal: boolean;
  staged: boolean;
  told: Ghost | null;
}

/** Legal: solid, dashed edge, check, or an exclamation mark where it ruins something or a lesson doubts it. Illegal: hatched, cross, the offending cells boxed. */
export function GhostPicture({ space, turned, anchor, legal, staged, told }: GhostProps) {
  const cell = space.cells.get(anchor);
  if (!cell) return null;
  return (
    <g class={`ghost ${legal ? "is-legal" : "is-illegal"}${staged ? " is-staged" : ""}`}>
      <g transform={`translate(${cell.x} ${cell.y})`}>
        <g class="ghost-body">
          <Items items={turned.items ?? []} board={space.board} />
        </g>
        {!legal && <path class="ghost-hatch" d={turned.outline} />}
        <path class="ghost-under" d={turned.outline} stroke-width={space.pitch * 0.11} />
        <path
          class="ghost-edge"
          d={turned.outline}
          stroke-width={space.pitch * 0.06}
          stroke-dasharray={`${space.pitch * 0.16} ${space.pitch * 0.1}`}
        />
      </g>
      {told ? <Layers layers={told.layers ?? []} board={space.board} /> : null}
      {told && !legal ? <CellMarks space={space} cells={told.offending ?? []} look="offending" edged /> : null}
      <Badge at={badgePoint(space, turned, [cell.x, cell.y])} size={space.pitch * 0.26} sign={signOf(legal, told)} />
    </g>
  );
}

function badgePoint(space: Geometry, turned: Turned, anchor: Point): Point {
  const last = turned.covers.reduce((a, b) => (b[0] + b[1] > a[0] + a[1] ? b : a));
  const out = space.pitch * 0.46;
  return [anchor[0] + last[0] + out, anchor[1] + last[1] + out];
}

const BADGES = {
  legal: "M-.42 .04L-.12 .34L.46 -.34", // a check
  doubted: "M0 -.5V.08M0 .46V.48", // an exclamation mark
  illegal: "M-.36-.36L.36 .36M.36-.36L-.36 .36", // a cross
};
type Sign = keyof typeof BADGES;

/** Does a legal placement first of all ruin something? Then no check mark praises it. */
export const ruins = (told: Ghost | null): boolean => /-(bust|spoilt)$/.test(told?.effects?.[0]?.key ?? "");

const signOf = (legal: boolean, told: Ghost | null): Sign =>
  legal ? (told?.doubt || ruins(told) ? "doubted" : "legal") : "illegal";

function Badge({ at, size, sign }: { at: Point; size: number; sign: Sign }) {
  return (
    <g class={`badge-mark ${sign}`} transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      <circle r="1" class="badge-disc" />
      <path class="badge-sign" d={BADGES[sign]} />
    </g>
  );
}

/** Small corner marks: filled where the piece may lie now, hollow where it may after turning. */
export function Spots({
  space,
  now,
  turned,
  look,
}: {
  space: Geometry;
  now: string[];
  turned: string[];
  look: string;
}) {
  const radius = space.pitch * 0.062;
  const marks = space.board.outlines.map(markAt);
  const mark = (name: string, kind: string) => {
    const cell = space.cells.get(name);
    if (!cell) return null;
    const [x, y] = marks[cell.kind ?? 0]!;
    return (
      <circle
        key={name}
        class={`spot ${kind}`}
        cx={cell.x + x}
        cy={cell.y + y}
        r={radius}
        stroke-width={radius * 0.5}
      />
    );
  };
  return (
    <g class={`spots ${look}`}>
      {now.map((name) => mark(name, "now"))}
      {turned.map((name) => mark(name, "after"))}
    </g>
  );
}
