// What happened at a table, line by line.
import type { LogLine, SeatInfo, SeatPanel } from "../../generated/messages";
import { type Light, lighting, stopOf, walk } from "../../board/highlight";
import { t } from "../../lib/phrases";
import { Swatch } from "../../ui/swatch";
import { seatName } from "../../ui/seat-names";
import { moveText, numbered, splitAtMove, withoutPlainDraws } from "../log-words";

interface LogProps {
  lines: readonly LogLine[];
  seats: readonly SeatInfo[];
  panels: readonly SeatPanel[];
  light: Light;
  note?: (line: LogLine) => string; // said beside it
}

/** The newest line first. */
export function Log({ lines, seats, panels, light, note }: LogProps) {
  if (!lines.length) return <p class="why">{t("log-empty")}</p>;
  const newest = [...withoutPlainDraws(lines)].reverse();
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
  const [before, move, after] = splitAtMove(line.words);
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
