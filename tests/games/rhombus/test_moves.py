"""RHOMBUS for the kernel: how moves are written, why they are refused, what they bring and what is told of them."""

from collections.abc import Callable
from typing import Any

import pytest

import adjoin
from adjoin.errors import NotationError, RecordError, Refusal
from adjoin.games.rhombus import GAME
from adjoin.games.rhombus.components import loader
from adjoin.games.rhombus.components.setup import check_setup, make_setup
from adjoin.games.rhombus.drawing import demo
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.games.rhombus.text.groups import groups, spoilers, standing
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.testing.random_games import every_option, random_game
from games.rhombus.threats import groups as threatened

TILES = loader.read_components()["tiles"]


def after(moves: str = "", **options: str) -> Position:
    return demo.after(GAME, moves, **options)


def played(position: Position, text: str) -> Move:
    """The move that a text was taken for."""
    move = position.play(text).move
    assert move is not None
    return move


def effect_keys(position: Position, text: str) -> list[str]:
    return [effect.key for effect in position.deal.effects(position.state, position.number(text))]


# ------------------------------------------------------------------------------------------------ spellings


def test_a_move_names_the_cell_of_its_first_face() -> None:
    """The record's cells stand in the order of the faces, the anchor first."""
    move = played(after(), "R7@d4^r4")
    assert move.text == "R7@d4^r4"
    assert move.data["tile"] == "R7"
    assert move.data["cells"] == [[0, 0, 0], [-1, 0, 1]]
    assert move.data["faces"] == [{"color": "red", "crest": 1}, {"color": "blue", "crest": 1}]


def test_equal_tiles_are_one_move_that_names_the_lowest_unplaced_id() -> None:
    """R1 and R4 show the same blocks: R4 stands for R1 while R1 is unplaced, and is named after it."""
    position = after()
    assert played(position, "R4@c4^").text == "R1@c4^"
    later = position.play("R1@c4^").play("B1@d3^")
    assert "R4@d4^" in [move.text for move in later.legal_moves()]
    assert not any(move.text.startswith("R1@") for move in later.legal_moves())


def test_a_tile_whose_file_names_its_faces_the_other_way_round_keeps_its_own_first_face() -> None:
    """Kinds go by faces in any order; the anchor of each copy is that copy's first face."""
    tiles = {color: [dict(tile) for tile in own] for color, own in TILES.items()}
    tiles["red"][3] = {"id": "R4", "faces": tiles["red"][3]["faces"][::-1]}
    position = Game(GAME, {}).begin({"colors": ["red", "blue"], "tiles": tiles})
    assert played(position, "R4@c4^").text == "R1@c4vr3"
    later = position.play("R1@c4^").play("B1@d3^")
    move = played(later, "R4@d4^")
    assert move.text == "R4@d4^"
    assert move.data["faces"] == [{"color": "red", "crest": 2}, {"color": "red", "crest": 1}]


# ------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("moves", "text", "paragraph", "cells"),
    [
        ("", "R1@d4^r2", "", ()),
        ("", "R1@c4vr5", "B4", ("c5^",)),
        ("", "R1@a4^", "B4", ("a4^", "a4v")),
        ("", "R1@f4^", "B2", ("f4^",)),
        ("", "R1@a1^", "B2", ()),
        ("", "B1@d4^", "B3", ()),
        ("R1@c4^", "R4@d4^", "B3", ()),
        ("R1@c4^", "B1@c4^", "B5", ("c4^", "c4v")),
        ("R1@c4^", "B1@d4^r4", "B5", ("c4v",)),
        ("R1@c4^", "B1@c1vr1", "B5", ("c1v", "d1^")),
        ("R1@c4^", "B1@d5^", "", ()),
        ("R1@c4^ B1@d3^", "R1@d4^", "B3", ()),
    ],
)
def test_a_refusal_names_its_paragraph_and_cells(moves: str, text: str, paragraph: str, cells: tuple[str, ...]) -> None:
    """B2-B5: what is wrong, and where it shows; what is allowed has none."""
    reason = after(moves).why_not(text)
    assert isinstance(reason, Refusal if paragraph else type(None))
    assert not isinstance(reason, Refusal) or (reason.paragraph, tuple(sorted(reason.cells))) == (paragraph, cells)


