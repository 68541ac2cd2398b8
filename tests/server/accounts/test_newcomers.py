"""Somebody is created when something is kept for them, and not before."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from adjoin.server.accounts.newcomers import welcome
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.boxes import KeptBox
from adjoin.server.db.repositories.real_games import FollowedGame
from adjoin.server.db.repositories.studies import KeptStudy
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


@pytest.mark.deep
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


async def test_what_finds_no_room_makes_nobody(store: Store) -> None:
    """A box, a shared game or a study that is refused as too much leaves no person behind; one that is kept does."""

    async def keep(device: str, most: int) -> list[object]:
        box = KeptBox(f"box {device}", "", "copulas", "", 0, 1.0, body="{}")
        real, study = (
            FollowedGame(device, "", "copulas", 1, 1.0, "{}"),
            KeptStudy(device, "", "", "copulas", 1.0, "{}"),
        )
        return [
            await store.boxes.add(box, device=device, all_bytes=most),
            await store.real_games.add(real, device=device, all_bytes=most),
            await store.studies.keep(study, device=device, all_bytes=most),
        ]

    assert (await keep("new", 1), await store.person("new")) == (["full", "full", False], None)
    assert await keep("other", 100) == ["kept", "kept", True]
    person = await store.person("other") or ""
    kept = await store.boxes.of(person), await store.real_games.of(person), await store.studies.of(person)
    assert [len(found) for found in kept] == [1, 1, 1]


async def test_what_grows_counts_as_what_is_new(store: Store) -> None:
    """Where there is no room for everybody's bytes, a box, a shared game and a study may shrink and not grow."""
    person = await store.welcome("device")
    box, real = (
        KeptBox("b", person, "copulas", "", 1, 1.0, body="[1]"),
        FollowedGame("g", person, "copulas", 1, 1.0, "[1]"),
    )
    study = KeptStudy("s", person, "", "copulas", 1.0, "[1]")
    await store.boxes.add(box)
    await store.real_games.add(real)
    await store.studies.keep(study)
    for body, grown in (("[12]", True), ("[]", False), ("[2]", False)):
        told = "full" if grown else "kept"
        assert await store.boxes.change(replace(box, body=body), same_parts=False, all_bytes=3) == told, body
        assert await store.real_games.change(replace(real, body=body), all_bytes=3) == told, body
        assert await store.studies.keep(replace(study, body=body), all_bytes=3) is not grown, body
        box, real = (replace(one, version=one.version + (not grown)) for one in (box, real))  # type: ignore[assignment]
