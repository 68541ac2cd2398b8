// The right zone: seats, points that can be touched, the log, the talk.
import { useSignal } from "@preact/signals";
import { Items } from "../board/draw";
import type { Fact, LogLine, PartLine, SeatInfo, SeatPanel, Standing } from "../generated/messages";
import { Paragraph } from "../parts/paragraph";
import { say, t } from "../words";
import { ChatBox } from "./chat";
import type { TableModel } from "./model";
import { lineText, seatName } from "./names";

export type Light = (cells: readonly string[]) => void;

/** Pointing at it, or reaching it with the keyboard, lights its cells. */
export function lighting(light: Light, cells: readonly string[] | undefined) {
  if (!cells?.length) return {};
  const [on, off] = [() => light(cells), () => light([])];
  return { tabIndex: 0, onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off, class: "touchable" };
}

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
}

export function Panel({ panel, seats, turn, light }: PanelProps) {
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
        <strong class="score num" aria-label={t("seat-score", { score: panel.score })}>
          {minus(panel.score)}
        </strong>
      </header>
      {!few && <PanelPieces pieces={pieces} />}
      <Facts facts={panel.facts} light={light} />
    </article>
  );
}

/** Is the person there, or who plays instead? */
function presence(info: SeatInfo | undefined): string[] {
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

export function Facts({ facts, light }: { facts: readonly Fact[]; light: Light }) {
  if (!facts.length) return null;
  return (
    <ul class="facts">
      {facts.map((fact, index) => (
        <li
          key={index}
          data-look={fact.look || undefined}
          data-bar={fact.share == null ? undefined : ""}
          {...lighting(light, fact.cells)}
        >
          {fact.share != null && <progress max={1} value={fact.share} aria-label={say(fact.label)} />}
          <span>{say(fact.label)}</span>
          {fact.value && <b class="num">{minus(fact.value)}</b>}
        </li>
      ))}
    </ul>
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
  return (
    <div class="points">
      {panels.map((panel) => {
        const parts = standing.parts.filter((part) => part.seat === panel.seat);
        return (
          <section key={panel.seat}>
            <h4>
              <Swatch look={panel.look} />
              {seatName(seats, panel.seat)}
              <b class="num">{minus(standing.scores[panel.seat] ?? 0)}</b>
            </h4>
            <ul>
              {parts.map((part, index) => (
                <PointLine key={index} part={part} light={light} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export function PointLine({ part, light }: { part: PartLine; light: Light }) {
  return (
    <li {...lighting(light, part.cells)}>
      <span>{say(part.words)}</span>
      <Paragraph number={part.paragraph} />
      <b class="num">{signed(part.points)}</b>
    </li>
  );
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : minus(points);
}

/** A number with a true minus sign. */
export function minus(value: number | string): string {
  return String(value).replace(/^-(?=\d)/, "−");
}

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
  return (
    <ol class="log" reversed>
      {[...lines].reverse().map((line) => {
        const panel = panels.find((one) => one.seat === line.seat);
        const beside = note?.(line);
        return (
          <li key={`${line.version}/${line.ply}/${line.words.key}`} {...lighting(light, line.cells)}>
            <span class="ply num">{line.ply}</span>
            {panel ? <Swatch look={panel.look} /> : <span />}
            <span class="log-text">
              {lineText(line)}
              {beside && <span class="pill">{beside}</span>}
            </span>
            <span class="log-name">{line.seat >= 0 ? seatName(seats, line.seat) : ""}</span>
          </li>
        );
      })}
    </ol>
  );
}

type Tab = "log" | "points" | "chat";

export function KnowZone({ model }: { model: TableModel }) {
  const state = model.state.value!;
  const tab = useSignal<Tab>("log");
  const light: Light = (cells) => (model.lit.value = [...cells]);
  const panels = state.scene.panels;
  return (
    <section class="know" aria-label={t("zone-know")}>
      <div class="panels">
        {panels.map((panel) => (
          <Panel key={panel.seat} panel={panel} seats={state.seats} turn={state.turn} light={light} />
        ))}
      </div>
      <Facts facts={state.scene.facts ?? []} light={light} />
      <div class="tabs" role="tablist" aria-label={t("tabs-label")}>
        {(["log", "points", "chat"] as const).map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            type="button"
            aria-selected={tab.value === name}
            aria-controls="tab-panel"
            onClick={() => (tab.value = name)}
          >
            {t(name === "points" && state.turn < 0 ? "tab-points-final" : `tab-${name}`)}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        {tab.value === "log" && <Log lines={model.log.value} seats={state.seats} panels={panels} light={light} />}
        {tab.value === "points" && (
          <Points standing={state.standing} seats={state.seats} panels={panels} light={light} />
        )}
        {tab.value === "chat" && <ChatBox model={model} />}
      </div>
    </section>
  );
}
