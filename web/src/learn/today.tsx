// On the home page: what the day brings, and what could come next for whoever looks.
import { ask } from "../lib/api";
import type { Daily, GameInfo } from "../generated/http";
import { has, say, t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { nextFor } from "./next";
import { dealDone, progress, share } from "../lib/progress";

export function todaysPuzzle(): Promise<Daily | null> {
  void share();
  return ask("GET /api/daily").catch(() => null);
}

export function Today({ cards, daily }: { cards: readonly GameInfo[]; daily: Daily | null }) {
  const next = nextFor(cards);
  const title = (game: string) => cards.find((card) => card.name === game)?.title ?? game;
  const day = new Date().toISOString().slice(0, 10);
  return (
    <section class="today" aria-labelledby="today">
      <h2 id="today">{t("today-title")}</h2>
      <ul class="today-rows">
        {next && (
          <li class="today-next">
            <div>
              <b>{t("today-next")}</b>
              <span class="fine">
                {t(`next-${next.kind}`, {
                  game: title(next.game),
                  level: levelText(next.level),
                })}
              </span>
            </div>
            <a class="btn" href={next.to}>
              {t(`next-${next.kind}-go`)}
            </a>
          </li>
        )}
        {daily && (
          <li>
            <div>
              <b>
                {t("puzzle-of-today")} · {title(daily.puzzle.game)}
              </b>
              <span class="fine">{say(daily.puzzle.name, daily.puzzle.game)}</span>
            </div>
            <a class="btn" href="/daily">
              {progress.value.puzzles[daily.puzzle.id] ? <Icon name="check" /> : null}
              {t("today-solve")}
            </a>
          </li>
        )}
        <li>
          <div>
            <b>{t("today-deals")}</b>
            <span class="fine">{t("today-deals-note")}</span>
          </div>
          <p class="today-deals">
            {cards.map((card) => (
              <a key={card.name} class="btn" href={`/deal/${card.name}`}>
                {dealDone(card.name, day) ? <Icon name="check" /> : null}
                {card.title}
              </a>
            ))}
          </p>
        </li>
      </ul>
    </section>
  );
}

function levelText(level: string): string {
  return level && has(`level-${level}`) ? t(`level-${level}`) : level;
}
