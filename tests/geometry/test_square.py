"""The square lattice: turns, polyforms, placements, groups and outlines."""

from hypothesis import given
from hypothesis import strategies as st

from adjoin.geometry.groups import groups
from adjoin.geometry.outlines import outline, square_corners
from adjoin.geometry.placements import contact_tables
from adjoin.geometry.polyform import centre, distinct_turns, laid, turn_shape
from adjoin.geometry.square import Rectangle, beside, turn_cell, turn_grid

cells = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
shapes = st.lists(cells, min_size=1, max_size=6, unique=True).map(tuple)


@given(cells)
def test_four_turns_are_none(cell: tuple[int, int]) -> None:
    """Four quarter turns bring a cell back; one turn goes from up to right."""
    assert turn_cell(cell, 4) == cell
    assert turn_cell((0, -1), 1) == (1, 0)


def test_a_grid_turns_as_its_cells_do() -> None:
    """A quarter turn clockwise brings the left column to the top."""
    assert turn_grid([[1, 2], [3, 4]], 1) == [[3, 1], [4, 2]]
    assert turn_grid([[1, 2, 3]], 1) == [[1], [2], [3]]


@given(shapes)
def test_distinct_turns_look_different(shape: tuple[tuple[int, int], ...]) -> None:
    """The distinct turns are those that no smaller turn looks like, and every turn looks like one of them."""
    looks = [centre(turn_shape(shape, turn)) for turn in distinct_turns(shape)]
    assert len(set(looks)) == len(looks)
    assert {centre(turn_shape(shape, turn)) for turn in range(4)} == set(looks)


@given(shapes, cells)
def test_laying_moves_the_anchor(shape: tuple[tuple[int, int], ...], anchor: tuple[int, int]) -> None:
    """A laid shape covers as many cells, with its origin on the anchor."""
    covered = laid(shape, 0, anchor)
    assert len(covered) == len(shape)
    assert [(x - anchor[0], y - anchor[1]) for x, y in covered] == list(shape)


def test_contact_tables_against_cells() -> None:
    """Overlap is sharing a cell, touching is sharing a side and no cell, for every pair of placements."""
    area = Rectangle(5, 4)
    domino = ((0, 0), (1, 0))
    spots = [laid(domino, turn, at) for turn in range(2) for at in area.cells if area.holds_all(laid(domino, turn, at))]
    overlaps, touches = contact_tables([[area.index(cell) for cell in spot] for spot in spots], area.neighbours())
    for p, one in enumerate(spots):
        for q, other in enumerate(spots):
            shared = bool(set(one) & set(other))
            side = not shared and any(near in other for cell in one for near in beside(cell))
            assert (overlaps[p] >> q & 1 == 1, touches[p] >> q & 1 == 1) == (shared, side)


@given(st.sets(st.integers(0, 30)))
def test_groups_part_what_is_not_linked(items: set[int]) -> None:
    """Groups hold every item once; neighbours are together, gaps part them."""
    found = groups(sorted(items), lambda a, b: abs(a - b) == 1)
    assert sorted(item for group in found for item in group) == sorted(items)
    assert len(found) == sum(1 for item in items if item - 1 not in items)


def test_outline_of_a_ring_has_a_hole() -> None:
    """A ring has two loops, its outer one with four corners and its hole with four."""
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    found = outline(square_corners(*cell) for cell in ring)
    assert sorted(len(loop) for loop in found) == [4, 4]


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_outlines_have_the_area_of_their_cells(squares: set[tuple[int, int]]) -> None:
    """The loops around a union enclose, holes taken off, one unit of area a cell."""
    area = 0.0
    for loop in outline(square_corners(*cell) for cell in sorted(squares)):
        area += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
    assert area == len(squares)


def test_boards_of_one_size_are_equal() -> None:
    """And no others; nothing else is a board."""
    assert Rectangle(3, 4) == Rectangle(3, 4) != Rectangle(4, 3)
    assert len({Rectangle(3, 4), Rectangle(3, 4), Rectangle(4, 3)}) == 2
    assert Rectangle(3, 4) != (3, 4)
