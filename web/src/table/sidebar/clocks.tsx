// The clocks at a table: each beside its score, and what people do about them.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ClockInfo, ShownState } from "../../generated/messages";
import { Icon } from "../../ui/icons";
import { language, t } from "../../lib/phrases";
import { backAt, byDays, digits, inWords, LOW, paceText, share, TableTime, timeLeft } from "../../lib/table-clock";
import type { TableModel } from "../model/table";
import { hasOthers, seatName } from "../../ui/seat-names";

/** What a seat has left, again and again while its time runs. */
function useLeft(clocks: ClockInfo, seat: number, time: TableTime): number {
  const left = useSignal(timeLeft(clocks, seat, time.now()));
  const ahead = time.ahead.value;
  useEffect(() => {
    const look = () => (left.value = timeLeft(clocks, seat, time.now()));
    look();
    if (clocks.running !== seat) return;
    const timer = setInterval(look, byDays(clocks) ? 20_000 : 200);
    return () => clearInterval(timer);
  }, [clocks, seat, ahead]);
  return left.value;
}

function shortDay(at: number): string {
  return new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "short" });
}

interface ClockProps {
  clocks: ClockInfo;
  seat: number;
  time: TableTime;
}

export function SeatClock({ clocks, seat, time }: ClockProps) {
  const left = useLeft(clocks, seat, time);
  const days = byDays(clocks);
  const runs = clocks.running === seat;
  const back = backAt(clocks, seat, time.now());
  const low = runs && !days && left < LOW;
  const text = back ? t("clock-holiday", { day: shortDay(back) }) : days ? inWords(left) : digits(left);
  const added = runs && !days && clocks.added ? ` +${clocks.added / 1000}` : "";
  const look = `clock${runs ? " runs" : ""}${low ? " low" : ""}${days ? " days" : ""}`;
  return (
    <>
      <span class={look} role="timer" aria-label={t(low ? "clock-low" : "clock-left", { time: text })}>
        {days && <Icon name={back ? "sun" : "clock"} />}
        {text}
        {added && <span class="clock-added">{added}</span>}
      </span>
      {runs && <i class="clock-bar" style={{ "--left": share(clocks, left) }} aria-hidden="true" />}
    </>
  );
}

/** What running out of time brings: among more than two sides the others play on. */
export function lateOf({ seats, clocks }: Pick<ShownState, "seats" | "clocks">): "loses" | "last" | "bot" {
  if (clocks?.then === "bot") return "bot";
  const sides = seats.length - seats.reduce((sum, { mates = [] }) => sum + mates.length / (mates.length + 1), 0);
  return sides > 2 ? "last" : "loses";
}

/** What clock it is, and the pause: asked for, answered, ended. */
export function ClockBox({ model }: { model: TableModel }) {
  const state = model.game.state.value!;
  const clocks = state.clocks;
  if (!clocks || state.turn < 0) return null;
  const alone = !hasOthers(state.seats); // otherwise the bar under the board asks and answers
  const may = (command: string) => state.commands.includes(command);
  const mine = (clocks.agreed ?? []).some((seat) => state.seats[seat]?.yours);
  const words = alone && clocks.paused ? t(mine ? "pause-waiting" : "pause-now") : "";
  const away = state.seats
    .map((_, seat) => ({ seat, back: backAt(clocks, seat, model.time.now()) }))
    .filter(({ back }) => back);
  return (
    <section class="clock-box" aria-label={t("clock-label")}>
      <p class="fine">
        {paceText(clocks)} · {t(`clock-late-${lateOf(state)}`)}
        {clocks.rated && ` · ${t("lobby-rated")}`}
      </p>
      {words && <p role="status">{words}</p>}
      {away.map(({ seat, back }) => (
        <p key={seat} role="status">
          {t("clock-holiday-of", { name: seatName(state.seats, seat), day: shortDay(back!) })}
        </p>
      ))}
      <div class="row">
        {alone && may("pause") && (
          <button class="btn" type="button" onClick={() => void model.order("pause")}>
            <Icon name="pause" /> {t("pause-ask")}
          </button>
        )}
        {alone && may("unpause") && !mine && (
          <button class="btn" type="button" onClick={() => void model.order("unpause")}>
            {t("pause-end")}
          </button>
        )}
      </div>
    </section>
  );
}
