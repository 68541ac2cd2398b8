"""A room needs no server: whoever keeps a few promises can host it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import adjoin

ROOT = Path(__file__).resolve().parent.parent.parent
SERVER = (
    *("litestar", "uvicorn", "websockets", "h11", "asyncpg", "psycopg", "sqlite3", "pebble", "structlog"),
    *("prometheus_client", "multiprocessing", "concurrent.futures.process", "numba", "numpy", "adjoin.server"),
    *("adjoin.bots.workers", "adjoin.bots.request"),
)


def test_a_room_is_played_without_a_server() -> None:
    """A host with tables in memory and bots in place plays every title to its end; no server's library is loaded."""
    command = [sys.executable, "-m", "tests.live.host"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["games"].keys() == set(adjoin.names())
    for game in told["games"].values():
        assert (game["over"], game["again"]) == (True, True)
        assert game["moves"] > 4
        assert {"welcome", "thinking"} <= set(game["kinds"])
    assert [name for name in SERVER if name in told["modules"]] == []
