"""The folder that `adjoin site build` writes, served by anything: all of Adjoin in a browser, no server behind it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext

from browser.device import READY, SLOW
from browser.device_costs import measure, open_table
from browser.engine_page import served
from browser.playing import place_by_keys, turn_or_end
from browser.site_build import built_site
from tools import build_engine, yardstick
from tools.budget import MARGIN

START, MEMORY = 3.0, 300  # seconds of the processor, MB of its own

# Is all of the engine kept here?
WHOLE = """async () => {
    const engines = (await caches.keys()).filter((name) => /^engine-(?!start)/.test(name));
    return engines.length > 0 && !!(await caches.match(new URL("engine/engine.json", location.href)));
}"""

pytestmark = pytest.mark.deep


class Begun(NamedTuple):
    """A browser in which a game has begun on the site, and the address of its table."""

    context: BrowserContext
    table: str


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def begun(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Begun]:
    """A game that was begun at home, as a newcomer begins it."""
    context = await browser.new_context()
    try:
        with served(built_site(tmp_path_factory)) as site:
            yield Begun(context, await open_table(context, site))
    finally:
        await context.close()


def test_the_engine_is_small() -> None:
    """At most 9 MB come over the wire, also from a host that packs nothing."""
    files = [path for path in build_engine.ENGINE.glob("*") if path.is_file()]
    if not files:
        pytest.skip("there is no engine here")
    assert sum(path.stat().st_size for path in files) <= 9_000_000


async def test_a_device_keeps_its_budgets(begun: Begun) -> None:
    """From kept files to the first legal move in three seconds of the processor, by the yardstick; after some moves and
    with the worker that thinks, the page's process has at most 300 MB that it shares with no other."""
    costs = await measure(begun.context, begun.table, starts=2, moves=3)
    assert costs.start_cpu_s <= MARGIN * START * yardstick.seconds()
    assert costs.own_memory_mb <= MEMORY


async def test_a_table_on_the_device_goes_on_without_a_network(begun: Begun) -> None:
    """Home shows without the engine; a game begins, and with it all that it needs is kept. Then, with the network
    switched off and what the browser had fetched forgotten, the page is loaded again and shows the same table, the
    person moves and the bot answers."""
    page = await begun.context.new_page()
    page.set_default_timeout(SLOW)
    await page.goto(begun.table)
    await page.evaluate(READY)
    await page.wait_for_function(WHOLE)
    await (await begun.context.new_cdp_session(page)).send("Network.clearBrowserCache")
    await begun.context.set_offline(True)
    await page.reload()
    assert await turn_or_end(page)
    assert page.url == begun.table
    await place_by_keys(page)
    assert await turn_or_end(page)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    """One line says what to do; nothing is written."""
    (tmp_path / "own").write_text("mine", "utf-8")
    command = [sys.executable, "-m", "adjoin", "site", "build", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["own"]
    assert done.stderr.strip().count("\n") == 0
