"""Exported games can be checked without our code: the naive second models replay them from their JSON alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.cli.referee import write_referee
from adjoin.errors import WrongUse
from adjoin.kernel.model.game import Game
from adjoin.testing.random_games import every_option, varied_line
from adjoin.testing.referee import FORMAT, export_game
from naive import copulas, rhombus

DEEP = pytest.mark.deep
TWINS = {"rhombus": rhombus.Game, "copulas": copulas.Game}


def exported(name: str, path: Path) -> list[dict[str, Any]]:
    write_referee(name, 1, "tests", path, legal=False)
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", ["rhombus", pytest.param("copulas", marks=DEEP)])
def test_a_second_implementation_replays_it(name: str, tmp_path: Path) -> None:
    """From options, setup and plies the naive model finds every turn, every score and the end, with every option."""
    games = exported(name, tmp_path / "games.jsonl")
    assert {game["format"] for game in games} == {FORMAT}
    for game in games:
        twin: Any = TWINS[name](game["options"], game["setup"])
        for ply in game["plies"]:
            twin.play(ply)
            for seat in ply["skipped"] if twin.turn is not None else ():
                twin.play({"type": "skip", "seat": seat})
            assert ply["turn"] == ("over" if twin.turn is None else twin.turn)
            assert ply["scores"] == list(twin.scores())
        assert game["result"]["reason"] == twin.reason()
    met = {(option, str(value)) for game in games for option, value in game["options"].items()}
    for option in adjoin.find(name).header.options:
        assert {value for found, value in met if found == option.name}, option.name


@pytest.mark.parametrize("name", ["rhombus", *(pytest.param(name, marks=DEEP) for name in ("ltiles", "ophiuchus"))])
def test_every_line_of_a_score_is_there(name: str) -> None:
    """At every ply the lines sum to the scores, legal moves are as many as are counted, and what is played is legal."""
    definition = adjoin.find(name)
    game = export_game(varied_line(Game(definition, every_option(definition)[-1]), "tests 0"), legal=True)
    before = game["start"]
    for ply in game["plies"]:
        assert ply["text"] in before["legal"]
        assert len(ply["legal"]) == ply["count"]
        sums = [
            sum(line["points"] for line in ply["lines"] if line["seat"] == seat) for seat in range(len(ply["scores"]))
        ]
        assert sums == ply["scores"]
        before = ply
    assert before["turn"] == "over"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """The path and the reason, in a sentence."""
    with pytest.raises(WrongUse, match="nowhere"):
        write_referee("rhombus", 1, "tests", tmp_path / "nowhere" / "games.jsonl", legal=False)
