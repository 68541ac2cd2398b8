"""The lobby on several servers: one list, one seat for one person, and no offer without anybody behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.cluster.test_processes import fresh
from server.lobbying import PARTS, Looking, left, made, rushed, sits
from server.serving import Guest, Server

LONG = 600.0  # seconds


@pytest.fixture(params=[LONG])
def servers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Server]]:
    """Two of them; the parameter is for how long an offer waits for its maker."""
    address = asyncio.run(fresh())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    running = [Server(tmp_path / name / "data", database=address, offer_hold=request.param) for name in ("one", "two")]
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
        seated, _ = rushed([Guest(servers[number % 2], f"G{number}") for number in range(10)], offer)
        assert len(seated) == 1


@pytest.mark.deep
@pytest.mark.parametrize("servers", [12.0], indirect=True)
def test_an_offer_goes_with_the_server_of_its_maker(servers: list[Server]) -> None:
    """A maker who looks through a server that is killed is waited for, then the offer is gone at the other."""
    with Guest(servers[0], "Ann") as ann, Guest(servers[1], "Ben") as ben, Looking(ben) as ben_looks:
        offer = made(ann)
        with Looking(ann):
            ben_looks.until(lambda: offer in ben_looks.offers)
            servers[0].kill()
        ben_looks.until(lambda: offer in ben_looks.gone)
        assert ben.http.get(f"/api/offers/{offer}").status_code == 404


@pytest.mark.deep
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


@pytest.mark.deep
def test_an_offer_that_was_full_as_its_server_was_killed_becomes_a_table(tmp_path: Path) -> None:
    """The last seat was taken at a server that died of it: another opens the table, with both at it and their parts."""
    address = asyncio.run(fresh())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    dying = Server(tmp_path / "one" / "data", Path(__file__).parent.with_name("dying_host.py"), database=address)
    living = Server(tmp_path / "two" / "data", database=address)
    try:
        with Guest(living, "Ann") as ann, Guest(dying, "Ben") as ben, Looking(ann) as looks:
            offer = made(ann)
            looks.until(lambda: offer in looks.offers)
            with pytest.raises(httpx.HTTPError):
                sits(ben, offer)
            dying.gone()
            looks.until(lambda: offer in looks.begun)
            with ann.line(offer) as line:
                line.hello()
                assert sorted(seat["name"] for seat in line.state["seats"]) == ["Ann", "Ben"]
                line.resign()
            fair = ann.http.get(f"/api/tables/{offer}/record").json()["fairness"]
            assert (sorted(fair["parts"]), fair["missing"]) == (sorted([PARTS["Ann"], PARTS["Ben"]]), [])
    finally:
        living.stop()
