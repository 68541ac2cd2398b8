// The clocks at a table: each beside its score, and what people do about them.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ClockInfo } from "../generated/messages";
import { Icon } from "../parts/icons";
import { t } from "../phrases";
import { byDays, digits, inWords, LOW, paceText, share, TableTime, timeLeft } from "./clock";
import type { TableModel } from "./model";

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

interface ClockProps {
  clocks: ClockInfo;
  seat: number;
  time: TableTime;
}

export function SeatClock({ clocks, seat, time }: ClockProps) {
  const left = useLeft(clocks, seat, time);
  const days = byDays(clocks);
  const runs = clocks.running === seat;
  const low = runs && !days && left < LOW;
  const text = days ? inWords(left) : digits(left);
  const added = runs && !days && clocks.added ? ` +${clocks.added / 1000}` : "";
  const look = `clock${runs ? " runs" : ""}${low ? " low" : ""}${days ? " days" : ""}`;
  return (
    <>
      <span class={look} role="timer" aria-label={t(low ? "clock-low" : "clock-left", { time: text })}>
        {days && <Icon name="clock" />}
        {text}
        {added}
      </span>
      {runs && <i class="clock-bar" style={{ "--left": share(clocks, left) }} aria-hidden="true" />}
    </>
  );
}

/** What clock it is, and the pause: asked for, answered, ended. */
export function ClockBox({ model }: { model: TableModel }) {
  const state = model.state.value!;
  const clocks = state.clocks;
  if (!clocks || state.turn < 0) return null;
  const asked = !clocks.paused && (clocks.agreed ?? []).length > 0;
  const may = (command: string) => state.commands.includes(command);
  const mine = (clocks.agreed ?? []).some((seat) => state.seats[seat]?.yours);
  const words = clocks.paused
    ? t(mine ? "pause-waiting" : "pause-now")
    : asked
      ? t(mine ? "pause-asked-by-you" : "pause-asked")
      : "";
  return (
    <section class="clock-box" aria-label={t("clock-label")}>
      <p class="fine">
        {paceText(clocks)} · {t(`late-${clocks.then ?? "loses"}`)}
      </p>
      {words && <p role="status">{words}</p>}
      <div class="row">
        {may("pause") && (
          <button class="btn" type="button" onClick={() => void model.order("pause")}>
            <Icon name="pause" /> {t(asked ? "pause-agree" : "pause-ask")}
          </button>
        )}
        {may("unpause") && !(clocks.paused && mine) && (
          <button class="btn" type="button" onClick={() => void model.order("unpause")}>
            {t(clocks.paused ? "pause-end" : mine ? "pause-withdraw" : "pause-refuse")}
          </button>
        )}
      </div>
    </section>
  );
}
