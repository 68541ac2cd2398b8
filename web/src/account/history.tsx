// The games that somebody has finished, found by game, result and opponent.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../lib/api";
import type { GameInfo, PlayedGame } from "../generated/http";
import { titleOf } from "../lib/api";
import { minus, t } from "../lib/phrases";
import { dayOf } from "./devices";
import { nameOf } from "./results";

const RESULTS = ["won", "lost", "shared", "alone"];
const FIRST = 8; // games in sight at first
const TYPING = 250; // milliseconds after the last key before the server is asked

export function History({ cards, game }: { cards: GameInfo[]; game: string }) {
  const kind = useSignal(game);
  const result = useSignal("");
  const words = useSignal("");
  const rows = useSignal<PlayedGame[]>([]);
  const total = useSignal(-1);
  const most = useSignal(FIRST);
  const look = async (start: number) => {
    const query = { game: kind.value, result: result.value, q: words.value, start };
    const found = await ask("GET /api/me/games", { query } as never);
    rows.value = start ? [...rows.value, ...found.games] : found.games;
    total.value = found.total;
  };
  const more = () => {
    if (most.value >= rows.value.length) void look(rows.value.length);
    most.value = Infinity;
  };
  useEffect(() => {
    const clock = setTimeout(() => void look(0), words.value ? TYPING : 0);
    return () => clearTimeout(clock);
  }, [kind.value, result.value, words.value]);
  return (
    <section>
      <div class="profile-head">
        <h2>{t("history-title")}</h2>
        <span class="fine">{total.value >= 0 && total.value}</span>
      </div>
      <div class="history-search" role="search">
        <input
          type="search"
          maxLength={60}
          aria-label={t("history-search")}
          placeholder={t("history-search")}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <select
          aria-label={t("results-game")}
          value={kind.value}
          onChange={(event) => (kind.value = event.currentTarget.value)}
        >
          <option value="">{t("history-all-games")}</option>
          {cards.map((card) => (
            <option key={card.name} value={card.name}>
              {card.title}
            </option>
          ))}
        </select>
        <select
          aria-label={t("results-title")}
          value={result.value}
          onChange={(event) => (result.value = event.currentTarget.value)}
        >
          <option value="">{t("history-all-results")}</option>
          {RESULTS.map((name) => (
            <option key={name} value={name}>
              {t(`history-${name}`)}
            </option>
          ))}
        </select>
      </div>
      {total.value === 0 && <p class="why">{t("history-none")}</p>}
      <ul class="history-list">
        {rows.value.slice(0, most.value).map((row) => (
          <Game key={`${row.table}/${row.seat}`} row={row} title={titleOf(cards, row.game)} />
        ))}
      </ul>
      {Math.min(rows.value.length, most.value) < total.value && (
        <button class="btn" type="button" onClick={more}>
          {t("history-more")}
        </button>
      )}
    </section>
  );
}

function Game({ row, title }: { row: PlayedGame; title: string }) {
  const scores = [row.score, ...row.others.map((other) => other.score)].map(minus).join(" : ");
  const names = row.others.map(nameOf);
  const day = dayOf(row.at);
  return (
    <li>
      <img
        src={`/api/tables/${row.table}/picture.svg`}
        alt=""
        loading="lazy"
        onError={(event) => (event.currentTarget.hidden = true)}
      />
      <div>
        <strong>{t("history-line", { game: title, result: t(`history-${row.result}`), scores })}</strong>
        <p class="why">{names.length ? t("history-against", { names, day }) : t("history-alone-line", { day })}</p>
      </div>
      <a class="btn small" href={`/replay/${row.table}`}>
        {t("history-replay")}
      </a>
    </li>
  );
}
