"""Boards as they lie on a screen: every lattice keeps to what a drawing asks of it."""

from __future__ import annotations

from typing import Any

import pytest

from adjoin.geometry import hexagonal, square, triangular
from adjoin.geometry.hexagonal import Honeycomb, parallelogram
from adjoin.geometry.outlines import outline
from adjoin.geometry.square import Rectangle
from adjoin.geometry.triangular import Triangles
from adjoin.kernel.authoring.lattice import Lattice, name_of, names_of

BOARDS: list[tuple[Lattice[Any], Any]] = [
    (Rectangle(5, 3), square.beside),
    (Triangles(triangular.hexagon(2)), triangular.beside),
    (Honeycomb(parallelogram(4, 3)), hexagonal.beside),
    (Honeycomb(hexagonal.hexagon(3)), hexagonal.beside),
]


def area(corners: Any) -> float:
    """Above 0 where the corners run clockwise on a screen."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return float(sum(x * v - u * y for (x, y), (u, v) in pairs) / 2)


@pytest.mark.parametrize(("lattice", "beside"), BOARDS)
def test_neighbours_share_two_corners(lattice: Lattice[Any], beside: Any) -> None:
    """Corners run clockwise, and two cells have two of them in common exactly where they share a side."""
    for cell in lattice.cells:
        assert area(lattice.corners(cell)) > 0.4
        for other in lattice.cells:
            shared = set(lattice.corners(cell)) & set(lattice.corners(other))
            assert (len(shared) == 2) == (other in beside(cell))


@pytest.mark.parametrize(("lattice", "beside"), BOARDS)
def test_a_board_has_one_edge(lattice: Lattice[Any], beside: Any) -> None:
    """The union of all cells has one outline: nothing is left between them."""
    assert len(outline(lattice.corners(cell) for cell in lattice.cells)) == 1


@pytest.mark.parametrize(("lattice", "beside"), BOARDS)
def test_names_differ(lattice: Lattice[Any], beside: Any) -> None:
    """Every cell has a name of its own, and some cell stands in the first column, some in the first row."""
    names = names_of(lattice, lattice.cells)
    assert len(set(names)) == len(names)
    columns, rows, _ = zip(*map(lattice.place, lattice.cells), strict=True)
    assert (min(columns), min(rows)) == (0, 0)


def test_names_are_those_of_the_notation() -> None:
    """Letters go to the right, numbers down; a triangle says how it points."""
    assert name_of(Rectangle(5, 5), (2, 3)) == "c4"
    assert names_of(Rectangle(5, 5), [[2, 3], "c5"]) == ("c4", "c5")
    assert name_of(Triangles(triangular.hexagon(3)), (-3, 0, 1)) == "a4v"
    assert name_of(Honeycomb(hexagonal.hexagon(2)), (0, 0)) == "b2"
