"""Outlines as path data."""

from __future__ import annotations

import re

import pytest

from adjoin.geometry.outlines import square_corners
from adjoin.scene.paths import box_path, inner, line, number, round_loop, union_path

TRIANGLE = [(0.0, 0.0), (6.0, 0.0), (0.0, 8.0)]


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.5, "0.5"), (-0.001, "0"), (2 / 3, "0.67"), (-12.5, "-12.5")]
)
def test_lengths_are_short(value: float, text: str) -> None:
    """Two decimals at most, no needless zero, no minus zero."""
    assert number(value) == text


def test_neighbouring_cells_have_one_edge() -> None:
    """The line between two cells of a union is not drawn."""
    assert union_path([square_corners(0, 0), square_corners(1, 0)]) == "M0 0l2 0l0 1l-2 0z"


def test_a_hole_is_a_loop_of_its_own() -> None:
    """A ring of eight cells has an outer and an inner edge."""
    ring = [square_corners(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert union_path(ring).count("M") == union_path(ring).count("z") == 2


def test_an_outline_drawn_inside_is_smaller_by_as_much() -> None:
    """Every edge moves inward by the same length, also those of a triangle."""
    assert inner([(0, 0), (4, 0), (4, 2), (0, 2)], 0.5) == [(0.5, 0.5), (3.5, 0.5), (3.5, 1.5), (0.5, 1.5)]
    assert [pytest.approx(corner) for corner in inner(TRIANGLE, 1)] == [(1, 1), (4, 1), (1, 5)]


def test_a_hole_drawn_inside_the_union_grows() -> None:
    """A loop that runs the other way round is the edge of a hole: the tile lies outside it."""
    assert inner([(0, 0), (0, 2), (2, 2), (2, 0)], 0.5) == [(-0.5, -0.5), (-0.5, 2.5), (2.5, 2.5), (2.5, -0.5)]


def test_corners_are_rounded_but_never_beyond_half_an_edge() -> None:
    """A large radius gives the roundest corners that fit."""
    assert round_loop([(0, 0), (2, 0), (2, 2), (0, 2)], 9) == round_loop([(0, 0), (2, 0), (2, 2), (0, 2)], 1)
    assert round_loop(TRIANGLE, 1).count("q") == 3


def test_the_same_shape_elsewhere_differs_in_its_first_point_only() -> None:
    """Paths are relative, so that many tiles of one shape compress well."""
    here, there = (
        union_path([square_corners(x, y), square_corners(x, y + 1)], inset=0.1, radius=0.3) for x, y in ((0, 0), (7, 5))
    )
    assert here != there
    assert re.sub(r"^M[^lq]*", "", here) == re.sub(r"^M[^lq]*", "", there)


def test_lines_and_boxes() -> None:
    """The two plain shapes."""
    assert line((0, 1), (2.5, 1)) == "M0 1L2.5 1"
    assert box_path(1, 2, 3, 4) == "M1 2h3v4h-3z"
