// Candidates on the board: each as a ghost with its letter, the best one full, the played one dotted with a cross.
import { unspell } from "../board/hand";
import { held } from "../board/tiles";
import type { Geometry, Point } from "../board/geometry";
import { Items } from "../board/svg";
import type { CandidateInfo } from "../generated/http";
import type { Turned } from "../generated/messages";
import type { StudyModel } from "./model";

export const letter = (index: number) => String.fromCharCode(65 + index);

interface Shape {
  turned: Turned;
  anchor: string;
}

/** Where the tile of a candidate would lie; null for a choice, which lies nowhere. */
export function shapeOf(model: StudyModel, move: string): Shape | null {
  const [spot, state, welcome] = [unspell(move), model.table.game.state.value, model.table.game.welcome.value];
  const piece = spot && state?.scene.pieces.find((one) => one.text === spot.piece);
  const turned = piece && welcome && held(welcome.board, piece).turns.find((one) => one.turn === spot.turn);
  return turned ? { turned, anchor: spot.anchor } : null;
}

export function CandidateGhosts({ model }: { model: StudyModel }) {
  const space = model.table.game.space.value;
  const hand = model.table.held.hand.value;
  const found = model.found.value?.candidates ?? [];
  if (!space || hand.anchor || model.quiz.value) return null; // never under what is held
  const lit = model.lit.value;
  const shown = found.map((one, index) => ({ one, index })).filter(({ one }) => !lit || one.move === lit);
  const corners = shown.map(({ one }) => cornerOf(model, space, one.move)); // letters of one corner stand side by side
  const beside = corners.map((corner, at) => corners.slice(0, at).filter((one) => one === corner).length);
  return (
    <g class="candidates">
      {shown
        .map(({ one, index }, at) => (
          <CandidateGhost
            key={one.move}
            model={model}
            space={space}
            one={one}
            index={index}
            full={!index || !!lit}
            beside={beside[at]!}
          />
        ))
        .reverse()}
    </g>
  );
}

/** The upper right corner of a tile, where its letter stands. */
function topOf(turned: Turned): Point {
  return turned.covers.reduce((a, b) => (b[1] - b[0] < a[1] - a[0] ? b : a)) as unknown as Point;
}

/** Where the letter of a candidate stands on the board, as a name. */
function cornerOf(model: StudyModel, space: Geometry, move: string): string {
  const shape = shapeOf(model, move);
  const cell = shape && space.cells.get(shape.anchor);
  if (!shape || !cell) return move;
  const [x, y] = topOf(shape.turned);
  return `${Math.round(cell.x + x)} ${Math.round(cell.y + y)}`;
}

interface GhostProps {
  model: StudyModel;
  space: Geometry;
  one: CandidateInfo;
  index: number;
  full: boolean;
  beside: number; // letters that stand in the same corner already
}

function CandidateGhost({ model, space, one, index, full, beside }: GhostProps) {
  const shape = shapeOf(model, one.move);
  const cell = shape && space.cells.get(shape.anchor);
  if (!shape || !cell) return null;
  const { pitch } = space;
  const look = one.played && index ? "was-played" : index ? "further" : "best";
  const [right, up] = topOf(shape.turned);
  return (
    <g class={`candidate ${look}`} transform={`translate(${cell.x} ${cell.y})`}>
      {full && (
        <g class="candidate-body">
          <Items items={shape.turned.items ?? []} board={space.board} />
        </g>
      )}
      <path class="candidate-under" d={shape.turned.outline} stroke-width={pitch * 0.13} />
      <path
        class="candidate-edge"
        d={shape.turned.outline}
        stroke-width={pitch * 0.07}
        stroke-dasharray={look === "was-played" ? `${pitch * 0.02} ${pitch * 0.13}` : `${pitch * 0.18} ${pitch * 0.1}`}
      />
      <g transform={`translate(${right + pitch * (0.34 + 0.64 * beside)} ${up - pitch * 0.34}) scale(${pitch * 0.3})`}>
        <circle r="1" class="candidate-disc" />
        <text class="candidate-letter" text-anchor="middle" dominant-baseline="central" font-size="1.25">
          {letter(index)}
        </text>
      </g>
    </g>
  );
}
