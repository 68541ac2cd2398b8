"""One file, full durability, one writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from secrets import token_hex
from time import time
from typing import TypeVar

from adjoin.server.core.pools import CHORES, Pool
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.repositories.jobs import JobQueue
from adjoin.server.db.repositories.offers import FileOffers
from adjoin.server.db.sql import SqliteTransaction, Transaction, Values, Work, at_once, in_sqlite
from adjoin.server.db.sqlite.claim import FileClaim
from adjoin.server.db.sqlite.errors import translate_errors
from adjoin.server.db.sqlite.file_guard import Presence
from adjoin.server.db.sqlite.schema import connect, open_database
from adjoin.server.db.sqlite.writer import SqliteWriter
from adjoin.server.db.store import Store
from adjoin.server.db.table_rows import Row, save
from adjoin.server.db.values import News, Noted

T = TypeVar("T")
HELD = "select 1 from leases where what = ? and holder = ? and until >= ?"
TRIAL = 8_192  # bytes that are written to see whether a few moves could be


class SqliteStore(Store):
    now = "((julianday('now') - 2440587.5) * 86400.0)"
    each = "json_each($1)"
    shared = False  # news are in memory, so that only one process serves a file
    questions: JobQueue | None = None  # and nobody else thinks for it

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
        with translate_errors():
            return await self.reading.run(work, self.reader)

    async def write(self, work: Work[T]) -> T:
        return await self.writer.write(lambda db: at_once(work(SqliteTransaction(db))))

    async def read(self, work: Work[T]) -> T:
        return await self.look(lambda db: at_once(work(SqliteTransaction(db))))

    async def rows(self, sql: str, *values: object) -> list[Values]:
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

    async def save_row(self, row: Row) -> bool:
        return await self.writer.write(lambda db: at_once(save(SqliteTransaction(db), row)), row)

    async def announce(self, line: Transaction, row: Row) -> None:
        """Tell nobody: no other process is there."""

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
