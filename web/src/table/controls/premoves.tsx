// A plan that is armed: the server plays it when the turn comes, as long as it holds. Nobody else knows of it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../../lib/api";
import type { PremovePlan } from "../../generated/http";
import { faultText, Trouble } from "../../ui/form";
import { Icon } from "../../ui/icons";
import { t } from "../../lib/phrases";
import type { TableModel } from "../model/table";

const HOUR = 3_600_000;
const MOST = 10; // placements of one plan

/** Where games are played over days. */
export function Armed({ model }: { model: TableModel }) {
  const state = model.game.state.value;
  const table = model.game.welcome.value?.table ?? "";
  const days = (state?.clocks?.move ?? 0) >= HOUR && !!state && state.turn >= 0 && state.viewer >= 0;
  return days && table ? <ArmedHere model={model} table={table} version={state.version} /> : null;
}

function ArmedHere({ model, table, version }: { model: TableModel; table: string; version: number }) {
  const armed = useSignal<PremovePlan>({ moves: [], broken: false });
  const trouble = useSignal("");
  const path = { table };
  const tell = (asked: Promise<PremovePlan>) => {
    trouble.value = "";
    asked.then((to) => (armed.value = to)).catch((error) => (trouble.value = faultText(error)));
  };
  /** What was played is no plan any more. */
  const played = (now: PremovePlan) => {
    for (const text of armed.value.moves.filter((one) => !now.moves.includes(one))) model.forget(text);
    return now;
  };
  useEffect(() => tell(ask("GET /api/tables/{table}/plan", { path }).then(played)), [table, version]);
  const { moves, broken } = armed.value;
  const sound = model.game.planning.value ? model.plans.sound().slice(0, MOST) : [];
  return (
    <div class="armed">
      {sound.length > 0 && (broken || sound.join() !== moves.join()) && (
        <button
          class="btn"
          type="button"
          onClick={() => tell(ask("PUT /api/tables/{table}/plan", { path, body: { moves: sound } }))}
        >
          <Icon name="clock" />
          {t("armed-arm")}
        </button>
      )}
      {moves.length > 0 && (
        <div class="notice">
          <p class={broken ? "trouble" : ""} role="status">
            {t(broken ? "armed-broken" : "armed-now", { moves: moves.join(", ") })}
          </p>
          <button class="btn" type="button" onClick={() => tell(ask("DELETE /api/tables/{table}/plan", { path }))}>
            {t(broken ? "armed-seen" : "armed-off")}
          </button>
        </div>
      )}
      <Trouble text={trouble.value} />
    </div>
  );
}
