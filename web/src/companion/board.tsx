// The board of a real table: enter a tile in a few taps, be told what the rules say, keep it or correct it.
import { useEffect, useMemo } from "preact/hooks";
import { viewport } from "../board/camera";
import type { Light } from "../board/highlight";
import { Pictures } from "../board/picture";
import { minus, say, t } from "../lib/phrases";
import { PlayBoard } from "../table/board";
import { TableCards } from "../table/cards";
import { Choices, crowd } from "../table/controls/controls";
import { Effect } from "../table/controls/preview";
import { Rack } from "../table/controls/rack";
import { Turns } from "../table/controls/turn-buttons";
import { headline, told, whyWon } from "../table/end/result";
import { Points } from "../table/facts";
import { Pointing } from "../table/pointer";
import { onKey } from "../table/shortcuts";
import { announce } from "../ui/announce";
import { usePressed } from "../ui/hotkeys";
import { Icon } from "../ui/icons";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";
import type { CompanionModel } from "./model";

/** Whose turn it is and how it stands. */
export function RealSeats({ model }: { model: CompanionModel }) {
  const state = model.table.game.state.value!;
  return (
    <ul class="real-seats" aria-label={t("companion-players")}>
      {state.scene.panels.map((panel) => (
        <li key={panel.seat} aria-current={state.turn === panel.seat ? "true" : undefined}>
          <Swatch look={panel.look} />
          <span>{seatName(state.seats, panel.seat)}</span>
          <b class="num">{minus(panel.score)}</b>
        </li>
      ))}
    </ul>
  );
}

export function UndoButton({ model }: { model: CompanionModel }) {
  const off = !model.saved.value.entries.length;
  const label = t("companion-undo");
  return (
    <button
      class="btn plain square"
      type="button"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={() => model.undo()}
    >
      <Icon name="undo" />
    </button>
  );
}

export function RealBoard({ model, judge = false }: { model: CompanionModel; judge?: boolean }) {
  const { table } = model;
  const view = useMemo(() => viewport(table.game.welcome.value!.board, () => table.game.state.value?.scene), [table]);
  const nothing = (cell: string) => announce(t("nothing-covers", { cell }));
  const pointing = useMemo(() => new Pointing(table, view, nothing), [table]);
  usePressed((event) => onKey({ model: table, view, empty: nothing, showKeys: () => {} }, event), [table]);
  const state = table.game.state.value!;
  return (
    <>
      <Pictures board={table.game.welcome.value!.board} />
      <div class="real-board">
        <PlayBoard model={table} view={view} pointing={pointing} />
        <TableCards model={table} />
      </div>
      <div class="real-act">
        {state.turn >= 0 ? <Entering model={model} pointing={pointing} /> : <Ended model={model} />}
        {(judge || state.turn < 0) && <Scoring model={model} />}
      </div>
    </>
  );
}

/** The tiles that may be laid, what the rules say of the one in hand, and the button that enters it. */
function Entering({ model, pointing }: { model: CompanionModel; pointing: Pointing }) {
  const { table } = model;
  const state = table.game.state.value!;
  const { text, legal, hand } = table.held;
  const busy = table.attempts.busy.value;
  const ready = !!text.value && legal.value && !busy;
  const refused = !!text.value && !legal.value;
  useEffect(() => {
    model.failed.value = null;
  }, [text.value]);
  return (
    <section class="real-hand" aria-label={t("zone-controls")}>
      <h2>{t("companion-places", { name: seatName(state.seats, state.turn) })}</h2>
      <div class={`tray${crowd(table.held.pieces.value.length)}`}>
        <Choices model={table} choices={table.game.mine.value ? state.scene.choices : []} />
        <Rack model={table} pointing={pointing} />
      </div>
      <Effect model={table} />
      {hand.value.piece && (
        <div class="real-place">
          <Turns model={table} />
          {refused ? (
            <button class="btn" type="button" disabled={busy} onClick={() => void model.keepSo(text.value!)}>
              <Icon name="flag" /> {t("companion-keep")}
            </button>
          ) : (
            <button
              class="btn primary"
              type="button"
              aria-disabled={!ready}
              onClick={() => ready && void table.commit()}
            >
              {t("companion-done")} <kbd>Enter</kbd>
            </button>
          )}
        </div>
      )}
      {model.failed.value && (
        <p class="trouble" role="alert">
          {say(model.failed.value)}
        </p>
      )}
    </section>
  );
}

function Ended({ model }: { model: CompanionModel }) {
  const state = told(model.table.game.state.value!);
  return (
    <section class="real-end" role="status">
      <h2>{headline(state)}</h2>
      <p>{whyWon(state)}</p>
    </section>
  );
}

/** Every line of the score, with its paragraph; pressed, it shows its cells. */
function Scoring({ model }: { model: CompanionModel }) {
  const light: Light = (cells) => (model.table.sidebar.lit.value = cells);
  const { standing, seats, scene, turn } = model.table.game.state.value!;
  if (!standing) return null;
  return (
    <details class="real-scoring" open>
      <summary>{t(turn < 0 ? "companion-scoring" : "judge-scoring")}</summary>
      <Points standing={standing} seats={seats} panels={scene.panels} light={light} />
    </details>
  );
}
