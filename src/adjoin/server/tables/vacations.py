"""Days off from games over days: so many a year, told to every table of a person, whose time stands still until then.

The store has the truth, tables are told of it: at once, and again when anything happens there or somebody's time would
end, so that a table that a dying process did not reach, or that was opened later, learns of it in time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time

from adjoin.errors import AdjoinError
from adjoin.live.room import Room
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.repositories.vacations import Vacation
from adjoin.server.db.store import Store
from adjoin.table import Action, Table
from adjoin.table.clock import pace

DAYS = 21  # a year
Find = Callable[[str], Awaitable[Room | None]]


class Vacations:
    def __init__(self, store: Store, find: Find, now: Callable[[], float] = time) -> None:
        self.store = store
        self.find = find
        self.now = now

    async def days_left(self, person: str) -> int:
        """The days that somebody may still take."""
        return max(0, DAYS - sum(one.days for one in await self.store.vacations.of(person, self.now())))

    async def until(self, person: str) -> float | None:
        """When somebody is back who is on holiday now."""
        return await self.store.vacations.until(person, self.now())

    async def take(self, person: str, days: int) -> bool:
        """False if so many are not left."""
        taken = await self.store.vacations.take(person, days, DAYS, self.now())
        await self.tell_all(person)
        return taken

    async def end(self, person: str) -> None:
        await self.store.vacations.end(person, self.now())
        await self.tell_all(person)

    async def tell_all(self, person: str) -> None:
        for name in await self.store.vacations.tables(person):
            await self.tell(name)

    async def tell(self, name: str) -> None:
        """What a table does not know yet of the holidays of those who sit there."""
        try:
            found = await self.store.vacations.at(name)
            room = await self.find(name) if found else None
            for seat, holiday in found:
                action = room and news(room.table, seat, holiday)
                if room and action:
                    await room.act(action)
        except StoreError as reason:
            log.warning("holidays not told", table=name, reason=str(reason))
        except AdjoinError as reason:  # it has moved on: it is told when something happens there
            log.info("holiday not told", table=name, code=reason.message.key)


def news(table: Table, seat: int, holiday: Vacation) -> Action | None:
    """The action that tells a table of a holiday, if it matters there: as of when it was taken, or ended."""
    clocks, opened = table.clocks, table.spec.opened
    if clocks is None or pace(table.spec.clock) != "days" or table.over or seat not in table.people:
        return None
    if table.spec.event:  # a whole round waits for every table of it
        return None
    since, until = (round(at * 1000) - opened for at in holiday)
    known = clocks.away[seat] if clocks.away else 0
    if until == known or max(until, known) <= clocks.since:  # nothing of it is left to count
        return None
    at = max(since if until > known else until, clocks.since)
    return Action("holiday", seat, at=at, until=max(until, at))
