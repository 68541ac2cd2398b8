// Home: one game fills the page, a strip changes it, and whoever is back finds the game that waits for them.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { isSite } from "../lib/host";
import type { GameInfo, Me } from "../generated/http";
import { newHere, progress } from "../lib/progress";
import { DeviceGames, DeviceOffer } from "../ui/device-offer";
import { Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { language, loadCatalogues, say, t } from "../lib/phrases";
import { Due } from "./due";
import { Hero, keepPainted } from "./hero";
import { Watching } from "./open-tables";
import { Shelf } from "./shelf";
import { Today } from "./today";
import { toShow, useStandings } from "./your-games";

interface Stock {
  cards: GameInfo[];
  me: Me;
}

async function stock(): Promise<Stock> {
  const nobody = { name: "", tables: [] };
  const [cards, me] = await Promise.all([games(), ask("GET /api/me").catch(() => nobody)]);
  const playable = cards.filter((card) => !card.unavailable);
  await Promise.all(playable.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  return { cards, me };
}

let prepared: Stock | null = null;

/** What the first screen needs, fetched while the server's own is still to be seen. */
async function prepare(): Promise<void> {
  prepared = await stock().catch(() => null);
  keepPainted();
}

export const HomePage = Object.assign(
  function HomePage() {
    const first = useMemo(() => {
      const found = prepared;
      prepared = null; // later visits ask again
      return found;
    }, []);
    if (first) return <Home {...first} />;
    return (
      <Load from={stock} by="">
        {(found) => <Home {...found} />}
      </Load>
    );
  },
  { prepare },
);

/** Has whoever looks never played or learned here? */
function isNewcomer(me: Me): boolean {
  return !me.tables.length && newHere() && !Object.keys(progress.value.results).length;
}

function Home({ cards, me }: Stock) {
  const playable = cards.filter((card) => !card.unavailable);
  const trouble = useSignal("");
  const chosen = useSignal(""); // by hand
  const standings = useStandings(me.tables);
  const due = !chosen.value && standings?.length ? standings : null;
  const usual = me.tables[0]?.game ?? "";
  const card = playable.find(({ name }) => name === (chosen.value || usual)) ?? playable[0];
  const fail = (text: string) => void (trouble.value = text);
  const waits = !chosen.value && !standings && toShow(me.tables, [], []).length > 0;
  const ground = due?.[0]?.summary.game ?? card?.name ?? "";
  useEffect(() => scrollTo(0, 0), []);
  return (
    <Page title="Adjoin" ground={ground}>
      <div class="home">
        <Trouble text={trouble.value} />
        {due ? (
          <Due all={due} open={me.tables.filter((table) => !table.over).length} cards={playable} />
        ) : (
          card && !waits && <Hero card={card} name={me.name} fail={fail} first={card === playable[0]} />
        )}
        {waits && <section class="hero grounded" data-ground={ground} />}
        <Shelf cards={playable} chosen={ground} choose={(game) => (chosen.value = game)} />
        <DeviceGames />
        <Today cards={playable} newcomer={isNewcomer(me)} fail={fail} />
        <Watching cards={playable} />
        {!isNewcomer(me) && <DeviceOffer />}
        <Unavailable cards={cards.filter((one) => one.unavailable)} />
        <p class="foot">
          <span>{t("home-foot")}</span>
          {!isSite() && <a href="/events">{t("nav-events")}</a>}
          <a href="/privacy">{t("privacy-title")}</a>
          <a href="/settings">{t("home-access")}</a>
        </p>
      </div>
    </Page>
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
