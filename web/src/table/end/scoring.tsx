// The end: who won and why, what the end itself changed, line by line with its rule; then what comes next.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Signal, useSignal } from "@preact/signals";
import type { LogLine, PartLine, ShownState } from "../../generated/messages";
import { news } from "../../ui/announce";
import { Icon } from "../../ui/icons";
import { Paragraph } from "../../ui/paragraph";
import { type Light, stopOf, walk } from "../../board/highlight";
import { usePressed } from "../../ui/hotkeys";
import { joined, language, minus, say, signed, t } from "../../lib/phrases";
import { still } from "../../lib/settings";
import { games } from "../../lib/api";
import type { GameInfo } from "../../generated/http";
import { bestKey, noted } from "./personal-best";
import { numbered } from "../log-words";
import { PointLine } from "../facts";
import { RatingChange, ratingOf } from "../../ui/rating";
import { Swatch } from "../../ui/swatch";
import type { TableModel } from "../model/table";
import { seatName } from "../../ui/seat-names";
import { AfterEvent } from "../event-link";
import { Rematch, SeriesBox } from "./rematch";
import { Decided, endText, headline, isByRule, TeamScores, type Told, told, whyWon, winners } from "./result";
import { gameGift, ShareButton } from "./share";

const BEAT = 700; // milliseconds a line
const WHOLE = 6000; // at most for all of them
const ADDED = 2; // lines of the end that are told beside a score

/** Milliseconds a line, where there are so many. */
export function pace(lines: number): number {
  return Math.min(BEAT, WHOLE / lines);
}

/** The sums after so many lines; what no line explains is there from the start. */
export function sums(parts: readonly PartLine[], scores: readonly number[], shown: number): number[] {
  return scores.map((score, seat) => {
    const hidden = parts.slice(shown).filter((part) => part.seat === seat);
    return score - hidden.reduce((sum, part) => sum + part.points, 0);
  });
}

export interface Account {
  fresh: PartLine[]; // what the end changed
  zero: PartLine[]; // worth nothing
  before: PartLine[]; // what had been counted while the game went on
}

/** The points that the log told of, by seat; what was taken back is none. */
export function pointsTold(lines: readonly LogLine[], seats: number): number[] {
  const told = new Array<number>(seats).fill(0);
  for (const [line, { gone }] of numbered(lines)) {
    const { points } = line.words.args ?? {};
    if (!gone && typeof points === "number") told[line.seat]! += points;
  }
  return told;
}

/** Which lines the end brought: not those of the kind that the log has told of, point for point. */
export function account(parts: readonly PartLine[], told: readonly number[]): Account {
  const total = (lines: readonly PartLine[], seat: number) =>
    lines.reduce((sum, part) => sum + (part.seat === seat ? part.points : 0), 0);
  const kinds = [...new Set(parts.map((part) => part.words.key))];
  const counted = kinds.find((kind) => {
    const lines = parts.filter((part) => part.words.key === kind);
    return kinds.length > 1 && told.some(Boolean) && told.every((points, seat) => total(lines, seat) === points);
  });
  const rest = parts.filter((part) => part.words.key !== counted);
  return {
    fresh: rest.filter((part) => part.points !== 0),
    zero: rest.filter((part) => part.points === 0),
    before: parts.filter((part) => part.words.key === counted),
  };
}

/** How a game for one compares with this device's best; nothing in other games and for who watches. */
function bestText(model: TableModel, state: Told): string {
  if (state.seats.length !== 1 || !state.seats[0]!.yours) return "";
  const { game, options, table } = model.game.welcome.value!;
  const best = noted(localStorage, bestKey(game, options), { score: state.standing.scores[0] ?? 0, table });
  return best.table === table ? t("end-best-new") : t("end-best", { score: best.score });
}

