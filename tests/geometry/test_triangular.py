"""The triangular lattice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjoin.geometry import triangular
from adjoin.geometry.triangular import (
    Cell,
    Triangles,
    around,
    beside,
    corners,
    direction,
    hexagon,
    star,
    towards,
    turn_cell,
)
from adjoin.kernel.authoring.lattice import name_of, names_of

number = st.integers(-9, 9)
cells = st.tuples(number, number, st.integers(0, 1))


def sharing(cell: Cell, n: int) -> set[Cell]:
    """The cells that share exactly n corners with a cell, found the slow way."""
    q, r, _ = cell
    near = [(q + i, r + j, k) for i in range(-3, 4) for j in range(-3, 4) for k in (0, 1)]
    return {other for other in near if len(set(corners(cell)) & set(corners(other))) == n}


def test_the_two_triangles_of_a_rhombus() -> None:
    """A cell that points up has the corners of its place, right of it and above; the other one adds the far corner."""
    assert set(corners((2, -1, 0))) == {(2, -1), (3, -1), (2, 0)}
    assert set(corners((2, -1, 1))) == {(3, -1), (2, 0), (3, 0)}


@given(cells)
def test_neighbours_share_corners(cell: Cell) -> None:
    """Beside are the cells that share two corners, around those that share one or two."""
    assert set(beside(cell)) == sharing(cell, 2)
    assert around(cell) == sharing(cell, 2) | sharing(cell, 1)
    assert len(around(cell)) == 12


@given(number, number)
def test_six_cells_meet_in_a_corner(q: int, r: int) -> None:
    """The star of a corner is the six cells that have it, each beside the next."""
    found = star((q, r))
    assert len(set(found)) == 6
    assert all((q, r) in corners(cell) for cell in found)
    assert all(found[i - 1] in beside(found[i]) for i in range(6))


@pytest.mark.parametrize(("side", "size"), [(1, 6), (2, 24), (3, 54), (4, 96)])
def test_a_hexagon_has_six_times_the_square_of_its_side(side: int, size: int) -> None:
    """The hexagon is complete and holds no cell beyond its border."""
    found = hexagon(side)
    assert len(set(found)) == size
    assert all(triangular.on_hexagon(cell, side) for cell in found)
    assert sorted(found) == list(found)


@given(cells, st.integers(-12, 12))
def test_turning_keeps_neighbours(cell: Cell, sixths: int) -> None:
    """Six sixths change nothing, and what lay side by side lies side by side after any turn."""
    assert turn_cell(cell, 6) == cell
    assert turn_cell(turn_cell(cell, sixths), -sixths) == cell
    assert {turn_cell(near, sixths) for near in beside(cell)} == set(beside(turn_cell(cell, sixths)))


def test_turning_is_clockwise() -> None:
    """A sixth takes every cell of the centre to the next one clockwise."""
    centre = star((0, 0))
    assert [turn_cell(cell, 1) for cell in centre] == [*centre[1:], centre[0]]


@given(cells, st.integers(0, 5))
def test_directions_lead_to_neighbours_and_turn_along(cell: Cell, sixths: int) -> None:
    """A direction and the neighbour in it name each other, and turning the cells turns the direction."""
    near = towards(cell, sixths)
    assert (near is None) == (sixths % 2 != cell[2])
    if near is not None:
        assert direction(cell, near) == sixths
        assert direction(turn_cell(cell, 1), turn_cell(near, 1)) == (sixths + 1) % 6


def test_names() -> None:
    """A name is a column letter, a row from 1 and the way the triangle points."""
    lattice = Triangles(hexagon(3))
    assert name_of(lattice, (-3, 0, 0)) == "a4^"
    assert name_of(lattice, (2, -1, 1)) == "f3v"
    assert name_of(lattice, (0, 0, 0)) == "d4^"
    assert len(set(names_of(lattice, lattice.cells))) == 54
