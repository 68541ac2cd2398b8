// The shelf: one click and you play. Whoever is back finds their games first.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Daily, GameInfo, Me } from "../generated/http";
import { newHere, progress } from "../lib/progress";
import { Today, todaysPuzzle } from "../learn/today";
import { Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { language, loadCatalogues, say, t } from "../lib/phrases";
import { Band, OpenTables, Watching } from "./open-tables";
import { toShow, YourGames } from "./your-games";
import { Card, Row } from "./game-card";

interface Shelf {
  cards: GameInfo[];
  me: Me;
}

interface HomeProps extends Shelf {
  daily: Daily | null;
  fail: (text: string) => void;
}

async function shelf(): Promise<Shelf> {
  const nobody = { name: "", tables: [] };
  const [cards, me] = await Promise.all([games(), ask("GET /api/me").catch(() => nobody)]);
  const playable = cards.filter((card) => !card.unavailable);
  await Promise.all(playable.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  return { cards, me };
}

export function HomePage() {
  return (
    <Load from={shelf} by="">
      {(found) => <Home {...found} />}
    </Load>
  );
}

/** Has whoever looks never played or learned here? */
function newcomer(me: Me): boolean {
  return !me.tables.length && newHere() && !Object.keys(progress.value.results).length;
}

function Home({ cards, me }: Shelf) {
  const playable = cards.filter((card) => !card.unavailable);
  const trouble = useSignal("");
  const daily = useSignal<Daily | null>(null); // may come later: the games are there at once
  useEffect(() => void todaysPuzzle().then((found) => (daily.value = found)), []);
  const props = { cards: playable, me, daily: daily.value, fail: (text: string) => void (trouble.value = text) };
  return (
    <Page title="Adjoin" wide>
      <div class="home">
        <Trouble text={trouble.value} />
        {newcomer(me) ? <Newcomer {...props} /> : <Back {...props} />}
        <Unavailable cards={cards.filter((card) => card.unavailable)} />
        <p class="foot">
          <span>{t("home-foot")}</span>
          <a href="/privacy">{t("privacy-title")}</a>
          <a href="/settings">{t("home-access")}</a>
        </p>
      </div>
    </Page>
  );
}

function Newcomer({ cards, me, daily, fail }: HomeProps) {
  return (
    <>
      <h1>{t("home-title", { games: cards.length })}</h1>
      <p class="lead">{t("home-lead")}</p>
      <ul class="cards">
        {cards.map((card) => (
          <li key={card.name}>
            <Card card={card} name={me.name} fail={fail} />
          </li>
        ))}
      </ul>
      <Band cards={cards} daily={daily} />
    </>
  );
}

function Back({ cards, me, daily, fail }: HomeProps) {
  const going = toShow(me.tables, [], []).length > 0;
  const last = me.tables[0]?.game ?? cards[0]?.name;
  return (
    <>
      <h1 class="vh">Adjoin</h1>
      <div class="home-zones">
        <div>
          <YourGames cards={cards} tables={me.tables} />
          <section class="start" aria-labelledby="start">
            <h2 id="start">{t("home-start")}</h2>
            <ul class="start-list">
              {cards.map((card) => (
                <li key={card.name}>
                  <Row card={card} name={me.name} fail={fail} primary={!going && card.name === last} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div>
          <Today cards={cards} daily={daily} />
          <OpenTables cards={cards} fail={fail} />
          <Watching cards={cards} />
        </div>
      </div>
    </>
  );
}

/** Games that are installed and cannot be played, each with what is wrong. */
function Unavailable({ cards }: { cards: readonly GameInfo[] }) {
  if (!cards.length) return null;
  return (
    <ul class="unavailable">
      {cards.map((card) => (
        <li key={card.name}>
          <b>{card.title}</b> {say(card.unavailable)}
        </li>
      ))}
    </ul>
  );
}
