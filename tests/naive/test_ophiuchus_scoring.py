"""Cards, the thirteen bonus, the end and the score of OPHIUCHUS, O10 to O14, on the naive game."""

import random
from typing import Any

import pytest

from naive import ophiuchus
from naive.ophiuchus import Cell, Game, fits
from naive.ophiuchus_positions import ALL, FOUR_SAME, SQUARE, THREE_A, Halves, deal, game, go, lay, row
from naive.playing import finish, refused


@pytest.mark.parametrize(
    ("stars", "cells", "expected"),
    [
        ("A", ["AB", "A", "AC"], True),
        ("A", ["AB", "B", "AC"], False),
        ("different", ["AB", "B", "C", "AD"], True),
        ("different", ["A", "B", "AB", "C"], False),
        ("different", ["AB", "", "C", "D"], False),
        ("same", ["AB", "BC", "B", "ABF"], True),
        ("same", ["AB", "BC", "AC", "ABC"], False),
        ("same", ["A", "A", "", "A"], False),
    ],
)
def test_o10_examples_of_patterns(stars: str, cells: list[str], expected: bool) -> None:
    """The patterns of the worked examples, and that a blank matches nothing."""
    assert fits(stars, cells) is expected


def claims(
    stars: dict[Cell, str],
    cards: list[dict[str, Any]],
    tile: Halves = ("A", "A"),
    one: Cell = (10, 8),
    two: Cell = (11, 8),
) -> set[str]:
    """The cards that a placement into a layout may claim."""
    made = game([tile], [("", "")], cards=cards)
    made.stars = dict(stars)
    lay(made, "t1", one, two)
    return {card for kind, card in made.legal() if kind == "claim"}


def test_o10_lines() -> None:
    """A longer run contains the shorter lines; columns count; a gap, a diagonal and an old line do not."""
    assert claims(row("A", "A"), [THREE_A, FOUR_SAME]) == {"pisces", "scorpius"}
    assert claims({(10, 7): "AB", (10, 8): "A"}, [THREE_A], one=(10, 9), two=(11, 9)) == {"pisces"}
    assert claims({(8, 8): "A", (9, 9): "", (8, 9): "", (10, 9): ""}, [THREE_A]) == set()
    assert claims({(9, 9): "A", (8, 10): "A", (9, 10): ""}, [THREE_A], two=(10, 9), one=(10, 8)) == set()
    old = {**row("A", "A", "A", left=6), (9, 8): ""}
    assert claims(old, [THREE_A], tile=("", "B")) == set()


def test_o10_square() -> None:
    """Two by two cells with one common type, in any place around the tile."""
    stars = row("AB", "AC")
    assert claims(stars, [SQUARE], one=(8, 9), two=(9, 9)) == {"virgo"}
    assert claims(stars, [SQUARE], one=(9, 7), two=(8, 7)) == {"virgo"}
    assert claims({(9, 8): "A", (9, 9): "A"}, [SQUARE], one=(10, 8), two=(10, 9)) == {"virgo"}
    assert claims(stars, [SQUARE], tile=("B", "A"), one=(8, 9), two=(9, 9)) == set()
    assert claims(stars, [SQUARE], one=(9, 9), two=(10, 9)) == set()


def test_o10_one_card_a_turn_and_r_o2() -> None:
    """One of several matching cards must be taken, is gone from the firmament, and the turn goes on."""
    made = game([("A", "A"), ("A", "")], [("", "")], reserve=[("B", "")], cards=[THREE_A, FOUR_SAME, SQUARE])
    made.stars = row("A", "A")
    lay(made, "t1", (10, 8), (11, 8))
    assert (made.turn, made.phase) == (0, "claim")
    with refused("R-O2"):
        go(made, "draw", tiles=["t4"])
    with refused("O10"):
        go(made, "claim", card="virgo")
    go(made, "claim", card="pisces")
    assert (made.phase, sorted(made.firmament), made.points) == ("draw", ["scorpius", "virgo"], [3, 0])


def test_o11_draw_while_there_is_a_reserve() -> None:
    """One tile is drawn from the reserve after placing; with none left the turn passes at once."""
    made = game([("A", "")], [("B", "")], reserve=[("", "")], end="play_out")
    lay(made, "t1", (10, 8), (11, 8))
    assert (made.turn, made.phase, made.tickets()) == ("chance", "draw", {("", ""): 1})
    with refused("O11"):
        go(made, "place", tile="t2", cells=[[7, 8], [6, 8]])
    for tiles in (["t2"], ["t3", "t3"], []):
        with refused("O11"):
            go(made, "draw", tiles=tiles)
    go(made, "draw", tiles=["t3"])
    assert (made.turn, made.hands[0]) == (1, ["t3"])
    lay(made, "t2", (7, 8), (6, 8))
    assert made.turn == 0


def thirteen(reserve: int = 2, tokens: int = 12, **options: Any) -> Game:
    """A game with the bonus, unless it is left out, in which seat 0 has just made an exact thirteen."""
    spare = [("B", ""), ("C", ""), ("D", "")][:reserve]
    made = game([("A", ""), ("E", "")], [("", "")], reserve=spare, start=(ALL, ALL), **{"thirteen": True, **options})
    made.tokens = tokens
    lay(made, "t1", (10, 8), (11, 8))
    return made


