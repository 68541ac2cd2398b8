"""Looking after a database from the command line: copies, back again, checks, schema, and what may go."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from adjoin.server.db.sqlite.schema import scripts
from cli.running import Adjoin
from cli.test_commands import one_line
from old.telling import DATABASE
from server.serving import ME, OPEN, SHARED, Guest, Server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with the frozen database of an older Adjoin, as anybody could have left it."""
    made = tmp_path / "data"
    made.mkdir()
    shutil.copy(DATABASE, made / "adjoin.sqlite3")
    (made / "adjoin.sqlite3").chmod(0o644)
    return made


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[tuple[Server, Guest, str]]:
    """A server at work, a guest, and the table that the guest plays at."""
    server = Server(tmp_path / "data")
    try:
        with Guest(server) as guest:
            yield server, guest, guest.opened(ME, SHARED)["table"]
    finally:
        if server.process.poll() is None:
            server.stop()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def test_a_server_is_copied_while_people_play(adjoin: Adjoin, busy: tuple[Server, Guest, str], tmp_path: Path) -> None:
    """The copy is sound, for its owner only, needs no other file, and has every move acknowledged before it."""
    _, guest, table = busy
    copy = tmp_path / "copy.sqlite3"
    with guest.line(table) as line:
        line.hello()
        version = [line.play_first()["version"] for _ in range(5)][-1]
        ran = adjoin("backup", copy, "--data-dir", tmp_path / "data")
        line.play_first()
    assert (ran.code, ran.err) == (0, "")
    assert rows(copy, "select version from tables") == [(version,)]
    assert (mode(copy), mode(tmp_path / "data" / "adjoin.sqlite3")) == (0o600, 0o600)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite3"]
    assert adjoin("database", "check", "--play", "--database", copy).code == 0


def test_what_is_restored_is_played_on(adjoin: Adjoin, busy: tuple[Server, Guest, str], tmp_path: Path) -> None:
    """Not under a running server; then the backup takes the place of what is there, which is kept beside it."""
    server, guest, table = busy
    copy, data = tmp_path / "copy.sqlite3", tmp_path / "data"
    with guest.line(table) as line:
        line.hello()
        line.play_first()
        assert adjoin("backup", copy, "--data-dir", data).code == 0
        line.play_first()
    for words, said in ((("--replace",), "Stop the server"), ((), "--replace")):
        ran = adjoin("restore", copy, *words, "--data-dir", data)
        assert (ran.code, one_line(ran.err), said in ran.err) == (2, True, True)
    server.stop()
    ran = adjoin("restore", copy, "--replace", "--data-dir", data)
    assert ran.code == 0
    server.start()
    with guest.line(table) as line:
        line.hello()
        assert line.state["version"] == 1
        line.play_first()
    aside = next(data.glob("adjoin.sqlite3.before-*[0-9]"))
    assert rows(aside, "select version from tables") == [(2,)]
    assert mode(aside) == 0o600


def test_a_backup_never_overwrites_and_leaves_no_ruins(adjoin: Adjoin, folder: Path, tmp_path: Path) -> None:
    """A name that is taken, a folder that is not there, a database that is not there or is none: one line each."""
    taken = tmp_path / "taken"
    taken.write_text("mine")
    (tmp_path / "junk").write_bytes(b"no database, but long enough to be taken for one" * 50)
    for to, source, code in [
        (taken, folder / "adjoin.sqlite3", 2),
        (tmp_path / "no" / "copy", folder / "adjoin.sqlite3", 2),
        (tmp_path / "copy", tmp_path / "nothing", 2),
        (tmp_path / "copy", tmp_path / "junk", 1),
        (tmp_path / "copy", tmp_path, 2),
    ]:
        ran = adjoin("backup", to, "--database", source)
        assert (ran.code, ran.out, one_line(ran.err)) == (code, "", True), (to, source)
    assert taken.read_text() == "mine"
    assert not list(tmp_path.glob("copy*"))


