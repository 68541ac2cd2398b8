"""The store on SQLite keeps the promises of every store, and some of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjoin.server.db.errors import Unavailable
from adjoin.server.db.sqlite.schema import open_database, scripts
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from adjoin.table.spec import Series
from server.store_promises import StorePromises, spec


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
        db.execute("insert into persons (id, name, created) values ('lost', 'x', 0)")
        raise ValueError("broken")

    results = await asyncio.gather(store.rename("a", "Ann"), store.writer.write(fail), return_exceptions=True)
    assert [type(result).__name__ for result in results] == ["tuple", "ValueError"]
    assert (await store.name("a"), await store.name("lost")) == ("Ann", None)
    await store.close()


def test_migrations_lead_from_any_version_to_the_newest(tmp_path: Path) -> None:
    """A new file and older ones end with the same schema: each script is run once, in order."""
    schemas, last = [], len(scripts())
    for version in (0, 1, last // 2, last - 1, last):
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


def test_devices_become_persons_of_the_same_id(tmp_path: Path) -> None:
    """Whoever had a name or a seat before there were persons has them still, at the same device."""
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(f"{scripts()[0]}; pragma user_version = 1;")
        old.execute("insert into devices values ('named', 'Ann')")
        old.execute("insert into tables (id, game, spec, created, changed) values ('t', 'copulas', '{}', 1, 2)")
        old.executemany("insert into sittings values (?, 't', ?)", [("named", 0), ("silent", 1)])
    old.close()
    database = open_database(path)
    assert database.execute("select id, name from persons order by id").fetchall() == [("named", "Ann"), ("silent", "")]
    assert database.execute("select id, person from devices order by id").fetchall() == [
        ("named", "named"),
        ("silent", "silent"),
    ]
    assert database.execute("select person, seat from sittings order by seat").fetchall() == [
        ("named", 0),
        ("silent", 1),
    ]
    assert database.execute("select rules_version, public, pace, deadline, series from tables").fetchall() == [
        (1, 0, "", None, "")
    ]
    database.close()


async def test_tables_can_be_found_by_what_their_specs_say(tmp_path: Path) -> None:
    """Rules version, whether anybody may find it, and the series are columns too."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    await store.create("t", replace(spec(), rules_version=3, public=True, series=Series(2, 3, first="s")), [])
    await store.create("u", replace(spec(), rules_version=0), [])
    rows = await store.rows("select rules_version, public, series from tables order by id")
    assert rows == [(3, 1, "s"), (1, 0, "")]
    await store.close()


async def test_full_durability(tmp_path: Path) -> None:
    """Commits are synced to the disk, in a write-ahead log."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    connection = store.writer.connection
    assert connection.execute("pragma synchronous").fetchone() == (2,)
    assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    await store.close()


@pytest.mark.parametrize("name", ["adjoin.sqlite3", "adjoin.sqlite3-wal"])
@pytest.mark.parametrize("exchanged", [False, True])
async def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, name: str, *, exchanged: bool) -> None:
    """Deleted or exchanged, the database and its log: nothing is saved any more, and it says what is missing."""
    store = SqliteStore(tmp_path / "adjoin.sqlite3")
    try:
        await store.rename("a", "Ann")
        await store.try_saving()
        content = (tmp_path / name).read_bytes()
        (tmp_path / name).unlink()
        if exchanged:
            (tmp_path / name).write_bytes(content)
        for asked in (store.rename("a", "Ben"), store.try_saving()):
            with pytest.raises(Unavailable, match=name):
                await asked
    finally:
        await store.close()


async def test_a_damaged_file_is_noticed_while_it_is_open(tmp_path: Path) -> None:
    """What somebody would find who opened the file now, told by who looks whether it can be saved to."""
    path = tmp_path / "adjoin.sqlite3"
    store = SqliteStore(path)
    try:
        await store.try_saving()
        with path.open("r+b") as file:
            file.write(b"\xff" * 64)
        with pytest.raises(Unavailable, match="no database"):
            await store.try_saving()
    finally:
        await store.close()
