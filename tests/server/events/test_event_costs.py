"""What events cost a server: nothing about them is worked out on its event loop, and nobody opens many."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest

from adjoin.events.model import Event
from adjoin.server.core.background import Background
from adjoin.server.core.pools import BUILDING
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.store import Store
from adjoin.server.events import announcements
from adjoin.server.events.announcements import Announcements
from adjoin.server.events.protocol import event_message
from adjoin.server.events.subscribers import Spectator, Spectators
from server.contests import event_opened
from server.event_promises import gathering
from server.serving import Guest, Server


class Wire:
    free = True

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def write(self, message: bytes) -> None:
        self.heard.append(message)


async def test_an_event_is_told_by_another_thread_and_once_for_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standings of a long event take a second: whoever looks waits for the same, and nobody who plays for it."""
    made: list[tuple[str, int]] = []
    real = event_message

    def noted(event: Event) -> Any:
        made.append((current_thread().name, event.version))
        return real(event)

    monkeypatch.setattr(announcements, "event_message", noted)
    told = Announcements()
    spectators, event = Spectators(told.words, Background(Figures())), gathering()
    wires = [Wire() for _ in range(3)]
    for wire in wires:
        spectators.enter(Spectator("e", wire, wire.heard.clear), event)
    news = await asyncio.gather(told.news_of(event), told.news_of(event))
    await asyncio.gather(*spectators.making.values())
    assert news[0] is news[1]
    assert [len(wire.heard) for wire in wires] == [1, 1, 1]
    assert len({wire.heard[0] for wire in wires}) == 1
    assert [version for _, version in made] == [event.version]
    assert all(name.startswith(BUILDING.name) for name, _ in made)
    assert [one.id for one in await told.terms_of([event, event])] == ["e", "e"]


async def test_who_is_erased_plays_no_further_round(store: Store) -> None:
    """Before the start they are gone; afterwards nobody is paired with somebody who never comes."""
    person = await store.welcome("device")
    event = gathering("e", person, "x", "y", "z")
    await store.events.put(event, -1)
    await store.people.erase(person)
    found = await store.events.get("e")
    assert found is not None
    assert [one.person for one in found.entrants] == ["x", "y", "z"]
    assert found.version == event.version + 1


def test_an_address_opens_few_events(tmp_path: Path) -> None:
    """However many people are made there: the list of events has room for those of others."""
    server = Server(tmp_path / "data", event_rate="3/hour")
    guests = [Guest(server, f"Guest {letter}") for letter in "ABCD"]
    for guest in guests[:3]:
        event_opened(guest)
    late = guests[3]
    late.http.put("/api/me", json={"name": late.name})
    wish = {"name": "One more", "game": "copulas", "format": "swiss", "pace": "10+5"}
    answer = late.http.post("/api/events", json={**wish, "starts": round(time.time() + 3600) * 1000})
    assert (answer.status_code, answer.json()["code"]) == (429, "error-too-fast")
    server.stop()
