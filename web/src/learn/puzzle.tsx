// A puzzle at the real table: a position, a question, any legal move as an answer, and the proof.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { Pictures } from "../board/picture";
import { wholeView } from "../board/camera";
import type { Daily, PuzzleInfo } from "../generated/http";
import { announce } from "../ui/announce";
import { Explanation } from "../ui/glossary-card";
import { Brand, LanguageButton, ThemeButton } from "../ui/layout";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { usePressed } from "../ui/hotkeys";
import { useGround } from "../ui/ground";
import { applyTheme } from "../ui/theme";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { place } from "../lib/router";
import { PlayBoard } from "../table/board";
import { TableCards } from "../table/cards";
import { Choices, crowd } from "../table/controls/controls";
import { Deck, DeckTitle } from "../table/cards";
import type { TableModel } from "../table/model/table";
import { Pointing } from "../table/pointer";
import { Rack } from "../table/controls/rack";
import { puzzleGift, ShareButton } from "../table/end/share";
import { onKey } from "../table/shortcuts";
import { BoardLegend } from "../table/controls/legend";
import { Turns } from "../table/controls/turn-buttons";
import { Words } from "./controls";
import { progress } from "../lib/progress";
import { RulesLink } from "../ui/rules-link";
import { Proof } from "./proof";
import { hintText, PuzzleModel } from "./puzzle-model";
import { Verdict } from "./verdict";
import { Week } from "./week";

interface Opened {
  title: string;
  puzzle: PuzzleInfo;
  all: PuzzleInfo[];
  daily: Daily | null;
}

/** The day as it is here. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

async function opened(game: string, id: string, day: string): Promise<Opened> {
  const daily = await ask("GET /api/daily", { query: { date: day || today() } }).catch(() => null);
  const name = game || daily!.puzzle.game;
  const [cards, all] = await Promise.all([
    games(),
    ask("GET /api/games/{name}/puzzles", { path: { name } }),
    loadCatalogues(language.value, [name]),
    applyTheme(name),
  ]);
  currentGame.value = name;
  const wanted = id || (game ? all[0]!.id : daily!.puzzle.id);
  const puzzle = all.find((one) => one.id === wanted) ?? all[0]!;
  return { title: cards.find((card) => card.name === name)?.title ?? name, puzzle, all, daily };
}

/** With a game: its puzzles. Without: the puzzle of the day. */
export function PuzzlePage({ game = "" }: { game?: string }) {
  const { query } = place.value;
  const [id, day] = [query.get("id") ?? "", query.get("date") ?? ""];
  return (
    <Load from={() => opened(game, id, day)} by={`${game} ${id} ${day}`}>
      {(found) => <PuzzleTable key={found.puzzle.id} {...found} byDay={!game} />}
    </Load>
  );
}

function PuzzleTable({ title, puzzle, all, daily, byDay }: Opened & { byDay: boolean }) {
  const model = useMemo(() => new PuzzleModel(puzzle), [puzzle]);
  useEffect(() => () => model.table.value?.close(), [model]);
  useGround(puzzle.game);
  document.title = `${t("puzzle-title", { game: title })}: ${say(puzzle.name)} · Adjoin`;
  const table = model.table.value!;
  return (
    <div class="table lesson puzzle">
      <header class="table-top">
        <Brand />
        <p class="game">
          <strong>{title}</strong>{" "}
          <span>{byDay ? t("puzzle-line-day", { date: daily?.date ?? "" }) : say(puzzle.name)}</span>
        </p>
        <nav aria-label={t("nav-label")} class="short">
          <RulesLink game={puzzle.game} />
          <LanguageButton />
          <ThemeButton />
          <a class="btn plain" href="/">
            {t("lesson-leave")}
          </a>
        </nav>
      </header>
      <main class="zones" id="main">
        {table.game.state.value && table.game.welcome.value ? (
          <Asked key={String(table.game.welcome.value.viewer)} model={model} table={table} next={nextOf(model, all)} />
        ) : (
          <p>{t("loading")}</p>
        )}
        <Beside model={model} all={all} daily={daily} byDay={byDay} />
      </main>
      <Explanation />
    </div>
  );
}

interface AskedProps {
  model: PuzzleModel;
  table: TableModel;
  next?: PuzzleInfo;
}

/** The first of a game's puzzles that nobody here has solved or seen. */
const nextOf = (model: PuzzleModel, all: readonly PuzzleInfo[]) =>
  all.find((one) => !progress.value.puzzles[one.id] && one.id !== model.puzzle.id);

/** It is solved: on to the next one, or down to the proof. */
function Solved({ next }: { next?: PuzzleInfo }) {
  const look = () => document.querySelector("#proof")?.scrollIntoView({ block: "start" });
  return (
    <>
      {next && (
        <a class="btn primary place" href={`/puzzle/${next.game}?id=${next.id}`}>
          {t("puzzle-next")}
        </a>
      )}
      <div class="pair steps">
        <button class="btn" type="button" onClick={look}>
          {t("puzzle-proof-title")}
        </button>
      </div>
    </>
  );
}

