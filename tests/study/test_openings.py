"""Openings: how often first moves were played, and what they brought."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import adjoin
from adjoin.kernel.records.files import write_records
from adjoin.study import openings


def test_openings_count_games_and_results() -> None:
    """Games of one deal share a tree; the counts of its moves sum to its games, and a certain win is a chance of 1."""
    game = adjoin.load("copulas")
    records = [adjoin.play(game, ["greedy", "random"], seed=seed) for seed in ("1", "1", "2")]
    trees = openings(records, depth=3)
    assert [tree.games for tree in trees] == [2, 1]
    first = trees[0].moves
    assert sum(one.games for one in first) == 2
    assert first[0].seat == 0
    won = sum(0 in record["result"]["winners"] for record in records[:2])
    assert trees[0].wins[0].value == won / 2
    assert max(len(one.moves) for one in first[0].moves) == 1


def test_report_tells_openings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`adjoin report --openings` tells the tree in words and as JSON."""
    from adjoin.cli.openings import tell_openings

    path = tmp_path / "games.jsonl"
    game = adjoin.load("rhombus")
    write_records(path, [adjoin.play(game, ["greedy", "greedy"], seed="1")] * 3)
    tell_openings([path], 2, False)
    assert "3 games" in capsys.readouterr().out
    tell_openings([path], 2, True)
    (tree,) = json.loads(capsys.readouterr().out)
    assert (tree["games"], tree["moves"][0]["games"], len(tree["moves"][0]["moves"])) == (3, 3, 1)
