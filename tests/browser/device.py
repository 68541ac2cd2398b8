"""Pages whose games run on the device: the engine is downloaded, and its tables are played at."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page

from browser.conftest import Opener
from browser.playing import MINE, OVER, drawn, follow, moved_on, place_by_keys, ply

SLOW = 240_000  # milliseconds: an engine starts in seconds, on a machine that has nothing else to do
KEPT = """(name) => new Promise((done) => {
    const asked = indexedDB.open("adjoin-device");
    asked.onsuccess = () => {
        const all = asked.result.transaction("texts").objectStore("texts").getAllKeys();
        all.onsuccess = () => done(all.result.filter((key) => key.startsWith(name)));
    };
})"""
READY = "navigator.serviceWorker.ready.then(() => true)"


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
