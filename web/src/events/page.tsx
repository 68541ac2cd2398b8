// One event: what it is on the ground of its game, and beside it my next table, standings and rounds as they come.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games, titleOf } from "../lib/api";
import type { EventSeen, GameInfo, Me } from "../generated/http";
import { place } from "../lib/router";
import { language, loadCatalogues, say, t } from "../lib/phrases";
import { paceName } from "../lib/table-clock";
import { announce } from "../ui/announce";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { choiceText, optionName } from "../ui/options";
import { PersonName } from "../ui/rating";
import { botAndLevel } from "../ui/seat-names";
import { DealPage } from "./deal-page";
import { follow, hasBye, placeOf, timeText, untilText, useSeconds, waitText } from "./model";
import { eventName, hostPage, lookUpPages, mateOf, nameOf, sideName } from "./names";
import { Entry } from "./entry";
import { Organiser } from "./organiser";
import { ReportButton } from "./report";
import { Rounds } from "./rounds";
import { Standings } from "./standings";

interface Found {
  seen: EventSeen;
  cards: GameInfo[];
  me: Me;
}

async function begin(event: string): Promise<Found> {
  const [seen, cards, me] = await Promise.all([
    ask("GET /api/events/{event}", { path: { event } }),
    games(),
    ask("GET /api/me"),
  ]);
  await loadCatalogues(language.value, [seen.event.terms.game]).catch(() => {});
  return { seen, cards, me };
}

export function EventPage({ id }: { id: string }) {
  const deal = Number(place.value.query.get("deal") ?? 0);
  if (deal) return <DealPage key={`${id} ${deal}`} id={id} number={deal} />;
  return (
    <Load from={() => begin(id)} by={id}>
      {(found) => <Shown {...found} />}
    </Load>
  );
}

function Shown({ seen, cards, me }: Found) {
  const event = useSignal(seen.event);
  const you = useSignal(seen.you);
  const invitation = useSignal(seen.invitation ?? "");
  const lost = useSignal(false);
  const { id, game } = seen.event.terms;
  const trouble = useSignal("");
  useEffect(
    () =>
      follow(
        id,
        (news) => {
          if (news.rounds.length > event.value.rounds.length)
            announce(t("events-round-open", { round: news.rounds.length }));
          if (news.version >= event.value.version) event.value = news;
        },
        lost,
      ),
    [id],
  );
  useEffect(() => lookUpPages(id), [id, event.value.entrants.length]);
  const act = (work: Promise<EventSeen>) => {
    trouble.value = "";
    void work.then(
      (next) => {
        event.value = next.event;
        you.value = next.you;
        invitation.value = next.invitation ?? "";
      },
      (error) => (trouble.value = faultText(error, (words) => say(words))),
    );
  };
  const news = event.value;
  const name = eventName(news.terms, titleOf(cards, game));
  const organises = seen.organiser && news.terms.state === "open";
  const remove = (number: number) =>
    confirm(t("events-remove-sure", { name: nameOf(news, number) })) &&
    act(
      ask("DELETE /api/events/{event}/entrants/{number}", {
        path: { event: id, number },
        query: { version: news.version },
      }),
    );
  return (
    <Page title={name} wide current="events">
      <div class="person event">
        <section class="person-side event-side grounded" data-ground={game}>
          <p class="why">
            <a href="/events">{t("events-title")}</a>
          </p>
          <h1>{name}</h1>
          <p class="event-game">{titleOf(cards, game)}</p>
          {news.terms.host && (
            <p class="why">
              {t("events-host")} <PersonName name={news.terms.host} handle={hostPage.value} />
            </p>
          )}
          <NextTable news={news} you={you.value} />
          <Entry news={news} you={you.value} me={me} invitation={invitation.value} act={act} />
          {organises && <Organiser news={news} act={act} />}
          <Trouble text={trouble.value} />
          <Facts news={news} />
          <p class={lost.value ? "bar" : "vh"} role="status">
            {lost.value ? t("lobby-lost") : ""}
          </p>
        </section>
        <div class="person-main event-main">
          <Standings news={news} you={you.value} remove={organises ? remove : undefined} />
          <Rounds news={news} you={you.value} />
          <Files news={news} link={seen.link} />
          <ReportButton news={news} you={you.value} organiser={seen.organiser} />
        </div>
      </div>
    </Page>
  );
}

