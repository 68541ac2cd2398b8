"""What may go from a database: said once, in words that every database understands."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import NamedTuple

from adjoin.server.db.sqlite.maintenance import DAY, open_to_read, open_to_write
from adjoin.server.db.sqlite.schema import migrate

BATCH = 200  # rows whose kin go in one transaction: a server at work waits for no more than that


class RetentionTerms(NamedTuple):
    """The days after which something may go; None: never."""

    finished: float | None = None  # games that are over
    unfinished: float | None = None  # tables at which nothing happened since
    people: float | None = None  # persons who sit nowhere


class Gone(NamedTuple):
    records: int
    tables: int
    people: int


class Doomed(NamedTuple):
    """Rows of a table that may go, and what goes before them because it refers to them."""

    table: str
    where: str
    kin: tuple[tuple[str, str], ...] = ()  # table and column

    @property
    def ids(self) -> str:
        return f"select id from {self.table} where {self.where}"


def rows_to_remove(terms: RetentionTerms, now: float) -> tuple[Doomed, Doomed, Doomed]:
    """Uploads past their own time, and tables and people past the times that were given."""

    def before(column: str, days: float | None) -> str:
        return "1 = 0" if days is None else f"{column} < {now - days * DAY!r}"

    over, still = before("changed", terms.finished), before("changed", terms.unfinished)
    lonely = " and ".join(
        f"not exists (select 1 from {other} where {other}.person = persons.id)"
        for other in ("sittings", "passkeys", "records", "results", "ratings", "studies", "boxes")
    )
    of_table = tuple(
        (name, "table_id") for name in ("calls", "armed", "talk", "results", "invites", "sittings", "actions")
    )
    of_person = tuple(
        (name, "person") for name in ("devices", "addresses", "wishes", "learned", "holidays", "real_games")
    )
    return (
        Doomed("records", f"expires < {now!r}", (("reviews", "replay"),)),
        Doomed("tables", f"(over and {over}) or (not over and {still})", (("reviews", "replay"), *of_table)),
        Doomed(
            "persons",
            f"{before('created', terms.people)} and {lonely}",
            of_person,
        ),
    )


def expire(path: Path, terms: RetentionTerms, *, dry: bool = False) -> Gone:
    """Let go what may go, or only count it; a server may be at work meanwhile."""
    with open_to_read(path):
        pass  # a file that is not there is not made
    with open_to_write(path) as db:
        migrate(db, path)
        gone = [count_rows(db, each) if dry else remove_rows(db, each) for each in rows_to_remove(terms, time())]
    return Gone(*gone)


def count_rows(db: sqlite3.Connection, which: Doomed) -> int:
    return int(db.execute(f"select count(*) from ({which.ids})").fetchone()[0])


def remove_rows(db: sqlite3.Connection, which: Doomed) -> int:
    total = 0
    while ids := [row[0] for row in db.execute(f"{which.ids} limit {BATCH}")]:
        in_transaction(db, lambda ids=ids: remove(db, which, ids))  # type: ignore[misc]
        total += len(ids)
    return total


def remove(db: sqlite3.Connection, which: Doomed, ids: list[object]) -> None:
    marks = ", ".join("?" * len(ids))
    for table, column in (*which.kin, (which.table, "id")):
        db.execute(f"delete from {table} where {column} in ({marks})", ids)


def in_transaction(db: sqlite3.Connection, work: Callable[[], None]) -> None:
    db.execute("begin immediate")
    try:
        work()
    except BaseException:
        db.execute("rollback")
        raise
    db.execute("commit")
