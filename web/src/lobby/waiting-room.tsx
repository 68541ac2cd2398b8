// A table that fills up, for whoever sits there already: who else does, its link, what to do meanwhile, and a way out.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Chosen, GameInfo, OfferSeen } from "../generated/http";
import type { OfferedTable } from "../generated/messages";
import { go } from "../lib/router";
import { digits } from "../lib/table-clock";
import { t } from "../lib/phrases";
import { callBots, freeSeats, leave } from "../offers/model";
import { paceOf, seatRating, whoSits } from "../offers/words";
import { GamePoster, GameTerms } from "../setup/invitation";
import { LinkCard } from "../table/dialogs";
import { Trouble } from "../ui/form";
import { Explanation } from "../ui/glossary-card";
import { Icon } from "../ui/icons";

interface RoomProps {
  card: GameInfo;
  chosen: Chosen;
  seen: OfferSeen;
  offer: OfferedTable;
  begins: boolean; // everybody is seated, and the page goes to the table in a moment
  faults: { other: string; report: (error: unknown) => void };
}

function leadOf({ invited }: OfferedTable, missing: number): string {
  if (!missing) return t("offer-full");
  return invited ? t("offer-waiting-for", { name: invited }) : t("offer-missing", { count: missing });
}

export function WaitingRoom({ card, chosen, seen, offer, begins, faults }: RoomProps) {
  const missing = begins ? 0 : freeSeats(offer);
  return (
    <GamePoster card={card} lead={leadOf(offer, missing)}>
      {!!offer.declined && (
        <p class="bar" role="status">
          {offer.invited ? t("offer-declined", { name: offer.invited }) : t("offer-declined-somebody")}
        </p>
      )}
      <div class="filling">
        <ul class="filling-seats">
          {offer.seats.map((seat, number) => (
            <li key={number} class={seat.taken || begins ? "" : "free"}>
              <Icon name={seat.taken || begins ? "check-ring" : "ring"} />
              {seat.taken ? whoSits(seat) : freeSeat(offer, begins)}{" "}
              {seat.taken && !seat.bot && <span class="why">{seatRating(seat)}</span>}
            </li>
          ))}
        </ul>
        <GameTerms
          chosen={chosen}
          rules={seen.rules}
          pace={paceOf(offer)}
          timed={offer.pace ?? ""}
          rated={!!offer.rated}
          box={`offer=${offer.id}`}
        />
        <Explanation />
        <Trouble text={faults.other} />
        {missing > 0 && <Meanwhile offer={offer} link={seen.link} fail={faults.report} />}
      </div>
    </GamePoster>
  );
}

function freeSeat({ invited }: OfferedTable, begins: boolean): string {
  if (begins) return t("offer-taken-now");
  return invited ? t("offer-free-for", { name: invited }) : t("offer-free");
}

function linkLabel({ invited, private: hidden }: OfferedTable): string {
  if (invited) return t("offer-link-for", { name: invited });
  return t(hidden ? "offer-link-only" : "offer-link");
}

function Meanwhile({ offer, link, fail }: { offer: OfferedTable; link: string; fail: (error: unknown) => void }) {
  return (
    <>
      <LinkCard label={linkLabel(offer)} url={link} code />
      {offer.fill && (
        <button class="btn" type="button" onClick={() => void callBots(offer.id).catch(fail)}>
          <Icon name="bot" /> {t("offer-bots-call")}
        </button>
      )}
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
      <p class="fine">
        {t("offer-meanwhile")} <Waited since={offer.made} />
      </p>
    </>
  );
}

/** Since when one waits, counted on. */
export function Waited({ since }: { since: number }) {
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