/** The left zone at the end: the result, and what to do next. */
export function ResultCard({ model }: { model: TableModel }) {
  const state = told(model.game.state.value!);
  const { ranking, result } = state.standing;
  const isPlain = result?.why?.key === "decided-score" && !result.teams?.length; // the rows say it
  const best = useMemo(() => bestText(model, state), [state.standing, language.value]);
  const words = headline(state);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const why = [endText(state), whyWon(state), best].filter(Boolean).join(" ");
    news(joined("say-sentences", [winners(state), why].filter(Boolean)));
    const { top = 0 } = card.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight / 2) card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={card} class="result" aria-label={t("result-title")}>
      <div class="result-card">
        <header>
          <h1 data-length={words.length > 12 ? "long" : words.length > 8 ? "middling" : undefined}>{words}</h1>
          <Icon name="cup" />
        </header>
        <p class="result-why">
          {[isByRule(state) ? winners(state) : "", endText(state)].filter(Boolean).join(" · ")}{" "}
          {isPlain && result?.paragraph && <Paragraph number={result.paragraph} />}
        </p>
        {best && <p class="best">{best}</p>}
        <OwnRating model={model} />
        <TeamScores standing={state.standing} seats={state.seats} />
        {result?.teams?.length ? null : (
          <ul class="sums">
            {ranking.flatMap((seats, rank) =>
              seats.map((seat) => <Row key={seat} model={model} seat={seat} rank={rank} />),
            )}
          </ul>
        )}
        {!isPlain && <Decided standing={state.standing} />}
      </div>
      <SeriesBox state={state} />
      <After model={model} state={state} />
      {!model.game.welcome.value!.event && <NextGame game={model.game.welcome.value!.game} />}
    </section>
  );
}

/** After a rated game: what it did to one's own rating. */
function OwnRating({ model }: { model: TableModel }) {
  const own = model.game.state.value!.seats.find((seat) => seat.yours);
  const person = own && model.people.seats.value.get(own.seat);
  if (!person || person.change == null) return null;
  return (
    <p class="own-rating" role="status">
      {person.rating
        ? t("end-rating", { rating: ratingOf(person) })
        : t("end-rating-new", { games: person.rated ?? 1 })}{" "}
      <RatingChange change={person.change} />
    </p>
  );
}

