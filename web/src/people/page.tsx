// Somebody's page: what they are rated, how they play, and how to meet them or not.
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import type { GameInfo, PlayedGame, PublicProfile } from "../generated/http";
import { language, loadCatalogues, minus, t } from "../lib/phrases";
import { nameOf } from "../account/results";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { Challenge } from "./challenge";
import { FriendButton, Manners } from "./manners";
import { Ratings } from "./ratings";

interface Found {
  profile: PublicProfile;
  cards: GameInfo[];
}

async function begin(handle: string): Promise<Found> {
  const [profile, cards] = await Promise.all([ask("GET /api/people/{handle}", { path: { handle } }), games()]);
  const names = profile.games.map((row) => row.game);
  await loadCatalogues(language.value, names).catch(() => {});
  return { profile, cards: cards.filter((card) => !card.unavailable) };
}

export function PersonPage({ handle }: { handle: string }) {
  return (
    <Load from={() => begin(handle)} by={handle}>
      {(found) => <Person {...found} />}
    </Load>
  );
}

function Person({ profile, cards }: Found) {
  const shown = useSignal(profile);
  const one = shown.value;
  const kept = (kind: "" | "block") => (shown.value = { ...one, kept: kind, reachable: kind !== "block" });
  const manners = <Manners profile={one} change={kept} />;
  const ground = one.games[0]?.game ?? cards[0]?.name ?? "";
  return (
    <Page title={one.name} wide>
      <div class="person">
        <section class="person-side grounded" data-ground={ground}>
          <div class="person-who">
            <span class="person-mark" aria-hidden="true">
              {[...one.name][0]}
            </span>
            <div>
              <h1>{one.name}</h1>
              <p class="why">
                {t("person-since", { day: month(one.since) })} · {t("person-seen", { days: daysSince(one.seen) })}
              </p>
            </div>
          </div>
          {one.you ? (
            <>
              <p class="why">{t("person-you")}</p>
              <a class="btn" href="/me">
                {t("nav-profile")}
              </a>
            </>
          ) : (
            <>
              <Challenge profile={one} cards={cards} />
              <Odds profile={one} cards={cards} />
              <FriendButton profile={one} change={(friend) => (shown.value = { ...one, friend })} />
              <div class="manners-beside">{manners}</div>
            </>
          )}
        </section>
        <div class="person-main">
          <Ratings profile={one} cards={cards} />
          <section aria-labelledby="recent">
            <div class="section-head">
              <h2 id="recent">{t("person-recent")}</h2>
              <span class="fine">{t("person-games", { count: one.total })}</span>
            </div>
            {one.recent.length ? (
              <ul class="person-games">
                {one.recent.map((game) => (
                  <Board key={`${game.table}/${game.seat}`} game={game} title={titleOf(cards, game.game)} />
                ))}
              </ul>
            ) : (
              <p class="why">{t("person-no-games")}</p>
            )}
          </section>
          {!one.you && <div class="manners-below">{manners}</div>}
        </div>
      </div>
    </Page>
  );
}

function month(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(language.value, { month: "long", year: "numeric" });
}

export function daysSince(seconds: number, now = Date.now()): number {
  return Math.max(0, Math.floor(now / 86_400_000) - Math.floor(seconds / 86_400));
}

/** What the ratings say about a game of the two. */
function Odds({ profile, cards }: { profile: PublicProfile; cards: GameInfo[] }) {
  const row = profile.games.find((one) => one.chance != null);
  const { played, ahead, behind } = profile.met;
  const met = played ? t("person-met", { played, ahead, behind }) : t("person-unmet");
  if (!row) return <p class="why">{met}</p>;
  const chance = row.chance!;
  const key = chance > 65 ? "person-weaker" : chance < 35 ? "person-stronger" : "person-even";
  return (
    <section class="person-odds">
      <h2>{t(key)}</h2>
      <p class="odds-bar" aria-hidden="true">
        <i style={{ width: `${chance}%` }} />
      </p>
      <p>
        {met} {t("person-chance", { chance, game: titleOf(cards, row.game) })}
      </p>
    </section>
  );
}

/** A finished game in its last position; it opens the replay. */
function Board({ game, title }: { game: PlayedGame; title: string }) {
  const names = game.others.map(nameOf);
  const scores = [game.score, ...game.others.map((other) => other.score)].map(minus).join(" – ");
  return (
    <li>
      <a class="person-game" href={`/replay/${game.table}`}>
        <img src={`/api/tables/${game.table}/picture.svg`} alt="" loading="lazy" />
        <span class={`result ${game.result}`}>{t(`history-${game.result}`)}</span>
        <strong>{title}</strong>
        <span class="why">
          {names.length ? t("person-against", { names, scores }) : scores}
          <br />
          {new Date(game.at * 1000).toLocaleDateString(language.value, { dateStyle: "medium" })}
        </span>
      </a>
    </li>
  );
}