@pytest.mark.parametrize("text", ["R1@d4", "R1@d4^r1", "R1@d4vr2", "R1@d4^r6", "R99@d4^", "Q@d4^", "d4^", "R1"])
def test_what_names_no_placement_is_told_so(text: str) -> None:
    """A turn that no triangle pointing that way has, a cell without its point, and nonsense are wrong notation."""
    assert isinstance(after().why_not(text), NotationError)


def test_only_the_drawn_tile_may_be_placed() -> None:
    """B12: with the blind draw every other tile is refused, and the draw is told to everybody."""
    position = adjoin.load("rhombus", rules="backwards").start("5").draw()
    assert position.move is not None
    assert isinstance(position.deal, RhombusDeal)
    drawn, seat = position.move.data["tile"], position.turn
    assert position.move.type == "draw"
    assert position.view().data["drawn"] == drawn
    others = [tile for tile in position.deal.unplaced_tiles(position.state, seat) if tile != drawn]
    other = next(tile for tile in others if position.deal.faces[tile] != position.deal.faces[drawn])
    reason = position.why_not(f"{other}@c4^")
    assert isinstance(reason, Refusal)
    assert (reason.paragraph, reason.message.args["drawn"]) == ("B12", drawn)
    assert position.why_not(f"{drawn}@c4^") is None


# ------------------------------------------------------------------------------------------------ telling


@pytest.mark.parametrize("options", every_option(GAME), ids=str)
def test_the_breakdown_lists_every_group_with_its_cells(options: dict[str, Any]) -> None:
    """B10: every covered triangle stands in exactly one part of its colour, with the size and points of its group."""
    end = random_game(adjoin.load("rhombus", **options), "parts")
    parts = end.score_if_ended().parts
    named = [cell for part in parts for cell in part.cells]
    assert len(named) == len(set(named)) == 2 * sum(at.move.type == "place" for at in end.line() if at.move)
    worth = {2: 1, 4: 3, 6: 6, 8: 10}
    assert [part.points for part in parts] == [worth.get(len(part.cells), 0) for part in parts]
    assert all(part.key == "bust" for part in parts if part.points == 0 and len(part.cells) != 10)


def test_a_definitive_win_is_told_with_its_cells() -> None:
    """B8: the event names the colour and the ten triangles; the facts name the winner."""
    end = after(demo.GAMES["ten"])
    told = [event for event in end.events if event.type == "ten"]
    assert [(event.args["color"], len(event.cells)) for event in told] == [("blue", 10)]
    assert end.outcome is not None
    assert end.outcome.facts == {"winner": 1}
    assert (end.outcome.reason, end.outcome.winners) == ("ten", (1,))


def test_a_crest_win_is_told_with_its_group() -> None:
    """B11: the event names the group that stands."""
    end = after(demo.GAMES["crest"], rules="crest")
    told = [event for event in end.events if event.type == "crest"]
    assert [(event.args["color"], len(event.cells)) for event in told] == [("blue", 8)]


def test_effects_foretell_a_win() -> None:
    """B8: before it is placed, the tile that seals the ten says so first."""
    moves, _, last = demo.GAMES["ten"].rpartition(" ")
    assert effect_keys(after(moves), last)[:2] == ["effect-ten-wins", "effect-ten"]


def test_effects_tell_groups_and_totals() -> None:
    """B10: a pair of own blocks is a group of two; two single blocks make none."""
    assert effect_keys(after(), "R1@c4^") == ["effect-group", "effect-score", "effect-endangered"]
    assert effect_keys(after(), "R7@c4^") == ["effect-single"]


OPEN_TEN = (
    "R2@d3vr3 B10@d2vr3 R11@d4^r4 B11@c2^r2 R1@c2vr5 B3@c4^r2 R4@b4vr3 B8@b5^ R12@b2vr5 B12@c5vr5 R10@a6vr1 B2@e5^r4 "
    "R8@d1vr3 B7@d4vr5 R3@e4^ B6@a5^ R13@e1vr1 B5@a3vr5 R7@e3vr1 B9@e2^"
)


