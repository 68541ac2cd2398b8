"""A server with its own database and a Chromium; every page is watched for errors of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from browser.companions import accompanied
from browser.engine_build import build
from browser.visits import PATIENCE, Idle, Visits
from tools import chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt,--no-maglev",  # pages are left before it pays to compile them better
]
SERVE = """
import sys
from pathlib import Path
import adjoin.kernel.model.game
import adjoin.server.bot_jobs.thinkers
import adjoin.server.tables.rooms
from adjoin.server.startup import serve
if len(sys.argv) > 2:  # every deal and every bot from one seed
    adjoin.kernel.model.game.new_seed = adjoin.server.bot_jobs.thinkers.new_seed = lambda: sys.argv[2]
    adjoin.server.tables.rooms.fair_deal = lambda *_: {"seed": sys.argv[2]}
serve(port=0, data_dir=Path(sys.argv[1]), bot_pause=0.0, bot_budget=0.05, table_rate="1000/minute",
      event_rate="1000/hour", reference_simulations=1,
      person_time="100000/second", address_time="100000/second", table_time="100000/second",
      ready=lambda address: print(address, flush=True))
"""
SEED = "5"  # in OPHIUCHUS its deal asks the first seat for everything that a turn can ask
Opener = Callable[..., Awaitable[Page]]
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them drive one browser, so they share one event loop; those of a file, which may share a server, stay
    together unless they say otherwise."""
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group(item.path.stem))
            if isinstance(item, pytest.Function) and iscoroutinefunction(item.function):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@contextmanager
def served(folder: Path, *seed: str, environment: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a server that keeps its games in a folder."""
    with (
        (folder / "log").open("w") as log,
        accompanied(SERVE, str(folder), *seed, stderr=log, env=environment) as process,
    ):
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:  # a test that failed is not waited for
            process.terminate()


@pytest.fixture(scope="session")
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server under test answers. It never serves an engine that is older than its sources: where a device is
    to be tested, the engine is built before the server starts."""
    if any(item.path.name == "test_device.py" for item in request.session.items):
        build()
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A server at which every table is dealt alike, as settings of a browser. Tests that use it stay together, in the
    group `dealt`."""
    with served(tmp_path_factory.mktemp("dealt"), SEED) as found:
        yield {"base_url": found}


@asynccontextmanager
async def launched(path: str | None, channel: str | None = None) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=path, channel=channel, args=FLAGS)
        yield found
        await found.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with launched(chromium.find()) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def whole_browser() -> AsyncIterator[Browser]:
    """One with windows, which can show what is pushed to it."""
    async with launched(chromium.find_whole(), "chromium") as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, address: str) -> AsyncIterator[Opener]:
    """Opens paths as somebody new, in a browser that has never been here."""
    visits = Visits(browser, address)
    yield visits
    await visits.end()


@pytest.fixture(scope="session")
def idle() -> Idle:
    return {}


@pytest_asyncio.fixture(loop_scope="session")
async def revisit(browser: Browser, address: str, idle: Idle) -> AsyncIterator[Opener]:
    """Opens paths as somebody new, on a page that an earlier test has left: half the cost of `visit`.

    Not for tests that install a clock or a script for every page, that close pages or open others beside them, or that
    look at history: those stay.
    """
    visits = Visits(browser, address, idle)
    yield visits
    await visits.end()


@pytest_asyncio.fixture(loop_scope="session")
async def visit_whole(whole_browser: Browser, address: str) -> AsyncIterator[Opener]:
    visits = Visits(whole_browser, address)
    yield visits
    await visits.end()
