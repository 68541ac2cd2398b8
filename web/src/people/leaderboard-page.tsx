// The best of a game, of those who want to be listed.
import { ask, games } from "../lib/api";
import type { GameInfo, Leaderboard } from "../generated/http";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { t } from "../lib/phrases";

interface Found {
  board: Leaderboard;
  cards: GameInfo[];
}

async function begin(game: string): Promise<Found> {
  const cards = (await games()).filter((card) => !card.unavailable && card.seats[1] > 1);
  const chosen = game || cards[0]!.name;
  return { board: await ask("GET /api/leaderboards/{game}", { path: { game: chosen } }), cards };
}

export function LeaderboardPage({ game }: { game: string }) {
  return (
    <Load from={() => begin(game)} by={game}>
      {(found) => <Leaders {...found} />}
    </Load>
  );
}

function Leaders({ board, cards }: Found) {
  return (
    <Page title={t("leaders-title")}>
      <h1>{t("leaders-title")}</h1>
      <nav class="chips" aria-label={t("lobby-by-game")}>
        {cards.map((card) => (
          <a
            key={card.name}
            class="chip"
            href={`/leaderboard/${card.name}`}
            aria-current={card.name === board.game ? "page" : undefined}
          >
            {card.title}
          </a>
        ))}
      </nav>
      {board.rows.length ? (
        <table class="leaders card">
          <thead>
            <tr>
              <th>{t("leaders-place")}</th>
              <th>{t("leaders-name")}</th>
              <th>{t("results-rating")}</th>
              <th>{t("leaders-games")}</th>
            </tr>
          </thead>
          <tbody>
            {board.rows.map((row) => (
              <tr key={row.handle}>
                <td>{row.place}</td>
                <td>
                  <a href={`/people/${row.handle}`}>{row.name}</a>
                </td>
                <td>
                  <b>{row.rating}</b> ± {row.margin}
                </td>
                <td>{row.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p class="offers-none">{t("leaders-none")}</p>
      )}
      <p class="fine">
        {t("leaders-note", { least: board.least })} <a href="/me">{t("leaders-join")}</a>
      </p>
    </Page>
  );
}
