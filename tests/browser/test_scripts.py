"""The script of a page comes when the page is opened: what happens when it does not."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, Route, expect

from browser.conftest import Opener

SCRIPTS, STYLES = "**/*.js", "**/pages-*.css"
SETTINGS = 'a[href="/settings"]'


async def at_home(revisit: Opener) -> Page:
    page = await revisit("/")
    await page.wait_for_selector(".shelf [role=tab]")
    return page


async def test_a_page_without_its_script_says_so_and_opens_later(revisit: Opener) -> None:
    """A server that is gone when a page is first opened is named, and the page opens by itself when it is back."""
    page = await at_home(revisit)
    await page.route(SCRIPTS, lambda route: route.abort())
    await page.click(SETTINGS)
    await expect(page.get_by_text("The server does not answer")).to_be_visible()
    await page.unroute_all()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.wait_for_selector('main h1:has-text("Settings")')
    assert page.url.endswith("/settings")


@pytest.mark.deep
async def test_a_page_waits_for_its_styles(revisit: Opener) -> None:
    """Home does without the styles of the other pages; a page that is opened from there is never shown without them."""
    page = await revisit()
    await page.route(STYLES, lambda route: route.abort())
    await page.goto("/")
    await page.wait_for_selector(".shelf [role=tab]")
    await page.click(SETTINGS)
    await expect(page.get_by_text("The server does not answer")).to_be_visible()
    await page.unroute_all()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.wait_for_selector('main h1:has-text("Settings")')
    assert await page.locator('link[rel=stylesheet][href*="/pages-"]').count() == 1


@pytest.mark.deep
async def test_a_page_of_an_older_build_loads_the_newer_one(revisit: Opener) -> None:
    """Where the server has another build by now, the page that was asked for is loaded from that."""
    page = await at_home(revisit)

    async def newer(route: Route) -> None:
        await route.fulfill(body='<script type="module" src="/app-NEWER000.js"></script>', content_type="text/html")

    loaded: list[str] = []

    async def load(route: Route) -> None:
        loaded.append(route.request.url)
        await route.continue_()

    async def gone(route: Route) -> None:  # until the page is loaded anew, whose scripts are there
        await (route.continue_() if loaded else route.fulfill(status=404))

    await page.route(SCRIPTS, gone)
    await page.route("**/settings", load)
    await page.route("/", newer)
    await page.evaluate("window.older = true")
    await page.click(SETTINGS)
    await page.wait_for_selector('main h1:has-text("Settings")')
    assert not await page.evaluate("window.older === true")
