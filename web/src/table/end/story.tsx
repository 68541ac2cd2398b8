// The story of a game that is over: the race of points over moves, and the moments that counted most.
import type { LogLine, SeatPanel } from "../../generated/messages";
import { PICTURE } from "../../board/picture";
import { type Box, Viewport } from "../../board/viewport";
import { minus, t } from "../../lib/phrases";
import { seatName } from "../../ui/seat-names";
import { cited } from "../../ui/paragraph";
import { Swatch } from "../../ui/swatch";
import { numbered, worded } from "../log-words";
import type { TableModel } from "../model/table";
import { headline, isByRule, type Told, told, winningScore } from "./result";
import { gameGift, ShareButton } from "./share";

const MOST = 3; // moments
const ORDINARY: ReadonlySet<string> = new Set(["event-place", "event-draw", "event-return", "event-skip", "event-end"]);
const SPECIAL = 4; // points that anything else is worth beside its own
const [WIDTH, HEIGHT, LEFT, RIGHT, EDGE] = [300, 176, 26, 92, 12];
const DASHES = ["none", "7 3", "2 3", "9 3 2 3"];
const APART = 15; // between two names

export interface Course {
  seat: number;
  points: [number, number][]; // after which ply, how many in all
}

/** The points that a line of a log brought or cost, by seat; of a game that names them for all seats, those alone. */
export function pointsOf(line: LogLine, log: readonly LogLine[]): Record<number, number> {
  if (log.some(({ gains }) => gains?.length)) return { ...line.gains };
  const points = line.words.args?.points;
  return line.seat >= 0 && typeof points === "number" ? { [line.seat]: points } : {};
}

/** For whom a line changed most: its mover, unless it brought or cost somebody else more. */
export function whose({ seat, gains = [] }: LogLine): number {
  const size = (one: number) => Math.abs(gains[one] ?? 0);
  return gains.reduce((most, _, one) => (size(one) > size(most) ? one : most), seat);
}

/** The points of each seat after each ply that brought some; at the end those that count. */
export function race(lines: readonly LogLine[], scores: readonly number[], last: number): Course[] {
  const kept = [...numbered(lines)].filter(([, { gone }]) => !gone).map(([line]) => line);
  return scores.map((score, seat) => {
    let sum = 0;
    const points: [number, number][] = [[0, 0]];
    for (const line of kept) {
      const gain = pointsOf(line, kept)[seat];
      if (gain !== undefined) points.push([line.ply, (sum += gain)]);
    }
    return { seat, points: [...points, [last, score]] };
  });
}

/** What a line of the log counts as a moment: its points, and something more where a game has words of its own for it. */
function worth(line: LogLine): number {
  const { words, cells, gains } = line;
  const points = gains?.length ? gains : [Number(words.args?.points) || 0];
  return Math.max(...points.map(Math.abs)) + (ORDINARY.has(words.key) || !cells?.length ? 0 : SPECIAL);
}

/** The move with which the winner took the lead and kept it until the last one; none where nobody ever caught up. */
export function lead(lines: readonly LogLine[], winner: number): LogLine | null {
  const sums = new Map<number, number>();
  let taken: LogLine | null = null;
  let behind = false;
  for (const [line, { gone }] of numbered(lines)) {
    const changed = Object.entries(pointsOf(line, lines)).filter(([, points]) => points);
    if (gone || line.seat < 0 || !changed.length) continue;
    for (const [seat, points] of changed) sums.set(Number(seat), (sums.get(Number(seat)) ?? 0) + points);
    const others = Math.max(0, ...[...sums].filter(([seat]) => seat !== winner).map(([, sum]) => sum));
    const ahead = (sums.get(winner) ?? 0) > others;
    if (ahead && behind) taken = line;
    if (!ahead && others) [behind, taken] = [true, null];
    else if (ahead) behind = false;
  }
  return taken;
}

/** The lines that brought most and the one that took the lead for good, in the order in which they came. */
export function moments(lines: readonly LogLine[], taken: LogLine | null = null): LogLine[] {
  const kept = [...numbered(lines)].filter(([line, { gone }]) => !gone && worth(line)).map(([line]) => line);
  const rest = kept.filter((line) => line !== taken).sort((one, other) => worth(other) - worth(one));
  const one = [...(taken ? [taken] : []), ...rest].filter(
    ({ ply }, at, all) => all.findIndex((other) => other.ply === ply) === at, // what one move brought is one moment
  );
  const best = one.slice(0, MOST);
  return best.sort((one, other) => one.ply - other.ply);
}

/** Names at the right that do not cover each other, from the highest down. */
export function spread(heights: readonly number[], apart = APART): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one]! - heights[other]!);
  const found = [...heights];
  for (let place = 1; place < order.length; place++)
    found[order[place]!] = Math.max(found[order[place]!]!, found[order[place - 1]!]! + apart);
  const over = Math.max(0, Math.max(...found) - (HEIGHT - 4));
  return found.map((height) => height - over);
}

export function Story({ model }: { model: TableModel }) {
  const state = told(model.game.state.value!);
  const lines = model.game.log.value;
  const courses = race(lines, state.standing.scores, state.ply);
  const winner = state.standing.ranking[0]?.[0] ?? 0;
  const byPoints = !isByRule(state) && state.standing.scores[winner] === Math.max(...state.standing.scores);
  const taken = byPoints ? lead(lines, winner) : null;
  const best = moments(lines, taken);
  return (
    <>
      {courses.some(({ points }) => points.length > 2) && <Race state={state} courses={courses} />}
      {best.length > 0 && <Moments model={model} lines={best} taken={taken} state={state} />}
      <ShareStory model={model} state={state} />
    </>
  );
}

