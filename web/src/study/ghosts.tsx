// Candidates on the board: each as a ghost with its letter, the best one full, the played one dotted with a cross.
import { unspell } from "../board/hand";
import { held } from "../board/tiles";
import type { Geometry } from "../board/geometry";
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
  return (
    <g class="candidates">
      {shown.reverse().map(({ one, index }) => (
        <CandidateGhost key={one.move} model={model} space={space} one={one} index={index} full={!index || !!lit} />
      ))}
    </g>
  );
}

interface GhostProps {
  model: StudyModel;
  space: Geometry;
  one: CandidateInfo;
  index: number;
  full: boolean;
}

function CandidateGhost({ model, space, one, index, full }: GhostProps) {
  const shape = shapeOf(model, one.move);
  const cell = shape && space.cells.get(shape.anchor);
  if (!shape || !cell) return null;
  const { pitch } = space;
  const look = one.played && index ? "was-played" : index ? "further" : "best";
  const top = shape.turned.covers.reduce((a, b) => (b[1] - b[0] < a[1] - a[0] ? b : a));
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
      <g transform={`translate(${top[0] + pitch * 0.34} ${top[1] - pitch * 0.34}) scale(${pitch * 0.3})`}>
        <circle r="1" class="candidate-disc" />
        <text class="candidate-letter" text-anchor="middle" dominant-baseline="central" font-size="1.25">
          {letter(index)}
        </text>
      </g>
    </g>
  );
}
