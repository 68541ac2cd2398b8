"""Time that people lost because the server could not be reached: found out by signs of life, and given back.

The store has the truth: every process says there that it lives. A table is told when somebody comes, when an outage is
found out, and before anybody's time is called; it counts what it is told once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import time

from adjoin.errors import AdjoinError
from adjoin.live.room import Room
from adjoin.server.core.telemetry import log
from adjoin.server.db.repositories.uptime import LATE, Outage
from adjoin.server.db.store import Store
from adjoin.table import Action
from adjoin.table.action import NOBODY
from adjoin.table.clock import SECOND, pace

BUSY, QUIET = 3.0, 30.0  # seconds between two signs of life, while a clock runs here in a live game and otherwise
GRACE = 15 * SECOND  # in which people find their way back to a server that is there again
LEAST = SECOND // 4  # of lost time that is worth a word
SHORT = 60.0  # seconds of an outage that games over days do not notice


class Outages:
    """`process` is what this process and whoever replaces it is called; `rooms` are those that are open here."""

    def __init__(
        self,
        store: Store,
        rooms: Mapping[str, Room],
        find: Callable[[str], Awaitable[Room | None]],
        process: str,
        now: Callable[[], float] = time,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.find = find
        self.process = process
        self.now = now
        self.known: list[Outage] = []
        self.due: float | None = None  # when the next sign of life is; None: none was given yet

    @property
    def pace(self) -> float:
        """The seconds until the next sign of life."""
        live = (room.table for room in self.rooms.values() if room.table.deadline is not None)
        return BUSY if any(pace(table.spec.clock) == "live" for table in live) else QUIET

    async def look(self) -> None:
        """Say that we live, and give back what was lost in outages that were found out."""
        now, first = self.now(), self.due is None
        slept = self.due is not None and self.due + LATE < now
        due = now + self.pace
        before = self.known
        self.known = await self.store.uptime.live(self.process, now, due, first=first, alone=not self.store.shared)
        self.due = due
        if slept:  # whoever is here has been back only since we are
            for room in self.rooms.values():
                room.attendance.arrive_again(room.at())
        if self.known != before:
            for room in list(self.rooms.values()):
                await self.repay(room)

    async def wait(self) -> None:
        await asyncio.sleep(self.pace)

    async def stop(self) -> None:
        await self.store.uptime.stop(self.process, self.now())

    async def repay_at(self, name: str) -> None:
        """Tell a table what it does not know yet of outages."""
        if self.known and (room := await self.find(name)):
            await self.repay(room)

    async def repay(self, room: Room) -> None:
        """Give the person to move the lost time back."""
        for outage in self.known:
            action = repayment(room, outage)
            if action is not None:
                try:
                    await room.act(action)
                except AdjoinError as reason:  # another process was quicker, or they have moved
                    log.info("time not given back", table=room.name, code=reason.message.key)


def repayment(room: Room, outage: Outage) -> Action | None:
    """The action that tells a table of an outage, if its clock ran in it for somebody who was not back."""
    table, clocks = room.table, room.table.clocks
    if clocks is None or clocks.seat == NOBODY:
        return None
    if pace(table.spec.clock) == "days" and outage.ended - outage.began < SHORT:
        return None
    began, ended = (round(at * SECOND) - table.spec.opened for at in outage)
    owner, back = table.seats[clocks.seat].owner, ended + GRACE
    if owner in room.present:
        back = min(back, room.attendance.arrived.get(owner, 0))
    since, until = max(began, clocks.runs_from), min(back, room.at())
    return Action("outage", clocks.seat, since=since, until=until) if until - since >= LEAST else None
