// How a short game stands: who would win and by what rule, every seat's points, and the learner's line by line.
import { Paragraph } from "../ui/paragraph";
import type { LearnerTable } from "../generated/http";
import { say, signed, t } from "../lib/phrases";
import { worded } from "../table/log-words";
import { seatName } from "../ui/seat-names";
import { Decided, isByRule, type Told, told } from "../table/end/result";
import type { TableModel } from "../table/model/table";

interface StandsProps {
  table: TableModel;
  study: LearnerTable | null;
}

export function Stands({ table, study }: StandsProps) {
  const state = told(table.game.state.value!);
  return (
    <>
      <p class="lesson-text">{say(study?.closing)}</p>
      <Decided standing={{ ...state.standing, result: study?.ends }} />
      {!isByRule(state) && <Points state={state} />}
    </>
  );
}

/** The learner's points line by line, and everybody's sum: of no weight in a win by what lies there. */
function Points({ state }: { state: Told }) {
  const own = state.standing.parts.filter((part) => part.seat === state.viewer);
  return (
    <>
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
