"""Whole games against a bot, by mouse, by keyboard alone and by touch."""

from __future__ import annotations

from browser.conftest import Opener
from browser.playing import place_by_finger, place_by_keys, place_by_mouse, play_out, start
from playwright.async_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def test_a_whole_game_by_mouse(visit: Opener) -> None:
    """One click on the shelf, then only the mouse, to the last point and the winner."""
    page = await visit()
    await start(page)
    assert await play_out(page, place_by_mouse) >= 5
    await page.locator(".scoring > .btn").click()
    await expect(page.locator(".after .btn.primary")).to_be_visible()
    assert await page.locator(".score-lines li").count() > 5


async def test_a_whole_game_by_keyboard(visit: Opener) -> None:
    """Without a pointer: from the shelf to the end, and every turn is announced."""
    page = await visit()
    await page.wait_for_selector(".card .btn.primary")
    await page.keyboard.press("Tab")
    for _ in range(30):
        if await page.evaluate("document.activeElement.matches('.card .btn.primary')"):
            break
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".picture")
    await expect(page.locator("#announcer")).to_contain_text("Your turn")
    assert await play_out(page, place_by_keys) >= 5
    await expect(page.locator(".scoring h1")).to_be_visible()


async def test_a_whole_game_by_touch(visit: Opener) -> None:
    """On a phone: tap the board, then the big check mark beside the tile."""
    page = await visit(**PHONE)
    await start(page)
    assert await play_out(page, place_by_finger) >= 5
    await expect(page.locator(".scoring")).to_be_visible()
