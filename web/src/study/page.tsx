// The analysis board: any position of a game, with every legal move to try, the best ones beside it, and its luck.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import { wholeView } from "../board/camera";
import { CellMarks, Pictures } from "../board/picture";
import { held } from "../board/tiles";
import type { StudyKept } from "../generated/http";
import { announce } from "../ui/announce";
import { Load } from "../ui/load";
import { Icon, type IconName } from "../ui/icons";
import { usePressed } from "../ui/hotkeys";
import { useGround } from "../ui/ground";
import { applyTheme } from "../ui/theme";
import { seatName } from "../ui/seat-names";
import { RulesLink } from "../ui/rules-link";
import { TableHead } from "../ui/table-head";
import { TablePage } from "../ui/table-page";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { place } from "../lib/router";
import { chord, taken } from "../lib/keys";
import { PlayBoard } from "../table/board";
import { TableCards } from "../table/cards";
import { Choices, crowd } from "../table/controls/controls";
import { Effect } from "../table/controls/preview";
import { PiecePicture, Rack } from "../table/controls/rack";
import { Turns } from "../table/controls/turn-buttons";
import { type Ended, headline, isByRule, winners } from "../table/end/result";
import { Pointing } from "../table/pointer";
import { onKey } from "../table/shortcuts";
import { CandidateList } from "./candidates";
import { Course } from "./course";
import { CandidateGhosts } from "./ghosts";
import { LedgerPart } from "./ledger";
import { Luck } from "./luck";
import type { Base } from "./drafts";
import { askEarly, type Early } from "./early";
import { StudyModel } from "./model";
import { Onward } from "./onward";
import type { StudyFile } from "./tree";
import { Variations } from "./variations";

const BEYOND = 2; // cells by which a candidate may reach beyond all that lies

interface Opened {
  base: Base;
  game: string;
  title: string;
  heading: string;
  names: string[];
  node: number;
  kept: StudyKept | null;
  record: Record<string, unknown> | null;
  early: Early;
}

async function opened(kind: string): Promise<Opened> {
  const { query } = place.value;
  const id = query.get("id") ?? "";
  const game = query.get("game") ?? "";
  const early = askEarly(baseOf(kind, id, game), Number(query.get("node") ?? query.get("ply")) || 0);
  const known = games().catch(() => null); // asked for meanwhile
  const found = await lookedUp(kind, id, game);
  const asks = (found.kept?.study as { puzzle?: number } | undefined)?.puzzle;
  const node = Number(query.get("node") ?? query.get("ply") ?? asks) || 0;
  const [cards] = await Promise.all([
    known.then((one) => one ?? games()),
    loadCatalogues(language.value, [found.game]),
    applyTheme(found.game),
  ]);
  currentGame.value = found.game;
  return { ...found, node, early, title: titleOf(cards, found.game) };
}

/** What an address speaks of: a finished game, a puzzle, or a study by its name. */
function baseOf(kind: string, id: string, game: string): Base {
  return kind === "replay" ? { replay: id } : kind === "puzzle" ? { game, puzzle: id } : { study: kind };
}

/** Who played, and how it ended: of two, the points side by side, unless what lies there has won. */
function headingOf(names: readonly string[], ended: Ended): string {
  const { scores } = ended.standing;
  if (isByRule(ended)) return `${winners(ended)} · ${headline(ended)}`;
  if (names.length === 2) return `${names[0]} ${scores[0]}\u00a0:\u00a0${scores[1]} ${names[1]}`;
  return names.map((name, seat) => `${name} ${scores[seat]}`).join(", ");
}

/** What is known about it. */
async function lookedUp(kind: string, id: string, game: string): Promise<Omit<Opened, "node" | "title" | "early">> {
  const base = baseOf(kind, id, game);
  if (kind === "replay") {
    const head = await ask("GET /api/replays/{replay}", { path: { replay: id } });
    const names = head.seats.map((_, seat) => seatName(head.seats, seat));
    await loadCatalogues(language.value, [head.game]);
    return { base, game: head.game, heading: headingOf(names, head), names, kept: null, record: head.record };
  }
  if (kind === "puzzle") return { base, game, heading: "", names: [], kept: null, record: null };
  const kept = await ask("GET /api/studies/{study}", { path: { study: kind } });
  const file = kept.study as unknown as StudyFile;
  const about = (file.record ?? file.position) as { game: string };
  return {
    base,
    game: about.game,
    heading: file.title ?? "",
    names: [],
    kept,
    record: file.record ?? null,
  };
}

