"""Talk that arrives: kept with the table, told to whoever comes later, and handed over with a report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.serving import ME, OPEN, Guest, Server


@pytest.fixture(params=["sqlite", "postgresql"])
def pair(request: pytest.FixtureRequest) -> Iterator[tuple[Guest, Guest]]:
    """Ann and Ben, on one server with SQLite, or each on another one with PostgreSQL."""
    if request.param == "sqlite":
        servers: tuple[Server, Server] = (request.getfixturevalue("server"),) * 2
    else:
        servers = request.getfixturevalue("two_servers")
    with Guest(servers[0], "Ann") as ann, Guest(servers[1], "Ben") as ben:
        yield ann, ben


def seated(ann: Guest, ben: Guest) -> str:
    made = ann.opened(ME, OPEN)
    ben.joined(made["invite"]["1"])
    return str(made["table"])


def told(guest: Guest, table: str) -> list[dict[str, Any]]:
    """What somebody who comes now is told of the talk."""
    with guest.line(table) as line:
        line.hello()
        return list(line.until("talk")["lines"])


def test_what_is_said_reaches_who_comes_later(pair: tuple[Guest, Guest]) -> None:
    """Lines and greetings wait for who is away, in their order; those who were there have them once."""
    ann, ben = pair
    table = seated(ann, ben)
    with ann.line(table) as line:
        line.hello()
        line.send({"type": "chat", "id": 1, "text": "good evening"})
        first = line.until("chat")
        line.send({"type": "chat", "id": 2, "text": "Good luck", "greeting": "luck"})
        second = line.until("chat")
    assert (first["number"], second["number"], second["greeting"]) == (1, 2, "luck")
    for guest in (ben, ann):
        heard = [(one["number"], one["seat"], one["text"], one["greeting"]) for one in told(guest, table)]
        assert heard == [(1, 0, "good evening", ""), (2, 0, "Good luck", "luck")]
