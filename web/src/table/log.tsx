// What happened at a table, line by line.
import type { LogLine, Phrase, SeatInfo, SeatPanel } from "../generated/messages";
import { unspell } from "../board/hand";
import { type Light, lighting, stopOf, walk } from "../parts/lines";
import { notation } from "../settings";
import { has, say, t } from "../phrases";
import { Swatch } from "./panels";
import { seatName } from "./names";

const UNDO = "event-undo";

interface LogProps {
  lines: readonly LogLine[];
  seats: readonly SeatInfo[];
  panels: readonly SeatPanel[];
  light: Light;
  note?: (line: LogLine) => string; // said beside it
}

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

/** The newest line first. */
export function Log({ lines, seats, panels, light, note }: LogProps) {
  if (!lines.length) return <p class="why">{t("log-empty")}</p>;
  const newest = [...lines].reverse();
  const stop = stopOf(newest);
  const numbers = numbered(lines);
  return (
    <ol class="log" reversed onKeyDown={walk}>
      {newest.map((line, index) => {
        const panel = panels.find((one) => one.seat === line.seat);
        const beside = note?.(line);
        const { move, gone } = numbers.get(line)!;
        return (
          <li
            key={`${line.version}/${line.ply}/${line.seat}/${line.words.key}`}
            data-gone={gone || undefined}
            {...lighting(light, line.cells, index === stop)}
          >
            <span class="ply num">{move || ""}</span>
            {panel ? <Swatch look={panel.look} /> : <span class="swatch" />}
            <span class="log-text">
              <Told line={line} />
              {beside && <span class="pill">{beside}</span>}
            </span>
            {line.seat >= 0 && <span class="log-name">{seatName(seats, line.seat)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The sentence of a line, the move in it in words, or as in records and in the command box. */
function Told({ line }: { line: LogLine }) {
  const [before, move, after] = around(line.words);
  if (!move) return <>{before}</>;
  const words = moveText(move);
  return (
    <>
      {before}
      {words === move ? <span class="mono">{move}</span> : words}
      {after}
    </>
  );
}

/** A sentence about a move: what stands before it, the move, and what stands after it. */
function around(words: Phrase): [string, string, string] {
  const [told, move] = [say(words), words.args?.text];
  const at = typeof move === "string" && move ? told.indexOf(move) : -1;
  if (at < 0) return [told, "", ""];
  return [told.slice(0, at), move as string, told.slice(at + (move as string).length)];
}

/** A move in words, or as in records for those who prefer that. A tile without words of its own is "a tile": its number is on no screen. */
export function moveText(move: string): string {
  const spot = unspell(move);
  if (notation.value || !spot) return move;
  const [key, cell] = [`tile-${spot.piece}`, spot.anchor];
  return has(key) ? t("log-placed", { tile: t(key), cell }) : t("log-placed-tile", { cell });
}

/** A sentence with the move in it as this person reads moves. */
export function worded(words: Phrase): string {
  const [before, move, after] = around(words);
  return before + (move && moveText(move)) + after;
}
