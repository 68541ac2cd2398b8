// Every game's lesson and puzzles, to choose from.
import { games } from "../lib/api";
import type { GameInfo } from "../generated/http";
import { Page } from "../ui/layout";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { has, language, loadCatalogues, say, t } from "../lib/phrases";
import { LearnLink } from "./link";
import { share } from "../lib/progress";

async function learnable(): Promise<GameInfo[]> {
  void share();
  const playable = (await games()).filter((card) => !card.unavailable);
  await Promise.all(playable.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  return playable;
}

/** At `/puzzles` the puzzles come first, and the page has their name. */
export function LearnPage({ puzzles }: { puzzles: boolean }) {
  const title = t(puzzles ? "learn-puzzles" : "learn-choose");
  return (
    <Load from={learnable} by="">
      {(cards) => (
        <Page title={title}>
          <div class="learn-choose">
            <h1>{title}</h1>
            {puzzles && <TodaysPuzzle look="btn primary" />}
            <ul class="learn-rows">
              {cards.map((card) => (
                <Row key={card.name} card={card} puzzles={puzzles} />
              ))}
            </ul>
            {!puzzles && <TodaysPuzzle look="btn" />}
          </div>
        </Page>
      )}
    </Load>
  );
}

function TodaysPuzzle({ look }: { look: string }) {
  return (
    <a class={look} href="/daily">
      <Icon name="piece" /> {t("puzzle-of-today")}
    </a>
  );
}

function Row({ card, puzzles }: { card: GameInfo; puzzles: boolean }) {
  const lesson = <LearnLink card={card} icon />;
  return (
    <li>
      <img src={`/api/games/${card.name}/miniature.svg`} alt="" width="76" height="76" />
      <div>
        <b>{card.title}</b>
        <span class="fine">{has("tagline", card.name) ? say(card.tagline, card.name) : ""}</span>
      </div>
      <p class="learn-ways">
        {!puzzles && lesson}
        <a class="btn" href={`/puzzle/${card.name}`}>
          <Icon name="piece" /> {t("learn-puzzles")}
        </a>
        {puzzles && lesson}
      </p>
    </li>
  );
}
