// A board to set up freely with the game's own parts: any tile, any seat, any order; what cannot be is named.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { games, titleOf } from "../lib/api";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { go } from "../lib/router";
import { chord, taken } from "../lib/keys";
import { viewport } from "../board/camera";
import { unspell } from "../board/hand";
import { CellMarks, Pictures } from "../board/picture";
import { Items } from "../board/svg";
import { held } from "../board/tiles";
import type { Chosen, LaidTile } from "../generated/http";
import { GameOptions, settle } from "../setup/form-parts";
import { fitting } from "../setup/page";
import { PlayBoard } from "../table/board";
import { TableCards } from "../table/cards";
import { crowd } from "../table/controls/controls";
import { Effect } from "../table/controls/preview";
import { Rack } from "../table/controls/rack";
import { Turns } from "../table/controls/turn-buttons";
import { Pointing } from "../table/pointer";
import { onKey } from "../table/shortcuts";
import { announce } from "../ui/announce";
import { faultText, Trouble } from "../ui/form";
import { useGround } from "../ui/ground";
import { usePressed } from "../ui/hotkeys";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import { RulesLink } from "../ui/rules-link";
import { TableHead } from "../ui/table-head";
import { TablePage } from "../ui/table-page";
import { applyTheme } from "../ui/theme";
import { type Arranged, ArrangeModel, IN_TURN, readArranged } from "./arrange-model";

interface Opened {
  game: string;
  title: string;
  start: Arranged;
  chosen: Chosen;
}

export function ArrangePage({ game }: { game: string }) {
  return (
    <Load from={() => opened(game)} by={`${game} ${language.value}`}>
      {(found) => <Arrange key={found.game} {...found} />}
    </Load>
  );
}

