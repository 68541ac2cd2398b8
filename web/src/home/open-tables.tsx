// What goes on around: games that others offer, and games that can be watched.
import { useEffect } from "preact/hooks";
import type { GameInfo } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { freeSeats, look, openOffers, sit } from "../offers/model";
import { runningText, useRunning } from "../offers/running";
import { paceOf, termsText } from "../offers/words";
import { SiteNote } from "../ui/device-offer";
import { faultText } from "../ui/form";
import { Icon } from "../ui/icons";
import { isSite } from "../lib/host";
import { go } from "../lib/router";
import { t } from "../lib/phrases";
import { titleOf } from "../lib/api";
import { Thumb } from "../ui/thumbnail";

const SHOWN = 3; // offers and tables in sight; the lobby has all

interface AroundProps {
  cards: readonly GameInfo[];
  fail: (text: string) => void;
}

export function OpenTables({ cards, fail }: AroundProps) {
  useEffect(() => look(), []); // live: offers, and whose move it is at one's tables
  const free = openOffers.value;
  const join = (id: string) =>
    void sit(id).then(
      (seen) => go(seen.table ? `/t/${seen.table}` : `/offer/${id}`),
      (error) => fail(faultText(error)),
    );
  if (isSite()) return <NobodyHere />;
  return (
    <article class="day-card open-tables" aria-labelledby="open-tables">
      <div>
        <p class="fine">{t("nav-lobby")}</p>
        <h3 id="open-tables">{t("home-lobby-title", { count: free.length })}</h3>
        {free.length === 0 && <p class="fine">{t("home-lobby-nobody")}</p>}
        <ul class="side-list">
          {free.slice(0, SHOWN).map((offer) => (
            <li key={offer.id}>
              <Seats offer={offer} />
              <p>
                <strong>{titleOf(cards, offer.game)}</strong>{" "}
                <span class="why">{[termsText(offer), paceOf(offer)].join(" · ")}</span>
              </p>
              <button class="btn" type="button" onClick={() => join(offer.id)}>
                {t("lobby-join")}
              </button>
            </li>
          ))}
        </ul>
        <a class="act" href={free.length > SHOWN ? "/lobby" : "/lobby/new"}>
          {free.length > SHOWN ? t("home-all-offers", { count: free.length }) : t("lobby-offer")} <Icon name="right" />
        </a>
      </div>
    </article>
  );
}

/** On a page without a server nobody can be met; each thing that is missing has its reason. */
function NobodyHere() {
  return (
    <article class="day-card open-tables" aria-labelledby="open-tables">
      <div>
        <h3 id="open-tables">{t("nav-lobby")}</h3>
        <SiteNote why="people" />
        <SiteNote why="invite" />
        <SiteNote why="rated" />
      </div>
    </article>
  );
}

/** The seats of an offer: those that are taken, and those that wait for somebody. */
function Seats({ offer }: { offer: OfferedTable }) {
  const of = offer.seats.length;
  const taken = of - freeSeats(offer);
  return (
    <span class="seats-free" role="img" aria-label={t("home-seats", { taken, of })}>
      {Array.from({ length: of }, (_, seat) => (
        <i key={seat} class={seat < taken ? "" : "free"} />
      ))}
    </span>
  );
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
              {table.names.map((name, seat) => name || t("seat-number", { number: seat + 1 })).join(" – ")}
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
