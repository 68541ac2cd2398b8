"""Against bots one tries freely: no button moves, whatever is held or taken back, and the same tiles come again."""

from __future__ import annotations

import pytest
from playwright.async_api import FloatRect, Page, expect

from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.test_dock import box_of, sit_at

BUTTONS = (".act-back", ".act-turn", ".place", ".act-put")


async def places(page: Page) -> list[FloatRect]:
    return [await box_of(page.locator(f".actions {name}")) for name in BUTTONS]


async def hand(page: Page) -> list[str]:
    """The tiles of the rack by name, however many of each."""
    await expect(page.locator(".table.mine .rack .tile").first).to_be_visible()
    return sorted(await page.locator(".rack .tile-label").all_inner_texts())


async def hold(page: Page) -> None:
    """The first tile that fits, on its first spot."""
    await page.locator(".rack .tile:not(.waits)").first.click()
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")


async def moves(page: Page, number: int) -> None:
    """So many tiles lie, and it is this page's turn to place one."""
    line = page.locator(".table-top .game span")
    await expect(line).to_contain_text(f", {number} move")
    while True:
        await page.wait_for_selector(".table.mine .actions .place, .choice")
        if not await page.locator(".choice").count():
            return
        asked = await page.locator(".prompt p").inner_text()
        await page.locator(".choice").first.click()
        await page.wait_for_function("asked => document.querySelector('.prompt p')?.innerText !== asked", arg=asked)


@pytest.mark.parametrize("game", mostly_deep(["copulas", "ophiuchus"]))
async def test_nothing_moves_and_everything_comes_back(revisit: Opener, game: str) -> None:
    """Held, put back, placed and answered, the buttons stay; U goes back, and the same draw comes again."""
    page = await revisit()
    await sit_at(page, game)
    first = await hand(page)
    there = await places(page)
    await hold(page)
    assert await places(page) == there
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    assert await places(page) == there
    drawn = []
    for _ in range(2):
        await hold(page)
        await page.keyboard.press("Enter")
        await moves(page, 2)
        assert await places(page) == there
        drawn.append(await hand(page))
        await page.keyboard.press("Escape")
        await page.keyboard.press("u")
        await moves(page, 0)
        assert await hand(page) == first
        assert await places(page) == there
    assert drawn[0] == drawn[1]
    await expect(page.locator(".table-top em")).to_have_text("with take-backs")
