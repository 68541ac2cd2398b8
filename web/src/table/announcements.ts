// What a table tells a screen reader: what happened, whose turn it is, what the ghost would do.
import { effect } from "@preact/signals";
import { spokenCell } from "../board/grid";
import { ghostText } from "../board/hand";
import { announce } from "../parts/announce";
import { say, t } from "../phrases";
import type { TableModel } from "./model";
import { seatName } from "./names";

/** Speak as the table changes, until told to stop. */
export function announceChanges(model: TableModel): () => void {
  let version = -1;
  const stops = [
    effect(() => {
      const state = model.state.value;
      if (!state || state.version === version) return;
      const news = version < 0 ? [] : model.log.value.filter((line) => line.version > version);
      version = state.version;
      const told = news.map(
        (line) => `${line.seat >= 0 ? `${seatName(state.seats, line.seat)}: ` : ""}${say(line.words)}`,
      );
      announce([...told, turnText(model)].join(". "));
    }),
    effect(() => {
      const text = ghostText(model.hand.value);
      const ghost = model.ghost.value;
      if (text && ghost)
        announce(
          ghostSentence(
            text,
            ghost.legal,
            ghost.legal ? (ghost.effects ?? []).map((one) => say(one)) : [say(ghost.refusal)],
          ),
        );
    }),
    effect(() => {
      const { point, piece } = model.hand.value;
      const [space, state] = [model.space.value, model.state.value];
      if (point && !piece && space && state) announce(spokenCell(space.board, state.scene, space.nearest(point).name));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function ghostSentence(text: string, legal: boolean, lines: string[]): string {
  return t(legal ? "say-legal" : "say-illegal", { text, reason: lines.join(", ") });
}

function turnText(model: TableModel): string {
  const state = model.state.value!;
  if (state.turn < 0) return t("turn-over");
  const whose = model.mine.value ? t("turn-yours") : t("turn-of", { name: seatName(state.seats, state.turn) });
  return `${whose}. ${say(state.scene.prompt)}`;
}
