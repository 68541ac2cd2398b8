// The best moves beside the board: chance, points for every seat, a reason, and how sure all of it is.
import { useEffect } from "preact/hooks";
import type { CandidateInfo, Candidates } from "../generated/http";
import { announce } from "../ui/announce";
import { Icon } from "../ui/icons";
import { Swatch } from "../ui/swatch";
import { say, t } from "../lib/phrases";
import { moveText } from "../table/log-words";
import { letter } from "./ghosts";
import type { StudyModel } from "./model";

export const percent = (chance: number) => Math.round(100 * chance);

export function CandidateList({ model }: { model: StudyModel }) {
  const [found, board] = [model.found.value, model.board.value];
  const best = found?.candidates[0];
  const said = best && found && found.round === 2 ? candidateText(best, 0) : "";
  useEffect(() => void (said && announce(said)), [said]);
  if (!board) return null;
  if (model.quiz.value) return <p class="study-quiz">{t("study-quiz")}</p>;
  if (board.turn < 0) return <p class="fine">{t(board.over ? "study-page-over" : "study-page-draw")}</p>;
  return (
    <section class="study-candidates" aria-label={t("study-candidates")} aria-busy={model.thinking.value}>
      <h2 class="heading">{t("study-candidates")}</h2>
      {model.failed.value && (
        <p class="trouble" role="alert">
          {say(model.failed.value)}{" "}
          <button class="btn small" type="button" onClick={() => model.again()}>
            {t("study-again")}
          </button>
        </p>
      )}
      {!found && !model.failed.value && <p class="fine">{t("study-thinking")}</p>}
      {found && model.tried.value && <Solved model={model} found={found} />}
      <ol class="candidate-rows">
        {found?.candidates.map((one, index) => (
          <Row key={one.move} model={model} one={one} index={index} />
        ))}
      </ol>
      {found && <Thought model={model} />}
    </section>
  );
}

/** Whether a puzzle of one's own was solved, as far as it is known by now: what is too close to tell is as good. */
function Solved({ model, found }: { model: StudyModel; found: Candidates }) {
  const mine = found.candidates.find((one) => one.move === model.tried.value);
  if (!mine) return null;
  const worth = ({ wins, leads, seat }: CandidateInfo) => (wins.length > 1 ? wins : leads)[seat]!;
  const [best, own] = [worth(found.candidates[0]!), worth(mine)];
  const solved = own.value + own.margin + best.margin >= best.value;
  return (
    <p class="study-quiz" role="status">
      {t(solved ? "study-solved" : "study-missed")}
    </p>
  );
}

/** A candidate in one sentence, for whoever listens. */
function candidateText(one: CandidateInfo, index: number): string {
  return t("study-candidate-said", {
    letter: letter(index),
    move: moveText(one.move, true),
    chance: percent(one.wins[one.seat]!.value),
    points: one.points.map((value) => Math.round(value.value)).join(" : "),
  });
}

function Row({ model, one, index }: { model: StudyModel; one: CandidateInfo; index: number }) {
  const alone = one.wins.length === 1;
  const win = one.wins[one.seat]!;
  const panels = model.table.game.state.value?.scene.panels ?? [];
  return (
    <li class={`candidate-row${one.played ? " was-played" : ""}`}>
      <button
        type="button"
        aria-label={candidateText(one, index)}
        onPointerEnter={() => (model.lit.value = one.move)}
        onPointerLeave={() => (model.lit.value = "")}
        onFocus={() => (model.lit.value = one.move)}
        onBlur={() => (model.lit.value = "")}
        onClick={() => model.hold(one)}
      >
        <span class="candidate-sign">{letter(index)}</span>
        <span class="candidate-words">
          <span class="candidate-head">
            {!alone && (
              <strong>
                {t("study-percent", { value: percent(win.value) })}
                {!one.proved && <small> ±{Math.max(1, Math.round(100 * win.margin))}</small>}
              </strong>
            )}
            <span class="candidate-points">
              {one.points.map((value, seat) => (
                <span key={seat}>
                  {panels[seat] && <Swatch look={panels[seat]!.look} />}
                  {value.value.toFixed(1)}
                </span>
              ))}
            </span>
          </span>
          {!alone && (
            <span class="candidate-bar" aria-hidden="true">
              <i style={{ width: `${percent(win.value)}%` }} />
            </span>
          )}
          {one.reasons.slice(0, 1).map((reason) => (
            <span key={reason.key} class="candidate-why">
              {say(reason)}
            </span>
          ))}
          {(one.played || one.proved) && (
            <span class="candidate-notes">
              {one.proved && (
                <b>
                  <Icon name="check" /> {t("study-proved")}
                </b>
              )}
              {one.played && <span>{t(model.tried.value ? "study-your-try" : "study-was-played")}</span>}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** How much was thought, how sure that makes it, and a way to stop. */
function Thought({ model }: { model: StudyModel }) {
  const found = model.found.value!;
  const margin = Math.max(...found.candidates.map((one) => one.points[one.seat]!.margin), 0);
  return (
    <div class="study-thought">
      <p class="fine">{t("study-thought", { games: found.simulations, margin: margin.toFixed(1) })}</p>
      {model.thinking.value && (
        <button class="btn small" type="button" onClick={() => model.stop()}>
          {t("study-stop")}
        </button>
      )}
    </div>
  );
}
