// The deal of a day: what it is before it is played, and afterwards where one stands and where the ways part.
import { useEffect } from "preact/hooks";
import { type Signal, useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import type {
  DealInfo,
  DealPlace,
  DealReference,
  DealRow,
  DealStanding,
  DealTargets,
  DealWay,
  ReplayInfo,
} from "../generated/http";
import { BotFace } from "../ui/bot-face";
import { faultText, Trouble } from "../ui/form";
import { Page } from "../ui/layout";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { botAndLevel, botName, levelName } from "../ui/seat-names";
import { applyTheme } from "../ui/theme";
import { currentGame, has, language, loadCatalogues, minus, signed, t } from "../lib/phrases";
import { go, place } from "../lib/router";
import { dealDone, noteDeal } from "../lib/progress";
import { DealMoment, type Parting } from "./deal-moment";
import { dealGift, ShareButton } from "../table/end/share";
import { Week } from "./week";

const ENOUGH = 21; // games from which their distribution tells something

interface Opened {
  title: string;
  deal: DealInfo;
  head: ReplayInfo | null; // of one's own game, once it is over and compared
}

async function opened(name: string, date: string): Promise<Opened> {
  const [cards, deal] = await Promise.all([
    games(),
    ask("GET /api/games/{name}/deal", {
      path: { name },
      query: date ? { date } : {},
    }),
    loadCatalogues(language.value, [name]),
    applyTheme(name),
  ]);
  currentGame.value = name;
  if (deal.over) noteDeal(name, deal.date);
  const head = deal.standing ? await ask("GET /api/replays/{replay}", { path: { replay: deal.table! } }) : null;
  return { title: titleOf(cards, name), deal, head };
}

export function DealPage({ game }: { game: string }) {
  const date = place.value.query.get("date") ?? "";
  return (
    <Load from={() => opened(game, date)} by={`${game} ${date}`}>
      {(found) => <Deal {...found} />}
    </Load>
  );
}

function Deal({ title, deal, head }: Opened) {
  const trouble = useSignal("");
  const chosen = useSignal<Parting | null>(deal.standing ? firstParting(deal.standing) : null);
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
          {deal.seats === 1 && <Targets deal={deal} />}
          <Trouble text={trouble.value} />
          <Buttons deal={deal} play={() => void play()} />
          <p class="why">{t(deal.over ? "deal-only-first" : deal.counts || deal.table ? "deal-once" : "deal-old")}</p>
          <ShareButton gift={() => dealGift(deal.game, deal.date)} label={t("share-deal")} />
          <Days deal={deal} />
          <p class="why">{t("deal-public")}</p>
        </section>
        {head && chosen.value ? (
          <DealMoment key={spot(chosen.value)} replay={deal.table!} head={head} parting={chosen.value} />
        ) : (
          <EndPicture deal={deal} />
        )}
        {deal.standing && <Stands stands={deal.standing} alone={deal.seats === 1} chosen={chosen} />}
      </div>
    </Page>
  );
}

/** What to aim at alone, what is known of such deals, and the kinds of the game that are open. */
function Targets({ deal }: { deal: DealInfo }) {
  const found = useSignal<DealTargets | null>(null);
  const waits = useSignal(true);
  useEffect(() => {
    const path = { name: deal.game };
    waits.value = true;
    void ask("GET /api/games/{name}/deal/targets", { path, query: { date: deal.date } }).then(
      (told) => (found.value = told),
      () => (waits.value = false), // an old deal has none
    );
  }, [deal.game, deal.date]);
  const told = found.value;
  return (
    <>
      {!told && waits.value && <p class="fine deal-targets">{t("deal-par-waits")}</p>}
      {told && told.targets.length > 0 && (
        <p class="deal-targets">
          <strong>{t("deal-par", { points: told.par })}</strong>{" "}
          {told.targets.map((one) => t("deal-target", { level: levelName(one.level), points: one.points })).join(" · ")}
        </p>
      )}
      {has("deal-solved", deal.game) && (
        <p class="why">
          {t("deal-solved", {}, deal.game)}{" "}
          {has("deal-unsolved-options", deal.game) && (
            <a href={`/new/${deal.game}?options=${encodeURIComponent(t("deal-unsolved-options", {}, deal.game))}`}>
              {t("deal-unsolved-play", {}, deal.game)}
            </a>
          )}
        </p>
      )}
    </>
  );
}

const spot = ({ ply, text }: Parting) => `${ply} ${text}`;

