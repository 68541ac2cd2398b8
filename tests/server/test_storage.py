"""The store keeps its promises."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import adjoin
from adjoin.server.storage.interface import Invite
from adjoin.server.storage.schema import open_database, scripts
from adjoin.server.storage.sqlite import SqliteStore
from adjoin.table import Action, Seat, Table

ANN, OPEN = Seat("person", "Ann", "a"), Seat("open")


def spec() -> Table:
    return Table.open(adjoin.load("copulas"), (ANN, OPEN), "7")


async def test_an_action_is_saved_on_its_version_only(tmp_path: Path) -> None:
    """Compare and set: of two actions for one version the first is kept, and none can skip a version."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    await store.create("t", spec().spec, [])
    move = Action("move", 0, text="U@e5")
    both = await asyncio.gather(*(store.append("t", 1, move, over=False) for _ in range(2)))
    assert sorted(both) == [False, True]
    assert await store.append("t", 3, move, over=False) is False
    saved = await store.load("t")
    assert saved is not None
    assert saved.actions == (move,)
    assert await store.load("nothing") is None
    await store.close()


async def test_an_invite_is_used_with_its_action_or_not_at_all(tmp_path: Path) -> None:
    """A second use saves nothing: neither the seat nor the action."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    await store.create("t", spec().spec, [Invite("k", "t", 1), Invite("w", "t", -1)])
    sit = Action("sit", 1, name="Ben", owner="b")
    assert await store.append("t", 1, sit, over=False, invite="k") is True
    assert await store.append("t", 2, sit, over=False, invite="k") is False
    saved = await store.load("t")
    assert saved is not None
    assert len(saved.actions) == 1
    assert [invite.used for invite in await store.invites("t")] == [False, True]
    assert [sitting.table for sitting in await store.sittings("b")] == ["t"]
    assert await store.append("t", 2, Action("move", 0, text="U@e5"), over=False) is True
    await store.close()


async def test_many_actions_in_one_commit(tmp_path: Path) -> None:
    """Actions of many tables are saved together; one that is stale among them is refused alone."""
    store = SqliteStore(tmp_path / "x.sqlite3")
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await store.create(name, spec().spec, [])
    move = Action("move", 0, text='U@e5 "quoted" ü')
    first = await asyncio.gather(*(store.append(name, 1, move, over=name == "t3") for name in names))
    assert all(first)
    versions = [2 if number != 7 else 5 for number in range(20)]
    later = await asyncio.gather(*(store.append(*pair, move, over=False) for pair in zip(names, versions, strict=True)))
    assert [number for number, saved in enumerate(later) if not saved] == [7]
    loaded = [await store.load(name) for name in names]
    assert [len(saved.actions) for saved in loaded if saved] == [2 if number != 7 else 1 for number in range(20)]
    assert loaded[0] is not None
    assert loaded[0].actions[1] == move
    await store.close()


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


async def test_the_secret_outlives_the_process(tmp_path: Path) -> None:
    """Cookies signed before a restart are valid after it."""
    first = SqliteStore(tmp_path / "x.sqlite3")
    secret = await first.secret()
    await first.close()
    second = SqliteStore(tmp_path / "x.sqlite3")
    assert await second.secret() == secret
    await second.close()


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
