"""The spectators of an event: told everything at most four times a second, in bytes that are made once for all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from adjoin.events.model import Event
from adjoin.server.core.background import Background

PACE = 0.25  # seconds in which changes are gathered
SOME = 100  # who are told in one go


class EventWire(Protocol):
    @property
    def free(self) -> bool: ...

    def write(self, message: bytes) -> None: ...


class Spectator:
    """One socket that looks at one event."""

    def __init__(self, event: str, wire: EventWire, end: Callable[[], object]) -> None:
        self.event = event
        self.wire = wire
        self.end = end
        self.told = -1  # the version it was told last

    def tell(self, version: int, message: bytes) -> None:
        self.told = version
        self.wire.write(message)


class Spectators:
    """`words` makes what is told of an event, in a while."""

    def __init__(self, words: Callable[[Event], Awaitable[bytes]], background: Background) -> None:
        self.words = words
        self.background = background
        self.looking: dict[str, dict[Spectator, None]] = {}
        self.newest: dict[str, Event] = {}  # of the events that somebody looks at
        self.bytes: dict[str, tuple[int, bytes]] = {}  # by event, a version and what is told of it
        self.waiting: set[str] = set()
        self.making: dict[str, asyncio.Task[None]] = {}  # by event, what is to be told is being made

    def enter(self, spectator: Spectator, event: Event) -> None:
        self.looking.setdefault(event.id, {})[spectator] = None
        self.keep(event)
        self.tell(spectator)

    def leave(self, spectator: Spectator) -> None:
        there = self.looking.get(spectator.event, {})
        there.pop(spectator, None)
        if not there:
            for kept in (self.looking, self.newest, self.bytes):
                kept.pop(spectator.event, None)

    def keep(self, event: Event) -> None:
        """The newest version that is known here."""
        known = self.newest.get(event.id)
        if event.id in self.looking and (known is None or known.version < event.version):
            self.newest[event.id] = event

    def note(self, event: Event) -> None:
        """Tell the spectators of an event, in a moment, that it has changed."""
        self.keep(event)
        if event.id in self.looking and event.id not in self.waiting:
            self.waiting.add(event.id)
            asyncio.get_running_loop().call_later(PACE, self.flush, event.id)

    def flush(self, event: str) -> None:
        self.waiting.discard(event)
        self.spread(list(self.looking.get(event, ())))

    def spread(self, spectators: list[Spectator]) -> None:
        """Tell some spectators now, the others in a moment: moves are answered in between."""
        for spectator in spectators[:SOME]:
            self.tell(spectator)
        if len(spectators) > SOME:
            asyncio.get_running_loop().call_soon(self.spread, spectators[SOME:])

    def tell(self, spectator: Spectator) -> None:
        """Tell everything, unless it was told already, is still being made, or the line is slow: then it follows."""
        event = self.newest.get(spectator.event)
        if event is None or event.version <= spectator.told or not spectator.wire.free:
            return
        version, made = self.bytes.get(event.id, (-1, b""))
        if version == event.version:
            spectator.tell(version, made)
        elif event.id not in self.making:
            making = self.background.run_once("events", self.make(event))
            self.making[event.id] = asyncio.create_task(making)

    async def make(self, event: Event) -> None:
        """Make an event's announcement, once for all spectators."""
        try:
            made = await self.words(event)
        finally:
            del self.making[event.id]
        if event.id in self.looking:
            self.bytes[event.id] = event.version, made
            self.flush(event.id)
