"""Where the cells of a board lie: all that a game must tell of its shape to be drawn.

The lattices of `adjoin.geometry` keep to this, and so may one of a game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from adjoin.kernel.authoring.notation import cell_name

Point = tuple[float, float]  # x to the right, y downward
C = TypeVar("C")


class Lattice(Protocol[C]):
    """A cell is whatever the game's moves name in their data, as a tuple of numbers."""

    @property
    def cells(self) -> Sequence[C]:
        """Every cell of the board."""

    def place(self, cell: C) -> tuple[int, int, str]:
        """Column and row from 0 and the side, as the notation writes them; the side is "^" or "v" on triangles."""

    def corners(self, cell: C) -> Sequence[Point]:
        """The corners, clockwise on a screen. Cells that meet share two of them, to the last digit."""


def names_of(lattice: Lattice[Any], cells: Iterable[Sequence[int] | str]) -> tuple[str, ...]:
    """How the notation calls cells of a lattice; a name stays what it is."""
    return tuple(cell if isinstance(cell, str) else name_of(lattice, tuple(cell)) for cell in cells)


def name_of(lattice: Lattice[Any], cell: object) -> str:
    return cell_name(*lattice.place(cell))
