"""OPHIUCHUS alone: the bands that bots have set, what a player is told of them, and what cannot be taken back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from adjoin.games.ophiuchus import GAME
from adjoin.games.ophiuchus.components import loader
from adjoin.games.ophiuchus.drawing.presentation import PRESENTATION
from adjoin.games.ophiuchus.text import bands
from adjoin.games.ophiuchus.text.bands import Band
from adjoin.kernel.model.game import Game
from adjoin.phrase import Phrase, word
from adjoin.table import Action, Seat, Table
from adjoin.table.undo import undo_of
from adjoin.testing.random_games import random_game

LADDER = [Band("novice", 10), Band("casual", 20), Band("skilled", 20), Band("expert", 25), Band("master", 30)]
ALONE: dict[str, Any] = {"players": 1}


def said(words: Phrase, language: str = "en") -> str:
    return word(words, language, "adjoin.games.ophiuchus")


@pytest.mark.parametrize("name", bands.read_measures())
def test_the_bands_rise_with_the_levels(name: str) -> None:
    """Each set was measured for whole options, for every level, and a higher level never begins lower."""
    entry = bands.read_measures()[name]
    assert Game(GAME, entry["options"]).options == entry["options"]
    assert list(entry["from"]) == list(entry["quartiles"]) == ["novice", "casual", "skilled", "expert", "master"]
    assert all(lower <= higher for lower, higher in pairwise(entry["from"].values()))
    assert entry["from"]["novice"] < entry["from"]["master"]
    assert f"bench/bots/bands.py {name} --games" in entry["command"]


def test_bands_are_known_for_every_option_alone() -> None:
    """As printed is the usual set; the bonus and a game played out have their own."""
    starts = {name: entry["from"]["master"] for name, entry in bands.read_measures().items()}
    options: dict[str, dict[str, Any]] = {
        "usual": {},
        "bonus": {"thirteen": True},
        "played-out": {"end": "play_out"},
        "bonus-played-out": {"thirteen": True, "end": "play_out"},
    }
    for name, chosen in options.items():
        assert bands.bands(Game(GAME, {**ALONE, **chosen}))[-1] == Band("master", starts[name])


@pytest.mark.parametrize(
    ("score", "over", "text"),
    [
        (-4, False, "−4 points: below the level of novice bots, which begins at 10 (14 to go)"),
        (12, False, "12 points: the level of novice bots; skilled from 20 (8 to go)"),
        (20, True, "20 points: the level of skilled bots; expert from 25"),
        (29, True, "29 points: the level of expert bots; master from 30"),
        (31, True, "31 points: the level of master bots, the highest"),
    ],
)
def test_a_score_is_told_with_its_band(score: int, over: bool, text: str) -> None:
    """O14: the band, the next one, and while the game goes on how far it is; of equal bands the higher counts."""
    assert said(bands.describe_band(LADDER, score, over=over)) == text


def test_bands_hold_for_what_was_measured_alone(tmp_path: Path) -> None:
    """Nothing is told with company, nor with other parts."""
    assert bands.bands(Game(GAME, ALONE))
    assert bands.bands(Game(GAME, {"players": 2})) == []
    other = tmp_path / "other.toml"
    other.write_text(loader.SHIPPED.read_text("utf-8").replace('"reconstructed"', '"mine"'), "utf-8")
    assert bands.bands(Game(GAME, ALONE, other)) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_and_the_terminal_tell_the_band(language: str) -> None:
    """The page tells it from the first turn; the terminal greets nobody as below all levels, but tells the end."""
    view = Game(GAME, ALONE).start("7").view(0)
    facts = [fact for fact in PRESENTATION.scene(view, {}).facts if fact.look == "result"]
    assert len(facts) == 1
    assert said(facts[0].label, language) not in PRESENTATION.text(view, {}, language).splitlines()
    end = random_game(Game(GAME, ALONE), "7").view(0)
    told = [fact.label for fact in PRESENTATION.scene(end, {}).facts if fact.look == "result"]
    assert [said(label, language) in PRESENTATION.text(end, {}, language).splitlines() for label in told] == [True]
    assert "6" in said(facts[0].label, language)  # three tiles in hand cost 6
    company = Game(GAME, {"players": 2}).start("7").view(0)
    assert all(fact.look != "result" for fact in PRESENTATION.scene(company, {}).facts)


def test_a_drawn_tile_comes_again() -> None:
    """Alone one goes back behind a draw; the game is marked, and the same move draws the same tile."""
    table = Table.open(Game(GAME, ALONE), [Seat("person", "Ada", "here")], "7")
    move = Action("move", 0, table.position.legal_moves()[0].text)
    drawn = table.act(move)
    way = undo_of(drawn, 0)
    assert (way.why, way.marks) == (None, True)
    back = drawn.act(Action("undo", 0))
    assert back.take_backs == 1
    assert back.act(move).position.hash == drawn.position.hash
    assert back.act(move).position.view(0).data == drawn.position.view(0).data
