"""The store on PostgreSQL: any number of processes and machines on one truth."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from secrets import token_hex, token_urlsafe
from typing import Any, TypeVar

import asyncpg

from adjoin.server.db.errors import Unavailable
from adjoin.server.db.postgres.connection import Connection, ConnectionPool
from adjoin.server.db.postgres.errors import CUT, translate_errors
from adjoin.server.db.postgres.jobs import ANSWERS, NOW, PostgresQuestions
from adjoin.server.db.postgres.notify import WORD, listen
from adjoin.server.db.postgres.offers import PostgresOffers
from adjoin.server.db.postgres.pgbouncer import fetch, settings_for, transaction
from adjoin.server.db.postgres.schema import TIMEOUT, connect
from adjoin.server.db.postgres.writer import CHANNEL, PostgresWriter
from adjoin.server.db.sql import PostgresTransaction, Transaction, Work
from adjoin.server.db.store import Store
from adjoin.server.db.table_rows import Row
from adjoin.server.db.values import News, Noted

T = TypeVar("T")
LINES = 4  # for reading and for what is rarely written; another saves actions, and another hears news
PATIENCE = 10.0  # seconds that one question may take
LONGEST = 8_000  # bytes of a notification
NOTE = f"""
insert into progress (what, made, at) select $1, $2, {NOW}
where exists (select 1 from leases where what = $1 and holder = $3 and until >= {NOW})
on conflict (what) do update set made = excluded.made, at = excluded.at
"""
NOTED = f"""
select made, exists (select 1 from leases l where l.what = p.what and l.until >= {NOW}) from progress p where what = $1
"""
OLD = 86_400  # seconds after which nobody asks any more how far something has come


class PostgresStore(Store):
    """`direct` is the way to PostgreSQL itself where `address` is a pooler's (PgBouncer): news come only that way.

    A pooler may know no prepared statements of its clients, so none are kept there.
    """

    now = NOW
    each = "json_array_elements_text($1::json)"
    shared = True
    questions: PostgresQuestions

    def __init__(self, address: str, *, direct: str = "", lines: int = LINES) -> None:
        super().__init__()
        self.address = address
        self.direct = direct or address
        self.pooled = bool(direct)
        self.more: dict[str, Any] = {"statement_cache_size": 0} if direct else {}
        self.most = lines
        self.sender = token_urlsafe(6)
        self.questions = PostgresQuestions(self)
        self.offers = PostgresOffers(self)
        self.closed = False
        self.pool: ConnectionPool | None = None
        self.writer: PostgresWriter | None = None
        self.opening = asyncio.Lock()

    async def open_pool(self) -> ConnectionPool:
        """The lines, made when they are first needed: in the event loop that needs them."""
        if self.closed:
            raise Unavailable("the store is closed")
        async with self.opening:
            if self.pool is None:
                settings = settings_for(pooled=self.pooled)
                limits = {"min_size": 0, "max_size": self.most, "timeout": TIMEOUT, "command_timeout": PATIENCE}
                pool: ConnectionPool = await asyncpg.create_pool(
                    self.address, **limits, **self.more, server_settings=settings, max_inactive_connection_lifetime=60
                )
                self.pool = pool
                self.writer = PostgresWriter(self.line, self.sender, pooled=self.pooled)
        return self.pool

    async def line(self) -> Connection:
        """One more line, for the one who saves actions."""
        return await connect(self.address, pooled=self.pooled, command_timeout=PATIENCE, **self.more)

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Do something in a transaction; where the line is cut before it ended, once more."""
        with translate_errors():
            pool = await self.open_pool()
            for last in (False, True):
                try:
                    async with pool.acquire(timeout=PATIENCE) as line, transaction(line, pooled=self.pooled):
                        return await work(line)
                except CUT:
                    if last:
                        raise
        raise AssertionError("not reached")

    async def write(self, work: Work[T]) -> T:
        return await self.ask(lambda line: work(PostgresTransaction(line)))

    async def read(self, work: Work[T]) -> T:
        return await self.write(work)

    async def rows(self, sql: str, *values: object) -> list[Any]:
        with translate_errors():
            pool = await self.open_pool()
            try:
                return await self.fetch(pool, sql, *values)
            except CUT:
                return await self.fetch(pool, sql, *values)

    async def fetch(self, pool: ConnectionPool, sql: str, *values: object) -> list[Any]:
        async with pool.acquire(timeout=PATIENCE) as line:
            return await fetch(line, sql, *values, pooled=self.pooled)

    async def close(self) -> None:
        self.closed = True
        if self.writer is not None:
            await self.writer.close()
        if self.pool is not None:
            try:
                async with asyncio.timeout(5):
                    await self.pool.close()
            except TimeoutError:
                self.pool.terminate()
            self.pool = None

    # -------------------------------------------------------------------------------- tables

    async def save_row(self, row: Row) -> bool:
        with translate_errors():
            await self.open_pool()
            assert self.writer is not None
            return await self.writer.save(row)

    async def announce(self, line: Transaction, row: Row) -> None:
        await line.rows(f"select pg_notify('{CHANNEL}', $1)", f"{self.sender} {row.table} {row.version}")

    # -------------------------------------------------------------------------------- other processes

    def listen(self) -> AsyncIterator[News]:
        return listen(self.direct, self.sender, CHANNEL, ANSWERS)

    async def spread(self, table: str, word: str) -> None:
        """A word too long for a notification is lost, too."""
        if len(said := f"{self.sender} {table} {WORD}{word}".encode()) < LONGEST:
            await self.rows(f"select pg_notify('{CHANNEL}', $1)", said.decode())

    async def note(self, what: str, made: bytes, holder: str) -> bool:
        return await self.run(NOTE, what, made, holder) == 1

    async def read_note(self, what: str) -> Noted | None:
        rows = await self.rows(NOTED, what)
        return Noted(bytes(rows[0][0]), rows[0][1]) if rows else None

    async def forget(self, what: str) -> None:
        await self.run("delete from progress where what = $1", what)

    async def forget_records(self, now: float) -> int:
        await self.run("delete from progress where at < $1", now - OLD)
        return await super().forget_records(now)

    async def try_saving(self) -> None:
        sql = """insert into settings values ('tried', $1)
                 on conflict (key) do update set value = excluded.value"""
        await self.run(sql, token_hex(16))
