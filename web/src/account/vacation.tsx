// Days off from games over days: how many are left, taken, made longer, and ended.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { MyVacation } from "../generated/http";
import { faultText, Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";
import { dayOf } from "./devices";

const USUAL = 7; // days that are proposed

function useHoliday() {
  const found = useSignal<MyVacation | null>(null);
  const trouble = useSignal("");
  const tell = (asked: Promise<MyVacation>) => {
    trouble.value = "";
    asked.then((to) => (found.value = to)).catch((error) => (trouble.value = faultText(error)));
  };
  useEffect(() => tell(ask("GET /api/me/holiday")), []);
  return { found: found.value, trouble, tell };
}

export function Holiday() {
  const { found, trouble, tell } = useHoliday();
  const wanted = useSignal(String(USUAL));
  const take = (event: Event) => {
    event.preventDefault();
    tell(ask("POST /api/me/holiday", { body: { days: Number(wanted.value) } }));
  };
  if (!found) return null;
  return (
    <section class="card pad holiday" id="holiday">
      <h2>
        <Icon name="sun" /> {t("holiday-title")}
      </h2>
      {found.until && <p role="status">{t("holiday-until", { day: dayOf(found.until) })}</p>}
      <p class="why">{t("holiday-text", { days: found.days, left: found.left })}</p>
      <form class="row" onSubmit={take}>
        <label class="field">
          {t("holiday-days")}
          <input
            type="number"
            min="1"
            max={Math.max(1, found.left)}
            required
            value={wanted.value}
            onInput={(event) => (wanted.value = event.currentTarget.value)}
          />
        </label>
        <button class="btn" type="submit" disabled={!found.left}>
          {t(found.until ? "holiday-longer" : "holiday-take")}
        </button>
        {found.until && (
          <button class="btn" type="button" onClick={() => tell(ask("DELETE /api/me/holiday"))}>
            {t("holiday-end")}
          </button>
        )}
      </form>
      <Trouble text={trouble.value} />
    </section>
  );
}

/** At home, where games over days are shown: away until when, or how many days one may be. */
export function HolidayLine() {
  const { found, trouble, tell } = useHoliday();
  if (!found) return null;
  if (!found.until)
    return (
      <p class="fine">
        {t("holiday-home", { days: found.days, left: found.left })} <a href="/me#holiday">{t("holiday-home-link")}</a>
      </p>
    );
  return (
    <div class="notice holiday">
      <p role="status">{t("holiday-until", { day: dayOf(found.until) })}</p>
      <button class="btn" type="button" onClick={() => tell(ask("DELETE /api/me/holiday"))}>
        {t("holiday-end")}
      </button>
      <Trouble text={trouble.value} />
    </div>
  );
}
