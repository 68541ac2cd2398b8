// A move in the same notation as in records and in the terminal.
import { useRef } from "preact/hooks";
import { names } from "../../board/cells";
import { ghostText, spell } from "../../board/hand";
import type { Board, ShownState } from "../../generated/messages";
import { t } from "../../lib/phrases";
import type { TableModel } from "../model/table";

/** A move of this game that could be typed now. */
export function exampleOf(board: Board, { legal, scene }: Pick<ShownState, "legal" | "scene">): string {
  for (const [[piece = ""], turns] of Object.entries(legal).map(([pieces, sets]) => [pieces.split(" "), sets] as const))
    for (const [turn, [anchor]] of Object.entries(turns).map(([turn, cells]) => [turn, names(board, cells)] as const))
      if (anchor) return spell({ piece, turn: Number(turn), anchor });
  return scene.choices[0]?.text ?? "";
}

/** What was refused is marked, so that the next thing typed takes its place; leaving the box empties it. */
export function CommandBox({ model }: { model: TableModel }) {
  const box = useRef<HTMLInputElement>(null);
  const shown = ghostText(model.held.hand.value) ?? exampleOf(model.game.space.value!.board, model.game.state.value!);
  const send = async (event: Event) => {
    event.preventDefault();
    const field = box.current!;
    if (!field.value.trim()) return;
    if (await model.play(field.value.trim())) field.value = "";
    else field.select();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    box.current!.value = "";
    box.current!.blur();
  };
  return (
    <form class="command" onSubmit={(event) => void send(event)}>
      <label for="command">{t("command-label")}</label>
      <input
        ref={box}
        id="command"
        class="mono"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={shown}
        onKeyDown={leave}
        onBlur={(event) => (event.currentTarget.value = "")}
      />
    </form>
  );
}
