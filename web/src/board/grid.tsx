// The board for a screen reader: a grid of spoken cells that the arrows walk.
import type { Scene } from "../generated/messages";
import { language, say } from "../phrases";
import type { Geometry } from "./geometry";
import { memo } from "./memo";

interface GridProps {
  space: Geometry;
  scene: Scene;
  label: string;
  cursor: string | null;
}

export function Grid({ space, scene, label, cursor }: GridProps) {
  return (
    <div
      id="board-grid"
      class="grid-focus"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={cursor ? `cell-${cursor}` : undefined}
    >
      <Rows space={space} scene={scene} spoken={language.value} />
    </div>
  );
}

const Rows = memo(({ space, scene }: { space: Geometry; scene: Scene; spoken: string }) => (
  <div class="vh" role="presentation">
    {space.rows.map((row, index) => (
      <div role="row" key={index}>
        {row.map((cell) => (
          <span role="gridcell" id={`cell-${cell.name}`} key={cell.name}>
            {spokenCell(scene, cell.name)}
          </span>
        ))}
      </div>
    ))}
  </div>
));

export function spokenCell(scene: Scene, name: string): string {
  const words = scene.spoken?.[name];
  return words ? `${name}: ${say(words)}` : name;
}
