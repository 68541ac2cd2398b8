// Between the last tile and the result: why it was the last.
import { t } from "../../lib/phrases";
import { Icon } from "../../ui/icons";
import { Goal } from "../controls/goal";
import type { TableModel } from "../model/table";
import { endText, told } from "./result";

/** The last tile lies there: why it was the last, and the way to the result for whoever has seen it. */
export function Ending({ model }: { model: TableModel }) {
  const why = endText(told(model.game.state.value!));
  return (
    <section class="controls" aria-label={t("zone-controls")}>
      <div class="prompt">
        <h1>{t("turn-over")}</h1>
        <p>{why}</p>
      </div>
      <Goal />
      <div class="sheet bare ending">
        <div class="effect-place">
          <div class="effect idle">
            <Icon name="info" />
            <div class="effect-text">
              <p class="effect-title">{t("turn-over")}</p>
              <p>{why}</p>
            </div>
          </div>
        </div>
        <button class="btn primary" type="button" onClick={() => model.pace.finish()}>
          {t("end-show")}
        </button>
      </div>
    </section>
  );
}
