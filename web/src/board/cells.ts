// Sets of cells as the server writes them: the lowest number, a colon, and from there on the bits in base64.
import type { Board } from "../generated/messages";

export type Cells = string;

/** The numbers of a set, the lowest first. */
export function numbers(cells: Cells | undefined): number[] {
  if (!cells) return [];
  const colon = cells.indexOf(":");
  const first = Number(cells.slice(0, colon));
  const bytes = atob(cells.slice(colon + 1));
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) found.push(first + at * 8 + bit);
  }
  return found;
}

/** The names of the cells of a set; names that are given as they are stay what they are. */
export function names(board: Board, cells: Cells | readonly string[] | undefined): string[] {
  if (typeof cells !== "string") return [...(cells ?? [])];
  return numbers(cells).flatMap((number) => board.cells[number]?.name ?? []);
}
