"""`adjoin learn`: whole lessons typed line by line."""

from __future__ import annotations

import json
import sys
from datetime import date
from functools import partial
from pathlib import Path

import pytest

import adjoin as library
from adjoin.bots.review import Effort
from adjoin.kernel.registry import find
from adjoin.learn.deals import table_of as deal_of
from adjoin.learn.library import lesson_named
from adjoin.learn.opening import ending
from adjoin.learn.progress import Progress
from adjoin.learn.references import references_of
from adjoin.learn.tutor import is_finished, replies, table_of
from adjoin.phrase import Phrase, word
from adjoin.scene.text import breadth, wrap
from adjoin.table import Action
from cli.conftest import adjoin as adjoin
from cli.running import Adjoin

LITTLE = 20  # simulations of bots and of the search that looks back


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADJOIN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def whole(name: str) -> str:
    """What somebody types who does each step as it is shown, and plays the short game by the first legal moves."""
    definition, typed = find(name), []
    lesson = lesson_named(definition)
    for step in lesson.steps:
        typed += [*step.show, ""] if step.show else []
    step = lesson.steps[-1]
    table, played = table_of(definition, step), tuple[str, ...]()
    while not is_finished(step, table, played):
        text = table.position.view(table.turn).legal_texts()[0]
        typed.append(text)
        table, played = replies(step, table.act(Action("move", table.turn, text=text)), (*played, text))
    return "\n".join(typed)


@pytest.mark.parametrize(("name", "language"), [*zip(library.names(), ("en", "ja") * 2, strict=True)])
def test_a_lesson_is_played_to_its_end(adjoin: Adjoin, folder: Path, name: str, language: str) -> None:
    """Every step is announced, the short game ends with every score, and all steps are kept as done."""
    ran = adjoin("--language", language, "learn", name, "--plain", lines=whole(name))
    steps = lesson_named(find(name)).steps
    assert ran.code == 0
    assert ran.err == ""
    assert f"adjoin play {name} --bot novice" in ran.out
    assert word(Phrase("notation-how", {}, find(name).header.package), language) in ran.out
    assert json.loads((folder / "progress.json").read_text())["lessons"][f"{name}/first"] == [s.name for s in steps]


@pytest.mark.parametrize("name", library.names())
def test_a_lesson_opens_with_a_finished_game(adjoin: Adjoin, name: str) -> None:
    """Whoever begins sees how a game ends and why one side won; whoever asks for a step does not."""
    definition = find(name)
    said = ending(definition, lesson_named(definition))
    assert said is not None
    why = word(said)
    begun, later = (adjoin("learn", name, *more, "--plain", lines="quit\n").out for more in ((), ("--step", "2")))
    assert begun.startswith("How it ends")
    assert " ".join(why.split()) in " ".join(begun.split())
    assert "How it ends" not in later


@pytest.mark.parametrize(("language", "between"), [("en", " "), ("ja", "")])
def test_no_word_is_broken_at_the_edge(
    adjoin: Adjoin, monkeypatch: pytest.MonkeyPatch, language: str, between: str
) -> None:
    """On a terminal, sentences are broken where a word ends, and no line of them is wider than it."""
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    told = adjoin("--language", language, "learn", "rhombus", lines="quit\n").out
    how = word(Phrase("notation-how", {}, find("rhombus").header.package), language)
    lines = wrap(how, 50)
    assert "\n".join(lines) in told
    assert len(lines) > 1
    assert all(breadth(line) <= 50 for line in lines)
    assert between.join(lines) == how


def test_wrong_moves_are_answered_and_the_lesson_goes_on(adjoin: Adjoin) -> None:
    """The rules' own refusal, then the nudge; after two misses a move is offered; show says why."""
    ran = adjoin("learn", "copulas", lines="U@h5r2\nnonsense\nshow\nwhy U@g7\nU@g7\n\nquit\n")
    told = ran.out
    assert "It sticks out of the centre, where the first tile must go (C8)." in told
    assert "[ ] the centre, where the first tile goes" in told
    assert "A little further in" in told
    assert "Type “show”" in told
    assert "For example U@f5r2: +6, total 6" in told
    assert told.index("Caught!") < told.index("Step 2 of 8")
    assert "continues here" in told


def test_back_skip_and_where_it_was_left(adjoin: Adjoin) -> None:
    """A step can be skipped and gone back to; the next time the first open step comes first."""
    first = adjoin("learn", "rhombus", lines="skip\nback\nR7@d3^\n\nquit")
    assert first.out.count("Step 1 of 9") == 2
    assert "Step 2 of 9" in adjoin("learn", "rhombus", lines="").out
    assert "Step 5 of 9" in adjoin("learn", "rhombus", "--step", 5, lines="").out
    assert "(1 of 9 steps done)" in adjoin("learn", "rhombus", "--list").out


def test_an_unknown_lesson_is_one_line(adjoin: Adjoin) -> None:
    """Which lessons there are is told."""
    ran = adjoin("learn", "rhombus", "--lesson", "none")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "first, crests, backwards" in ran.err


@pytest.mark.parametrize("text", ["", "{", "[]", '{"lessons": 3}', '{"lessons": {"copulas/first": [1]}}'])
def test_a_damaged_file_of_progress_counts_as_none(folder: Path, text: str) -> None:
    """Nothing is lost but what was damaged, and it can be written again."""
    folder.mkdir()
    (folder / "progress.json").write_text(text)
    progress = Progress(folder)
    assert progress.steps_done("copulas", "first") == []
    progress.finish("copulas", "first", "light")
    assert Progress(folder).steps_done("copulas", "first") == ["light"]


@pytest.mark.deep
def test_a_deal_of_a_day_goes_on_where_it_was_left(
    adjoin: Adjoin, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The counting try is kept move by move and played to its end once; all that follows is practice."""
    monkeypatch.setattr("adjoin.cli.daily.LOOK", Effort(simulations=LITTLE))
    monkeypatch.setattr("adjoin.cli.daily.references_of", partial(references_of, simulations=LITTLE))
    day = ("daily", "ophiuchus", "--plain", "--day", "2026-11-14")
    table = deal_of(find("ophiuchus"), date(2026, 11, 14), "", "terminal", counts=True)
    typed = []
    while not table.over:
        typed.append(table.position.legal_moves()[0].text)
        table = table.act(Action("move", 0, text=typed[-1]))
    left = adjoin(*day, lines="\n".join([*typed[:3], "undo", "hint", "quit"]))
    assert "nothing is taken back" in left.err + left.out
    assert "no hints" in left.err + left.out
    ended = adjoin(*day, lines="\n".join(typed[3:]))
    assert (ended.code, "3 moves are replayed" in ended.out) == (0, True)
    assert "Owl, master: " in ended.out
    kept = Progress(folder).deal("ophiuchus", "2026-11-14")
    assert (kept.over, kept.finished, kept.moves) == (True, True, tuple(typed))
    assert "Practice" in adjoin(*day, lines="quit").out
    assert adjoin("daily", "ophiuchus", "--day", "2999-01-01").code == 2


def test_marked_cells_are_listed_below_the_board(adjoin: Adjoin) -> None:
    """A terminal lights nothing: what a text calls the marked spot is named where the board is printed."""
    told = adjoin("learn", "rhombus", "--step", "7", lines="R9@f4^r2\nR9@f3vr5\nquit\n").out
    assert "Marked: f3v, f4^" in told
    assert "red joined your ten: 11 triangles are bust" in told
    assert "wins at once" in told
