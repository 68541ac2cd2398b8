// How long people may think: a few clocks to choose from, one of one's own, and what comes at the end of time.
import { useSignal } from "@preact/signals";
import { t } from "../phrases";
import { paceText } from "../table/clock";

export interface Pace {
  text: string; // such as 10+5, 30s or 3d; empty: no clock
  late: "loses" | "bot";
}

export const NO_CLOCK: Pace = { text: "", late: "loses" };
export const PACES = ["", "5+3", "10+5", "1d", "3d"];
const OWN = "own";
const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The clock that a text means, or null. The server has the last word. */
export function readPace(text: string): { stock: number; added: number; move: number } | null {
  const stock = /^(\d+(?:\.\d)?)\+(\d+)$/.exec(text.trim());
  if (stock) return { stock: Number(stock[1]) * 60_000, added: Number(stock[2]) * 1000, move: 0 };
  const move = /^(\d+)([smhd])$/.exec(text.trim());
  return move ? { stock: 0, added: 0, move: Number(move[1]) * UNITS[move[2]!]! } : null;
}

export function paceName(text: string): string {
  const clock = readPace(text);
  return text === "" ? t("pace-none") : clock ? paceText(clock) : text;
}

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
