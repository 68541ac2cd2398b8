"""A lesson or a named position that does not fit is refused with file, step and reason, also for a stranger's game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import strangers
from adjoin.errors import RecordError
from adjoin.kernel.records.named_position import NamedPosition, parse_named_positions, parse_toml
from adjoin.kernel.registry import find
from adjoin.learn.lesson_checks import check_file
from cli.conftest import adjoin as adjoin
from cli.running import Adjoin

LESSON = """
game = "cram"
lesson = "one"
[positions.start]
moves = "D@a1"
[[steps]]
name = "lay"
position = "start"
answers = [{ moves = "D@c1" }]
show = "D@c1"
"""
TEXTS = """
lesson-one-title = One
lesson-one-about = About a minute.
lesson-one-lay-title = Lay it
lesson-one-lay-text = Lay a domino beside the first.
lesson-one-lay-know = Dominoes lie side by side.
lesson-one-lay-nudge = Try c1.
"""
FAULTS = {
    "no step name": ('name = "lay"\n', "", "step “1”: The field “name” is missing."),
    "an unknown position": ('position = "start"', 'position = "end"', "step “lay”: There is no position “end”"),
    "an unknown field": ("show =", "shown =", "step “lay”: There is no field “shown” here."),
    "a refused ply": ('moves = "D@a1"', 'moves = "D@a1 D@b1"', "step “lay”: Ply 2, D@b1: A domino lies there already"),
    "a refused answer": ('moves = "D@c1" }', 'moves = "D@a1" }', "step “lay”: D@a1 is not a move there: A domino lies"),
    "a shown move that is not accepted": ('show = "D@c1"', 'show = "D@a2"', "step “lay”: D@a2 is to be shown"),
    "a text that is no move": ('show = "D@c1"', 'show = "there"', "step “lay”: there is not a move there:"),
    "nothing to show": ('show = "D@c1"', 'show = ""', "step “lay”: 1 answers are asked for and 0 moves are shown"),
    "a missing text": ('name = "lay"', 'name = "play"', "step “play”: The text “lesson-one-play-title” is missing"),
    "a condition of no kind": ('moves = "D@c1" }', "conditions = [{}] }", "step “lay”: A condition names one of"),
    "no number": ('moves = "D@c1" }', 'conditions = [{ part = "last", count = "x" }] }', "step “lay”: Write a number"),
    "an unknown game": ('game = "cram"', 'game = "crumb"', "There is no game “crumb”"),
    "no TOML": ("game =", "game", "This is not valid TOML"),
    "a cell off the board": ("show =", 'focus = "z9"\nshow =', "step “lay”: The board has no cell “z9”."),
    "a wrong kind": ('name = "lay"', "name = 3", "step “1”: The field “name” is of the wrong kind."),
    "no steps": (LESSON[LESSON.index("[[steps]]") :], "", "The field “steps” is missing."),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder where a stranger's game is installed that has the texts of a lesson, in English only."""
    folder = tmp_path_factory.mktemp("site")
    with strangers.installed(folder):
        for path in (folder / "cram" / "catalogue").glob("*.ftl"):
            path.write_text(path.read_text("utf-8") + TEXTS, "utf-8")
        yield folder


def check(site: Path, text: str) -> None:
    file = site / "lesson.toml"
    file.write_text(text, "utf-8")
    check_file(file)


def test_a_strangers_lesson_is_accepted(site: Path) -> None:
    """A game of somebody else can have a lesson: data in a file, texts in its catalogue."""
    check(site, LESSON)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_step_and_reason(site: Path, fault: str) -> None:
    """What is wrong is one line that names the file, the step and the reason."""
    before, after, told = FAULTS[fault]
    assert before in LESSON
    with pytest.raises(RecordError) as refused:
        check(site, LESSON.replace(before, after))
    assert str(refused.value).startswith(f"{site / 'lesson.toml'}: ")
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_command_line_checks_lessons(adjoin: Adjoin, tmp_path: Path) -> None:
    """`adjoin check FILE` holds a lesson against its game: 0 if it fits, 1 and a line if not."""
    ours = Path(str(find("copulas").learning().lessons)) / "first.toml"  # type: ignore[attr-defined]
    assert adjoin("check", ours).code == 0
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(ours.read_text("utf-8").replace("X@h8", "X@h7"), "utf-8")
    ran = adjoin("check", wrong)
    assert ran.code == 1
    said = "X@h7 is not a move there: It would cover 10 points of light; at most 9 are allowed (C10)."
    assert f"step “bright”: {said}" in ran.err
    assert ran.err.count("\n") == 1


# ------------------------------------------------------------------------------------------------ named positions


def test_draws_are_named_or_the_seeds() -> None:
    """Where chance is due, the plies may say what it brings; otherwise the seed does, the same every time."""
    game, start = find("ltiles"), NamedPosition(seed="1")
    drawn = start.then("R9@y25r2").position(game)
    assert drawn == start.then("R9@y25r2").position(game)
    assert drawn.turn == 1
    before = start.position(game).play("R9@y25r2")
    other = next(move.text for move in before.legal_moves() if before.play(move) != drawn)
    assert start.then(f"R9@y25r2 {other}").position(game) == before.play(other)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[a]\nsed = 'x'", "The position “a”: There is no field “sed” here."),
        ("[a]\nseed = 1", "The position “a”: The field “seed” is of the wrong kind."),
        ("[a]\non = 'b'", "The position “a”: It goes on from “b”, which is no position above it."),
        ("a = 1", "The position “a”: A position is a table"),
        ("a", "This is not valid TOML"),
    ],
)
def test_a_position_that_is_none_is_refused(text: str, told: str) -> None:
    """What cannot be read as a position is told with its name."""
    with pytest.raises(RecordError) as refused:
        parse_named_positions(parse_toml(text))
    assert told in str(refused.value)


def test_a_setup_that_cannot_be_is_refused() -> None:
    """Parts of a setup are held against the rules as those of a record are."""
    hands = {"hands": [["T1", "T2"]]}
    with pytest.raises(RecordError, match="hand of 3 tiles"):
        NamedPosition({"players": 1}, hands).position(find("ophiuchus"))
