// The board for a screen reader: a grid of spoken cells that the arrows walk.
import type { Board, Scene } from "../generated/messages";
import { cellText } from "./cell-words";
import { language, say, t } from "../lib/phrases";
import { naming, numbers } from "./cells";
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

const Rows = memo(({ space, scene }: { space: Geometry; scene: Scene; spoken: string }) => {
  const told = spokenCells(space.board, scene.spoken);
  return (
    <div class="vh" role="presentation">
      {space.rows.map((row, index) => (
        <div role="row" key={index}>
          {row.map((cell) => (
            <span role="gridcell" id={`cell-${cell.name}`} key={cell.name}>
              {told.get(cell.name) ?? cellText(cell.name)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});

/** What is said of every cell of which anything is: its name, then all sentences in the order of their keys. */
export function spokenCells(board: Board, spoken: Scene["spoken"] = {}): Map<string, string> {
  const told = new Map<string, string[]>();
  for (const key of Object.keys(spoken).sort()) {
    const { words, cells } = spoken[key]!;
    const sentence = say(words);
    for (const number of numbers(cells)) {
      const name = naming(board).get(number);
      if (name) told.set(name, [...(told.get(name) ?? []), sentence]);
    }
  }
  return new Map(
    [...told].map(([name, sentences]) => [
      name,
      `${cellText(name)}: ${sentences.reduce((first, then) => t("cell-join", { first, then }))}`,
    ]),
  );
}

export function spokenCell(board: Board, scene: Scene, name: string): string {
  return spokenCells(board, scene.spoken).get(name) ?? cellText(name);
}
