"""One wording of SQL for both databases: what is rarely asked is written once, with $1 for the first value."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from adjoin.server.db.postgres.connection import Connection

T = TypeVar("T")
Values = tuple[Any, ...]  # of a row
NUMBERED = re.compile(r"\$(\d+)")
COUNT = re.compile(r"\d+$")
Work = Callable[["Transaction"], Coroutine[object, object, T]]


class Transaction(Protocol):
    """A transaction at work."""

    async def rows(self, sql: str, *values: object) -> list[Values]: ...

    async def run(self, sql: str, *values: object) -> int:
        """How many rows it changed."""
        ...

    async def run_all(self, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
        """Do one statement for each row of values."""

    async def lock(self, what: str) -> None:
        """Wait until nobody else is at work on this, and keep others waiting until the transaction ends."""
        ...

    def document(self, text: str) -> str | bytes:
        """The spec of a table as this database keeps it."""
        ...


class Database(Protocol):
    """Does works, each in one transaction. It may be begun again, so it changes nothing outside the database."""

    async def write(self, work: Work[T]) -> T: ...

    async def read(self, work: Work[T]) -> T: ...


def in_sqlite(sql: str) -> str:
    """The statement as SQLite numbers its values."""
    return NUMBERED.sub(r"?\1", sql)


class SqliteTransaction:
    """SQLite's: nothing here waits for anything."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, sql: str, *values: object) -> list[Values]:
        return self.connection.execute(in_sqlite(sql), values).fetchall()

    async def run(self, sql: str, *values: object) -> int:
        return self.connection.execute(in_sqlite(sql), values).rowcount

    async def run_all(self, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
        self.connection.executemany(in_sqlite(sql), rows)

    async def lock(self, what: str) -> None:
        """Wait for nobody: SQLite has one writer, whose transactions follow one another."""

    def document(self, text: str) -> bytes:
        return text.encode()


class PostgresTransaction:
    """PostgreSQL's."""

    def __init__(self, line: Connection) -> None:
        self.line = line

    async def rows(self, sql: str, *values: object) -> list[Values]:
        return [tuple(row) for row in await self.line.fetch(sql, *values)]

    async def run(self, sql: str, *values: object) -> int:
        found = COUNT.search(await self.line.execute(sql, *values))
        return int(found[0]) if found else 0

    async def run_all(self, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
        await self.line.executemany(sql, rows)

    async def lock(self, what: str) -> None:
        await self.line.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", what)

    def document(self, text: str) -> str:
        return text


def at_once(work: Coroutine[object, object, T]) -> T:
    """The result of a work that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    raise AssertionError("it waits")
