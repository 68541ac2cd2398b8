// How a short game stands: every seat's points, and the learner's line by line.
import { Paragraph } from "../parts/paragraph";
import { signed, t } from "../phrases";
import { worded } from "../table/log";
import { seatName } from "../table/names";
import type { TableModel } from "../table/model";

export function Stands({ table }: { table: TableModel }) {
  const state = table.state.value!;
  const own = state.standing.parts.filter((part) => part.seat === state.viewer);
  const [first = []] = state.standing.ranking;
  const ahead = first.includes(state.viewer);
  const key = state.turn < 0 ? (ahead ? "lesson-won" : "lesson-lost") : ahead ? "lesson-ahead" : "lesson-behind";
  return (
    <>
      <p class="lesson-text">{t(key, { score: state.standing.scores[state.viewer] ?? 0 })}</p>
      <ul class="score-lines">
        {own.map((part, index) => (
          <li key={index}>
            <span>{worded(part.words)}</span> <Paragraph number={part.paragraph} />
            <b class="num">{signed(part.points)}</b>
          </li>
        ))}
      </ul>
      <ul class="sums">
        {state.standing.scores.map((score, seat) => (
          <li key={seat}>
            {seat === state.viewer ? t("lesson-you") : seatName(state.seats, seat)} <b class="num">{score}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
