// The left zone of a table: whose turn, what is held, what can be done, and why not.
import { useSignal } from "@preact/signals";
import { ghostText, spell, unspell } from "../board/hand";
import { names } from "../board/cells";
import { Items } from "../board/draw";
import type { Board, Choice, State } from "../generated/messages";
import { keysFor } from "../keys";
import { Icon } from "../parts/icons";
import type { Light } from "../parts/lines";
import { Cited } from "../parts/paragraph";
import { LayerSwitches, Switch } from "../parts/switches";
import { hints, touching } from "../settings";
import { say, t } from "../phrases";
import type { TableModel } from "./model";
import { seatName } from "./names";
import { Plans } from "./plans";
import type { Pointing } from "./pointing";
import { PiecePicture, Rack } from "./rack";
import { ThinkingBar } from "./thinking";

interface ZoneProps {
  model: TableModel;
  pointing: Pointing;
}

export function Controls({ model, pointing }: ZoneProps) {
  const state = model.state.value!;
  return (
    <section class="controls" aria-label={t("zone-controls")}>
      <div
        class={`tray${state.turn >= 0 ? " live" : ""}${model.choosing.value ? " choosing" : ""}${crowd(model.pieces.value.length)}`}
      >
        <Prompt model={model} state={state} />
        <Rack model={model} pointing={pointing} />
        <Choices model={model} choices={model.mine.value ? state.scene.choices : []} />
      </div>
      <Trouble model={model} />
      {state.turn >= 0 && state.viewer >= 0 && <Buttons model={model} state={state} />}
      <ThinkingBar model={model} />
      <Plans model={model} />
      {state.viewer >= 0 && state.turn >= 0 && <CommandBox model={model} />}
      <Switches model={model} state={state} />
      <TableButtons model={model} state={state} />
    </section>
  );
}

function crowd(tiles: number): string {
  return tiles > 4 ? " several many" : tiles > 2 ? " several" : "";
}

function Prompt({ model, state }: { model: TableModel; state: State }) {
  const over = state.turn < 0;
  const name = seatName(state.seats, state.turn);
  const title = over
    ? t("turn-over")
    : model.mine.value && state.seats.filter((one) => one.yours).length === 1
      ? t("turn-yours")
      : t("turn-of", { name });
  return (
    <div class="prompt">
      <h1>{title}</h1>
      <p>{say(state.scene.prompt)}</p>
    </div>
  );
}

function Trouble({ model }: { model: TableModel }) {
  const trouble = model.trouble.value;
  const example = exampleOf(model.space.value!.board, model.state.value!);
  return (
    <div role="alert" class={trouble ? "trouble" : "vh"}>
      {trouble ? <Cited text={say(trouble.words)} paragraph={trouble.paragraph} /> : ""}
      {trouble?.words.key === "error-notation" && example ? ` ${t("command-example", { text: example })}` : ""}
    </div>
  );
}

