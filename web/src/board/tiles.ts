// Tiles put together from the pictures that a board brings along.
import type { Board, Layer, Piece, Turned } from "../generated/messages";
type Item = Layer["items"][number];
type Tile = Extract<Item, { k: "tile" }>;
export type Use = Extract<Item, { k: "use" }>;

/** A piece with its turns, and all that is drawn of them. */
export type Held = Omit<Piece, "turns"> & { turns: Turned[] };

/** What a tile consists of: its body, its faces, and what lies over them. */
export function parts(board: Board, tile: Tile): Use[] {
  const turned = board.shapes?.[tile.shape]?.find((one) => one.turn === (tile.turn ?? 0));
  if (!turned) return [];
  const { x, y, look, body = "", faces = [] } = tile;
  const use = (ref: string, right = 0, down = 0): Use => ({ k: "use", ref, x: x + right, y: y + down, look });
  const under = turned.body == null ? [] : [use(body + turned.body)];
  const over = turned.over == null ? [] : [use(body + turned.over)];
  const shown = faces.map((face, at) => use(face + (turned.faces?.[at] ?? ""), ...turned.covers[at]!));
  return [...under, ...shown, ...over];
}

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
