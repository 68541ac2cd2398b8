"""Somebody is created when something is kept for them, and not before."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from adjoin.server.accounts.newcomers import welcome
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from server.lobbying import left, made
from server.serving import ME, OPEN, Guest, Server

REFUSED = [
    ("PUT", "/api/me/calls", {"reminder": True, "quiet_from": 0, "quiet_to": 0, "zone": "Nowhere/Land"}),
    ("POST", "/api/me/calls", {"type": "email", "address": "no address", "language": "en"}),
    ("POST", "/api/tables", {"game": "copulas", "seats": [ME]}),
    ("POST", "/api/tables", {"game": "copulas", "seats": [ME, {"kind": "bot", "level": "nobody"}]}),
    ("POST", "/api/tables", {"game": "copulas", "seats": [ME, OPEN], "pace": "never"}),
    ("POST", "/api/offers", {"game": "copulas", "seats": [ME]}),
    ("POST", "/api/offers/none/seat", {}),
    ("POST", "/api/games/copulas/deal", {"name": "\u200b", "date": "1999-01-01"}),
    ("POST", "/api/me/holiday", {"days": 366}),
    ("POST", "/api/me/move", {}),
    ("POST", "/api/invites/INVITE", {"color": "no colour"}),
    ("POST", "/api/invites/INVITE", {"name": "\u200b", "color": "no colour"}),
    ("POST", "/api/offers/OFFER/seat", {"color": "no colour"}),
    ("POST", "/api/offers/OFFER/reports", {"seat": 1, "reason": "nobody sits there"}),
    ("PUT", "/api/offers/OFFER/distances", {"seat": 1, "kind": "block"}),
    ("PUT", "/api/offers/OFFER/distances", {"seat": 0, "kind": "none"}),
    ("PUT", "/api/tables/TABLE/distances", {"seat": 0, "kind": "block"}),
]
KEPT = [
    ("POST", "/api/tables", {"game": "copulas", "seats": [ME, OPEN]}),
    ("POST", "/api/me/holiday", {"days": 1}),
    ("POST", "/api/invites/INVITE", {"name": "New"}),
    ("POST", "/api/offers/OFFER/reports", {"seat": 0, "reason": "rude"}),
    ("PUT", "/api/offers/OFFER/distances", {"seat": 0, "kind": "mute"}),
    ("PUT", "/api/me", {"name": "New"}),
]
SOMEBODY = {  # the next request brings the passkey; whatever else is said, a deal is opened and a seat is taken
    ("post", "/api/me/passkeys/new"),
    ("post", "/api/games/{name}/deal"),
    ("post", "/api/offers/{offer}/seat"),
}


def people(server: Server) -> int:
    """How many the store knows."""
    path = next(Path(server.settings["data_dir"]).glob("*.sqlite3"))
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as line:
        return int(line.execute("select count(*) from persons").fetchone()[0])


@pytest.fixture
def places(server: Server) -> Iterator[dict[str, str]]:
    """A link, an offer and a table of somebody who is known, by what the lists call them."""
    with Guest(server, "Host") as host:
        table = host.opened(ME, OPEN)
        offer = made(host)
        yield {"INVITE": table["invite"]["1"].rsplit("/", 1)[1], "OFFER": offer, "TABLE": table["table"]}
        left(host, offer)


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60, trust_env=False) as client:
        yield client


def asked(stranger: httpx.Client, method: str, path: str, **more: Any) -> httpx.Response:
    """The answer to somebody who has no cookie."""
    stranger.cookies.clear()
    answer = stranger.request(method, path, **more)
    assert answer.status_code < 500, (method, path, answer.text)
    return answer


def at(path: str, places: dict[str, str]) -> str:
    return "/".join(places.get(part, part) for part in path.split("/"))


def test_whatever_keeps_nothing_makes_nobody(server: Server, stranger: httpx.Client, places: dict[str, str]) -> None:
    """Requests without a cookie that are refused, or want what everybody has, leave no person behind."""
    before = people(server)
    for method, path, wish in REFUSED:
        asked(stranger, method, at(path, places), json=wish)
        assert people(server) == before, (method, path, wish)


def test_whoever_has_something_kept_is_somebody(server: Server, stranger: httpx.Client, places: dict[str, str]) -> None:
    """Each of these keeps something, for one person more."""
    for method, path, wish in KEPT:
        before = people(server)
        answer = asked(stranger, method, at(path, places), json=wish)
        assert (answer.is_success, people(server)) == (True, before + 1), (method, path, answer.text)


def test_no_route_makes_somebody_of_nonsense(server: Server, stranger: httpx.Client, places: dict[str, str]) -> None:
    """Every route that changes something, asked without a cookie for nothing or nonsense, but for three."""
    names = {"table": places["TABLE"], "offer": places["OFFER"], "name": "copulas"}
    bodies: list[dict[str, Any]] = [{}, {"json": {"seat": 99, "kind": "none", "text": "", "name": "\u200b"}}]
    grown, walked = set[tuple[str, str]](), 0
    for path, methods in asked(stranger, "GET", "/schema").json()["paths"].items():
        filled = re.sub(r"{(\w+)}", lambda found: names.get(found[1], "0"), path)
        for method in methods.keys() - {"get", "parameters"}:
            before = people(server)
            for body in bodies:
                asked(stranger, method, filled, **body)
            walked += 1
            if people(server) != before:
                grown.add((method, path))
    assert grown <= SOMEBODY
    assert walked > 30


def test_a_wish_is_kept_for_whoever_has_one(server: Server) -> None:
    """Somebody new who wants what everybody has stays unknown; whoever wants quiet hours is known from then on."""
    before = people(server)
    with Guest(server, "New") as guest:
        usual = guest.http.get("/api/me/calls").json()["wishes"]
        assert guest.http.put("/api/me/calls", json=usual).json()["wishes"] == usual
        assert people(server) == before
        wish = {**usual, "quiet_from": 1320, "quiet_to": 420}
        assert guest.http.put("/api/me/calls", json=wish).json()["wishes"] == wish
        assert people(server) == before + 1
        assert guest.http.get("/api/me/calls").json()["wishes"] == wish


class Asked:
    """A request from one address."""

    class client:
        host = "2001:db8::1"


async def test_few_of_an_address_are_new(store: Store) -> None:
    """More are told to come back later; whoever is known already is always welcome."""
    newcomers, request = Limiter("3/hour", lambda: 0.0), Asked()
    people = [await welcome(request, f"device {number}", store, newcomers) for number in range(3)]  # type: ignore[arg-type]
    assert len(set(people)) == 3
    with pytest.raises(HttpProblem) as refused:
        await welcome(request, "device 3", store, newcomers)  # type: ignore[arg-type]
    assert (refused.value.status, await store.person("device 3")) == (429, None)
    assert await welcome(request, "device 1", store, newcomers) == people[1]  # type: ignore[arg-type]
