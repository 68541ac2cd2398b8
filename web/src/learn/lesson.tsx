// A lesson at the real table: left what to do, in the middle dots and board, right what was learned.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { Pictures } from "../board/picture";
import { Stepped, wholeView } from "../board/camera";
import { Viewport } from "../board/viewport";
import type { LessonInfo } from "../generated/http";
import { announce } from "../ui/announce";
import { Explanation } from "../ui/glossary-card";
import { Brand, LanguageButton, ThemeButton } from "../ui/layout";
import { Load } from "../ui/load";
import { usePressed } from "../ui/hotkeys";
import { useGround } from "../ui/ground";
import { applyTheme } from "../ui/theme";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { place } from "../lib/router";
import { PlayBoard } from "../table/board";
import { TableCards } from "../table/cards";
import { KeysDialog } from "../table/dialogs";
import type { TableModel } from "../table/model/table";
import { Pointing } from "../table/pointer";
import { onKey } from "../table/shortcuts";
import { Act } from "./controls";
import { Dots, Known } from "./progress-list";
import { LessonModel } from "./model";
import { Opening } from "./opening";
import { doneSteps, share } from "../lib/progress";
import { RulesLink } from "../ui/rules-link";

interface Opened {
  game: string;
  title: string;
  lessons: LessonInfo[];
}

