"""The store on PostgreSQL: any number of processes and machines on one truth."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any, TypeVar

import asyncpg
import msgspec

from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.server.db.common_store import CommonStore
from adjoin.server.db.decode import action_in, spec_in
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.postgres.connection import Connection, Pool
from adjoin.server.db.postgres.errors import CUT, translating
from adjoin.server.db.postgres.jobs import ANSWERS, NOW, PostgresQuestions
from adjoin.server.db.postgres.notify import WORD, listen
from adjoin.server.db.postgres.offers import PostgresOffers
from adjoin.server.db.postgres.pgbouncer import fetch, settings_for, transaction
from adjoin.server.db.postgres.schema import TIMEOUT, connect
from adjoin.server.db.postgres.writer import CHANNEL, PostgresWriter
from adjoin.server.db.repositories.premoves import change_premove
from adjoin.server.db.sql import PostgresTransaction, Work
from adjoin.server.db.sqlite.store import columns
from adjoin.server.db.sqlite.writer import Row, row_of
from adjoin.server.db.store import NOBODY, Invite, News, Noted, Saved
from adjoin.table import Action, Spec
from adjoin.table.clock import pace

T = TypeVar("T")
LINES = 4  # for reading and for what is rarely written; another saves actions, and another hears news
PATIENCE = 10.0  # seconds that one question may take
NEW_TABLE = """
insert into tables (id, game, spec, created, changed, rules_version, public, series, pace,
                    deadline, turn, turn_ply, call_at)
values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12)
"""
ADVANCE = """
update tables set version = $2, over = $3, changed = $4, deadline = $5, turn = $6, turn_ply = $7, call_at = $8
where id = $1 and version = $2 - 1
"""
DUE = """
select id, deadline from tables
where deadline <= $1 and not over and id != all($2::text[]) order by deadline limit $3
"""
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


class StepUndone(Exception):
    """The whole step is taken back."""


class PostgresStore(CommonStore):
    """`direct` is the way to PostgreSQL itself where `address` is a pooler's (PgBouncer): news come only that way.

    A pooler may know no prepared statements of its clients, so none are kept there.
    """

    now = NOW
    each = "json_array_elements_text($1::json)"
    shared = True

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
        self.pool: Pool | None = None
        self.writer: PostgresWriter | None = None
        self.opening = asyncio.Lock()

    async def open_pool(self) -> Pool:
        """The lines, made when they are first needed: in the event loop that needs them."""
        if self.closed:
            raise Unavailable("the store is closed")
        async with self.opening:
            if self.pool is None:
                settings = settings_for(pooled=self.pooled)
                limits = {"min_size": 0, "max_size": self.most, "timeout": TIMEOUT, "command_timeout": PATIENCE}
                pool: Pool = await asyncpg.create_pool(
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
        with translating():
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
        with translating():
            pool = await self.open_pool()
            try:
                return await self.fetch(pool, sql, *values)
            except CUT:
                return await self.fetch(pool, sql, *values)

    async def fetch(self, pool: Pool, sql: str, *values: object) -> list[Any]:
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

    async def create(self, table: str, spec: Spec, invites: list[Invite], *, awaits: Awaits = NOBODY) -> None:
        values = table, spec.game, msgspec.json.encode(spec).decode(), time(), spec.rules_version or 1, spec.public
        seated = [(who.owner, table, seat) for seat, who in enumerate(spec.seats) if who.owner]
        links = [(invite.token, invite.table, invite.seat) for invite in invites]

        async def work(line: Connection) -> None:
            if await line.fetchval("select spec from tables where id = $1", table) == values[2]:
                return  # said before on a line that was cut; two tables never have one seed
            series = spec.series.first if spec.series else ""
            await line.execute(NEW_TABLE, *values, series, pace(spec.clock), *columns(awaits))
            await line.executemany("insert into sittings (person, table_id, seat) values ($1, $2, $3)", seated)
            await line.executemany("insert into invites (token, table_id, seat) values ($1, $2, $3)", links)

        await self.ask(work)

    async def append(
        self,
        table: str,
        version: int,
        action: Action,
        *,
        over: bool,
        invite: str = "",
        awaits: Awaits = NOBODY,
        plan: Premove | None = None,
    ) -> bool:
        row = row_of(table, version, action, over=over, awaits=awaits)
        if invite or plan:
            return await self.append_with(row, action, invite, plan)
        with translating():
            await self.open_pool()
            assert self.writer is not None
            return await self.writer.save(row)

    async def append_with(self, row: Row, action: Action, invite: str, plan: Premove | None) -> bool:
        """The action that uses an invite up, or is the next of a plan."""

        async def work(line: Connection) -> bool:
            said = "select action = $3 and at = $4 from actions where table_id = $1 and version = $2"
            if await line.fetchval(said, row.table, row.version, row.action, row.at):
                return True  # on a line that was cut
            waits = row.deadline, row.turn, row.turn_ply, row.call_at
            if await line.execute(ADVANCE, row.table, row.version, row.over, row.at, *waits) != "UPDATE 1":
                return False
            if plan and not await change_premove(PostgresTransaction(line), plan, plan.rest):
                raise StepUndone
            kept = "insert into actions (table_id, version, action, at) values ($1, $2, $3, $4)"
            await line.execute(kept, row.table, row.version, row.action, row.at)
            if invite:
                used = "update invites set used = true where token = $1 and not used"
                if await line.execute(used, invite) != "UPDATE 1":
                    raise StepUndone
                sits = "insert into sittings (person, table_id, seat) values ($1, $2, $3)"
                await line.execute(sits, action.owner, row.table, action.seat)
            await line.execute(f"select pg_notify('{CHANNEL}', $1)", f"{self.sender} {row.table} {row.version}")
            return True

        try:
            return await self.ask(work)
        except StepUndone:
            return False

    async def load(self, table: str) -> Saved | None:
        async def work(line: Connection) -> tuple[str, list[Any]] | None:
            spec = await line.fetchval("select spec from tables where id = $1", table)
            found = await line.fetch("select action from actions where table_id = $1 order by version", table)
            return None if spec is None else (spec, found)

        found = await self.ask(work)
        if found is None:
            return None
        return Saved(table, spec_in(found[0]), tuple(action_in(row[0]) for row in found[1]))

    async def since(self, table: str, version: int) -> list[Action]:
        sql = "select action from actions where table_id = $1 and version > $2 order by version"
        return [action_in(row[0]) for row in await self.rows(sql, table, version)]

    async def versions(self, tables: list[str]) -> dict[str, int]:
        return dict(await self.rows("select id, version from tables where id = any($1::text[])", tables))

    async def due(self, now: float, most: int, besides: list[str]) -> dict[str, float]:
        return dict(await self.rows(DUE, now, besides, most))

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
