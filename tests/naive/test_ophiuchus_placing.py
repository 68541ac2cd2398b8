"""Setup and placing in OPHIUCHUS, O1 to O9, on the naive game."""

import random

import pytest

from naive import ophiuchus
from naive.ophiuchus import Game, cuts_off
from naive.ophiuchus_positions import ALL, deal, game, go, lay, row
from naive.playing import refused


def test_o1_to_o4_deals() -> None:
    """27 tiles, 13 cards, three tiles a hand or by the full deal 13, 8 or 6."""
    rng = random.Random(0)
    for paragraph, options, setup in (
        ("O1", {"players": 2}, {**deal(2, 3, rng), "tiles": []}),
        ("O2", {"players": 2}, {**deal(2, 3, rng), "cards": []}),
        ("O3", {"players": 2}, deal(2, 4, rng)),
        ("O4", {"players": 3, "deal": "full"}, deal(3, 7, rng)),
    ):
        with refused(paragraph):
            ophiuchus.check_deal(options, setup)


def test_o3_every_tile_lies_in_one_place() -> None:
    """A tile that is neither start, hand nor reserve makes no deal."""
    setup = {"tiles": [{"id": name, "halves": ["", ""]} for name in "xy"], "cards": [], "hands": [[]], "reserve": []}
    with refused("O3"):
        Game({"players": 1}, {**setup, "start": {"tile": "x", "cells": [[8, 8], [9, 8]]}})


def test_o4_alone_only_the_standard_deal() -> None:
    """A solo game with the full deal is refused."""
    with refused("O4"):
        game([("A", "B")], deal="full")


def test_o5_contact_by_a_side_offset_allowed() -> None:
    """A tile may lie offset by one cell; a corner is no contact; overlap and foreign tiles are refused."""
    made = game([("A", "B")], [("A", "B")])
    assert ("place", (((7, 7), "A"), ((8, 7), "B"))) in made.legal()
    for one, two in (((6, 7), (7, 7)), ((9, 8), (10, 8)), ((3, 3), (3, 4))):
        with refused("O5"):
            lay(made, "t1", one, two)
    with refused("O5"):
        lay(made, "t2", (8, 7), (9, 7))
    with refused("O1"):
        lay(made, "t1", (8, 7), (10, 7))


def test_o5_all_turns_and_equal_faces_once() -> None:
    """Around a domino lie 14 spots that share a side; a tile has two ways in each, one if its halves are equal."""
    spots = {tuple(cell for cell, _ in look) for _, look in game([("A", "B")]).legal()}
    assert len(game([("A", "B"), ("B", "A")]).legal()) == 2 * len(spots)
    assert len(game([("A", "A")]).legal()) == len(spots)
    brute = {
        (one, two)
        for one in ((x, y) for x in range(4, 14) for y in range(4, 12))
        for two in ((one[0] + 1, one[1]), (one[0], one[1] + 1))
        if not {one, two} & {(8, 8), (9, 8)}
        and any(abs(x - a) + abs(y - b) == 1 for x, y in (one, two) for a, b in ((8, 8), (9, 8)))
    }
    assert spots == brute


def test_o6_example() -> None:
    """A run 6+6 takes a further half of 1, which is exact, but not one of 2."""
    made = game([("A", ""), ("AB", "")], start=(ALL, ALL), thirteen=True)
    with refused("O6"):
        lay(made, "t2", (10, 8), (11, 8))
    lay(made, "t1", (10, 8), (11, 8))
    assert made.phase == "bonus"


def test_o6_blanks_continue_a_run_and_gaps_break_it() -> None:
    """A blank between the stars does not break a run, an empty cell does."""
    made = game([("ABC", "D")], [("A", "A")])
    made.stars = row(ALL, "", "ABCDE")
    with refused("O6"):
        lay(made, "t1", (11, 8), (11, 9))
    made.stars = {**row(ALL), **row("ABCDE", left=10), **row("", "", "", top=9)}
    lay(made, "t1", (11, 8), (11, 7))
    assert made.turn == 1


