"""Pages that are lent again: whoever comes next is somebody new."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from browser.conftest import Opener
from browser.tables import opened
from browser.visits import DESK, Idle, Visits, seen

ASKED = """() => ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(forced-colors: active)"].map(
    (asked) => matchMedia(asked).matches)"""
OPACITY = "getComputedStyle(document.documentElement).opacity"
KEPT = "() => [localStorage.length, sessionStorage.length, document.cookie]"


@pytest.mark.deep
async def test_a_page_that_is_lent_again_knows_nobody(browser: Browser, address: str) -> None:
    """The same page with the usual size and media, and no cookie, store, route or game of the one before."""
    idle: Idle = {}
    first = Visits(browser, address, idle)
    page = await first("/settings")
    await opened(page, ["me", "bot"])
    await page.evaluate("() => { localStorage.setItem('a', '1'); sessionStorage.setItem('b', '2'); }")
    await page.route("**/settings", lambda route: route.abort())
    await page.set_viewport_size({"width": 400, "height": 400})
    await page.emulate_media(color_scheme="dark", reduced_motion="no-preference", forced_colors="active")
    assert await page.context.cookies() != []
    await first.end()
    second = Visits(browser, address, idle)
    again = await second()
    assert again is page
    assert again.viewport_size == DESK
    assert await again.evaluate(ASKED) == [False, True, False]
    assert await again.evaluate(KEPT) == [0, 0, ""]
    assert await again.context.cookies() == []
    await again.goto("/settings")
    other = await second("/settings")
    assert other is not page
    await second.end()
    for pages in idle.values():
        for one in pages:
            await one.context.close()


@pytest.mark.deep
async def test_a_page_is_painted_for_whoever_looks(revisit: Opener) -> None:
    """No page is painted but while somebody looks, as axe does."""
    page = await revisit("/settings")
    for path in ("/settings", "/"):
        await page.goto(path)
        assert await page.evaluate(OPACITY) == "0"
    async with seen(page):
        assert await page.evaluate(OPACITY) == "1"
    assert await page.evaluate(OPACITY) == "0"
