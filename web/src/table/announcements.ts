// What a table tells a screen reader: what happened, whose turn it is, what is held and what it would do.
import { said } from "./sidebar/chat";
import { effect, untracked } from "@preact/signals";
import { spokenCell } from "../board/grid";
import { ghostCells, ghostText } from "../board/hand";
import { announce, hush, news } from "../ui/announce";
import { joined, say, t } from "../lib/phrases";
import { moveText, worded } from "./log-words";
import type { TableModel } from "./model/table";
import { seatName, speaker } from "../ui/seat-names";

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
    if (model.curtain.covered.value) untracked(hush);
  });
}

function tellNews(model: TableModel): () => void {
  let version = -1;
  return effect(() => {
    const state = model.game.state.value;
    if (!state || state.version === version) return;
    const fresh = version < 0 ? [] : model.game.log.value.filter((line) => line.version > version);
    version = state.version;
    const told = fresh.map(({ seat, words }) =>
      seat >= 0 ? t("say-by", { name: seatName(state.seats, seat), words: worded(words, true) }) : worded(words, true),
    );
    untracked(() => news(joined("say-sentences", [...told, turnText(model)])));
  });
}

function tellTalk(model: TableModel): () => void {
  let heard = model.sidebar.chat.peek().length;
  return effect(() => {
    const lines = model.sidebar.chat.value.slice(heard);
    heard = model.sidebar.chat.value.length;
    if (model.sidebar.quiet) return; // what is muted is not read aloud either
    const seats = model.game.state.peek()?.seats ?? [];
    for (const line of lines)
      if (!seats[line.seat]?.yours)
        untracked(() => news(t("say-by", { name: speaker(seats, line), words: said(line) })));
  });
}

/** A tile that is picked up says its name, and one that is turned in the hand, over no cell, how far. */
function tellHeld(model: TableModel): () => void {
  let [held, turned]: [string | null, number] = [null, 0];
  return effect(() => {
    const { piece, turn, anchor } = model.held.hand.value;
    const found = model.held.pieces.peek().find((one) => one.text === piece);
    const [taken, spun] = [piece !== held, turn !== turned && !anchor];
    [held, turned] = [piece, turn];
    if (found && taken) untracked(() => announce(t("say-held", { tile: say(found.label) })));
    else if (found && spun) untracked(() => announce(turnedText(found.turns, turn)));
  });
}

/** Which of its turns a tile lies in. */
function turnedText(turns: readonly { turn: number }[], turn: number): string {
  return t("say-turned", { number: turns.findIndex((one) => one.turn === turn) + 1, of: turns.length });
}

function tellGhost(model: TableModel): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const text = ghostText(model.held.hand.value);
    const ghost = model.held.ghost.value;
    clearTimeout(rest);
    if (!text || !ghost) return;
    const lines = ghost.legal
      ? [...(ghost.doubt ? [ghost.doubt] : []), ...(ghost.effects ?? [])].map((one) => say(one))
      : ghost.refusal
        ? [worded(ghost.refusal, true)]
        : [];
    const cells = ghostCells(model.held.offer.peek()!, model.held.hand.value).join(" "); // that others move says nothing new of it
    const args = { text: moveText(text, true), cells, reason: joined("say-list", lines) };
    const told = t(ghost.legal ? "say-legal" : "say-illegal", args);
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
    const { point, piece } = model.held.hand.value;
    const [space, state] = [model.game.space.peek(), model.game.state.peek()];
    const cell = point && space ? space.nearest(point).name : "";
    if (cell === at) return;
    at = cell;
    if (cell && !piece && state) untracked(() => announce(spokenCell(space!.board, state.scene, cell)));
  });
}

function turnText(model: TableModel): string {
  const state = model.game.state.value!;
  if (state.turn < 0 || model.pace.ending.value) return t("turn-over");
  const whose = model.game.mine.value ? t("turn-yours") : t("turn-of", { name: seatName(state.seats, state.turn) });
  return joined("say-sentences", [whose, say(state.scene.prompt)]);
}
