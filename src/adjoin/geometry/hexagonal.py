"""The hexagonal lattice: cells `(q, r)`, the q axis to the right, the r axis down and right, sixty degrees from it."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from adjoin.geometry.outlines import Loop

Cell = tuple[int, int]
SIDES: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
# The corners around a middle, clockwise from the top, in halves of a cell's width and of a side.
AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def beside(cell: Cell) -> list[Cell]:
    """The six cells that share a side with it, clockwise."""
    return [(cell[0] + q, cell[1] + r) for q, r in SIDES]


def turn_cell(cell: Cell, sixths: int) -> Cell:
    """The cell after so many sixths of a turn, clockwise about the cell (0, 0)."""
    for _ in range(sixths % len(SIDES)):
        cell = -cell[1], cell[0] + cell[1]
    return cell


def parallelogram(columns: int, rows: int) -> list[Cell]:
    """A board of so many columns and rows, row by row."""
    return [(q, r) for r in range(rows) for q in range(columns)]


def hexagon(side: int) -> list[Cell]:
    """The cells within side - 1 steps of the cell (0, 0), row by row."""
    span = range(1 - side, side)
    return [(q, r) for r in span for q in span if abs(q + r) < side]


class Honeycomb:
    """A board of these cells; the smallest q and r are its first column and row."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells = list(cells)
        self.first = min(q for q, _ in self.cells), min(r for _, r in self.cells)

    @classmethod
    def hexagon(cls, side: int) -> Honeycomb:
        """A board in the shape of a hexagon, so many cells along each side."""
        return cls(hexagon(side))

    def place(self, cell: Cell) -> tuple[int, int, str]:
        return cell[0] - self.first[0], cell[1] - self.first[1], ""

    def corners(self, cell: Cell) -> Loop:
        """A side is 1; the places are counted in whole numbers first, so that neighbours agree to the last digit."""
        q, r = cell
        return [((2 * q + r + x) * sqrt(3) / 2, (3 * r + y) / 2) for x, y in AROUND]
