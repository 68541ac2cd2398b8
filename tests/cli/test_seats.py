"""Where people sit in the terminal, by choice or by lot, and what a record tells of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjoin.cli.play import seat_people
from adjoin.errors import OptionError
from adjoin.table import Seat
from cli.running import Adjoin

ANN, BEN = Seat("person", "Ann", "terminal"), Seat("person", "Ben", "terminal")
BOT = Seat("bot", level="random")


@pytest.mark.parametrize(
    ("places", "names"),
    [([], ["Ann", "Ben", ""]), (["3"], ["Ben", "", "Ann"]), (["3", "1"], ["Ben", "", "Ann"])],
)
def test_people_sit_where_they_want(places: list[str], names: list[str]) -> None:
    """Each at the place they name, the others from the first seat on, bots in what is left."""
    assert [seat.name for seat in seat_people([ANN, BEN], [BOT], places)] == names


@pytest.mark.parametrize("places", [["0"], ["4"], ["x"], ["1", "1"], ["1", "2", "3"]])
def test_a_place_that_there_is_not_is_refused(places: list[str]) -> None:
    """No such seat, twice the same, or more than there are people."""
    with pytest.raises(OptionError):
        seat_people([ANN, BEN], [BOT], places)


def test_a_lot_is_drawn_where_the_box_says_so(adjoin: Adjoin) -> None:
    """Unless somebody chooses; elsewhere only if asked for."""
    seed = ("--seed", "3", "--bot", "random")
    assert "drawn by lot" in adjoin("play", "rhombus", *seed, lines="quit\n").out
    assert "Seats: 1. Bot 1" in adjoin("play", "rhombus", *seed, "--seat", "2", lines="quit\n").out
    assert "Seats: 1. Player 1" in adjoin("play", "copulas", *seed, lines="quit\n").out
    assert "drawn by lot" in adjoin("play", "copulas", *seed, "--seat", "lot", lines="quit\n").out
    assert adjoin("play", "copulas", *seed, "--seat", "5", lines="quit\n").code == 2


def test_a_record_tells_its_lot_and_its_options(adjoin: Adjoin, tmp_path: Path) -> None:
    """What was drawn is kept, checked and told, with the options in words and their paragraphs."""
    file = tmp_path / "game.jsonl"
    played = ("play", "rhombus", "--seed", "3", "--bot", "random", "--option", "rules=crest", "--out", file)
    adjoin(*played, lines="resign\n")
    assert sorted(json.loads(file.read_text())["lot"]["order"]) == [0, 1]
    assert adjoin("check", file).code == 0
    shown = adjoin("show", file).out
    assert "Options: Rules: With crests (B11)" in shown
    assert "Seats, drawn by lot: " in shown
