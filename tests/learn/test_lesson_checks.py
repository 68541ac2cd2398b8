"""`adjoin check` tells every fault of a file of puzzles or a lesson in a line of its own: file, place and reason."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import strangers
from adjoin.errors import AdjoinError
from adjoin.kernel.records.named_position import NamedPosition
from adjoin.kernel.registry import find
from adjoin.learn.lesson_checks import faults_in
from adjoin.learn.move_values import end_worths
from adjoin.learn.puzzle import Puzzle
from adjoin.learn.puzzle_proof import faults_of_puzzles, proof_of
from cli.conftest import adjoin as adjoin
from cli.running import Adjoin

Written = dict[str, Any]
MOVES = "D@a1 D@c1 D@a2 D@c2 D@a3 D@c3"  # on a board of four by four: one row is left


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Somebody else's game is installed."""
    with strangers.installed(tmp_path_factory.mktemp("site")):
        yield


@pytest.fixture(scope="module")
def puzzle(stranger: None) -> Written:
    """A true puzzle of a stranger's game: the middle of the last row wins, since nothing is left beside it."""
    named = NamedPosition({"size": 4}, {}, "1", MOVES)
    position = named.position(find("cram"))
    answers, proof = proof_of(position, end_worths(position))
    return Puzzle("one", "cram", named, "win", tuple(answers), proof, 1, {"novice": True}, ("last",)).to_json()


def put(*path: Any) -> Callable[[Written], Written]:
    """A change of a puzzle: the last word is the new value of what the others lead to."""
    *way, last, value = path

    def change(written: Written) -> Written:
        changed = json.loads(json.dumps(written))
        at = changed
        for key in way:
            at = at[key]
        at[last] = value
        return dict(changed)

    return change


PUZZLES = {
    "another format": (put("puzzle", 7), "“puzzle” must be 1"),
    "no name": (put("id", 3), "“id” is of the wrong kind"),
    "an unknown game": (put("game", "crumb"), "There is no game “crumb”"),
    "an unknown question": (put("question", "why"), "There is no question “why”"),
    "a question about no event": (put("question", "stop"), "has no event for the question “stop”"),
    "a question that nothing answers": (put("question", "most"), "puzzle one: "),
    "no answers": (put("answers", []), "“answers” is of the wrong kind"),
    "an answer that is no text": (put("answers", [3]), "“answers” is of the wrong kind"),
    "an answer that is no move": (put("answers", ["there"]), "puzzle one: there is not a move there"),
    "an illegal answer": (put("answers", ["D@a1"]), "puzzle one: D@a1 is not a move there: A domino lies"),
    "an answer that is not best": (put("answers", ["D@a4"]), "the best moves are D@b4, not D@a4"),
    "one answer too many": (put("answers", ["D@a4", "D@b4"]), "the best moves are D@b4"),
    "another worth": (put("proof", "value", 7), "the proof differs from what is written"),
    "moves that were not tried": (put("proof", "moves", 2), "the proof differs from what is written"),
    "another table of alternatives": (put("proof", "others", []), "the proof differs from what is written"),
    "a proof without its line": (put("proof", {"value": 1}), "“proof” is of the wrong kind"),
    "a refused ply": (put("position", "moves", "D@a1 D@a1"), "puzzle one: Ply 2, D@a1: A domino lies there already"),
    "an unknown option": (put("position", "options", {"width": 4}), "puzzle one: "),
    "an option out of range": (put("position", "options", {"size": 99}), "puzzle one: "),
    "a seed that is no text": (put("position", "seed", 1), "“seed” is of the wrong kind"),
    "an unknown field of the position": (put("position", "sed", "1"), "There is no field “sed” here"),
    "a game that is over": (put("position", "moves", f"{MOVES} D@a4 D@c4"), "puzzle one: "),
    "too hard": (put("difficulty", 6), "from 1 to 5"),
    "a difficulty that is none": (put("difficulty", True), "from 1 to 5"),
    "levels that say nothing": (put("levels", {"novice": 3}), "“levels” is of the wrong kind"),
    "a theme that is no text": (put("themes", [None]), "is of the wrong kind"),
}


def told(path: Path) -> list[str]:
    return [str(fault) for fault in faults_of_puzzles(path) if fault]


def test_a_strangers_puzzle_is_proved(puzzle: Written, adjoin: Adjoin, tmp_path: Path) -> None:
    """A game of somebody else can have puzzles, and its file is proved like ours are."""
    file = tmp_path / "puzzles.jsonl"
    file.write_text(json.dumps(puzzle) + "\n")
    ran = adjoin("check", file)
    assert (ran.code, ran.err) == (0, "")
    assert "1 puzzle is proved" in ran.out


