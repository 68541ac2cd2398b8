// What the organiser decides before the start: begin now, begin at another time, or not at all.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { EventSeen } from "../generated/http";
import type { EventNews } from "../generated/messages";
import { t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { localMoment } from "./model";

type Act = (work: Promise<EventSeen>) => void;

export function Organiser({ news, act }: { news: EventNews; act: Act }) {
  const { id, starts } = news.terms;
  const path = { event: id };
  const moment = useSignal(localMoment(starts));
  const begin = (at: number) => act(ask("PUT /api/events/{event}/start", { path, body: { starts: at } }));
  return (
    <details class="event-organiser">
      <summary>{t("events-organise")}</summary>
      <div class="event-entry">
        <button class="btn" type="button" onClick={() => confirm(t("events-start-sure")) && begin(Date.now())}>
          <Icon name="play" /> {t("events-start-now")}
        </button>
        <form
          class="event-entry"
          onSubmit={(event) => {
            event.preventDefault();
            begin(new Date(moment.value).getTime());
          }}
        >
          <label class="field">
            {t("events-start-other")}
            <input
              type="datetime-local"
              required
              value={moment.value}
              onInput={(event) => (moment.value = event.currentTarget.value)}
            />
          </label>
          <button class="btn plain" type="submit">
            {t("events-start-move")}
          </button>
        </form>
        <button
          class="btn plain"
          type="button"
          onClick={() => confirm(t("events-call-off-sure")) && act(ask("DELETE /api/events/{event}", { path }))}
        >
          {t("events-call-off")}
        </button>
      </div>
    </details>
  );
}
