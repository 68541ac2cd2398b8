"""Games against a bot, a whole one by mouse, the first turn and the last ones by keyboard alone and by touch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.playing import place_by_finger, place_by_keys, place_by_mouse, play_out, start, turn_or_end

LATE = 10  # plies, when a game for two is more than half over
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def play_both_ends(page: Page, place: Callable[[Page], Awaitable[None]]) -> None:
    """A turn, and the last ones; what lies between is played without a page."""
    assert await turn_or_end(page)
    await place(page)
    await play_ahead(page.url.rsplit("/", 1)[1], page, enough=lambda state: int(state["ply"]) >= LATE)
    assert await play_out(page, place) >= 1


async def test_a_whole_game_by_mouse(revisit: Opener) -> None:
    """One click at home, then only the mouse, to the last point and the winner."""
    page = await revisit("/")
    await start(page)
    assert await play_out(page, place_by_mouse) >= 5
    await expect(page.locator(".after .btn.primary")).to_be_visible()
    assert await page.locator(".score-lines li").count() > 5


@pytest.mark.deep
async def test_a_game_by_keyboard(revisit: Opener) -> None:
    """Without a pointer: from home to the end, and every turn is announced."""
    page = await revisit("/")
    await page.wait_for_selector(".hero button.btn.primary")
    await page.keyboard.press("Tab")
    for _ in range(30):
        if await page.evaluate("document.activeElement.matches('.hero button.btn.primary')"):
            break
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".picture")
    await expect(page.locator("#news")).to_contain_text("Your turn")
    await play_both_ends(page, place_by_keys)
    await expect(page.locator(".result h1")).to_be_visible()


async def test_a_game_by_touch(revisit: Opener) -> None:
    """On a phone: tap the board, then the big check mark beside the tile."""
    page = await revisit("/", **PHONE)
    await start(page)
    await play_both_ends(page, place_by_finger)
    await expect(page.locator(".result")).to_be_visible()


@pytest.mark.deep
async def test_home_offers_a_friend_and_the_same_device(revisit: Opener) -> None:
    """One click each: a seat for a friend with its link and QR code, and a table shared by two at this device."""
    page = await revisit("/")
    await start(page, "invite", there=".filling .qr")
    assert "/offer/" in await page.locator(".link-card input").first.input_value()
    await page.goto("/")
    await start(page, "shared")
    await expect(page.locator(".panel h3").last).to_contain_text("Player 2")


async def test_every_option_can_be_chosen(revisit: Opener) -> None:
    """The set-up page follows the options: more players bring more seats and other options."""
    page = await revisit("/")
    await page.locator(".level-menu summary").first.click()
    await page.locator(".hero").get_by_role("link", name="All options").click()
    await page.locator("input[name=players]").last.check()
    await expect(page.locator(".seat-field")).to_have_count(4)
    await page.locator(".seat-field select").last.select_option("novice")
    await page.locator("form .btn.primary").click()
    await page.wait_for_selector(".picture")
    await expect(page.locator(".panel")).to_have_count(4)
