// An offer in words and small squares, wherever it is shown.
import type { OfferedTable, OfferSeat } from "../generated/messages";
import { paceName } from "../lib/table-clock";
import { choiceText, optionName } from "../ui/options";
import type { Whom } from "../account/block-dialog";
import { t } from "../lib/phrases";
import { botName } from "../ui/seat-names";
import { PersonName, ratingOf } from "../ui/rating";
import { freeSeats } from "./model";

/** Only those options that are not as printed; how many play is always said. */
export function termsText(offer: OfferedTable): string {
  const more = Object.entries(offer.options ?? {}).filter(([name]) => name !== "players");
  const said = more.map(([name, value]) =>
    typeof value === "boolean" || Array.isArray(value) || typeof value === "number"
      ? `${optionName(name, offer.game)}: ${choiceText(name, value, offer.game)}`
      : choiceText(name, value, offer.game),
  );
  const bots = offer.fill ? [t("lobby-bots-may")] : [];
  return [t("lobby-players", { players: offer.seats.length }), ...said, ...bots].join(" · ");
}

export function paceOf(offer: Pick<OfferedTable, "pace">): string {
  return paceName(offer.pace ?? "");
}

/** Who sits in a seat that is taken. */
export function whoSits(seat: OfferSeat): string {
  return seat.name || (seat.bot ? botName(seat.bot) : t("guest-name"));
}

/** The people who sit there, each with the seat. */
export function peopleAt(offer: OfferedTable): Whom[] {
  const found = offer.seats.map((seat, number) => ({ taken: seat, seat: number }));
  return found
    .filter(({ taken }) => taken.taken && !taken.bot)
    .map(({ taken, seat }) => ({ seat, name: whoSits(taken), kind: "none" }));
}

/** Who sits there already. */
export function peopleText(offer: OfferedTable): string {
  return offer.seats
    .filter((seat) => seat.taken)
    .map(whoSits)
    .join(t("lobby-and"));
}

/** What the people are called who sit there. */
export function peopleNames(offer: OfferedTable): string[] {
  return peopleAt(offer).map(({ name }) => name);
}

/** What somebody is rated; before that says something, how many rated games there were. */
export function seatRating(seat: OfferSeat): string {
  return ratingOf(seat) || t("lobby-no-rating");
}

/** Who sits there already, each with what they are rated; a name leads to its page. */
export function OfferPeople({ offer }: { offer: OfferedTable }) {
  const taken = offer.seats.filter((seat) => seat.taken);
  return (
    <>
      {taken.map((seat, number) => (
        <span key={number} class="offer-person">
          <PersonName name={whoSits(seat)} handle={seat.handle} />{" "}
          {!seat.bot && <span class="why">{seatRating(seat)}</span>}
        </span>
      ))}
    </>
  );
}

/** Seats as filled and dotted squares. */
export function Squares({ offer }: { offer: OfferedTable }) {
  const of = offer.seats.length;
  return (
    <span class="squares" role="img" aria-label={t("lobby-seats", { taken: of - freeSeats(offer), of })}>
      {offer.seats.map((seat, number) => (
        <i key={number} class={seat.taken ? "" : "free"} />
      ))}
    </span>
  );
}

export function Miniature({ game }: { game: string }) {
  return <img class="thumb" src={`/api/games/${game}/miniature.svg`} alt="" width="44" height="44" loading="lazy" />;
}
