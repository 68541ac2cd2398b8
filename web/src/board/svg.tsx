// Drawing words as SVG.
import { memo } from "./memo";
import { say } from "../lib/phrases";
import type { Board, Layer } from "../generated/messages";
import { parts } from "./tiles";

type Item = Layer["items"][number];

interface ItemsProps {
  items: readonly Item[];
  board?: Board; // whose shapes the tiles have
  look?: string;
}

export function Items({ items, board, look = "" }: ItemsProps) {
  return <>{items.map((item) => (item.k === "tile" ? tile(item, board, look) : drawn(item, look)))}</>;
}

function tile(item: Extract<Item, { k: "tile" }>, board: Board | undefined, look: string) {
  return <g>{board && parts(board, item).map((part) => drawn(part, look))}</g>;
}

function drawn(item: Exclude<Item, { k: "tile" }>, look: string) {
  const names = [item.look, look].filter(Boolean).join(" ") || undefined;
  if (item.k === "path") return <path d={item.d} class={names} />;
  if (item.k === "use") {
    const turned = item.turn ? ` rotate(${item.turn})` : "";
    return <use href={`#${item.ref}`} transform={`translate(${item.x} ${item.y})${turned}`} class={names} />;
  }
  return (
    <text x={item.x} y={item.y} class={names} text-anchor="middle" dominant-baseline="central">
      {item.phrase ? say(item.phrase) : item.text}
    </text>
  );
}

interface LayersProps {
  layers: readonly Layer[];
  board: Board;
  off?: readonly string[];
  looked?: number | null; // the card that is looked at: what belongs to others steps back
}

/** Layers from the first to the last; one that arrives unchanged is not drawn again. */
export const Layers = memo(({ layers, board, off = [], looked = null }: LayersProps) => (
  <>
    {layers
      .filter((layer) => !off.includes(layer.name))
      .map((layer) => (
        <g
          key={layer.name}
          data-layer={layer.name}
          class={looked !== null && layer.card != null && layer.card !== looked ? "faded" : undefined}
          transform={layer.at && `translate(${layer.at.join(" ")})`}
        >
          <Items items={layer.items} board={board} />
        </g>
      ))}
  </>
));
