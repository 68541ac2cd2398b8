// Waiting is never silent: who thinks, and for how long.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { t } from "../lib/phrases";
import type { TableModel } from "./model/table";
import { seatName } from "../ui/seat-names";

/** How long a bot has thought, again and again while it does. */
export function useSpent(thinking: TableModel["game"]["thinking"]["value"]): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!thinking) return;
    now.value = Date.now();
    const clock = setInterval(() => (now.value = Date.now()), 200);
    return () => clearInterval(clock);
  }, [thinking]);
  return thinking ? Math.max(0, Math.min((now.value - thinking.since) / 1000, thinking.seconds)) : 0;
}

export function ThinkingBar({ model }: { model: TableModel }) {
  const thinking = model.game.thinking.value;
  const spent = useSpent(thinking);
  if (!thinking || !model.game.state.value) return null;
  const name = seatName(model.game.state.value.seats, thinking.seat);
  return (
    <div class="thinking">
      <span>{t(thinking.stage === "compiling" ? "bot-compiling" : "bot-thinking", { name })}</span>
      <span class="num">
        {t("seconds-of", { spent: spent.toFixed(1), most: Math.round(thinking.seconds * 10) / 10 })}
      </span>
      <progress max={thinking.seconds || 1} value={spent} aria-label={t("bot-thinking", { name })} />
    </div>
  );
}
