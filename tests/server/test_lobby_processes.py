"""The lobby on several servers: one list, one seat for one person, and no offer without anybody behind it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import Guest, Server
from server.test_lobby import Looking, left, made, sits
from server.test_processes import fresh


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    address = asyncio.run(fresh())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    running = [Server(tmp_path / name / "data", database=address, offer_hold=6.0) for name in ("one", "two")]
    yield running
    for server in running:
        if server.process.poll() is None:
            server.stop()
        assert "Traceback" not in server.log.read_text()


def test_strangers_meet_across_servers(servers: list[Server]) -> None:
    """An offer made at one is seen at the other, taken there, and both are called to one table."""
    with Guest(servers[0], "Ann") as ann, Guest(servers[1], "Ben") as ben, Looking(ben) as ben_looks:
        offer = made(ann, pace="10+5")
        with Looking(ann) as ann_looks:
            ben_looks.until(lambda: offer in ben_looks.offers)
            assert sits(ben, offer).json()["table"] == offer
            ann_looks.until(lambda: offer in ann_looks.begun)
        with ann.line(offer) as ann_line, ben.line(offer) as ben_line:
            ann_line.hello()
            ben_line.hello()
            ann_line.resign()
            ben_line.until_state(turn=-1)


def test_of_people_at_two_servers_one_takes_the_seat(servers: list[Server]) -> None:
    """Ten at once, five at each."""
    with Guest(servers[0], "Ann") as ann:
        offer = made(ann)
        guests = [Guest(servers[number % 2], f"G{number}") for number in range(10)]
        answers: list[Any] = []
        threads = [threading.Thread(target=lambda g=guest: answers.append(sits(g, offer))) for guest in guests]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seated = [one for one in answers if one.status_code == 200 and one.json()["seat"] >= 0]
        assert len(seated) == 1
        for guest in guests:
            guest.http.close()


def test_an_offer_goes_with_the_server_of_its_maker(servers: list[Server]) -> None:
    """A maker who looks through a server that is killed is waited for, then the offer is gone at the other."""
    with Guest(servers[0], "Ann") as ann, Guest(servers[1], "Ben") as ben, Looking(ben) as ben_looks:
        offer = made(ann)
        Looking(ann)
        ben_looks.until(lambda: offer in ben_looks.offers)
        servers[0].kill()
        ben_looks.until(lambda: offer in ben_looks.gone)
        assert ben.http.get(f"/api/offers/{offer}").status_code == 404


def test_who_looks_through_another_server_keeps_the_offer(servers: list[Server]) -> None:
    """Ann made it at one server and looks through the other: it stands there for as long."""
    with Guest(servers[0], "Ann") as ann, Guest(servers[1], "Ann") as again:
        offer = made(ann)
        again.http.cookies = ann.http.cookies
        with Looking(again) as looks:
            looks.until(lambda: looks.mine == {offer: 0})
            other = made(ann, options={"players": 3})
            looks.until(lambda: looks.mine == {offer: 0, other: 0})
            left(ann, other)
            looks.until(lambda: looks.mine == {offer: 0})
