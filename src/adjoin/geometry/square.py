"""The square lattice: cells (column, row), column to the right, row downward; turns are clockwise quarters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from adjoin.geometry.outlines import Loop, square_corners

Cell = tuple[int, int]
SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def turn_cell(cell: Cell, turns: int) -> Cell:
    """The cell after quarter turns clockwise about the origin cell."""
    column, row = cell
    for _ in range(turns % 4):
        column, row = -row, column
    return column, row


def move_cell(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]


def beside(cell: Cell) -> list[Cell]:
    """The four cells that share a side with it."""
    column, row = cell
    return [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]  # in the order of SIDES


def turn_grid(rows: list[list[int]], turns: int) -> list[list[int]]:
    """A rectangle of values after quarter turns clockwise."""
    for _ in range(turns % 4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
    return rows


@lru_cache(maxsize=64)
def cells_of(columns: int, rows: int) -> tuple[Cell, ...]:
    """The cells of a rectangle, row by row: all boards of one size have them in common."""
    return tuple((column, row) for row in range(rows) for column in range(columns))


class Rectangle:
    """A board of so many columns and rows; its cells are numbered row by row."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = cells_of(columns, rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rectangle):
            return NotImplemented
        return (self.columns, self.rows) == (other.columns, other.rows)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def index(self, cell: Cell) -> int:
        return cell[1] * self.columns + cell[0]

    def holds_all(self, cells: Iterable[Cell]) -> bool:
        return all(cell in self for cell in cells)

    def neighbours(self) -> list[list[int]]:
        """For each cell number the numbers of the cells that share a side with it."""
        return [[self.index(near) for near in beside(cell) if near in self] for cell in self.cells]

    def place(self, cell: Cell) -> tuple[int, int, str]:
        return (*cell, "")

    def corners(self, cell: Cell) -> Loop:
        return square_corners(*cell)
