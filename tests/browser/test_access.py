"""For everyone: a board that can be heard, secrets that stay hidden, every width."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.hearing import faults
from browser.playing import drawn, turn_or_end
from browser.tables import finished, first_game, opened

AT_ONCE = """(() => {
    const seen = new MutationObserver(() => {
        if (!document.querySelector(".picture")) return;
        seen.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    });
    seen.observe(document, { childList: true, subtree: true });
})()"""  # asks which keys there are before the page has had a quiet moment


async def test_the_board_can_be_heard(revisit: Opener) -> None:
    """The board is a grid of spoken cells; arrows walk it, and where they lead is announced."""
    page = await revisit()
    await page.goto(f"/t/{(await opened(page, ['me', 'bot']))['table']}")
    await turn_or_end(page)
    grid = page.get_by_role("grid")
    await grid.focus()
    cells = page.get_by_role("gridcell")
    assert await cells.count() >= 100
    assert ": " in await cells.first.inner_text()
    await page.keyboard.press("Escape")
    await page.keyboard.press("ArrowRight")
    first = await grid.get_attribute("aria-activedescendant")
    await page.keyboard.press("ArrowRight")
    second = await grid.get_attribute("aria-activedescendant")
    assert first != second
    assert await page.locator(f"#{second}").get_attribute("role") == "gridcell"
    await expect(page.locator("#announcer")).to_contain_text(f"{(second or '').removeprefix('cell-')}:")
    await page.keyboard.press("l")
    await expect(page.locator("#announcer")).to_contain_text("is legal")


@pytest.mark.deep
async def test_a_key_is_heard_as_soon_as_a_board_is_seen(visit: Opener) -> None:
    """Whoever presses a key in the very moment in which a table, a replay or a lesson appears is heard."""
    page = await visit()
    table = (await opened(page, ["me", "bot"]))["table"]
    replay = await finished(page)
    game = (await first_game(page.context.request))["name"]
    await page.add_init_script(AT_ONCE)
    for place in (f"/t/{table}", f"/replay/{replay}", f"/learn/{game}"):
        await page.goto(place)
        await expect(page.locator("dialog .keys")).to_be_visible()


async def shared_tables(page: Page) -> list[str]:
    """A table for two at one device, of every game."""
    games = await (await page.context.request.get("/api/games")).json()
    seats = [{"kind": "shared", "name": name} for name in ("Ada", "Bob")]
    made = []
    for game in games:
        data = {"game": game["name"], "seats": seats, "options": {"players": 2}}
        answer = await page.context.request.post("/api/tables", data=data)
        if answer.ok:
            made.append((await answer.json())["table"])
    return made


@pytest.mark.deep
async def test_a_hand_stays_behind_the_curtain(revisit: Opener) -> None:
    """With secrets on one device, no tile is in the page before its owner says so, nor after they played."""
    page = await revisit()
    secret = 0
    for table in await shared_tables(page):
        await page.goto(f"/t/{table}")
        await page.wait_for_selector(".picture, .curtain")
        if await page.locator(".curtain").count() == 0:
            continue
        secret += 1
        assert await page.locator(".tile, .picture, .peek").count() == 0
        if secret == 1:  # one curtain hides them all
            assert await faults(page) == []
        await page.locator(".curtain .btn.primary").click()
        await page.wait_for_selector(".rack .tile")
        await drawn(page)
        await page.keyboard.press("1")
        await page.keyboard.press("l")
        await page.wait_for_selector(".ghost.is-staged")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".curtain, .choice")
        assert await page.locator(".curtain .tile").count() == 0
    assert secret >= 1


async def test_nothing_is_cut_off(revisit: Opener) -> None:
    """From a small phone to a wall screen no page scrolls sideways, and the whole board is in view."""
    page = await revisit()
    table = (await opened(page, ["me", "bot", "bot", "bot"], options={"players": 4}))["table"]
    for path, shows in (("/", ".hero"), ("/settings", ".segments"), (f"/t/{table}", ".picture")):
        await page.goto(path)
        await page.wait_for_selector(shows)
        for width in (360, 768, 1100, 2560):
            height = max(640, width * 9 // 16)
            await page.set_viewport_size({"width": width, "height": height})
            await drawn(page)
            assert await page.evaluate("document.documentElement.scrollWidth") <= width
            box = await page.locator(".picture").bounding_box() if shows == ".picture" else None
            if box:
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
                assert box["y"] + box["height"] <= height
    assert box
