"""Tables on a phone: cells that a finger can aim at, nothing behind the sheet, one's score always in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

import adjoin
from adjoin.games.copulas.drawing import styles as copulas
from adjoin.games.ltiles.drawing import styles as ltiles
from adjoin.games.ophiuchus.drawing import styles as ophiuchus
from adjoin.games.rhombus.drawing import styles as rhombus
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.playing import settled
from browser.test_dock import sit_at
from browser.test_fingers import touch

SIZES = ["390x844", "360x640", "844x390"]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
UNITS = {"copulas": copulas.UNIT, "ltiles": ltiles.UNIT, "ophiuchus": ophiuchus.UNIT, "rhombus": rhombus.UNIT}
SCALE = "document.querySelector('svg.picture').getScreenCTM().a"

# What is wrong with the first screen of a table while a tile lies on a spot.
FAULTS = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const faults = [];
    const [frame, sheet, tile, score] = [".board-zone .frame", ".sheet", ".ghost-edge", ".panel .score"].map(box);
    if (innerWidth < innerHeight && frame.bottom > sheet.top + 1) faults.push("the board goes on behind the sheet");
    if (innerWidth < innerHeight && sheet.bottom > innerHeight + 1) faults.push(`the sheet ends at ${sheet.bottom}`);
    if (tile.left < frame.left - 1 || tile.top < frame.top - 1) faults.push("the tile is cut at its left or top");
    if (tile.right > frame.right + 1 || tile.bottom > frame.bottom + 1) faults.push("the tile is cut");
    if (score.top < 0 || score.bottom > innerHeight) faults.push("the score is out of sight");
    const pressed = ".bar-buttons .btn, .menu-button, .actions .btn, .rack .tile, .tabs button, .zoom .btn, .switch";
    for (const one of document.querySelectorAll(`${pressed}, .deck-strip .term`)) {
        const { width, height } = one.getBoundingClientRect();
        if (width && Math.min(width, height) < 43.9) faults.push(`${one.className}: ${width} by ${height}`);
    }
    // Words and rules that explain themselves: what a finger may hit, unless another one lies there.
    const kinds = ".term, .rule-chip, .rule-try";
    const wordAt = (x, y) => document.elementFromPoint(x, y)?.closest(kinds);
    for (const one of document.querySelectorAll(":is(.goal .short, .effect-title) :is(.term, .rule-chip)")) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!width || top < 0 || top + height > innerHeight || innerHeight < 800) continue;
        if (wordAt(x, y) !== one) faults.push(`${one.textContent} is under something`);
        const [wide, high] = [0, 1].map((axis) => {
            const at = (away) => wordAt(x + (axis ? 0 : away), y + (axis ? away : 0));
            const reach = (sign) => [...Array(60).keys()].find((away) => !at(sign * (away + 1))) ?? 60;
            return reach(1) + reach(-1) + 1;
        });
        if (wide < 44 || high < 40) faults.push(`${one.textContent}: only ${wide} by ${high} to hit`);
    }
    return faults;
}"""


async def held(page: Page, game: str) -> None:
    """At a new table, with a tile on its first spot."""
    await sit_at(page, game)
    await page.locator(".rack .tile:not(.waits)").first.tap()
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")


@pytest.mark.parametrize("game", mostly_deep(adjoin.names(), "copulas", "ophiuchus"))
async def test_a_held_tile_lies_on_cells_that_a_finger_can_aim_at(revisit: Opener, game: str) -> None:
    """At every size of phone: 40 pixels or more, the tile whole, the board above the sheet, the score in sight.

    A high phone shows all that a first tile brings, with nothing to scroll to. Wherever keys then lead it, the tile
    stays whole and in sight, and cells never get smaller until it is put back.
    """
    page = await revisit(**PHONE)
    await held(page, game)
    found = {}
    for size in SIZES:
        width, height = map(int, size.split("x"))
        await page.set_viewport_size({"width": width, "height": height})
        await settled(page)
        faults = await page.evaluate(FAULTS)
        cell = await page.evaluate(SCALE) * UNITS[game]
        if cell < 40:
            faults.append(f"cells of {cell} pixels")
        if height > 800 and await page.locator(".effect-place .scroll-on").count():
            faults.append("the box goes on")
        if faults:
            found[size] = faults
    assert found == {}
    await page.set_viewport_size(PHONE["viewport"])
    await settled(page)
    scale = await page.evaluate(SCALE)
    for key in ["ArrowUp"] * 12 + ["ArrowRight"] * 12:
        await page.keyboard.press(key)
        assert await page.evaluate(SCALE) >= scale - 0.001
    await settled(page)
    assert await page.evaluate(FAULTS) == []
    await page.mouse.wheel(0, 4000)
    score = await page.locator(".panel .score").first.bounding_box()
    assert score
    assert 0 <= score["y"] <= 844


@pytest.mark.deep
async def test_keys_stay_on_the_chart(revisit: Opener) -> None:
    """However often an arrow is pressed, the tile stays where something could lie, and the view where it was."""
    page = await revisit()
    await sit_at(page, "ophiuchus")
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    before = await page.locator("svg.picture").get_attribute("viewBox")
    for _ in range(30):
        await page.keyboard.press("ArrowUp")
    frame, tile = [await page.locator(one).bounding_box() for one in ("svg.picture", ".ghost-edge")]
    assert frame
    assert tile
    assert tile["y"] + tile["height"] / 2 > frame["y"]
    await expect(page.locator("svg.picture")).to_have_attribute("viewBox", before or "")


async def test_a_finger_sees_what_it_hides_and_chooses_before_it_taps(revisit: Opener) -> None:
    """A tap on the board with nothing in the hand asks to choose a tile; a tile that is dragged is shown larger."""
    page = await revisit(**PHONE)
    await sit_at(page, "rhombus")
    frame = await page.locator(".board-zone .frame").bounding_box()
    tile = await page.locator(".rack .tile").first.bounding_box()
    assert frame
    assert tile
    middle = (frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    await page.touchscreen.tap(*middle)
    await expect(page.locator(".effect.bad .effect-title")).to_have_text("Pick a tile")
    await expect(page.locator(".ghost")).to_have_count(0)
    client = await page.context.new_cdp_session(page)
    start = (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    for step in range(9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, middle, strict=True))
        await touch(client, "touchMove" if step else "touchStart", (x, y))
    await expect(page.locator(".loupe")).to_be_visible()
    await touch(client, "touchEnd")
    await expect(page.locator(".loupe")).to_have_count(0)
