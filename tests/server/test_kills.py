"""A server that is killed loses nothing it promised."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.kills import run


@pytest.mark.slow
def test_kills_under_load(tmp_path: Path) -> None:
    """After kill -9, again and again: nothing acknowledged is lost or done twice, everybody resumes."""
    found = run(tmp_path, kills=5, pairs=3)
    assert found["faults"] == []
    assert found["acknowledged"] > 100
    assert all(found["resumed"])