async function opened(game: string): Promise<Opened> {
  const before = readArranged(game);
  const fresh = () => settle(game, {}).then((chosen) => ({ chosen, before: null }));
  const [cards, found] = await Promise.all([
    games(),
    before ? settle(game, before.options).then((chosen) => ({ chosen, before }), fresh) : fresh(),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  const start = found.before ?? { options: found.chosen.settled, seed: newSeed(), tiles: [] };
  return { game, title: titleOf(cards, game), start, chosen: found.chosen };
}

const newSeed = () => String(1 + Math.floor(Math.random() * 1e9));

function Arrange({ game, title, start, chosen }: Opened) {
  const model = useMemo(() => new ArrangeModel(game, start), []);
  useEffect(() => {
    void model.show();
    return () => model.close();
  }, [model]);
  useGround(game);
  document.title = `${t("study-set-up")}: ${title} · Adjoin`;
  const failed = model.failed.value ?? false;
  const there = !!model.table.game.state.value && !!model.table.game.welcome.value && !!model.board.value;
  const head = (
    <TableHead title={title} about={t("study-set-up")}>
      <RulesLink game={game} />
    </TableHead>
  );
  return (
    <TablePage
      look="real arrange"
      zones="real-zones"
      head={head}
      there={there}
      fault={failed && say(failed)}
      instead={
        <button class="btn" type="button" onClick={() => void model.renew({ seed: newSeed() })}>
          {t("arrange-clear")}
        </button>
      }
    >
      <Zones model={model} chosen={chosen} />
    </TablePage>
  );
}

function Zones({ model, chosen }: { model: ArrangeModel; chosen: Chosen }) {
  const { table } = model;
  const view = useMemo(() => viewport(table.game.welcome.value!.board, () => table.game.state.value?.scene), [table]);
  const pressed = (cell: string) => announce(t("nothing-covers", { cell }));
  const lifted = (cell: string) => {
    const tile = table.held.hand.value.piece ? undefined : model.tileAt(cell);
    if (tile) void model.lift(tile);
    return !!tile;
  };
  const pointing = useMemo(() => new Pointing(table, view, pressed, lifted), [table]);
  usePressed(
    (event) => {
      const text = table.held.text.value;
      if (chord(event) === "Enter" && text && !table.held.legal.value && !taken(event.target, "Enter")) {
        event.preventDefault();
        void model.lay(text);
      } else onKey({ model: table, view, empty: pressed, first: lifted, showKeys: () => {} }, event);
    },
    [table],
  );
  return (
    <>
      <Pictures board={table.game.welcome.value!.board} />
      <div class="real-board">
        <PlayBoard model={table} view={view} pointing={pointing} over={<Strays model={model} />} />
        <TableCards model={table} />
      </div>
      <div class="real-act">
        <Seats model={model} />
        <Tray model={model} pointing={pointing} />
        <Verdict model={model} />
        <Parts model={model} chosen={chosen} />
      </div>
    </>
  );
}

/** Tiles that no game has put there: as they lie, with an outline that says so. */
function Strays({ model }: { model: ArrangeModel }) {
  const space = model.table.game.space.value;
  const strays = model.board.value?.tiles.filter((tile) => tile.stray) ?? [];
  if (!space) return null;
  return (
    <g class="strays">
      {strays.map((tile) => (
        <Stray key={tile.text} model={model} tile={tile} />
      ))}
      <CellMarks space={space} cells={strays.flatMap((tile) => tile.cells)} look="stray" edged />
    </g>
  );
}

function Stray({ model, tile }: { model: ArrangeModel; tile: LaidTile }) {
  const space = model.table.game.space.value!;
  const spot = unspell(tile.text.replace(/^\d+:/, ""));
  const piece = spot && model.pieces.value.get(`${tile.seat} ${spot.piece}`);
  const turned = piece && held(space.board, piece).turns.find((one) => one.turn === spot.turn);
  const cell = spot && space.cells.get(spot.anchor);
  if (!turned || !cell) return null;
  return (
    <g transform={`translate(${cell.x} ${cell.y})`}>
      <Items items={turned.items ?? []} board={space.board} />
    </g>
  );
}

/** Whose tile is placed next: whoever is to move, or anybody. */
function Seats({ model }: { model: ArrangeModel }) {
  const state = model.table.game.state.value!;
  const { seat } = model.board.value!;
  if (state.scene.panels.length < 2) return null;
  return (
    <div class="arrange-seats" role="group" aria-label={t("arrange-for")}>
      <button
        class="chip"
        type="button"
        aria-pressed={model.seat.value === IN_TURN}
        onClick={() => void model.choose(IN_TURN)}
      >
        {t("arrange-in-turn")}
      </button>
      {state.scene.panels.map((panel) => (
        <button
          key={panel.seat}
          class="chip"
          type="button"
          aria-pressed={model.seat.value === panel.seat}
          aria-current={seat === panel.seat ? "true" : undefined}
          onClick={() => void model.choose(panel.seat)}
        >
          <Swatch look={panel.look} /> {seatName(state.seats, panel.seat)}
        </button>
      ))}
    </div>
  );
}

/** All tiles that the seat has left, and the button that puts one down. */
function Tray({ model, pointing }: { model: ArrangeModel; pointing: Pointing }) {
  const { table } = model;
  const { text, legal, hand } = table.held;
  const busy = table.attempts.busy.value;
  const place = () => {
    if (text.value && !busy) void (legal.value ? table.commit() : model.lay(text.value));
  };
  return (
    <section class="real-hand" aria-label={t("zone-controls")}>
      <div class={`tray${crowd(table.held.pieces.value.length)}`}>
        <Rack model={table} pointing={pointing} />
        {!table.held.pieces.value.length && <p class="fine">{t("arrange-no-tiles")}</p>}
      </div>
      <Effect model={table} />
      {hand.value.piece && (
        <div class="real-place">
          <Turns model={table} />
          <button class="btn primary" type="button" aria-disabled={!text.value || busy} onClick={place}>
            {t(legal.value || !text.value ? "arrange-place" : "arrange-place-anyway")} <kbd>Enter</kbd>
          </button>
        </div>
      )}
    </section>
  );
}

/** Can a game come here? One sentence, and what can be done next. */
function Verdict({ model }: { model: ArrangeModel }) {
  const { tiles, turn, over, reason, unsure } = model.board.value!;
  const state = model.table.game.state.value!;
  const strays = tiles.filter((tile) => tile.stray).length;
  const trouble = useSignal("");
  const analyse = async () => {
    trouble.value = "";
    try {
      go(`/study/${(await model.analyse(t("study-own-position"))).id}?node=100000`);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const name = turn >= 0 ? seatName(state.seats, turn) : "";
  return (
    <section class="arrange-verdict">
      <div role="status" class={strays ? "trouble" : "fine"}>
        {!tiles.length ? (
          <p>{t("arrange-about")}</p>
        ) : strays ? (
          <p>
            <strong>{t(unsure ? "arrange-unsure" : "arrange-impossible", { count: strays })}</strong>{" "}
            {!unsure && reason ? say(reason) : ""}
          </p>
        ) : (
          <p>{over ? t("arrange-possible-over") : t("arrange-possible", { name })}</p>
        )}
      </div>
      {model.failed.value && (
        <p class="trouble" role="alert">
          {say(model.failed.value)}
        </p>
      )}
      <button class="btn primary" type="button" aria-disabled={strays > 0} onClick={() => !strays && void analyse()}>
        {t("arrange-analyse")}
      </button>
      <Trouble text={trouble.value} />
      <div class="study-tools">
        <button
          class="btn small"
          type="button"
          aria-disabled={!model.past.value.length}
          onClick={() => void model.undo()}
        >
          <Icon name="undo" /> {t("study-undo")}
        </button>
        <button class="btn small" type="button" aria-disabled={!tiles.length} onClick={() => void model.clear()}>
          <Icon name="bin" /> {t("arrange-clear")}
        </button>
      </div>
    </section>
  );
}

/** The parts that the game is played with: its boards and its options; another choice clears the board. */
function Parts({ model, chosen }: { model: ArrangeModel; chosen: Chosen }) {
  const settled = useSignal(chosen);
  const wanted = useSignal<Record<string, unknown>>(chosen.settled);
  const trouble = useSignal("");
  const choose = async (option: string, value: unknown) => {
    trouble.value = "";
    try {
      const asked = { ...wanted.value, [option]: value };
      const [kept, next] = await fitting(asked, option, (some) => settle(model.game, some));
      wanted.value = kept;
      settled.value = next;
      await model.renew({ options: next.settled });
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  return (
    <details class="arrange-parts">
      <summary>{t("arrange-parts")}</summary>
      <p class="fine">{t("arrange-parts-about")}</p>
      {model.board.value!.varied && (
        <button class="btn small" type="button" onClick={() => void model.renew({ seed: newSeed() })}>
          {t("arrange-deal")}
        </button>
      )}
      <GameOptions chosen={settled.value} choose={(option, value) => void choose(option, value)} />
      <Trouble text={trouble.value} />
    </details>
  );
}
