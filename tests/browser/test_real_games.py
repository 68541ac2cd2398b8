"""A whole game on a real table, entered move by move on a phone with three mistakes on the way."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.test_companion import PHONE

MOST = 120  # entries, after which something is wrong
WAYS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
FAR = 16  # steps away from a legal place
FIRST = {"rhombus": 0}  # entries before the first mistake, where two would leave no room for three mistakes
WHOLE = ("rhombus", "ophiuchus")  # games that are entered to their end; of the longer ones the mistakes
KEPT = "JSON.parse(localStorage.getItem('adjoin.companion'))[0].entries.length"
SETTLED = f"before => {KEPT} > before || document.querySelector('.real-hand .trouble')"


async def entries(page: Page) -> int:
    """How many moves the device keeps."""
    return int(await page.evaluate(KEPT))


async def entered(page: Page, before: int) -> None:
    """Wait until there is one more."""
    await page.wait_for_function(f"before => {KEPT} > before", arg=before)


async def mistake(page: Page, way: str) -> bool:
    """Carry a tile from a legal place to one where it breaks a rule that people may break, and keep it there."""
    before = await entries(page)
    if not await page.locator(".rack [data-piece]").count():
        return False
    await page.keyboard.press("l")
    keep = page.get_by_role("button", name="We play it so")
    for _ in range(FAR):
        await page.keyboard.press(way)
        if not await keep.count() or not await keep.is_enabled():
            continue
        await keep.click()
        await page.wait_for_function(SETTLED, arg=before)
        if await entries(page) > before:
            return True
    await page.keyboard.press("Escape")
    return False


async def any_mistake(page: Page) -> bool:
    for way in WAYS:
        if await mistake(page, way):
            return True
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
@pytest.mark.parametrize("game", ["copulas", "rhombus", "ltiles", "ophiuchus"])
async def test_a_whole_real_game_with_three_mistakes(revisit: Opener, game: str) -> None:
    """Every tile is entered by a few presses on a phone; three entries break a rule, are kept and counted; at the end
    the score stands line by line, and the record becomes a replay that says what was kept. Two of the games are long:
    they are stopped after the mistakes, and become replays, too."""
    page = await revisit(f"/companion?game={game}", **PHONE)
    await page.get_by_role("radio", name="Every move").check()
    await page.locator(".companion-form .primary").click()
    await page.get_by_role("button", name="Ready").click()
    await page.locator(".real-hand h2").wait_for()
    kept = 0
    for _ in range(MOST):
        if await page.locator(".real-end").count() or (kept == 3 and game not in WHOLE):
            break
        if kept < 3 and await entries(page) >= FIRST.get(game, 2) and await any_mistake(page):
            kept += 1
            continue
        await one_move(page)
    await expect(page.locator(".real-beside")).to_contain_text("3 moves break a rule")
    if game not in WHOLE:
        await page.get_by_role("button", name="Stop here").click()
        await page.get_by_role("button", name="Stop and count now").click()
        await page.wait_for_url("**/replay/**")
        return
    await expect(page.locator(".real-end h2")).to_be_visible()
    await expect(page.locator(".real-scoring")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.get_by_role("button", name="Replay and review").click()
    await page.wait_for_url("**/replay/**")
    await page.get_by_role("link", name="Ask the judge").click()
    await expect(page.locator(".real-end h2")).to_be_visible()
