// At a table: whoever hesitates at the first moves, or is refused thrice, is offered the lesson, once.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { t } from "../lib/phrases";
import type { TableModel } from "./model/table";
import { begun, decline, declines } from "../lib/progress";

const THRICE = 3;
const EARLY = 4; // plies within which waiting means wondering
const HESITATION = 45_000;

export function LearnOffer({ model }: { model: TableModel }) {
  const game = model.game.welcome.value!.game;
  const offered = useSignal(false);
  const { clocks, seats, viewer } = model.game.state.value!;
  const waits = !clocks || !seats.some((seat) => seat.kind === "person" && !seat.yours); // else time runs meanwhile
  const wanted = waits && !begun(game) && !declines(game) && viewer >= 0;
  useEffect(() => {
    if (!wanted || !model.game.mine.value || model.game.state.value!.ply > EARLY) return;
    const clock = setTimeout(() => (offered.value = true), HESITATION);
    return () => clearTimeout(clock);
  }, [model.game.state.value!.version, model.game.mine.value]);
  if (!wanted || !(offered.value || model.attempts.refusals.value >= THRICE)) return null;
  return (
    <div class="notice learn-offer" role="status">
      <p>{t("lesson-offer")}</p>
      <a class="btn" href={`/learn/${game}`} target="_blank">
        {t("lesson-start")}
      </a>
      <button class="btn plain" type="button" onClick={() => decline(game)}>
        {t("lesson-no-thanks")}
      </button>
    </div>
  );
}
