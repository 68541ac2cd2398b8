// What the day brings, with pictures and numbers: a puzzle, a deal for everyone, and tables that wait for somebody.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Daily, DealInfo, GameInfo } from "../generated/http";
import { nextFor } from "../learn/next";
import { ask, titleOf } from "../lib/api";
import { minus, say, t } from "../lib/phrases";
import { dealDone, progress, share } from "../lib/progress";
import { theme } from "../lib/settings";
import { Icon } from "../ui/icons";
import { botAndLevel } from "../ui/seat-names";
import { OpenTables } from "./open-tables";

interface TodayProps {
  cards: readonly GameInfo[];
  newcomer: boolean;
  fail: (text: string) => void;
}

export function Today({ cards, newcomer, fail }: TodayProps) {
  const daily = useSignal<Daily | null>(null); // may come later: the games are there at once
  useEffect(() => {
    void share();
    void ask("GET /api/daily").then(
      (found) => (daily.value = found),
      () => {},
    );
  }, []);
  return (
    <section class="today" aria-labelledby="today">
      <h2 class="vh" id="today">
        {t("today-title")}
      </h2>
      {daily.value && <PuzzleCard daily={daily.value} cards={cards} />}
      <DealCard cards={cards} />
      <OpenTables cards={cards} fail={fail} />
      {!newcomer && <Next cards={cards} />}
    </section>
  );
}

interface CardProps {
  over: string;
  title: string;
  to: string;
  act: ComponentChildren;
  picture?: string;
  children?: ComponentChildren;
}

function DayCard({ over, title, to, act, picture, children }: CardProps) {
  return (
    <article class="day-card">
      {picture && <img src={picture} alt="" loading="lazy" />}
      <div>
        <p class="fine">{over}</p>
        <h3>{title}</h3>
        {children}
        <a class="act" href={to}>
          {act} <Icon name="right" />
        </a>
      </div>
    </article>
  );
}

function PuzzleCard({ daily, cards }: { daily: Daily; cards: readonly GameInfo[] }) {
  const { puzzle } = daily;
  return (
    <DayCard
      over={t("home-puzzle", { game: titleOf(cards, puzzle.game) })}
      title={say(puzzle.name, puzzle.game)}
      to="/daily"
      picture={`/api/games/${puzzle.game}/puzzles/${puzzle.id}/poster.svg?theme=${theme.value}`}
      act={
        <>
          {progress.value.puzzles[puzzle.id] ? <Icon name="check" /> : null} {t("today-solve")}
        </>
      }
    >
      <p class="stars" role="img" aria-label={t("puzzle-stars", { stars: puzzle.difficulty })}>
        {"★".repeat(puzzle.difficulty)}
      </p>
    </DayCard>
  );
}

/** Each day another game's deal; how others did is told once the own try is over. */
function DealCard({ cards }: { cards: readonly GameInfo[] }) {
  const card = cards[Math.floor(Date.now() / 86_400_000) % (cards.length || 1)];
  const deal = useSignal<DealInfo | null>(null);
  useEffect(() => {
    if (card)
      void ask("GET /api/games/{name}/deal", { path: { name: card.name } }).then(
        (found) => (deal.value = found),
        () => {},
      );
  }, [card?.name]);
  if (!card) return null;
  const standing = deal.value?.standing;
  const done = dealDone(card.name, new Date().toISOString().slice(0, 10));
  const most = Math.max(1, ...(standing?.bars ?? []).map(([, games]) => games));
  return (
    <DayCard
      over={t("home-deal", { game: card.title })}
      title={t("home-deal-title")}
      to={`/deal/${card.name}`}
      picture={standing ? undefined : `/api/games/${card.name}/hero.svg?step=5&theme=${theme.value}`}
      act={t(done ? "home-deal-result" : "home-deal-play")}
    >
      {standing && (
        <svg class="bars" viewBox={`0 0 ${standing.bars.length * 18} 44`} aria-hidden="true">
          {standing.bars.map(([from, games], index) => (
            <rect
              key={from}
              x={index * 18}
              y={44 - (44 * games) / most}
              width="14"
              height={(44 * games) / most}
              rx="3"
            />
          ))}
        </svg>
      )}
      <p class="why">
        {standing
          ? t("home-deal-standing", { players: standing.players, median: minus(standing.median) })
          : t(done ? "home-deal-done" : "home-deal-text")}
      </p>
    </DayCard>
  );
}

/** What could come next for whoever looks. */
function Next({ cards }: { cards: readonly GameInfo[] }) {
  const next = nextFor(cards);
  if (!next) return null;
  const level = next.level && botAndLevel(next.level);
  return (
    <p class="today-next">
      <b>{t("today-next")}</b> {t(`next-${next.kind}`, { game: titleOf(cards, next.game), level })}{" "}
      <a href={next.to}>{t(`next-${next.kind}-go`)}</a>
    </p>
  );
}