export function Choices({ model, choices }: { model: TableModel; choices: readonly Choice[] }) {
  if (!choices.length) return null;
  const light: Light = (cells) => (model.lit.value = cells);
  return (
    <ul class="choices" aria-label={t("choices-label")}>
      {choices.map((choice) => (
        <li key={choice.text}>
          <button
            type="button"
            class="btn choice"
            aria-disabled={model.busy.value}
            onClick={() => void model.play(choice.text)}
            onPointerEnter={() => light(choice.cells ?? [])}
            onPointerLeave={() => light([])}
            onFocus={() => light(choice.cells ?? [])}
            onBlur={() => light([])}
          >
            <ChoicePicture model={model} choice={choice} />
            <span>{say(choice.label)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A choice that names a tile of the hand shows that tile. */
function ChoicePicture({ model, choice }: { model: TableModel; choice: Choice }) {
  const piece = model.pieces.value.find((one) => one.text === choice.text);
  const [turned] = piece?.turns ?? [];
  if (piece && turned)
    return (
      <span class="choice-piece" role="img" aria-label={say(piece.label)}>
        <PiecePicture turned={turned} pitch={model.space.value!.pitch} />
      </span>
    );
  if (!choice.items?.length) return null;
  return (
    <svg class="choice-picture" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      <Items items={choice.items ?? []} />
    </svg>
  );
}

/** What the big button says: the points, where the first effect is points of whoever places; the bubble says the rest. */
export function placeLabel(model: TableModel): string {
  if (model.planning.value) return t("plan-add");
  const { points, colour } = (model.legal.value && model.ghost.value?.effects?.[0]?.args) || {};
  return typeof points === "number" && !colour ? t("place-for", { points }) : t("place");
}

function Buttons({ model, state }: { model: TableModel; state: State }) {
  const hand = model.hand.value;
  const held = !!hand.piece;
  const ready = !!hand.anchor && model.legal.value && !model.busy.value;
  const active = model.mine.value || model.planning.value;
  if (!active || model.choosing.value || !state.scene.pieces.length)
    return <UndoRow model={model} state={state} held={held} />;
  return (
    <>
      <div class="pair turns">
        <button class="btn" type="button" aria-disabled={!held} onClick={() => model.act({ do: "turn", by: -1 })}>
          <Icon name="turn-back" />
          {t("turn-back")} <kbd>{keysFor("table", "turn-back")}</kbd>
        </button>
        <button class="btn" type="button" aria-disabled={!held} onClick={() => model.act({ do: "turn", by: 1 })}>
          <Icon name="turn" />
          {t("turn")} <kbd>{keysFor("table", "turn")}</kbd>
        </button>
      </div>
      <button
        class="btn primary place"
        type="button"
        aria-disabled={!ready}
        onClick={() => ready && void model.commit()}
      >
        {placeLabel(model)} <kbd>{keysFor("table", "commit")}</kbd>
      </button>
      {!ready && (
        <p class="why">
          <Cited text={whyNotReady(model)} paragraph={model.ghost.value?.paragraph} />
        </p>
      )}
      <UndoRow model={model} state={state} held={held} />
    </>
  );
}

/** Disabled controls say why beside them. */
function whyNotReady(model: TableModel): string {
  const hand = model.hand.value;
  if (model.busy.value) return t("why-busy");
  if (!hand.piece) return t("why-nothing-held");
  if (!hand.anchor) return t(touching() ? "why-nowhere-touch" : "why-nowhere");
  const refusal = model.ghost.value?.refusal;
  return refusal ? say(refusal) : t("why-illegal");
}

function UndoRow({ model, state, held }: { model: TableModel; state: State; held: boolean }) {
  const { undo } = state;
  const may = undo.allowed && state.commands.includes("undo");
  const label = undo.allowed && undo.why ? t("undo-ask") : t("undo");
  return (
    <>
      <div class="pair">
        <button class="btn" type="button" aria-disabled={!held} onClick={() => model.act({ do: "back" })}>
          {t("put-back")} <kbd>{keysFor("table", "back")}</kbd>
        </button>
        <button class="btn" type="button" aria-disabled={!may} onClick={() => may && void model.order("undo")}>
          {label} <kbd>{keysFor("table", "undo")}</kbd>
        </button>
      </div>
      {undo.why && <p class="why">{say(undo.why)}</p>}
      {(state.commands.includes("consent") || state.commands.includes("decline")) && (
        <div class="notice">
          <p>{t("undo-asked-by", { name: seatName(state.seats, undo.asked_by ?? -1) })}</p>
          <div class="pair">
            <button class="btn primary" type="button" onClick={() => void model.order("consent")}>
              {t("consent")}
            </button>
            <button class="btn" type="button" onClick={() => void model.order("decline")}>
              {t("decline")}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** A move of this game that could be typed now. */
export function exampleOf(board: Board, { legal, scene }: Pick<State, "legal" | "scene">): string {
  for (const [[piece = ""], turns] of Object.entries(legal).map(([pieces, sets]) => [pieces.split(" "), sets] as const))
    for (const [turn, [anchor]] of Object.entries(turns).map(([turn, cells]) => [turn, names(board, cells)] as const))
      if (anchor) return spell({ piece, turn: Number(turn), anchor });
  return scene.choices[0]?.text ?? "";
}

/** The same notation as in records and in the terminal. */
function CommandBox({ model }: { model: TableModel }) {
  const typed = useSignal("");
  const shown = ghostText(model.hand.value) ?? exampleOf(model.space.value!.board, model.state.value!);
  const send = async (event: Event) => {
    event.preventDefault();
    if (typed.value.trim() && (await model.play(typed.value.trim()))) typed.value = "";
  };
  return (
    <form class="command" onSubmit={(event) => void send(event)}>
      <label for="command">{t("command-label")}</label>
      <input
        id="command"
        class="mono"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={shown}
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
      />
    </form>
  );
}

function Switches({ model, state }: { model: TableModel; state: State }) {
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
      {state.hints && model.mine.value && (
        <button class="btn" type="button" onClick={() => void suggest(model)}>
          {t("hint-ask")}
        </button>
      )}
    </div>
  );
}

async function suggest(model: TableModel): Promise<void> {
  const told = await model.hint();
  const spot = told && unspell(told.text);
  if (!spot) return;
  model.act({ do: "put", ...spot });
  document.getElementById("board-grid")?.closest(".board-zone")?.scrollIntoView({ block: "nearest" });
}

function TableButtons({ model, state }: { model: TableModel; state: State }) {
  const sure = useSignal<"resign" | "agree_end" | null>(null);
  const shown = (["agree_end", "resign", "return"] as const).filter((command) => state.commands.includes(command));
  if (!shown.length) return null;
  const press = (command: (typeof shown)[number]) => {
    if (command === "return" || sure.value === command) {
      sure.value = null;
      void model.order(command);
    } else sure.value = command;
  };
  return (
    <div class="table-buttons">
      {shown.map((command) => (
        <button
          key={command}
          class={`btn ${command === "return" ? "primary" : "plain"}`}
          type="button"
          onClick={() => press(command)}
        >
          {sure.value === command
            ? t(`command-sure-${command.replace("_", "-")}`, { way: state.resigning })
            : t(`command-${command.replace("_", "-")}`, { way: state.resigning })}
        </button>
      ))}
    </div>
  );
}