def damaged(path: Path) -> None:
    """Some bytes in the middle are lost."""
    with path.open("r+b") as file:
        file.seek(os.path.getsize(path) // 2)
        file.write(b"\xff" * 8192)


@pytest.mark.parametrize(
    "harm",
    [
        "delete from actions where version = 3",
        "update tables set version = version + 1 where version > 2",
        "insert into actions values ('nowhere', 1, '{}', 0)",
        "drop table actions",
    ],
)
def test_what_is_wrong_is_named(adjoin: Adjoin, folder: Path, harm: str) -> None:
    """Actions that are missing, that belong to no table, versions that lie: exit code 1, in one line."""
    path = folder / "adjoin.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute(harm)
        db.commit()
    ran = adjoin("database", "check", "--data-dir", folder)
    assert (ran.code, ran.out, one_line(ran.err)) == (1, "", True)


def test_a_damaged_file_is_noticed_and_can_be_replaced(adjoin: Adjoin, folder: Path, tmp_path: Path) -> None:
    """It is not taken for a backup; a sound one takes its place."""
    copy, path = tmp_path / "copy", folder / "adjoin.sqlite3"
    assert adjoin("backup", copy, "--data-dir", folder).code == 0
    damaged(path)
    assert adjoin("database", "check", "--data-dir", folder).code == 1
    assert adjoin("backup", tmp_path / "second", "--data-dir", folder).code == 1
    assert not (tmp_path / "second").exists()
    assert adjoin("restore", path, "--database", tmp_path / "new").code == 1
    assert adjoin("restore", copy, "--replace", "--data-dir", folder).code == 0
    assert adjoin("database", "check", "--data-dir", folder).code == 0


def test_a_table_that_the_rules_refuse_is_named(adjoin: Adjoin, folder: Path) -> None:
    """--play plays every table again; without it only the file is looked at."""
    with closing(sqlite3.connect(folder / "adjoin.sqlite3")) as db:
        (table,) = db.execute("select table_id from actions where action like '%move%' limit 1").fetchone()
        lie = '{"type":"move","seat":0,"text":"nonsense"}'
        db.execute("update actions set action = ? where table_id = ? and version = 1", (lie, table))
        db.commit()
    assert adjoin("database", "check", "--data-dir", folder).code == 0
    ran = adjoin("database", "check", "--play", "--data-dir", folder)
    assert (ran.code, one_line(ran.err), table in ran.err) == (1, True, True)


def test_an_older_schema_is_led_to_the_newest(adjoin: Adjoin, folder: Path) -> None:
    """A copy of before is kept; nothing is lost; a second time there is nothing to do; a newer schema is refused."""
    path = folder / "adjoin.sqlite3"
    before = rows(path, "select id, version, over from tables order by id")
    ran = adjoin("database", "migrate", "--data-dir", folder)
    assert ran.code == 0
    assert rows(path, "pragma user_version") == [(len(scripts()),)]
    assert rows(path, "select id, version, over from tables order by id") == before
    assert rows(folder / "adjoin.sqlite3.schema-1", "pragma user_version") == [(1,)]
    assert "newest" in adjoin("database", "migrate", "--data-dir", folder).out
    with closing(sqlite3.connect(path)) as db:
        db.execute("pragma user_version = 99")
    for words in (("database", "migrate"), ("database", "check"), ("database", "expire")):
        ran = adjoin(*words, "--data-dir", folder)
        assert (ran.code, one_line(ran.err), "99" in ran.err) == (2, True, True)


def test_only_what_may_go_goes(adjoin: Adjoin, folder: Path) -> None:
    """Uploads by their own time, tables and people by the days that were named; counted first without harm."""
    path, now = folder / "adjoin.sqlite3", time.time()
    adjoin("database", "migrate", "--data-dir", folder)
    with closing(sqlite3.connect(path)) as db:
        db.execute("update tables set changed = ?", (now - 50 * 86400,))
        db.execute("update tables set changed = ? where id = (select min(id) from tables where over)", (now,))
        db.execute("update records set expires = ? where id = (select min(id) from records)", (now - 1,))
        people = [("new", "New", now), ("old", "Old", now - 40 * 86400)]
        db.executemany("insert into persons (id, name, created) values (?, ?, ?)", people)
        db.commit()
    over, still = rows(path, "select sum(over), sum(not over) from tables")[0]
    assert isinstance(over, int)
    first = adjoin("database", "expire", "--finished", 30, "--people", 30, "--dry-run", "--data-dir", folder)
    assert f"uploads 1, tables {over - 1}, people 1" in first.out
    assert adjoin("database", "expire", "--data-dir", folder).out.rstrip().endswith("uploads 1, tables 0, people 0.")
    assert adjoin("database", "expire", "--finished", 30, "--data-dir", folder).code == 0
    assert rows(path, "select sum(over), sum(not over) from tables") == [(1, still)]
    assert adjoin("database", "expire", "--unfinished", 30, "--people", 30, "--data-dir", folder).code == 0
    assert rows(path, "select count(*) from tables") == [(1,)]
    assert "old" not in {row[0] for row in rows(path, "select id from persons")}
    assert ("new",) in rows(path, "select id from persons")
    assert adjoin("database", "check", "--play", "--data-dir", folder).code == 0


def test_a_server_goes_on_while_others_go(adjoin: Adjoin, busy: tuple[Server, Guest, str], tmp_path: Path) -> None:
    """A table that was let go is unknown to whoever comes; people at another table notice nothing."""
    _, guest, table = busy
    old = guest.opened(ME, OPEN)["table"]
    with guest.line(table) as line:
        line.hello()
        line.play_first()
        with closing(sqlite3.connect(tmp_path / "data" / "adjoin.sqlite3", timeout=60)) as db:
            db.execute("update tables set changed = 0 where id = ?", (old,))
            db.commit()
        assert "tables 1" in adjoin("database", "expire", "--unfinished", 1, "--data-dir", tmp_path / "data").out
        line.play_first()


def test_negative_days_are_wrong_use(adjoin: Adjoin, folder: Path) -> None:
    """And nothing is touched."""
    assert adjoin("database", "expire", "--finished", "-1", "--data-dir", folder).code == 2
    assert rows(folder / "adjoin.sqlite3", "pragma user_version") == [(1,)]
