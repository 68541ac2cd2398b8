"""Games with hidden hands on a growing board, their first turns and their last: by mouse, by keyboard, by touch, and
between two browsers. What lies between is played without a page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.hands import click_twice, pick_by_finger, pick_by_key, pick_by_mouse, place_by_keys, tap_and_confirm
from browser.playing import MINE, moved_on, ply, spot_middle
from browser.tables import opened, path_of, take_seat
from browser.visits import MOTION

Act = Callable[[Page], Awaitable[None]]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT: dict[str, Any] = {"game": "ltiles", "options": {"players": 2, "short": True}}
BEGINNING = 2  # turns of a person
ENDING = 2


def nearly_over(state: dict[str, Any]) -> bool:
    """So few tiles are left in the hand that nothing can be drawn any more."""
    return len(state["scene"]["pieces"]) <= ENDING


async def one_turn(page: Page, pick: Act, place: Act) -> None:
    before = await ply(page)
    await pick(page)
    await page.wait_for_selector(".spots .spot")
    await place(page)
    await moved_on(page, before)


async def play_both_ends(page: Page, pick: Act, place: Act) -> None:
    """Sit down, play the first turns of a game, let most of it pass, and play the last ones to the scoring."""
    table = (await opened(page, ["me", "bot"], **SHORT))["table"]
    await page.goto(f"/t/{table}")
    for _ in range(BEGINNING):
        await page.wait_for_selector(MINE)
        await one_turn(page, pick, place)
    await play_ahead(table, page, enough=nearly_over)
    for _ in range(ENDING):
        await page.wait_for_selector(MINE)
        await one_turn(page, pick, place)
    await expect(page.locator(".result h1")).to_be_visible()


async def place_by_mouse(page: Page) -> None:
    await click_twice(page, await spot_middle(page))


async def place_by_finger(page: Page) -> None:
    await tap_and_confirm(page, await spot_middle(page))


@pytest.mark.deep
async def test_a_game_by_mouse(revisit: Opener) -> None:
    """Only the mouse, while everything moves: the first tiles, the last ones, the scoring."""
    await play_both_ends(await revisit(**MOTION), pick_by_mouse, place_by_mouse)


@pytest.mark.deep
async def test_a_game_by_touch(revisit: Opener) -> None:
    """On a phone: tap a spot, then the check mark beside the tile."""
    await play_both_ends(await revisit(**PHONE), pick_by_finger, place_by_finger)


async def test_two_browsers_hide_their_hands(revisit: Opener) -> None:
    """Two people play the first turns and the last, by keys alone; neither page ever holds a tile of the other's."""
    host = await revisit()
    made = await opened(host, ["me", "open"], **SHORT)
    await host.goto(f"/t/{made['table']}")
    guest = await revisit(path_of(next(iter(made["invite"].values()))))
    await take_seat(guest, "Bob")
    await play_apart(host, guest, 1)
    await play_ahead(made["table"], host, guest, enough=nearly_over)
    await play_apart(host, guest, ENDING)
    for page in (host, guest):
        await expect(page.locator(".result")).to_be_visible()


async def play_apart(host: Page, guest: Page, turns: int) -> None:
    """So many turns of each; no tile is in both hands."""
    for page in (host, guest):
        await page.wait_for_selector(".rack .tile")
    for turn in range(2 * turns):
        mine, other = (guest, host) if turn % 2 else (host, guest)
        await mine.wait_for_selector(MINE)
        held = set(await mine.locator(".rack .tile").all_inner_texts())
        assert held.isdisjoint(await other.locator(".rack .tile").all_inner_texts())
        before = await ply(other)
        await one_turn(mine, pick_by_key, place_by_keys)
        await moved_on(other, before)
