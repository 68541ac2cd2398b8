"""What is personal stays with its person: answers are not kept, other origins are refused, passkeys are verified."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from adjoin.server.core.budgets import Budgets
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.repositories.people import Passkey
from adjoin.server.db.store import Store
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.middleware import Guard
from adjoin.server.settings import Settings
from server.authenticator import PRESENT, Authenticator
from server.serving import BOT, ME, Guest, Server

NAMES = {"name": "copulas", "game": "copulas", "language": "en", "day": "2026-11-15"}


def addresses(server: Server, guest: Guest, table: str) -> list[str]:
    """Every address that can be read, with something in the place of its names."""
    paths: dict[str, Any] = guest.http.get("/schema").json()["paths"]
    found = [path for path, ways in paths.items() if "get" in ways]
    known = NAMES | {"table": table, "replay": table}
    filled = []
    for path in found:
        parts = [part.strip("{}").partition(":")[0] if part.startswith("{") else "" for part in path.split("/")]
        filled.append("/".join(known.get(a, "x") if a else b for a, b in zip(parts, path.split("/"), strict=True)))
    return filled


@pytest.mark.deep
def test_no_answer_is_kept_unless_it_says_so(server: Server, ann: Guest) -> None:
    """Every route says how long its answer may be kept; whatever is personal: not at all."""
    table = ann.opened(ME, BOT)["table"]
    routes = addresses(server, ann, table)
    assert len(routes) > 40
    for path in routes:
        answer = ann.http.get(path)
        keeping = answer.headers.get_list("cache-control")
        assert len(keeping) == 1, (path, keeping)
        if path.startswith(("/api/me", "/api/tables", "/api/offers", "/api/moves", "/api/invites")):
            picture = answer.headers["content-type"].startswith("image/")
            assert keeping == ["no-store"] or picture, (path, keeping)
    for answer in (ann.http.put("/api/me", json={"name": "Ann"}), ann.http.get("/api/nothing")):
        assert answer.headers["cache-control"] == "no-store"
    with Guest(server) as new:
        answer = new.http.put("/api/me", json={"name": "New"})
        assert "set-cookie" in answer.headers
        assert answer.headers.get_list("cache-control") == ["no-store"]


def test_whoever_is_deleted_leaves_nothing_in_the_browser(either: Server) -> None:
    """The answer to DELETE /api/me has the browser empty its caches and storage for this site."""
    with Guest(either) as ann:
        ann.opened(ME, BOT)
        answer = ann.http.delete("/api/me")
        assert answer.status_code == 200
        assert answer.headers["clear-site-data"] == '"cache", "storage"'


@pytest.mark.parametrize(
    ("public", "host", "origin", "good"),
    [
        ("https://games.example", "games.example", "https://games.example", True),
        ("https://games.example", "games.example", "http://games.example", False),
        ("https://games.example", "games.example", "ws://games.example", False),
        ("https://games.example", "127.0.0.1:8000", "https://games.example", True),
        ("https://games.example", "127.0.0.1:8000", "http://games.example", False),
        ("https://games.example", "127.0.0.1:8000", "http://127.0.0.1:8000", True),
        ("https://games.example", "games.example", "https://games.example:444", False),
        ("https://games.example", "games.example", "https://evil.example", False),
        ("https://games.example", "games.example", "null", False),
        ("http://games.example:8080", "games.example:8080", "http://games.example:8080", True),
        ("http://games.example:8080", "games.example:8080", "https://games.example:8080", False),
        ("", "127.0.0.1:8000", "http://127.0.0.1:8000", True),
        ("", "127.0.0.1:8000", "http://127.0.0.1:8001", False),
        ("https://games.example", "games.example", None, True),
    ],
)
def test_a_page_must_come_from_this_server(public: str, host: str, origin: str | None, good: bool) -> None:
    """Under its public name with its own scheme: a page that came by http may have been written by anybody."""

    async def nothing(*_: object) -> None:
        pass

    settings = Settings(Path(), public_url=public)
    guard = Guard(nothing, settings, Figures(), ReaderWatch(), Budgets(settings), lambda _: False)
    assert guard.own_origin(origin, host) is good


async def test_two_passkeys_at_once_are_not_one_too_many(store: Store) -> None:
    """However many are added at once, no more than the last free places are taken."""
    people = [await store.welcome(f"device {number}") for number in range(4)]
    keys = [Passkey(f"{who} {number}", who, b"x", created=number) for number in range(15) for who in people]
    ends = await asyncio.gather(*(store.people.add_passkey(key, 10) for key in keys))
    assert sorted(ends) == ["added"] * 40 + ["many"] * 20
    assert [len(await store.people.passkeys(who)) for who in people] == [10] * 4


def test_a_passkey_proves_who_used_it(either: Server) -> None:
    """A key that only says that somebody touched it is neither kept nor believed: whoever finds it is not its owner."""
    with Guest(either) as ann, Guest(either) as thief:
        ann.opened(ME, BOT)
        key = Authenticator(either.address)
        invitation = ann.http.post("/api/me/passkeys/new").json()
        assert invitation["authenticatorSelection"]["userVerification"] == "required"
        key.flags = PRESENT
        refused = ann.http.post("/api/me/passkeys", json={"answer": key.made(invitation)})
        assert (refused.status_code, refused.json()["code"]) == (403, "error-passkey")
        key = Authenticator(either.address)
        made = key.made(ann.http.post("/api/me/passkeys/new").json())
        assert ann.http.post("/api/me/passkeys", json={"answer": made}).status_code == 201
        question = thief.http.post("/api/passkeys/ask").json()
        assert question["userVerification"] == "required"
        key.flags = PRESENT
        assert thief.http.post("/api/passkeys/answer", json={"answer": key.answer(question)}).status_code == 403
