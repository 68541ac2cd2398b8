// The left zone of a table: whose turn, what it is about, what is held, what it would do, what can be done.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ghostText, unspell } from "../../board/hand";
import { Items } from "../../board/svg";
import type { Choice, ShownState } from "../../generated/messages";
import { Icon } from "../../ui/icons";
import type { Light } from "../../board/highlight";
import { LayerSwitches, Switch } from "../../ui/switches";
import { hints, notation } from "../../lib/settings";
import { say, t } from "../../lib/phrases";
import { Actions } from "./actions";
import { Armed } from "./premoves";
import { CommandBox } from "./command";
import { Effect } from "./preview";
import { Goal } from "./goal";
import { BoardLegend } from "./legend";
import type { TableModel } from "../model/table";
import { hasOthers, seatName } from "../../ui/seat-names";
import { Plans } from "./plans";
import type { Pointing } from "../pointer";
import { MANY, PiecePicture, Rack } from "./rack";

interface ZoneProps {
  model: TableModel;
  pointing: Pointing;
}

export function Controls({ model, pointing }: ZoneProps) {
  const state = model.game.state.value!;
  const playing = state.viewer >= 0 && state.turn >= 0;
  return (
    <section class="controls" aria-label={t("zone-controls")}>
      <Prompt model={model} state={state} />
      <Goal news={model.game.mine.value && !model.game.choosing.value ? say(state.scene.title) : ""} />
      <div class={`sheet${model.game.choosing.value ? " choosing" : ""}${crowd(model.held.pieces.value.length)}`}>
        <Return model={model} state={state} />
        <Choices model={model} choices={model.game.mine.value ? state.scene.choices : []} />
        <Rack model={model} pointing={pointing} />
        <Effect model={model} />
        {playing && <Actions model={model} state={state} />}
        <Armed model={model} />
      </div>
      <Plans model={model} />
      <More model={model} state={state} />
    </section>
  );
}

/** How a tray of so many tiles is called in the stylesheet. */
export function crowd(tiles: number): string {
  return tiles > MANY ? " several many" : tiles > 2 ? " several" : tiles ? "" : " bare";
}

function Prompt({ model, state }: { model: TableModel; state: ShownState }) {
  const over = state.turn < 0;
  const name = seatName(state.seats, state.turn);
  const title = over
    ? t("turn-over")
    : state.scene.title
      ? say(state.scene.title)
      : model.game.mine.value && state.seats.filter((one) => one.yours).length === 1
        ? t("turn-yours")
        : t("turn-of", { name });
  return (
    <div class="prompt">
      <h1>{title}</h1>
      <p>{say(state.scene.prompt)}</p>
    </div>
  );
}

/** A bot plays on in this person's seat. */
function Return({ model, state }: { model: TableModel; state: ShownState }) {
  if (!state.commands.includes("return")) return null;
  return (
    <button class="btn primary" type="button" onClick={() => void model.order("return")}>
      {t("command-return")}
    </button>
  );
}

interface ChoicesProps {
  model: TableModel;
  choices: readonly Choice[];
  shown?: string; // the one that a lesson shows
}

