"""Time lost to an outage of the server is given back: after a restart, a killed worker, a sleep, a moved database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import adjoin
from adjoin.live.room import Room
from adjoin.live.turn_index import awaits_of
from adjoin.server.db.admin import DatabaseLocation, move
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.repositories.uptime import LATE, Outage
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from adjoin.server.tables.outages import BUSY, GRACE, QUIET
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import DAY, MINUTE, SECOND, read_clock
from live.host import Page
from server import postgres
from server.tables.test_clocks import House, Time


@pytest.fixture
async def shared() -> AsyncIterator[Store]:
    """A database that several processes may have."""
    store = PostgresStore(await postgres.prepared_database())
    yield store
    await store.close()


class Process:
    """One process of a server, by the clock of the test."""

    def __init__(self, store: Store, path: Path, time: Time, name: str = "one") -> None:
        self.time = time
        self.hub = House(store, path, time).hub  # type: ignore[arg-type]
        self.outages = self.hub.outages
        self.outages.now, self.outages.process = time, name

    async def room(self, name: str = "t") -> Room:
        found = await self.hub.room(name)
        assert found is not None
        return found

    async def enter(self, owner: str) -> Room:
        """Somebody comes, as by a socket."""
        room = await self.room()
        room.enter(owner, None, Page(), lambda: None)
        await self.outages.repay(room)
        return room


async def opened(store: Store, time: Time, pace: str = "10+5", name: str = "t") -> None:
    """A table at which it is Ann's turn."""
    seats, now = (Seat("person", "Ann", "a"), Seat("person", "Ben", "b")), round(time() * 1000)
    table = Table.open(adjoin.load("copulas", players=2), seats, "9", clock=read_clock(pace), opened=now)
    await store.create(name, table.spec, [], awaits=awaits_of(table, time()))


async def actions(store: Store, name: str = "t") -> list[Action]:
    saved = await store.load(name)
    assert saved is not None
    return list(saved.actions)


def left(room: Room) -> int:
    """The milliseconds that Ann has now."""
    assert room.table.clocks is not None
    return room.table.clocks.until(room.at())[0]


async def test_a_restart_costs_nobody_time(store: Store, tmp_path: Path) -> None:
    """Stopped and started again: who comes back finds the clock as it stood, less what they thought themselves."""
    time = Time()
    before = Process(store, tmp_path, time)
    await opened(store, time)
    await before.enter("a")
    await before.outages.look()
    time.seconds += 20
    await before.outages.stop()
    time.seconds += 300
    after = Process(store, tmp_path, time)
    await after.outages.look()
    time.seconds += 5
    room = await after.enter("a")
    assert left(room) == 10 * MINUTE - 20 * SECOND
    time.seconds += 7
    assert left(room) == 10 * MINUTE - 27 * SECOND
    await after.outages.look()
    assert [one.type for one in await actions(store)] == ["outage"]


async def test_who_does_not_come_back_is_not_waited_for(store: Store, tmp_path: Path) -> None:
    """The server's outage and a few seconds to come back are given; the rest of an absence is the player's own."""
    time = Time()
    before = Process(store, tmp_path, time)
    await opened(store, time, "1+0")
    await before.outages.look()
    time.seconds += 50
    await before.outages.stop()
    time.seconds += 100  # longer than Ann had
    after = Process(store, tmp_path, time)
    await after.outages.look()
    await after.hub.deadlines.round()
    assert [one.type for one in await actions(store)] == ["outage"]
    for seconds in (GRACE / SECOND + 12, 2):
        time.seconds += seconds
        await after.hub.deadlines.round()
    assert [one.type for one in await actions(store)][-1] == "timeout"


async def test_time_that_was_up_before_the_outage_is_up(store: Store, tmp_path: Path) -> None:
    """Nobody is saved by a server that stops after their time was over."""
    time = Time()
    before = Process(store, tmp_path, time)
    await opened(store, time, "1+0")
    time.seconds += 62
    await before.outages.look()
    await before.outages.stop()
    time.seconds += 30
    after = Process(store, tmp_path, time)
    await after.outages.look()
    await after.hub.deadlines.round()
    assert [one.type for one in await actions(store)] == ["timeout"]


