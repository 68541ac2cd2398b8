"""RHOMBUS against a bot, its first turns and its last: the same client on triangles, by mouse, by keyboard alone and by
touch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.hands import click_twice, pick_by_finger, pick_by_key, pick_by_mouse, place_by_keys, tap_and_confirm
from browser.playing import MINE, OVER, drawn, moved_on, ply

Place = Callable[[Page], Awaitable[None]]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LATE = 14  # plies, when its deal is nearly over
ACROSS, DOWN = 15, 25  # from the mark of a legal spot to a point inside its triangle, whichever way that points


async def sit_down(page: Page) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    answer = await page.context.request.post("/api/tables", data={"game": "rhombus", "seats": seats, "name": "Ada"})
    assert answer.ok, await answer.text()
    await page.goto(f"/t/{(await answer.json())['table']}")
    await page.wait_for_selector(".picture")
    await drawn(page)


async def play_both_ends(page: Page, *ways: tuple[Place, Place]) -> None:
    """Pick a tile and place it, once by each way, and then by one after the other to the end; most of what lies between
    is played without a page."""
    await page.wait_for_selector(MINE)
    for way in ways:
        await one_turn(page, *way)
    await play_ahead(page.url.rsplit("/", 1)[1], page, enough=lambda state: int(state["ply"]) >= LATE)
    await page.wait_for_selector(MINE)
    turns = 0
    while await page.locator(OVER).count() == 0:
        await one_turn(page, *ways[turns % len(ways)])
        turns += 1
        assert turns <= 13
    assert turns >= 1


async def one_turn(page: Page, pick: Place, place: Place) -> None:
    before = await ply(page)
    await pick(page)
    await page.wait_for_selector(".spots .spot")
    await place(page)
    await moved_on(page, before)
    await page.wait_for_selector(f"{MINE}, {OVER}")


async def inside_a_legal_triangle(page: Page) -> tuple[float, float]:
    """A place on the screen inside the triangle of the first legal spot."""
    spot = await page.locator(".spots .spot").first.bounding_box()
    picture = await page.locator(".table .picture").first.bounding_box()
    units = await page.locator(".table .picture").first.evaluate("picture => picture.viewBox.baseVal.width")
    assert spot
    assert picture
    unit = picture["width"] / units
    return spot["x"] + spot["width"] / 2 + ACROSS * unit, spot["y"] + spot["height"] / 2 + DOWN * unit


async def place_by_mouse(page: Page) -> None:
    await click_twice(page, await inside_a_legal_triangle(page))


async def place_by_finger(page: Page) -> None:
    await tap_and_confirm(page, await inside_a_legal_triangle(page))


@pytest.mark.deep
@pytest.mark.xdist_group("dealt")
async def test_a_game_on_triangles_by_mouse_and_by_keys(revisit: Opener, deal: dict[str, str]) -> None:
    """A turn with the mouse alone, one without a pointer, and so on, to the last group and the winner."""
    page = await revisit(**deal)
    await sit_down(page)
    await play_both_ends(page, (pick_by_mouse, place_by_mouse), (pick_by_key, place_by_keys))
    await expect(page.locator(".result h1")).to_be_visible()


@pytest.mark.deep
@pytest.mark.xdist_group("dealt")
async def test_a_game_on_triangles_by_touch(revisit: Opener, deal: dict[str, str]) -> None:
    """On a phone: tap a triangle, then the big check mark beside the tile."""
    page = await revisit(**PHONE, **deal)
    await sit_down(page)
    await play_both_ends(page, (pick_by_finger, place_by_finger))
    await expect(page.locator(".result")).to_be_visible()


@pytest.mark.deep
async def test_the_ladder_lights_the_groups_that_stand_on_it(revisit: Opener) -> None:
    """Every group has its lozenge beside the board; pointing at one lights its triangles and says what it is."""
    page = await revisit()
    await sit_down(page)
    await page.wait_for_selector(MINE)
    before = await ply(page)
    await pick_by_key(page)
    await place_by_keys(page)
    await moved_on(page, before)
    await page.wait_for_selector(MINE)  # the bot has moved: nothing slides away under the pointer
    await page.locator(".gauge-tall [role=listitem]").first.hover()
    await expect(page.locator(".picture path.lit").first).to_be_attached()
    await expect(page.locator(".gauge-told")).not_to_be_empty()
    await expect(page.locator(".gauge-flat")).to_be_hidden()