function Asked({ model, table, next }: AskedProps) {
  const view = useMemo(() => wholeView(table.game.welcome.value!.board, () => table.game.state.value?.scene), [table]);
  const empty = (cell: string) => announce(t("nothing-covers", { cell }));
  const pointing = useMemo(() => new Pointing(table, view, empty), [table]);
  usePressed((event) => onKey({ model: table, view, empty, showKeys: () => {} }, event), [table]);
  useEffect(() => {
    model.mark();
    if (model.wanted.value) model.put();
  }, [table]);
  const state = table.game.state.value!;
  const colour = say(state.scene.panels[state.viewer]?.colour).replace(/, (.+)$/, " ($1)"); // blue (waves)
  const verdict = model.study.value?.verdict ?? "";
  const ready = !!table.held.text.value && table.held.legal.value && !table.attempts.busy.value;
  return (
    <div class="lesson-screen">
      <Pictures board={table.game.welcome.value!.board} />
      <section class="lesson-act" aria-label={t("zone-controls")}>
        <p class="fine">
          <span class="difficulty">{t("puzzle-difficulty", { stars: "" })}</span>
          {"★".repeat(model.puzzle.difficulty)}
        </p>
        <Words
          title={t(`puzzle-ask-${model.puzzle.question}`)}
          text={t(`puzzle-question-${model.puzzle.question}`, { colour })}
        />
        <Verdict model={model} />
        {model.study.value?.reply ? (
          <button
            class="btn primary place"
            type="button"
            ref={(button) => button?.focus()}
            onClick={() => model.again()}
          >
            {t("lesson-again")} <kbd>Enter</kbd>
          </button>
        ) : verdict === "done" ? (
          <Solved next={next} />
        ) : (
          <>
            <div class={`tray${crowd(table.held.pieces.value.length)}`}>
              <Rack model={table} pointing={pointing} />
              <Choices model={table} choices={table.game.mine.value ? state.scene.choices : []} />
            </div>
            <Turns model={table} />
            <button
              class="btn primary place"
              type="button"
              aria-disabled={!ready}
              onClick={() => ready && void table.commit()}
            >
              {table.attempts.busy.value ? (
                <span class="working" role="status">
                  {t("puzzle-checking")}
                </span>
              ) : (
                <>
                  {t("puzzle-answer")} <kbd>Enter</kbd>
                </>
              )}
            </button>
            <div class="pair steps">
              <button class="btn" type="button" onClick={() => void model.hint()}>
                {t("puzzle-hint", { number: Math.min(model.hinted.value + 1, 3) })}
              </button>
              <button class="btn" type="button" onClick={() => void model.solution()}>
                {t("puzzle-give-up")}
              </button>
            </div>
            <p class="why">{t("puzzle-free")}</p>
          </>
        )}
      </section>
      <div class="lesson-board">
        <PlayBoard model={table} view={view} pointing={pointing} />
        <TableCards model={table} />
      </div>
    </div>
  );
}

interface BesideProps {
  model: PuzzleModel;
  all: readonly PuzzleInfo[];
  daily: Daily | null;
  byDay: boolean;
}

/** Hints, the proof once it is solved, the week, and the game's other puzzles. */
function Beside({ model, all, daily, byDay }: BesideProps) {
  const open = useSignal(false);
  const help = model.help.value;
  const solved = model.study.value?.verdict === "done" || model.given.value;
  const next = nextOf(model, all);
  return (
    <aside class="lesson-known">
      <Cards table={model.table.value!} />
      <BoardLegend />
      {model.hinted.value > 0 && (
        <>
          <h2>{t("puzzle-hints")}</h2>
          <ol class="known">
            {help?.hints.slice(0, model.hinted.value).map((hint) => (
              <li key={hint.key} class="done">
                <span class="known-mark" />
                <span>{hintText(hint)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {solved && help && (
        <>
          <h2 id="proof">{t("puzzle-proof-title")}</h2>
          {!!help.ideas?.length && <p class="fine">{t("puzzle-ideas", { ideas: help.ideas })}</p>}
          <Proof
            question={model.puzzle.question}
            help={help}
            shown={model.wanted.value}
            show={(text) => model.demonstrate(text)}
          />
        </>
      )}
      {solved && (
        <a class="btn" href={`/study/puzzle?game=${model.puzzle.game}&id=${model.puzzle.id}&ply=100000`}>
          <Icon name="eye" /> {t("study-door")}
        </a>
      )}
      {model.given.value && model.study.value?.verdict !== "done" && next && (
        <a class="btn primary" href={`/puzzle/${next.game}?id=${next.id}`}>
          {t("puzzle-next")}
        </a>
      )}
      {daily && <ThisWeek daily={daily} present={byDay ? daily.date : ""} />}
      <ShareButton gift={() => puzzleGift(model.puzzle.game, model.puzzle.id)} label={t("share-puzzle")} />
      <button class="btn" type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("puzzle-all", { count: all.length })}
      </button>
      {open.value && (
        <ul class="puzzle-list">
          {all.map((one) => (
            <li key={one.id}>
              <a href={`/puzzle/${one.game}?id=${one.id}`}>{say(one.name)}</a> {"★".repeat(one.difficulty)}{" "}
              <span class="fine">{t(`puzzle-${progress.value.puzzles[one.id] ?? "open"}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** The cards that lie open, where a game has some: what a claim may take. */
function Cards({ table }: { table: TableModel }) {
  const [board, state] = [table.game.welcome.value?.board, table.game.state.value];
  if (!board?.cards?.length || !state) return null;
  return (
    <div class="lesson-cards">
      <DeckTitle board={board} scene={state.scene} />
      <Deck board={board} scene={state.scene} seats={state.seats} ghost={table.held.ghost.value} />
    </div>
  );
}

/** The puzzles of the last days. */
function ThisWeek({ daily, present }: { daily: Daily; present: string }) {
  const days = daily.week.map(([date, puzzle]) => ({
    date,
    href: `/daily?date=${date}`,
    how: progress.value.puzzles[puzzle.id] ?? ("open" as const),
  }));
  return <Week title={t("puzzle-week")} days={days} present={present} note={t("puzzle-week-note")} />;
}