export function StudyPage({ kind }: { kind: string }) {
  const { query } = place.value;
  return (
    <Load from={() => opened(kind)} by={`${kind} ${query.get("id")} ${query.get("game")}`}>
      {(found) => <StudyTable key={JSON.stringify(found.base)} {...found} />}
    </Load>
  );
}

function StudyTable(found: Opened) {
  const { base, game, title, heading, node, kept, early } = found;
  const model = useMemo(() => new StudyModel(base, heading), []);
  const failed = useSignal(false);
  useEffect(() => {
    const file = (kept?.study as unknown as StudyFile) ?? null;
    model.quiz.value = file?.puzzle === node;
    model.open(node, file, kept?.changed, early).catch(() => (failed.value = true));
    return () => model.close();
  }, [model]);
  useGround(game);
  document.title = `${t("study-title")}: ${title} · Adjoin`;
  const { table } = model;
  const there = !failed.value && !!table.game.state.value && !!table.game.welcome.value;
  const head = (
    <TableHead title={title} about={t("study-title")}>
      <RulesLink game={game} />
    </TableHead>
  );
  return (
    <TablePage look="study" zones="zones" head={head} there={there} fault={failed.value && t("study-failed")}>
      <Zones model={model} found={found} />
    </TablePage>
  );
}

function Zones({ model, found }: { model: StudyModel; found: Opened }) {
  const { table } = model;
  const view = useMemo(() => {
    const { board } = table.game.welcome.value!;
    return wholeView(board, () => table.game.state.value?.scene, undefined, BEYOND);
  }, [table]);
  const pressed = (cell: string) => announce(t("nothing-covers", { cell }));
  const marked = (cell: string) => {
    if (model.marking.value) model.mark(cell);
    return model.marking.value;
  };
  const pointing = useMemo(() => new Pointing(table, view, pressed, marked), [table]);
  const plies = model.board.value?.plies ?? 0;
  const seat = Math.max(0, model.seat.value);
  const replay = found.base.replay ?? "";
  const luck = useMemo(
    () => ({ knew: new Luck(replay, seat, false, plies), hindsight: new Luck(replay, seat, true, plies) }),
    [replay, plies],
  );
  useEffect(() => () => (luck.knew.close(), luck.hindsight.close()), [luck]);
  usePressed(
    (event) => {
      const way = { PageUp: -1, PageDown: 1, "[": -1, "]": 1 }[chord(event) ?? ""];
      if (way && !taken(event.target, chord(event))) {
        event.preventDefault();
        void model.step(way);
      } else onKey({ model: table, view, empty: pressed, first: marked, showKeys: () => {} }, event);
    },
    [table],
  );
  const own = model.hindsight.value ? luck.hindsight : luck.knew;
  const other = model.hindsight.value ? luck.knew : luck.hindsight;
  const marks = Object.keys(model.tree.value.node(model.at.value).marks);
  return (
    <>
      <Pictures board={table.game.welcome.value!.board} />
      <section class="study-act" aria-label={t("zone-controls")}>
        <Head model={model} heading={found.heading} />
        <Steps model={model} />
        {own.ledger.value && (
          <Course model={model} own={own.ledger.value} other={other.ledger.value} name={found.names[seat] ?? ""} />
        )}
        <Variations model={model} />
        <Onward model={model} kept={found.kept} record={found.record} heading={found.heading} game={found.game} />
      </section>
      <div class="study-board">
        <PlayBoard
          model={table}
          view={view}
          pointing={pointing}
          over={
            <>
              {marks.length > 0 && (
                <CellMarks space={table.game.space.value!} cells={marks} look="study-marked" edged />
              )}
              <CandidateGhosts model={model} />
            </>
          }
        />
        <TableCards model={table} />
        <Hand model={model} pointing={pointing} />
      </div>
      <aside class="study-know" aria-label={t("study-candidates")}>
        {model.board.value?.hidden && <Knowledge model={model} />}
        <CandidateList model={model} />
        {replay && <LedgerPart model={model} luck={own} names={found.names} />}
      </aside>
    </>
  );
}

