// What goes on around: games that others offer, and games that can be watched.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { Daily, GameInfo } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { freeSeats, look, offers, owned, sit } from "../offers/model";
import { runningText, useRunning } from "../offers/running";
import { paceOf, termsText } from "../offers/words";
import { faultText } from "../ui/form";
import { Icon, type IconName } from "../ui/icons";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { titleOf } from "../lib/api";
import { Thumb } from "../ui/thumbnail";

const SHOWN = 3; // offers and tables in sight; the lobby has all

/** How many public offers there are, as the page is opened. */
function useOffers(): number {
  const found = useSignal(0);
  useEffect(() => {
    void ask("GET /api/offers").then(
      ({ offers }) => (found.value = offers.length),
      () => {},
    );
  }, []);
  return found.value;
}

interface AroundProps {
  cards: readonly GameInfo[];
  fail: (text: string) => void;
}

export function OpenTables({ cards, fail }: AroundProps) {
  useEffect(() => look(), []); // live: offers, and whose move it is at one's tables
  const free = [...offers.value.values()].filter((offer) => freeSeats(offer) > 0 && !owned().has(offer.id));
  const join = (id: string) =>
    void sit(id).then(
      (seen) => go(seen.table ? `/t/${seen.table}` : `/offer/${id}`),
      (error) => fail(faultText(error)),
    );
  return (
    <section class="open-tables" aria-labelledby="open-tables">
      <div class="section-head">
        <h2 id="open-tables">{t("home-open-tables")}</h2>
        {free.length > 0 && <a href="/lobby">{t("home-all-offers", { count: free.length })}</a>}
      </div>
      <ul class="card side-list">
        {free.slice(0, SHOWN).map((offer) => (
          <li key={offer.id}>
            <p>
              <strong>{titleOf(cards, offer.game)}</strong>{" "}
              <span class="why">{[termsText(offer), paceOf(offer), seatsTaken(offer)].join(" · ")}</span>
            </p>
            <button class="btn" type="button" onClick={() => join(offer.id)}>
              {t("lobby-join")}
            </button>
          </li>
        ))}
        {!free.length && (
          <li>
            <p class="why">{t("home-nobody")}</p>
            <a class="btn" href="/lobby/new">
              {t("lobby-offer")}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function seatsTaken(offer: OfferedTable): string {
  const of = offer.seats.length;
  return t("home-seats", { taken: of - freeSeats(offer), of });
}

export function Watching({ cards }: { cards: readonly GameInfo[] }) {
  const running = useRunning("");
  if (!running.length) return null;
  return (
    <section class="watching" aria-labelledby="watching">
      <div class="section-head">
        <h2 id="watching">{t("lobby-watch")}</h2>
        {running.length > SHOWN && <a href="/lobby">{t("home-all-running")}</a>}
      </div>
      <ul class="card side-list">
        {running.slice(0, SHOWN).map((table) => (
          <li key={table.table}>
            <Thumb table={table.table} />
            <p>
              <strong>{titleOf(cards, table.game)}</strong>{" "}
              {table.names.map((name) => name || t("guest-name")).join(" – ")}
              <br />
              <span class="why">{runningText(table)}</span>
            </p>
            <a class="btn" href={`/t/${table.table}`}>
              {t("lobby-watch")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For newcomers: a quiet line of what else there is; what there is none of is not there. */
export function Band({ cards, daily }: { cards: readonly GameInfo[]; daily: Daily | null }) {
  const offered = useOffers();
  const running = useRunning("");
  const deal = cards[Math.floor(Date.now() / 86_400_000) % (cards.length || 1)];
  return (
    <ul class="quiet-band">
      <Entry to="/lobby" icon="people" title={t("nav-lobby")}>
        {offered ? t("home-offers", { count: offered }) : t("home-offers-none")}
      </Entry>
      {daily && (
        <Entry to="/daily" icon="piece" title={t("puzzle-of-today")}>
          {titleOf(cards, daily.puzzle.game)}
        </Entry>
      )}
      {deal && (
        <Entry to={`/deal/${deal.name}`} icon="clock" title={t("today-deals")}>
          {deal.title}
        </Entry>
      )}
      {running.length > 0 && (
        <Entry to="/lobby" icon="eye" title={t("lobby-watch")}>
          {t("home-running", { count: running.length })}
        </Entry>
      )}
    </ul>
  );
}

function Entry({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: string }) {
  return (
    <li>
      <a class="btn" href={to}>
        <Icon name={icon} /> <span>{title}</span> <small>{children}</small>
      </a>
    </li>
  );
}
