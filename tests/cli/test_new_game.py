"""`adjoin new-game` writes games that keep every promise, are drawn with their hands, and say what a mistake breaks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.cli.starter import WHERE, write_game
from adjoin.errors import BrokenGame, WrongUse
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.position import Position
from adjoin.phrase import word
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.svg import picture
from adjoin.testing import Conformance
from toy.new_game import RULES, installed

KINDS = [(lattice, hidden) for lattice in ("square", "hex", "triangle") for hidden in (False, True)]


class Suite(Conformance):
    """The suite on the smallest board, without the compiler."""

    name = "brandnew"
    games = 1
    ends = 2
    pairs = 1
    compiled_options = ()


def suite(size: int) -> Any:
    return type("Fresh", (Suite,), {"options": ({"size": size},)})()


SMALLEST = {"square": 5, "hex": 3, "triangle": 2}


@pytest.mark.parametrize(
    ("lattice", "hidden"),
    [
        pytest.param(*kind, marks=() if kind in (("square", False), ("hex", True)) else pytest.mark.deep)
        for kind in KINDS
    ],
)
def test_a_new_game_keeps_every_promise(lattice: str, hidden: bool, tmp_path: Path) -> None:
    """On every lattice, open and hidden, the suite finds no fault, and every file is there."""
    with installed(tmp_path, lattice, hidden=hidden):
        assert suite(SMALLEST[lattice]).faults() == []
    assert all((tmp_path / path.format(name="brandnew")).is_file() for path in WHERE.values())


@pytest.mark.deep
@pytest.mark.parametrize("hidden", [False, True])
def test_a_new_game_compiles(hidden: bool, tmp_path: Path) -> None:
    """Its rules run as machine code, and do the same there."""
    with installed(tmp_path, "hex", hidden=hidden):
        type("Compiled", (Suite,), {"compiled_options": ({},), "compiled_games": 10})().test_compiled()


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (
            ("    s.placed = 1\n    s.passed = 0\n    if", "    s.placed = 1\n    if"),
            "State.passed is 1",
        ),
        (("        s.turn = CHANCE\n\n\ndef observed", "        pass\n\n\ndef observed"), "it must be CHANCE (-2)"),
    ],
)
def test_a_mistake_is_told_by_the_rule_it_breaks(edit: tuple[str, str], told: str, tmp_path: Path) -> None:
    """Skips that are not counted anew, and a hide() that leaves the turn, are named; no hash is."""
    with installed(tmp_path, "hex", hidden=True, edits=[(RULES, *edit)]):
        fresh: Any = type("Fresh", (Suite,), {"games": 6})
        with pytest.raises(AssertionError) as caught:
            fresh().test_choices()
    assert told in str(caught.value)


def test_choices_of_whoever_is_given_the_turn(tmp_path: Path) -> None:
    """A seat that plans while the other is to move is offered what every clause allows it, not the other's choices."""
    by_seat = ("    return s.near\n\n\n", "    return s.near if s.turn == 0 else b.touches[0]\n\n\n")
    with installed(tmp_path, "square", hidden=False, edits=[(RULES, *by_seat)]):
        position = adjoin.load("brandnew").start(seed="1")
        state = copied(position.state)
        position.deal.give_turn(state, 1)
        assert state.choices == position.deal.board.touches[0] != position.state.choices


def test_rules_without_choices_are_told_what_to_write(tmp_path: Path) -> None:
    """Rules that have neither count() nor the field it would read are refused by name when the game is loaded."""
    with (
        installed(
            tmp_path, "square", hidden=False, edits=[(RULES, "    choices: Set  # what", "    picks: Set  # what")]
        ),
        pytest.raises(BrokenGame, match=r"has no count\(\): write it, or declare State.choices"),
    ):
        adjoin.load("brandnew")


def test_a_hand_is_shown_everywhere(tmp_path: Path) -> None:
    """Pieces have counts, also off-turn and where they fit nowhere; terminal and picture name the hand."""
    with installed(tmp_path, "square", hidden=True):
        position = drawn(adjoin.load("brandnew").start(seed="1"))
        drawing, equal = presentation_of(position.game.definition), 0
        for _ in range(6):
            for seat in (0, 1):
                view, hand = position.view(seat), position.deal.hand(position.state, seat)
                scene = drawing.scene(view, recent_placements(position, seat))
                assert {piece.text: piece.count for piece in scene.pieces} == hand
                assert all(piece.turns for piece in scene.pieces)
                for piece in scene.pieces:
                    said = word(piece.label, "en", "brandnew")
                    assert said.endswith(f" ×{piece.count}") == (piece.count > 1)
                    equal += piece.count > 1
                line = next(line for line in str(view).splitlines() if line.startswith("Your hand: "))
                assert line.count("×") == len(hand or {})
                assert line in picture(view, {})
            assert "Your hand" not in str(position.view())
            position = drawn(position.play(Random(position.ply).choice(position.legal_numbers)))
        assert equal


def drawn(position: Position) -> Position:
    while position.turn == adjoin.CHANCE:
        position = position.draw()
    return position


@pytest.mark.parametrize(
    ("name", "lattice", "told"),
    [
        ("Big", "square", "cannot be a game's name"),
        ("json", "square", "already"),
        ("copulas", "square", "already"),
        ("fine_name", "cube", "square, hex, triangle"),
    ],
)
def test_a_wrong_name_is_told(name: str, lattice: str, told: str, tmp_path: Path) -> None:
    """Names that Python or another game has, and lattices that there are not, are refused in a sentence."""
    with pytest.raises(WrongUse, match=told):
        write_game(name, tmp_path / "new", lattice, hidden=False)
    assert not (tmp_path / "new").exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """A file that is there already is left alone, and none is written beside it."""
    (tmp_path / "pyproject.toml").write_text("mine")
    with pytest.raises(WrongUse, match="is there already"):
        write_game("fine_name", tmp_path, "square", hidden=False)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]
