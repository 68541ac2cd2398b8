// How long people may think: a few clocks to choose from, one of one's own, and what comes at the end of time.
import { useSignal } from "@preact/signals";
import { t } from "../lib/phrases";
import { paceName, readPace } from "../lib/table-clock";

export interface Pace {
  text: string; // such as 10+5, 30s or 3d; empty: no clock
  late: "loses" | "bot";
  absence: "wait" | "bot"; // without a clock: of somebody who leaves
}

export const NO_CLOCK: Pace = { text: "", late: "loses", absence: "wait" };
export const PACES = ["", "5+3", "10+5", "1d", "3d"];
const OWN = "own";

export function PaceField({ pace, change }: { pace: Pace; change: (pace: Pace) => void }) {
  const own = useSignal(!PACES.includes(pace.text));
  const choose = (value: string) => {
    own.value = value === OWN;
    change({ ...pace, text: value === OWN ? "15+10" : value });
  };
  return (
    <fieldset class="pace">
      <legend>{t("pace-legend")}</legend>
      <label class="field">
        {t("pace-choose")}
        <select value={own.value ? OWN : pace.text} onChange={(event) => choose(event.currentTarget.value)}>
          {PACES.map((text) => (
            <option key={text} value={text}>
              {paceName(text)}
            </option>
          ))}
          <option value={OWN}>{t("pace-own")}</option>
        </select>
      </label>
      {own.value && (
        <label class="field">
          {t("pace-written")}
          <input
            class="mono"
            value={pace.text}
            maxLength={20}
            autocomplete="off"
            onInput={(event) => change({ ...pace, text: event.currentTarget.value })}
          />
          <span class="fine">{readPace(pace.text) ? paceName(pace.text) : t("pace-how")}</span>
        </label>
      )}
      {!pace.text && (
        <label class="field">
          {t("absence-legend")}
          <select
            value={pace.absence}
            onChange={(event) => change({ ...pace, absence: event.currentTarget.value as Pace["absence"] })}
          >
            <option value="wait">{t("absence-wait")}</option>
            <option value="bot">{t("absence-bot")}</option>
          </select>
        </label>
      )}
      {pace.text && (
        <label class="field">
          {t("late-legend")}
          <select
            value={pace.late}
            onChange={(event) => change({ ...pace, late: event.currentTarget.value as Pace["late"] })}
          >
            <option value="loses">{t("late-loses")}</option>
            <option value="bot">{t("late-bot")}</option>
          </select>
        </label>
      )}
    </fieldset>
  );
}
