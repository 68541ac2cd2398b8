// What a new position brought that is worth a sign: groups that closed, areas that went bust, cards that somebody won.
import { type Cells, numbers } from "../board/cells";
import type { LogLine, Scene } from "../generated/messages";

export interface Cues {
  closed: Cells[];
  bust: Cells[];
  won: { card: number; seat: number }[];
}

type Marked = Pick<Scene, "marks" | "won">;

/** What is so now and was not before. What had gone bust and grows goes bust no second time. */
export function cuesOf(before: Marked, after: Marked): Cues {
  const fresh = (fate: "closed" | "bust") => {
    const old = new Set(
      (before.marks ?? []).filter((mark) => mark.fate === fate).flatMap(({ cells }) => numbers(cells)),
    );
    return (after.marks ?? [])
      .filter((mark) => mark.fate === fate && !numbers(mark.cells).some((cell) => old.has(cell)))
      .map(({ cells }) => cells);
  };
  const had = new Set((before.won ?? []).map(({ card }) => card));
  const won = (after.won ?? []).filter(({ card }) => !had.has(card)).map(({ card, seat }) => ({ card, seat }));
  return { closed: fresh("closed"), bust: fresh("bust"), won };
}

export interface Gain {
  seat: number;
  points: number;
}

/** The points that a placement brought or cost each seat: those its line names, else those that changed beside the board. */
export function gainsOf(before: Pick<Scene, "panels">, after: Pick<Scene, "panels">, line: LogLine): Gain[] {
  const had = new Map(before.panels.map(({ seat, score }) => [seat, score]));
  const named = line.words.args?.points;
  return after.panels
    .map(({ seat, score }) => ({
      seat,
      points: seat === line.seat && typeof named === "number" ? named : score - (had.get(seat) ?? score),
    }))
    .filter(({ points }) => points);
}

/** The lines of the newest ply that touched cells: the placement, and what came of it elsewhere on the board. */
export function newest(lines: readonly LogLine[]): { placed: LogLine; besides: LogLine[] } | null {
  const last = lines.findLast((line) => line.cells?.length);
  if (!last) return null;
  const all = lines.filter((line) => line.ply === last.ply && line.cells?.length);
  return { placed: all[0]!, besides: all.slice(1) };
}