def test_effects_tell_a_ten_that_is_spoilt() -> None:
    """B8, B10: red that joins a red ten makes it bust; that is told first, though no point is lost, then blue."""
    position = after(OPEN_TEN)
    told = [str(effect) for effect in position.deal.effects(position.state, position.number("R9@f4^r2"))]
    assert told[:3] == [
        "Red's ten grows to 11 triangles: it is broken",
        "Blue has a new group of 2 triangles: 1 point",
        "Blue +1, total 4",
    ]


def test_effects_tell_every_colour_that_changes() -> None:
    """B10: each colour whose points change by a placement has a line for its group, and its total in another."""
    position = after(OPEN_TEN)
    before = position.score_if_ended().scores
    for move in position.legal_moves():
        effects = position.deal.effects(position.state, move.number)
        groups = {str(effect.args["colour"]) for effect in effects if "joined" in effect.args}
        totals = {str(one.args["colour"]) for effect in effects for one in effect.args.get("scores", ())}
        now = position.play(move.text).score_if_ended().scores
        changed = {name for name, was, is_ in zip(("Red", "Blue"), before, now, strict=True) if was != is_}
        assert changed == totals, move.text
        assert changed <= groups, move.text


@pytest.mark.parametrize("options", every_option(GAME)[:3], ids=str)
def test_standings_are_those_of_the_threats(options: dict[str, Any]) -> None:
    """B8, B11: the quick answer for screens is the one that trying every placement gives, at every ply."""
    for at in random_game(adjoin.load("rhombus", **options), "standing").line():
        if at.over or at.ply % 3:
            continue
        board, state = at.deal.board, at.state
        pieces = {piece.cells: piece for piece in threatened(board, state)}
        for group in groups(state):
            piece = pieces[group.cells]
            assert standing(board, state, group) == piece.standing
            assert bool(spoilers(board, state, group)) == bool(piece.spoilers(1 - group.seat))


# ------------------------------------------------------------------------------------------------ setup


def test_the_lot_gives_the_colours() -> None:
    """B3: over many seeds each seat plays each colour, and the seed alone decides."""
    shipped = loader.read_components()
    firsts = [make_setup(shipped, str(seed))["colors"][0] for seed in range(200)]
    assert 70 < firsts.count("red") < 130
    assert make_setup(shipped, "3") == make_setup(shipped, "3")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda setup: setup.update(colors=["red", "red"]), "record-colors"),
        (lambda setup: setup.update(colors="red"), "record-colors"),
        (lambda setup: setup.update(tiles=[]), "record-tiles"),
        (lambda setup: setup["tiles"].update(red=None), "record-tiles"),
        (lambda setup: setup["tiles"]["red"].pop(), "record-count"),
        (lambda setup: setup["tiles"]["red"][0].update(id="r 1"), "record-tile"),
        (lambda setup: setup["tiles"]["red"][0].update(id="B1"), "record-twice"),
        (lambda setup: setup["tiles"]["red"][0].update(faces=[{"color": "red", "crest": 1}] * 2), "record-tile"),
        (lambda setup: setup["tiles"]["red"][0].update(faces=[1, 2]), "record-tile"),
        (lambda setup: setup["tiles"]["red"][0].update(faces=TILES["red"][6]["faces"]), "record-count"),
    ],
)
def test_a_setup_that_breaks_b1_is_refused(change: Callable[[dict[str, Any]], object], key: str) -> None:
    """B1, B3: a record's setup must be one that could have been dealt."""
    setup: dict[str, Any] = {
        "colors": ["red", "blue"],
        "tiles": {c: [dict(tile) for tile in own] for c, own in TILES.items()},
    }
    check_setup(setup)
    change(setup)
    with pytest.raises(RecordError) as refused:
        check_setup(setup)
    assert refused.value.message.key == key
