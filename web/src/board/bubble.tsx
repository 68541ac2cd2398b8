// Beside the ghost: what it would bring, or the rule it breaks.
import type { Ghost } from "../generated/messages";
import { Cited } from "../parts/paragraph";
import { say, t } from "../phrases";
import type { Geometry } from "./geometry";
import type { Viewport } from "./viewport";

interface BubbleProps {
  view: Viewport;
  space: Geometry;
  cells: readonly string[];
  told: Ghost | null;
  legal: boolean;
  note: string;
}

export function Bubble({ view, space, cells, told, legal, note }: BubbleProps) {
  const points = cells.flatMap((name) => space.cells.get(name) ?? []);
  if (!points.length || (!told && !note)) return null;
  const half = space.pitch / 2;
  const left = Math.min(...points.map((cell) => cell.x)) - half;
  const right = Math.max(...points.map((cell) => cell.x)) + half;
  const height = points.reduce((sum, cell) => sum + cell.y, 0) / points.length;
  const room = [view.percent([left, height])[0], 100 - view.percent([right, height])[0]] as const;
  const toRight = room[1] > 38 || room[1] >= room[0];
  const [x, y] = view.percent([toRight ? right : left, height]);
  const width = `calc(${Math.max(room[toRight ? 1 : 0], 30)}% - 18px)`;
  const place = { left: `${x}%`, top: `${Math.min(Math.max(y, 6), 94)}%`, maxWidth: `min(260px, ${width})` };
  const effects = legal ? (told?.effects ?? []).map((effect) => say(effect)) : [];
  return (
    <div class={`bubble ${toRight ? "right" : "left"} ${legal ? "good" : "bad"}`} style={place}>
      {told && !legal && (
        <strong>
          <Cited text={say(told.refusal)} paragraph={told.paragraph} />
        </strong>
      )}
      {effects.map((line, index) => (index ? <small key={index}>{line}</small> : <strong key={index}>{line}</strong>))}
      {note && <small>{note}</small>}
    </div>
  );
}

export function cycleNote(index: number, count: number): string {
  return count > 1 ? t("ghost-cycle", { index: index + 1, count }) : "";
}
