// The rounds of an event: who plays whom, and how it ended; the last round first.
import type { EventNews, PairingSeen, RoundSeen } from "../generated/messages";
import { t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { endText, fraction, scoreText } from "./model";
import { mateOf, nameOf, seatsBySide } from "./names";

export function Rounds({ news, you }: { news: EventNews; you: number }) {
  const rounds = news.rounds.map((round, number) => ({ round, number })).reverse();
  return (
    <>
      {rounds.map(({ round, number }) => (
        <Round key={number} news={news} round={round} number={number} you={you} />
      ))}
    </>
  );
}

interface RoundProps {
  news: EventNews;
  round: RoundSeen;
  number: number;
  you: number;
}

function Round({ news, round, number, you }: RoundProps) {
  const running = number === news.rounds.length - 1;
  const duplicate = news.terms.format === "duplicate";
  const title = t(duplicate ? "events-deal-number" : "events-round-number", { number: number + 1 });
  const done = round.pairings.filter((one) => one.over).length;
  const list = (
    <>
      {round.sealed && <p class="why">{t("events-sealed")}</p>}
      <ol class="event-pairings">
        {round.pairings.map((pairing) => (
          <Pairing key={pairing.table} news={news} pairing={pairing} you={you} sealed={!!round.sealed} />
        ))}
        {round.byes?.map((bye) => (
          <li key={`bye ${bye}`} class="event-pairing">
            <span class="event-players">{nameOf(news, bye)}</span>
            <span class="why">{t("events-bye")}</span>
          </li>
        ))}
      </ol>
      {duplicate && round.over && (
        <a class="btn" href={`/events/${news.terms.id}?deal=${number + 1}`}>
          {t("events-deal-compare")}
        </a>
      )}
    </>
  );
  if (!running)
    return (
      <details class="event-round">
        <summary>{title}</summary>
        {list}
      </details>
    );
  return (
    <section class="event-round" aria-labelledby="event-round">
      <div class="section-head">
        <h2 id="event-round">{title}</h2>
        <span class="fine" role="status">
          {t("events-done", { done, of: round.pairings.length })}
        </span>
      </div>
      {list}
    </section>
  );
}

/** What a game brought: points, or at a duplicate evening the share of those who held the same seat. */
function pointsText(news: EventNews, points: string): string {
  if (news.terms.format === "duplicate") return t("events-share", { share: Math.round(100 * Number(points)) });
  return points === "0" ? "" : `+${fraction(points)}`;
}

interface PairingProps {
  news: EventNews;
  pairing: PairingSeen;
  you: number;
  sealed: boolean;
}

function Pairing({ news, pairing, you, sealed }: PairingProps) {
  const own = pairing.players.includes(you);
  // Where somebody gave up, points on the board decide nothing, except at a duplicate evening.
  const scored = news.terms.format === "duplicate" || !endText(pairing.reason);
  const first = (seat: number) => pairing.places?.[seat] === 0 && !pairing.absent?.length;
  return (
    <li class={own ? "event-pairing you" : "event-pairing"}>
      <span class="event-players">
        {seatsBySide(news, pairing.players).map((seat, at, seats) => {
          const player = pairing.players[seat]!;
          const mate = at > 0 && mateOf(news, player) === pairing.players[seats[at - 1]!];
          return (
            <span key={player} class={`event-player${first(seat) ? " first" : ""}${mate ? " mate" : ""}`}>
              {first(seat) && <Icon name="check" />}
              {nameOf(news, player)}
              {news.entrants[player]!.level && <span class="pill">{t("events-bot")}</span>}
              {pairing.scores && scored && !pairing.absent?.length && <b>{scoreText(pairing.scores[seat])}</b>}
              {pairing.points && <span class="why">{pointsText(news, pairing.points[seat] ?? "")}</span>}
            </span>
          );
        })}
      </span>
      <PairingEnd news={news} pairing={pairing} own={own} open={own || !sealed} />
    </li>
  );
}

interface PairingEndProps {
  news: EventNews;
  pairing: PairingSeen;
  own: boolean;
  open: boolean;
}

function PairingEnd({ news, pairing, own, open }: PairingEndProps) {
  const names = pairing.players.map((player) => nameOf(news, player)).join(t("lobby-and"));
  if (pairing.absent?.length) {
    const absent = pairing.absent.map((seat) => nameOf(news, pairing.players[seat]!)).join(t("lobby-and"));
    return <span class="why">{t("events-default", { names: absent })}</span>;
  }
  if (!open) return <span class="pill">{t(pairing.over ? "events-finished" : "events-playing")}</span>;
  const known = pairing.over && pairing.scores;
  if (own && !known)
    return (
      <a class="btn plain" href={`/t/${pairing.table}`}>
        <Icon name="play" /> {t("lobby-go")}
      </a>
    );
  return (
    <span class="event-end">
      {known && <span class="why">{endText(pairing.reason)}</span>}
      <a
        class="btn plain"
        href={`/${known ? "replay" : "t"}/${pairing.table}`}
        aria-label={t(known ? "events-replay-of" : "events-watch-of", { names })}
      >
        <Icon name={known ? "play" : "eye"} /> {t(known ? "events-replay" : "events-watch")}
      </a>
    </span>
  );
}