@pytest.mark.parametrize(
    ("reserve", "tokens", "offered"),
    [
        (2, 12, {"prize", "exchange", "none"}),
        (1, 1, {"prize", "none"}),
        (0, 1, {"prize", "none"}),
        (2, 0, {"exchange", "none"}),
    ],
)
def test_o12_what_is_offered(reserve: int, tokens: int, offered: set[str]) -> None:
    """A token needs one left, the exchange two in reserve; both may be declined."""
    made = thirteen(reserve, tokens)
    assert made.legal() == {("bonus", choice) for choice in offered}
    for choice in {"prize", "exchange"} - offered:
        with refused("O12"):
            go(made, "bonus", choice=choice)


@pytest.mark.parametrize(("reserve", "phase"), [(1, "draw"), (0, "place")])
def test_o12_nothing_is_asked_without_an_offer(reserve: int, phase: str) -> None:
    """Without a token and two in reserve the turn goes on; so it does with the option off."""
    assert thirteen(reserve, tokens=0).phase == phase
    assert thirteen(reserve, thirteen=False).phase == phase


@pytest.mark.parametrize(("choice", "won"), [("prize", 1), ("none", 0)])
def test_o12_prize_and_none(choice: str, won: int) -> None:
    """A token is one point, declining changes nothing; the draw is as usual."""
    made = thirteen()
    go(made, "bonus", choice=choice)
    assert (made.prizes, made.tokens, made.phase, made.drawing) == ([won, 0], 12 - won, "draw", 1)


def test_o12_exchange() -> None:
    """Two are drawn, then any tile of the hand goes back into the reserve."""
    made = thirteen()
    go(made, "bonus", choice="exchange")
    with refused("O11"):
        go(made, "draw", tiles=["t4"])
    go(made, "draw", tiles=["t4", "t5"])
    assert (made.turn, made.phase) == (0, "return")
    assert made.legal() == {("return", ("", half)) for half in "BCE"}
    with refused("O12"):
        go(made, "return", tile="t3")
    go(made, "return", tile="t2")
    assert (made.turn, made.hands[0], made.reserve) == (1, ["t4", "t5"], ["t2"])


def test_r_o3_one_bonus_for_several_runs() -> None:
    """Two exact runs are one bonus, and it comes after the claim."""
    made = game([("A", "")], [("", "")], cards=[THREE_A], thirteen=True)
    made.stars = {**row(ALL, ALL), (10, 7): ALL, (10, 6): ALL}
    lay(made, "t1", (10, 8), (10, 9))
    assert (made.phase, made.runs((((10, 8), "A"), ((10, 9), ""))).count(13)) == ("claim", 3)
    go(made, "claim", card="pisces")
    go(made, "bonus", choice="prize")
    assert (made.phase, made.turn, made.prizes) == ("place", 1, [1, 0])


def test_o13_ends_when_nobody_can_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game ends with the reserve full if all are stuck, and no skip is due then."""
    made = game([("A", "")], [("A", "")], reserve=[("", ""), ("", "")])
    monkeypatch.setattr(made, "can_place", lambda seat: False)
    lay(made, "t1", (10, 8), (11, 8))
    go(made, "draw", tiles=["t3"])
    assert (made.turn, made.due, made.reason()) == (None, [], "no_placements")
    with refused("O13"):
        made.play({"seat": 1, "type": "skip"})


@pytest.mark.parametrize(("end", "reason"), [("play_out", None), ("at_empty", "reserve_empty")])
def test_o13_at_empty(end: str, reason: str | None) -> None:
    """The draw of the last tile ends the game, unless it is to be played out."""
    made = game([("A", "")], [("A", "")], reserve=[("", "")], end=end)
    lay(made, "t1", (10, 8), (11, 8))
    assert made.phase == "draw"
    go(made, "draw", tiles=["t3"])
    assert made.reason() == reason


def test_o13_at_empty_counts_after_the_return() -> None:
    """An exchange of the last two tiles leaves one in reserve, so the game goes on."""
    made = thirteen(end="at_empty")
    go(made, "bonus", choice="exchange")
    go(made, "draw", tiles=["t5", "t4"])
    go(made, "return", tile="t5")
    assert (made.turn, made.reserve) == (1, ["t5"])


def test_o13_at_empty_without_a_reserve_has_no_effect() -> None:
    """Where there never was a reserve nothing is drawn, so nothing ends early; the full deal refuses the option."""
    made = game([("A", "")], [("A", "")], end="at_empty")
    lay(made, "t1", (10, 8), (11, 8))
    assert made.turn == 1
    with refused("O13"):
        game([("A", "")], [("A", "")], deal="full", end="at_empty")


def test_o14_score() -> None:
    """Cards and tokens count, each tile in hand costs 2, ties share, alone the score is the result."""
    made = game([("A", "")], [("B", ""), ("C", "")], [("D", "")])
    made.points, made.prizes = [6, 7, 4], [0, 1, 1]
    assert (made.scores(), made.ranking()) == ([4, 4, 3], [[0, 1], [2]])
    assert game([("A", "")]).ranking() == [[0]]


@pytest.mark.parametrize(("players", "kind", "size"), [(1, "standard", 3), (2, "full", 13), (4, "standard", 3)])
def test_a_written_game_replays(players: int, kind: str, size: int) -> None:
    """A random game, written as a record, replays to its result; a skip after the last placement is refused."""
    rng = random.Random(players)
    options, setup = {"players": players, "deal": kind}, deal(players, size, rng)
    record = {"options": options, "setup": setup, **finish(Game(options, setup), rng)}
    assert ophiuchus.replay(record).scores() == record["result"]["scores"]
    record["moves"].append({"seat": 0, "type": "skip"})
    with refused("O13"):
        ophiuchus.replay(record)