function EndPicture({ deal }: { deal: DealInfo }) {
  return deal.table && deal.over ? (
    <img
      class="deal-board"
      src={`/api/tables/${deal.table}/picture.svg?language=${language.value}`}
      alt={t("deal-picture")}
    />
  ) : (
    <img class="deal-board" src={`/api/games/${deal.game}/miniature.svg`} alt="" />
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

interface StandsProps {
  stands: DealStanding;
  alone: boolean;
  chosen: Signal<Parting | null>;
}

/** Where one stands: beside the bots, which have always played, and among the others. */
function Stands({ stands, alone, chosen }: StandsProps) {
  const others = stands.players - 1;
  const margin = (value: number) => (alone ? minus(value) : signed(value));
  return (
    <section class="deal-stands">
      <h2>{others ? t("deal-better", { below: stands.below, others }) : t("deal-first")}</h2>
      {stands.level > 0 && <p class="fine">{t("deal-level", { level: stands.level })}</p>}
      <Bots stands={stands} alone={alone} chosen={chosen} margin={margin} />
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
      {stands.places.length > 0 && <Ways places={stands.places} margin={margin} alone={alone} chosen={chosen} />}
      <p class="why">{t("deal-search-note")}</p>
    </section>
  );
}

interface Told {
  margin: (value: number) => string;
  alone: boolean;
}

const partingFrom = (bot: DealReference): Parting => ({ ...bot, who: botName(bot.level) });

/** The weakest bot that did better, or the best other way of people: what there is to learn from first. */
function firstParting({ bots, rows, places, parting }: DealStanding): Parting | null {
  const mine = rows.find((row) => row.label === "yours")!;
  const better = bots.find((bot) => bot.number && (bot.won === mine.won ? bot.margin > mine.margin : bot.won));
  if (better) return partingFrom(better);
  const place = places.find((one) => one.number === parting);
  return place?.others[0] ? wayFrom(place, place.others[0]) : null;
}

/** How each level of bots did with the same tiles; pressing one shows where its game leaves one's own. */
function Bots({ stands, alone, chosen, margin }: StandsProps & Told) {
  if (!stands.bots.length) return null;
  return (
    <>
      <h2>{t("deal-bots")}</h2>
      <ul class="deal-bots">
        {stands.bots.map((bot) => (
          <li key={bot.level}>
            <button
              type="button"
              class="btn"
              aria-pressed={chosen.value?.who === botName(bot.level)}
              aria-disabled={!bot.number}
              onClick={() => bot.number && (chosen.value = partingFrom(bot))}
            >
              <BotFace level={bot.level} />
              <span>
                <b>{botName(bot.level)}</b> <small>{levelName(bot.level)}</small>
              </span>
              <span>
                <b class="num">{margin(bot.margin)}</b>{" "}
                {otherwise(bot, alone) && <small>{t(otherwise(bot, alone))}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where points do not tell who won, since a game can be won at once. */
function otherwise({ won, margin }: Pick<DealRow, "won" | "margin">, alone: boolean): string {
  return alone || won === margin > 0 ? "" : won ? "deal-row-won" : "deal-row-lost";
}

/** What came of a way, for the sentences that tell it. */
function told(way: DealWay, place: DealPlace, { margin, alone }: Told) {
  return {
    percent: Math.round((100 * way.games) / place.among),
    points: margin(way.average),
    won: way.won,
    alone: Number(alone),
  };
}

function wayFrom(place: DealPlace, way: DealWay): Parting {
  return { who: t("deal-others"), number: place.number, ply: place.ply, own: place.own.text, text: way.text };
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

interface WaysProps extends Told {
  places: readonly DealPlace[];
  chosen: Signal<Parting | null>;
}

/** Move by move: what others did who had played the same until there; each is shown on the board when it is pressed. */
function Ways({ places, chosen, ...how }: WaysProps) {
  return (
    <details class="deal-ways">
      <summary>{t("deal-ways")}</summary>
      <ol>
        {places.map((place) => (
          <li key={place.number}>
            <b>{t("deal-move", { number: place.number })}</b>{" "}
            <span class="fine">{t("deal-way", told(place.own, place, how))}</span>
            {place.others.map((way) => (
              <button
                key={way.text}
                type="button"
                class="btn"
                aria-pressed={chosen.value?.ply === place.ply && chosen.value.text === way.text}
                onClick={() => (chosen.value = wayFrom(place, way))}
              >
                <Icon name="eye" />
                {t("deal-way-other", told(way, place, how))}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
