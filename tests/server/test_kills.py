"""A server that is killed loses nothing it promised."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.kills import OneFile, run


@pytest.mark.slow
def test_kills_under_load(tmp_path: Path) -> None:
    """After kill -9, again and again: nothing acknowledged is lost or done twice, everybody resumes."""
    house = OneFile(tmp_path)
    try:
        found = run(house, kills=5, pairs=4)
    finally:
        house.close()
    assert found["faults"] == []
    assert found["acknowledged"] > 100
    assert all(found["came_back"])
    assert found["tables_reopened"] == found["tables"]
