"""What the terminal says of a table: its events, and an end that the table decided."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from adjoin.cli import lines
from adjoin.kernel.registry import load, names
from adjoin.phrase import LANGUAGES
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.visibility import Door
from catalogues import packages, variables

GAMES = list(product(names(), LANGUAGES))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjoin.cli.i18n.language.code", "en")


def opened(game: str) -> Table:
    """Two people, each at a device of their own."""
    return Table.open(load(game, players="2") if game != "rhombus" else load(game), people(), "7")


def people() -> list[Seat]:
    return [Seat("person", "Ada", "a"), Seat("person", "Bo", "b")]


def after_first_move(game: str) -> Table:
    table = opened(game)
    return table.act(Action("move", table.turn, table.position.legal_moves()[0].text))


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_event_of_a_table_has_words(monkeypatch: pytest.MonkeyPatch, game: str, language: str) -> None:
    """Undo, asked, declined and granted, absence and return, an offer and an agreed end: no bare key in the log."""
    monkeypatch.setattr("adjoin.cli.i18n.language.code", language)
    table = opened(game)
    mover = table.turn
    other = 1 - mover
    moved = Action("move", mover, table.position.legal_moves()[0].text)
    table = table.act(moved)
    while table.turn == mover:
        table = table.act(Action("move", mover, table.position.legal_moves()[0].text))
    table = table.act(Action("move", other, table.position.legal_moves()[0].text))
    steps: list[tuple[Kind, int]] = [("undo", mover), ("decline", other), ("undo", mover), ("consent", other)]
    steps += [("replaced", other), ("return", other), ("agree_end", 0), ("agree_end", 1)]
    for kind, seat in steps:
        table = table.act(Action(kind, seat, level="greedy"))
    told = "\n".join(lines.log(Door(table, 0), -1))
    assert "[event-" not in told
    assert ("everyone agreed" if language == "en" else "全員が合意") in told
    assert ("is back" if language == "en" else "復帰") in told


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_a_resignation_ends_the_screen_too(monkeypatch: pytest.MonkeyPatch, game: str, language: str) -> None:
    """Who resigned is named, the log gives that reason, the board marks no turn and its last line asks for nothing."""
    monkeypatch.setattr("adjoin.cli.i18n.language.code", language)
    table = after_first_move(game)
    assert ">" in lines.board(Door(table, 0))
    table = table.act(Action("resign", 0))
    assert ("somebody resigned" if language == "en" else "投了がありました") in lines.log(Door(table, 0), -1)[-1]
    assert ">" not in lines.board(Door(table, 0))
    over = "The game is over." if language == "en" else "ゲーム終了です。"
    assert lines.board(Door(table, 0)).splitlines()[-1] == over
    assert lines.winners(Door(table)).startswith("Ada")
    assert "Bo" in lines.winners(Door(table))


def test_games_leave_the_tables_words_alone() -> None:
    """No game has an event, a reason or a refusal under a key of the table's, which would hide the table's words."""
    own = {key for key in variables("adjoin.table", "en") if key.startswith(("event-", "reason-", "undo-", "table-"))}
    games = [package for package in packages() if ".games." in package]
    assert [(game, key) for game in games for key in variables(game, "en") if key in own] == []


@pytest.mark.parametrize("game", names())
def test_examples_are_of_the_game_played(game: str) -> None:
    """The move that the terminal gives as an example may be played as it stands."""
    table = opened(game)
    assert table.act(Action("move", table.turn, Door(table, table.turn).example)).position.ply > table.position.ply


def test_nobody_wins_alone() -> None:
    """A game for one ends with its score."""
    table = Table.open(load("ophiuchus", players="1"), [Seat("person", "Ada", "a")], "7")
    assert "wins" not in lines.winners(Door(table.act(Action("resign", 0))))
    assert "You scored -6" in lines.winners(Door(table.act(Action("resign", 0)))).replace("−", "-")


def test_a_team_wins_as_a_team() -> None:
    """C19: partners who win together do not share the win with an opponent, and are not said to."""
    seats = [Seat("person", name, name) for name in ("Ada", "Bo", "Cy", "Di")]
    table = Table.open(load("copulas", players="4", teams="true"), seats, "7").act(Action("resign", 1))
    assert lines.victory(Door(table, 0)) == "Ada (orange, stripes) and Di (purple, lattice) win as a team."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_why(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """C19: after the victory come both team scores, and what decided it with its numbers and its paragraph."""
    monkeypatch.setattr("adjoin.cli.i18n.language.code", language)
    seats = [Seat("person", name, "a") for name in ("Ada", "Bo", "Cy", "Di")]
    table, rng = Table.open(load("copulas", players="4", teams="true"), seats, "20"), Random("20")
    while not table.over:
        number = rng.choice(table.position.legal_numbers)
        table = table.act(Action("move", table.turn, table.position.deal.spelling(table.position.state, number)))
    won, *teams, why = lines.winners(Door(table)).splitlines()
    assert "Bo" in won
    assert "Cy" in won
    assert len([line for line in teams if "22" in line]) == 2
    assert "31" in why
    assert "26" in why
    assert "C19" in why
