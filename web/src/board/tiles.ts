// Tiles put together from the pictures that a board brings along.
import type { Board, Layer, Piece, Turned } from "../generated/messages";
import type { Geometry } from "./geometry";
type Item = Layer["items"][number];
type Tile = Extract<Item, { k: "tile" }>;
export type Use = Extract<Item, { k: "use" }>;

/** A piece with its turns, and all that is drawn of them. */
export type Held = Omit<Piece, "turns"> & { turns: Turned[] };

/** What a tile consists of: its body, its faces, and what lies over them. */
export function parts(board: Board, tile: Tile): Use[] {
  const turned = turnOf(board, tile);
  if (!turned) return [];
  const { x, y, look, body = "", faces = [] } = tile;
  const use = (ref: string, right = 0, down = 0): Use => ({ k: "use", ref, x: x + right, y: y + down, look });
  const under = turned.body == null ? [] : [use(body + turned.body)];
  const over = turned.over == null ? [] : [use(body + turned.over)];
  const shown = faces.map((face, at) => use(face + (turned.faces?.[at] ?? ""), ...turned.covers[at]!));
  return [...under, ...shown, ...over];
}

/** The tile that lies on all of these cells: its layer and its place among what that layer draws. */
export function lyingOn(
  space: Geometry,
  layers: readonly Layer[],
  cells: readonly string[],
): { layer: string; index: number } | null {
  const covers = (item: Item, [left = 0, top = 0]: readonly number[]) => {
    const turned = item.k === "tile" && turnOf(space.board, item);
    if (!turned) return false;
    const covered = turned.covers.map(([x, y]) => space.at([item.x + x + left, item.y + y + top])?.name);
    return cells.every((cell) => covered.includes(cell));
  };
  for (const { name, items, at = [] } of layers) {
    const index = items.findIndex((item) => covers(item, at));
    if (index >= 0) return { layer: name, index };
  }
  return null;
}

const turnOf = (board: Board, { shape, turn = 0 }: Tile) => board.shapes?.[shape]?.find((one) => one.turn === turn);

const known = new WeakMap<Piece, Held>();

/** A piece of the hand in each of its turns, with all that is drawn; the same piece is the same object. */
export function held(board: Board, piece: Piece): Held {
  const made = known.get(piece) ?? { ...piece, turns: turnsOf(board, piece) };
  known.set(piece, made);
  return made;
}

function turnsOf(board: Board, piece: Piece): Turned[] {
  const { shape, body, faces } = piece;
  const turns = shape ? board.shapes?.[shape] : undefined;
  if (!shape || !turns) return piece.turns ?? [];
  return turns.map((turned) =>
    turned.items?.length
      ? turned
      : { ...turned, items: parts(board, { k: "tile", shape, x: 0, y: 0, turn: turned.turn, body, faces }) },
  );
}
