"""From options and setup to the board of one deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from adjoin.games.ltiles.components.loader import COLORS
from adjoin.games.ltiles.rules.rules import COLOURS, Board, State
from adjoin.geometry.square import Rectangle, turn_cell
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.values import once

# R-L1. On the smallest table, too, a seat with a tile can always place it, so nobody is ever skipped (L7). At most 71
# tiles, 213 blocks, are in play, and it holds 225 separate squares of 2x2 cells: some square has three free cells, so
# the free cells joined with it by sides do not all lie in one line. Follow them from one at the side of a block, along
# its line: as long as no L fits, each further cell has a block beside it, too; the line must bend somewhere, and there
# an L fits.
SIZE, SMALLEST, LARGEST = 49, 31, 287
ABOVE = 4  # blank rows above the table: as far up as the look round a tile on the first row goes
BELOW = 4
SHAPE = ((0, -1), (0, 0), (1, 0))  # L1: the arm above the corner, the corner, the arm to its right
SPARE = 192  # cells after the last that a whole-word read of the lowest strip may touch

Faces = tuple[tuple[str, str | None], ...]


class Kinds(dict[Faces, list[str]]):
    """The kinds of a set in order of first appearance, each with the ids of its tiles."""

    @once
    def faces(self) -> list[Faces]:
        return list(self)

    @once
    def ids(self) -> list[list[str]]:
        return list(self.values())

    @once
    def of(self) -> dict[str, int]:
        """The kind of every tile, by its id."""
        return {name: kind for kind, ids in enumerate(self.ids) for name in ids}


def kinds(tiles: Iterable[JsonMapping]) -> Kinds:
    return kinds_of(tuple((tile["id"], tuple((color, symbol) for color, symbol in tile["blocks"])) for tile in tiles))


@lru_cache(maxsize=64)
def kinds_of(tiles: tuple[tuple[str, Faces], ...]) -> Kinds:
    """Tables of the same set have it once, and change nothing in it."""
    found = Kinds()
    for name, faces in tiles:
        found.setdefault(faces, []).append(name)
    return found


def seat_kinds(setup: JsonMapping) -> list[Kinds]:
    """The kinds of every seat's set."""
    return [kinds(setup["tiles"][color]) for color in setup["colors"]]


def colour_order(setup: JsonMapping) -> list[str]:
    """The three colours as the rules number them: the seats' own first."""
    return [*setup["colors"], *(color for color in COLORS.values() if color not in setup["colors"])]


def build(options: JsonMapping, setup: JsonMapping) -> Tables:
    """The deal of one game. `setup` needs its colors and tiles; the hands are chance, played after begin()."""
    board = Board()
    sets = seat_kinds(setup)
    geometry(board, options.get("table", SIZE))
    faces(board, sets, colour_order(setup))
    board.draws = board.kinds * 4 * board.block
    board.ties = int(options.get("bonus_ties", "all") == "all")
    players = len(setup["colors"])
    per_seat = dict.fromkeys(("held", "distinct", "left", "owed", "areas", "largest"), players)
    tiles = sum(board.supply)
    rows = {"places": 4, "sizes": 4, "ground": 2, "blocks": COLOURS, "marks": COLOURS, "work": 1, "todo": 3 * tiles}
    rows["laid"] = tiles
    hands = {"hand": players * board.kinds, "stock": players * board.kinds}
    return Tables(board, blank(State, {**per_seat, **rows, **hands}), (board.block, board.strip.bit_length()))


def geometry(board: Board, table: int) -> None:
    """R-L1: the cells of a table so wide, row after row with one blank cell between, and what lies round a tile."""
    board.stride = stride = table + 1
    board.block = (ABOVE + table + BELOW) * stride + SPARE
    board.middle = cell_number(board, table // 2, table // 2)
    row = (1 << table) - 1
    board.ground = [sum(row << cell_number(board, 0, y) for y in range(table)), 1 << board.middle, 0]
    side = [-stride, 1, stride, -1]
    board.offset = [step for quarter in range(4) for step in (side[quarter], 0, side[(quarter + 1) % 4])]
    board.reach = [-3 * stride, -2 * stride, -2 * stride - 1, -3 * stride]
    board.strip = (1 << 5 * stride + 2) - 1


def faces(board: Board, sets: list[Kinds], colours: list[str]) -> None:
    """L1: what the tiles of every seat show and how many copies there are; short sets are filled up with none."""
    board.kinds = max(map(len, sets))
    board.colour, board.symbol, board.supply = [], [], []
    for kinds_of_seat in sets:
        absent = board.kinds - len(kinds_of_seat)
        for blocks, ids in kinds_of_seat.items():
            board.supply.append(len(ids))
            board.colour += [colours.index(color) for color, _ in blocks]
            board.symbol += [int(symbol is not None) for _, symbol in blocks]
        board.supply += [0] * absent
        board.colour += [0] * 3 * absent
        board.symbol += [0] * 3 * absent


@lru_cache(maxsize=8)
def lattice(size: int) -> Rectangle:
    """R-L1: the cells of a table so wide."""
    return Rectangle(size, size)


def cell_number(board: Board, column: int, row: int) -> int:
    """The rules' number of a cell of the table."""
    return (row + ABOVE) * board.stride + column


def cell_at(board: Board, number: int) -> tuple[int, int]:
    """The column and row of a cell of the table."""
    row, column = divmod(number, board.stride)
    return column, row - ABOVE


def cells_of(board: Board, a: int) -> tuple[tuple[int, int], ...]:
    """The cells that a placement covers: arm, corner, arm."""
    return cells_around(board.stride, a // board.block % 4, a % board.block)


@lru_cache(maxsize=8192)
def cells_around(stride: int, quarter: int, corner: int) -> tuple[tuple[int, int], ...]:
    """The cells of a tile turned so with its corner on a cell; all tables have them in common."""
    row, column = divmod(corner, stride)
    return tuple((column + x, row - ABOVE + y) for x, y in turn_tile(quarter))


def turn_tile(quarter: int) -> list[tuple[int, int]]:
    """Arm, corner, arm of a tile turned so, its corner at the origin."""
    return [turn_cell(cell, quarter) for cell in SHAPE]


def placement(board: Board, kind: int, cells: Sequence[tuple[int, int]]) -> int | None:
    """The number of the placement of a kind on arm, corner, arm; None if no tile lies like that on the table."""
    size = board.stride - 1
    if not all(0 <= column < size and 0 <= row < size for column, row in cells):
        return None
    corner = cell_number(board, *cells[1])
    for quarter in range(4):
        a = (kind * 4 + quarter) * board.block + corner
        if cells_of(board, a) == tuple(cells):
            return a
    return None
