"""Which store stands under a server: one file, or a database server, by its address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need
from adjoin.server.db.sqlite.schema import PACKAGE
from adjoin.server.db.store import Store

THINKING = 2  # lines of a thinker; on another it hears that there is something to think about
KINDS = ("postgresql://", "postgres://")


def data_folder() -> Path:
    """Where this user's games are kept."""
    from platformdirs import user_data_path

    return user_data_path("adjoin", appauthor=False)


def is_postgres(database: str) -> bool:
    return database.startswith(KINDS)


def database_path(database: str, data_dir: Path | None) -> Path:
    """The file of a database address or plain path, or the usual one."""
    if not database:
        return (data_dir or data_folder()) / "adjoin.sqlite3"
    if "://" in database and not database.startswith("sqlite:///"):
        raise WrongUse("error-database-kind", package=PACKAGE, address=database)
    return Path(database.removeprefix("sqlite:///"))


def prepare_store(
    database: str, data_dir: Path | None, *, direct: str = "", workers: int = 1, beside: bool = False
) -> Callable[[], Store]:
    """What opens a store that can be served from now on, in each of so many processes.

    WrongUse says in one line if there can be none. `direct` is the way to PostgreSQL itself where `database` is a
    pooler's. `beside` is for a command that works while a server has the same file.
    """
    if not is_postgres(database):
        if workers > 1:
            raise WrongUse("error-workers", package=PACKAGE)
        store = open_file(database_path(database, data_dir), beside=beside)
        return lambda: store
    need("postgres")
    from adjoin.server.db.postgres import schema
    from adjoin.server.db.postgres.store import LINES, PostgresStore

    asyncio.run(schema.check(direct or database, most=workers * (LINES + 2)))
    return lambda: PostgresStore(database, direct=direct)


def open_file(path: Path, *, beside: bool = False) -> Store:
    """The store in a file, which no other server may have open unless this works beside it; else WrongUse."""
    from adjoin.server.db.sqlite.claim import FileClaim
    from adjoin.server.db.sqlite.store import SqliteStore

    if beside:
        return SqliteStore(path)
    claim = FileClaim(path)
    try:
        return SqliteStore(path, claim)
    except WrongUse:
        claim.close()
        raise


def prepare_thinking(database: str, *, direct: str = "") -> Callable[[], Store]:
    """What opens the store of a thinker; WrongUse says in one line if there can be none."""
    if not is_postgres(database):
        raise WrongUse("error-think", package=PACKAGE)
    need("postgres")
    from adjoin.server.db.postgres import schema
    from adjoin.server.db.postgres.store import PostgresStore

    asyncio.run(schema.check(direct or database, most=THINKING + 1))
    return lambda: PostgresStore(database, direct=direct, lines=THINKING)
