"""Installed, and without the server: what was opened can be read, and what needs the server says so."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.tables import at_table, finished


@pytest.mark.deep
async def test_what_was_opened_stays_readable(visit: Opener) -> None:
    """Offline the rules and a replay that were opened come again; a table says that it needs the server."""
    page = await at_table(visit, service_workers="allow")
    table = page.url
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    replay = f"/replay/{await finished(page)}"
    for path, shows in (("/rules/copulas", ".rules"), (replay, ".picture")):
        await page.goto(path)
        await page.wait_for_selector(shows)
    await page.context.set_offline(True)
    for path, shows in ((replay, ".picture"), ("/rules/copulas", ".rules"), ("/", ".shelf [role=tab]")):
        await page.goto(path)
        await page.wait_for_selector(shows)
    await page.goto(table)
    await expect(page.get_by_role("status").first).to_contain_text("The server does not answer")
    await page.context.set_offline(False)
    await page.wait_for_selector(".picture")


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["learn", "puzzle"])
async def test_what_needs_the_server_goes_on_when_it_is_back(visit: Opener, kind: str) -> None:
    """A lesson and a puzzle say that there is no server, and open by themselves when there is."""
    page = await visit("/rules/copulas", service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await page.goto("/")
    await page.wait_for_selector(".hero")
    await page.context.set_offline(True)
    await page.goto(f"/{kind}/copulas")
    await expect(page.get_by_text("The server does not answer")).to_be_visible()
    await page.context.set_offline(False)
    await page.wait_for_selector(".picture")


@pytest.mark.deep
async def test_a_page_that_can_be_installed(visit: Opener, address: str) -> None:
    """A manifest with icons that are there; a link in a message shows the position or the game."""
    page = await visit()
    asking = page.context.request
    manifest = await (await asking.get("/manifest.webmanifest")).json()
    for icon in manifest["icons"]:
        answer = await asking.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    table = await at_table(visit)
    await table.goto("/rules/copulas")
    shown = await table.locator("meta[property='og:image']").get_attribute("content") or ""
    assert shown == f"{address}/api/games/copulas/picture.png"
    assert await table.locator("meta[property='og:title']").get_attribute("content") == "COPULAS · Adjoin"
    await table.go_back()
    shown = await table.locator("meta[property='og:image']").get_attribute("content") or ""
    drawn = await asking.get(shown)
    assert drawn.ok
    assert drawn.headers["content-type"] == "image/png"
