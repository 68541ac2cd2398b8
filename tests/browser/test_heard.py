"""What a screen reader hears: news first, then where one is."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.playing import drawn, place_by_keys
from browser.tables import at_table
from browser.test_waiting import two_at

# What is written where it is spoken from, and whether it is what stood there.
WRITTEN = """window.written = [];
const noted = ({ oldValue, target }) => [oldValue === target.data, target.data];
new MutationObserver((all) => written.push(...all.map(noted)))
    .observe(announcer, { characterData: true, characterDataOldValue: true, subtree: true })"""


@pytest.mark.parametrize("game", mostly_deep(["copulas", "ophiuchus"]))
async def test_a_move_of_the_other_is_told(revisit: Opener, game: str) -> None:
    """Whoever walks the board hears of the other's move and of their own turn; a tile that is picked says its name."""
    mover, waiter = await two_at(revisit, game)
    await drawn(waiter)
    await waiter.get_by_role("grid").focus()
    await waiter.keyboard.press("ArrowRight")
    await place_by_keys(mover)
    await expect(waiter.locator("#news")).to_contain_text("Ada: ")
    await expect(waiter.locator("#news")).to_contain_text("Your turn")
    await waiter.keyboard.press("Escape")
    await waiter.keyboard.press("1")
    await expect(waiter.locator("#announcer")).to_contain_text("in hand")


@pytest.mark.deep
async def test_nothing_is_said_twice(revisit: Opener) -> None:
    """News do not have the last sentence spoken again; a tile that is held already tells its name when it is asked."""
    page = await at_table(revisit)
    await page.evaluate(WRITTEN)
    await place_by_keys(page)
    await expect(page.locator("#announcer")).to_contain_text("Cross, 6 left in hand")
    await expect(page.locator("#news p")).not_to_have_count(0)
    assert {again for again, _ in await page.evaluate("written")} == {False}
    await page.keyboard.press("1")
    await page.wait_for_function("() => written.filter(([, text]) => text.includes('in hand')).length > 1")
