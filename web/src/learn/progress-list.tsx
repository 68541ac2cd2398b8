// How far a lesson is: dots above the board, and the list of what was learned beside it.
import type { LessonInfo } from "../generated/http";
import { Icon } from "../ui/icons";
import type { Light } from "../board/highlight";
import { Paragraph } from "../ui/paragraph";
import { say, t } from "../lib/phrases";
import { Deck, DeckTitle } from "../table/cards";
import { BoardLegend } from "../table/controls/legend";
import { Panel } from "../table/sidebar/seats";
import type { TableModel } from "../table/model/table";
import type { LessonModel } from "./model";

type Stage = "done" | "now" | "skipped" | "later";

/** What a stage is called in the stylesheet, where a game has "now" for itself. */
const lookOf = (at: Stage) => (at === "now" ? "present" : at);

function stage(model: LessonModel, index: number): Stage {
  const { name } = model.lesson.steps[index]!;
  if (index === model.at.value && !model.passed.value) return "now";
  if (model.done.value.includes(name)) return "done";
  return model.skipped.value.includes(name) ? "skipped" : "later";
}

export function Dots({ model }: { model: LessonModel }) {
  return (
    <ol class="step-dots" aria-label={t("lesson-steps")}>
      {model.lesson.steps.map((step, index) => (
        <li key={step.name}>
          <button
            type="button"
            class={`step-dot ${lookOf(stage(model, index))}${index === model.at.value ? " here" : ""}`}
            aria-current={index === model.at.value ? "step" : undefined}
            aria-disabled={!model.reachable(index)}
            aria-label={t(`lesson-dot-${stage(model, index)}`, { step: index + 1, title: say(step.title) })}
            onClick={() => model.reachable(index) && model.go(index)}
          >
            <span aria-hidden="true">{stage(model, index) === "done" ? <Icon name="check" /> : index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface KnownProps {
  model: LessonModel;
  table: TableModel;
  others: readonly LessonInfo[];
}

export function Known({ model, table, others }: KnownProps) {
  const state = table.game.state.value!;
  const { board } = table.game.welcome.value!;
  const more = others.filter((one) => one.name !== model.lesson.name);
  const light: Light = (cells) => (table.sidebar.lit.value = cells);
  return (
    <aside class="lesson-known">
      {(model.step.value.short && !model.passed.value) || model.step.value.scores ? (
        <div class="panels">
          {state.scene.panels.map((panel) => (
            <Panel key={panel.seat} panel={panel} seats={state.seats} turn={state.turn} light={light} />
          ))}
        </div>
      ) : null}
      {model.step.value.cards && board.cards?.length ? (
        <div class="lesson-cards">
          <DeckTitle board={board} scene={state.scene} />
          <Deck board={board} scene={state.scene} seats={state.seats} ghost={table.held.ghost.value} />
        </div>
      ) : null}
      <BoardLegend />
      <h2>{t("lesson-known")}</h2>
      <ul class="known">
        {model.lesson.steps.map((step, index) => (
          <li key={step.name} class={lookOf(stage(model, index))}>
            <span class="known-mark" aria-hidden="true">
              {stage(model, index) === "done" ? <Icon name="check" /> : null}
            </span>
            <span>
              {say(step.know)}
              <span class="vh"> {t(`lesson-stage-${stage(model, index)}`)}</span>
            </span>
            <Paragraph number={step.paragraph ?? ""} />
          </li>
        ))}
      </ul>
      <p class="why">{t("lesson-known-note")}</p>
      {more.length > 0 && (
        <>
          <h3 class="heading">{t("lesson-others")}</h3>
          <ul class="other-lessons">
            {more.map((one) => (
              <li key={one.name}>
                <a class="btn" href={`/learn/${model.game}?lesson=${one.name}`}>
                  {say(one.title)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
