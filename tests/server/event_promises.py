"""What a store promises to events: compare-and-set, and who took part stays findable."""

from __future__ import annotations

from adjoin.events.course import begin, join, step
from adjoin.events.model import Entrant, Event, Terms
from adjoin.server.db.store import Store


def gathering(name: str = "e", *people: str) -> Event:
    terms = Terms("E", "copulas", {"players": 2}, "swiss", 2, "5+3", 100.0)
    event = Event(name, terms, "boss", "server", 0.0)
    for person in people or ("a", "b", "c", "d"):
        event = join(event, Entrant(person.upper(), person))
    return event


class EventPromises:
    async def test_an_event_is_kept_once(self, store: Store) -> None:
        """A second of its name is not; one that stood at another version is not either."""
        event = gathering()
        assert await store.events.put(event, -1)
        assert not await store.events.put(event, -1)
        after = begin(event, 100.0)
        assert await store.events.put(after, event.version)
        assert not await store.events.put(after, event.version)
        assert await store.events.get("e") == after
        assert await store.events.get("other") is None

    async def test_events_that_are_due_are_found(self, store: Store) -> None:
        """Those that run, and those whose time has come."""
        event = gathering()
        await store.events.put(event, -1)
        assert await store.events.due(99.0) == []
        assert await store.events.due(100.0) == [("e", event.version)]
        assert await store.events.active_of("a") == ["e"]
        assert await store.events.count_open("boss") == 1
        assert [one.id for one in await store.events.list_events(9, 9)] == ["e"]

    async def test_a_table_leads_to_its_event(self, store: Store) -> None:
        """Once its round is paired."""
        event = gathering()
        await store.events.put(event, -1)
        after = step(begin(event, 100.0), 100.0, lambda number, table: f"t{number}{table}")
        await store.events.put(after, event.version)
        assert await store.events.of_table("t01") == "e"
        assert await store.events.of_table("t09") == ""
        assert await store.events.over("e") == set()

    async def test_who_becomes_somebody_else_takes_part_as_them(self, store: Store) -> None:
        """Two who become one are one; who is erased is gone."""
        a, b = await store.welcome("device a"), await store.welcome("device b")
        event = gathering("e", a, "x", b)
        await store.events.put(event, -1)
        await store.people.erase(b)
        found = await store.events.get("e")
        assert found is not None
        assert [one.name for one in found.entrants] == [a.upper(), "X"]
        assert found.number_of(b) == -1
        assert await store.events.active_of(b) == []
