"""Whole evenings on both stores with a process killed in between; bench/events/evenings.py drives more of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.evenings import driven
from server.postgres import prepared_database
from server.serving import Server


@pytest.mark.deep
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
async def test_a_knock_out_over_days_outlives_a_killed_process(store: str, tmp_path: Path) -> None:
    """Eight people, three rounds, a kill in the first: it ends, and its file is true as a whole."""
    more: dict[str, Any] = {"database": await prepared_database(), "workers": 2} if store == "postgresql" else {}
    server = Server(tmp_path / "data", **more)
    found = driven(server, "knockout", tmp_path)
    server.stop()
    assert (found["rounds"], found["checked_games"]) == (3, 7)
