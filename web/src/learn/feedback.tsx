// What is said in a lesson, in a box that is always there: to the last try, to the tile in hand, or what to do next.
import { useEffect } from "preact/hooks";
import { ruins } from "../board/ghost";
import type { Phrase } from "../generated/messages";
import { announce } from "../ui/announce";
import { Icon, type IconName } from "../ui/icons";
import { Scrolled } from "../ui/scroll-box";
import { Cited } from "../ui/paragraph";
import { say, t } from "../lib/phrases";
import { hints, touching } from "../lib/settings";
import { asking, Gains, heard, Known, known, Refused } from "../table/controls/preview";
import { worded } from "../table/log-words";
import type { TableModel } from "../table/model/table";
import type { LessonModel } from "./model";

interface AnswerProps {
  model: LessonModel;
  table: TableModel;
}

type Tone = "idle" | "good" | "bad" | "point" | "allowed";

export const SIGNS: Record<Tone, IconName> = {
  idle: "info",
  good: "check",
  bad: "cross",
  point: "check",
  allowed: "bulb", // by the rules: the board has a tick, and the box speaks of the step
};
const TONES: Record<string, Tone> = { point: "point", right: "good", missed: "allowed" };

/** The right answer; where it is only looked at and taken back, nobody should think it good. */
const rightTone = (model: LessonModel): Tone => (model.step.value.back ? "point" : "good");

export function Answer({ model, table }: AnswerProps) {
  const study = model.study.value;
  const words = study?.words ? say(study.words) : "";
  const refusal = study?.refusal ? worded(study.refusal) : "";
  const aloud = speaks(model) ? [refusal, words].filter(Boolean).join(" ") : "";
  useEffect(() => void (aloud && announce(aloud)), [study]);
  const tone = toneOf(model, table);
  return (
    <div class="answer-place">
      <Scrolled look={`answer docked ${tone}`} busy={!speaks(model) && asking(table)}>
        <Icon name={SIGNS[tone]} />
        <div>
          <Told model={model} table={table} />
        </div>
      </Scrolled>
    </div>
  );
}

/** Is what was said to the last try still to be read? */
const speaks = (model: LessonModel) => model.fresh.value || model.study.value?.verdict === "done";

function saidTone(model: LessonModel): Tone {
  const verdict = model.study.value?.verdict ?? "";
  return verdict === "done" ? rightTone(model) : (TONES[verdict] ?? "bad");
}

function toneOf(model: LessonModel, table: TableModel): Tone {
  if (speaks(model)) return saidTone(model);
  const ghost = heard(table);
  if (ghost?.legal) return ghost.doubt ? "allowed" : ruins(ghost) ? "idle" : rightTone(model);
  if (ghost || known(table) === false) return "bad";
  return table.attempts.trouble.value ? "bad" : "idle";
}

function Told({ model, table }: AnswerProps) {
  if (speaks(model)) return <Said model={model} />;
  const [ghost, legal] = [heard(table), known(table)];
  const shown = model.shown.value && table.held.text.value === model.study.value?.show;
  if (shown) return <Shown effects={ghost?.effects ?? []} />;
  if (ghost) return ghost.legal ? <Gains model={table} ghost={ghost} /> : <Refused model={table} ghost={ghost} />;
  if (legal !== null) return <Known legal={legal} />;
  const trouble = table.attempts.trouble.value;
  if (trouble) return <Strong text={say(trouble.words)} paragraph={trouble.paragraph} />;
  return <Idle table={table} />;
}

/** What the rules and the lesson said to the last try. */
function Said({ model }: { model: LessonModel }) {
  const { refusal, paragraph, words, effects = [] } = model.study.value!;
  return (
    <>
      {refusal && <Strong text={worded(refusal)} paragraph={paragraph} />}
      {words && <p class={effects.length ? "strong" : undefined}>{say(words)}</p>}
      <Effects effects={effects} />
    </>
  );
}

/** Why the shown move is right. */
function Shown({ effects }: { effects: readonly Phrase[] }) {
  return (
    <>
      <p class="strong">{t("lesson-shown")}</p>
      <Effects effects={effects} />
    </>
  );
}

function Effects({ effects }: { effects: readonly Phrase[] }) {
  return (
    <>
      {effects.map((effect) => (
        <p key={effect.key + JSON.stringify(effect.args)}>
          <Cited text={say(effect)} paragraph={effect.args?.paragraph} />
        </p>
      ))}
    </>
  );
}

function Strong({ text, paragraph }: { text: string; paragraph?: string }) {
  return (
    <p class="strong">
      <Cited text={text} paragraph={paragraph} />
    </p>
  );
}

/** What to do next, and what the dots on the board mean once there are some. */
function Idle({ table }: { table: TableModel }) {
  if (table.game.choosing.value) return <p>{say(table.game.state.value!.scene.prompt)}</p>;
  if (!table.held.hand.value.piece) return <p>{t("lesson-hold")}</p>;
  const { title } = table.game.state.value!.scene;
  return (
    <>
      {title && table.game.mine.value && <p class="strong">{say(title)}</p>}
      <p>{t(touching() ? "lesson-lay-touch" : "lesson-lay")}</p>
      {hints.value && (
        <p class="legend">
          <span>
            <i class="dot" />
            {t("lesson-spot-now")}
          </span>
          <span>
            <i class="dot hollow" />
            {t("lesson-spot-after")}
          </span>
        </p>
      )}
    </>
  );
}
