"""A server that is killed loses nothing it promised."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.server.kills import OneFile, run
from bench.server.soak import trend


@pytest.mark.parametrize(("kills", "pairs"), [(2, 3), pytest.param(3, 4, marks=pytest.mark.deep)])
def test_kills_under_load(tmp_path: Path, kills: int, pairs: int) -> None:
    """After kill -9, again and again: nothing acknowledged is lost or done twice, everybody resumes."""
    house = OneFile(tmp_path)
    try:
        found = run(house, kills=kills, pairs=pairs)
    finally:
        house.close()
    assert found["faults"] == []
    assert found["acknowledged"] >= 5 * kills  # each waits for at least so many
    assert all(found["came_back"])
    assert found["tables_reopened"] == found["tables"]


def test_a_soak_tells_what_grows_from_what_only_swings() -> None:
    """A line that rises rises, noise around a level is flat, and so is what grows by next to nothing."""
    noise = [0.0, 2.0, -1.0, 1.5, -2.0, 0.5, -0.5, 1.0, -1.5, 0.0] * 2
    assert trend([100 + one for one in noise])["verdict"] == "flat"
    assert trend([100 + minute + one for minute, one in enumerate(noise)])["verdict"] == "rises"
    assert trend([100 - minute + one for minute, one in enumerate(noise)])["verdict"] == "falls"
    creeping = trend([100 + 0.01 * minute for minute in range(20)])
    assert creeping["verdict"] == "flat"
    assert 0.005 < creeping["interval"][0] <= creeping["in_an_hour"] <= creeping["interval"][1] < 0.007
    assert trend([1.0, 2.0])["verdict"] == "too short"
