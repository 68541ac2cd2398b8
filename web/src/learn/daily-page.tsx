// The deal of a day: what it is before it is played, and afterwards where one stands and where the ways part.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { DealInfo, DealPlace, DealRow, DealStanding, DealWay } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { botAndLevel } from "../ui/seat-names";
import { language, loadCatalogues, minus, signed, t } from "../lib/phrases";
import { go, place } from "../lib/router";
import { moveText } from "../table/log-words";
import { dealDone, noteDeal } from "../lib/progress";
import { Week } from "./week";

const ENOUGH = 21; // games from which their distribution tells something

interface Opened {
  title: string;
  deal: DealInfo;
}

async function opened(name: string, date: string): Promise<Opened> {
  const [cards, deal] = await Promise.all([
    games(),
    ask("GET /api/games/{name}/deal", {
      path: { name },
      query: date ? { date } : {},
    }),
    loadCatalogues(language.value, [name]),
  ]);
  if (deal.over) noteDeal(name, deal.date);
  return {
    title: cards.find((card) => card.name === name)?.title ?? name,
    deal,
  };
}

export function DealPage({ game }: { game: string }) {
  const date = place.value.query.get("date") ?? "";
  return (
    <Load from={() => opened(game, date)} by={`${game} ${date}`}>
      {(found) => <Deal {...found} />}
    </Load>
  );
}

