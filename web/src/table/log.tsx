// What happened at a table, line by line.
import type { LogLine, SeatInfo, SeatPanel } from "../generated/messages";
import { type Light, lighting, stopOf, walk } from "../parts/lines";
import { say, t } from "../phrases";
import { Swatch } from "./panels";
import { seatName } from "./names";

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
  const newest = [...lines].reverse();
  const stop = stopOf(newest);
  return (
    <ol class="log" reversed onKeyDown={walk}>
      {newest.map((line, index) => {
        const panel = panels.find((one) => one.seat === line.seat);
        const beside = note?.(line);
        return (
          <li
            key={`${line.version}/${line.ply}/${line.seat}/${line.words.key}`}
            {...lighting(light, line.cells, index === stop)}
          >
            <span class="ply num">{line.ply}</span>
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

/** The sentence of a line, the notation in it as in records and in the command box. */
function Told({ line }: { line: LogLine }) {
  const [told, move] = [say(line.words), line.words.args?.text];
  const at = typeof move === "string" && move ? told.indexOf(move) : -1;
  if (at < 0) return <>{told}</>;
  return (
    <>
      {told.slice(0, at)}
      <span class="mono">{move as string}</span>
      {told.slice(at + (move as string).length)}
    </>
  );
}