export function Choices({ model, choices, shown }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const asked = choices.map((choice) => choice.text).join();
  useEffect(() => void (asked && toFirst(list.current)), [asked]);
  if (!choices.length) return null;
  const light: Light = (cells) => (model.sidebar.lit.value = cells);
  return (
    <ul class="choices" aria-label={t("choices-label")} ref={list}>
      {choices.map((choice, index) => (
        <li key={choice.text}>
          <button
            type="button"
            class={`btn choice${choice.text === shown ? " primary" : ""}`}
            aria-disabled={model.attempts.busy.value}
            onClick={() => void model.play(choice.text)}
            onPointerEnter={() => light(choice.cells ?? [])}
            onPointerLeave={() => light([])}
            onFocus={() => light(choice.cells ?? [])}
            onBlur={() => light([])}
          >
            <ChoicePicture model={model} choice={choice} />
            <span class="choice-words">
              {say(choice.label)}
              {choice.then && <small>{say(choice.then)}</small>}
            </span>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The first choice takes the focus, unless somebody is elsewhere: in a text, a menu, a dialog. */
function toFirst(list: HTMLElement | null): void {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest(".board-zone, .sheet"))
    list?.querySelector<HTMLElement>(".choice")?.focus({ preventScroll: true });
}

/** A choice that names a tile of the hand shows that tile. */
function ChoicePicture({ model, choice }: { model: TableModel; choice: Choice }) {
  const piece = model.held.pieces.value.find((one) => one.text === choice.text);
  const [turned] = piece?.turns ?? [];
  if (piece && turned)
    return (
      <span class="choice-piece" role="img" aria-label={say(piece.label)}>
        <PiecePicture turned={turned} pitch={model.game.space.value!.pitch} />
      </span>
    );
  if (!choice.items?.length) return null;
  return (
    <svg class="choice-picture" viewBox="-42 -22 84 44" aria-hidden="true" focusable="false">
      <Items items={choice.items ?? []} />
    </svg>
  );
}

/** Why the hint is a good move, for as long as it is held where the hint put it. */
function Advice({ model }: { model: TableModel }) {
  const advice = model.attempts.advice.value;
  if (!advice?.reasons.length || ghostText(model.held.hand.value) !== advice.text) return null;
  return (
    <div class="advice" role="status">
      <Icon name="bulb" />
      <div>
        <p class="strong">{t("hint-why")}</p>
        {advice.reasons.map((reason) => (
          <p key={reason.key + JSON.stringify(reason.args)}>{say(reason)}</p>
        ))}
      </div>
    </div>
  );
}

/** What is needed less often. */
function More({ model, state }: { model: TableModel; state: ShownState }) {
  const playing = state.turn >= 0 && state.viewer >= 0;
  return (
    <div class="more-row">
      <Advice model={model} />
      {state.hints && model.game.mine.value && (
        <button class="btn plain" type="button" onClick={() => void suggest(model)}>
          <Icon name="bulb" />
          {t("hint-ask")}
        </button>
      )}
      <details class="more" open={state.resigning === "agree"}>
        <summary class="btn plain">
          <Icon name="more" />
          {t("more")}
        </summary>
        {playing && <CommandBox model={model} />}
        <Switches state={state} />
        <BoardLegend />
        <TableButtons model={model} state={state} />
      </details>
    </div>
  );
}

function Switches({ state }: { state: ShownState }) {
  return (
    <div class="switches">
      {state.turn >= 0 && state.viewer >= 0 && (
        <Switch label={t("hints-switch")} on={hints.value} flip={() => (hints.value = !hints.value)}>
          <span class="legend" aria-hidden="true">
            <i class="dot" />
            {t("spot-now")}
            <i class="dot hollow" />
            {t("spot-after")}
          </span>
        </Switch>
      )}
      <LayerSwitches scene={state.scene} />
      <Switch label={t("notation-switch")} on={notation.value} flip={() => (notation.value = !notation.value)} />
    </div>
  );
}

/** Put the hint on the board. */
export async function suggest(model: TableModel): Promise<void> {
  const told = await model.hint();
  const spot = told && unspell(told.text);
  if (!spot) return;
  model.held.led = true;
  model.held.act({ do: "put", ...spot });
  document.getElementById("board-grid")?.closest(".board-zone")?.scrollIntoView({ block: "nearest" });
}

function TableButtons({ model, state }: { model: TableModel; state: ShownState }) {
  const sure = useSignal<"resign" | "agree_end" | "abort" | null>(null);
  const shown = (["abort", "agree_end", "resign"] as const)
    .filter((command) => state.commands.includes(command))
    .filter((command) => command === "resign" || !hasOthers(state.seats)); // others are asked under the board
  if (!shown.length) return null;
  const press = (command: (typeof shown)[number]) => {
    if (sure.value === command) {
      sure.value = null;
      void model.order(command);
    } else sure.value = command;
  };
  return (
    <div class="table-buttons">
      {shown.map((command) => (
        <button key={command} class="btn plain" type="button" onClick={() => press(command)}>
          {sure.value === command
            ? t(`command-sure-${command.replace("_", "-")}`, { way: state.resigning })
            : t(`command-${command.replace("_", "-")}`, { way: state.resigning })}
        </button>
      ))}
    </div>
  );
}
