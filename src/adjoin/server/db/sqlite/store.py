"""One file, full durability, one writer."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any, TypeVar

import msgspec

from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.server.core.pools import CHORES, Pool
from adjoin.server.db.decode import action_in, name_in, spec_in
from adjoin.server.db.errors import Conflict, Unavailable
from adjoin.server.db.repositories.blocks import Distances
from adjoin.server.db.repositories.jobs import Questions
from adjoin.server.db.repositories.moderation import Moderation
from adjoin.server.db.repositories.notifications import Calls
from adjoin.server.db.repositories.offers import FileOffers
from adjoin.server.db.repositories.people import People
from adjoin.server.db.repositories.premoves import Plans, changed
from adjoin.server.db.repositories.profiles import Profiles
from adjoin.server.db.repositories.progress import Learned
from adjoin.server.db.repositories.results import Results
from adjoin.server.db.repositories.sign_ins import SignIns
from adjoin.server.db.repositories.turns import Turns
from adjoin.server.db.repositories.vacations import Holidays
from adjoin.server.db.sql import FileLine, Work, at_once
from adjoin.server.db.sqlite.claim import Claim
from adjoin.server.db.sqlite.errors import translating
from adjoin.server.db.sqlite.file_guard import Presence
from adjoin.server.db.sqlite.schema import connect, open_database
from adjoin.server.db.sqlite.writer import Row, Writer, row_of
from adjoin.server.db.store import NOBODY, DealTry, Invite, Lease, News, Noted, Quota, Saved, Sitting
from adjoin.table import Action, Spec
from adjoin.table.clock import pace

T = TypeVar("T")
DEAL = msgspec.json.Decoder(DealTry)
NEW_DEAL = """
insert or ignore into deals (day, game, person, table_id, result)
select ?, ?, ?, ?, ? where (select count(*) from deals where day = ? and game = ?) < ?
"""
OWN_DEAL = "select 1 from deals where day = ? and game = ? and person = ?"
OWNER = "select person from devices where id = ?"
ENDED = "select 1 from tickets where id = ? and kind = 'gone' and expires >= ?"
NEW_TABLE = """
insert into tables (id, game, spec, created, changed, rules_version, public, series, pace,
                    deadline, turn, turn_ply, call_at)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
ADVANCE = """
update tables set version = ?, over = ?, changed = ?, deadline = ?, turn = ?, turn_ply = ?, call_at = ?
where id = ? and version = ?
"""
TAKE = """
insert into leases (what, holder, until) values (?, ?, ?) on conflict (what)
do update set holder = excluded.holder, until = excluded.until
where leases.holder = excluded.holder or leases.until < ? returning what
"""
DUE = """
select id, deadline from tables
where deadline <= ? and not over and id not in (select value from json_each(?)) order by deadline limit ?
"""
HELD = "select 1 from leases where what = ? and holder = ? and until >= ?"
TRIAL = 8_192  # bytes that are written to see whether a few moves could be
NEW_RECORD = "insert into records (id, record, created, person, expires) values (?, ?, ?, ?, ?)"
KEPT_BYTES = """
select coalesce(sum(case when person = ? then length(record) end), 0), coalesce(sum(length(record)), 0) from records
"""


