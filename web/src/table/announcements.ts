// What a table tells a screen reader: what happened, whose turn it is, what is held and what it would do.
import { effect, untracked } from "@preact/signals";
import { spokenCell } from "../board/grid";
import { ghostText } from "../board/hand";
import { announce, hush, news } from "../parts/announce";
import { say, t } from "../phrases";
import type { TableModel } from "./model";
import { seatName } from "./names";

const REST = 150; // milliseconds that a ghost lies still before it is spoken of

/** Speak as the table changes, until told to stop. What happened is never spoken over by where the cursor is. */
export function announceChanges(model: TableModel): () => void {
  const stops = [
    hushUnderCurtain(model),
    tellNews(model),
    tellTalk(model),
    tellHeld(model),
    tellGhost(model),
    tellCell(model),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What was said to the one who hands the device over is not for the next. */
function hushUnderCurtain(model: TableModel): () => void {
  return effect(() => {
    if (model.covered.value) untracked(hush);
  });
}

function tellNews(model: TableModel): () => void {
  let version = -1;
  return effect(() => {
    const state = model.state.value;
    if (!state || state.version === version) return;
    const fresh = version < 0 ? [] : model.log.value.filter((line) => line.version > version);
    version = state.version;
    const told = fresh.map(
      (line) => `${line.seat >= 0 ? `${seatName(state.seats, line.seat)}: ` : ""}${say(line.words)}`,
    );
    untracked(() => news([...told, turnText(model)].join(". ")));
  });
}

function tellTalk(model: TableModel): () => void {
  let heard = model.chat.peek().length;
  return effect(() => {
    const lines = model.chat.value.slice(heard);
    heard = model.chat.value.length;
    const seats = model.state.peek()?.seats ?? [];
    for (const line of lines)
      if (!seats[line.seat]?.yours) untracked(() => news(`${seatName(seats, line.seat)}: ${line.text}`));
  });
}

/** A tile that is picked up says its name. */
function tellHeld(model: TableModel): () => void {
  let held: string | null = null;
  return effect(() => {
    const { piece } = model.hand.value;
    if (piece === held) return;
    held = piece;
    const found = model.pieces.peek().find((one) => one.text === piece);
    if (found) untracked(() => announce(t("say-held", { tile: say(found.label) })));
  });
}

function tellGhost(model: TableModel): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const text = ghostText(model.hand.value);
    const ghost = model.ghost.value;
    clearTimeout(rest);
    if (!text || !ghost) return;
    const lines = ghost.legal ? (ghost.effects ?? []).map((one) => say(one)) : [say(ghost.refusal)];
    const told = t(ghost.legal ? "say-legal" : "say-illegal", { text, reason: lines.join(", ") });
    rest = setTimeout(() => announce(told), REST);
  });
  return () => {
    clearTimeout(rest);
    stop();
  };
}

/** Where the cursor goes; that something else changed does not say it again. */
function tellCell(model: TableModel): () => void {
  let at = "";
  return effect(() => {
    const { point, piece } = model.hand.value;
    const [space, state] = [model.space.peek(), model.state.peek()];
    const cell = point && space ? space.nearest(point).name : "";
    if (cell === at) return;
    at = cell;
    if (cell && !piece && state) untracked(() => announce(spokenCell(space!.board, state.scene, cell)));
  });
}

function turnText(model: TableModel): string {
  const state = model.state.value!;
  if (state.turn < 0) return t("turn-over");
  const whose = model.mine.value ? t("turn-yours") : t("turn-of", { name: seatName(state.seats, state.turn) });
  return `${whose}. ${say(state.scene.prompt)}`;
}
