// What is known of the seats: their panels, what is counted, and points that can be touched.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Items } from "../board/draw";
import type { Fact, PartLine, SeatAfter, SeatInfo, SeatPanel, Standing } from "../generated/messages";
import { type Light, lighting, stopOf, walk } from "../parts/lines";
import { Icon, type IconName } from "../parts/icons";
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
  final?: number; // the score that counts, once the game is over
  presence?: ComponentChildren;
  clock?: ComponentChildren;
}

export function Panel({ panel, seats, turn, light, after, final, presence, clock }: PanelProps) {
  const score = final ?? panel.score;
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
            <p>{say(panel.colour)}</p>
            {presence}
            {few && <PanelPieces pieces={pieces} />}
          </div>
        </div>
        <div class="scores num">
          <strong class="score" aria-label={t("seat-score", { score })}>
            {minus(score)}
          </strong>
          {after && after.score !== score && <span aria-hidden="true">→ {minus(after.score)}</span>}
          {clock}
        </div>
      </header>
      {!few && <PanelPieces pieces={pieces} />}
      <div class="seat-facts">
        <Facts facts={panel.facts.filter((fact) => !quiet(fact))} light={light} reach={after?.share} />
        {panel.facts.filter(quiet).map((fact) => (
          <p key={fact.label.key} class="quiet">
            <FactText fact={fact} />
          </p>
        ))}
      </div>
    </article>
  );
}

const quiet = (fact: Fact) => fact.look === "quiet";

interface PresenceProps {
  info: SeatInfo;
  left: number | undefined; // when the person was seen to leave
  thinking?: { spent: number; most: number };
}

/** Is somebody there? Told by a form and a word: here, away and since when, a bot, and whether it thinks. */
export function Presence({ info, left, thinking }: PresenceProps) {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!left) return;
    now.value = Date.now();
    const clock = setInterval(() => (now.value = Date.now()), 15_000);
    return () => clearInterval(clock);
  }, [left]);
  const minutes = left ? Math.floor((now.value - left) / 60_000) : 0;
  const [look, icon, text] = presenceOf(info, minutes, thinking);
  return (
    <p class={`presence ${look}`}>
      <Icon name={icon} />
      {text}
    </p>
  );
}

function presenceOf(info: SeatInfo, minutes: number, thinking: PresenceProps["thinking"]): [string, IconName, string] {
  if (info.kind === "open") return ["lost", "ring", t("seat-free")];
  if (thinking) return ["bot", "bot", t("seat-thinking", thinking)];
  if (info.resigned) return ["bot", "bot", t("seat-resigned")];
  if (info.stand_in) return ["bot", "bot", t("seat-stand-in")];
  if (info.kind === "bot") return ["bot", "bot", t("seat-is-bot")];
  if (info.online || info.yours) return ["here", "here", t("seat-here")];
  return ["away", "half", minutes ? t("seat-away-since", { minutes }) : t("seat-away")];
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
