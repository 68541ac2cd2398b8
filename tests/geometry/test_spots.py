"""Spots of tiles: every way to lay a shape, on each of the lattices."""

from __future__ import annotations

import pytest

from adjoin.geometry import hexagonal, square, triangular
from adjoin.geometry.hexagonal import Honeycomb
from adjoin.geometry.spots import move_cells, spots
from adjoin.geometry.square import Rectangle
from adjoin.geometry.triangular import Triangles

WHEEL = Triangles.hexagon(1)  # six triangles around one corner


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_row_of_triangles_lies_in_six_ways_on_the_wheel(length: int) -> None:
    """Around one corner, a row of up to three triangles may begin at each of the six, and nowhere else."""
    row = [WHEEL.cells[0]]
    while len(row) < length:
        row.append(next(cell for cell in triangular.beside(row[-1]) if cell in WHEEL.cells and cell not in row))
    found = spots(WHEEL, {"row": row})
    assert len({frozenset(spot.cells) for spot in found}) == len(found) == 6
    assert all(len(set(spot.cells)) == length and set(spot.cells) <= set(WHEEL.cells) for spot in found)


def test_a_triangle_that_points_up_is_not_moved_onto_one_that_points_down() -> None:
    """Moving keeps the way a triangle points: only turning changes it."""
    assert move_cells([(0, 0, 0)], (0, 0, 1)) == ()
    assert move_cells([(0, 0, 0)], (1, 2, 0)) == ((1, 2, 0),)


def test_two_squares_lie_on_every_pair_of_neighbours() -> None:
    """A domino has as many spots as the board has pairs of neighbours; unturned it lies along the rows alone."""
    board, domino = Rectangle(2, 3), {"domino": [(0, 0), (1, 0)]}
    pairs = {frozenset((cell, other)) for cell in board.cells for other in square.beside(cell) if other in board}
    assert {frozenset(spot.cells) for spot in spots(board, domino)} == pairs
    assert {frozenset(spot.cells) for spot in spots(board, domino, turns=[0])} == {
        pair for pair in pairs if len({y for _, y in pair}) == 1
    }


def test_two_hexagons_lie_on_every_pair_of_neighbours() -> None:
    """On seven hexagons there are twelve such pairs."""
    board = Honeycomb.hexagon(2)
    pairs = {frozenset((cell, other)) for cell in board.cells for other in hexagonal.beside(cell)}
    inside = {pair for pair in pairs if pair <= set(board.cells)}
    found = {frozenset(spot.cells) for spot in spots(board, {"two": [(0, 0), (1, 0)]})}
    assert found == inside
    assert len(found) == 12
