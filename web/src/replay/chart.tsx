// How the chances went: one line a seat, told apart by colour, dashes and the form of its marks.
import type { SeatPanel } from "../generated/messages";
import type { JudgedPly } from "../generated/http";
import type { Course } from "./review";

const [WIDTH, HEIGHT, EDGE] = [264, 112, 9];
const GAP = 14; // between two marks of a line
const DASHES = ["none", "7 3", "2 3", "9 3 2 3"];
const FORMS = [
  "M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0z",
  "M-.9-.9H.9V.9H-.9z",
  "M0-1.1L1.1 .9H-1.1z",
  "M0-1.2L1.2 0L0 1.2L-1.2 0z",
];

const pick = <T,>(list: readonly T[], index: number) => list[index % list.length]!;

interface ChartProps {
  courses: readonly Course[];
  turning: readonly JudgedPly[];
  panels: readonly SeatPanel[];
  plies: number;
  ply: number;
  label: string;
  to: (ply: number) => void;
}

export function Chart({ courses, turning, panels, plies, ply, label, to }: ChartProps) {
  const x = (at: number) => EDGE + (at / Math.max(1, plies)) * (WIDTH - 2 * EDGE);
  const y = (chance: number) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);
  const look = (seat: number) => panels.find((panel) => panel.seat === seat)?.look ?? "";
  const press = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    to(Math.round(((at - EDGE) / (WIDTH - 2 * EDGE)) * plies));
  };
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} onClick={press}>
      {[0, 0.5, 1].map((chance) => (
        <path key={chance} class="chart-rule" d={`M${EDGE} ${y(chance)}H${WIDTH - EDGE}`} />
      ))}
      <path class="chart-now" d={`M${x(ply)} 0V${HEIGHT}`} />
      {courses.map(({ seat, points }) => (
        <g key={seat} class={look(seat)}>
          <CourseLine points={points.map(([at, chance]) => [x(at), y(chance)])} seat={seat} />
        </g>
      ))}
      {turning.map((one) => (
        <g key={one.ply} class={look(one.seat)}>
          <Mark at={[x(one.ply), y(one.chance)]} seat={one.seat} size={4.6} look="chart-turn" />
        </g>
      ))}
    </svg>
  );
}

function CourseLine({ points, seat }: { points: readonly [number, number][]; seat: number }) {
  const d = points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const marked = points.filter(
    ([x], index) => !index || Math.floor(x / GAP) !== Math.floor(points[index - 1]![0] / GAP),
  );
  return (
    <>
      <path class="course-under" d={d} />
      <path class="course" d={d} stroke-dasharray={pick(DASHES, seat)} />
      {marked.map((at) => (
        <Mark key={at[0]} at={at} seat={seat} size={2.8} look="chart-mark" />
      ))}
    </>
  );
}

function Mark({ at, seat, size, look }: { at: readonly [number, number]; seat: number; size: number; look: string }) {
  return (
    <path
      class={look}
      d={pick(FORMS, seat)}
      transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${size})`}
    />
  );
}

/** What a line looks like, for the list of names. */
export function CourseSample({ panel }: { panel: SeatPanel }) {
  return (
    <svg class="course-sample" viewBox="0 0 30 12" aria-hidden="true" focusable="false">
      <g class={panel.look}>
        <path class="course-under" d="M1 6H29" />
        <path class="course" d="M1 6H29" stroke-dasharray={pick(DASHES, panel.seat)} />
        <Mark at={[15, 6]} seat={panel.seat} size={4} look="chart-mark" />
      </g>
    </svg>
  );
}
