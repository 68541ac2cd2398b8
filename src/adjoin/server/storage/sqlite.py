"""One file, full durability, one writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Any, TypeVar

import msgspec

from adjoin.server.storage.errors import Unavailable
from adjoin.server.storage.faults import translating
from adjoin.server.storage.interface import Invite, Saved, Sitting
from adjoin.server.storage.schema import connect, open_database
from adjoin.server.storage.writer import Row, Writer
from adjoin.table import Action, Spec

T = TypeVar("T")
SPEC = msgspec.json.Decoder(Spec)
ACTION = msgspec.json.Decoder(Action)


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.writer = Writer(open_database(path))
        self.reader = connect(path)
        self.reading = ThreadPoolExecutor(1, "reader")

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.writer.closed:
            raise Unavailable("the store is closed")
        with translating():
            return await asyncio.get_running_loop().run_in_executor(self.reading, work, self.reader)

    async def close(self) -> None:
        await self.writer.close()
        self.reading.shutdown()
        self.reader.close()
        self.writer.connection.close()

    # -------------------------------------------------------------------------------- tables

    async def create(self, table: str, spec: Spec, invites: list[Invite]) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (table, spec.game, msgspec.json.encode(spec), time(), time())
            db.execute("insert into tables (id, game, spec, created, changed) values (?, ?, ?, ?, ?)", row)
            for seat, who in enumerate(spec.seats):
                if who.owner:
                    db.execute("insert into sittings values (?, ?, ?)", (who.owner, table, seat))
            for invite in invites:
                row_ = (invite.token, invite.table, invite.seat)
                db.execute("insert into invites (token, table_id, seat) values (?, ?, ?)", row_)

        await self.writer.write(work)

    async def append(self, table: str, version: int, action: Action, *, over: bool, invite: str = "") -> bool:
        row = Row(table, version, msgspec.json.encode(action).decode(), time(), over)

        def work(db: sqlite3.Connection) -> bool:
            if not advanced(db, row):
                return False
            db.execute("insert into actions values (?, ?, ?, ?)", (table, version, row.action, row.at))
            if invite:
                use(db, invite)
                db.execute("insert into sittings values (?, ?, ?)", (action.owner, table, action.seat))
            return True

        try:
            return await self.writer.write(work, None if invite else row)
        except Used:
            return False

    async def load(self, table: str) -> Saved | None:
        def work(db: sqlite3.Connection) -> tuple[bytes, list[tuple[bytes]]] | None:
            row = db.execute("select spec from tables where id = ?", (table,)).fetchone()
            found = db.execute("select action from actions where table_id = ? order by version", (table,)).fetchall()
            return (row[0], found) if row else None

        found = await self.read(work)
        if found is None:
            return None
        return Saved(table, SPEC.decode(found[0]), tuple(ACTION.decode(action) for (action,) in found[1]))

    # -------------------------------------------------------------------------------- links and people

    async def invite(self, token: str) -> Invite | None:
        rows = await self.rows("select token, table_id, seat, used from invites where token = ?", token)
        return invite_in(rows[0]) if rows else None

    async def invites(self, table: str) -> list[Invite]:
        sql = "select token, table_id, seat, used from invites where table_id = ? order by seat"
        return [invite_in(row) for row in await self.rows(sql, table)]

    async def name(self, device: str) -> str | None:
        rows = await self.rows("select name from devices where id = ?", device)
        return str(rows[0][0]) if rows else None

    async def rename(self, device: str, name: str) -> None:
        sql = "insert into devices values (?, ?) on conflict (id) do update set name = excluded.name"
        await self.writer.write(lambda db: db.execute(sql, (device, name)))

    async def sittings(self, device: str) -> list[Sitting]:
        sql = """select t.id, t.game, s.seat, t.over, t.changed from sittings s join tables t on t.id = s.table_id
                 where s.device = ? order by t.changed desc limit 50"""
        return [Sitting(row[0], row[1], row[2], bool(row[3]), row[4]) for row in await self.rows(sql, device)]

    async def secret(self) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("insert or ignore into settings values ('secret', ?)", (token_hex(32),))
            return str(db.execute("select value from settings where key = 'secret'").fetchone()[0])

        return await self.writer.write(work)

    # -------------------------------------------------------------------------------- records

    async def keep_record(self, replay: str, record: bytes) -> None:
        sql = "insert or ignore into records values (?, ?, ?)"
        await self.writer.write(lambda db: db.execute(sql, (replay, record, time())))

    async def record(self, replay: str) -> bytes | None:
        rows = await self.rows("select record from records where id = ?", replay)
        return bytes(rows[0][0]) if rows else None

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.read(lambda db: db.execute(sql, values).fetchall())


class Used(Exception):
    """The invite was used before: the whole step is taken back."""


def advanced(db: sqlite3.Connection, row: Row) -> bool:
    """The compare and the set."""
    sql = "update tables set version = ?, over = ?, changed = ? where id = ? and version = ?"
    return db.execute(sql, (row.version, row.over, row.at, row.table, row.version - 1)).rowcount == 1


def use(db: sqlite3.Connection, token: str) -> None:
    if db.execute("update invites set used = 1 where token = ? and used = 0", (token,)).rowcount != 1:
        raise Used


def invite_in(row: tuple[Any, ...]) -> Invite:
    return Invite(row[0], row[1], row[2], bool(row[3]))
