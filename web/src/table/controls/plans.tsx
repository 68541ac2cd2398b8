// The try-board: placements made ahead, each sound or broken with the reason.
import { t } from "../../lib/phrases";
import { Icon } from "../../ui/icons";
import { moveText, worded } from "../log-words";
import type { Plan } from "../model/plans";
import type { TableModel } from "../model/table";

export function Plans({ model }: { model: TableModel }) {
  const plans = model.plans.list.value;
  if (!plans.length) return null; // the preview invites to them
  return (
    <div class="plans">
      <h2>{t("plan-title")}</h2>
      <ol>
        {plans.map((plan, index) => (
          <PlanLine key={plan.text} model={model} plan={plan} first={index === 0} />
        ))}
      </ol>
    </div>
  );
}

function PlanLine({ model, plan, first }: { model: TableModel; plan: Plan; first: boolean }) {
  const sound = plan.ghost?.legal !== false;
  const light = (on: boolean) => (model.sidebar.lit.value = on ? (plan.ghost?.cells ?? []) : []);
  return (
    <li class={sound ? "sound" : "broken"} onPointerEnter={() => light(true)} onPointerLeave={() => light(false)}>
      <Icon name={sound ? "check" : "cross"} />
      <span>{moveText(plan.text)}</span>
      {!sound && <span class="plan-why">{plan.ghost?.refusal && worded(plan.ghost.refusal)}</span>}
      {first && sound && model.game.mine.value && (
        <button class="btn" type="button" onClick={() => void model.play(plan.text)}>
          {t("plan-play")}
        </button>
      )}
      <button
        class="btn plain square"
        type="button"
        aria-label={t("plan-drop", { text: moveText(plan.text, true) })}
        onClick={() => model.forget(plan.text)}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}
