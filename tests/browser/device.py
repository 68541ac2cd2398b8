"""Pages whose games run on the device: the engine is built where it is missing, and downloaded."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from browser.conftest import Opener
from browser.playing import MINE, OVER, drawn, follow, moved_on, place_by_keys, ply
from tools import build_engine
from tools.bootstrap import ROOT

SLOW = 240_000  # milliseconds: an engine starts in seconds, on a machine that has nothing else to do
KEPT = """(name) => new Promise((done) => {
    const asked = indexedDB.open("adjoin-device");
    asked.onsuccess = () => {
        const all = asked.result.transaction("texts").objectStore("texts").getAllKeys();
        all.onsuccess = () => done(all.result.filter((key) => key.startsWith(name)));
    };
})"""
READY = "navigator.serviceWorker.ready.then(() => true)"


def built() -> None:
    """The engine, built where it is missing or older than its sources; the test is skipped where its pieces cannot be
    fetched. Of several processes one builds it."""
    with (Path(tempfile.gettempdir()) / f"adjoin-engine-{os.getuid()}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not older():
            return
        try:
            failed = build_engine.main()
        except subprocess.CalledProcessError:
            failed = 1
    if failed:
        pytest.skip("what the engine is made of cannot be fetched here")


def older() -> bool:
    """Is there no engine, or has anything of what it is made of changed since it was built?"""
    about = build_engine.ENGINE / build_engine.ABOUT
    if not about.is_file():
        return True
    sources = (ROOT / "src" / "adjoin", build_engine.HERE)
    files = (path for folder in sources for kind in ("*.py", "*.ftl", "*.json", "*.md") for path in folder.rglob(kind))
    mine = (path for path in files if build_engine.ENGINE not in path.parents and "node_modules" not in path.parts)
    return max(path.stat().st_mtime for path in mine) > about.stat().st_mtime


async def downloaded(visit: Opener, **settings: Any) -> Page:
    """A page that has asked for the engine and has it."""
    page = await visit("/settings", service_workers="allow", **settings)
    await download(page)
    return page


async def download(page: Page) -> None:
    """Ask for the engine where settings offer it."""
    await page.evaluate(READY)
    await page.locator(".device-offer .btn").click()
    await page.locator(".device-offer .switch").wait_for(timeout=SLOW)


async def kept(page: Page, prefix: str) -> list[str]:
    """The keys of what a device has kept that begin so."""
    found: list[str] = await page.evaluate(KEPT, prefix)
    return found


async def sit_down(page: Page, name: str, level: str) -> None:
    """Open a table of a game against a bot of a level."""
    await follow(page, f"/new/{name}?level={level}")
    await page.locator(".setup-end .btn.primary").click()
    await page.wait_for_url("**/t/d-*")
    await page.locator(".picture").wait_for()


async def has_turn(page: Page) -> bool:
    """Wait until it is this page's turn; False when the game is over. On a phone nobody has taken up a tile yet."""
    await page.wait_for_selector(f"{MINE} .picture, {OVER}")
    await drawn(page)
    return await page.locator(OVER).count() == 0


async def play_on(page: Page, most: int) -> int:
    """Play so many turns of this page, or to the end."""
    turns = 0
    while turns < most and await has_turn(page):
        choice = page.locator(".choice:visible").first
        if not await page.locator(".spots .spot").count() and await choice.count():
            before = await ply(page)
            await choice.click()
            await moved_on(page, before)
        else:
            await place_by_keys(page)
        turns += 1
    return turns
