// Who takes part, by name: people with a page are links, bots have numbers where there are several.
import { signal } from "@preact/signals";
import { ask } from "../lib/api";
import type { EventNews, EventTerms } from "../generated/messages";
import { t } from "../lib/phrases";
import { PersonName } from "../ui/rating";
import { botName } from "../ui/seat-names";

/** The addresses of pages by the number of an entrant, of the event that is shown. */
export const pages = signal(new Map<number, string>());
export const hostPage = signal("");

/** Look up whose pages are open; without them names are no links. */
export function lookUpPages(event: string): void {
  void ask("GET /api/events/{event}/people", { path: { event } }).then(
    (found) => {
      pages.value = new Map(found.people.map((one) => [one.entrant, one.handle]));
      hostPage.value = found.host ?? "";
    },
    () => {},
  );
}

export function nameOf(news: EventNews, number: number): string {
  const one = news.entrants[number]!;
  if (!one.level) return one.name || t("guest-name");
  const bots = news.entrants.flatMap((other, at) => (other.level ? [at] : []));
  return bots.length > 1
    ? t("events-bot-number", { name: botName(one.level), number: bots.indexOf(number) + 1 })
    : botName(one.level);
}

/** The partner of somebody, where two play together for the whole event; -1: nobody. */
export function mateOf(news: EventNews, number: number): number {
  return news.entrants[number]?.mate ?? -1;
}

/** Somebody, with their partner. */
export function sideName(news: EventNews, number: number): string {
  const mate = mateOf(news, number);
  return [number, ...(mate >= 0 ? [mate] : [])].map((one) => nameOf(news, one)).join(" & ");
}

/** The seats of a table, partners side by side. */
export function seatsBySide(news: EventNews, players: readonly number[]): number[] {
  const seats = players.map((_, seat) => seat);
  const sides = seats.map((seat) =>
    Math.min(seat, ...seats.filter((other) => mateOf(news, players[seat]!) === players[other])),
  );
  return seats.sort((one, other) => sides[one]! - sides[other]! || one - other);
}

export function Name({ news, number }: { news: EventNews; number: number }) {
  return <PersonName name={nameOf(news, number)} handle={pages.value.get(number)} />;
}

/** What an event is called; one whose name was hidden by its game. */
export function eventName(terms: EventTerms, game: string): string {
  return terms.name || t("events-name-usual", { game });
}
