// Several people, one device, secrets: nothing of a hand is in the page before its owner takes the device.
import { useSignal } from "@preact/signals";
import { t } from "../words";
import type { TableModel } from "./model";
import { otherName } from "./names";
import { PiecePicture } from "./rack";

export function Curtain({ model }: { model: TableModel }) {
  const peeking = useSignal(false);
  const state = model.state.value!;
  const info = state.seats[state.viewer];
  const name = info ? otherName(info) : "";
  const hide = () => (peeking.value = false);
  return (
    <main class="curtain" id="main">
      <h1>{t("curtain-title", { name })}</h1>
      <p>{t("curtain-text")}</p>
      <button class="btn primary" type="button" onClick={() => model.lift()}>
        {t("curtain-lift", { name })}
      </button>
      <button
        class="btn"
        type="button"
        onPointerDown={() => (peeking.value = true)}
        onPointerUp={hide}
        onPointerLeave={hide}
        onKeyDown={(event) => [" ", "Enter"].includes(event.key) && (peeking.value = true)}
        onKeyUp={hide}
        onBlur={hide}
      >
        {t("curtain-peek")}
      </button>
      {peeking.value && (
        <div class="peek">
          {model.pieces.value.map(
            (piece) =>
              piece.turns[0] && (
                <PiecePicture key={piece.text} turned={piece.turns[0]} pitch={model.space.value!.pitch} />
              ),
          )}
        </div>
      )}
    </main>
  );
}