async function opened(game: string): Promise<Opened> {
  void share();
  const [cards, lessons] = await Promise.all([
    games(),
    ask("GET /api/games/{name}/lessons", { path: { name: game } }),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  return { game, title: cards.find((card) => card.name === game)?.title ?? game, lessons };
}

export function LessonPage({ game }: { game: string }) {
  const wanted = place.value.query.get("lesson") ?? "";
  return (
    <Load from={() => opened(game)} by={game}>
      {(found) => {
        const lesson = found.lessons.find((one) => one.name === wanted) ?? found.lessons[0];
        return lesson ? <Lesson key={lesson.name} {...found} lesson={lesson} /> : <p>{t("lesson-none-here")}</p>;
      }}
    </Load>
  );
}

/** The first step that is not done yet, or the one that the address names. */
function firstStep(game: string, lesson: LessonInfo): number {
  const named = Number(place.value.query.get("step"));
  if (named >= 1 && named <= lesson.steps.length) return named - 1;
  const done = doneSteps(game, lesson.name);
  const open = lesson.steps.findIndex((step) => !done.includes(step.name));
  return Math.max(open, 0);
}

/** Whoever comes to the beginning sees how a game ends; who goes on, or comes to a step, does not. */
function opens(game: string, lesson: LessonInfo): boolean {
  return !place.value.query.get("step") && !doneSteps(game, lesson.name).length;
}

function Lesson({ game, title, lesson, lessons }: Opened & { lesson: LessonInfo }) {
  const model = useMemo(() => new LessonModel(game, title, lesson, firstStep(game, lesson)), [lesson]);
  const keys = useSignal(false);
  const showKeys = () => (keys.value = true);
  const opening = useSignal(!!lesson.opening?.length && opens(game, lesson));
  useEffect(() => () => model.close(), [model]);
  useGround(game);
  useLessonKeys(model);
  const step = model.step.value;
  useEffect(() => announce(`${say(step.title)}. ${say(step.text)}`), [step]);
  useEffect(() => scrollTo(0, 0), [step]); // the board comes first
  document.title = `${t("lesson-title", { game: title })} · Adjoin`;
  const dealt = lesson.steps.some((one) => one.cards); // their place is kept, so that no board changes its size
  const table = model.table.value;
  const ready = table?.game.state.value && table.game.welcome.value;
  return (
    <div class={`table lesson${step.short ? "" : " exercise"}${dealt ? " with-cards" : ""}`}>
      <LessonHeader title={title} about={say(lesson.about)} game={game} />
      <main class="zones" id="main">
        {ready && opening.value ? (
          <Opening
            lesson={lesson}
            board={table.game.welcome.value!.board}
            begin={() => (opening.value = false)}
            showKeys={showKeys}
          />
        ) : ready ? (
          <Studying key={`${model.at.value}`} model={model} table={table} others={lessons} showKeys={showKeys} />
        ) : (
          <Waiting model={model} ending={opening.value ? say(lesson.ending) : ""} />
        )}
      </main>
      <Explanation />
      {keys.value && <KeysDialog scope="table" close={() => (keys.value = false)} />}
    </div>
  );
}

function LessonHeader({ title, about, game }: { title: string; about: string; game: string }) {
  return (
    <header class="table-top">
      <Brand />
      <p class="game">
        <strong>{title}</strong> <span>{t("lesson-line", { about })}</span>
      </p>
      <nav aria-label={t("nav-label")} class="short">
        <RulesLink game={game} />
        <LanguageButton />
        <ThemeButton />
        <a class="btn plain" href="/">
          {t("lesson-leave")}
        </a>
      </nav>
    </header>
  );
}

/** Until the position is there; without it, the step, or how a game ends, still has its text. */
function Waiting({ model, ending }: { model: LessonModel; ending: string }) {
  const step = model.step.value;
  return (
    <section class="lesson-act waiting">
      <h1>{ending ? t("lesson-opening-title") : say(step.title)}</h1>
      <p class="lesson-text">{ending || say(step.text)}</p>
      <p class="why" role="status">
        {t(model.failed.value ? "lesson-unavailable" : "loading")}
      </p>
      {model.failed.value && (
        <button class="btn primary" type="button" onClick={() => model.skip()}>
          {t("lesson-next")}
        </button>
      )}
    </section>
  );
}

interface StudyingProps {
  model: LessonModel;
  table: TableModel;
  others: readonly LessonInfo[];
  showKeys: () => void;
}

function Studying({ model, table, others, showKeys }: StudyingProps) {
  const view = useMemo(() => viewOf(model, table), [table]);
  const empty = (cell: string) => announce(t("nothing-covers", { cell }));
  const pointing = useMemo(() => new Pointing(table, view, empty), [table]);
  const press = (event: KeyboardEvent) => model.passed.value || onKey({ model: table, view, empty, showKeys }, event);
  usePressed(press, [table]);
  return (
    <>
      <Pictures board={table.game.welcome.value!.board} />
      <div class="lesson-screen">
        <Act model={model} table={table} pointing={pointing} />
        <div class={`lesson-board${model.passed.value ? " resting" : ""}`}>
          <Dots model={model} />
          <PlayBoard model={table} view={view} pointing={pointing} />
          {model.step.value.cards && <TableCards model={table} />}
        </div>
      </div>
      <Known model={model} table={table} others={others} />
    </>
  );
}

/** A step shows no more of the board than it needs; on a table that grows that is all that lies, in a game, too. */
function viewOf(model: LessonModel, table: TableModel): Viewport {
  const board = table.game.welcome.value!.board;
  const focus = model.study.value?.focus;
  const scene = () => table.game.state.value?.scene;
  const view = wholeView(board, scene, focus ?? undefined);
  if (focus && !(view instanceof Stepped)) return new Viewport({ ...board, box: focus, grows: false }, scene, true);
  return view;
}

/** PgUp, PgDn and H: steps, and a move shown. */
function useLessonKeys(model: LessonModel): void {
  const press = (event: KeyboardEvent) => {
    const inField = (event.target as Element).closest?.("input, textarea, dialog");
    if (inField || event.ctrlKey || event.altKey || event.metaKey) return;
    const ways: Record<string, () => void> = {
      PageUp: () => model.go(model.at.value - 1),
      PageDown: () => (model.passed.value ? model.go(model.at.value + 1) : model.skip()),
      h: () => model.show(),
    };
    const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!way) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    way();
  };
  usePressed(press, [model], true);
}
