"""L-TILES: areas, bonuses and the winner, with the worked examples of the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from adjoin.games.ltiles.rules import rules
from games.ltiles.layouts import drawn, scores, standing


@pytest.mark.parametrize(
    ("size", "points"),
    [(3, 0), (4, 1), (5, 1), (6, 1), (7, 3), (8, 3), (9, 3), (10, 6), (11, 3), (12, 1), (13, 0), (20, 0)],
)
def test_the_size_of_an_area_makes_its_points(size: int, points: int) -> None:
    """L8: the worked sizes, on the table and by the table of points."""
    assert rules.points(size) == points
    made = drawn("r" * size, players=3)
    bonuses = 0 if size < 4 else 6
    assert scores(made) == [points + bonuses, 0, 0]


def test_fourteen_with_five_rings() -> None:
    """L8-L11: no points by size, but the largest area, the most areas and the symbols."""
    made = drawn("RRRRRrrrrrrrrr", players=3)
    assert scores(made) == [0 + 3 + 3 + 3, 0, 0]
    assert (made.state.areas, made.state.largest) == ([1, 0, 0], [14, 0, 0])


def test_areas_join_by_sides_only() -> None:
    """L8: a corner point does not join; a row's end is not joined with the next row's beginning."""
    assert scores(drawn("rr..", "..rr", players=3)) == [0, 0, 0]
    assert scores(drawn("rr..", ".rr.", players=3)) == [1 + 6, 0, 0]
    edge = drawn("." * 47 + "rr", "rr" + "." * 47, players=3)
    assert scores(edge) == [0, 0, 0]


def test_areas_of_any_shape_are_counted_whole() -> None:
    """L8: a ring round a hole and a snake are one area each."""
    made = drawn("rrr.b..", "r.r.bbb", "rrr...b", players=3)
    assert (made.state.blocks[0].bit_count(), scores(made)) == (8, [3 + 3 + 3, 1 + 3, 0])


def test_markers_are_not_limited() -> None:
    """L8: every area scores, however many there are."""
    made = drawn(*["rrrr.rrrr.rrrr.rrrr.rrrr", "." * 24] * 6, players=3)
    assert scores(made) == [30 + 3 + 3, 0, 0]


def test_the_largest_area_may_be_too_big() -> None:
    """L9: an area of 13 or more scores nothing itself and still is the largest."""
    made = drawn("r" * 13, "." * 13, "bbbb.bbbb", players=3)
    assert scores(made) == [0 + 3, 1 + 1 + 3, 0]


def test_most_areas() -> None:
    """L10: the number of areas counts, not their size; fewer than four blocks are none."""
    made = drawn("rrrr.rrrr.rrrr", "." * 14, "bbbbbbb.bbb.bbb.bbb", players=3)
    assert scores(made) == [3 + 3, 3 + 3, 0]


@pytest.mark.parametrize(("row", "gain"), [("RRRrr", 0), ("RRRRr", 3), ("RRRRRRRR", 3)])
def test_symbols_count_once_an_area(row: str, gain: int) -> None:
    """L11: three are too few, four give 3, eight in one area still give 3."""
    assert scores(drawn(row, players=3)) == [rules.points(len(row)) + 6 + gain, 0, 0]


def test_symbols_count_in_every_area() -> None:
    """L11: two areas with four symbols each give 3 twice; symbols outside areas and apart do not add up."""
    assert scores(drawn("RRRR.RRRR", players=3)) == [1 + 1 + 6 + 3 + 3, 0, 0]
    assert scores(drawn("RRrr.RRrr.RRR", players=3)) == [1 + 1 + 6, 0, 0]


def test_symbols_of_the_third_colour_are_nobodys() -> None:
    """L2, L11: with two players nobody owns the third symbol."""
    assert scores(drawn("YYYY", players=2)) == [0, 0]


@pytest.mark.parametrize(("ties", "bonus"), [("all", 3), ("none", 0)])
def test_ties_for_the_bonuses(ties: str, bonus: int) -> None:
    """R-L3: all who tie get the bonus, or by option none; a bonus without a tie is not touched."""
    tied = drawn("rrrr.bbbb.yyy", players=3, bonus_ties=ties)
    assert scores(tied) == [1 + 2 * bonus, 1 + 2 * bonus, 0]
    larger = drawn("rrrrr.bbbb.yyyy", players=3, bonus_ties=ties)
    assert scores(larger) == [1 + 3 + bonus, 1 + bonus, 1 + bonus]


@pytest.mark.parametrize("ties", ["all", "none"])
def test_no_bonus_without_an_area(ties: str) -> None:
    """R-L3: where nobody has an area nobody has the largest or the most."""
    assert scores(drawn("rrr.bbb.yyy", players=3, bonus_ties=ties)) == [0, 0, 0]


@pytest.mark.parametrize(
    ("rows", "points", "places"),
    [
        (("rrrrrrrrrr", "..........", "bbbb"), [6 + 3 + 3, 1 + 3, 0], [0, 1, 2]),
        (("rrrr.bbbb.yyyy",), [7, 7, 7], [0, 0, 0]),
        (("rrrrrrr.rrrr", "............", "bbbbbbbbbb.bbbbbbbbbbbbb"), [3 + 1 + 3, 6 + 0 + 6, 0], [1, 0, 2]),
        (("rrrrrrrrrrrrr.rrrr.rrrr.rrrr", "." * 28, "bbbbbbbbb.bbbbbbbbb.bbbbbbbbbbbb.bbbbbbbbbbbbb"), None, None),
    ],
)
def test_the_highest_total_wins(rows: tuple[str, ...], points: list[int] | None, places: list[int] | None) -> None:
    """L12: seats stand by their totals; equal totals and equally many areas share a place."""
    made = drawn(*rows, players=3)
    found = scores(made)
    assert points is None or found == points
    order = standing(made)
    assert places is None or order == places
    assert all((found[x] > found[y]) <= (order[x] < order[y]) for x in range(3) for y in range(3))


def test_a_tie_goes_to_the_fewest_areas() -> None:
    """L12: the same total from fewer areas stands before."""
    rows: Any = ("bbbbbbbbbb", "." * 40, "rrrr.rrrr.rrrr.rrrr.rrrr.rrrr")
    made = drawn(*rows, players=2)
    assert scores(made) == [6 + 3, 6 + 3]
    assert made.state.areas == [6, 1]
    assert standing(made) == [1, 0]
