"""Alive is one thing, able to save and think another; what goes wrong is noticed and said once."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from adjoin.server.core.telemetry import Forgiving
from server.serving import BOT, ME, PATIENCE, SHARED, Guest, Server, thinking
from server.thinkers import until as wait_for

LINUX = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of another process are set on Linux only")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data")
    until(running, 200)
    yield running
    if running.process.poll() is None:
        running.kill()


def asked(server: Server, path: str) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{server.address}{path}", trust_env=False, timeout=PATIENCE)
    return answer.status_code, dict(answer.json())


def until(server: Server, status: int) -> dict[str, Any]:
    """What /ready says once it answers so."""

    def told() -> dict[str, Any] | None:
        found, words = asked(server, "/ready")
        return words if found == status else None

    return dict(wait_for(told, f"/ready never answers {status}"))


@pytest.mark.deep
def test_others_may_look_into_a_database_that_is_served(own: Server) -> None:
    """Looking whether it is ready leaves the database locked: who opens it beside the server takes no log away."""
    path = Path(own.settings["data_dir"]) / "adjoin.sqlite3"
    with Guest(own) as ann:
        for _ in range(2):
            ann.opened(ME, BOT)
            assert asked(own, "/ready")[0] == 200
            with closing(sqlite3.connect(path)) as db:
                assert db.execute("select count(*) from tables").fetchone()[0] > 0
            assert path.with_name("adjoin.sqlite3-wal").exists()
        ann.opened(ME, BOT)
    assert asked(own, "/ready")[0] == 200


def fill(server: Server, *, full: bool = True) -> None:
    """No file of the server may grow beyond what its database's log has now; or, again, as far as it likes."""
    size = (Path(server.settings["data_dir"]) / "adjoin.sqlite3-wal").stat().st_size
    limit = size if full else resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


def said(server: Server, event: str) -> int:
    return server.log.read_text().count(f'"event": "{event}"')


@LINUX
@pytest.mark.deep
def test_a_full_disk(own: Server) -> None:
    """Not ready, and why; moves are refused with a word; a bot tries again, and all is well when there is room."""
    with Guest(own) as ann:
        table = ann.opened(ME, BOT)["table"]
        alone = ann.opened(ME, SHARED)["table"]
        with ann.line(table) as line, ann.line(alone) as other:
            line.hello()
            other.hello()
            fill(own)
            assert other.move(other.legal()[0])["code"] == "error-not-saved"
            assert other.move(other.legal()[0])["code"] == "error-not-saved"
            assert until(own, 503)["saving"]
            assert asked(own, "/health")[0] == 200
            fill(own, full=False)
            assert until(own, 200) == {"status": "ready", "saving": "", "thinking": "", "background": ""}
            assert other.play_first()["type"] == "ack"
            line.play_first()
            line.until_state(turn=0)
    assert said(own, "not saved") == 1
    assert said(own, "not ready") == 1


@LINUX
def test_a_bot_whose_move_could_not_be_saved_tries_again(own: Server) -> None:
    """When there is room again the bot has moved, and one line has said that it could not."""
    (process,) = thinking(own)
    os.kill(process, signal.SIGSTOP)  # until there is no room: it thinks as soon as the table is open
    with Guest(own) as ann:
        table = ann.opened(BOT, ME)["table"]
        fill(own)
        os.kill(process, signal.SIGCONT)
        with ann.line(table) as line:
            line.hello()
            wait_for(lambda: said(own, "not saved"), "the bot's move was saved")
            assert line.state["ply"] == 0
            fill(own, full=False)
            line.until_state(turn=1)
    assert said(own, "not saved") == 1


@pytest.mark.parametrize("name", ["adjoin.sqlite3", "adjoin.sqlite3-wal"])
@pytest.mark.deep
def test_a_database_that_was_deleted(own: Server, name: str) -> None:
    """Nothing goes on being acknowledged; ready says which file is gone."""
    with Guest(own) as ann:
        table = ann.opened(ME, SHARED)["table"]
        with ann.line(table) as line:
            line.hello()
            line.play_first()
            (Path(own.settings["data_dir"]) / name).unlink()
            assert line.move(line.legal()[0])["code"] == "error-not-saved"
        wish = {"game": "copulas", "seats": [ME, SHARED]}
        refused = ann.http.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["code"]) == (503, "error-store")
    assert name in until(own, 503)["saving"]
    assert asked(own, "/health")[0] == 200


def test_a_database_that_was_overwritten(own: Server) -> None:
    """Ready says that it is damaged."""
    with (Path(own.settings["data_dir"]) / "adjoin.sqlite3").open("r+b") as file:
        file.write(b"\x00" * 512)
    assert "adjoin.sqlite3" in until(own, 503)["saving"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found by their folder")
def test_a_bot_process_that_was_stopped(own: Server) -> None:
    """Not ready while it sleeps; it is replaced, said once, and a bot that was asked meanwhile moves."""
    with Guest(own) as ann:
        table = ann.opened(ME, BOT)["table"]
        with ann.line(table) as line:
            line.hello()
            (process,) = thinking(own)
            os.kill(process, signal.SIGSTOP)
            line.play_first()
            line.until_state(turn=0)
    until(own, 200)
    assert process not in thinking(own)
    assert said(own, "a worker stopped answering and is replaced") == 1


def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    """What is said goes nowhere, and whoever says it goes on."""
    with Path("/dev/full").open("w") as full:
        stream = Forgiving(full)
        assert stream.write("x" * 100_000) == 100_000
        stream.flush()
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())  # what is left in the buffer can be written now
