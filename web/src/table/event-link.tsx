// At a table of an event: the way back to it.
import type { EventInfo } from "../generated/messages";
import { t } from "../lib/phrases";
import { Icon } from "../ui/icons";

/** Beside the board, while the game goes on. */
export function EventLink({ event }: { event?: EventInfo | null }) {
  if (!event) return null;
  const key = event.sealed ? "events-table-deal" : "events-table-round";
  return (
    <p class="fine">
      <a href={`/events/${event.id}`}>{t(key, { number: (event.round ?? 0) + 1 })}</a>
      {event.sealed && ` · ${t("events-table-sealed")}`}
    </p>
  );
}

/** At the end: what comes next is at the event. */
export function AfterEvent({ event }: { event: EventInfo }) {
  return (
    <>
      <a class="btn primary" href={`/events/${event.id}`}>
        <Icon name="cup" />
        {t("events-back")}
      </a>
      {event.sealed && <p class="fine">{t("events-after-sealed")}</p>}
    </>
  );
}