async def test_a_killed_worker_costs_those_who_were_with_it_nothing(shared: Store, tmp_path: Path) -> None:
    """Its successor tells from when it was silent; who was with another worker all the time gets nothing back."""
    store, time = shared, Time()
    dead, other = Process(store, tmp_path, time, "dead"), Process(store, tmp_path, time, "other")
    await opened(store, time)
    await opened(store, time, name="u")
    await other.outages.look()
    elsewhere = await other.room("u")
    elsewhere.enter("a", None, Page(), lambda: None)
    time.seconds += 30
    await dead.enter("a")
    await dead.outages.look()
    time.seconds += 4  # killed
    room = await other.enter("a")
    assert left(room) == 10 * MINUTE - 34 * SECOND
    time.seconds += 2
    successor = Process(store, tmp_path, time, "dead")
    await successor.outages.look()
    await other.outages.look()
    assert left(room) == 10 * MINUTE - 32 * SECOND
    assert await actions(store, "u") == []
    await successor.outages.look()
    assert [one.type for one in await actions(store)] == ["outage"]


async def test_two_processes_give_back_once(shared: Store, tmp_path: Path) -> None:
    """Both have the table open, and both find the outage: one action is saved."""
    store, time = shared, Time()
    await opened(store, time)
    await store.uptime.live("gone", time(), time() + BUSY, first=True, alone=False)
    processes = [Process(store, tmp_path, time, name) for name in ("one", "two")]
    for process in processes:
        await process.room()
    time.seconds += BUSY + LATE + 1
    await asyncio.gather(*(process.outages.look() for process in processes))
    await asyncio.gather(*(process.outages.look() for process in processes))
    assert [one.type for one in await actions(store)] == ["outage"]


async def test_a_machine_that_slept_gives_back_what_it_slept(store: Store, tmp_path: Path) -> None:
    """The same process, and people whose lines have outlived it: nobody's time ran meanwhile."""
    time = Time()
    process = Process(store, tmp_path, time)
    await opened(store, time)
    room = await process.enter("a")
    await process.outages.look()
    assert process.outages.pace == BUSY
    time.seconds += 3600
    await process.outages.look()
    assert left(room) == 10 * MINUTE
    time.seconds += BUSY
    await process.outages.look()
    assert left(room) == 10 * MINUTE - BUSY * SECOND


async def test_games_over_days_notice_only_long_outages(store: Store, tmp_path: Path) -> None:
    """A worker that is replaced moves no deadline of days; a night without a server does."""
    time = Time()
    await opened(store, time, "3d")
    for seconds in (20, 8 * 3600):
        process = Process(store, tmp_path, time)
        await process.outages.look()
        assert process.outages.pace == QUIET
        await process.outages.stop()
        time.seconds += seconds
    process = Process(store, tmp_path, time)
    await process.outages.look()
    room = await process.room()
    await process.outages.repay(room)
    assert [one.type for one in await actions(store)] == ["outage"]
    assert left(room) == 3 * DAY - 20 * SECOND


def test_a_moved_database_brings_its_outage_along(tmp_path: Path) -> None:
    """From a file to PostgreSQL, while nobody serves: the time of the move counts for nobody, and once."""
    time = Time()
    file, server = tmp_path / "x.sqlite3", asyncio.run(postgres.new_database())

    async def serve_here() -> None:
        store = SqliteStore(file)
        process = Process(store, tmp_path, time)
        await opened(store, time)
        await process.outages.look()
        time.seconds += 10
        await process.outages.stop()
        await store.close()

    async def serve_there() -> int:
        store = PostgresStore(server)
        process = Process(store, tmp_path, time, "another")
        await process.outages.look()
        assert process.outages.known == [Outage(Time()() + 10, time())]
        found = left(await process.enter("a"))
        await store.close()
        return found

    asyncio.run(serve_here())
    time.seconds += 900
    move(DatabaseLocation(str(file), None), DatabaseLocation(server, None), lambda *_: None)
    assert asyncio.run(serve_there()) == 10 * MINUTE - 10 * SECOND
