// The shelf: one click and you play.
import { useSignal } from "@preact/signals";
import { ask, games } from "../api";
import type { Daily, GameInfo, Me, SeatWish, TableMade } from "../generated/http";
import type { Terms } from "../generated/messages";
import { faultText, Trouble } from "../parts/form";
import { LearnLink } from "../learn/link";
import { Today, todaysPuzzle } from "../learn/today";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { go } from "../router";
import { has, language, loadCatalogues, say, t } from "../phrases";

interface Shelf {
  daily: Daily | null;
  cards: GameInfo[];
  me: Me;
}

async function shelf(): Promise<Shelf> {
  const nobody = { name: "", tables: [] };
  const [cards, me, daily] = await Promise.all([games(), ask("GET /api/me").catch(() => nobody), todaysPuzzle()]);
  const playable = cards.filter((card) => !card.unavailable);
  await Promise.all(playable.map((card) => loadCatalogues(language.value, [card.name]).catch(() => {})));
  return { cards, me, daily };
}

export function HomePage() {
  return (
    <Load from={shelf} by="">
      {(found) => <Home {...found} />}
    </Load>
  );
}

function Home({ cards, me, daily }: Shelf) {
  const open = me.tables.filter((table) => !table.over);
  const playable = cards.filter((card) => !card.unavailable);
  const trouble = useSignal("");
  return (
    <Page title="Adjoin" wide>
      <div class="home">
        <h1>{t("home-title", { games: playable.length })}</h1>
        <p class="lead">{t("home-lead")}</p>
        <Trouble text={trouble.value} />
        {open[0] && (
          <p class="continue">
            <a class="btn" href={`/t/${open[0].table}`}>
              {t("home-continue", { game: titleOf(cards, open[0].game) })}
            </a>
          </p>
        )}
        <ul class="cards">
          {playable.map((card) => (
            <li key={card.name}>
              <Card card={card} name={me.name} fail={(text) => (trouble.value = text)} />
            </li>
          ))}
        </ul>
        <Today cards={playable} daily={daily} />
        <Unavailable cards={cards.filter((card) => card.unavailable)} />
        <p class="foot">
          <span>{t("home-foot")}</span>
          <a href="/records">{t("nav-records")}</a>
          <a href="/settings">{t("home-access")}</a>
        </p>
      </div>
    </Page>
  );
}

export function titleOf(cards: readonly GameInfo[], game: string): string {
  return cards.find((card) => card.name === game)?.title ?? game;
}

/** Seats for one click: yours, and the rest as wanted, as few as the game allows. */
export function wishes(count: number, rest: SeatWish["kind"]): SeatWish[] {
  const first: SeatWish = { kind: rest === "shared" ? "shared" : "me" };
  return [first, ...Array.from({ length: count - 1 }, (): SeatWish => ({ kind: rest }))];
}

export function sharedNames(seats: SeatWish[]): SeatWish[] {
  return seats.map((seat, index) =>
    seat.kind === "shared" ? { ...seat, name: seat.name || t("seat-number", { number: index + 1 }) } : seat,
  );
}

export async function openTable(
  game: string,
  options: Record<string, unknown>,
  seats: SeatWish[],
  name: string,
  more: {
    lot?: boolean;
    series?: Terms | null;
    pace?: string;
    late?: "loses" | "bot";
    wish?: string;
    part?: string;
  } = {},
): Promise<TableMade> {
  const body = { game, options, seats: sharedNames(seats), name, ...more };
  return ask("POST /api/tables", { body });
}

function Card({ card, name, fail }: { card: GameInfo; name: string; fail: (text: string) => void }) {
  const start = async (rest: SeatWish["kind"], invite = false) => {
    try {
      const lot = rest !== "shared"; // one click gives any seat
      const made = await openTable(card.name, {}, wishes(seatsByDefault(card), rest), name, { lot });
      go(`/t/${made.table}${invite ? "?invite" : ""}`);
    } catch (error) {
      fail(faultText(error));
    }
  };
  const [low, high] = card.seats;
  return (
    <article class="card">
      <img class="miniature" src={`/api/games/${card.name}/miniature.svg`} alt="" width="320" height="280" />
      <div class="card-body">
        <h2>{card.title}</h2>
        <p>{has("tagline", card.name) ? say(card.tagline, card.name) : ""}</p>
        <p class="fine">{t("home-players", { low, high })}</p>
        <div class="card-buttons">
          <button
            class="btn primary"
            type="button"
            onClick={() => void start("bot")}
            aria-label={t("home-play-bot", { game: card.title })}
          >
            {t("home-play")}
          </button>
          <LearnLink game={card.name} />
          <button class="btn" type="button" onClick={() => void start("open", true)}>
            {t("home-invite")}
          </button>
          <button class="btn" type="button" onClick={() => void start("shared")}>
            {t("home-shared")}
          </button>
          <a class="btn plain" href={`/new/${card.name}`}>
            {t("home-options")}
          </a>
          <a class="btn plain" href={`/rules/${card.name}`}>
            {t("nav-rules")}
          </a>
        </div>
      </div>
    </article>
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

function seatsByDefault(card: GameInfo): number {
  const players = card.options?.find((option) => option.name === "players");
  return typeof players?.default === "number" ? players.default : card.seats[0];
}
