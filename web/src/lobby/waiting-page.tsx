// A table that fills up: who sits there, its link, and a way out.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Chosen, GameInfo, Me, OfferSeen } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { faultText, Trouble, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { ColourChoice, free } from "../setup/join-page";
import { applyTheme } from "../ui/theme";
import { go } from "../lib/router";
import { currentGame, language, loadCatalogues, t } from "../lib/phrases";
import { called, decline, leave, line, look, mine, offers, sit } from "../offers/model";
import { paceOf, OfferPeople, peopleNames, peopleText, Squares, termsText, whoSits } from "../offers/words";
import { Waited, WaitingRoom } from "./waiting-room";
import { Invitation } from "../setup/invitation";
import { inTeams } from "../setup/form-parts";

interface Found {
  seen: OfferSeen;
  cards: GameInfo[];
  me: Me;
  chosen: Chosen | null;
}

async function begin(id: string): Promise<Found> {
  const nobody: Me = { name: "", tables: [] };
  const [seen, cards, me] = await Promise.all([
    ask("GET /api/offers/{offer}", { path: { offer: id } }),
    games(),
    ask("GET /api/me").catch(() => nobody),
  ]);
  if (seen.table) go(`/t/${seen.table}`, true);
  if (!seen.offer) return { seen, cards, me, chosen: null };
  const { game, options = {} } = seen.offer;
  const [chosen] = await Promise.all([
    ask("POST /api/games/{name}/options", { path: { name: game }, body: { chosen: options } }),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  return { seen, cards, me, chosen };
}

export function OfferPage({ id }: { id: string }) {
  return (
    <Load from={() => begin(id)} by={id}>
      {(found) => (found.seen.offer ? <Filling {...found} offer={found.seen.offer} /> : null)}
    </Load>
  );
}

function Filling({ seen, cards, me, chosen, offer: first }: Found & { offer: OfferedTable }) {
  useEffect(() => look(first.id), [first.id]);
  const sits = useSignal<OfferedTable | null>(null); // as it was last seen by who sits there
  const own = mine.value.find((offer) => offer.id === first.id);
  useEffect(() => void (own && (sits.value = own)), [own]);
  const begins = called.value === first.id; // all are seated, and the page goes to the table in a moment
  const offer = own ?? (begins ? sits.value : null) ?? offers.value.get(first.id) ?? first;
  const gone = line.value === "open" && !own && !offers.value.has(first.id) && !begins;
  const title = cards.find((card) => card.name === offer.game)?.title ?? offer.game;
  const name = useSignal(me.name);
  const colour = useSignal("");
  const seat = useSignal(-1);
  const colours = chosen ? freeColours(offer, chosen) : [];
  const worn = colours.includes(colour.value) ? colour.value : (colours[0] ?? "");
  const faults = useFaults();
  const fail = faults.report;
  const join = (event: Event) => {
    event.preventDefault();
    faults.clear();
    void sit(offer.id, name.value.trim(), worn, seat.value).catch(fail);
  };
  const card = cards.find((one) => one.name === offer.game);
  if (!own && !gone && !begins && chosen && card)
    return (
      <Invitation
        card={card}
        names={peopleNames(offer)}
        chosen={chosen}
        rules={seen.rules}
        pace={paceOf(offer)}
        timed={offer.pace ?? ""}
        rated={!!offer.rated}
        box={`offer=${offer.id}`}
        name={name.value}
        change={(to) => (name.value = to)}
        faults={faults}
        sit={join}
        foot={
          <>
            <span>
              <OfferPeople offer={offer} />
            </span>
            {offer.private && <NotNow offer={offer} fail={fail} />}
          </>
        }
      >
        {inTeams(chosen) && offer.lot === false ? (
          <TeamSeats offer={offer} chosen={chosen} seat={seat.value} change={(to) => (seat.value = to)} />
        ) : (
          <ColourChoice chosen={chosen} colours={colours} worn={worn} change={(to) => (colour.value = to)} />
        )}
      </Invitation>
    );
  if (card && chosen && !gone) return <WaitingRoom {...{ card, chosen, seen, offer, begins, faults }} />;
  return (
    <Page title={title} current="lobby">
      <h1>{t("offer-gone-title")}</h1>
      <p class="why">
        <strong>{title}</strong> · {termsText(offer)} · {paceOf(offer)}
      </p>
      <a class="btn primary" href="/lobby">
        {t("lobby-title")}
      </a>
    </Page>
  );
}

/** Where people choose colours: those that nobody has who sits there. */
function freeColours(offer: OfferedTable, chosen: Chosen): string[] {
  const seats = offer.seats.map(
    ({ taken, color }, seat) => ({ kind: taken ? "person" : "open", seat, color }) as const,
  );
  return free(seats, Object.keys(chosen.palette));
}

/** Tell those who wait that one cannot play now, so that they do not wait. */
function NotNow({ offer, fail }: { offer: OfferedTable; fail: (error: unknown) => void }) {
  const said = useSignal(false);
  const say = () => void decline(offer.id).then(() => (said.value = true), fail);
  if (said.value) return <span role="status">{t("invite-told")}</span>;
  return (
    <button class="link" type="button" onClick={say}>
      {t("invite-not-now-tell", { names: peopleNames(offer) })}
    </button>
  );
}

interface TeamProps {
  offer: OfferedTable;
  chosen: Chosen;
  seat: number;
  change: (seat: number) => void;
}

/** Where several win together: the free seats, each with the team it belongs to and who is there. */
function TeamSeats({ offer, chosen, seat, change }: TeamProps) {
  const team = (place: number) => chosen.places[place]?.team ?? -1;
  const free = offer.seats.map((_, place) => place).filter((place) => !offer.seats[place]!.taken);
  const first = free.includes(seat) ? seat : free[0];
  const partners = (place: number) =>
    offer.seats.filter((one, other) => other !== place && team(other) === team(place) && one.taken).map(whoSits);
  return (
    <fieldset class="team-seats">
      <legend>{t("invite-partner")}</legend>
      <div class="segments">
        {free.map((place) => (
          <label key={place}>
            <input type="radio" name="seat" checked={place === first} onChange={() => change(place)} />
            <span>
              {t("setup-team", { team: team(place) + 1 })}
              <small>
                {partners(place).length ? t("invite-with", { names: partners(place) }) : t("invite-with-nobody")}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One's own offer, beside those of others. */
export function OwnOffer({ offer, cards }: { offer: OfferedTable; cards: readonly GameInfo[] }) {
  const trouble = useSignal("");
  const copied = useSignal(false);
  const title = cards.find((card) => card.name === offer.game)?.title ?? offer.game;
  const copy = () =>
    void navigator.clipboard?.writeText(`${location.origin}/offer/${offer.id}`).then(() => (copied.value = true));
  return (
    <section class="own-offer" aria-labelledby={`own-${offer.id}`}>
      <header>
        <h2 id={`own-${offer.id}`}>{t("offer-yours-title")}</h2>
        <Waited since={offer.made} />
      </header>
      <p>
        <strong>{title}</strong> · {termsText(offer)} · {paceOf(offer)} ·{" "}
        {t(offer.private ? "offer-by-link" : "offer-by-anyone")}
      </p>
      <p>
        <Squares offer={offer} /> <span class="why">{peopleText(offer)}</span>
      </p>
      <Trouble text={trouble.value} />
      <div class="pair">
        <button class="btn" type="button" onClick={copy}>
          {t(copied.value ? "copied" : "offer-copy")}
        </button>
        <button
          class="btn"
          type="button"
          onClick={() => void leave(offer.id).catch((error) => (trouble.value = faultText(error)))}
        >
          {t("offer-take-back")}
        </button>
      </div>
      <a href={`/offer/${offer.id}`}>{t("offer-open")}</a>
      <p class="fine">{t("offer-meanwhile")}</p>
    </section>
  );
}