function Deal({ title, deal }: Opened) {
  const trouble = useSignal("");
  const play = async () => {
    try {
      const body = { date: deal.date };
      const made = await ask("POST /api/games/{name}/deal", {
        path: { name: deal.game },
        body,
      });
      go(`/t/${made.table}`);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const level = botAndLevel(deal.level);
  return (
    <Page title={t("deal-page", { game: title })} wide>
      <div class="deal-page">
        <section class="deal-act">
          <p class="fine">
            {t("deal-line", { game: title, number: deal.number })} · <time dateTime={deal.date}>{deal.date}</time>
          </p>
          <h1>{headline(deal)}</h1>
          <p>
            {t(deal.seats > 1 ? "deal-explain" : "deal-explain-alone", {
              level,
            })}
          </p>
          <Trouble text={trouble.value} />
          <Buttons deal={deal} play={() => void play()} />
          <p class="why">{t(deal.over ? "deal-only-first" : deal.counts || deal.table ? "deal-once" : "deal-old")}</p>
          <Days deal={deal} />
          <p class="why">{t("deal-public")}</p>
        </section>
        {deal.table && deal.over ? (
          <img
            class="deal-board"
            src={`/api/tables/${deal.table}/picture.svg?language=${language.value}`}
            alt={t("deal-picture")}
          />
        ) : (
          <img class="deal-board" src={`/api/games/${deal.game}/miniature.svg`} alt="" />
        )}
        {deal.standing && <Stands stands={deal.standing} alone={deal.seats === 1} />}
      </div>
    </Page>
  );
}

function headline(deal: DealInfo): string {
  const mine = deal.standing?.rows.find((row) => row.label === "yours");
  if (!mine) return t(deal.over ? "deal-given-up" : deal.table ? "deal-begun" : "deal-today");
  if (deal.seats === 1) return t("deal-points", { points: mine.margin });
  if (mine.won) return mine.margin > 0 ? t("deal-won-by", { points: mine.margin }) : t("deal-won");
  return mine.margin < 0 ? t("deal-lost-by", { points: -mine.margin }) : t("deal-lost");
}

function Buttons({ deal, play }: { deal: DealInfo; play: () => void }) {
  if (!deal.over)
    return (
      <button class="btn primary" type="button" onClick={play}>
        {t(deal.table ? "deal-go-on" : deal.counts ? "deal-play" : "deal-practise")}
      </button>
    );
  return (
    <>
      <a class="btn" href={`/study/replay?id=${deal.table}`}>
        {t("study-door")}
      </a>
      <a class="btn primary" href={`/replay/${deal.table}`}>
        {t("deal-look")}
      </a>
      <button class="btn" type="button" onClick={play}>
        {t("deal-practise")}
      </button>
    </>
  );
}

/** The last seven days, each open to be made up for. */
function Days({ deal }: { deal: DealInfo }) {
  const last = Date.parse(new Date().toISOString().slice(0, 10));
  const days = [6, 5, 4, 3, 2, 1, 0].map((back) => new Date(last - back * 86_400_000).toISOString().slice(0, 10));
  const played = (date: string) => dealDone(deal.game, date) || (deal.over && date === deal.date);
  const week = days.map((date) => ({
    date,
    href: `/deal/${deal.game}?date=${date}`,
    how: played(date) ? ("solved" as const) : ("open" as const),
  }));
  return <Week title={t("deal-week")} days={week} present={deal.date} note={t("deal-week-note")} />;
}

// ------------------------------------------------------------------------------------------------ among the others

function Stands({ stands, alone }: { stands: DealStanding; alone: boolean }) {
  const others = stands.players - 1;
  const parting = stands.places.find((one) => one.number === stands.parting);
  const margin = (value: number) => (alone ? minus(value) : signed(value));
  return (
    <section class="deal-stands">
      <h2>{others ? t("deal-better", { below: stands.below, others }) : t("deal-first")}</h2>
      {stands.level > 0 && <p class="fine">{t("deal-level", { level: stands.level })}</p>}
      {stands.players >= ENOUGH && <Bars stands={stands} margin={margin} />}
      <h2>{t("deal-replays")}</h2>
      <ul class="deal-rows">
        {stands.rows.map((row) => (
          <li key={row.table} data-own={row.label === "yours" || undefined}>
            <span class="fine">{t(`deal-row-${row.label}`)}</span>
            <b>{row.label === "yours" ? t("lesson-you") : row.name || t("guest-name")}</b>
            <span>
              <b class="num">{margin(row.margin)}</b>{" "}
              {otherwise(row, alone) && <small>{t(otherwise(row, alone))}</small>}
            </span>
            <a class="btn" href={`/replay/${row.table}`}>
              <Icon name="eye" />
              {t("deal-replay")}
            </a>
          </li>
        ))}
      </ul>
      {parting && <Parting parting={parting} margin={margin} alone={alone} />}
      {stands.places.length > 0 && <Ways places={stands.places} margin={margin} alone={alone} />}
      <p class="why">{t("deal-search-note")}</p>
    </section>
  );
}

interface Told {
  margin: (value: number) => string;
  alone: boolean;
}

/** Where points do not tell who won, since a game can be won at once. */
function otherwise({ won, margin }: DealRow, alone: boolean): string {
  return alone || won === margin > 0 ? "" : won ? "deal-row-won" : "deal-row-lost";
}

/** What came of a way, for the sentences that tell it. */
function told(way: DealWay, place: DealPlace, { margin, alone }: Told) {
  return {
    move: moveText(way.text),
    percent: Math.round((100 * way.games) / place.among),
    points: margin(way.average),
    won: way.won,
    alone: Number(alone),
  };
}

function Bars({ stands, margin }: { stands: DealStanding } & Pick<Told, "margin">) {
  const most = Math.max(...stands.bars.map(([, games]) => games));
  const own = stands.rows.find((row) => row.label === "yours")!.margin;
  const mine = stands.bars.findLastIndex(([low]) => low <= own);
  return (
    <figure class="deal-bars">
      <ol>
        {stands.bars.map(([low, games], index) => (
          <li key={low} data-own={index === mine || undefined}>
            <span class="fine">{games}</span>
            <span class="bar-column" style={{ height: `${Math.round((120 * games) / most)}px` }} />
            <span class="fine">{margin(low)}</span>
            {index === mine && <b>{t("deal-you", { points: margin(own) })}</b>}
          </li>
        ))}
      </ol>
      <figcaption class="fine">
        {t("deal-median", {
          points: margin(stands.median),
          games: stands.players,
        })}
      </figcaption>
    </figure>
  );
}

function Parting({ parting, ...how }: { parting: DealPlace } & Told) {
  const [best] = parting.others;
  if (!best) return null;
  return (
    <div class="deal-parting">
      <h3>{t("deal-parting", { number: parting.number })}</h3>
      <p>
        {t("deal-parting-own", told(parting.own, parting, how))} {t("deal-parting-best", told(best, parting, how))}
      </p>
    </div>
  );
}

/** Move by move: what others did who had played the same until there. */
function Ways({ places, ...how }: { places: readonly DealPlace[] } & Told) {
  return (
    <details class="deal-ways">
      <summary>{t("deal-ways")}</summary>
      <ol>
        {places.map((place) => (
          <li key={place.number}>
            <b>{t("deal-move", { number: place.number })}</b> {moveText(place.own.text)}{" "}
            <span class="fine">{t("deal-way", told(place.own, place, how))}</span>
            {place.others.length > 0 && (
              <ul>
                {place.others.map((way) => (
                  <li key={way.text}>
                    <a href={`/replay/${way.table}`}>{moveText(way.text)}</a>{" "}
                    <span class="fine">{t("deal-way", told(way, place, how))}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
