// The left zone of a lesson: the idea, what is held, what was said to the last try, and the ways on.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Scrolled } from "../ui/scroll-box";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { minus, say, t } from "../lib/phrases";
import { openTable } from "../setup/create";
import { go } from "../lib/router";
import { useSignal } from "@preact/signals";
import { Choices, crowd } from "../table/controls/controls";
import type { TableModel } from "../table/model/table";
import type { Pointing } from "../table/pointer";
import { Rack } from "../table/controls/rack";
import { Turns } from "../table/controls/turn-buttons";
import { Answer } from "./feedback";
import type { LessonModel } from "./model";
import { Stands } from "./score";

interface ActProps {
  model: LessonModel;
  table: TableModel;
  pointing: Pointing;
}

export function Act({ model, table, pointing }: ActProps) {
  const step = model.step.value;
  const state = table.game.state.value!;
  const over = model.passed.value;
  const tray = useRef<HTMLDivElement>(null);
  const room = useRef(0); // of the tiles, kept when there are none left: the way on is where it was
  useLayoutEffect(() => void (over || (room.current = tray.current?.offsetHeight ?? 0)));
  if (step.short && over) return <Finished model={model} table={table} />;
  return (
    <section class="lesson-act" aria-label={t("zone-controls")}>
      <p class="fine">
        {t("lesson-step", { step: model.at.value + 1, steps: model.lesson.steps.length })}
        {step.short && <Points table={table} />}
      </p>
      <Words title={say(step.title)} text={say(step.text)} />
      <div
        ref={tray}
        class={`tray${crowd(table.held.pieces.value.length)}${table.game.choosing.value ? " choosing" : ""}`}
        inert={over}
        style={over ? { minHeight: `${room.current}px` } : undefined}
      >
        <Rack model={table} pointing={pointing} />
        <Choices
          model={table}
          choices={table.game.mine.value ? state.scene.choices : []}
          shown={model.shown.value ? model.study.value?.show : ""}
        />
      </div>
      <div class="lesson-dock">
        <Answer model={model} table={table} />
        {over ? <Onward model={model} /> : <Ways model={model} table={table} />}
      </div>
    </section>
  );
}

/** Every seat's points, where the panels with them are far below. */
function Points({ table }: { table: TableModel }) {
  const { scene, seats } = table.game.state.value!;
  return (
    <span class="lesson-points">
      {scene.panels.map((panel) => (
        <span key={panel.seat}>
          <Swatch look={panel.look} />
          <span class="vh">{seatName(seats, panel.seat)}</span>
          <b class="num">{minus(panel.score ?? 0)}</b>
        </span>
      ))}
    </span>
  );
}

/** What is to be done; where there is little room it scrolls, and says so. */
export function Words({ title, text }: { title: string; text: string }) {
  return (
    <div class="lesson-words">
      <Scrolled look="lesson-words-box" busy={false}>
        <h1>{title}</h1>
        <p class="lesson-text">{text}</p>
      </Scrolled>
    </div>
  );
}

/** Turn, place, and the ways through the lesson, which keep their places from step to step. */
function Ways({ model, table }: { model: LessonModel; table: TableModel }) {
  const ready = !!table.held.text.value && table.held.legal.value && !table.attempts.busy.value;
  const loud = model.impatient.value && !!model.study.value?.show && !ready;
  return (
    <div class="lesson-ways">
      {!table.game.choosing.value && (
        <>
          <Turns model={table} />
          <button
            class={`btn place${loud ? "" : " primary"}`}
            type="button"
            aria-disabled={!ready}
            onClick={() => ready && void table.commit()}
          >
            {t("place")} <kbd>Enter</kbd>
          </button>
        </>
      )}
      <div class="steps">
        <PreviousStep model={model} />
        {model.study.value?.show ? (
          <button class={`btn show${loud ? " primary" : ""}`} type="button" onClick={() => model.show()}>
            {t("lesson-show")} <kbd>H</kbd>
          </button>
        ) : null}
        <button class="btn plain" type="button" onClick={() => model.skip()}>
          {t("lesson-skip")}
        </button>
      </div>
    </div>
  );
}

function PreviousStep({ model }: { model: LessonModel }) {
  const { at } = model;
  return (
    <button class="btn" type="button" aria-disabled={!at.value} onClick={() => at.value && model.go(at.value - 1)}>
      <Icon name="previous" />
      {t("lesson-back")}
    </button>
  );
}

/** The step is done: one filled button leads on, and has the focus. */
function Onward({ model }: { model: LessonModel }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const next = model.lesson.steps[model.at.value + 1];
  return (
    <div class="lesson-ways onward">
      <button ref={button} class="btn primary place" type="button" onClick={() => model.go(model.at.value + 1)}>
        {model.step.value.back ? t("lesson-take-back") : t("lesson-next-is", { title: next ? say(next.title) : "" })}
      </button>
      <div class="steps">
        <PreviousStep model={model} />
        <button class="btn again" type="button" onClick={() => model.go(model.at.value)}>
          <Icon name="turn-back" />
          {t("lesson-again")}
        </button>
      </div>
    </div>
  );
}

/** The short game is played: how it stands, and the way into a full one. */
function Finished({ model, table }: { model: LessonModel; table: TableModel }) {
  const trouble = useSignal("");
  const state = table.game.state.value!;
  const game = table.game.welcome.value!.game;
  const play = async (level: string) => {
    const bot = { kind: "bot" as const, level };
    const seats = state.seats.map(({ seat }) => (seat === state.viewer ? { kind: "me" as const } : bot));
    try {
      const made = await openTable(game, model.lesson.options ?? {}, seats, "");
      go(`/t/${made.table}`);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <section class="lesson-act finished">
      <h1>{t("lesson-finished", { game: model.title })}</h1>
      <Stands table={table} study={model.study.value} />
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
