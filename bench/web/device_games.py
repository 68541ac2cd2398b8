"""Whole games on a device without a network: `uv run python -m bench.web.device_games [--save] [--pictures FOLDER]`.

In Chromium at the size of a phone, on the folder that `adjoin site build` writes. The engine comes with the first
table; then the network is switched off, and a game of each title is played to its end against `master` at its own pace,
by keys, with the page loaded again in the middle.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

from playwright.async_api import Page, async_playwright

from browser.conftest import FLAGS
from browser.device import READY, SLOW, kept, play_on
from browser.device_costs import open_table
from browser.engine_build import built
from browser.engine_page import served
from browser.playing import turn_or_end
from tools import chromium
from tools.build_kernels import own_games

RESULTS = Path(__file__).parents[1] / "results" / "device-games.json"
PHONE, MIDDLE, MOST = (390, 844), 4, 400  # its pixels; turns before the page is loaded again; more than any game has


async def play_whole(page: Page, site: str, name: str) -> dict[str, object]:
    """What became of a game against `master`: turns of the person, actions that were kept, and how it ended."""
    already = set(await kept(page, "table/"))
    await page.goto(f"{site}#/new/{name}?level=master")
    await page.locator(".setup-end .btn.primary").click()
    await page.wait_for_url("**/#/t/d-*")
    turns = await play_on(page, MIDDLE)
    await page.reload()
    turns += await play_on(page, MOST)
    await page.locator(".result").wait_for()
    actions = len(set(await kept(page, "table/")) - already) - 1
    words = (await page.locator(".result h2, .result h1").first.inner_text()).strip()
    why = (await page.locator(".result p").first.inner_text()).split(" Rule")[0].strip()
    return {"turns": turns, "actions": actions, "result": f"{words}: {why}"}


async def play_all(site: str, pictures: Path | None) -> dict[str, object]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        context = await browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True)
        page = await context.new_page()
        await open_table(page, site)
        page.set_default_timeout(SLOW)
        await page.evaluate(READY)
        await page.reload()  # from now on what the site needs is kept
        await turn_or_end(page)
        await context.set_offline(True)
        found: dict[str, object] = {}
        for name in own_games():
            found[name] = await play_whole(page, site, name)
            print(name, json.dumps(found[name], ensure_ascii=False), flush=True)
            if pictures:
                await page.screenshot(path=pictures / f"{name}.png")
        await browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each end")
    chosen = parser.parse_args()
    built()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        subprocess.run([sys.executable, "-m", "adjoin", "site", "build", str(out)], check=True, capture_output=True)
        with served(out) as site:
            found = asyncio.run(play_all(site, chosen.pictures))
    if chosen.save:
        about = {"date": date.today().isoformat(), "machine": platform.machine(), "games": found}
        RESULTS.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