function Head({ model, heading }: { model: StudyModel; heading: string }) {
  const depth = model.tree.value.path(model.at.value).length - 1;
  const [plies, own] = [model.board.value?.plies ?? 0, model.place.value.played.length > 0];
  return (
    <div class="prompt">
      <h1>{heading || t("study-title")}</h1>
      <p>{depth > plies || own ? t("study-place-own", { ply: depth }) : t("study-place", { ply: depth, plies })}</p>
    </div>
  );
}

function Steps({ model }: { model: StudyModel }) {
  const [tree, at] = [model.tree.value, model.at.value];
  const end = !tree.node(at).children.length;
  const last = () => {
    let one = tree.node(at);
    while (one.children.length) one = tree.node(one.children[0]!);
    return one.id;
  };
  return (
    <div class="row study-steps">
      <StepButton icon="first" action="ply-first" off={!at} press={() => void model.go(0)} />
      <StepButton icon="previous" action="ply-previous" off={!at} press={() => void model.step(-1)} />
      <StepButton icon="next" action="ply-next" off={end} press={() => void model.step(1)} />
      <StepButton icon="last" action="ply-last" off={end} press={() => void model.go(last())} />
    </div>
  );
}

function StepButton(props: { icon: IconName; action: string; off: boolean; press: () => void }) {
  const label = t(`key-${props.action}`);
  return (
    <button
      class="btn square"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={props.off}
      onClick={() => !props.off && props.press()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** The tiles of the seat to move, with the same hand and the same refusals as at a table. */
function Hand({ model, pointing }: { model: StudyModel; pointing: Pointing }) {
  const { table } = model;
  const state = table.game.state.value!;
  if (state.turn < 0) return null;
  const ready = !!table.held.text.value && table.held.legal.value && !table.attempts.busy.value;
  return (
    <div class="study-hand">
      <div class={`tray${crowd(table.held.pieces.value.length)}`}>
        <Rack model={table} pointing={pointing} />
        <Choices model={table} choices={table.game.mine.value ? state.scene.choices : []} />
      </div>
      <Effect model={table} />
      {table.held.hand.value.piece && (
        <div class="study-place">
          <Turns model={table} />
          <button class="btn" type="button" aria-disabled={!ready} onClick={() => ready && void table.commit()}>
            {t("study-try")} <kbd>Enter</kbd>
          </button>
        </div>
      )}
    </div>
  );
}

/** What you knew, or hindsight: one switch for board, candidates and graph. */
function Knowledge({ model }: { model: StudyModel }) {
  const hands = model.board.value?.hands ?? [];
  const board = model.table.game.welcome.value!.board;
  const { pitch } = model.table.game.space.value!;
  const choice = (open: boolean, words: string) => (
    <button type="button" aria-pressed={model.hindsight.value === open} onClick={() => void model.look(open)}>
      {!open && <Icon name="eye" />} {t(words)}
    </button>
  );
  return (
    <div class="study-knowledge">
      <div class="study-switch" role="group" aria-label={t("study-knowledge")}>
        {choice(false, "study-knew")}
        {choice(true, "study-hindsight")}
      </div>
      {hands.length ? (
        hands.map((hand, seat) =>
          seat === model.seat.value ? null : (
            <p key={seat} class="study-other-hand" aria-label={t("study-hand-of", { seat: seat + 1 })}>
              {hand.map((piece) => (
                <span key={piece.text} title={say(piece.label)}>
                  <PiecePicture turned={held(board, piece).turns[0]!} pitch={pitch} />
                </span>
              ))}
            </p>
          ),
        )
      ) : (
        <p class="fine">{t("study-hidden")}</p>
      )}
    </div>
  );
}
