// Drawing words as SVG.
import { memo } from "./memo";
import { say } from "../phrases";
import type { Layer } from "../generated/messages";

type Item = Layer["items"][number];

export function Items({ items, look = "" }: { items: readonly Item[]; look?: string }) {
  return <>{items.map((item) => drawn(item, look))}</>;
}

function drawn(item: Item, look: string) {
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

/** Layers from the first to the last; one that arrives unchanged is not drawn again. */
export const Layers = memo(({ layers, off = [] }: { layers: readonly Layer[]; off?: readonly string[] }) => (
  <>
    {layers
      .filter((layer) => !off.includes(layer.name))
      .map((layer) => (
        <g key={layer.name} data-layer={layer.name}>
          <Items items={layer.items} />
        </g>
      ))}
  </>
));
