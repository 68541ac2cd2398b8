"""One quick server, which paints nothing, for all tests that do not need their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import cast

import pytest
import structlog

from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from server.postgres import prepared_database
from server.serving import OPENED, RUNNING, SKETCHING, Guest, Server


@pytest.fixture(scope="session", autouse=True)
def short_tracebacks() -> None:
    """What fails on purpose is logged with its lines alone: all values beside them take half a second."""
    *others, _ = structlog.get_config()["processors"]
    renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*others, renderer])


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """A test that failed leaves no process and no line to its second try, nor to the tests after it."""
    before, opened = set(RUNNING), set(OPENED)
    yield
    for line in OPENED - opened:
        line.__exit__(None, None, None)
    for left in RUNNING - before:
        left.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served") / "data", SKETCHING)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes on one database of PostgreSQL."""
    where = asyncio.run(prepared_database())
    running = [Server(tmp_path_factory.mktemp(name) / "data", SKETCHING, database=where) for name in ("one", "two")]
    yield running[0], running[1]
    for one in running:
        one.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> Server:
    """The shared server on each of the two stores."""
    if request.param == "sqlite":
        return cast(Server, request.getfixturevalue("server"))
    return cast("tuple[Server, Server]", request.getfixturevalue("two_servers"))[0]


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with Guest(server, "Ann") as guest:
        yield guest


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    with Guest(server, "Ben") as guest:
        yield guest


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """Each of the two stores, empty."""
    made: Store
    if request.param == "sqlite":
        made = SqliteStore(tmp_path / "x.sqlite3")
    else:
        made = PostgresStore(await prepared_database())
    yield made
    await made.close()