class SqliteStore:
    shared = False  # news are in memory, so that only one process serves a file
    questions: Questions | None = None  # and nobody else thinks for it

    def __init__(self, path: Path, claim: Claim | None = None) -> None:
        """`claim` keeps other servers off the file as long as the store is open."""
        self.claim = claim
        connection = open_database(path)
        self.presence = Presence(path)
        self.writer = Writer(connection, self.presence)
        self.reader = connect(path)
        self.reading = Pool("playing", 1)
        self.offers = FileOffers(self.writer.write, self.rows)
        self.progress: dict[str, bytes] = {}  # in memory: there is nobody else to show it
        self.people = People(self.ask, self.look)
        self.sign_ins = SignIns(self.ask, self.look)
        self.results = Results(self.ask, self.look)
        self.profiles = Profiles(self.ask, self.look)
        self.learned = Learned(self.ask, self.look)
        self.moderation = Moderation(self.ask, self.look)
        self.distances = Distances(self.ask, self.look)
        self.turns = Turns(self.ask, self.look)
        self.calls = Calls(self.ask, self.look)
        self.plans = Plans(self.ask, self.look)
        self.holidays = Holidays(self.ask, self.look)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.writer.closed:
            raise Unavailable("the store is closed")
        with translating():
            return await self.reading.run(work, self.reader)

    async def ask(self, work: Work[T]) -> T:
        """Do what is worded for both databases, in a transaction."""
        return await self.writer.write(lambda db: at_once(work(FileLine(db))))

    async def look(self, work: Work[T]) -> T:
        return await self.read(lambda db: at_once(work(FileLine(db))))

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
            if not advanced(db, row):
                return False
            db.execute("insert into actions values (?, ?, ?, ?)", (table, version, row.action, row.at))
            if invite:
                use(db, invite)
                sitting = action.owner, table, action.seat
                db.execute("insert into sittings (person, table_id, seat) values (?, ?, ?)", sitting)
            if plan and not at_once(changed(FileLine(db), plan, plan.rest)):
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

        found = await self.read(work)
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

    async def take(self, what: list[str], holder: str, seconds: float) -> set[str]:
        def work(db: sqlite3.Connection) -> set[str]:
            now = time()
            rows = [(name, holder, now + seconds, now) for name in what]
            return {name for row in rows for (name,) in db.execute(TAKE, row)}

        return await self.writer.write(work)

    async def give(self, what: list[str], holder: str) -> None:
        sql = "delete from leases where holder = ? and what in (select value from json_each(?))"
        await self.writer.write(lambda db: db.execute(sql, (holder, json.dumps(what))))

    async def note(self, what: str, made: bytes, holder: str) -> bool:
        if not await self.rows(HELD, what, holder, time()):
            return False
        self.progress[what] = made
        return True

    async def noted(self, what: str) -> Noted | None:
        held = await self.rows("select 1 from leases where what = ? and until >= ?", what, time())
        return Noted(self.progress[what], bool(held)) if what in self.progress else None

    async def forget(self, what: str) -> None:
        self.progress.pop(what, None)

    # -------------------------------------------------------------------------------- links and people

    async def invite(self, token: str) -> Invite | None:
        rows = await self.rows("select token, table_id, seat, used from invites where token = ?", token)
        return invite_in(rows[0]) if rows else None

    async def invites(self, table: str) -> list[Invite]:
        sql = "select token, table_id, seat, used from invites where table_id = ? order by seat"
        return [invite_in(row) for row in await self.rows(sql, table)]

    async def person(self, device: str) -> str | None:
        rows = await self.rows(OWNER, device)
        return str(rows[0][0]) if rows else None

    async def welcome(self, device: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            found = db.execute(OWNER, (device,)).fetchone()
            if found:
                return str(found[0])
            person, now = token_urlsafe(12), time()
            if db.execute(ENDED, (device, now)).fetchone():
                raise Conflict("this device was signed out")
            db.execute("insert into persons (id, created) values (?, ?)", (person, now))
            db.execute("insert into devices (id, person, created) values (?, ?, ?)", (device, person, now))
            return person

        known = await self.person(device)
        return known if known else await self.writer.write(work)

    async def name(self, person: str) -> str | None:
        rows = await self.rows("select name from persons where id = ?", person)
        return name_in(str(rows[0][0])) if rows else None

    async def rename(self, person: str, name: str) -> None:
        sql = """insert into persons (id, name, created) values (?, ?, ?)
                 on conflict (id) do update set name = excluded.name"""
        await self.writer.write(lambda db: db.execute(sql, (person, name, time())))

    async def sittings(self, person: str) -> list[Sitting]:
        sql = """select t.id, t.game, s.seat, t.over, t.changed from sittings s join tables t on t.id = s.table_id
                 where s.person = ? order by t.changed desc limit 50"""
        return [Sitting(row[0], row[1], row[2], bool(row[3]), row[4]) for row in await self.rows(sql, person)]

    async def secret(self) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("insert or ignore into settings values ('secret', ?)", (token_hex(32),))
            return str(db.execute("select value from settings where key = 'secret'").fetchone()[0])

        return await self.writer.write(work)

    # -------------------------------------------------------------------------------- records

    async def keep_record(
        self, replay: str, record: bytes, *, person: str = "", until: float | None = None, quota: Quota | None = None
    ) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if prolonged(db, replay, until):
                return True
            if quota and not fits(db, person, len(record), quota):
                return False
            db.execute(NEW_RECORD, (replay, record, time(), person, until))
            return True

        return await self.writer.write(work)

    async def forget_records(self, now: float) -> int:
        def work(db: sqlite3.Connection) -> int:
            db.execute("delete from reviews where replay in (select id from records where expires < ?)", (now,))
            return int(db.execute("delete from records where expires < ?", (now,)).rowcount)

        return await self.writer.write(work)

    async def keep_review(self, replay: str, review: bytes, lease: Lease | None = None) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            there = "select 1 from reviews where replay = ?"
            if lease and not db.execute(HELD, (lease.what, lease.holder, time())).fetchone():
                return False
            if lease and db.execute(there, (replay,)).fetchone():
                return False
            sql = "insert or replace into reviews (replay, review, created) values (?, ?, ?)"
            db.execute(sql, (replay, review, time()))
            return True

        return await self.writer.write(work)

    async def review(self, replay: str) -> bytes | None:
        rows = await self.rows("select review from reviews where replay = ?", replay)
        return bytes(rows[0][0]) if rows else None

    # -------------------------------------------------------------------------------- deals of the days

    async def keep_deal(self, game: str, day: str, result: DealTry, most: int) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            written = msgspec.json.encode(result).decode()
            db.execute(NEW_DEAL, (day, game, result.person, result.table, written, day, game, most))
            return bool(db.execute(OWN_DEAL, (day, game, result.person)).fetchone())

        return await self.writer.write(work)

    async def deals(self, game: str, day: str) -> list[DealTry]:
        rows = await self.rows("select result from deals where day = ? and game = ? order by person", day, game)
        return [DEAL.decode(row[0]) for row in rows]

    async def forget_deals(self, before: str) -> int:
        return await self.writer.write(
            lambda db: int(db.execute("delete from deals where day < ?", (before,)).rowcount)
        )

    async def try_saving(self) -> None:
        sql = "insert or replace into settings values ('tried', ?)"
        await self.writer.write(lambda db: db.execute(sql, (token_hex(TRIAL),)))
        await CHORES.run(self.presence.look_through)

    async def record(self, replay: str) -> bytes | None:
        rows = await self.rows("select record from records where id = ?", replay)
        return bytes(rows[0][0]) if rows else None

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.read(lambda db: db.execute(sql, values).fetchall())


def prolonged(db: sqlite3.Connection, replay: str, until: float | None) -> bool:
    """Is there such a record? It stays to the later time; without one, for ever."""
    later = "case when expires is null or ?1 is null then null else max(expires, ?1) end"
    return db.execute(f"update records set expires = {later} where id = ?2", (until, replay)).rowcount == 1


def fits(db: sqlite3.Connection, person: str, size: int, quota: Quota) -> bool:
    """Is there room for so many bytes more, for a person and in all?"""
    own, everybody = db.execute(KEPT_BYTES, (person,)).fetchone()
    return bool(own + size <= quota.person and everybody + size <= quota.everybody)


class Used(Exception):
    """The invite was used before, the plan is another one by now: the whole step is taken back."""


def new_row(table: str, spec: Spec, now: float) -> tuple[Any, ...]:
    series = spec.series.first if spec.series else ""
    version = spec.rules_version or 1  # none: the spec was written before there was more than one
    return table, spec.game, msgspec.json.encode(spec), now, now, version, spec.public, series, pace(spec.clock)


def columns(awaits: Awaits) -> tuple[Any, ...]:
    return awaits.deadline, awaits.turn, awaits.ply, awaits.call


def advanced(db: sqlite3.Connection, row: Row) -> bool:
    """The compare and the set."""
    values = row.version, row.over, row.at, row.deadline, row.turn, row.turn_ply, row.call_at
    return db.execute(ADVANCE, (*values, row.table, row.version - 1)).rowcount == 1


def use(db: sqlite3.Connection, token: str) -> None:
    if db.execute("update invites set used = 1 where token = ? and used = 0", (token,)).rowcount != 1:
        raise Used


def invite_in(row: tuple[Any, ...]) -> Invite:
    return Invite(row[0], row[1], row[2], bool(row[3]))
