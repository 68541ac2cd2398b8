// What is counted, line by line, and points that can be touched.
import type { ButtonHTMLAttributes } from "preact";
import type { Fact, PartLine, SeatInfo, SeatPanel, TableStanding } from "../generated/messages";
import { explain } from "../ui/glossary-card";
import { type Light, lighting, stopOf, walk } from "../board/highlight";
import { Paragraph } from "../ui/paragraph";
import { minus, say, signed } from "../lib/phrases";
import { seatName } from "../ui/seat-names";
import { Swatch } from "../ui/swatch";

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
        <FactLine key={index} fact={fact} light={light} stop={stop < 0 || index === stop} />
      ))}
    </ul>
  );
}

interface FactLineProps {
  fact: Fact;
  shown?: Fact; // what it would be if what is held were placed
  light: Light;
  stop: boolean; // Tab reaches it
}

/** A fact that lights its cells and, pressed, opens the rule it is about. */
export function FactLine({ fact, shown = fact, light, stop }: FactLineProps) {
  const look = fact.look || undefined;
  const lit = lighting(light, fact.cells, stop);
  if (fact.listed?.length || !fact.paragraph)
    return (
      <li data-look={look} {...lit}>
        {fact.listed?.length ? <Listed fact={fact} /> : <Shown fact={shown} />}
      </li>
    );
  return (
    <li data-look={look}>
      <RuleOf fact={shown} {...lit} class={`fact-rule${fact.cells?.length ? " touchable" : ""}`}>
        <Shown fact={shown} />
      </RuleOf>
    </li>
  );
}

function Shown({ fact }: { fact: Fact }) {
  return fact.discs ? <Discs fact={fact} /> : <FactText fact={fact} />;
}

type RuleOfProps = ButtonHTMLAttributes<HTMLButtonElement> & { fact: Fact };

/** What is inside, as a button that opens the paragraph of a fact, if it has one. */
export function RuleOf({ fact, children, ...others }: RuleOfProps) {
  const { label, paragraph } = fact;
  if (!paragraph) return <>{children}</>;
  const asked = { title: say(label), text: "", paragraph };
  return (
    <button type="button" {...others} onClick={(event) => explain(event.currentTarget, asked)}>
      {children}
    </button>
  );
}

/** Full: left. Hollow: used. */
function Discs({ fact }: { fact: Fact }) {
  const [left, all] = fact.discs!;
  return (
    <span title={`${say(fact.label)} ${minus(fact.value ?? "")}`}>
      <span class="vh">
        <FactText fact={fact} />
      </span>
      <span class="discs" aria-hidden="true">
        {Array.from({ length: all }, (_, at) => (
          <i key={at} class={at < left ? "" : "used"} />
        ))}
      </span>
    </span>
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

function Listed({ fact }: { fact: Fact }) {
  return (
    <details>
      <summary>
        <FactText fact={fact} />
      </summary>
      <p class="mono">
        {fact.listed?.join("  ")} {fact.paragraph && <Paragraph number={fact.paragraph} />}
      </p>
    </details>
  );
}

export function Points({
  standing,
  seats,
  panels,
  light,
}: {
  standing: TableStanding;
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
