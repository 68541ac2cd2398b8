"""Opening a database file: its schema is brought up to date by numbered scripts; a newer one is refused."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.server.db import migrations
from adjoin.server.db.sqlite.file_guard import fault

PACKAGE = "adjoin.server"
OWNER_ONLY = 0o600  # it holds the key of the cookies and the seeds of running games


def scripts() -> list[str]:
    """The migrations in their order; script n leads to schema version n."""
    return [script.text for script in migrations.scripts(migrations.SQLITE)]


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose every commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma busy_timeout = 5000")
    return connection


def keep_private(path: Path) -> None:
    """A file that only its owner reads and writes, made if it is not there; SQLite's files beside it do the same."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(OWNER_ONLY)


def open_database(path: Path) -> sqlite3.Connection:
    """A connection to an up-to-date database; WrongUse in one line if there can be none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_private(path)
        connection = connect(path)
        migrate(connection, path)
        if said := fault(connection):
            raise WrongUse("error-database-damaged", package=PACKAGE, path=str(path), reason=said)
    except (OSError, sqlite3.Error) as reason:
        raise WrongUse("error-database", package=PACKAGE, path=str(path), reason=str(reason)) from None
    return connection


def schema_of(connection: sqlite3.Connection, path: Path) -> int:
    """The schema version of a database; WrongUse if only a newer Adjoin knows it."""
    version, known = int(connection.execute("pragma user_version").fetchone()[0]), len(scripts())
    if version > known:
        raise WrongUse("error-database-newer", package=PACKAGE, path=str(path), found=version, known=known)
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    version = schema_of(connection, path)
    for number, script in enumerate(scripts()[version:], version + 1):
        connection.executescript(f"begin immediate;\n{script}\npragma user_version = {number};\ncommit;")
    # Asks for the right to write now, not at the first move.
    connection.execute("begin immediate")
    connection.execute("rollback")
