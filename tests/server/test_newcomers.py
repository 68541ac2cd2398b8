"""Somebody is created when something is kept for them, and not before."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import pytest

from adjoin.server.accounts.newcomers import welcome
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
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
]


def people(server: Server) -> int:
    """How many the store knows."""
    path = next(Path(server.settings["data_dir"]).glob("*.sqlite3"))
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as line:
        return int(line.execute("select count(*) from persons").fetchone()[0])


def test_whatever_keeps_nothing_makes_nobody(server: Server) -> None:
    """Requests without a cookie that are refused, or want what everybody has, leave no person behind."""
    before = people(server)
    for method, path, wish in REFUSED:
        answer = httpx.request(method, server.address + path, json=wish, timeout=60, trust_env=False)
        assert answer.status_code < 500, answer.text
    assert people(server) == before


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
