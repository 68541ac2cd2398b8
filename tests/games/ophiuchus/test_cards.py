"""OPHIUCHUS: which cards a tile matches (O10), with the worked examples of the rules page."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from adjoin.games.ophiuchus.rules import cards as constellations
from adjoin.games.ophiuchus.rules import rules
from games.ophiuchus.skies import begun, card, place, sky_of

THREE_A = card("line", "A", 3)
FOUR_DIFFERENT = card("line", "different", 4)
FOUR_SAME = card("line", "same", 4)
SQUARE = card("square", "same", 4)


def wins(*rows: str, tile: str, at: tuple[tuple[int, int], tuple[int, int]], cards: list[dict[str, Any]]) -> list[int]:
    """The cards that match once the tile is placed."""
    made = sky_of(*rows, hands=[tile], cards=cards)
    place(made, 0, *at)
    return [i for i in range(len(cards)) if made.state.matches >> i & 1]


END = ((10, 8), (11, 8))  # two more cells after a row of two


@pytest.mark.parametrize(("row", "tile", "matches"), [("AB A", "AC/-", True), ("AB A", "BC/-", False)])
def test_three_of_a_type(row: str, tile: str, matches: bool) -> None:
    """O10, worked example: {A,B}, {A}, {A,C} match three A."""
    assert wins(row, tile=tile, at=((10, 8), (10, 9)), cards=[THREE_A]) == [0] * matches


@pytest.mark.parametrize(("row", "tile", "matches"), [("AB B", "C/AD", True), ("A B", "AB/C", False)])
def test_four_different(row: str, tile: str, matches: bool) -> None:
    """O10, worked examples: {A,B}, {B}, {C}, {A,D} match four different; {A}, {B}, {A,B}, {C} do not."""
    assert wins(row, tile=tile, at=END, cards=[FOUR_DIFFERENT]) == [0] * matches


def test_same_needs_one_type_in_every_cell() -> None:
    """O10: AB, BC, CA share types pair by pair but none in all."""
    assert wins("AB B", tile="BC/BD", at=END, cards=[FOUR_SAME]) == [0]
    assert wins("AB BC", tile="CA/AB", at=END, cards=[FOUR_SAME]) == []


def test_columns_match_too() -> None:
    """O10: a line is a row or a column."""
    assert wins("A", "AB", tile="-/A", at=((9, 10), (8, 10)), cards=[THREE_A]) == [0]


def test_a_blank_half_matches_nothing() -> None:
    """O10: a blank cell breaks every pattern."""
    assert wins("A -", tile="A/A", at=END, cards=[THREE_A, FOUR_DIFFERENT, FOUR_SAME]) == []


def test_a_longer_run_holds_the_shorter_lines() -> None:
    """O10: three A at the end, in the middle and at the beginning of a longer run."""
    assert wins("B A", tile="A/A", at=END, cards=[THREE_A]) == [0]
    assert wins("A A", tile="A/B", at=END, cards=[THREE_A]) == [0]
    assert wins("A . . B", "- - - -", tile="A/A", at=((9, 8), (10, 8)), cards=[THREE_A]) == [0]


def test_only_lines_with_a_new_cell_count() -> None:
    """O10: a line that lay there before is not taken now."""
    assert wins("A A A", tile="B/-", at=((11, 8), (11, 9)), cards=[THREE_A]) == []
    assert wins("A A A", tile="A/-", at=((11, 8), (11, 9)), cards=[THREE_A]) == [0]


def test_a_line_has_no_gap() -> None:
    """O10: an empty cell ends a line."""
    assert wins("A . A A", "- - - -", tile="-/A", at=((7, 9), (7, 8)), cards=[THREE_A]) == []


@pytest.mark.parametrize(
    ("rows", "at"),
    [
        (("A AB",), ((8, 9), (9, 9))),
        (("A AB",), ((8, 7), (9, 7))),
        (("A", "AB"), ((9, 8), (9, 9))),
        (("A", "AB"), ((7, 8), (7, 9))),
    ],
)
def test_a_square_of_one_type(rows: tuple[str, ...], at: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """O10: two by two cells with a common type, on every side of the new tile."""
    assert wins(*rows, tile="AC/A", at=at, cards=[SQUARE]) == [0]
    assert wins(*rows, tile="BC/A", at=at, cards=[SQUARE]) == []


def test_a_square_through_the_second_half() -> None:
    """O10: one newly covered cell is enough."""
    assert wins("A A", "A .", tile="A/-", at=((9, 9), (10, 9)), cards=[SQUARE]) == [0]
    assert wins("A A", "A .", tile="-/A", at=((10, 9), (9, 9)), cards=[SQUARE]) == [0]


def test_a_card_file_may_ask_for_anything() -> None:
    """O2: other counts and patterns, several cards of one pattern, and lines no frame can hold need no code."""
    pair, one = card("line", "B", 2), card("line", "same", 1)
    odd = [pair, pair, one, card("line", "different", 7), card("line", "A", 12), card("line", "Z", 2)]
    assert wins("B", tile="B/-", at=((9, 8), (9, 9)), cards=odd) == [0, 1, 2]
    squares = [card("square", "different", 4), card("square", "B", 4), card("square", "same", 4)]
    assert wins("AB BC", tile="CD/B", at=((8, 9), (9, 9)), cards=squares) == [0]
    assert wins("AB BC", tile="BD/B", at=((8, 9), (9, 9)), cards=squares) == [0, 1, 2]
    assert wins("AB AB", tile="AB/B", at=((8, 9), (9, 9)), cards=squares) == [1, 2]
    assert wins("- A A A A A A", tile="A/A", at=((15, 8), (16, 8)), cards=[card("line", "A", 8)]) == [0]
    assert wins("A A A A A A A", tile="A/A", at=((15, 8), (16, 8)), cards=[card("line", "same", 9, 50)]) == [0]


def chosen_by_trying(cells: list[int]) -> bool:
    stars = [[k for k in range(6) if cell >> k & 1] for cell in cells]
    return any(len(set(pick)) == len(pick) for pick in itertools.product(*stars))


def test_different_is_an_exact_matching() -> None:
    """O10: one star from each cell, no type twice, agrees with trying every choice."""
    rng, board, answers = random.Random(2), begun(players=2).board, set()
    for _ in range(800):
        cells = [rng.randrange(64) & rng.randrange(64) for _ in range(rng.randint(1, 6))]
        chosen = constellations.NOTHING_CHOSEN
        for cell in cells:
            chosen = constellations.choose(board, chosen, cell)
        assert bool(chosen) == chosen_by_trying(cells)
        answers.add((len(cells), bool(chosen)))
    assert {(n, answer) for n in range(1, 7) for answer in (True, False)} == answers


def test_a_single_card_is_taken_at_once() -> None:
    """O10, R-O2: taking it is compulsory, so nothing is asked."""
    made = sky_of("A A", hands=["A/B"], cards=[THREE_A])
    place(made, 0, (10, 8), (10, 9))
    assert (made.state.won, made.state.firmament) == ([1], 0)


def test_of_several_cards_one_is_chosen() -> None:
    """O10, R-O2: one card a turn; the others stay, and taking none is no choice."""
    made = sky_of("A A", hands=["AB/B"], cards=[THREE_A, card("line", "same", 3, 5)], reserve="C/D")
    place(made, 0, (10, 8), (10, 9))
    board, state = made.board, made.state
    assert (state.turn, state.phase) == (0, rules.CLAIM)
    assert [rules.nth(board, state, k) for k in range(rules.count(board, state))] == [rules.CLAIMS, rules.CLAIMS + 1]
    rules.play(board, state, rules.CLAIMS + 1)
    assert (state.won, state.firmament) == ([2], 1)
    assert state.turn == rules.CHANCE


def test_a_card_is_taken_once() -> None:
    """O10: a card that is gone from the firmament matches no more."""
    made = sky_of("A A", hands=["A/A A/B"], cards=[THREE_A])
    place(made, 0, *END)
    place(made, 1, (12, 8), (12, 9))
    assert (made.state.matches, made.state.won) == (0, [1])
