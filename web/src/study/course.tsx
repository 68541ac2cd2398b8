// The course of the game as one line; what the other switch would show stays dotted. Arrow keys walk it.
import type { LedgerInfo } from "../generated/http";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";
import { percent } from "./candidates";
import type { StudyModel } from "./model";

const [WIDTH, HEIGHT, EDGE] = [300, 120, 8];
const SIDE = 26; // of the graph, left of its line: room for the numbers

interface CourseProps {
  model: StudyModel;
  own: LedgerInfo;
  other: LedgerInfo | null;
  name: string;
}

/** Values from 0 to 1 along the game; points are put on the same scale. */
function values(ledger: LedgerInfo): number[] {
  if (ledger.wins) return ledger.wins.course;
  const { course } = ledger.leads;
  const most = Math.max(...course.map(Math.abs), 1);
  return course.map((value) => 0.5 + value / (2 * most));
}

const MOST = 5; // turning points
const SHARP = 0.05; // a step from which on it is one

/** The plies after which the course turns most, in their order. */
export function turningPoints(line: readonly number[]): number[] {
  const steps = line.slice(1).map((value, ply) => ({ ply, by: Math.abs(value - line[ply]!) }));
  const sharp = steps.filter((step) => step.by >= SHARP).sort((one, other) => other.by - one.by);
  return sharp
    .slice(0, MOST)
    .map((step) => step.ply)
    .sort((one, other) => one - other);
}

export function Course({ model, own, other, name }: CourseProps) {
  const line = values(own);
  const last = Math.max(1, line.length - 1);
  const at = Math.min(model.tree.value.place(model.at.value).ply, last);
  const x = (ply: number) => SIDE + (ply / last) * (WIDTH - SIDE - EDGE);
  const y = (value: number) => EDGE + (1 - Math.min(1, Math.max(0, value))) * (HEIGHT - 2 * EDGE);
  const drawn = (found: number[]) => found.map((one, ply) => `${ply ? "L" : "M"}${x(ply)} ${y(one)}`).join("");
  const to = (ply: number) => void model.go(Math.min(Math.max(ply, 0), model.tree.value.plies));
  const turns = turningPoints(line);
  const turn = turns.find((ply) => ply > at) ?? turns[0];
  const press = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    to(Math.round((((event.clientX - box.left) / box.width) * WIDTH - SIDE) / ((WIDTH - SIDE - EDGE) / last)));
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    to(at + by);
  };
  return (
    <figure class="study-course">
      <figcaption>{t("study-course", { name })}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="slider"
        tabIndex={0}
        aria-label={t("study-course", { name })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={t("study-course-at", { ply: at, chance: percent(line[at] ?? 0) })}
        onClick={press}
        onKeyDown={key}
      >
        {[0, 0.5, 1].map((value) => (
          <g key={value} aria-hidden="true">
            <path class="chart-rule" d={`M${SIDE} ${y(value)}H${WIDTH - EDGE}`} />
            {own.wins && (
              <text x={SIDE - 5} y={y(value)} text-anchor="end" dominant-baseline="central">
                {percent(value)}
              </text>
            )}
          </g>
        ))}
        {other && <path class="course-other" d={drawn(values(other))} />}
        <path class="course-own" d={drawn(line)} />
        {turns.map((ply) => (
          <circle key={ply} class="course-turn" cx={x(ply)} cy={y(line[ply]!)} r="4" />
        ))}
        <path class="chart-now" d={`M${x(at)} 0V${HEIGHT}`} />
        <circle class="course-at" cx={x(at)} cy={y(line[at] ?? 0)} r="5" />
      </svg>
      {other && (
        <p class="fine course-legend">
          <span class="own">{t(own.hindsight ? "study-course-open" : "study-course-knew")}</span>
          <span class="other">{t(own.hindsight ? "study-course-knew" : "study-course-open")}</span>
        </p>
      )}
      {turn !== undefined && (
        <button class="btn small" type="button" onClick={() => to(turn)}>
          {t("study-turning")} <Icon name="next" />
        </button>
      )}
    </figure>
  );
}
