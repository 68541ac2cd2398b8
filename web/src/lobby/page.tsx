// Play someone: what others offer, what you offer yourself, and tables that may be watched.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { GameInfo } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { runningText, useRunning } from "../offers/running";
import { faultText, Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { usePressed } from "../ui/hotkeys";
import { MannersButton } from "../account/block-dialog";
import { go } from "../lib/router";
import { language, loadCatalogues, say, t } from "../lib/phrases";
import { freeSeats, line, look, lookAnew, matches, mine, offers, paceKind, sit, struck } from "../offers/model";
import { Miniature, OfferPeople, paceOf, peopleAt, peopleText, Squares, termsText } from "../offers/words";
import { PlayNow, type Ratings } from "./play-now";
import { OwnOffer } from "./waiting-page";

const PACES = ["any", "live", "days"] as const;
const KINDS = ["any", "rated", "friendly"] as const;
const NEAR = 200; // points between two ratings

interface Found {
  cards: GameInfo[];
  ratings: Ratings;
}

async function begin(): Promise<Found> {
  const [all, profile] = await Promise.all([games(), ask("GET /api/me/profile").catch(() => null)]);
  const cards = all.filter((card) => !card.unavailable);
  await Promise.all(cards.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  const rated = (profile?.games ?? []).filter((row) => row.rating != null);
  return { cards, ratings: Object.fromEntries(rated.map((row) => [row.game, row.rating!])) };
}

export function LobbyPage() {
  return (
    <Load from={begin} by="">
      {(found) => <Lobby {...found} />}
    </Load>
  );
}

function Lobby({ cards, ratings }: Found) {
  const game = useSignal("");
  const pace = useSignal<(typeof PACES)[number]>("any");
  const kind = useSignal<(typeof KINDS)[number]>("any");
  const near = useSignal(false);
  const trouble = useSignal("");
  useEffect(() => look(), []);
  usePressed((event) => {
    const field = (event.target as Element).closest?.("input, textarea, select, dialog");
    if (event.key.toLowerCase() === "n" && !event.ctrlKey && !event.metaKey && !event.altKey && !field)
      go("/lobby/new");
  }, []);
  const shown = [...offers.value.values()]
    .filter((offer) => !game.value || offer.game === game.value)
    .filter((offer) => pace.value === "any" || paceKind(offer.pace ?? "") === pace.value)
    .filter((offer) => kind.value === "any" || !!offer.rated === (kind.value === "rated"))
    .filter((offer) => matches(offer, { rating: ratings[offer.game] ?? 0, range: near.value ? NEAR : 0 }))
    .filter((offer) => !offer.private)
    .filter((offer) => freeSeats(offer) > 0 || struck.value.has(offer.id))
    .sort((one, other) => one.made - other.made);
  return (
    <Page title={t("lobby-title")} wide current="lobby">
      <div class="lobby">
        <div class="lobby-head">
          <h1>{t("lobby-title")}</h1>
          <span class="row">
            <a class="btn plain" href="/events">
              <Icon name="flag" /> {t("nav-events")}
            </a>
            <a class="btn plain" href="/leaderboard">
              <Icon name="cup" /> {t("leaders-title")}
            </a>
            <a class="btn" href="/lobby/new">
              <Icon name="plus" /> {t("lobby-offer")} <kbd>N</kbd>
            </a>
          </span>
        </div>
        <PlayNow cards={cards} ratings={ratings} />
        <div class="lobby-zones">
          <section aria-label={t("lobby-offers")}>
            <Filters
              cards={cards}
              game={game.value}
              pace={pace.value}
              pick={(to) => (game.value = to)}
              at={(to) => (pace.value = to)}
            />
            <div class="filters">
              <div class="joined" role="group" aria-label={t("now-kind")}>
                {KINDS.map((one) => (
                  <button key={one} type="button" aria-pressed={kind.value === one} onClick={() => (kind.value = one)}>
                    {kind.value === one && <Icon name="check" />} {t(`lobby-kind-${one}`)}
                  </button>
                ))}
              </div>
              {Object.keys(ratings).length > 0 && (
                <button class="chip" type="button" aria-pressed={near.value} onClick={() => (near.value = !near.value)}>
                  {near.value && <Icon name="check" />} {t("lobby-near", { points: NEAR })}
                </button>
              )}
            </div>
            <p class={line.value === "lost" ? "bar" : "vh"} role="status">
              {line.value === "lost" ? t(mine.value.length ? "lobby-lost-held" : "lobby-lost") : ""}
            </p>
            <Trouble text={trouble.value} />
            <OfferList shown={shown} cards={cards} fail={(text) => (trouble.value = text)} />
            <p class="fine">{t("lobby-note")}</p>
            <Watch game={game.value} cards={cards} />
          </section>
          <aside>
            {mine.value.map((offer) => (
              <OwnOffer key={offer.id} offer={offer} cards={cards} />
            ))}
            {!mine.value.length && <p class="why">{t("lobby-own-none")}</p>}
          </aside>
        </div>
      </div>
    </Page>
  );
}

interface FilterProps {
  cards: readonly GameInfo[];
  game: string;
  pace: string;
  pick: (game: string) => void;
  at: (pace: (typeof PACES)[number]) => void;
}

function Filters({ cards, game, pace, pick, at }: FilterProps) {
  return (
    <div class="filters">
      <div class="chips" role="group" aria-label={t("lobby-by-game")}>
        {[{ name: "", title: t("lobby-all-games") }, ...cards].map(({ name, title }) => (
          <button key={name} class="chip" type="button" aria-pressed={game === name} onClick={() => pick(name)}>
            {game === name && <Icon name="check" />} {title}
          </button>
        ))}
      </div>
      <div class="joined" role="group" aria-label={t("lobby-by-pace")}>
        {PACES.map((one) => (
          <button key={one} type="button" aria-pressed={pace === one} onClick={() => at(one)}>
            {pace === one && <Icon name="check" />} {t(`lobby-pace-${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function OfferList({ shown, cards, fail }: { shown: OfferedTable[]; cards: GameInfo[]; fail: (text: string) => void }) {
  if (!shown.length)
    return (
      <p class="offers-none">
        {t("lobby-none")} <a href="/lobby/new">{t("lobby-offer")}</a>
      </p>
    );
  const own = new Set(mine.value.map((offer) => offer.id));
  return (
    <div class="offers" inert={line.value === "lost"}>
      <p class="offers-head" aria-hidden="true">
        <span>{t("lobby-head-game")}</span>
        <span>{t("lobby-head-pace")}</span>
        <span>{t("lobby-head-seats")}</span>
        <span>{t("lobby-head-who")}</span>
      </p>
      <ul>
        {shown.map((offer) => (
          <OfferRow key={offer.id} offer={offer} cards={cards} own={own.has(offer.id)} fail={fail} />
        ))}
      </ul>
    </div>
  );
}

function OfferRow({
  offer,
  cards,
  own,
  fail,
}: {
  offer: OfferedTable;
  cards: GameInfo[];
  own: boolean;
  fail: (text: string) => void;
}) {
  const gone = struck.value.has(offer.id);
  const title = cards.find((card) => card.name === offer.game)?.title ?? offer.game;
  const join = () =>
    void sit(offer.id).then(
      (seen) => seen.seat >= 0 && !seen.table && go(`/offer/${offer.id}`),
      (error) => fail(faultText(error, (words) => say(words))),
    );
  return (
    <li class={`offer-row${gone ? " gone" : ""}${own ? " own" : ""}`}>
      <Miniature game={offer.game} />
      <div class="offer-game">
        <strong>{title}</strong>
        <span class="why">{termsText(offer)}</span>
      </div>
      <span class="offer-pace">
        {paceOf(offer)}
        {offer.rated && <span class="pill">{t("lobby-rated")}</span>}
      </span>
      <Squares offer={offer} />
      <span class="offer-who">
        <span>
          <OfferPeople offer={offer} />
        </span>
        {!gone && !own && <MannersButton place={{ offer: offer.id }} people={peopleAt(offer)} kept={lookAnew} />}
      </span>
      {gone ? (
        <span class="pill">{t("lobby-taken")}</span>
      ) : own ? (
        <a class="btn" href={`/offer/${offer.id}`}>
          {t("lobby-yours")}
        </a>
      ) : (
        <button
          class="btn"
          type="button"
          onClick={join}
          aria-label={t("lobby-join-whom", { game: title, names: peopleText(offer) })}
        >
          {t("lobby-join")}
        </button>
      )}
    </li>
  );
}

/** Public tables at which a game goes on. */

function Watch({ game, cards }: { game: string; cards: GameInfo[] }) {
  const running = useRunning(game);
  if (!running.length) return null;
  return (
    <section class="watch" aria-labelledby="watch">
      <h2 id="watch">{t("lobby-watch")}</h2>
      <ul>
        {running.map((table) => (
          <li key={table.table}>
            <a class="watch-card" href={`/t/${table.table}`}>
              <img src={`/api/tables/${table.table}/picture.svg`} alt="" loading="lazy" />
              <span>
                <strong>{cards.find((card) => card.name === table.game)?.title ?? table.game}</strong>{" "}
                {table.names.map((name, seat) => name || t("seat-number", { number: seat + 1 })).join(" – ")}
                <br />
                <span class="why">{runningText(table)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
