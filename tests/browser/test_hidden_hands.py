"""Whole games with hidden hands on a growing board: by mouse, by keyboard, by touch, and between two browsers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.depth import deep
from browser.hands import click_twice, pick_by_finger, pick_by_key, pick_by_mouse, place_by_keys, tap_and_confirm
from browser.playing import MINE, OVER, moved_on, ply, resign, spot_middle
from browser.tables import opened, path_of

Act = Callable[[Page], Awaitable[None]]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT: dict[str, Any] = {"game": "ltiles", "options": {"players": 2, "short": True}}
TILES = 18


async def sit_down(page: Page) -> None:
    await page.goto(f"/t/{(await opened(page, ['me', 'bot'], **SHORT))['table']}")
    await page.wait_for_selector(".picture")


async def one_turn(page: Page, pick: Act, place: Act) -> None:
    before = await ply(page)
    await pick(page)
    await page.wait_for_selector(".spots .spot")
    await place(page)
    await moved_on(page, before)


async def play_whole(page: Page, pick: Act, place: Act) -> int:
    """Every turn of this page to the end; how many there were."""
    turns = 0
    await page.wait_for_selector(f"{MINE}, {OVER}")
    while await page.locator(OVER).count() == 0:
        await one_turn(page, pick, place)
        await page.wait_for_selector(f"{MINE}, {OVER}")
        turns += 1
    return turns


async def place_by_mouse(page: Page) -> None:
    await click_twice(page, await spot_middle(page))


async def place_by_finger(page: Page) -> None:
    await tap_and_confirm(page, await spot_middle(page))


@pytest.mark.deep
async def test_a_whole_game_by_mouse(revisit: Opener) -> None:
    """Only the mouse, from the first tile to the scoring."""
    page = await revisit()
    await sit_down(page)
    assert await play_whole(page, pick_by_mouse, place_by_mouse) == TILES
    await expect(page.locator(".result")).to_be_visible()


@pytest.mark.deep
async def test_a_whole_game_by_keyboard(revisit: Opener) -> None:
    """Without a pointer."""
    page = await revisit()
    await sit_down(page)
    assert await play_whole(page, pick_by_key, place_by_keys) == TILES
    await expect(page.locator(".result h1")).to_be_visible()


async def test_a_game_given_up_by_touch(revisit: Opener) -> None:
    """On a phone: some tiles, each by a tap on a spot and the check mark beside it; then the end of who resigns."""
    page = await revisit(**PHONE)
    await sit_down(page)
    for _ in range(4):
        await page.wait_for_selector(MINE)
        await one_turn(page, pick_by_finger, place_by_finger)
    await page.wait_for_selector(MINE)
    await resign(page)
    await expect(page.locator(".result-why")).to_contain_text("You resigned")


@pytest.mark.deep
async def test_a_whole_game_by_touch(revisit: Opener) -> None:
    """On a phone: tap a spot, then the check mark beside the tile."""
    page = await revisit(**PHONE)
    await sit_down(page)
    assert await play_whole(page, pick_by_finger, place_by_finger) == TILES
    await expect(page.locator(".result")).to_be_visible()


@pytest.mark.parametrize("turns", [6, deep(2 * TILES)])
async def test_two_browsers_hide_their_hands(revisit: Opener, turns: int) -> None:
    """Two people play some turns or a whole game; neither page ever holds a tile of the other's hand."""
    host = await revisit()
    made = await opened(host, ["me", "open"], **SHORT)
    await host.goto(f"/t/{made['table']}")
    guest = await revisit(path_of(next(iter(made["invite"].values()))))
    await guest.locator("input[maxlength]").fill("Bob")
    await guest.locator(".btn.primary").click()
    for page in (host, guest):
        await page.wait_for_selector(".rack .tile")
    for turn in range(turns):
        mine, other = (guest, host) if turn % 2 else (host, guest)
        await mine.wait_for_selector(MINE)
        held = set(await mine.locator(".rack .tile").all_inner_texts())
        assert held.isdisjoint(await other.locator(".rack .tile").all_inner_texts())
        before = await ply(other)
        await one_turn(mine, pick_by_key, place_by_keys)
        await moved_on(other, before)
    if turns < 2 * TILES:
        await expect(host.locator(OVER)).to_have_count(0)
        await resign(host)
    for page in (host, guest):
        await expect(page.locator(".result")).to_be_visible()
