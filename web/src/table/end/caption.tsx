// What the end brought, one line at a time under the board, with its points on the tiles.
import type { Signal } from "@preact/signals";
import type { PartLine } from "../../generated/messages";
import { minus, say, signed, t } from "../../lib/phrases";
import { seatName } from "../../ui/seat-names";
import type { TableModel } from "../model/table";
import { isByRule, told } from "./result";
import { account, pointsTold } from "./scoring";

const DOTS = 12; // more lines than these are counted instead

export function EndCaption({ model, shown }: { model: TableModel; shown: Signal<number> }) {
  const state = told(model.game.state.value!);
  const { fresh } = account(state.standing.parts, pointsTold(model.game.log.value, state.seats.length));
  if (!fresh.length || isByRule(state)) return null; // there no points decide
  const at = Math.min(shown.value, fresh.length - 1);
  const part = fresh[at]!;
  const look = (one: PartLine) => {
    model.sidebar.lit.value = one.cells ?? "";
    model.sidebar.stamp.value = one.cells ? { cells: one.cells, points: one.points } : null;
  };
  return (
    <div class="end-caption">
      <p>
        {seatName(state.seats, part.seat)}: {say(part.words)} <b class="num">{signed(part.points)}</b>
      </p>
      {fresh.length <= DOTS ? (
        <p class="dots">
          {fresh.map((one, index) => (
            <button
              key={index}
              type="button"
              aria-label={t("end-line", { number: index + 1, all: fresh.length })}
              aria-pressed={index === at}
              onClick={() => look(one)}
            />
          ))}
        </p>
      ) : (
        <p class="fine num">
          {minus(at + 1)}/{fresh.length}
        </p>
      )}
    </div>
  );
}
