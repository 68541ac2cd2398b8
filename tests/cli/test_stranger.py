"""A game of somebody else's that has rules only, on the command line: everything works that works with ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import strangers
from cli.running import Adjoin

UNWORDED = re.compile(r"\[[a-z]+-")


@pytest.fixture(scope="module", params=[True, False], ids=["words", "no words"], autouse=True)
def words(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[bool]:
    """The game with its catalogue, and without."""
    with strangers.installed(tmp_path_factory.mktemp("site"), words=request.param):
        yield request.param


@pytest.fixture
def file(adjoin: Adjoin, tmp_path: Path) -> Path:
    """A file of three games."""
    path = tmp_path / "games.jsonl"
    assert adjoin("simulate", "cram", "--bots", "random", "--games", 3, "--seed", "s", "--out", path).code == 0
    return path


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_listed(adjoin: Adjoin, language: str, words: bool) -> None:
    """With its options, and its tagline if it has one."""
    ran = adjoin("--language", language, "games")
    assert ran.code == 0
    assert "cram        CRAM  (2)" in ran.out
    assert not UNWORDED.search(ran.out)
    assert ("Lay the last domino." in ran.out) == (words and language == "en")


def test_a_game_line_by_line(adjoin: Adjoin, tmp_path: Path) -> None:
    """The board is shown, a move is explained or refused, and the game goes to its end against a bot."""
    lines = "\n".join(["help", "moves D@a", "why D@a1", "D@e1", "D@a1", "D@a1", "score", "log", "hint"])
    ran = adjoin("play", "cram", "--bot", "random", "--seed", "1", lines=lines)
    assert ran.code == 0
    assert " 1 | R'  R'|" in ran.out
    assert "(M1)" in ran.out
    assert "(M2)" in ran.out
    assert not UNWORDED.search(ran.out + ran.err)


def test_two_people_play_to_the_end(adjoin: Adjoin, tmp_path: Path) -> None:
    """Whoever lays the last domino wins; the record checks."""
    path = tmp_path / "game.jsonl"
    across = [f"D@{column}{row}" for row in range(1, 5) for column in "ac"]
    ran = adjoin("play", "cram", "--option", "size=4", "--out", path, lines="\n".join(across))
    assert ran.code == 0
    assert "Player 2 (blue, level lines) wins." in ran.out
    assert not UNWORDED.search(ran.out)
    assert adjoin("check", path).code == 0


def test_records(adjoin: Adjoin, file: Path, tmp_path: Path) -> None:
    """They check, are shown in characters and drawn, and a faulty one is refused in words."""
    assert "3 games replay as recorded" in adjoin("check", file).out
    shown = adjoin("show", file, "--game", 2, "--ply", 3).out
    assert re.search(r"^ 5 \|.*\| 5$", shown, re.MULTILINE)
    assert not UNWORDED.search(shown)
    svg = tmp_path / "picture.svg"
    assert adjoin("show", file, "--svg", svg).code == 0
    ElementTree.parse(svg)
    spoiled = tmp_path / "spoiled.jsonl"
    spoiled.write_text(file.read_text().replace('"text":"D@', '"text":"D@z', 1))
    ran = adjoin("check", spoiled)
    assert ran.code == 1
    assert not UNWORDED.search(ran.err)


@pytest.mark.deep
def test_matches_and_reviews(adjoin: Adjoin, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play each other, and a game is judged ply by ply; nothing is compiled for so little."""
    monkeypatch.setenv("ADJOIN_ENGINE", "plain")
    ran = adjoin("arena", "cram", "--bots", "greedy,random", "--games", 2)
    assert (ran.code, "greedy:" in ran.out) == (0, True)
    ran = adjoin("review", file, "--seconds", 0.01)
    assert (ran.code, "D@" in ran.out) == (0, True)


def test_it_says_that_it_has_no_rules_page(adjoin: Adjoin) -> None:
    """In one line."""
    ran = adjoin("rules", "cram")
    assert (ran.code, ran.err) == (2, "adjoin: CRAM has no rules page.\n")
