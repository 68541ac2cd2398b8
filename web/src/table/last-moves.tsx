// What everybody did last, in words: under the board where cards have the place of the log, and while one chooses.
import type { LogLine, SeatInfo, SeatPanel } from "../generated/messages";
import { type Light, lighting } from "../board/highlight";
import { joined, t } from "../lib/phrases";
import { numbered, worded, DRAWN } from "./log-words";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";

const PLACED = "event-place";

/** What came of a seat's last placement, else the placement itself; draws are no news. */
export function lastTurn(lines: readonly LogLine[], seat: number): LogLine[] {
  const numbers = numbered(lines);
  const own = lines.filter((line) => line.seat === seat && !numbers.get(line)!.gone && line.words.key !== DRAWN);
  const turn = own.slice(own.findLastIndex((line) => line.words.key === PLACED));
  return turn.length > 1 && turn[0]!.words.key === PLACED ? turn.slice(1) : turn;
}

interface LastProps {
  lines: readonly LogLine[];
  seats: readonly SeatInfo[];
  panels: readonly SeatPanel[];
  light: Light;
}

export function LastMoves({ lines, seats, panels, light }: LastProps) {
  const told = panels
    .map((panel) => ({ panel, turn: lastTurn(lines, panel.seat) }))
    .filter(({ turn }) => turn.length)
    .sort((a, b) => b.turn.at(-1)!.ply - a.turn.at(-1)!.ply);
  if (!told.length) return null;
  return (
    <ul class="last-moves" aria-label={t("last-moves")}>
      {told.map(({ panel, turn }) => (
        <li key={panel.seat} {...lighting(light, turn.find((line) => line.cells?.length)?.cells, false)}>
          <Swatch look={panel.look} />
          <span class="vh">{seatName(seats, panel.seat)}: </span>
          <span>
            {joined(
              "say-list",
              turn.map((line) => worded(line.words)),
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
