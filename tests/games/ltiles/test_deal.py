"""L-TILES for the kernel: options, spellings, refusals, and what a move is said to bring."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import NotationError, OptionError, Refusal
from adjoin.games.ltiles import GAME
from adjoin.games.ltiles.drawing import demo
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.games.ltiles.text.effects import growths
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.testing.random_games import steps
from games.dealing import deal_of


def start(seed: str = "7", **options: Any) -> Position:
    return adjoin.load("ltiles", **options).start(seed)


def refused(position: Position, text: str) -> Refusal:
    reason = position.why_not(text)
    assert isinstance(reason, Refusal)
    return reason


# ------------------------------------------------------------------------------------------------ options


def test_options_have_the_defaults_of_the_rules() -> None:
    """L2-L4, R-L1, R-L3: whole sets in the usual colours, no expansion, a table of 49, ties that give to all."""
    chosen = adjoin.load("ltiles", players=3).options
    assert chosen["colors"] == ["red", "blue", "yellow"]
    assert (chosen["short"], chosen["expansion"], chosen["table"], chosen["bonus_ties"]) == (False, [], 49, "all")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4},
        {"players": 2, "colors": "red,red"},
        {"players": 2, "colors": "red,blue,yellow"},
        {"players": 2, "expansion": "2"},
        {"players": 2, "table": 50},
        {"players": 2, "table": 289},
        {"players": 2, "bonus_ties": "half"},
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any]) -> None:
    """What the rules do not offer cannot be chosen."""
    with pytest.raises(OptionError):
        adjoin.load("ltiles", **options)


def test_options_reach_the_setup() -> None:
    """L2-L4: colours in seat order, eighteen tiles a set, and expansion tiles for the seats named."""
    setup = start(players=2, colors="yellow,red", short="true", expansion="1").setup
    assert setup is not None
    assert setup["colors"] == ["yellow", "red"]
    assert [len(setup["tiles"][color]) for color in setup["colors"]] == [18, 18]
    names = {color: {tile["id"] for tile in setup["tiles"][color]} for color in setup["colors"]}
    assert names["red"] >= {"R25", "R26", "R27"}
    assert not names["yellow"] & {"Y25", "Y26", "Y27"}


# ------------------------------------------------------------------------------------------------ spellings


def test_names_are_used_up_in_order() -> None:
    """Of tiles with equal faces the lowest unplaced name is placed and the next one drawn, and none is used twice."""
    end = list(steps(start(players=2), Random(3)))[-1]
    for seat in range(2):
        placed = [
            at.move.data["tile"] for at in end.line() if at.move and (at.move.type, at.move.seat) == ("place", seat)
        ]
        assert len(placed) == len(set(placed)) == 24
        for ids in deal_of(end, LTilesDeal).ids[seat]:
            assert [name for name in placed if name in ids] == ids


def test_any_copy_names_its_kind() -> None:
    """A player may write the name of another tile with the same faces; the record has the lowest one."""
    position = demo.after(GAME, 0)
    deal = deal_of(position, LTilesDeal)
    assert deal.ids[0][deal.kind_of[0]["R5"]] == ["R5", "R6"]
    assert position.number("R6@y25r2") == position.number("r5@y25r2") == position.number("R5@y25r2")
    placed = position.play("R6@y25r2").move
    assert placed is not None
    assert placed.text == "R5@y25r2"


def test_a_draw_is_written_as_the_name_of_the_tile() -> None:
    """L7: at a draw the outcomes are tiles of the drawer's stock, and no placement is understood."""
    at = next(at for at in steps(start(players=2), Random(1)) if at.turn == CHANCE)
    for move in at.legal_moves():
        assert (move.type, move.secret, move.data) == ("draw", True, {"tile": move.text})
        assert at.number(move.text) == move.number
    assert isinstance(at.why_not("R1@y25"), NotationError)
    assert at.phase == "draw"


@pytest.mark.parametrize("text", ["", "R", "Q1@y25", "R5@y25^", "R5@y25r4", "R5", "R5@"])
def test_what_is_no_move_is_not_understood(text: str) -> None:
    """Neither an unknown tile nor a fifth turn nor a triangle's cell is a move."""
    assert isinstance(demo.after(GAME, 0).why_not(text), NotationError)


