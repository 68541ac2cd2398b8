"""When somebody's time ends: one timer a process, from the index of deadlines in the store.

A table that nobody looks at costs nothing but its row. The clock is looked at anew every moment, so that one that was
set harms nobody for longer than that; whoever calls a deadline first is right, which compare-and-set decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic, time
from typing import Protocol

from adjoin.errors import AdjoinError
from adjoin.live.events import Events
from adjoin.server.core.events import DeadlineDue
from adjoin.server.core.telemetry import log
from adjoin.server.db.store import Store

LOOK = 1.5  # seconds after which the store is asked although nothing is known to be due
MOST = 100  # tables in one round
REST = 30.0  # seconds for which a table is left alone that is not understood here
AGAIN = 2.0  # and one whose time could not be called now, because nothing could be saved
LEASE = 4.0  # seconds for which one process calls the deadlines of tables that are open nowhere
CALLING = "deadlines"


class DeadlineRoom(Protocol):
    """What a room is to the time."""

    @property
    def leads(self) -> bool: ...

    async def time_is_up(self) -> bool: ...


class Deadlines:
    """`find` opens the room of a table, `rooms` are those that are open here, `done` lets one go that nobody uses."""

    def __init__(
        self,
        store: Store,
        rooms: Mapping[str, DeadlineRoom],
        find: Callable[[str], Awaitable[DeadlineRoom | None]],
        done: Callable[[str], None],
        events: Events,
        now: Callable[[], float] = time,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.find = find
        self.done = done
        self.now = now
        self.events = events
        self.holder = token_urlsafe(9)
        self.next: float | None = None  # the next deadline that is known here, in seconds since 1970
        self.woken = asyncio.Event()
        self.resting: dict[str, float] = {}  # tables that could not be called, until when they rest

    def soon(self, at: float) -> None:
        """Somebody's time will end then, unless something happens."""
        if self.next is None or at < self.next:
            self.next = at
            self.woken.set()

    async def call_due(self) -> None:
        """Call all that is due now."""
        while await self.round():
            await asyncio.sleep(0)

    async def wait(self) -> None:
        """Wait until the next deadline, or a moment."""
        self.woken.clear()
        left = LOOK if self.next is None else min(LOOK, max(0.01, self.next - self.now()))
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await self.woken.wait()

    async def round(self) -> bool:
        """Call the deadlines that are due; were there as many as one round can take?"""
        now = self.now()
        if self.next is not None and self.next <= now:
            self.next = None
        self.resting = {name: until for name, until in self.resting.items() if until > monotonic()}
        due = await self.store.due(now, MOST, list(self.resting))
        mine = await self.mine(list(due))
        for name in mine:
            await self.call(name)
        return len(due) == MOST and len(mine) == MOST

    async def mine(self, due: list[str]) -> list[str]:
        """The deadlines that this process calls: of the tables it decides for, and all if no other process does."""
        own = [name for name in due if name in self.rooms and self.rooms[name].leads]
        if not due or len(own) == len(due):
            return own
        return due if await self.store.take([CALLING], self.holder, LEASE) else own

    async def call(self, name: str) -> None:
        """One table: its time is up, or it has moved on."""
        rest = 0.0
        try:
            await self.events.announce(DeadlineDue(name))
            room = await self.find(name)
            if room is None or not await room.time_is_up():
                rest = AGAIN
        except AdjoinError as reason:  # a table of newer rules, for example
            log.error("time not called", table=name, reason=str(reason))
            rest = REST
        if rest:
            self.resting[name] = monotonic() + rest
        self.done(name)
