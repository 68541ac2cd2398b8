// Another draw: every tile that could have come instead of the one that did, to go on from there.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { held } from "../board/tiles";
import type { Drawable } from "../generated/http";
import { say, t } from "../lib/phrases";
import { PiecePicture } from "../table/controls/rack";
import { percent } from "./candidates";
import type { StudyModel } from "./model";

/** Where the last ply was a draw; made anew for each node. */
export function OtherDraws({ model }: { model: StudyModel }) {
  const draws = useSignal<Drawable[]>([]);
  const node = model.tree.value.node(model.at.value);
  useEffect(() => {
    let here = true;
    if (node.parent >= 0 && !node.text.includes("@"))
      model.drawsAt(node.parent).then(
        (found) => here && (draws.value = found),
        () => {}, // nothing to choose from
      );
    return () => void (here = false);
  }, []);
  const welcome = model.table.game.welcome.value;
  const space = model.table.game.space.value;
  if (draws.value.length < 2 || !welcome || !space) return null;
  return (
    <details class="study-other-draws">
      <summary>{t("study-draw-other")}</summary>
      <div class="study-draws">
        {draws.value.map((one) => (
          <button
            key={one.text}
            class="btn"
            type="button"
            aria-label={one.piece ? say(one.piece.label) : one.text}
            onClick={() => void model.redraw(one.text)}
          >
            {one.piece && <PiecePicture turned={held(welcome.board, one.piece).turns[0]!} pitch={space.pitch} />}
            <span>{t("study-percent", { value: percent(one.chance) })}</span>
          </button>
        ))}
      </div>
    </details>
  );
}
