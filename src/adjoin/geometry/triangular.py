"""The triangular lattice: cells `[q, r, k]`, corners `(q, r)`.

The q axis points right, the r axis up and right, sixty degrees from it. Cell `[q, r, 0]` points up (^) and has the
corners (q, r), (q+1, r), (q, r+1); `[q, r, 1]` points down (v) and lies on its right.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TypeAlias

from adjoin.geometry.outlines import Loop, Point

Corner: TypeAlias = tuple[int, int]
Cell: TypeAlias = tuple[int, int, int]

POINTS = "^v"  # how a cell of k = 0 and of k = 1 looks
SIXTHS = 6


def corners(cell: Cell) -> tuple[Corner, Corner, Corner]:
    """The three corners of a cell."""
    q, r, k = cell
    return (q + k, r + k), (q + 1, r), (q, r + 1)


def beside(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three cells that share a side with a cell, clockwise, the one in the same column and row first."""
    q, r, k = cell
    step = 2 * k - 1
    return (q, r, 1 - k), (q, r + step, 1 - k), (q + step, r, 1 - k)


def around(cell: Cell) -> frozenset[Cell]:
    """The twelve cells that share a side or a corner with a cell."""
    return frozenset(near for corner in corners(cell) for near in star(corner)) - {cell}


def star(corner: Corner) -> tuple[Cell, ...]:
    """The six cells that meet in a corner, clockwise."""
    q, r = corner
    return (q, r, 0), (q, r - 1, 1), (q, r - 1, 0), (q - 1, r - 1, 1), (q - 1, r, 0), (q - 1, r, 1)


def on_hexagon(cell: Cell, side: int) -> bool:
    """Does the cell lie on the hexagon of that side around corner (0, 0)?"""
    return all(max(abs(q), abs(r), abs(q + r)) <= side for q, r in corners(cell))


def hexagon(side: int) -> tuple[Cell, ...]:
    """All cells of the hexagon of that side around corner (0, 0), in order."""
    span = range(-side, side)
    return tuple(cell for q in span for r in span for k in (0, 1) if on_hexagon(cell := (q, r, k), side))


def turn_cell(cell: Cell, sixths: int) -> Cell:
    """The cell after so many sixths of a turn, clockwise about corner (0, 0)."""
    for _ in range(sixths % SIXTHS):
        q, r, k = cell
        cell = (q + r + k, -q - 1, 1 - k)
    return cell


def direction(cell: Cell, neighbour: Cell) -> int:
    """The way from a cell to one beside it, in sixths clockwise from the way `[0, 0, 0]` to `[0, 0, 1]`."""
    return (2 * beside(cell).index(neighbour) + 3 * cell[2]) % SIXTHS


def towards(cell: Cell, sixths: int) -> Cell | None:
    """The cell beside this one in that direction; None where this one has a corner instead of a side."""
    turn = (sixths - 3 * cell[2]) % SIXTHS
    return None if turn % 2 else beside(cell)[turn // 2]


def point(corner: Corner) -> Point:
    """Where a corner lies on a screen, a side being 1."""
    q, r = corner
    return q + r / 2, -r * sqrt(3) / 2


class Triangles:
    """A board of these cells; the smallest q and r are its first column and row."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells = list(cells)
        self.first = min(q for q, _, _ in self.cells), min(r for _, r, _ in self.cells)

    @classmethod
    def hexagon(cls, side: int) -> Triangles:
        """A board in the shape of a hexagon of that side."""
        return cls(hexagon(side))

    def place(self, cell: Cell) -> tuple[int, int, str]:
        q, r, k = cell
        return q - self.first[0], r - self.first[1], POINTS[k]

    def corners(self, cell: Cell) -> Loop:
        one, two, three = map(point, corners(cell))
        return [one, two, three] if cell[2] else [one, three, two]
