"""The folder that `adjoin site build` writes, served by anything: all of Adjoin in a browser, no server behind it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.async_api import Browser, Page

from browser.device import READY
from browser.engine_build import built
from browser.playing import place_by_keys, turn_or_end
from tools import build_engine

SLOW = 180_000  # milliseconds: an engine starts in seconds, on a machine that has nothing else to do

# Is all of the engine kept here?
WHOLE = """async () => {
    const engines = (await caches.keys()).filter((name) => /^engine-(?!start)/.test(name));
    return engines.length > 0 && !!(await caches.match(new URL("engine/engine.json", location.href)));
}"""

pytestmark = pytest.mark.deep


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site; skipped where what it is made of cannot be fetched."""
    built()
    folder = tmp_path_factory.mktemp("site") / "out"
    subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(folder)], check=True, capture_output=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_engine_is_small() -> None:
    """At most 9 MB come over the wire, also from a host that packs nothing."""
    files = [path for path in build_engine.ENGINE.glob("*") if path.is_file()]
    if not files:
        pytest.skip("there is no engine here")
    assert sum(path.stat().st_size for path in files) <= 9_000_000


async def sit_down(page: Page, site: str) -> None:
    await page.goto(site)
    await page.locator(".hero a, .hero button").first.wait_for(timeout=SLOW)
    await page.get_by_text("Play a bot").first.click()
    await page.wait_for_url("**/#/t/d-*", timeout=SLOW)  # the page allows no text to be run as a script
    await page.locator(".picture").wait_for(timeout=SLOW)


async def test_a_table_on_the_device_goes_on_without_a_network(site: str, browser: Browser) -> None:
    """Home shows without the engine; a game begins, and with it all that it needs is kept. Then, with the network
    switched off and what the browser had fetched forgotten, the page is loaded again and shows the same table, the
    person moves and the bot answers."""
    context = await browser.new_context()
    page = await context.new_page()
    page.set_default_timeout(SLOW)
    try:
        await sit_down(page, site)
        address = page.url
        await page.evaluate(READY)
        await page.wait_for_function(WHOLE)
        await (await context.new_cdp_session(page)).send("Network.clearBrowserCache")
        await context.set_offline(True)
        await page.reload()
        assert await turn_or_end(page)
        assert page.url == address
        await place_by_keys(page)
        assert await turn_or_end(page)
    finally:
        await context.close()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    """One line says what to do; nothing is written."""
    (tmp_path / "own").write_text("mine", "utf-8")
    command = [sys.executable, "-m", "adjoin", "site", "build", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["own"]
    assert done.stderr.strip().count("\n") == 0
