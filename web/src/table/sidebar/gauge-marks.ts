// Where marks lie on a gauge.
import { names } from "../../board/cells";
import type { Board, Mark, Place, Scale } from "../../generated/messages";

/** Marks of one place, side by side; where there is no room for all, one stands for them. */
export interface Put {
  key: string;
  mark: Mark;
  x: number;
  y: number;
  count: number;
  cells: string[];
}

/** Where the marks lie. */
export function put(board: Board, scale: Pick<Scale, "places">, marks: readonly Mark[]): Put[] {
  const places = new Map<string, Mark[]>();
  for (const mark of marks) places.set(mark.place, [...(places.get(mark.place) ?? []), mark]);
  return [...places].flatMap(([name, found]) => {
    const place: Place | undefined = scale.places[name];
    if (!place) return [];
    const most = place.most ?? 1;
    const shown = found.length > most ? 1 : found.length;
    const first = place.around ? (1 - shown) / 2 : 0;
    const at = (mark: Mark, step: number, count: number, cells: string[]): Put => ({
      key: `${name}/${step}`,
      mark,
      x: place.x + (first + step) * (place.dx ?? 0),
      y: place.y,
      count,
      cells,
    });
    if (found.length > most)
      return [
        at(
          found[0]!,
          0,
          found.length,
          found.flatMap((one) => names(board, one.cells)),
        ),
      ];
    return found.map((mark, step) => at(mark, step, 1, names(board, mark.cells)));
  });
}
