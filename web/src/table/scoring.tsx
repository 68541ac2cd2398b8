// The end: points appear group by group, each with its rule, the sums growing; then what comes next.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { PartLine, State } from "../generated/messages";
import { announce } from "../parts/announce";
import { still } from "../settings";
import { type Light, stopOf, walk } from "../parts/lines";
import { language, minus, say, t } from "../phrases";
import { bestKey, noted } from "./best";
import { PointLine, Swatch } from "./panels";
import type { TableModel } from "./model";
import { seatName } from "./names";
import { Rematch, SeriesBox } from "./rematch";
import { Result, whyWon, winners } from "./result";

const BEAT = 650;

/** The sums after so many lines; what no line explains is there from the start. */
export function sums(parts: readonly PartLine[], scores: readonly number[], shown: number): number[] {
  return scores.map((score, seat) => {
    const hidden = parts.slice(shown).filter((part) => part.seat === seat);
    return score - hidden.reduce((sum, part) => sum + part.points, 0);
  });
}

/** How a game for one compares with this device's best; nothing in other games and for who watches. */
function bestText(model: TableModel, state: State): string {
  if (state.seats.length !== 1 || !state.seats[0]!.yours) return "";
  const { game, options, table } = model.welcome.value!;
  const best = noted(localStorage, bestKey(game, options), { score: state.standing.scores[0] ?? 0, table });
  return best.table === table ? t("end-best-new") : t("end-best", { score: best.score });
}

export function Scoring({ model, close }: { model: TableModel; close: () => void }) {
  const state = model.state.value!;
  const { parts, scores } = state.standing;
  const shown = useSignal(still() ? parts.length : 0);
  const done = shown.value >= parts.length;
  const best = useMemo(() => bestText(model, state), [state.standing, language.value]);
  const results = (state.scene.facts ?? []).filter((fact) => fact.look === "result").map((fact) => say(fact.label));
  useEffect(() => {
    if (done) {
      model.lit.value = [];
      announce([winners(state), whyWon(state), ...results, best].filter(Boolean).join(" "));
      return;
    }
    model.lit.value = parts[shown.value]?.cells ?? [];
    const clock = setTimeout(() => shown.value++, Math.max(160, Math.min(BEAT, 16000 / parts.length)));
    return () => clearTimeout(clock);
  }, [shown.value]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector("h1")?.scrollIntoView({ block: "nearest" }), []);
  const now = sums(parts, scores, shown.value);
  const light: Light = (cells) => (model.lit.value = cells);
  const newest = parts.slice(0, shown.value).reverse();
  const stop = stopOf(newest);
  const looks = new Map(state.scene.panels.map((panel) => [panel.seat, panel.look]));
  return (
    <section ref={section} class="scoring" aria-label={t("scoring-title")}>
      <h1>{done ? winners(state) : t("scoring-title")}</h1>
      {done && results.map((text) => <p key={text}>{text}</p>)}
      {done && best && <p class="best">{best}</p>}
      {state.standing.reason && <p>{say(state.standing.reason)}</p>}
      {done && <Result standing={state.standing} seats={state.seats} />}
      <ul class="sums">
        {state.scene.panels.map((panel) => (
          <li key={panel.seat}>
            <Swatch look={panel.look} />
            <span>{seatName(state.seats, panel.seat)}</span>
            <b class="num">{minus(now[panel.seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {done && <SeriesBox state={state} />}
      {done ? (
        <div class="after">
          <Rematch model={model} state={state} />
          <a class="btn" href={`/replay/${model.welcome.value!.table}`}>
            {t("end-replay")}
          </a>
          <a class="btn" href={`/api/tables/${model.welcome.value!.table}/record`} download>
            {t("end-record")}
          </a>
          <button class="btn plain" type="button" onClick={close}>
            {t("end-look")}
          </button>
        </div>
      ) : (
        <button class="btn" type="button" onClick={() => (shown.value = parts.length)}>
          {t("scoring-skip")}
        </button>
      )}
      <ul class="score-lines" onKeyDown={walk}>
        {newest.map((part, index) => (
          <PointLine
            key={parts.length - index}
            part={part}
            light={light}
            stop={index === stop}
            look={looks.get(part.seat)}
          />
        ))}
      </ul>
    </section>
  );
}
