// Events: those that come, those that run, those that are over.
import { ask, games, titleOf } from "../lib/api";
import type { EventsSeen, GameInfo } from "../generated/http";
import type { EventTerms } from "../generated/messages";
import { Miniature } from "../offers/words";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { botName } from "../ui/seat-names";
import { t } from "../lib/phrases";
import { termsLine, timeText, untilText, useSeconds } from "./model";
import { eventName } from "./names";

interface Found {
  seen: EventsSeen;
  cards: GameInfo[];
}

const PARTS = [
  ["running", (one: EventTerms) => one.state === "running"],
  ["open", (one: EventTerms) => one.state === "open"],
  ["over", (one: EventTerms) => one.state === "over" || one.state === "called_off"],
] as const;

async function begin(): Promise<Found> {
  const [seen, cards] = await Promise.all([ask("GET /api/events"), games()]);
  return { seen, cards };
}

export function EventsPage() {
  return (
    <Load from={begin} by="">
      {(found) => <Events {...found} />}
    </Load>
  );
}

function Events({ seen, cards }: Found) {
  const time = useSeconds();
  return (
    <Page title={t("events-title")} current="events">
      <div class="events-head">
        <h1>{t("events-title")}</h1>
        <a class="btn primary" href="/events/new">
          <Icon name="plus" /> {t("events-open")}
        </a>
      </div>
      <p class="why">{t("events-about")}</p>
      {!seen.events.length && <p class="offers-none">{t("events-none")}</p>}
      {PARTS.map(([part, fits]) => {
        const some = seen.events.filter(fits);
        return (
          some.length > 0 && (
            <section key={part} aria-labelledby={`events-${part}`} class="events-part">
              <h2 id={`events-${part}`}>{t(`events-part-${part}`)}</h2>
              <ul class="card events-rows">
                {some.map((one) => (
                  <EventRow key={one.id} event={one} cards={cards} yours={seen.yours.includes(one.id)} now={time} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Page>
  );
}

interface RowProps {
  event: EventTerms;
  cards: GameInfo[];
  yours: boolean;
  now: number;
}

function EventRow({ event, cards, yours, now }: RowProps) {
  return (
    <li>
      <a class="event-row" href={`/events/${event.id}`}>
        <Miniature game={event.game} />
        <span class="event-name">
          <strong>{eventName(event, titleOf(cards, event.game))}</strong>
          <span class="why">
            {titleOf(cards, event.game)} · {termsLine(event)}
          </span>
        </span>
        <span class="event-when">
          {yours && <span class="pill on">{t("events-yours")}</span>}
          <span>{whenText(event, now)}</span>
          <span class="why">{t("events-people", { people: event.people, most: event.most })}</span>
        </span>
      </a>
    </li>
  );
}

function winnerName({ winner, winner_level: level }: EventTerms): string {
  return level ? botName(level) : winner || t("guest-name");
}

function whenText(event: EventTerms, now: number): string {
  if (event.state === "running") return t("events-round-of", { round: event.round ?? 0, rounds: event.rounds ?? 0 });
  if (event.state === "called_off") return t("events-called-off");
  if (event.state === "over") return t("events-won-by", { name: winnerName(event) });
  const soon = event.starts - now < 86_400_000;
  return soon ? t("events-starts-in", { time: untilText(event.starts, now) }) : timeText(event.starts);
}
