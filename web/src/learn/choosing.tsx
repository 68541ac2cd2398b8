// Every game's lesson and puzzles, to choose from.
import { games } from "../api";
import type { GameInfo } from "../generated/http";
import { Page } from "../parts/frame";
import { Icon } from "../parts/icons";
import { Load } from "../parts/load";
import { has, language, loadCatalogues, say, t } from "../phrases";
import { LearnLink } from "./link";
import { share } from "./progress";

async function learnable(): Promise<GameInfo[]> {
  void share();
  const playable = (await games()).filter((card) => !card.unavailable);
  await Promise.all(playable.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  return playable;
}

export function LearnPage() {
  return (
    <Load from={learnable} by="">
      {(cards) => (
        <Page title={t("learn-choose")}>
          <div class="learn-choose">
            <h1>{t("learn-choose")}</h1>
            <ul class="today-rows">
              {cards.map((card) => (
                <Row key={card.name} card={card} />
              ))}
            </ul>
            <a class="btn" href="/daily">
              <Icon name="piece" /> {t("puzzle-of-today")}
            </a>
          </div>
        </Page>
      )}
    </Load>
  );
}

function Row({ card }: { card: GameInfo }) {
  return (
    <li>
      <div>
        <b>{card.title}</b>
        <span class="fine">{has("tagline", card.name) ? say(card.tagline, card.name) : ""}</span>
      </div>
      <p class="today-deals">
        <LearnLink card={card} icon />
        <a class="btn" href={`/puzzle/${card.name}`}>
          <Icon name="piece" /> {t("learn-puzzles")}
        </a>
      </p>
    </li>
  );
}