/** What counts, before anybody joins. */
function Facts({ news }: { news: EventSeen["event"] }) {
  const { terms } = news;
  const options = Object.entries(terms.options ?? {}).filter(([name]) => name !== "players");
  const facts: [string, string][] = [
    [t("events-fact-format"), t(`events-format-${terms.format}`)],
    [t("events-fact-pace"), paceName(terms.pace)],
    [t("events-fact-players"), t("lobby-players", { players: terms.seats })],
    ...(terms.partners ? ([[t("events-fact-partners"), t("events-partners-stay")]] as [string, string][]) : []),
    [t("events-fact-counts"), t(terms.rated ? "events-rated-yes" : "events-rated-no")],
    [t("events-fact-start"), timeText(terms.starts)],
    [t("events-fact-wait"), waitText(news.wait)],
    ...(terms.late ? ([[t("events-fact-late"), t("events-late-yes")]] as [string, string][]) : []),
    ...(terms.bots ? ([[t("events-fact-bots"), botAndLevel(terms.bots)]] as [string, string][]) : []),
    ...options.map(([name, value]): [string, string] => [
      optionName(name, terms.game),
      choiceText(name, value, terms.game),
    ]),
  ];
  return (
    <dl class="event-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where I am expected next, with the time that is left. */
function NextTable({ news, you }: { news: EventSeen["event"]; you: number }) {
  const time = useSeconds();
  const { terms } = news;
  if (terms.state === "open")
    return (
      <div class="event-next" role="timer">
        <span>{t("events-starts")}</span>
        <b>{untilText(terms.starts, time)}</b>
      </div>
    );
  if (terms.state === "over" && news.standings[0])
    return (
      <div class="event-next won">
        <span>{t("events-winner")}</span>
        <b>
          <Icon name="cup" /> {sideName(news, news.standings[0].entrant)}
        </b>
      </div>
    );
  if (terms.state !== "running") return <p class="event-next">{t("events-called-off")}</p>;
  if (hasBye(news.rounds.at(-1), you)) return <p class="event-next">{t("events-your-bye")}</p>;
  const mate = mateOf(news, you);
  if (mate >= 0 && news.entrants[mate]!.left) return <p class="event-next">{t("events-partner-left")}</p>;
  const next = placeOf(news, you);
  if (!next) return null;
  const others = next.pairing.players.filter((one) => one !== you && one !== mate);
  const names = others.map((one) => nameOf(news, one)).join(t("lobby-and"));
  const last = next.round >= (terms.rounds ?? 0);
  if (next.over) return <p class="event-next">{t(last ? "events-wait-end" : "events-wait-round", { names })}</p>;
  const open = time >= next.opens;
  const until = next.opens + news.wait * 1000;
  const here = next.pairing.here?.includes(next.pairing.players.indexOf(you));
  return (
    <div class="event-next">
      {mate >= 0 && <span class="fine">{t("events-with", { name: nameOf(news, mate) })}</span>}
      <span>{t(terms.format === "duplicate" ? "events-next-deal" : "events-next", { round: next.round, names })}</span>
      {open ? (
        <>
          <a class="btn primary" href={`/t/${next.pairing.table}`}>
            <Icon name="play" /> {t("lobby-go")}
          </a>
          {!here && time < until && (
            <span class="fine" role="timer">
              {t("events-come-by", { time: untilText(until, time) })}
            </span>
          )}
        </>
      ) : (
        <b role="timer">{untilText(next.opens, time)}</b>
      )}
    </div>
  );
}

/** The file of an event that is over; before that the link for whoever wants to watch. */
function Files({ news, link }: { news: EventSeen["event"]; link: string }) {
  const { id, state } = news.terms;
  const copied = useSignal(false);
  return (
    <section class="event-files" aria-labelledby="event-files">
      <h2 id="event-files">{t(state === "over" ? "events-files" : "events-spectators")}</h2>
      {state === "over" ? (
        <p class="row">
          <a class="btn" href={`/api/events/${id}/file`} download>
            <Icon name="load" /> {t("events-file")}
          </a>
          <a class="btn plain" href={`/api/events/${id}/standings.csv`} download>
            {t("events-standings-csv")}
          </a>
          <a class="btn plain" href={`/api/events/${id}/games.csv`} download>
            {t("events-games-csv")}
          </a>
        </p>
      ) : (
        <p class="row">
          <code>{link}</code>
          <button
            class="btn"
            type="button"
            onClick={() => void navigator.clipboard?.writeText(link).then(() => (copied.value = true))}
          >
            <Icon name="link" /> {t(copied.value ? "events-copied" : "events-copy")}
          </button>
        </p>
      )}
    </section>
  );
}
