"""Fingers on a phone: drag, tap, pinch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import CDPSession, Page, expect

from browser.conftest import Opener
from browser.playing import ghost, spot_middle
from browser.tables import at_table
from browser.test_people import ON_TOP

LIFT = 72  # pixels that the ghost floats above a finger
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Point = tuple[float, float]


async def touch(client: CDPSession, kind: str, *fingers: Point) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    await client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def drag(page: Page, start: Point, end: Point) -> None:
    """A finger goes down, moves in steps, and lets go once the ghost is there."""
    client = await page.context.new_cdp_session(page)
    for step in range(9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        await touch(client, "touchMove" if step else "touchStart", (x, y))
    await page.wait_for_selector(".ghost")
    body = await page.locator(".ghost-body").bounding_box()
    assert body
    assert body["y"] + body["height"] < end[1] - LIFT / 4  # the finger hides nothing of it
    await touch(client, "touchEnd")


async def test_a_tile_dragged_by_a_finger(revisit: Opener) -> None:
    """Dragged from the tray, the ghost floats clear of the finger; tapping it turns it; the check mark places it."""
    page = await at_table(revisit, **PHONE)
    x, y = await spot_middle(page)
    tile = await page.locator(".rack .tile").first.bounding_box()
    assert tile
    await drag(page, (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2), (x, y + LIFT))
    await page.wait_for_selector(".ghost.is-staged")
    before = await ghost(page)
    await page.touchscreen.tap(x, y)
    await expect(page.locator("#command")).not_to_have_attribute("placeholder", before)
    for name in ("turn", "put", "back"):
        box = await page.locator(f".actions .act-{name}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    await page.locator(".actions .act-turn").tap()


@pytest.mark.deep
async def test_an_illegal_drop_leaves_everything_in_reach(revisit: Opener) -> None:
    """Let go where it may not lie, a tile says why; turn, put back and place stay under the thumb, whole."""
    page = await at_table(revisit, **PHONE)
    tile, board = [await page.locator(one).first.bounding_box() for one in (".rack .tile", ".picture")]
    assert tile
    assert board
    corner = (board["x"] + board["width"] * 0.2, board["y"] + board["height"] * 0.2 + LIFT)
    await drag(page, (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2), corner)
    await expect(page.locator(".effect.bad .rule-chip")).to_be_visible()
    await expect(page.locator(".place")).to_contain_text("Not here")
    for name in (".act-back", ".act-put", ".place", ".act-turn"):
        button = page.locator(f".actions {name}")
        assert await button.evaluate(ON_TOP)
        box = await button.bounding_box()
        assert box
        assert box["y"] > 844 * 0.6
        assert min(box["width"], box["height"]) >= 44
    await page.locator(".actions .act-put").tap()
    await expect(page.locator(".tile.held, .ghost")).to_have_count(0)


@pytest.mark.deep
async def test_a_tap_on_a_cell_goes_through_what_fits_there(revisit: Opener) -> None:
    """With nothing held, a tap on a cell offers a placement that covers it, and taps on the ghost the next ones."""
    page = await at_table(revisit, **PHONE)
    x, y = await spot_middle(page)
    await page.get_by_role("button", name="Return tile").tap()
    await expect(page.locator(".tile.held")).to_have_count(0)
    await page.touchscreen.tap(x, y)
    await expect(page.locator(".effect")).to_contain_text("1 of")
    first = await ghost(page)
    await page.touchscreen.tap(x, y)
    await expect(page.locator(".effect")).to_contain_text("2 of")
    assert await ghost(page) != first


@pytest.mark.deep
async def test_two_fingers_zoom(revisit: Opener) -> None:
    """Two fingers that part show a part of the board larger; the button that appears shows all of it again."""
    page = await at_table(revisit, **PHONE)
    picture = page.locator(".table .picture").first
    whole = await picture.get_attribute("viewBox") or ""
    box = await picture.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = await page.context.new_cdp_session(page)
    await touch(client, "touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        await touch(client, "touchMove", (x - apart, y), (x + apart, y))
    await touch(client, "touchEnd")
    await expect(picture).not_to_have_attribute("viewBox", whole)
    assert float((await picture.get_attribute("viewBox") or "").split()[2]) < float(whole.split()[2]) / 2
    await page.get_by_role("button", name="Show everything").tap()
    await expect(picture).to_have_attribute("viewBox", whole)
