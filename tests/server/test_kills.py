"""A server that is killed loses nothing it promised."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.kills import run


@pytest.mark.slow
def test_ten_kills_under_load(tmp_path: Path) -> None:
    """After kill -9, ten times: no acknowledged move is lost, none is applied twice, every client resumes."""
    found = run(tmp_path, kills=10, clients=4)
    assert found["faults"] == []
    assert found["moves"] > 100
    assert all(found["resumed"])
