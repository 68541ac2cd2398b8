// What each key of the table does; keys.ts has which key it is.
import { step } from "../board/geometry";
import { type Box, inside, type Viewport } from "../board/viewport";
import { actionOf, chord, taken } from "../lib/keys";
import { announce } from "../ui/announce";
import { say, t } from "../lib/phrases";
import { hints } from "../lib/settings";
import type { TableModel } from "./model/table";

const WAYS: Record<string, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const FIVE = 5;

// Who moves a tile by key is on the board: Enter then means the tile, not the button that was pressed before.
const ON_BOARD = /^(pick|turn|shape|next|previous|up|down|left|right)/;
const LEADS = /^(next|previous|up|down|left|right)/; // the view goes along with what these move

export interface Context {
  model: TableModel;
  view: Viewport;
  showKeys: () => void;
  empty: (cell: string) => void; // nothing of the hand covers this cell
  first?: (cell: string) => boolean; // takes a press before the hand does
}

export function onKey(context: Context, event: KeyboardEvent): void {
  const pressed = chord(event);
  const action = actionOf("table", event);
  if (!action || event.defaultPrevented || taken(event.target, pressed) || context.model.curtain.covered.value) return;
  event.preventDefault();
  if (ON_BOARD.test(action) && !context.model.game.choosing.value)
    document.getElementById("board-grid")?.focus({ preventScroll: true });
  if (LEADS.test(action)) context.model.held.led = true;
  perform(context, action, pressed!);
}

export function perform(context: Context, action: string, pressed: string): void {
  const { model, view } = context;
  const [way, five] = [WAYS[action.replace("-five", "")], action.endsWith("-five")];
  if (way) return move(model, way, five ? FIVE : 1);
  const simple: Record<string, () => void> = {
    pick: () => pick(model, Number(pressed) - 1),
    turn: () => model.held.act({ do: "turn", by: 1 }),
    "turn-back": () => model.held.act({ do: "turn", by: -1 }),
    shape: () => model.held.act({ do: "shape" }),
    next: () => next(model, 1),
    previous: () => next(model, -1),
    commit: () => commit(context),
    back: () => model.held.act({ do: "back" }),
    undo: () => void (model.game.state.value?.commands.includes("undo") && model.order("undo")),
    hints: () => void (hints.value = !hints.value),
    fit: () => view.fit(),
    closer: () => view.zoom(null, 1 / 1.3),
    farther: () => view.zoom(null, 1.3),
    command: openCommand,
    keys: context.showKeys,
  };
  simple[action]?.();
}

/** As many steps as stay where something could lie. */
function move(model: TableModel, [right, down]: [number, number], times: number): void {
  const { point } = model.held.hand.value;
  const space = model.game.space.value!;
  const { board } = space;
  const focus = board.grows && !board.camera ? (model.game.state.value?.scene.focus as Box | undefined) : undefined;
  const stays = (steps: number) => {
    const { x, y } = step(space, space.nearest(point!), right * steps, down * steps);
    return inside([x, y, 0, 0], focus!);
  };
  const steps = point && focus ? Array.from({ length: times }, (_, at) => times - at).find(stays) : times;
  if (steps) model.held.act({ do: "step", right: right * steps, down: down * steps });
}

/** The box for moves may be folded away. */
function openCommand(): void {
  const box = document.getElementById("command");
  box?.closest("details")?.setAttribute("open", "");
  box?.focus();
}

/** The next legal placement; where something is to be chosen, the next choice. */
function next(model: TableModel, by: 1 | -1): void {
  if (!model.game.choosing.value) return model.held.act({ do: "next", by });
  const choices = [...document.querySelectorAll<HTMLElement>(".choice")];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices[at < 0 && by < 0 ? choices.length - 1 : (at + by + choices.length) % choices.length]?.focus();
}

function pick(model: TableModel, index: number): void {
  if (model.game.choosing.value) return document.querySelectorAll<HTMLElement>(".choice")[index]?.focus();
  const piece = model.held.pieces.value[index];
  if (piece?.playable === false && model.game.mine.value) return model.attempts.balk(piece);
  const usable = piece && (piece.playable !== false || model.game.planning.value);
  if (!usable || !(model.game.mine.value || model.game.planning.value)) return;
  if (model.held.hand.value.piece === piece.text) announce(t("say-held", { tile: say(piece.label) })); // asked again, told again
  model.held.act({ do: "pick", piece: piece.text });
}

/** With nothing held, Enter begins from the cell; else it stages, then places. */
function commit(context: Context): void {
  const { model } = context;
  if (model.game.choosing.value) return next(model, 1);
  const point = model.held.hand.value.point;
  const cell = point && model.game.space.value?.nearest(point).name;
  if (cell && context.first?.(cell)) return;
  if (model.held.hand.value.piece) return model.press();
  if (!cell || !(model.game.mine.value || model.game.planning.value)) return;
  model.held.act({ do: "cover", cell });
  if (!model.held.hand.value.piece && model.game.mine.value) context.empty(cell);
}
