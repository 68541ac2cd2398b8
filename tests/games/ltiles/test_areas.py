"""L-TILES: the breakdown of a layout, and the chances of an area of exactly ten."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from adjoin.games.ltiles.components.tables import SPARE, cells_of, placement
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.text import areas
from adjoin.games.ltiles.text.areas import Chance
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.sets import within
from games.ltiles.layouts import drawn, random_game, random_step, scores, tables

EIGHT = "rrrrrrrr"  # two more blocks at its right end make ten


def test_an_area_names_its_cells() -> None:
    """L8: colour, size, points, symbols and every cell of each area; smaller groups are none."""
    made = drawn("rRr..bbb", "r.......", "....BBBBBBB", players=3)
    red, blue = areas.areas(made.board, made.state)
    assert (red.seat, red.size, red.points, red.symbols, red.symbol_points) == (0, 4, 1, 1, 0)
    assert red.cells == ((0, 0), (1, 0), (2, 0), (0, 1))
    assert (blue.seat, blue.size, blue.points, blue.symbols, blue.symbol_points) == (1, 7, 3, 7, 3)


def test_areas_leave_the_state_alone() -> None:
    """Looking at a layout changes nothing of it."""
    made = drawn("rrrrr.bbbb", players=3)
    before = copied(made.state)
    areas.parts(made.board, made.state)
    assert vars(made.state) == vars(before)


@pytest.mark.parametrize(("ties", "largest", "most"), [("all", (0,), (0, 1)), ("none", (0,), ())])
def test_bonuses_show_their_counts(ties: str, largest: tuple[int, ...], most: tuple[int, ...]) -> None:
    """L9, L10, R-L3: the counts of all seats, and who gets the bonus."""
    made = drawn("rrrrr.bbbb", players=3, bonus_ties=ties)
    first, second = areas.bonuses(made.board, made.state)
    assert (first.paragraph, first.counts, first.seats) == ("L9", (5, 4, 0), largest)
    assert (second.paragraph, second.counts, second.seats) == ("L10", (1, 1, 0), most)


def test_an_area_that_is_too_big_has_its_line() -> None:
    """L8-L11: the fourteen with five rings shows 0 points, and three bonuses of 3, each with its cells."""
    made = drawn("RRRRRrrrrrrrrr", players=3)
    lines = areas.parts(made.board, made.state)
    assert [(part.paragraph, part.points) for part in lines] == [("L8", 0), ("L11", 3), ("L9", 3), ("L10", 3)]
    assert all(part.cells[0] == "a1" and len(part.cells) == 14 for part in lines)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "bonus_ties": "none"}, {"players": 3}])
def test_parts_sum_to_the_score(options: dict[str, Any]) -> None:
    """L8-L11: at every ply the lines of each seat add up to what the rules count."""
    made = tables(**options)
    for ply, _ in enumerate(random_game(made, random.Random(6))):
        if ply % 5 == 0 or made.state.turn == rules.OVER:
            lines = areas.parts(made.board, made.state)
            summed = [sum(part.points for part in lines if part.seat == seat) for seat in range(options["players"])]
            assert summed == scores(made)


# ------------------------------------------------------------------------------------------------ exactly ten


def near_ten(rows: tuple[str, ...], viewer: int, **options: Any) -> tuple[Tables, rules.State]:
    """A layout with hands drawn at random, its open places found, and what a viewer knows of it."""
    made = drawn(*rows, players=3, **options)
    made.state.placed = 1
    for start in range(0, made.board.block - SPARE - 7 * made.board.stride, made.board.stride):
        rules.renew(made.board, made.state, start + made.board.stride)
    for step in range(15):
        random_step(made, random.Random(step))
    known = copied(made.state)
    rules.hide(made.board, known, viewer)
    return made, known


def spot(made: Tables, *cells: tuple[int, int]) -> int:
    found = placement(made.board, 0, list(cells))
    assert found is not None
    return found


def colourings(made: Tables, found: Chance) -> set[str]:
    """The fitting kinds as letters."""
    at = [(found.seat * made.board.kinds + fit.kind) * 3 for fit in found.fits]
    return {"".join("rby"[colour] for colour in made.board.colour[i : i + 3]) for i in at}


def test_the_tiles_that_make_ten_are_found() -> None:
    """An area of eight with two cells of the spot beside it wants tiles that are red on just these and joined."""
    made, known = near_ten((EIGHT,), viewer=-1)
    found = areas.completing(made.board, known, -1, [spot(made, (8, 0), (8, 1), (9, 1))])
    own = colourings(made, found[0])
    assert own
    assert all(kind[0] == kind[1] == "r" != kind[2] for kind in own)
    assert all(fit.seats == (0,) for fit in found[0].fits)
    assert colourings(made, found[1]) == {"rrb"}


def test_joined_areas_count_together() -> None:
    """A block between an area of five and one of four makes ten of them."""
    made, known = near_ten(("rrrrr.rrrr",), viewer=-1)
    found = areas.completing(made.board, known, -1, [spot(made, (5, 0), (5, 1), (6, 1))])
    letters = colourings(made, found[0])
    assert letters
    assert all(kind[0] == "r" and kind[1] != "r" for kind in letters if kind[2] != "r")
    assert "rbb" in letters


def test_other_seats_areas_count_and_nobodys_do_not() -> None:
    """L2: blue's area may be the one that gets ten; with two players the third colour never is."""
    made, known = near_ten(("bbbbbbbbb",), viewer=0)
    found = areas.completing(made.board, known, 0, [spot(made, (9, 0), (9, 1), (10, 1))])
    assert {fit.seats for seat in found for fit in seat.fits} == {(1,)}
    two = drawn("yyyyyyyyy", players=2)
    assert not any(
        seat.fits for seat in areas.completing(two.board, two.state, -1, [spot(two, (9, 0), (9, 1), (10, 1))])
    )


def spots_over(made: Tables, known: rules.State, cell: tuple[int, int]) -> list[int]:
    """The open placements, kind left out of their numbers, that cover a cell."""
    return [
        quarter * made.board.block + corner
        for quarter in range(4)
        for corner in range(made.board.block)
        if within(known.places, quarter, corner) and cell in cells_of(made.board, quarter * made.board.block + corner)
    ]


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_odds_are_those_of_all_hands(viewer: int) -> None:
    """L5, R-L2: the odds of another seat are its share of hands with a fitting tile, those of the own next draw."""
    made, known = near_ten((EIGHT,), viewer, short=True)
    spots = spots_over(made, known, (8, 0))
    for found in areas.completing(made.board, known, viewer, spots):
        kinds = [kind for kind in range(made.board.kinds) for _ in range(copies(made, known, found.seat, kind))]
        fitting = {fit.kind for fit in found.fits}
        hands = list(combinations(kinds, 1 if found.seat == viewer else 5))
        lucky = sum(not fitting.isdisjoint(hand) for hand in hands)
        assert found.unseen == len(kinds) == (13 if found.seat == viewer else 18)
        assert found.fitting == sum(kind in fitting for kind in kinds)
        assert found.odds == Fraction(lucky, len(hands))


def copies(made: Tables, known: rules.State, seat: int, kind: int) -> int:
    number: int = known.stock[seat * made.board.kinds + kind]
    return number


def test_no_tiles_left_means_no_odds() -> None:
    """L7: at the end nothing is unseen and nothing can come."""
    made = tables(players=3)
    for _ in random_game(made, random.Random(1)):
        pass
    corner = made.board.middle
    found = areas.completing(made.board, made.state, 0, [corner])
    assert [one[1:] for one in found] == [((), 0, 0, Fraction(0))] * 3
