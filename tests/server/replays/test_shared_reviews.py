"""A review that several servers are asked for: made once, shown by all, and not lost with the one that makes it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server import postgres
from server.cluster.test_processes import fresh
from server.replays.test_reviews import resigned, until_done
from server.serving import Guest, Server
from server.thinkers import until

pytestmark = pytest.mark.deep

HOLDER = "select holder from leases where what like 'review %' and until >= extract(epoch from clock_timestamp())"


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    address = asyncio.run(fresh())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    running = [Server(tmp_path / name / "data", database=address) for name in ("one", "two")]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.stop()
        assert "Traceback" not in server.log.read_text()


def begun(guests: list[Guest], moves: int) -> str:
    """The address of a review that the first began, once some of it is there."""
    address = f"/api/replays/{resigned(guests[0], moves)}/review"
    assert guests[0].http.post(address).json()["running"] is True
    until(lambda: guests[1].http.get(address).json()["done"] > 1, "the other server shows nothing of it", 180)
    return address


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return [one[key] for key in ("done", "total", "plies", "ready")] == [
        other[key] for key in ("done", "total", "plies", "ready")
    ]


def test_two_servers_make_one_review(servers: list[Server]) -> None:
    """Asked of both, it is made by one, grows at both, and is the same in the end."""
    with Guest(servers[0]) as ann, Guest(servers[1], "Ben") as ben:
        address = begun([ann, ben], 6)
        before = ben.http.get(address).json()
        assert before["running"] is True
        assert before["total"] >= before["done"]
        ben.http.post(address)
        assert len(postgres.said(HOLDER, servers[0].settings["database"])) == 1
        first, second = until_done(ann, address), until_done(ben, address)
        assert same(first, second)
        assert first["plies"][: before["done"]] == before["plies"]
        assert not postgres.said("select 1 from progress", servers[0].settings["database"])


@pytest.mark.parametrize("end", ["killed", "asleep", "stopped"])
def test_a_review_goes_on_with_another_server(servers: list[Server], end: str) -> None:
    """Where it was when its server was killed, fell asleep or was told to stop; a sleeper changes nothing then."""
    with Guest(servers[0]) as ann, Guest(servers[1], "Ben") as ben:
        address = begun([ann, ben], 5)
        before = ben.http.get(address).json()
        if end == "killed":
            servers[0].kill()
        elif end == "stopped":
            servers[0].stop()
        else:
            servers[0].process.send_signal(signal.SIGSTOP)
        told = until_done(ben, address)
        assert (told["ready"], told["done"]) == (True, told["total"])
        assert told["plies"][: before["done"]] == before["plies"]
        if end == "asleep":
            kept = postgres.said("select review from reviews", servers[0].settings["database"])
            servers[0].process.send_signal(signal.SIGCONT)
            assert same(until_done(ann, address), told)
            assert postgres.said("select review from reviews", servers[0].settings["database"]) == kept


def test_a_person_has_one_review_under_way_on_all_servers(servers: list[Server]) -> None:
    """A second one, begun elsewhere, stops the first; stopping it there stops it here."""
    with Guest(servers[0]) as ann, Guest(servers[1]) as again:
        again.http.cookies = ann.http.cookies
        first = begun([ann, again], 5)
        second = f"/api/replays/{resigned(ann, 5)}/review"
        assert again.http.post(second).json()["running"] is True
        until(lambda: not ann.http.get(first).json()["running"], "the first goes on")
        ann.http.delete(second)
        until(lambda: not again.http.get(second).json()["running"], "the second goes on")
