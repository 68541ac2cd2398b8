// A table that fills up: who sits there, its link, and a way out.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import type { Chosen, GameInfo, Me, OfferSeen } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { faultText, NameField, Trouble, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Explanation } from "../ui/glossary-card";
import { Icon } from "../ui/icons";
import { Load } from "../ui/load";
import { InForce } from "../ui/options";
import { ColourChoice, free } from "../setup/join-page";
import { applyTheme } from "../ui/theme";
import { digits } from "../lib/table-clock";
import { LinkCard } from "../table/dialogs";
import { go } from "../lib/router";
import { currentGame, language, loadCatalogues, t } from "../lib/phrases";
import { callBots, called, freeSeats, leave, line, look, mine, offers, sit } from "../offers/model";
import { paceOf, peopleText, Squares, termsText, whoSits } from "../offers/words";

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
  const own = mine.value.find((offer) => offer.id === first.id);
  const offer = own ?? offers.value.get(first.id) ?? first;
  const gone = line.value === "open" && !own && !offers.value.has(first.id) && called.value !== first.id;
  const title = cards.find((card) => card.name === offer.game)?.title ?? offer.game;
  const name = useSignal(me.name);
  const colour = useSignal("");
  const colours = chosen ? freeColours(offer, chosen) : [];
  const worn = colours.includes(colour.value) ? colour.value : (colours[0] ?? "");
  const faults = useFaults();
  const fail = faults.report;
  const join = (event: Event) => {
    event.preventDefault();
    void sit(offer.id, name.value.trim(), worn).catch(fail);
  };
  return (
    <Page title={title} current="lobby">
      <form class="setup filling" onSubmit={join}>
        <h1>{gone ? t("offer-gone-title") : t("offer-missing", { count: freeSeats(offer) })}</h1>
        <p class="why">
          <strong>{title}</strong> · {termsText(offer)} · {paceOf(offer)}
          {offer.rated ? ` · ${t("lobby-rated")}` : ""} · {t(offer.private ? "offer-by-link" : "offer-by-anyone")}
        </p>
        <ul class="filling-seats">
          {offer.seats.map((seat, number) => (
            <li key={number} class={seat.taken ? "" : "free"}>
              <Icon name={seat.taken ? "check-ring" : "ring"} />
              {seat.taken ? whoSits(seat) : t("offer-free")}{" "}
              {seat.rating ? <span class="why">{`${seat.rating} ±${seat.margin}`}</span> : null}
            </li>
          ))}
        </ul>
        <InForce rules={seen.rules} />
        <Explanation />
        <Trouble text={faults.other} />
        {gone ? (
          <a class="btn primary" href="/lobby">
            {t("lobby-title")}
          </a>
        ) : own ? (
          <Waits offer={offer} link={seen.link} fail={fail} />
        ) : (
          <>
            {chosen && (
              <ColourChoice chosen={chosen} colours={colours} worn={worn} change={(to) => (colour.value = to)} />
            )}
            <NameField name={name.value} change={(to) => (name.value = to)} fault={faults.name} />
            <button class="btn primary" type="submit">
              {t("join-sit")}
            </button>
          </>
        )}
      </form>
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

function Waits({ offer, link, fail }: { offer: OfferedTable; link: string; fail: (error: unknown) => void }) {
  return (
    <>
      <LinkCard label={t("offer-link")} url={link} code />
      {offer.fill && (
        <p>
          <button class="btn" type="button" onClick={() => void callBots(offer.id).catch(fail)}>
            <Icon name="bot" /> {t("offer-bots-call")}
          </button>
        </p>
      )}
      <p class="fine">{t("offer-meanwhile")}</p>
      <div class="row">
        <a class="btn" href="/daily">
          {t("puzzle-of-today")}
        </a>
        <a class="btn" href={`/learn/${offer.game}`}>
          {t("lobby-learn")}
        </a>
        <a class="btn" href="/lobby">
          {t("lobby-title")}
        </a>
        <button class="btn plain" type="button" onClick={() => void leave(offer.id).then(() => go("/lobby"), fail)}>
          {t("offer-leave")}
        </button>
      </div>
    </>
  );
}

/** Since when one waits, counted on. */
function Waited({ since }: { since: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const clock = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return (
    <span class="pill on" aria-hidden="true">
      <Icon name="clock" /> {t("offer-waiting", { time: digits(Math.max(0, now.value - since)) })}
    </span>
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
