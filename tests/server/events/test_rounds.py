"""A round begins for everybody at once: with its tables, and on the second that its page counts down to."""

from __future__ import annotations

from typing import Any, cast

import pytest

from adjoin.events.course import begin, step
from adjoin.live.events import Events
from adjoin.server.core.background import Background
from adjoin.server.core.events import EventChanged
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.store import Store
from adjoin.server.events.service import LOOK, EventService
from server.event_promises import gathering

NOW = 100.0


class Tables:
    """As much of a hub as an event asks for: it notes the tables that are opened."""

    bus = None

    def __init__(self) -> None:
        self.background = Background(Figures())
        self.rooms: dict[str, Any] = {}
        self.opened: list[str] = []

    async def create(self, game: object, seats: object, name: str, **terms: object) -> None:
        self.opened.append(name)

    async def room(self, name: str) -> None:
        return None


class Namer:
    def derive_name(self, *words: str) -> str:
        return "-".join(words)


def service_of(store: Store, tables: Tables, events: Events) -> EventService:
    hub, identity, leases = cast(Any, tables), cast(Any, Namer()), cast(Any, None)
    return EventService(store, hub, identity, leases, events, rest=30.0, now=lambda: NOW)


async def test_nobody_is_told_the_way_to_a_table_that_is_not_there(store: Store) -> None:
    """A round is told when its tables have been opened: whoever follows the link at once finds a board."""
    tables, events = Tables(), Events()
    service, told = service_of(store, tables, events), list[tuple[int, int]]()

    def hear(event: EventChanged) -> None:
        told.append((len(service.known[event.event].rounds), len(tables.opened)))

    events.subscribe(EventChanged, hear)
    await store.events.put(gathering(), -1)
    await service.round()
    assert told == [(0, 0), (1, 2)]


@pytest.mark.parametrize(("left", "waits"), [(-0.5, LOOK), (0.25, 0.25), (30.0, LOOK)])
async def test_a_round_is_looked_at_when_it_begins(left: float, waits: float, store: Store) -> None:
    """Pages count down to the second: the tables are not opened up to a second after it."""
    service = service_of(store, Tables(), Events())
    service.known["e"] = step(begin(gathering(), NOW), NOW + left, lambda _, table: f"t{table}")
    assert service.moment() == pytest.approx(waits)
