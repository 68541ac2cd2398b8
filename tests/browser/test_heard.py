"""What a screen reader hears, in every game: news first, then where one is."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

import adjoin
from browser.conftest import Opener
from browser.playing import place_by_keys
from browser.test_waiting import two_at


@pytest.mark.parametrize("game", adjoin.names())
async def test_a_move_of_the_other_is_told(visit: Opener, game: str) -> None:
    """Whoever walks the board hears of the other's move and of their own turn; a tile that is picked says its name."""
    mover, waiter = await two_at(visit, game)
    await waiter.get_by_role("grid").focus()
    await waiter.keyboard.press("ArrowRight")
    await place_by_keys(mover)
    await expect(waiter.locator("#news")).to_contain_text("Ada: ")
    await expect(waiter.locator("#news")).to_contain_text("Your turn")
    await waiter.keyboard.press("Escape")
    await waiter.keyboard.press("1")
    await expect(waiter.locator("#announcer")).to_contain_text("in hand")
