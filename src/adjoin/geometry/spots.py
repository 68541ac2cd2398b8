"""Every way to lay tiles on a board, on any of the lattices: a tile is the cells it covers, the first its anchor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from adjoin.geometry import hexagonal, square, triangular
from adjoin.geometry.hexagonal import Honeycomb
from adjoin.geometry.square import Rectangle
from adjoin.geometry.triangular import Triangles

Board = Rectangle | Honeycomb | Triangles
Cell = tuple[int, ...]


class Spot(NamedTuple):
    """A tile in one turn on its cells, the anchor first."""

    tile: str
    turn: int
    cells: tuple[Cell, ...]


def spots(board: Board, tiles: Mapping[str, Iterable[Cell]], turns: Sequence[int] | None = None) -> list[Spot]:
    """Every placement of every tile, by tile, turn and anchor; of those that cover the same cells the first.

    `turns` are those that a tile may be laid in, all by default: four on squares, six on hexagons and triangles.

    >>> from adjoin.authoring import Rectangle, spots
    >>> [str(spot.cells) for spot in spots(Rectangle(2, 2), {"D": ((0, 0), (1, 0))})][:2]
    ['((0, 0), (1, 0))', '((0, 1), (1, 1))']
    """
    known, turned = frozenset(board.cells), turning(board)
    found: dict[tuple[str, frozenset[Cell]], Spot] = {}
    for tile, shape in tiles.items():
        for turn in range(full_turn(board)) if turns is None else turns:
            cells = [turned(cell, turn) for cell in shape]
            for anchor in board.cells:
                laid = move_cells(cells, anchor)
                if laid and known.issuperset(laid):
                    found.setdefault((tile, frozenset(laid)), Spot(tile, turn, laid))
    return list(found.values())


def full_turn(board: Board) -> int:
    """How many turns lead back to the first."""
    return 4 if isinstance(board, Rectangle) else 6


def turning(board: Board) -> Callable[[Cell, int], Cell]:
    if isinstance(board, Triangles):
        return cast("Callable[[Cell, int], Cell]", triangular.turn_cell)
    return cast(
        "Callable[[Cell, int], Cell]", square.turn_cell if isinstance(board, Rectangle) else hexagonal.turn_cell
    )


def move_cells(cells: Sequence[Cell], anchor: Cell) -> tuple[Cell, ...]:
    """The cells with the first of them on an anchor; none where it points the other way."""
    first = cells[0]
    if first[2:] != anchor[2:]:
        return ()
    x, y = anchor[0] - first[0], anchor[1] - first[1]
    return tuple([(cell[0] + x, cell[1] + y, *cell[2:]) for cell in cells])
