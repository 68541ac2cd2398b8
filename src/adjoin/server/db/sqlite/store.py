"""One file, full durability, one writer."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Any, TypeVar

import msgspec

from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.server.core.pools import CHORES, Pool
from adjoin.server.db.common_store import CommonStore
from adjoin.server.db.decode import action_in, spec_in
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.repositories.jobs import Questions
from adjoin.server.db.repositories.offers import FileOffers
from adjoin.server.db.repositories.premoves import change_premove
from adjoin.server.db.sql import SqliteTransaction, Work, at_once, in_sqlite
from adjoin.server.db.sqlite.claim import FileClaim
from adjoin.server.db.sqlite.errors import translating
from adjoin.server.db.sqlite.file_guard import Presence
from adjoin.server.db.sqlite.schema import connect, open_database
from adjoin.server.db.sqlite.writer import Row, SqliteWriter, row_of
from adjoin.server.db.store import NOBODY, Invite, News, Noted, Saved
from adjoin.table import Action, Spec
from adjoin.table.clock import pace

T = TypeVar("T")
NEW_TABLE = """
insert into tables (id, game, spec, created, changed, rules_version, public, series, pace,
                    deadline, turn, turn_ply, call_at)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
ADVANCE = """
update tables set version = ?, over = ?, changed = ?, deadline = ?, turn = ?, turn_ply = ?, call_at = ?
where id = ? and version = ?
"""
DUE = """
select id, deadline from tables
where deadline <= ? and not over and id not in (select value from json_each(?)) order by deadline limit ?
"""
HELD = "select 1 from leases where what = ? and holder = ? and until >= ?"
TRIAL = 8_192  # bytes that are written to see whether a few moves could be


class SqliteStore(CommonStore):
    now = "((julianday('now') - 2440587.5) * 86400.0)"
    each = "json_each($1)"
    shared = False  # news are in memory, so that only one process serves a file
    questions: Questions | None = None  # and nobody else thinks for it

    def __init__(self, path: Path, claim: FileClaim | None = None) -> None:
        """`claim` keeps other servers off the file as long as the store is open."""
        super().__init__()
        self.claim = claim
        connection = open_database(path)
        self.presence = Presence(path)
        self.writer = SqliteWriter(connection, self.presence)
        self.reader = connect(path)
        self.reading = Pool("playing", 1)
        self.offers = FileOffers(self.writer.write, self.rows)
        self.progress: dict[str, bytes] = {}  # in memory: there is nobody else to show it

    async def look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a work in the thread that reads."""
        if self.writer.closed:
            raise Unavailable("the store is closed")
        with translating():
            return await self.reading.run(work, self.reader)

    async def write(self, work: Work[T]) -> T:
        return await self.writer.write(lambda db: at_once(work(SqliteTransaction(db))))

    async def read(self, work: Work[T]) -> T:
        return await self.look(lambda db: at_once(work(SqliteTransaction(db))))

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.look(lambda db: db.execute(in_sqlite(sql), values).fetchall())

    async def close(self) -> None:
        await self.writer.close()
        self.reading.close()
        self.reader.close()
        self.writer.connection.close()
        self.presence.close()
        if self.claim:
            self.claim.close()

    # -------------------------------------------------------------------------------- tables

    async def create(self, table: str, spec: Spec, invites: list[Invite], *, awaits: Awaits = NOBODY) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(NEW_TABLE, (*new_row(table, spec, time()), *columns(awaits)))
            seated = [(who.owner, table, seat) for seat, who in enumerate(spec.seats) if who.owner]
            db.executemany("insert into sittings (person, table_id, seat) values (?, ?, ?)", seated)
            links = [(invite.token, invite.table, invite.seat) for invite in invites]
            db.executemany("insert into invites (token, table_id, seat) values (?, ?, ?)", links)

        await self.writer.write(work)

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

        def work(db: sqlite3.Connection) -> bool:
            if not advance(db, row):
                return False
            db.execute("insert into actions values (?, ?, ?, ?)", (table, version, row.action, row.at))
            if invite:
                use(db, invite)
                sitting = action.owner, table, action.seat
                db.execute("insert into sittings (person, table_id, seat) values (?, ?, ?)", sitting)
            if plan and not at_once(change_premove(SqliteTransaction(db), plan, plan.rest)):
                raise Used
            return True

        try:
            return await self.writer.write(work, None if invite or plan else row)
        except Used:
            return False

    async def load(self, table: str) -> Saved | None:
        def work(db: sqlite3.Connection) -> tuple[bytes, list[tuple[bytes]]] | None:
            row = db.execute("select spec from tables where id = ?", (table,)).fetchone()
            found = db.execute("select action from actions where table_id = ? order by version", (table,)).fetchall()
            return (row[0], found) if row else None

        found = await self.look(work)
        if found is None:
            return None
        return Saved(table, spec_in(found[0]), tuple(action_in(action) for (action,) in found[1]))

    async def since(self, table: str, version: int) -> list[Action]:
        sql = "select action from actions where table_id = ? and version > ? order by version"
        return [action_in(row[0]) for row in await self.rows(sql, table, version)]

    async def versions(self, tables: list[str]) -> dict[str, int]:
        sql = "select id, version from tables where id in (select value from json_each(?))"
        return dict(await self.rows(sql, json.dumps(tables)))

    async def due(self, now: float, most: int, besides: list[str]) -> dict[str, float]:
        return dict(await self.rows(DUE, now, json.dumps(besides), most))

    # -------------------------------------------------------------------------------- other processes

    async def listen(self) -> AsyncIterator[News]:
        await asyncio.Event().wait()  # there are none
        yield News()

    async def spread(self, table: str, word: str) -> None:
        pass

    async def note(self, what: str, made: bytes, holder: str) -> bool:
        if not await self.rows(HELD, what, holder, time()):
            return False
        self.progress[what] = made
        return True

    async def read_note(self, what: str) -> Noted | None:
        held = await self.rows("select 1 from leases where what = ? and until >= ?", what, time())
        return Noted(self.progress[what], bool(held)) if what in self.progress else None

    async def forget(self, what: str) -> None:
        self.progress.pop(what, None)

    async def try_saving(self) -> None:
        sql = "insert or replace into settings values ('tried', ?)"
        await self.writer.write(lambda db: db.execute(sql, (token_hex(TRIAL),)))
        await CHORES.run(self.presence.look_through)


class Used(Exception):
    """The invite was used before, the plan is another one by now: the whole step is taken back."""


def new_row(table: str, spec: Spec, now: float) -> tuple[Any, ...]:
    series = spec.series.first if spec.series else ""
    version = spec.rules_version or 1  # none: the spec was written before there was more than one
    return table, spec.game, msgspec.json.encode(spec), now, now, version, spec.public, series, pace(spec.clock)


def columns(awaits: Awaits) -> tuple[Any, ...]:
    return awaits.deadline, awaits.turn, awaits.ply, awaits.call


def advance(db: sqlite3.Connection, row: Row) -> bool:
    """The compare and the set."""
    values = row.version, row.over, row.at, row.deadline, row.turn, row.turn_ply, row.call_at
    return db.execute(ADVANCE, (*values, row.table, row.version - 1)).rowcount == 1


def use(db: sqlite3.Connection, token: str) -> None:
    if db.execute("update invites set used = 1 where token = ? and used = 0", (token,)).rowcount != 1:
        raise Used
