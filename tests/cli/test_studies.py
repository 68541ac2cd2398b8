"""Studies in the terminal: positions that are set up, their best moves, and the luck of a game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from adjoin import load, play
from adjoin.kernel.records.files import write_records
from cli.running import Adjoin
from study.test_setups import first_moves


def test_a_position_is_set_up_and_analysed(adjoin: Adjoin, tmp_path: Path) -> None:
    """`adjoin set-up` writes a study, `adjoin analyse` thinks about any node, and what cannot be is a sentence."""
    path, moves = tmp_path / "position.jsonl", first_moves("copulas", "5")
    made = adjoin("set-up", "copulas", *reversed(moves), "--seed", "5", "--out", path)
    assert (made.code, str(path) in made.out) == (0, True)
    assert adjoin("check", path).code == 0
    found = json.loads(adjoin("analyse", path, "--ply", "6", "--seconds", "0.01", "--json").out)
    assert (found["ply"], found["candidates"][0]["seat"]) == (6, 0)
    assert adjoin("analyse", path, "--ply", "6", "--seconds", "0.01").out.count("±") > 1
    nowhere = tmp_path / "none.jsonl"
    refused = adjoin("set-up", "copulas", "U@g6", "X@g6", "--out", nowhere)
    assert (refused.code, nowhere.exists()) == (1, False)
    assert "None of 6 deals allows this position" in refused.err
    assert "no node 999" in adjoin("analyse", path, "--ply", "999").err


def test_the_luck_of_a_game_is_told(adjoin: Adjoin, tmp_path: Path) -> None:
    """`adjoin luck` tells the parts of a result, and for programs as JSON that sums to it."""
    path = tmp_path / "games.jsonl"
    write_records(path, [play(load("copulas"), ["greedy", "random"], seed="7")])
    told = json.loads(adjoin("luck", path, "--precision", "0.02", "--json").out)
    parts = [told["leads"][part][0] for part in ("start", "own", "others", "draws", "table")]
    assert sum(parts) == pytest.approx(told["leads"]["result"], abs=0.01)


def test_nothing_is_said_after_the_last_line(tmp_path: Path) -> None:
    """A program that thought by kernels ends in silence: nothing is printed while Python lets go of them."""
    path = tmp_path / "games.jsonl"
    write_records(path, [play(load("copulas"), ["greedy", "random"], seed="7")])
    words = [sys.executable, "-m", "adjoin", "analyse", str(path), "--ply", "4", "--seconds", "0.01"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stderr == ""