/** Lines of the same words as one, with all their points, the weightiest first. */
export function gathered(parts: readonly PartLine[]): { words: string; points: number; times: number }[] {
  const found = new Map<string, { words: string; points: number; times: number }>();
  for (const part of parts) {
    const words = say(part.words);
    const so = found.get(words) ?? { words, points: 0, times: 0 };
    found.set(words, { words, points: so.points + part.points, times: so.times + 1 });
  }
  return [...found.values()].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

/** A seat with its place, its score as a bar, and what the end added or took; a win by rule has no scores. */
function Row({ model, seat, rank }: { model: TableModel; seat: number; rank: number }) {
  const state = told(model.game.state.value!);
  const { scores, parts } = state.standing;
  const panel = state.scene.panels.find((one) => one.seat === seat);
  const most = Math.max(1, ...scores);
  const fresh = account(parts, pointsTold(model.game.log.value, state.seats.length)).fresh;
  const added = gathered(fresh.filter((part) => part.seat === seat));
  const left = state.seats.length > 2 && !!state.standing.result?.gave_up?.includes(seat);
  return (
    <li data-first={rank === 0 || undefined}>
      <span class="rank num">{rank + 1}</span>
      {panel && <Swatch look={panel.look} />}
      <span>
        {seatName(state.seats, seat)} {left && <small>{t("end-out")}</small>}
      </span>
      {isByRule(state) ? null : (
        <>
          <b class="num">{minus(scores[seat] ?? 0)}</b>
          <svg class="bar-of-points" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <g class={panel?.look}>
              <rect width={(100 * Math.max(0, scores[seat] ?? 0)) / most} height="6" rx="3" />
            </g>
          </svg>
          {added.length > 0 && (
            <span class="added">
              {added.slice(0, ADDED).map(({ words, points, times }) => (
                <span key={words}>
                  <i class="num" data-loss={points < 0 || undefined}>
                    {signed(points)}
                  </i>{" "}
                  {times > 1 ? t("end-times", { words, times }) : words}{" "}
                </span>
              ))}
            </span>
          )}
        </>
      )}
    </li>
  );
}

function After({ model, state }: { model: TableModel; state: ShownState }) {
  const { table, game, daily, event } = model.game.welcome.value!;
  return (
    <div class="after">
      {daily && (
        <a class="btn primary" href={`/deal/${game}?date=${daily.day}`}>
          {t("deal-where")}
        </a>
      )}
      {event ? <AfterEvent event={event} /> : <Rematch model={model} state={state} quiet={!!daily} />}
      {!event?.sealed && (
        <>
          <a class="btn" href={`/replay/${table}`}>
            <Icon name="eye" />
            {t("end-review")}
          </a>
          <ShareButton gift={() => gameGift(table, game)} label={t("end-share")} />
        </>
      )}
      {state.seats.some((seat) => seat.yours) && (
        <a class="btn" href="/">
          <Icon name="home" />
          {t("end-home")}
        </a>
      )}
    </div>
  );
}

/** One suggestion: the game after this one on the shelf. */
function NextGame({ game }: { game: string }) {
  const next = useSignal<GameInfo | null>(null);
  useEffect(() => {
    void games()
      .then((all) => (next.value = all[(all.findIndex((one) => one.name === game) + 1) % all.length] ?? null))
      .catch(() => {}); // without a line there is nothing to suggest
  }, [game]);
  if (!next.value || next.value.name === game) return null;
  return (
    <a class="next-game" href={`/new/${next.value.name}`}>
      <Icon name="right" />
      <span>{t("end-next-game", { title: next.value.title })}</span>
    </a>
  );
}

/** The lines that the end brought, one after the other while `shown` goes up; touching one lights its cells. */
export function EndLines({ model, shown }: { model: TableModel; shown: Signal<number> }) {
  const state = told(model.game.state.value!);
  const { fresh, zero, before } = account(state.standing.parts, pointsTold(model.game.log.value, state.seats.length));
  const done = shown.value >= fresh.length;
  const begun = useRef(0);
  useEffect(() => {
    const now = done ? undefined : fresh[shown.value];
    model.sidebar.lit.value = now?.cells ?? [];
    model.sidebar.stamp.value = now?.cells ? { cells: now.cells, points: now.points } : null;
    if (done) return;
    if (!shown.value) begun.current = performance.now();
    const due = begun.current + (shown.value + 1) * pace(fresh.length); // what one line was late, the next makes up for
    const clock = setTimeout(() => shown.value++, due - performance.now());
    return () => clearTimeout(clock);
  }, [shown.value]);
  const skip = (event: KeyboardEvent) => {
    const asked = (event.target as Element).closest?.("a, button, input");
    if (event.key !== " " || shown.value >= fresh.length || asked) return;
    event.preventDefault();
    shown.value = fresh.length;
  };
  usePressed(skip, [], true);
  return (
    <section class="end-lines" aria-label={t("end-changed")}>
      <h2>{t("end-changed")}</h2>
      <p class="why">{t("end-lines", { new: fresh.length, all: state.standing.parts.length })}</p>
      <Lines model={model} parts={fresh} upto={shown.value} />
      <Folded model={model} parts={zero} label={t("end-zero", { lines: zero.length })} />
      <Folded model={model} parts={before} label={t("end-before", { lines: before.length })} />
      <div class="pair">
        <button class="btn" type="button" aria-disabled={!done} onClick={() => done && (shown.value = 0)}>
          {t("end-again")}
        </button>
        <button class="btn" type="button" aria-disabled={done} onClick={() => (shown.value = fresh.length)}>
          {t("scoring-skip")} <kbd>{t("key-space")}</kbd>
        </button>
      </div>
    </section>
  );
}

function Lines({ model, parts, upto }: { model: TableModel; parts: readonly PartLine[]; upto: number }) {
  const light: Light = (cells) => (model.sidebar.lit.value = cells);
  const looks = new Map(model.game.state.value!.scene.panels.map((panel) => [panel.seat, panel.look]));
  const shown = parts.slice(0, upto + 1);
  const stop = stopOf(shown);
  return (
    <ul class="score-lines" onKeyDown={walk}>
      {shown.map((part, index) => (
        <PointLine
          key={index}
          part={part}
          light={light}
          stop={index === stop}
          look={looks.get(part.seat)}
          now={index === upto}
        />
      ))}
    </ul>
  );
}

function Folded({ model, parts, label }: { model: TableModel; parts: readonly PartLine[]; label: string }) {
  if (!parts.length) return null;
  return (
    <details class="folded">
      <summary>
        {label} <b class="num">{minus(parts.reduce((sum, part) => sum + part.points, 0))}</b>
      </summary>
      <Lines model={model} parts={parts} upto={parts.length} />
    </details>
  );
}

/** How far the lines of the end have been told: from the first where it ends before one's eyes, else all of them. */
export function useTelling(model: TableModel): Signal<number> {
  return useSignal(still() || model.game.state.value!.turn < 0 ? Infinity : 0);
}