# ------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("placements", "text", "paragraph", "key", "cells"),
    [
        (0, "R1@y25", "L5", "refusal-hand", ()),
        (0, "B3@y25", "L5", "refusal-not-own", ()),
        (0, "R5@y26", "R-L1", "refusal-middle", ("y25", "y26", "z26")),
        (0, "R5@ax50", "R-L1", "refusal-off-table", ()),
        (0, "R5@a1", "R-L1", "refusal-off-table", ("a1", "b1")),
        (1, "B3@x26", "L6", "refusal-overlap", ("x25", "y26")),
        (1, "B21@v24", "L6", "refusal-apart", ("v23", "v24", "w24")),
    ],
)
def test_a_refusal_names_paragraph_and_cells(
    placements: int, text: str, paragraph: str, key: str, cells: tuple[str, ...]
) -> None:
    """The first rule that a placement breaks, and the cells that show it."""
    position = demo.after(GAME, placements)
    reason = refused(position, text)
    assert (reason.paragraph, reason.message.key, reason.cells) == (paragraph, key, cells)
    assert paragraph in str(reason)


# ------------------------------------------------------------------------------------------------ telling


def effects(placements: int) -> list[str]:
    position = demo.after(GAME, placements)
    return [
        str(effect) for effect in position.deal.effects(position.state, position.number(demo.PLACEMENTS[placements]))
    ]


def test_a_ten_is_told_before_it_is_made() -> None:
    """L8: what it joins, its points, and every score that changes; sizes and points have their own words."""
    points = "Blue −3, total 11, Yellow +6, total 10"
    assert effects(23)[:2] == ["Yellow has an area of exactly ten: 6 points (L8)", points]


def test_four_symbols_are_told_before_they_meet() -> None:
    """L11: the bonus is new only when the fourth symbol comes."""
    symbols, points = "Red has 4 symbols in one area: +3 (L11)", "Red +3, total 9"
    assert effects(9) == ["Red's area grows to 8 blocks and still scores 3 (L8)", symbols, points]
    assert not any("symbols" in told for told in effects(12))


def test_who_gets_or_loses_a_bonus_is_told() -> None:
    """L9, L10: a score never changes by more than the lines above and below it say."""
    founds = "Red has a new area of 5 blocks: 1 point (L8)"
    assert effects(3) == [founds, "Red +7, total 7", "Largest area: Red +3 (L9)", "Most areas: Red +3 (L10)"]
    assert effects(16)[-1] == "Most areas: Red −3, Yellow −3 (L10)"


def test_a_placement_without_areas_brings_nothing() -> None:
    """L8: fewer than four blocks are no area."""
    assert effects(0) == ["No area changes"]


def test_the_log_tells_of_a_ten() -> None:
    """L8: the placement, then the area with all its cells."""
    before = demo.after(GAME, 23)
    told = before.play(demo.PLACEMENTS[23]).events
    assert [event.type for event in told] == ["place", "ten"]
    assert len(told[1].cells) == 10
    assert set(told[1].cells) > {"u29", "v30"}


def test_growth_agrees_with_the_score() -> None:
    """L8: what growths gain and lose is what the areas' points change by, in random games."""
    for at in steps(start("grow", players=3), Random(9)):
        if at.turn < 0:
            continue
        number = at.legal_numbers[len(at.legal_numbers) // 3]
        after = at.deal.after(at.state, number)
        gained = [0, 0, 0]
        for growth in growths(at.deal.board, at.state, after):
            gained[growth.seat] += growth.gain
        assert gained == [area_points(at, after, seat) - area_points(at, at.state, seat) for seat in range(3)]


def area_points(at: Position, state: Any, seat: int) -> int:
    return sum(part.points for part in at.deal.parts(state) if part.key == "area" and part.seat == seat)


def test_the_number_of_areas_is_told_with_the_result() -> None:
    """L12: what breaks ties stands in the result."""
    outcome = demo.after(GAME, 24).score_if_ended()
    assert outcome.facts == {"areas": [3, 3, 2]}
    assert outcome.scores == (11, 11, 10)
    assert outcome.ranking == ((0, 1), (2,))
