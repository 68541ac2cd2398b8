"""Behind nginx and Caddy, set up as the examples say: games are played, and everybody is counted as who they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from operations.proxies import PROXIES, Visitor, behind_proxy
from server.serving import ME, OPEN, Guest, Server

pytestmark = pytest.mark.proxy


@pytest.fixture(scope="module", params=list(PROXIES))
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with behind_proxy(request.param, tmp_path_factory.mktemp(request.param)) as running:
        yield running


def test_a_game_goes_through(server: Server) -> None:
    """Two people open, join and play over https; cookies are Secure, and browsers are told to come back encrypted."""
    with Visitor(server, "Ann") as ann, Visitor(server, "Ben", "127.0.0.2") as ben:
        answer = ann.http.post("/api/tables", json={"game": "copulas", "seats": [ME, OPEN], "name": "Ann"})
        made = answer.json()
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert made["invite"]["1"].startswith(f"{server.address}/join/")
        assert ben.joined(made["invite"]["1"]).status_code == 200
        with ann.line(made["table"]) as first, ben.line(made["table"]) as second:
            first.hello(), second.hello()
            version = first.play_first()["version"]
            assert second.until_version(version)["turn"] == 1
            assert second.play_first()["version"] == version + 1


def test_figures_are_not_for_everybody(server: Server) -> None:
    """/metrics is answered on this machine and nowhere else."""
    with Visitor(server) as near, Visitor(server, come_from="127.0.0.2") as far:
        assert [who.http.get("/metrics").status_code for who in (near, far)] == [200, 403]


@pytest.mark.parametrize("name", list(PROXIES))
def test_whoever_forges_an_address_is_counted_all_the_same(name: str, tmp_path: Path) -> None:
    """A client that writes X-Forwarded-For itself has no more requests than others; and others have their own."""
    with (
        behind_proxy(name, tmp_path / name, address_time="0.01/hour") as server,
        Visitor(server, come_from="127.0.0.3") as forger,
        Visitor(server, come_from="127.0.0.2") as other,
    ):
        told = [
            forger.http.get("/health", headers={"x-forwarded-for": f"10.1.1.{number}"}).status_code
            for number in range(90)
        ]
        assert told.count(429) >= 10
        assert other.http.get("/health").status_code == 200


def test_nobody_is_believed_unasked(tmp_path: Path) -> None:
    """Without --proxy, or from elsewhere than it says, X-Forwarded-For changes nothing."""
    for number, believed in enumerate([[], ["10.0.0.0/8"]]):
        server = Server(tmp_path / f"data{number}", proxy=believed, address_time="0.01/hour")
        with Guest(server) as guest:
            told = [
                guest.http.get("/health", headers={"x-forwarded-for": f"10.1.1.{each}"}).status_code
                for each in range(90)
            ]
        server.stop()
        assert told.count(429) >= 10
