// What is known of the seats: their panels, what is counted, and points that can be touched.
import { Items } from "../board/draw";
import type { Fact, PartLine, SeatAfter, SeatInfo, SeatPanel, Standing } from "../generated/messages";
import { type Light, lighting, stopOf, walk } from "../parts/lines";
import { Paragraph } from "../parts/paragraph";
import { minus, say, signed, t } from "../phrases";
import { seatName } from "./names";

export function Swatch({ look }: { look: string }) {
  return (
    <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect class={look} x="1" y="1" width="22" height="22" rx="6" />
    </svg>
  );
}

interface PanelProps {
  panel: SeatPanel;
  seats: readonly SeatInfo[];
  turn: number;
  light: Light;
  after?: SeatAfter; // what it would show if what is held were placed
}

export function Panel({ panel, seats, turn, light, after }: PanelProps) {
  const info = seats[panel.seat];
  const playing = turn === panel.seat;
  const pieces = panel.pieces ?? [];
  const few = pieces.length <= 4; // they stand beside the name
  return (
    <article class={`panel ${panel.look}${playing ? " playing" : ""}`}>
      <header>
        <Swatch look={panel.look} />
        <div class="who">
          <h3>
            {seatName(seats, panel.seat)}
            {playing && <span class="pill">{t("seat-to-play")}</span>}
          </h3>
          <div class="sub">
            <p>{[say(panel.colour), ...presence(info)].join(" · ")}</p>
            {few && <PanelPieces pieces={pieces} />}
          </div>
        </div>
        <div class="scores num">
          <strong class="score" aria-label={t("seat-score", { score: panel.score })}>
            {minus(panel.score)}
          </strong>
          {after && after.score !== panel.score && <span aria-hidden="true">→ {minus(after.score)}</span>}
        </div>
      </header>
      {!few && <PanelPieces pieces={pieces} />}
      <Facts facts={panel.facts} light={light} reach={after?.share} />
    </article>
  );
}

/** Is the person there, or who plays instead? */
function presence(info: SeatInfo | undefined): string[] {
  if (info?.resigned) return [t("seat-resigned")];
  if (info?.stand_in) return [t("seat-stand-in")];
  return info?.kind === "person" && info.online === false && !info.yours ? [t("seat-away")] : [];
}

function PanelPieces({ pieces }: { pieces: NonNullable<SeatPanel["pieces"]> }) {
  if (!pieces.length) return null;
  return (
    <svg class="panel-pieces" viewBox={`0 0 ${pieces.length * 28 - 4} 24`} aria-hidden="true" focusable="false">
      <Items items={pieces.map((piece) => ({ ...piece, k: "use" as const }))} />
    </svg>
  );
}

interface FactsProps {
  facts: readonly Fact[];
  light: Light;
  reach?: number | null; // how far the bar would reach
}

export function Facts({ facts, light, reach }: FactsProps) {
  if (!facts.length) return null;
  const stop = stopOf(facts);
  return (
    <ul class="facts" onKeyDown={walk}>
      {facts.map((fact, index) => (
        <li
          key={index}
          data-look={fact.look || undefined}
          data-bar={fact.share == null ? undefined : ""}
          {...lighting(light, fact.cells, index === stop)}
        >
          {fact.share != null && <Bar label={say(fact.label)} share={fact.share} reach={reach ?? fact.share} />}
          {fact.listed?.length ? <Listed fact={fact} /> : <FactText fact={fact} />}
        </li>
      ))}
    </ul>
  );
}

function FactText({ fact }: { fact: Fact }) {
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
      <p class="mono">{fact.listed?.join("  ")}</p>
    </details>
  );
}

/** A bar; striped is what a placement would add or take away. */
function Bar({ label, share, reach }: { label: string; share: number; reach: number }) {
  const place = { left: `${100 * Math.min(share, reach)}%`, width: `${100 * Math.abs(reach - share)}%` };
  return (
    <span class="share">
      <progress max={1} value={share} aria-label={label} />
      {reach !== share && <i style={place} />}
    </span>
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
}

export function PointLine({ part, light, stop, look }: PointLineProps) {
  return (
    <li {...lighting(light, part.cells, stop)}>
      {look && <Swatch look={look} />}
      <span>{say(part.words)}</span>
      <Paragraph number={part.paragraph} />
      <b class="num">{signed(part.points)}</b>
    </li>
  );
}
