"""Components and setups of OPHIUCHUS: what is refused, in one line that says where."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.errors import ComponentsError, RecordError
from adjoin.games.ophiuchus import GAME
from adjoin.games.ophiuchus.components import loader
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import replayed
from adjoin.testing.random_games import steps
from games.dealing import deal_of

TEXT = loader.SHIPPED.read_text("utf-8")
PISCES = 'id = "pisces"\nshape = "line"\nstars = "A"\ncount = 3\npoints = 3'


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "T7"', 'id = "t7"', "tile 7 of its list"),
        ('id = "T7"', 'id = "T8"', "the id T8 appears twice"),
        ('halves = ["B", "C"]', 'halves = ["B", "CC"]', "tile T7: halves"),
        ('halves = ["B", "C"]', 'halves = ["B"]', "tile T7: halves"),
        ('halves = ["B", "C"]', 'halves = ["B", "G"]', "at most 6 types"),
        ("prize_tokens = 12", "prize_tokens = -1", "prize_tokens"),
        ("prize_tokens = 12", 'prize_tokens = "12"', "prize_tokens"),
        (PISCES, PISCES.replace("line", "ring"), "card pisces: shape is ring"),
        (PISCES, PISCES.replace('"A"', '"some"'), "card pisces: stars is some"),
        (PISCES, PISCES.replace("count = 3", "count = 0"), "card pisces: count is 0"),
        (PISCES, PISCES.replace("line", "square"), "a square has 4 cells"),
        (PISCES, PISCES.replace("points = 3", "points = 300"), "card pisces: points is 300"),
        (PISCES, PISCES + "\nprice = 3", "card pisces: write id"),
        (PISCES, PISCES.replace("pisces", "prize"), "card 1 of its list"),
        (PISCES, PISCES.replace("pisces", "leo"), "the id leo appears twice"),
        ('name = "reconstructed"', "", "needs a name"),
        ("[[tile]]", "[[tiles]]", "needs 13 to 60 tiles"),
        ("[[card]]", "[[cards]]", "needs 1 to 60 cards"),
        ("[stars]", "[stars", "is not valid TOML"),
    ],
)
def test_a_faulty_file_is_refused_in_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """O1, O2: the message names the file, the place and what is wanted."""
    path = written(tmp_path, TEXT.replace(old, new))
    with pytest.raises(ComponentsError) as caught:
        loader.read_components(path)
    assert said in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A path without a file is said to be so."""
    with pytest.raises(ComponentsError, match=r"nowhere\.toml"):
        loader.read_components(tmp_path / "nowhere.toml")


def test_other_cards_work_without_code(tmp_path: Path) -> None:
    """O2, O10: other patterns, counts, points and tokens are played as the file says."""
    data = tomllib.loads(TEXT)
    cards = "\n".join(
        f'[[card]]\nid = "{name}"\nshape = "{shape}"\nstars = "{stars}"\ncount = {count}\npoints = {points}'
        for name, shape, stars, count, points in (("pair", "line", "same", 2, 7), ("box", "square", "different", 4, 9))
    )
    tiles = "\n".join(f"[[tile]]\nid = {json.dumps(t['id'])}\nhalves = {json.dumps(t['halves'])}" for t in data["tile"])
    path = written(tmp_path, f'name = "mine"\nprize_tokens = 2\n{tiles}\n{cards}\n')
    position = adjoin.load("ophiuchus", components=path, players=2).start("7")
    assert position.state.tokens == 2
    *_, end = steps(position, Random(7))
    assert {part.args["card"] for part in end.score_if_ended().parts if part.key == "card"} == {"pair", "box"}
    record = full_record(end, [{"kind": "person", "name": ""}] * 2, adjoin.__version__)
    assert record["components"] == "mine"
    assert replayed(record).hash == end.hash


def test_the_setup_is_the_deal() -> None:
    """O3, O4: every tile lies in one place, and the state holds what the setup says."""
    for options, size in (({"players": 3}, 3), ({"players": 2, "deal": "full"}, 13)):
        at = Game(GAME, options).start("7")
        assert at.setup is not None
        assert [len(hand) for hand in at.setup["hands"]] == [size] * options["players"]  # type: ignore[operator]
        names = deal_of(at, OphiuchusDeal).names
        assert [sorted(names(hand)) for hand in at.state.hand] == [sorted(hand) for hand in at.setup["hands"]]
        assert names(at.state.pool) == at.setup["reserve"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("tiles", [], "13 to 60 tiles"),
        ("cards", [{"id": "virgo"}], "card virgo: shape"),
        ("tokens", None, "prize_tokens"),
        ("start", {"tile": "T1", "cells": [[0, 0], [1, 0]]}, "start tile must lie on"),
        ("hands", [["T1"], ["T2"]], "hand of 3 tiles"),
        ("hands", [["T1", "T1", "T1"], ["T2", "T3", "T4"]], "tile T1 3 times"),
        ("hands", [["T1", "T2", "T3"], ["T4", "T5", "X9"]], "“X9”, which is none of its tiles"),
        ("reserve", None, "reserve must be a list"),
        ("reserve", 5, "reserve must be a list"),
        ("reserve", [["T1"]], "“['T1']”, which is none of its tiles"),
        ("reserve", [], "nowhere"),
    ],
)
def test_a_faulty_setup_is_refused(key: str, value: Any, said: str) -> None:
    """O3, O4: a record's setup is checked before it is played."""
    setup = Game(GAME, {"players": 2}).start("7").setup
    assert setup is not None
    GAME.check_setup({"players": 2, "deal": "standard"}, setup)
    with pytest.raises(RecordError) as caught:
        GAME.check_setup({"players": 2, "deal": "standard"}, {**setup, key: value})
    assert said in str(caught.value)
