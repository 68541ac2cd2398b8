// The left zone of a lesson: the idea, what is held, what was said to the last try, and the ways on.
import { useEffect, useRef } from "preact/hooks";
import { ghostText } from "../board/hand";
import { announce } from "../parts/announce";
import { faultText, Trouble } from "../parts/form";
import { Icon } from "../parts/icons";
import { Cited } from "../parts/paragraph";
import { say, t } from "../phrases";
import type { Phrase } from "../generated/messages";
import { openTable } from "../home/opening";
import { go } from "../router";
import { useSignal } from "@preact/signals";
import { Choices, crowd } from "../table/controls";
import type { TableModel } from "../table/model";
import type { Pointing } from "../table/pointing";
import { Rack } from "../table/rack";
import type { LessonModel } from "./model";
import { Stands } from "./stands";

interface ActProps {
  model: LessonModel;
  table: TableModel;
  pointing: Pointing;
}

export function Act({ model, table, pointing }: ActProps) {
  const step = model.step.value;
  const state = table.state.value!;
  const over = model.passed.value;
  if (step.short && over) return <Finished model={model} table={table} />;
  return (
    <section class="lesson-act" aria-label={t("zone-controls")}>
      <p class="fine">{t("lesson-step", { step: model.at.value + 1, steps: model.lesson.steps.length })}</p>
      <h1>{say(step.title)}</h1>
      <p class="lesson-text">{say(step.text)}</p>
      {over ? null : (
        <div class={`tray${crowd(table.pieces.value.length)}${table.choosing.value ? " choosing" : ""}`}>
          <Rack model={table} pointing={pointing} />
          <Choices
            model={table}
            choices={table.mine.value ? state.scene.choices : []}
            shown={model.shown.value ? model.study.value?.show : ""}
          />
        </div>
      )}
      <Answer model={model} table={table} />
      {over ? <Onward model={model} /> : <Ways model={model} table={table} />}
    </section>
  );
}

/** What the rules and the lesson said to the last try, or what the tile in hand would do. */
function Answer({ model, table }: { model: LessonModel; table: TableModel }) {
  const study = model.study.value;
  const verdict = study?.verdict ?? "";
  const bad = ["refused", "missed", "unread"].includes(verdict);
  const words = study?.words ? say(study.words) : "";
  const refusal = study?.refusal ? say(study.refusal) : "";
  useEffect(() => void ((words || refusal) && announce([refusal, words].filter(Boolean).join(" "))), [study]);
  if (model.shown.value && !verdict && ghostText(table.hand.value) === study?.show)
    return <Shown model={model} table={table} />;
  if (!verdict) return null;
  return (
    <div class={`answer ${bad ? "bad" : verdict === "point" ? "point" : "good"}`}>
      <Icon name={bad ? "cross" : "check"} />
      <div>
        {refusal && (
          <p class="strong">
            <Cited text={refusal} paragraph={study?.paragraph} />
          </p>
        )}
        {words && <p class={study?.effect ? "strong" : undefined}>{words}</p>}
        {study?.effect && <Effect effect={study.effect} />}
      </div>
    </div>
  );
}

function Effect({ effect }: { effect: Phrase }) {
  return (
    <p>
      <Cited text={say(effect)} paragraph={effect.args?.paragraph} />
    </p>
  );
}

/** Why the shown move is right: what it would do, as far as the step is about it. */
function Shown({ model, table }: { model: LessonModel; table: TableModel }) {
  const effects = table.ghost.value?.effects ?? [];
  const about = effects.find((effect) => effect.args?.paragraph === model.step.value.paragraph) ?? effects[0];
  return (
    <div class="answer good">
      <Icon name="check" />
      <div>
        <p class="strong">{t("lesson-shown")}</p>
        {about && <Effect effect={about} />}
      </div>
    </div>
  );
}

function Ways({ model, table }: { model: LessonModel; table: TableModel }) {
  const held = ghostText(table.hand.value);
  const ready = !!held && table.legal.value && !table.busy.value;
  const refusal = table.ghost.value?.refusal;
  const loud = model.impatient.value && !!model.study.value?.show;
  return (
    <>
      {!table.choosing.value && (
        <>
          <div class="lesson-ways">
            <div class="pair turns">
              <button class="btn" type="button" aria-disabled={!held} onClick={() => table.act({ do: "turn", by: -1 })}>
                <Icon name="turn-back" />
                <span>{t("turn-back")}</span>
              </button>
              <button class="btn" type="button" aria-disabled={!held} onClick={() => table.act({ do: "turn", by: 1 })}>
                <Icon name="turn" />
                <span>{t("turn")}</span> <kbd>R</kbd>
              </button>
            </div>
            <button
              class={`btn place${loud && !ready ? "" : " primary"}`}
              type="button"
              aria-disabled={!ready}
              onClick={() => ready && void table.commit()}
            >
              {t("place")} <kbd>Enter</kbd>
            </button>
          </div>
          {!ready && (refusal || !held) && <p class="why">{refusal ? say(refusal) : t("lesson-hold")}</p>}
        </>
      )}
      <div class="pair">
        <button class="btn" type="button" aria-disabled={!model.at.value} onClick={() => model.go(model.at.value - 1)}>
          <Icon name="previous" />
          {t("lesson-back")} <kbd>PgUp</kbd>
        </button>
        {model.study.value?.show ? (
          <button class={`btn${loud && !ready ? " primary" : ""}`} type="button" onClick={() => model.show()}>
            {t("lesson-show")} <kbd>H</kbd>
          </button>
        ) : null}
      </div>
      <button class="btn plain" type="button" onClick={() => model.skip()}>
        {t("lesson-skip")} <kbd>PgDn</kbd>
      </button>
    </>
  );
}

/** The step is done: one filled button leads on, and has the focus. */
function Onward({ model }: { model: LessonModel }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const next = model.lesson.steps[model.at.value + 1];
  return (
    <>
      <button ref={button} class="btn primary place" type="button" onClick={() => model.go(model.at.value + 1)}>
        {model.step.value.back ? t("lesson-take-back") : t("lesson-next-is", { title: next ? say(next.title) : "" })}
      </button>
      <div class="pair">
        <button class="btn" type="button" onClick={() => model.go(model.at.value - 1)}>
          <Icon name="previous" />
          {t("lesson-back")}
        </button>
        <button class="btn again" type="button" onClick={() => model.go(model.at.value)}>
          <Icon name="turn-back" />
          {t("lesson-again")}
        </button>
      </div>
    </>
  );
}

/** The short game is played: how it stands, and the way into a full one. */
function Finished({ model, table }: { model: LessonModel; table: TableModel }) {
  const trouble = useSignal("");
  const state = table.state.value!;
  const game = table.welcome.value!.game;
  const play = async (level: string) => {
    const bots = state.seats.slice(1).map(() => ({ kind: "bot" as const, level, name: "" }));
    try {
      const made = await openTable(
        game,
        model.lesson.options ?? {},
        [{ kind: "me", level: "", name: "" }, ...bots],
        "",
      );
      go(`/t/${made.table}`);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <section class="lesson-act">
      <h1>{t("lesson-finished", { game: model.title })}</h1>
      <Stands table={table} />
      <Trouble text={trouble.value} />
      <button class="btn primary place" type="button" onClick={() => void play("novice")}>
        {t("lesson-full-game")}
      </button>
      <div class="pair">
        <button class="btn" type="button" onClick={() => void play("casual")}>
          {t("lesson-harder")}
        </button>
        <button class="btn again" type="button" onClick={() => model.go(model.at.value)}>
          {t("lesson-again")}
        </button>
      </div>
    </section>
  );
}
