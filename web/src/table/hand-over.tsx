// Several people, one device, secrets: nothing of a hand is in the page before its owner takes the device.
import { say, t } from "../lib/phrases";
import { Swatch } from "../ui/swatch";
import type { TableModel } from "./model/table";
import { seatName } from "../ui/seat-names";
import { PiecePicture } from "./controls/rack";

export function Curtain({ model }: { model: TableModel }) {
  const state = model.game.state.value!;
  const panel = state.scene.panels.find((one) => one.seat === state.turn);
  const name = seatName(state.seats, state.turn);
  const show = () => void model.curtain.peek();
  const hide = () => void model.curtain.endPeek();
  return (
    <main class="curtain" id="main">
      <h1>{t("curtain-title", { name })}</h1>
      {panel && (
        <p class="curtain-seat">
          <Swatch look={panel.look} />
          {t("curtain-seat", { number: panel.seat + 1, colour: say(panel.colour) })}
        </p>
      )}
      <p>{t("curtain-text")}</p>
      <button class="btn primary" type="button" onClick={() => void model.curtain.lift()}>
        {t("curtain-lift", { name })}
      </button>
      <button
        class="btn"
        type="button"
        onPointerDown={show}
        onPointerUp={hide}
        onPointerLeave={hide}
        onKeyDown={(event) => [" ", "Enter"].includes(event.key) && !event.repeat && show()}
        onKeyUp={hide}
        onBlur={hide}
      >
        {t("curtain-peek")}
      </button>
      {model.curtain.peeking.value && (
        <div class="peek">
          {model.held.pieces.value.map(
            (piece) =>
              piece.turns[0] && (
                <PiecePicture key={piece.text} turned={piece.turns[0]} pitch={model.game.space.value!.pitch} />
              ),
          )}
        </div>
      )}
    </main>
  );
}
