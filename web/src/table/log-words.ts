// The lines of a log in words, and the number of each move.
import type { LogLine, Phrase } from "../generated/messages";
import { cellText } from "../board/cell-words";
import { unspell } from "../board/hand";
import { notation } from "../lib/settings";
import { currentGame, has, say, t } from "../lib/phrases";

const UNDO = "event-undo";
export const DRAWN = "event-draw";

/** The number of each placement, and which lines were taken back; a draw or a choice has none of its own. */
export function numbered(lines: readonly LogLine[]): Map<LogLine, { move: number; gone: boolean }> {
  const found = new Map<LogLine, { move: number; gone: boolean }>();
  let moves = 0;
  for (const line of lines) {
    if (line.words.key === UNDO) {
      for (const [earlier, told] of found) if (earlier.ply > line.ply && earlier.words.key !== UNDO) told.gone = true;
      moves = [...found.values()].reduce((most, told) => (told.gone ? most : Math.max(most, told.move)), 0);
    }
    found.set(line, { move: line.words.key === "event-place" ? ++moves : 0, gone: false });
  }
  return found;
}

/** A sentence about a move: what stands before it, the move, and what stands after it. */
export function splitAtMove(words: Phrase): [string, string, string] {
  const [told, move] = [withoutRule(say(withTile(words)), words.args?.paragraph), words.args?.text];
  const at = typeof move === "string" && move ? told.indexOf(move) : -1;
  if (at < 0) return [told, "", ""];
  return [told.slice(0, at), move as string, told.slice(at + (move as string).length)];
}

/** A sentence without the rule's number that it cites in brackets, which only those who read notation are told. */
function withoutRule(told: string, paragraph: unknown): string {
  if (notation.value || typeof paragraph !== "string" || !paragraph) return told;
  return told.replace(new RegExp(`\\s*[(（]${paragraph}[)）]`), "");
}

/** Lines without draws of which nothing can be told: every turn brings one, and no picture is missed. */
export function withoutPlainDraws(lines: readonly LogLine[]): readonly LogLine[] {
  if (notation.value) return lines;
  const names = (tile: unknown) => typeof tile === "string" && hasTileWords(tile);
  return lines.filter(({ words }) => words.key !== DRAWN || names(words.args?.tile));
}

/** Does a sentence say more than which tile was placed? */
export function isNews(words: Phrase): boolean {
  const [before, , after] = splitAtMove(words);
  return !!(before.trim() || after.trim());
}

/** A sentence about a tile that was drawn or returned: its number is told only to those who read notation. */
function withTile(words: Phrase): Phrase {
  const tile = words.args?.tile;
  if (notation.value || typeof tile !== "string" || !tile) return words;
  return { ...words, args: { ...words.args, tile: tileText(tile) } };
}

/** Does the game have words for this tile? */
export function hasTileWords(tile: string, game = currentGame.value): boolean {
  return has(`tile-${tile}`, game);
}

function tileText(tile: string, game = currentGame.value): string {
  return t(hasTileWords(tile, game) ? `tile-${tile}` : "log-tile", {}, game);
}

/** A move in words, or as in records for those who prefer that. A tile without words of its own is "a tile": its number is on no screen.
 * Whoever sees the board sees where it lies; whoever hears it is told the cell. */
export function moveText(move: string, heard = false, game = currentGame.value): string {
  const spot = unspell(move);
  if (notation.value || !spot) return move;
  const [tile, cell] = [tileText(spot.piece, game), cellText(spot.anchor)];
  return heard ? t("log-placed", { tile, cell }) : tile;
}

/** A sentence with the move in it as this person reads moves. */
export function worded(words: Phrase, heard = false): string {
  const [before, move, after] = splitAtMove(words);
  return before + (move && moveText(move, heard)) + after;
}
