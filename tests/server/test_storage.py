"""The store on SQLite keeps the promises of every store, and some of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from adjoin.server.storage.interface import Store
from adjoin.server.storage.schema import open_database, scripts
from adjoin.server.storage.sqlite import SqliteStore
from server.store_promises import StorePromises


class TestSqlite(StorePromises):
    async def opened(self, folder: Path) -> Store:
        return SqliteStore(folder / "x.sqlite3")

    async def filled_up(self, store: Store) -> None:
        assert isinstance(store, SqliteStore)
        store.writer.connection.execute("pragma max_page_count = 1")  # it keeps what it has


async def test_one_failing_work_harms_no_other(tmp_path: Path) -> None:
    """In a common commit a work that fails is taken back alone."""
    store = SqliteStore(tmp_path / "x.sqlite3")

    def fail(db: sqlite3.Connection) -> None:
        db.execute("insert into devices values ('lost', 'x')")
        raise ValueError("broken")

    results = await asyncio.gather(store.rename("a", "Ann"), store.writer.write(fail), return_exceptions=True)
    assert [type(result).__name__ for result in results] == ["NoneType", "ValueError"]
    assert (await store.name("a"), await store.name("lost")) == ("Ann", None)
    await store.close()


def test_migrations_lead_from_any_version_to_the_newest(tmp_path: Path) -> None:
    """A new file and one at each older version end with the same schema."""
    schemas = []
    for version in range(len(scripts()) + 1):
        path = tmp_path / f"{version}.sqlite3"
        with sqlite3.connect(path) as old:
            for number, script in enumerate(scripts()[:version], 1):
                old.executescript(f"{script}; pragma user_version = {number};")
        old.close()
        database = open_database(path)
        schemas.append(database.execute("select sql from sqlite_master order by name").fetchall())
        assert database.execute("pragma user_version").fetchone() == (len(scripts()),)
        database.close()
    assert all(schema == schemas[0] for schema in schemas)


async def test_full_durability(tmp_path: Path) -> None:
    """Commits are synced to the disk, in a write-ahead log."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    connection = store.writer.connection
    assert connection.execute("pragma synchronous").fetchone() == (2,)
    assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    await store.close()
