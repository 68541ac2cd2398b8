// Sets of cells as the server writes them: the lowest number, a colon, and from there on the bits in base64; or steps
// from one number to the next, with a plus between.
import type { Board, Cell } from "../generated/messages";

export type Cells = string;

/** The numbers of a set, the lowest first. */
export function numbers(cells: Cells | undefined): number[] {
  if (!cells) return [];
  const colon = cells.indexOf(":");
  if (colon < 0) return stepped(cells.split("+").map(Number));
  const first = Number(cells.slice(0, colon));
  const bytes = atob(cells.slice(colon + 1));
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) found.push(first + at * 8 + bit);
  }
  return found;
}

function stepped(steps: number[]): number[] {
  let at = 0;
  return steps.map((step) => (at += step));
}

const numbered = new WeakMap<Board, Map<number, string>>();

/** The names of a board's cells by their numbers. */
export function naming(board: Board): ReadonlyMap<number, string> {
  const made =
    numbered.get(board) ?? new Map(board.cells.map((cell, place) => [number(board, cell, place), cell.name]));
  numbered.set(board, made);
  return made;
}

function number({ stride }: Board, { row = 0, column = 0 }: Cell, place: number): number {
  return stride ? row * stride + column : place;
}

/** The names of the cells of a set; names that are given as they are stay what they are. */
export function names(board: Board, cells: Cells | readonly string[] | undefined): string[] {
  if (typeof cells !== "string") return [...(cells ?? [])];
  const known = naming(board);
  return numbers(cells).flatMap((cell) => known.get(cell) ?? []);
}
