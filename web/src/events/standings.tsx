// The standings of an event: points, the tie-breaks in their order, and what decided.
import type { EventNews, StandingSeen } from "../generated/messages";
import { t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { fraction } from "./model";
import { mateOf, Name, nameOf } from "./names";

const BREAKS = ["head_to_head", "buchholz", "sonneborn", "wins", "lot"] as const;

interface StandingsProps {
  news: EventNews;
  you: number;
  remove?: (number: number) => void; // of the organiser, before the start
}

export function Standings({ news, you, remove }: StandingsProps) {
  const begun = news.rounds.length > 0;
  return (
    <section aria-labelledby="standings">
      <div class="section-head">
        <h2 id="standings">{t(begun ? "events-standings" : "events-who")}</h2>
        <span class="fine">{t("events-people", { people: news.terms.people, most: news.terms.most })}</span>
      </div>
      {!news.entrants.length && <p class="offers-none">{t("events-nobody")}</p>}
      {begun ? <Table news={news} you={you} /> : <Names news={news} you={you} remove={remove} />}
      {begun && <Explained />}
    </section>
  );
}

function Names({ news, you, remove }: StandingsProps) {
  return (
    <ul class="event-names">
      {news.entrants.map((_, number) => (
        <li key={number} class={number === you ? "you" : ""}>
          <span>
            <Name news={news} number={number} />{" "}
            {mateOf(news, number) >= 0 && (
              <span class="fine">{t("events-with", { name: nameOf(news, mateOf(news, number)) })}</span>
            )}{" "}
            {number === you && <span class="pill">{t("events-you")}</span>}
          </span>
          {remove && number !== you && (
            <button
              class="btn plain square"
              type="button"
              aria-label={t("events-remove", { name: nameOf(news, number) })}
              title={t("events-remove", { name: nameOf(news, number) })}
              onClick={() => remove(number)}
            >
              <Icon name="cross" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Table({ news, you }: { news: EventNews; you: number }) {
  return (
    <div class="card event-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("leaders-place")}</th>
            <th scope="col">{t("leaders-name")}</th>
            <th scope="col">{t("events-points")}</th>
            {BREAKS.map((one) => (
              <th key={one} scope="col" class="tie">
                <abbr title={t(`events-tie-${one}`)}>{t(`events-tie-short-${one}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {news.standings.map((one) => (
            <Row
              key={one.entrant}
              news={news}
              one={one}
              you={you >= 0 && [you, mateOf(news, you)].includes(one.entrant)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ news, one, you }: { news: EventNews; one: StandingSeen; you: boolean }) {
  const mate = mateOf(news, one.entrant);
  const side = [one.entrant, ...(mate >= 0 ? [mate] : [])];
  const values: Record<(typeof BREAKS)[number], string> = {
    head_to_head: fraction(one.head_to_head ?? ""),
    buchholz: fraction(one.buchholz ?? ""),
    sonneborn: fraction(one.sonneborn ?? ""),
    wins: String(one.wins ?? 0),
    lot: String(one.lot ?? 0),
  };
  return (
    <tr class={you ? "you" : ""} aria-current={you ? "true" : undefined}>
      <td>{one.place}</td>
      <th scope="row">
        {side.map((number, at) => (
          <span key={number}>
            {at > 0 && " & "}
            <Name news={news} number={number} />{" "}
            {news.entrants[number]!.level && <span class="pill">{t("events-bot")}</span>}
            {news.entrants[number]!.left && <span class="pill">{t("events-left-pill")}</span>}
          </span>
        ))}
        {you && <span class="pill on">{t("events-you")}</span>}
        {one.decided && <span class="why by-tie">{t(`events-by-${one.decided}`)}</span>}
      </th>
      <td>
        <b>{fraction(one.points)}</b>
      </td>
      {BREAKS.map((name) => (
        <td key={name} class={one.decided === name ? "tie decisive" : "tie"}>
          {values[name]}
        </td>
      ))}
    </tr>
  );
}

/** What the tie-breaks are, in the order in which they count. */
function Explained() {
  return (
    <details class="event-explained">
      <summary>{t("events-tie-title")}</summary>
      <ol>
        {BREAKS.map((one) => (
          <li key={one}>
            <strong>{t(`events-tie-${one}`)}</strong> {t(`events-tie-text-${one}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}