def test_o6_joining_two_runs_counts_both() -> None:
    """A half that closes the gap between two runs counts the whole run."""
    made = game([("A", "A")], [("A", "A")])
    made.stars = {**row(ALL), **row(ALL, "A", left=10), **row("", "", "", top=9)}
    with refused("O6"):
        lay(made, "t1", (9, 8), (9, 7))


def test_o6_the_crossing_run_counts_too() -> None:
    """A tile laid along a row must also respect the columns of both halves."""
    made = game([("A", "AB")], [("A", "A")])
    made.stars = {**row("", ""), (9, 7): ALL, (9, 6): ALL}
    with refused("O6"):
        lay(made, "t1", (8, 5), (9, 5))
    lay(made, "t1", (9, 5), (8, 5))
    assert made.exact


RING = {(4, 4): "", (5, 4): "", (4, 5): "", (4, 6): "", (5, 6): ""}


def test_o7_example() -> None:
    """Closing a ring around one cell is refused, also if only a corner stays open; open at a side it is legal."""
    made = game([("", "")], [("", "")])
    made.stars = {**RING, (6, 4): ""}
    with refused("O7"):
        lay(made, "t1", (6, 5), (6, 6))
    made.stars = dict(RING)
    with refused("O7"):
        lay(made, "t1", (6, 5), (6, 6))
    lay(made, "t1", (6, 4), (6, 3))
    assert made.turn == 1


def test_o7_bigger_holes_count() -> None:
    """Two empty cells enclosed together are cut off as well."""
    ring = {(x, y) for x in range(4) for y in range(3)} - {(1, 1), (2, 1)}
    assert cuts_off(ring)
    assert not cuts_off(ring - {(1, 0)})


def test_o7_the_limit_of_nine_is_no_wall() -> None:
    """A corridor whose only mouth is at the rim of a layout of full width is open; stopping the mouth is refused."""
    made = game([("", "")], [("", "")])
    made.stars = {**row(*[""] * 9, top=8, left=0), (0, 9): "", **row(*[""] * 8, top=10, left=0)}
    lay(made, "t1", (8, 10), (8, 11))
    assert (8, 10) in made.stars
    with refused("O7"):
        lay(made, "t2", (8, 9), (7, 9))


def test_o8_nine_by_nine() -> None:
    """A tenth column is refused, a ninth is legal, wherever the layout began."""
    made = game([("", "")], [("", "")])
    made.stars = row(*[""] * 7, left=5)
    for one, two in (((12, 8), (13, 8)), ((4, 8), (3, 8))):
        assert made.spot_objection(one, two) is None
    made.stars = row(*[""] * 8, left=5)
    for one, two in (((13, 8), (14, 8)), ((4, 8), (3, 8))):
        with refused("O8"):
            lay(made, "t1", one, two)


def test_o9_who_cannot_place_is_skipped_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat without tiles and a seat without a placement are passed over with a skip each, and draw nothing."""
    made = game([("A", "")], [], [(ALL, ALL)], [("A", "")], reserve=[("", ""), ("B", "B")])
    can_place = made.can_place
    monkeypatch.setattr(made, "can_place", lambda seat: seat != 2 and can_place(seat))
    lay(made, "t1", (10, 8), (11, 8))
    go(made, "draw", tiles=["t4"])
    assert (made.turn, made.due) == (3, [1, 2])
    with refused("O9"):
        lay(made, "t3", (12, 8), (13, 8))
    with refused("O9"):
        made.play({"seat": 2, "type": "skip"})
    made.play({"seat": 1, "type": "skip"})
    made.play({"seat": 2, "type": "skip"})
    assert (made.turn, made.due, made.hands[1], made.reserve) == (3, [], [], ["t5"])
    with refused("O9"):
        made.play({"seat": 3, "type": "skip"})
