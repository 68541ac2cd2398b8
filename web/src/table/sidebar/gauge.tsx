// What sizes are worth, drawn beside the board, with a mark for all that has such a size; touching one lights it.
import { useSignal } from "@preact/signals";
import { Items } from "../../board/svg";
import type { Board, Ghost, Scale, Scene } from "../../generated/messages";
import { type Light, lighting, walk } from "../../board/highlight";
import { say, signed } from "../../lib/phrases";
import { type Put, put } from "./gauge-marks";
import { gainAt, wayOf, ways } from "./gauge-arrows";

const EDGE = 9; // from the middle of a mark to its plate

interface GaugeProps {
  board: Board;
  scene: Scene;
  ghost?: Ghost | null; // what is held: some marks would go, others come
  light: Light;
}

export function GaugeBox({ board, scene, ghost, light }: GaugeProps) {
  const told = useSignal("");
  const { gauge } = board;
  if (!gauge) return null;
  const scales = gauge.flat ? { tall: gauge.tall, flat: gauge.flat } : { both: gauge.tall };
  const legal = ghost?.legal ? ghost : null;
  return (
    <section class="gauge" aria-label={say(gauge.title)}>
      <h2>{say(gauge.title)}</h2>
      {Object.entries(scales).map(([form, scale]) => (
        <Drawn
          key={form}
          form={form}
          scale={scale}
          {...{ board, scene, ghost: legal, light }}
          tell={(words) => (told.value = words)}
        />
      ))}
      <p class="gauge-told" aria-hidden="true">
        {told.value}
      </p>
    </section>
  );
}

interface DrawnProps extends GaugeProps {
  form: string;
  scale: Scale;
  tell: (words: string) => void;
}

function Drawn({ form, scale, board, scene, ghost, light, tell }: DrawnProps) {
  const leaves = new Set(ghost?.leaves ?? []);
  const lying = put(board, scale, scene.marks ?? []);
  const stays = (scene.marks ?? []).filter((mark) => !leaves.has(mark.cells));
  const coming = ghost?.marks ?? [];
  const then = put(board, scale, [...stays, ...coming]).filter((one) => coming.some((mark) => mark === one.mark));
  return (
    <svg class={`gauge-${form}`} viewBox={`0 0 ${scale.box[0]} ${scale.box[1]}`} role="list" onKeyDown={walk}>
      <g aria-hidden="true">
        <Items items={scale.items} board={board} />
      </g>
      {lying.map((one, index) => (
        <g
          key={one.key}
          role="listitem"
          aria-label={say(one.mark.label)}
          data-leaves={(one.count === 1 && leaves.has(one.mark.cells)) || undefined}
          {...lighting(
            (cells) => {
              light(cells);
              tell(cells.length ? say(one.mark.label) : "");
            },
            one.cells,
            index === 0,
          )}
        >
          <MarkPicture one={one} board={board} middle={scale.box[1]! / 2} />
        </g>
      ))}
      {then.map((one) => (
        <g key={`then/${one.key}`} class="gauge-then" aria-hidden="true">
          <MarkPicture one={one} board={board} middle={scale.box[1]! / 2} />
        </g>
      ))}
      <Ways {...{ lying, then, leaves, box: scale.box }} />
    </svg>
  );
}

interface WaysProps {
  lying: readonly Put[];
  then: readonly Put[];
  leaves: ReadonlySet<string>;
  box: readonly number[];
}

/** From where the marks that would come have gone to their places, and what that brings. */
function Ways({ lying, then, leaves, box }: WaysProps) {
  const gone = lying.filter((one) => leaves.has(one.mark.cells));
  return (
    <g class="gauge-ways" aria-hidden="true">
      {then.map((to) => {
        const found = ways(gone, to);
        const at = gainAt(found[0] ?? null, to, box);
        return (
          <g key={to.key}>
            {found.map((from) => (
              <path key={from.key} d={wayOf(from, to, box)} />
            ))}
            {!!to.mark.gain && (
              <text x={at[0]} y={at[1]} text-anchor="middle" dominant-baseline="central">
                {signed(to.mark.gain)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A mark; how many it stands for, and a size that is worth nothing, stand on a plate at its edge, away from the middle. */
function MarkPicture({ one, board, middle }: { one: Put; board: Board; middle: number }) {
  const text = one.count > 1 ? `×${one.count}` : (one.mark.text ?? "");
  const plate = one.count > 1 || one.mark.fate === "bust";
  const y = plate ? one.y + (one.y < middle ? -EDGE : EDGE) : one.y;
  return (
    <>
      <Items items={[{ k: "use", ref: one.mark.ref, x: one.x, y: one.y }]} board={board} />
      {text && (
        <g class="gauge-count">
          {plate && (
            <rect x={one.x - 3 - text.length * 3.5} y={y - 6.5} width={6 + text.length * 7} height={13} rx={6.5} />
          )}
          <text
            class={plate ? "gauge-text small" : "gauge-text"}
            {...{ x: one.x, y }}
            text-anchor="middle"
            dominant-baseline="central"
          >
            {text}
          </text>
        </g>
      )}
    </>
  );
}
