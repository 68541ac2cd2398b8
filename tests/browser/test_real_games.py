"""A whole game on a real table, entered move by move on a phone with three mistakes on the way."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.test_companion import PHONE

MOST = 60  # entries, after which something is wrong
CORNERS = (("ArrowLeft", "ArrowUp"), ("ArrowRight", "ArrowUp"), ("ArrowLeft", "ArrowDown"))


async def entries(page: Page) -> int:
    """How many moves the device keeps."""
    return int(await page.evaluate("JSON.parse(localStorage.getItem('adjoin.companion'))[0].entries.length"))


async def entered(page: Page, before: int) -> None:
    await page.wait_for_function(
        "before => JSON.parse(localStorage.getItem('adjoin.companion'))[0].entries.length > before", arg=before
    )


async def mistake(page: Page, corner: tuple[str, str]) -> bool:
    """Lay the first tile in a corner, where it breaks a rule, and keep it; False if the table cannot."""
    before = await entries(page)
    piece = page.locator(".rack [data-piece]").first
    if not await piece.count():
        return False
    await piece.click()
    for key in corner * 7:
        await page.keyboard.press(key)
    keep = page.get_by_role("button", name="We play it so")
    if not await keep.count() or not await keep.is_enabled():
        await page.keyboard.press("Escape")
        return False
    await keep.click()
    await page.wait_for_timeout(1500)
    if await entries(page) > before:
        return True
    await page.keyboard.press("Escape")
    return False


async def one_move(page: Page) -> None:
    """The first legal placement, or whatever else the game asks for."""
    before = await entries(page)
    await page.keyboard.press("l")
    done = page.locator(".real-place .primary:not([aria-disabled=true])")
    choice = page.locator(".real-hand .tray .choices button, .real-hand .tray button.btn").first
    await done.or_(choice).first.wait_for()
    await (done if await done.count() else choice).first.click()
    await entered(page, before)


@pytest.mark.deep
async def test_a_whole_real_game_with_three_mistakes(visit: Opener) -> None:
    """Every tile is entered by a few presses; three entries break a rule, are kept and counted; at the end the score
    stands line by line, and the record becomes a replay that says what was kept."""
    page = await visit("/companion?game=copulas", **PHONE)
    await page.get_by_role("radio", name="Every move").check()
    await page.locator(".companion-form .primary").click()
    await page.get_by_role("button", name="Ready").click()
    await page.locator(".real-hand h2").wait_for()
    kept = 0
    for _ in range(MOST):
        if await page.locator(".real-end").count():
            break
        if kept < 3 and await entries(page) > 1 and await mistake(page, CORNERS[kept]):
            kept += 1
            continue
        await one_move(page)
    await expect(page.locator(".real-end h2")).to_be_visible()
    await expect(page.locator(".real-beside")).to_contain_text("3 moves break a rule")
    await expect(page.locator(".real-scoring")).to_be_visible()
    await page.get_by_role("button", name="Replay and review").click()
    await page.wait_for_url("**/replay/**")
