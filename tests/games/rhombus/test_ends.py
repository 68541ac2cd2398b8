"""RHOMBUS, paragraph by paragraph: how a game ends (B7-B9)."""

import pytest

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import State
from games.rhombus.pictures import BLUE, EMPTY, RED, after, choices, draw, scores, start

FULL = """
      1a1a1a1
     a1a1a1a1a
    a1a..a1a1a1
    .a1a1a1a1a1
     1a1a1a1a1
      .1a1a1a
"""
EIGHT = """
      1212121
     ..a.aaa1a
    .a.........
    ...........
     .........
      .......
"""
CLOSED_TEN = EIGHT.replace("..a.aaa", "12a.aaa")
OPEN_EIGHT = EIGHT.replace(".a....", "......")
OPEN_TEN = CLOSED_TEN.replace(".a....", "......")
NEAR_TEN = CLOSED_TEN.replace(".a....", "..a...")  # its one open neighbour can become a lone triangle
NINES = """
      1212121
     a1a.a..1.
    ..1abcabca1
    ....1.1.1..
     .........
      .......
"""
TENS = NINES.replace("a..1.", "a1a1.")


def ended(s: State) -> tuple[int, int, int]:
    """How the game stands: who is to move, why it is over, who won for good."""
    return s.turn, s.reason, s.winner


def test_b7_all_tiles_placed() -> None:
    """B7: with the last tile the game is over though spots are left."""
    b, s = start()
    draw(b, s, EMPTY.replace(".", "1", 1), red=[], blue=["ab"], mover=BLUE)
    rules.play(b, s, choices(b, s)[0])
    assert ended(s) == (rules.OVER, rules.ALL_PLACED, rules.NOBODY)
    assert s.spots > 0


def test_b7_no_spot_left() -> None:
    """B7: with the last spot the game is over though tiles and lone triangles are left."""
    b, s = start()
    draw(b, s, FULL)
    assert s.spots == 1
    after(b, s, FULL.replace("..", "12"))
    assert ended(s) == (rules.OVER, rules.NO_SPOT, rules.NOBODY)
    assert min(s.left) > 0
    assert s.empty.bit_count() == 2


def test_b8_a_ten_with_only_lone_triangles_beside_it_wins_at_once() -> None:
    """Worked example: a red ten whose free neighbours are all lone triangles ends the game, though blue has tiles."""
    b, s = start()
    draw(b, s, EIGHT)
    after(b, s, CLOSED_TEN)
    assert ended(s) == (rules.OVER, rules.TEN, RED)
    assert s.left[BLUE] > 0


@pytest.mark.parametrize(("red", "blue"), [(["12", "13"], ["ab"]), (["12"], ["1a"]), (None, None)])
def test_b8_an_open_ten_does_not_win_yet(red: list[str] | None, blue: list[str] | None) -> None:
    """Worked example: with an open spot beside the ten and a red-faced tile in either hand the game goes on."""
    b, s = start()
    draw(b, s, OPEN_EIGHT, red, blue)
    after(b, s, OPEN_TEN)
    assert ended(s) == (BLUE, 0, rules.NOBODY)


def test_b8_a_ten_is_final_when_no_tile_shows_its_colour() -> None:
    """B8: nothing can enlarge a ten once no unplaced tile of either player shows its colour."""
    b, s = start()
    draw(b, s, OPEN_EIGHT, ["12"], ["ab"])
    after(b, s, OPEN_TEN)
    assert ended(s) == (rules.OVER, rules.TEN, RED)


def test_b8_the_opponent_may_make_a_ten_final() -> None:
    """B8: a ten becomes final by a later placement that covers its last open neighbour, whoever lays it."""
    b, s = start()
    draw(b, s, OPEN_TEN, mover=BLUE)
    after(b, s, OPEN_TEN.replace("    ......", "    .ab...", 1))
    assert ended(s) == (rules.OVER, rules.TEN, RED)


@pytest.mark.parametrize(("mover", "tile"), [(RED, "a2"), (BLUE, "ab")])
def test_b8_a_ten_may_become_final_from_afar(mover: int, tile: str) -> None:
    """B8: a placement that does not touch the ten wins for it by making its open neighbour a lone triangle."""
    b, s = start()
    draw(b, s, NEAR_TEN, mover=mover)
    after(b, s, NEAR_TEN.replace("    ..a", f"    {tile[0]}.a").replace("    .....", f"    {tile[1]}....", 1))
    assert ended(s) == (rules.OVER, rules.TEN, RED)


@pytest.mark.parametrize(("mover", "winner"), [(RED, BLUE), (BLUE, RED)])
def test_b9_who_makes_both_tens_final_loses(mover: int, winner: int) -> None:
    """B9: one placement makes both colours definitive, and the player who placed loses."""
    b, s = start()
    draw(b, s, NINES, mover=mover)
    after(b, s, TENS)
    assert ended(s) == (rules.OVER, rules.BOTH_TENS, winner)
    assert scores(b, s)[1] == [int(winner != RED), int(winner != BLUE)]


def test_b10_a_ten_counts_nothing_in_the_totals() -> None:
    """B10: after a definitive win the totals of the position are given, a ten counting 0; they do not decide."""
    b, s = start()
    draw(b, s, EIGHT.replace("      .......\n", "      aaaa.bb\n"))
    after(b, s, CLOSED_TEN.replace("      .......\n", "      aaaa.bb\n"))
    assert scores(b, s) == ([0, 4], [0, 1])
