"""The one thread that writes. What waits is written together and committed once: durable for the price of few syncs.

Actions, the most frequent works by far, are also written by one statement for all of them: each statement would have to
win the interpreter back from the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar

import msgspec

from adjoin.server.core.pools import CHORES
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.sqlite.errors import translate_error
from adjoin.server.db.sqlite.file_guard import Presence
from adjoin.server.db.table_rows import Row

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
MOST = 500  # works in one commit
BUSY = 0.02  # seconds since the last commit within which there is more to come,
GATHER = 0.01  # and for which a commit then waits for others: each costs as much as checking several moves

INSERT = """
insert into actions (table_id, version, action, at)
select new.id, new.version, new.action, new.at from (
    select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as version,
           json_extract(value, '$[2]') as action, json_extract(value, '$[3]') as at from json_each(?)
) as new join tables on tables.id = new.id and tables.version = new.version - 1
"""
UPDATE = """
update tables set version = new.version, changed = new.at, over = new.over, deadline = new.deadline,
    turn = new.turn, turn_ply = new.turn_ply, call_at = new.call_at from (
    select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as version,
           json_extract(value, '$[3]') as at, json_extract(value, '$[4]') as over,
           json_extract(value, '$[5]') as deadline, json_extract(value, '$[6]') as turn,
           json_extract(value, '$[7]') as turn_ply, json_extract(value, '$[8]') as call_at from json_each(?)
) as new where tables.id = new.id
"""


class Job(NamedTuple):
    work: Work
    row: Row | None  # what the work writes, if it can be written together with others
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class SqliteWriter:
    def __init__(self, connection: sqlite3.Connection, presence: Presence) -> None:
        self.connection = connection
        self.presence = presence
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.closed = False
        self.committed = 0.0
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[sqlite3.Connection], T], row: Row | None = None) -> T:
        """Run a work in a transaction of its own or with others; returns after the commit. StoreError if it fails."""
        if self.closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.jobs.put(Job(work, row, loop, done))
        return await done  # a work is done also for a caller who is gone: then nobody is answered

    async def close(self) -> None:
        self.closed = True
        self.jobs.put(None)
        await CHORES.run(self.thread.join)

    def run(self) -> None:
        while True:
            batch, last = self.batch()
            if batch:
                tell(batch, self.commit(batch))
                self.committed = monotonic()
            if last:
                return

    def batch(self) -> tuple[list[Job], bool]:
        """Everything that waits now, at least one job; whether it is the end."""
        job = self.jobs.get()
        if job is not None and monotonic() - self.committed < BUSY:
            sleep(GATHER)
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) == MOST or self.jobs.empty():
                return batch, False
            job = self.jobs.get()
        return batch, True

    def commit(self, batch: list[Job]) -> list[object]:
        """The result of each job, or its exception; if the commit fails, or the file is gone, all have failed."""
        try:
            self.connection.execute("begin immediate")
            rows = [job.row for job in batch if job.row]
            together = bool(rows) and self.all_rows(rows)
            results = [True if together and job.row else self.one(job.work) for job in batch]
            self.connection.execute("commit")
            self.presence.check()
        except (sqlite3.Error, Unavailable) as reason:
            self.roll_back()
            return [translate_error(reason)] * len(batch)
        return results

    def roll_back(self) -> None:
        """SQLite has often done so itself; what it cannot do now it does when the file is opened again."""
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("rollback")

    def all_rows(self, rows: list[Row]) -> bool:
        """Save all actions at once; False, and nothing saved, unless every table stands at the version before.

        They are the first thing in their transaction: to take them back is to begin it again.
        """
        data = msgspec.json.encode(rows).decode()
        try:
            kept = self.connection.execute(INSERT, (data,)).rowcount == len(rows)
        except sqlite3.IntegrityError:
            kept = False
        if kept:
            self.connection.execute(UPDATE, (data,))
        else:
            self.connection.execute("rollback")
            self.connection.execute("begin immediate")
        return kept

    def one(self, work: Work) -> object:
        """A job that fails takes back its own changes and nobody else's."""
        self.connection.execute("savepoint job")
        try:
            result = work(self.connection)
        except Exception as reason:
            self.connection.execute("rollback to job")
            result = translate_error(reason)
        self.connection.execute("release job")
        return result


def tell(batch: list[Job], results: list[object]) -> None:
    """Wake the callers, once for each event loop."""
    answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[object], object]]] = {}
    for job, result in zip(batch, results, strict=True):
        answers.setdefault(job.loop, []).append((job.done, result))
    for loop, told in answers.items():
        loop.call_soon_threadsafe(answer, told)


def answer(told: list[tuple[asyncio.Future[object], object]]) -> None:
    for done, result in told:
        if done.cancelled():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
