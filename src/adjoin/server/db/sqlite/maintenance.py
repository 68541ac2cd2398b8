"""Looking after a database file: copies of it while a server is at work, back from a copy, checks, and what may go."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import time

import msgspec

from adjoin.errors import AdjoinError, Damaged, WrongUse
from adjoin.server.db.sqlite.schema import OWNER_ONLY, PACKAGE, migrate, schema_of, scripts
from adjoin.table import Action, Spec, Table

DAY = 86_400.0
PAGES = 2_000  # copied at a time; a server writes between two times
BESIDE = ("-wal", "-shm", "-journal")
# Where SQLite's own locks lie in a file (its documentation calls them SHARED bytes): a connection holds one of them.
SHARED, SHARED_SIZE = 0x40000002, 510


def wrong(key: str, **args: object) -> WrongUse:
    return WrongUse(key, package=PACKAGE, **args)


@contextmanager
def open_to_read(path: Path) -> Iterator[sqlite3.Connection]:
    """A database that is only looked at; WrongUse if there is none, or something else."""
    if not path.is_file():
        raise wrong("error-database-none", path=str(path))
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            connection.execute("select count(*) from sqlite_master")
            yield connection
    except sqlite3.OperationalError as reason:
        raise wrong("error-database", path=str(path), reason=str(reason)) from None
    except sqlite3.DatabaseError as reason:
        raise Damaged("error-database-damaged", package=PACKAGE, path=str(path), reason=str(reason)) from None


# ------------------------------------------------------------------------------------------------ checks


def check(path: Path, *, play: bool = False) -> tuple[int, int]:
    """Every page, reference and version, and with `play` every table played again: how many tables and actions.

    Damaged names the first fault.
    """
    with open_to_read(path) as db:
        schema_of(db, path)
        fault = next(faults(db), "")
        if not fault and play:
            fault = next(unplayable(db), "")
        if fault:
            raise Damaged("error-database-damaged", package=PACKAGE, path=str(path), reason=fault)
        return count(db, "tables"), count(db, "actions")


def count(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"select count(*) from {table}").fetchone()[0])


def faults(db: sqlite3.Connection) -> Iterator[str]:
    """What is wrong with the file as a file, then with what refers to what, then with the versions of tables."""
    for (said,) in db.execute("pragma integrity_check(1)"):
        if said != "ok":
            yield " ".join(str(said).split())
    names = {row[0] for row in db.execute("select name from sqlite_master where type = 'table'")}
    if not {"tables", "actions"} <= names:
        yield "it holds no tables of Adjoin"
        return
    for table, _, parent, _ in db.execute("pragma foreign_key_check"):
        yield f"a row of {table} refers to a row of {parent} that is not there"
    sql = """select t.id, t.version, count(a.version), coalesce(max(a.version), 0)
             from tables t left join actions a on a.table_id = t.id
             group by t.id having t.version != count(a.version) or t.version != coalesce(max(a.version), 0)"""
    for table, version, found, last in db.execute(sql):
        yield f"table {table} is at version {version} and has {found} actions up to {last}"


def unplayable(db: sqlite3.Connection) -> Iterator[str]:
    """Tables that the rules of today cannot play again."""
    for table, spec in db.execute("select id, spec from tables order by id"):
        rows = db.execute("select action from actions where table_id = ? order by version", (table,))
        try:
            actions = [msgspec.json.decode(action, type=Action) for (action,) in rows]
            Table.restore(msgspec.json.decode(spec, type=Spec), actions)
        except (AdjoinError, msgspec.DecodeError) as reason:
            yield f"table {table} cannot be played again: {reason}"


# ------------------------------------------------------------------------------------------------ copies


def backup(path: Path, to: Path) -> tuple[int, int]:
    """A checked copy as of one moment, while a server may go on; how many tables and actions it holds.

    The copy has its name only when it is whole and on the disk.
    """
    if to.exists():
        raise wrong("error-backup-there", path=str(to))
    with open_to_read(path) as source, part_of(to) as part:
        copy(source, part)
        return check(part)


@contextmanager
def part_of(path: Path) -> Iterator[Path]:
    """A file beside a path, for its owner only, that takes its place at the end; gone if anything fails."""
    part = path.with_name(f"{path.name}.part")
    try:
        for each in (part, *(part.with_name(part.name + end) for end in BESIDE)):
            each.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        yield part
        sync(part)
        part.replace(path)
        sync(path.parent)
    except OSError as reason:
        raise wrong("error-backup", path=str(path), reason=reason.strerror or str(reason)) from None
    finally:
        part.unlink(missing_ok=True)


def copy(source: sqlite3.Connection, to: Path) -> None:
    """All pages as of one moment, into a file that needs nothing beside it."""
    try:
        with closing(sqlite3.connect(to, isolation_level=None)) as target:
            source.backup(target, pages=PAGES)
            target.execute("pragma journal_mode = delete")
    except sqlite3.OperationalError as reason:
        raise wrong("error-backup", path=str(to), reason=str(reason)) from None


def sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # where a folder is no file
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def restore(source: Path, path: Path, *, replace: bool = False) -> tuple[int, int, Path | None]:
    """A backup in the place of a database: how many tables and actions, and where the file before it was put."""
    found = check(source)
    aside = None
    if path.exists():
        if not replace:
            raise wrong("error-restore-there", path=str(path))
        if in_use(path):
            raise wrong("error-restore-busy", path=str(path))
        aside = path.with_name(f"{path.name}.before-{int(time())}")
    path.parent.mkdir(parents=True, exist_ok=True)
    with open_to_read(source) as backup, part_of(path) as part:
        copy(backup, part)
        if aside:
            put_aside(path, aside)
    return *found, aside


def in_use(path: Path) -> bool:
    """Does a process have this database open? Asked of SQLite's locks, so that a damaged file can be asked about."""
    try:
        import fcntl
    except ImportError:
        return False  # where a file that is open cannot be renamed anyway
    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED)
        except OSError:
            return True
    return False


def put_aside(path: Path, aside: Path) -> None:
    """A database with what lies beside it: its log belongs to it alone, and would ruin another."""
    for end in BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    path.rename(aside)
    aside.chmod(OWNER_ONLY)


# ------------------------------------------------------------------------------------------------ schema


def bring_up(path: Path) -> tuple[int, int, Path | None]:
    """Lead a database to the newest schema: from where, to where, and the copy that was made before, if any was due."""
    with open_to_read(path) as db:
        before, newest = schema_of(db, path), len(scripts())
        if before == newest:
            return before, newest, None
        kept = path.with_name(f"{path.name}.schema-{before}")
        if kept.exists():
            raise wrong("error-backup-there", path=str(kept))
        with part_of(kept) as part:
            copy(db, part)
    with open_to_write(path) as connection:
        migrate(connection, path)
    return before, newest, kept


@contextmanager
def open_to_write(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=5)) as connection:
            connection.execute("pragma foreign_keys = on")
            yield connection
    except sqlite3.Error as reason:
        raise wrong("error-database", path=str(path), reason=str(reason)) from None
