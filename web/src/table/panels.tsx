// What is counted, line by line, and points that can be touched.
import type { Fact, PartLine, SeatInfo, SeatPanel, Standing } from "../generated/messages";
import { type Light, lighting, stopOf, walk } from "../parts/lines";
import { Paragraph } from "../parts/paragraph";
import { minus, say, signed } from "../phrases";
import { seatName } from "./names";

export function Swatch({ look }: { look: string }) {
  return (
    <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect class={look} x="1" y="1" width="22" height="22" rx="6" />
    </svg>
  );
}

interface FactsProps {
  facts: readonly Fact[];
  light: Light;
}

export function Facts({ facts, light }: FactsProps) {
  if (!facts.length) return null;
  const stop = stopOf(facts);
  return (
    <ul class="facts" onKeyDown={walk}>
      {facts.map((fact, index) => (
        <li key={index} data-look={fact.look || undefined} {...lighting(light, fact.cells, index === stop)}>
          {fact.listed?.length ? <Listed fact={fact} /> : <FactText fact={fact} />}
        </li>
      ))}
    </ul>
  );
}

export function FactText({ fact }: { fact: Fact }) {
  return (
    <>
      <span>{say(fact.label)}</span>
      {fact.value && <b class="num">{minus(fact.value)}</b>}
    </>
  );
}

export function Listed({ fact }: { fact: Fact }) {
  return (
    <details>
      <summary>
        <FactText fact={fact} />
      </summary>
      <p class="mono">{fact.listed?.join("  ")}</p>
    </details>
  );
}

export function Points({
  standing,
  seats,
  panels,
  light,
}: {
  standing: Standing;
  seats: readonly SeatInfo[];
  panels: readonly SeatPanel[];
  light: Light;
}) {
  const own = panels.map((panel) => standing.parts.filter((part) => part.seat === panel.seat));
  const stop = own.flat().find((part) => part.cells?.length);
  return (
    <div class="points" onKeyDown={walk}>
      {panels.map((panel, index) => (
        <section key={panel.seat}>
          <h4>
            <Swatch look={panel.look} />
            {seatName(seats, panel.seat)}
            <b class="num">{minus(standing.scores[panel.seat] ?? 0)}</b>
          </h4>
          <ul>
            {own[index]!.map((part, line) => (
              <PointLine key={line} part={part} light={light} stop={part === stop} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PointLineProps {
  part: PartLine;
  light: Light;
  stop: boolean;
  look?: string; // of the seat, where lines of several stand together
  now?: boolean; // it is being told
}

export function PointLine({ part, light, stop, look, now }: PointLineProps) {
  return (
    <li data-now={now || undefined} {...lighting(light, part.cells, stop)}>
      {look && <Swatch look={look} />}
      <span>{say(part.words)}</span>
      <Paragraph number={part.paragraph} />
      <b class="num">{signed(part.points)}</b>
    </li>
  );
}
