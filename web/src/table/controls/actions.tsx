// Turn, put back, place, take back: always the same buttons in the same places, on a phone in reach of a thumb.
import { turnable, turnsAtAll } from "../../board/hand";
import type { ShownState } from "../../generated/messages";
import { keysFor } from "../../lib/keys";
import { Icon, type IconName } from "../../ui/icons";
import { say, t } from "../../lib/phrases";
import type { TableModel } from "../model/table";

interface ActionProps {
  name: string; // its place in the grid
  icon?: IconName;
  label: string;
  short?: string;
  action: string; // of the key that does the same
  off: boolean;
  why?: string;
  press: () => void;
}

function Action({ name, icon, label, short, action, off, why, press }: ActionProps) {
  return (
    <button
      class={`btn act-${name}`}
      type="button"
      aria-disabled={off}
      aria-label={label}
      title={why || undefined}
      onClick={() => !off && press()}
    >
      {icon && <Icon name={icon} />}
      <span class="act-label">{short ?? label}</span> <kbd>{keysFor("table", action)}</kbd>
    </button>
  );
}

/** What the big button says: the points, where the first effect is points of whoever places; the box says the rest. */
export function placeLabel(model: TableModel): string {
  const ghost = model.held.ghost.value;
  if (ghost && !model.held.legal.value) return t("place-not-here");
  if (model.game.planning.value) return t("plan-add");
  const { points, colour } = (model.held.legal.value && ghost?.effects?.[0]?.args) || {};
  return typeof points === "number" && !colour ? t("place-for", { points }) : t("place");
}

export function Actions({ model, state }: { model: TableModel; state: ShownState }) {
  const active =
    (model.game.mine.value || model.game.planning.value) && !model.game.choosing.value && state.scene.pieces.length > 0;
  return (
    <div class={`actions${active ? "" : " resting"}`} role="group" aria-label={t("actions-label")}>
      {active && <HandButtons model={model} />}
      <TakeBack model={model} state={state} />
      {state.undo.why && <p class="why undo-why">{say(state.undo.why)}</p>}
    </div>
  );
}

function HandButtons({ model }: { model: TableModel }) {
  const hand = model.held.hand.value;
  const held = !!hand.piece;
  const open = model.connection.line.value === "open";
  const ready = open && !!hand.anchor && model.held.legal.value && !model.attempts.busy.value;
  const off = !turnable(model.held.offer.value!, hand);
  const why = held && off ? t("turn-same") : "";
  const turn = (by: 1 | -1) => () => model.held.act({ do: "turn", by });
  const turns = { off, why };
  const both = turnsAtAll(model.held.offer.value!, hand);
  return (
    <>
      {both && (
        <Action
          name="back"
          icon="turn-back"
          label={t("turn-back")}
          short={t("turn-back-short")}
          action="turn-back"
          {...turns}
          press={turn(-1)}
        />
      )}
      {both && (
        <Action
          name="turn"
          icon="turn"
          label={t("turn")}
          short={t("turn-short")}
          action="turn"
          {...turns}
          press={turn(1)}
        />
      )}
      <button
        class="btn primary place"
        type="button"
        aria-disabled={!ready}
        onClick={() => ready && void model.commit()}
      >
        {ready && <Icon name="check" />}
        {placeLabel(model)} <kbd>{keysFor("table", "commit")}</kbd>
      </button>
      <Action
        name="put"
        icon="cross"
        label={t("put-back")}
        action="back"
        off={!held}
        press={() => model.held.act({ do: "clear" })}
      />
    </>
  );
}

export function mayUndo(state: ShownState): boolean {
  return state.undo.allowed && state.commands.includes("undo");
}

function TakeBack({ model, state }: { model: TableModel; state: ShownState }) {
  return (
    <Action
      name="undo"
      icon="undo"
      label={t(state.undo.asks ? "undo-ask" : "undo")}
      action="undo"
      off={!mayUndo(state)}
      why={say(state.undo.why)}
      press={() => void model.order("undo")}
    />
  );
}