function Race({ state, courses }: { state: Told; courses: readonly Course[] }) {
  const all = courses.flatMap(({ points }) => points.map(([, sum]) => sum));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (ply: number) => LEFT + (ply / Math.max(1, state.ply)) * (WIDTH - LEFT - RIGHT);
  const y = (sum: number) => EDGE + ((high - sum) / (high - low)) * (HEIGHT - 2 * EDGE);
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 4) ?? 200;
  const rules = Array.from({ length: 5 }, (_, index) => (index + 1) * step).filter((sum) => sum <= high);
  const names = spread(courses.map(({ points }) => y(points.at(-1)![1])));
  return (
    <section class="story race">
      <h2>{t("end-race")}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("end-race-label")}>
        {rules.map((sum) => (
          <g key={sum}>
            <path class="race-rule" d={`M${LEFT} ${y(sum)}H${WIDTH - RIGHT}`} />
            <text class="race-sum" x={LEFT - 5} y={y(sum)} dy=".35em" text-anchor="end">
              {sum}
            </text>
          </g>
        ))}
        {courses.map(({ seat, points }, index) => (
          <g key={seat} class={lookOf(state.scene.panels, seat)}>
            <path
              class="race-line"
              stroke-dasharray={DASHES[seat % DASHES.length]}
              d={points.map(([ply, sum], at) => `${at ? "L" : "M"}${x(ply).toFixed(1)} ${y(sum).toFixed(1)}`).join("")}
            />
            <text class="race-name" x={WIDTH - RIGHT + 8} y={names[index]} dy=".35em">
              {seatName(state.seats, seat).slice(0, 12)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

/** The points that the seat for whom a line of the log changed most had after it. */
export function sumAfter(lines: readonly LogLine[], line: LogLine): number {
  const kept = [...numbered(lines)].filter(([, { gone }]) => !gone).map(([one]) => one);
  const [until, seat] = [kept.slice(0, kept.indexOf(line) + 1), whose(line)];
  return until.reduce((sum, one) => sum + (pointsOf(one, lines)[seat] ?? 0), 0);
}

/** A moment in words, without the name of a cell or of a rule: the link leads to the move. */
export function momentText(line: LogLine, taken: LogLine | null, state: Told, sum = 0): string {
  if (line === taken) {
    const name = seatName(state.seats, line.gains?.length ? state.standing.ranking[0]![0]! : line.seat);
    return name === t("seat-you") ? t("end-lead-you") : t("end-lead", { name });
  }
  const points = pointsOf(line, [line])[whose(line)] ?? 0;
  if (line.words.key !== "event-place") return cited(worded(line.words), line.words.args?.paragraph)[0];
  if (points >= 0 || !line.gains?.length) return t("end-moment", { points, sum });
  const name = seatName(state.seats, whose(line));
  return name === t("seat-you")
    ? t("end-moment-lost-you", { points: -points })
    : t("end-moment-lost", { name, points: -points });
}

/** The number in the log of the move that brought a line. */
export function moveOf(lines: readonly LogLine[], line: LogLine): number | string {
  let found = 0;
  for (const [one, { move, gone }] of numbered(lines)) {
    if (!gone && move) found = move;
    if (one === line) break;
  }
  return found || minus(line.ply);
}

/** Of lines that say the same of a seat, the first. */
export function unlike(lines: readonly LogLine[], words: (line: LogLine) => string): LogLine[] {
  const same = (one: LogLine, other: LogLine) => one.seat === other.seat && words(one) === words(other);
  return lines.filter((line, at) => lines.findIndex((one) => same(one, line)) === at);
}

interface MomentsProps {
  model: TableModel;
  lines: readonly LogLine[];
  taken: LogLine | null; // with which the winner took the lead for good
  state: Told;
}

function Moments({ model, lines, taken, state }: MomentsProps) {
  const { table } = model.game.welcome.value!;
  const log = model.game.log.value;
  const words = (line: LogLine) => momentText(line, taken, state, sumAfter(log, line));
  const shown = unlike(lines, words);
  const seatOf = (line: LogLine) =>
    line === taken && line.gains?.length ? state.standing.ranking[0]![0]! : whose(line);
  return (
    <section class="story moments">
      <h2>{t("end-moments", { count: shown.length })}</h2>
      <ul>
        {shown.map((line) => (
          <li key={line.version}>
            <Swatch look={lookOf(state.scene.panels, seatOf(line))} />
            <span>{words(line)}</span>
            <a href={`/replay/${table}?ply=${line.ply}`}>{t("end-move", { number: moveOf(log, line) })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The card of this game in small, drawn from the board that is there, and the way to the large one. */
function ShareStory({ model, state }: { model: TableModel; state: Told }) {
  const { table, game, board } = model.game.welcome.value!;
  const focus = state.scene.focus as Box | undefined;
  const [x, y, width, height] = board.grows && focus ? focus : new Viewport(board, () => state.scene).core;
  return (
    <section class="story share-story">
      <h2>{t("share-it")}</h2>
      <div>
        <div class="small-card" aria-hidden="true">
          <p>
            {headline(state)}
            {!isByRule(state) && <b class="num">{minus(winningScore(state))}</b>}
          </p>
          <svg viewBox={[x, y, width, height].join(" ")} preserveAspectRatio="xMidYMid slice" focusable="false">
            <use href={`#${PICTURE}`} />
          </svg>
        </div>
        <p class="fine">{t("share-what")}</p>
      </div>
      <ShareButton gift={() => gameGift(table, game)} label={t("end-share")} />
    </section>
  );
}

const lookOf = (panels: readonly SeatPanel[], seat: number) => panels.find((one) => one.seat === seat)?.look ?? "";
