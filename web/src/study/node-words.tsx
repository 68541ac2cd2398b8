// A ply in the list of variations: its tile in words, or as a picture where the game has no word for it.
import { held } from "../board/tiles";
import { unspell } from "../board/hand";
import { notation } from "../lib/settings";
import { t } from "../lib/phrases";
import { hasTileWords, moveText } from "../table/log-words";
import { PiecePicture } from "../table/controls/rack";
import type { StudyModel } from "./model";

/** A ply in words and pictures; where it lies is on the board, and ears are told. */
export function NodeWords({ model, text }: { model: StudyModel; text: string }) {
  if (!text.includes("@")) return <span>{t(text.startsWith("*") ? "study-node-choice" : "study-node-draw")}</span>;
  return (
    <>
      <NodeTile model={model} text={text} />
      <span class="vh">{moveText(text, true)}</span>
    </>
  );
}

/** The tile as it was turned; "a tile" as long as no position was seen that shows it. */
function NodeTile({ model, text }: { model: StudyModel; text: string }) {
  const [spot, game] = [unspell(text), model.table.game];
  const [space, piece] = [game.space.value, spot && model.tiles.value.get(spot.piece)];
  const worded = notation.value || !spot || hasTileWords(spot.piece);
  const turned = !worded && space && piece && held(space.board, piece).turns.find((one) => one.turn === spot.turn);
  if (!turned) return <span aria-hidden="true">{moveText(text)}</span>;
  return (
    <span class="study-tile" aria-hidden="true">
      <PiecePicture turned={turned} pitch={space.pitch} />
    </span>
  );
}
