// The tiles a person holds: pick by click, key or drag; put in another order by drag or Alt and arrows.
import { useRef } from "preact/hooks";
import { Items } from "../../board/svg";
import type { Held } from "../../board/tiles";
import type { Turned } from "../../generated/messages";
import { say, t } from "../../lib/phrases";
import type { TableModel } from "../model/table";
import type { Pointing } from "../pointer";

export const MANY = 6; // tiles from which on they are drawn smaller
const ROWS = 4; // tiles up to which each may have a row

/** A piece by itself, with a little air around it. */
export function PiecePicture({ turned, pitch, room = 0.62 }: { turned: Turned; pitch: number; room?: number }) {
  const xs = turned.covers.map(([x]) => x);
  const ys = turned.covers.map(([, y]) => y);
  const air = pitch * room;
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  const box = [left, top, Math.max(...xs) + air - left, Math.max(...ys) + air - top];
  return (
    <svg viewBox={box.join(" ")} aria-hidden="true" focusable="false">
      <Items items={turned.items ?? []} />
    </svg>
  );
}

interface RackProps {
  model: TableModel;
  pointing: Pointing;
}

export function Rack({ model, pointing }: RackProps) {
  const pieces = model.held.pieces.value;
  const active = (model.game.mine.value && !model.game.choosing.value) || model.game.planning.value;
  const most = useRef(0);
  if (!pieces.length) return null;
  // The room of a full hand is kept as it empties, so that no button moves under the pointer.
  most.current = Math.max(most.current, pieces.length);
  const rows = Math.ceil(most.current / 3);
  const large = inRows(pieces);
  return (
    <ul class={`rack${large ? " in-rows" : ""}`} aria-label={t("rack-label")} style={{ "--rows": String(rows) }}>
      {pieces.map((piece, index) => (
        <li key={piece.text} data-piece={piece.text}>
          <RackPiece model={model} pointing={pointing} piece={piece} number={index + 1} active={active} large={large} />
        </li>
      ))}
    </ul>
  );
}

/** A few tiles that say what they are in few characters stand large, one in a row. */
export function inRows(pieces: readonly Held[]): boolean {
  return pieces.length <= ROWS && pieces.every((piece) => piece.short);
}

interface RackPieceProps extends RackProps {
  piece: Held;
  number: number;
  active: boolean;
  large: boolean;
}

function RackPiece({ model, pointing, piece, number, active, large }: RackPieceProps) {
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const hand = model.held.hand.value;
  const held = hand.piece === piece.text;
  const turned = piece.turns.find((one) => held && one.turn === hand.turn) ?? piece.turns[0];
  const ahead = model.game.planning.value ? model.held.ahead.value : null; // with the plans made, is there a spot for it?
  const playable = ahead ? piece.text in ahead : piece.playable !== false;
  const why = playable ? "" : say(piece.why);
  const usable = active && (playable || model.game.planning.value);

  const take = () => {
    if (active && !usable) model.attempts.balk(piece);
    else if (usable && !held) model.held.act({ do: "pick", piece: piece.text });
  };
  const down = (event: PointerEvent) => {
    if (event.button) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: false };
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const grip = drag.current;
    if (!grip || (!grip.moved && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < 8)) return;
    if (!grip.moved) take();
    if (!grip.moved && model.held.hand.value.staged) model.held.act({ do: "back" });
    grip.moved = true;
    if (usable) pointing.trayMove(event);
  };
  const up = (event: PointerEvent) => {
    const grip = drag.current;
    drag.current = null;
    if (!grip?.moved) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-piece]");
    const other = over?.getAttribute("data-piece");
    if (other && other !== piece.text) reorder(model, piece.text, other);
    else if (usable) pointing.trayUp(event);
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    shift(model, piece.text, event.key === "ArrowLeft" ? -1 : 1);
  };

  return (
    <button
      type="button"
      class={`tile${held ? " held" : ""}${playable ? "" : " waits"}`}
      aria-pressed={held}
      aria-disabled={!usable}
      title={why || say(piece.label)}
      onClick={take}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => (drag.current = null)}
      onKeyDown={keys}
    >
      <span class="tile-number" aria-hidden="true">
        {number}
      </span>
      {turned && <PiecePicture turned={turned} pitch={model.game.space.value!.pitch} room={large ? 0.5 : undefined} />}
      {(piece.count ?? 1) > 1 && <span class="tile-count num">×{piece.count}</span>}
      {piece.short && (
        <span class="tile-short num" aria-hidden="true">
          {piece.short}
        </span>
      )}
      <span class="tile-label">
        {say(piece.label)}
        {held ? <b> {t("rack-held")}</b> : null}
      </span>
      {why && <span class="vh">{why}</span>}
    </button>
  );
}

function texts(model: TableModel): string[] {
  return model.held.pieces.value.map((piece) => piece.text);
}

/** Put one piece where another is. */
export function reorder(model: TableModel, piece: string, before: string): void {
  const order = texts(model);
  const target = order.indexOf(before);
  const rest = order.filter((text) => text !== piece);
  rest.splice(target, 0, piece);
  model.held.order.value = rest;
}

export function shift(model: TableModel, piece: string, by: number): void {
  const order = texts(model);
  const other = order[order.indexOf(piece) + by];
  if (other) reorder(model, piece, other);
}
