// A small square board and three pieces, enough to hold, turn and place; and a board of triangles.
import { geometry } from "../src/board/geometry";
import type { Legal, Offer } from "../src/board/hand";
import type { Held } from "../src/board/tiles";
import type { Board, Cell, ShownState, Turned, Whole } from "../src/generated/messages";

export const UNIT = 10;

export function squareBoard(columns: number, rows: number): Board {
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const name = `${String.fromCharCode(97 + column)}${row + 1}`;
      cells.push({ name, x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT, row, column });
    }
  }
  return { box: [0, 0, columns * UNIT, rows * UNIT], cells, outlines: ["M-5 -5h10v10h-10z"], layers: [] };
}

/** Two rows of triangles that share edges: kind 0 points up, kind 1 down. */
export function triangleBoard(): Board {
  const cells: Cell[] = [];
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 6; column++) {
      const kind = (row + column) % 2;
      cells.push({
        name: `${"abcdef"[column]}${row + 1}`,
        x: column * 5,
        y: row * 9 + (kind ? 3 : 6),
        kind,
        row,
        column,
      });
    }
  }
  return { box: [0, 0, 30, 18], cells, outlines: ["M0 -6L5 3H-5z", "M0 6L5 -3H-5z"], layers: [] };
}

function rotated(cells: [number, number][], turns: number): [number, number][] {
  return turns
    ? rotated(
        cells.map(([x, y]): [number, number] => [-y, x]),
        turns - 1,
      )
    : cells;
}

export function piece(text: string, cells: [number, number][], turns: number[]): Held {
  const turned = turns.map((turn): Turned => ({
    turn,
    outline: "M0 0z",
    items: [],
    covers: rotated(cells, turn).map(([x, y]): [number, number] => [x * UNIT, y * UNIT]),
  }));
  return { text, label: { key: "piece" }, turns: turned };
}

export const BAR = piece(
  "I",
  [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  [0, 1, 2, 3],
); // anchored at one end
export const CORNER = piece(
  "L",
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [0, 1, 2, 3],
);
export const CROSS = piece(
  "X",
  [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  [0],
);

export function offer(legal: Legal = {}, pieces: Held[] = [BAR, CORNER, CROSS], columns = 6, rows = 5): Offer {
  return { space: geometry(squareBoard(columns, rows)), pieces, legal, free: false };
}

/** A state as it is sent whole: what everybody sees, and what is this viewer's own. */
export function whole(state: ShownState): Whole {
  const { version, ply, turn, phase, seats, scene, standing, next_table, offer, series, ...rest } = state;
  const { viewer, undo, legal, commands, resigning, hints, curtain, number, log, whole_log } = rest;
  const yours = seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  const own = { viewer, undo, yours, legal, commands, resigning, hints, curtain };
  const shared = seats.map(({ yours: _, ...seat }) => seat);
  const common = { version, ply, turn, phase, seats: shared, scene, standing, next_table, offer, series };
  return { type: "whole", number, public: common, own, log, whole_log };
}