@pytest.mark.parametrize("fault", PUZZLES)
def test_a_faulty_puzzle_is_told_with_file_line_and_reason(puzzle: Written, tmp_path: Path, fault: str) -> None:
    """One line for it, while the true ones around it are proved."""
    change, reason = PUZZLES[fault]
    file = tmp_path / "puzzles.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in (change(puzzle), {**puzzle, "id": "two"})))
    faults = told(file)
    assert len(faults) == 1
    assert faults[0].startswith(f"{file}, line 1: ")
    assert reason in faults[0]
    assert "\n" not in faults[0]


def test_every_faulty_puzzle_has_its_line(puzzle: Written, adjoin: Adjoin, tmp_path: Path) -> None:
    """The command line goes on after a fault, also into the next file, and ends with 1."""
    file, other = tmp_path / "puzzles.jsonl", tmp_path / "records.jsonl"
    lines: list[Any] = [{**put("answers", ["D@a4"])(puzzle), "id": "zero"}, puzzle, [], puzzle]
    file.write_text("".join(json.dumps(one) + "\n" for one in lines))
    other.write_text("{}\n")
    ran = adjoin("check", file, other)
    said = ran.err.splitlines()
    assert ran.code == 1
    assert [f"{file}, line {n}: " in line for n, line in zip((1, 3, 4), said, strict=False)] == [True] * 3
    assert "There is another puzzle one above" in said[2]
    assert str(other) in said[3]
    assert len(said) == 4


@pytest.mark.parametrize("text", ["", "{", "\x00", '{"puzzle": 1}\n{', '{"puzzle": 1e400}', "[" * 100_000])
def test_what_is_no_file_of_puzzles_is_refused(adjoin: Adjoin, tmp_path: Path, text: str) -> None:
    """Nothing, broken JSON, numbers without end and deep nests end in lines that name the file, and no traceback."""
    file = tmp_path / "puzzles.jsonl"
    file.write_text(text)
    ran = adjoin("check", file)
    assert ran.code == 1
    assert ran.err
    assert all(str(file) in line for line in ran.err.splitlines())


def test_setups_of_another_kind_are_refused() -> None:
    """Parts of a setup that are of no kind a game knows are a fault of the file, in every game."""
    setups: dict[str, Any] = {"ophiuchus": {"hands": [[{}]]}, "rhombus": {"tiles": 3}, "ltiles": {"hands": 3}}
    for name, parts in setups.items():
        with pytest.raises(AdjoinError):
            NamedPosition({}, parts).position(find(name))


# ------------------------------------------------------------------------------------------------ lessons


def test_every_faulty_step_has_its_line(adjoin: Adjoin, tmp_path: Path) -> None:
    """A lesson with faults in three steps is told in three lines, in the order of the steps."""
    ours = Path(str(find("copulas").learning().lessons)) / "first.toml"  # type: ignore[attr-defined]
    text = ours.read_text("utf-8")
    names = [line.split('"')[1] for line in text.splitlines() if line.startswith("name = ")]
    first, second, third = names[0], names[2], names[4]
    for name, fault in ((first, 'paragraph = "C99"'), (second, 'mark = "z99"'), (third, "back = 3")):
        text = text.replace(f'name = "{name}"\n', f'name = "{name}"\n{fault}\n')
    text = "\n".join(line for line in once(text.splitlines()))
    file = tmp_path / "first.toml"
    file.write_text(text, "utf-8")
    ran = adjoin("check", file)
    lines = ran.err.splitlines()
    assert ran.code == 1
    assert [line.split("“")[1].split("”")[0] for line in lines] == [first, second, third]
    assert all(f"{file}: step " in line for line in lines)
    assert "no paragraph “C99”" in lines[0]


def once(lines: list[str]) -> Iterator[str]:
    """The lines without a field that a step has twice: the first counts."""
    seen = set[str]()
    for line in lines:
        field = line.partition(" =")[0]
        if line.startswith("["):
            seen.clear()
        if " =" not in line or line[0] in " {]" or field not in seen:
            yield line
        seen.add(field)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "The field “game” is missing"),
        ('game = "cram"', "The field “lesson” is missing"),
        ('game = "cram"\nlesson = "x"\nsteps = []', "The text “lesson-x-title” is missing"),
        ('game = "cram"\nlesson = "x"\nsteps = 3', "“steps” is of the wrong kind"),
        ('game = "cram"\nlesson = "x"\nsteps = [3]\noptions = { size = 7 }', "size"),
        ('game = "cram"\nlesson = "x"\nsteps = [3]\n[positions]\na = 1', "The position “a”: A position is a table"),
    ],
)
def test_a_lesson_that_is_none_is_one_line(stranger: None, tmp_path: Path, text: str, reason: str) -> None:
    """What is wrong with a lesson as a whole is told before any step, also for a stranger's game."""
    file = tmp_path / "lesson.toml"
    file.write_text(text, "utf-8")
    faults = [str(fault) for fault in faults_in(file)]
    assert len(faults) == 1
    assert faults[0].startswith(f"{file}: ")
    assert reason in faults[0]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """A lesson in another encoding is one line."""
    file = tmp_path / "lesson.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert len(list(faults_in(file))) == 1
