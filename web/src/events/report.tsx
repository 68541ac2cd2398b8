// Telling whoever runs the server of somebody in an event, or of its name.
import { useSignal } from "@preact/signals";
import { ReportForm } from "../account/block-dialog";
import { ask } from "../lib/api";
import type { EventNews } from "../generated/messages";
import { t } from "../lib/phrases";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { nameOf } from "./names";

const HOST = -1;

/** For everybody who is known here; of oneself nobody tells. */
export function ReportButton({ news, you, organiser }: { news: EventNews; you: number; organiser: boolean }) {
  const open = useSignal(false);
  const told = useSignal(false);
  const people = news.entrants.flatMap((one, number) => (one.level || number === you ? [] : [number]));
  if (organiser && !people.length) return null;
  return (
    <p>
      <button class="btn plain" type="button" disabled={told.value} onClick={() => (open.value = true)}>
        <Icon name="flag" /> {t(told.value ? "report-told" : "report-open")}
      </button>
      {open.value && (
        <Report
          news={news}
          choices={organiser ? people : [HOST, ...people]}
          close={() => (open.value = false)}
          done={() => {
            told.value = true;
            open.value = false;
          }}
        />
      )}
    </p>
  );
}

interface ReportProps {
  news: EventNews;
  choices: number[];
  close: () => void;
  done: () => void;
}

function Report({ news, choices, close, done }: ReportProps) {
  const entrant = useSignal(choices[0]!);
  const send = (reason: string) =>
    ask("POST /api/events/{event}/reports", {
      path: { event: news.terms.id },
      body: { entrant: entrant.value, reason },
    });
  return (
    <Dialog title={t("report-open")} close={close}>
      <ReportForm send={send} told={done}>
        <label class="field">
          {t("events-report-whom")}
          <select value={entrant.value} onChange={(event) => (entrant.value = Number(event.currentTarget.value))}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {one === HOST
                  ? t("events-report-host", { name: news.terms.host || t("guest-name") })
                  : nameOf(news, one)}
              </option>
            ))}
          </select>
        </label>
      </ReportForm>
    </Dialog>
  );
}
