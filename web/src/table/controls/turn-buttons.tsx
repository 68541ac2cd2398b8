// Turn back and turn, where a table has no other buttons beside them: what they look like is what they do.
import { turnable, turnsAtAll } from "../../board/hand";
import { keysFor } from "../../lib/keys";
import { Icon } from "../../ui/icons";
import { t } from "../../lib/phrases";
import type { TableModel } from "../model/table";

export function Turns({ model }: { model: TableModel }) {
  const offer = model.held.offer.value;
  const hand = model.held.hand.value;
  const off = !offer || !turnable(offer, hand);
  const why = off && hand.piece ? t("turn-same") : undefined;
  const turn = (by: 1 | -1) => () => off || model.held.act({ do: "turn", by });
  if (offer && !turnsAtAll(offer, hand)) return null;
  return (
    <div class="pair turns">
      <button class="btn" type="button" aria-disabled={off} aria-label={t("turn-back")} title={why} onClick={turn(-1)}>
        <Icon name="turn-back" />
        <span>{t("turn-back-short")}</span>
      </button>
      <button class="btn" type="button" aria-disabled={off} aria-label={t("turn")} title={why} onClick={turn(1)}>
        <Icon name="turn" />
        <span>{t("turn-short")}</span> <kbd>{keysFor("table", "turn")}</kbd>
      </button>
    </div>
  );
}
