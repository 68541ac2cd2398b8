"""Actions on their way to PostgreSQL: whatever waits is saved by one statement, which is its own transaction.

It compares and sets the versions of all tables, keeps the actions of those that fitted, and tells the other processes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from adjoin.server.db.errors import Unavailable
from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.errors import CUT, FAULTS, translate_error
from adjoin.server.db.postgres.pgbouncer import fetch
from adjoin.server.db.table_rows import Row

MOST = 500  # actions in one statement
CHANNEL = "adjoin"
# Rows are locked in one order for everybody, so that two processes never wait for each other in a circle.
SAVE = f"""
with new as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::float8[], $5::bool[], $6::float8[], $7::int[],
    $8::int[], $9::float8[]) as n(id, version, action, at, over, deadline, turn, turn_ply, call_at)
), locked as (
    select id from tables where id = any($1::text[]) order by id for no key update
), moved as (
    update tables t set version = n.version, changed = n.at, over = n.over, deadline = n.deadline,
    turn = n.turn, turn_ply = n.turn_ply, call_at = n.call_at
    from new n join locked l on l.id = n.id
    where t.id = n.id and t.version = n.version - 1 returning t.id, n.version, n.action, n.at
), kept as (
    insert into actions (table_id, version, action, at) select id, version, action, at from moved
)
select id, pg_notify('{CHANNEL}', $10 || ' ' || id || ' ' || version) from moved
"""
FOUND = """
select a.table_id from actions a
join unnest($1::text[], $2::int[], $3::text[], $4::float8[]) as n(id, version, action, at)
on a.table_id = n.id and a.version = n.version and a.action = n.action and a.at = n.at
"""
Waiting = tuple[Row, "asyncio.Future[bool]"]
Open = Callable[[], Awaitable[Connection]]


class PostgresWriter:
    """`connect` opens a line; `sender` signs the news, so that a process knows its own."""

    def __init__(self, connect: Open, sender: str, *, pooled: bool = False) -> None:
        self.connect = connect
        self.sender = sender
        self.pooled = pooled  # the line is a pooler's
        self.waiting: deque[Waiting] = deque()
        self.woken = asyncio.Event()
        self.connection: Connection | None = None
        self.closing = False
        self.task = asyncio.create_task(self.run())

    async def save(self, row: Row) -> bool:
        """True once it would survive a power cut; False if the table does not stand at the version before."""
        if self.closing:
            raise Unavailable("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((row, done))
        self.woken.set()
        return await asyncio.shield(done)  # whoever stops waiting stops nothing

    async def close(self) -> None:
        """Save what waits, and end."""
        self.closing = True
        self.woken.set()
        await self.task
        if self.connection is not None:
            with suppress(*FAULTS):
                await self.connection.close(timeout=2)

    async def run(self) -> None:
        while not self.closing or self.waiting:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting:
                await self.answer(self.batch())

    def batch(self) -> list[Waiting]:
        """What waits, but of each table one action: a statement sees a table as it was before."""
        chosen: dict[str, Waiting] = {}
        later: deque[Waiting] = deque()
        while self.waiting and len(chosen) < MOST:
            one = self.waiting.popleft()
            if chosen.setdefault(one[0].table, one) is not one:
                later.append(one)
        self.waiting = later + self.waiting
        return list(chosen.values())

    async def answer(self, batch: list[Waiting]) -> None:
        """Whatever happens, everybody is answered, and the next batch begins on a line of which all is known."""
        try:
            kept = await self.save_rows([row for row, _ in batch])
        except Exception as reason:
            self.hang_up()
            said = translate_error(reason)
            for _, done in batch:
                if not done.done():
                    done.set_exception(said)
                    done.exception()  # whoever is gone need not hear it
            return
        for row, done in batch:
            if not done.done():
                done.set_result(row.table in kept)

    async def save_rows(self, rows: list[Row]) -> set[str]:
        """The tables of which the action was saved. Where the line is cut, it is looked up what became of it.

        What was said on that line may still be under way: if it arrives after the first look, the second finds it.
        """
        try:
            return await self.write_rows(rows)
        except CUT:
            self.hang_up()
        before = await self.find_rows(rows)
        after = before | await self.write_rows([row for row in rows if row.table not in before])
        return after | await self.find_rows([row for row in rows if row.table not in after])

    async def find_rows(self, rows: list[Row]) -> set[str]:
        """The tables of which exactly this action was saved before."""
        if not rows:
            return set()
        line = await self.line()
        return {found[0] for found in await fetch(line, FOUND, *columns(rows)[:4], pooled=self.pooled)}

    async def write_rows(self, rows: list[Row]) -> set[str]:
        if not rows:
            return set()
        line = await self.line()
        return {found[0] for found in await fetch(line, SAVE, *columns(rows), self.sender, pooled=self.pooled)}

    async def line(self) -> Connection:
        if self.connection is None or self.connection.is_closed():
            self.connection = await self.connect()
        return self.connection

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
        self.connection = None


def columns(rows: list[Row]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
