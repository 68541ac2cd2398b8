"""Games by name."""

from __future__ import annotations

from adjoin.kernel.registry import find, names


def test_games_stand_in_the_order_of_their_shelf() -> None:
    """Every list of games begins with ours in one order, which their headers give."""
    assert names()[:4] == ["copulas", "rhombus", "ltiles", "ophiuchus"]
    assert [find(name).header.shelf for name in names()[:4]] == [1, 2, 3, 4]
