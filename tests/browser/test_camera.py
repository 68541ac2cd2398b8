"""The camera of a table that grows: it stands still, and goes on by whole cells when it must."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import FRAMES, drawn, place_by_keys, settled
from browser.test_results import record, replayed
from browser.visits import MOTION

UNIT = 60  # a cell, in units of the board
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STILL_VIEW = """(frames) => new Promise((resolve) => {
    const look = (before, same) => {
        const box = document.querySelector("svg.picture").getAttribute("viewBox");
        const still = box === before ? same + 1 : 0;
        if (still > frames) resolve(box);
        else requestAnimationFrame(() => setTimeout(look, 0, box, still));
    };
    look("", 0);
})"""
TILES = """() => {
    const box = document.querySelector(".picture [data-layer=tiles]").getBoundingClientRect();
    const picture = document.querySelector("svg.picture");
    const frame = picture.getBoundingClientRect();
    const scale = picture.viewBox.baseVal.width / frame.width;
    const gaps = [box.left - frame.left, box.top - frame.top, frame.right - box.right, frame.bottom - box.bottom];
    return gaps.map((gap) => gap * scale);
}"""


class View(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    pixels: float  # a cell's width on the screen


async def seen(page: Page) -> View:
    """What the camera shows once it stands still."""
    x, y, width, height = map(float, str(await page.evaluate(STILL_VIEW, FRAMES)).split())
    frame = await page.locator("svg.picture").bounding_box()
    assert frame
    return View(x, y, width, height, frame["width"] / width * UNIT)


async def seated(visit: Opener, level: str = "random", **settings: Any) -> Page:
    page = await visit(**MOTION | settings)
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    made = await page.context.request.post("/api/tables", data={"game": "ltiles", "seats": seats, "name": "Ada"})
    await page.goto(f"/t/{(await made.json())['table']}")
    await page.wait_for_selector(".table.mine .rack .tile")
    await drawn(page)
    return page


async def placed(page: Page, times: int = 1) -> None:
    """The first spot of the first tile, again and again: the layout climbs."""
    for _ in range(times):
        await page.wait_for_selector(".table.mine .rack .tile")
        await drawn(page)
        await page.keyboard.press("1")
        await place_by_keys(page)
    await page.wait_for_selector(".table.mine .rack .tile")


async def free_cells(page: Page) -> list[float]:
    """How many cells are free left, above, right and below."""
    return [round(float(gap) / UNIT - 0.05, 1) for gap in await page.evaluate(TILES)]


async def until_beyond(page: Page, most: int = 14) -> None:
    """Place until something lies out of sight."""
    for _ in range(most):
        await placed(page)
        await seen(page)
        if await page.locator(".overview").count():
            return
    raise AssertionError("all of the layout is still in sight")


@pytest.mark.deep
async def test_sizes_change_by_hand_alone(revisit: Opener) -> None:
    """56, 44 and 34 pixels a cell, then all; F shows all that lies and what was seen before."""
    page = await seated(revisit)
    assert round((await seen(page)).pixels) == 56
    for key, size in (("-", 44), ("-", 34), ("+", 44), ("+", 56), ("+", 56)):
        await page.keyboard.press(key)
        assert round((await seen(page)).pixels) == size
    await placed(page, 2)
    assert round((await seen(page)).pixels) == 56
    await page.keyboard.press("-")
    before = await seen(page)
    await page.keyboard.press("f")
    assert round((await seen(page)).pixels) == 56  # a small layout is shown no larger
    await page.keyboard.press("f")
    assert await seen(page) == before


@pytest.mark.deep
async def test_a_phone_shows_all_that_lies_after_every_tile(revisit: Opener) -> None:
    """With a free cell all round, as large as it can be, up to 40 pixels a cell; nothing lies over it."""
    page = await seated(revisit, **PHONE)
    for _ in range(4):
        await placed(page)
        view = await seen(page)
        assert 22 <= round(view.pixels) <= 40
        assert min(await free_cells(page)) >= 0.9
        await expect(page.locator(".overview, .edge-pill, .fade, .zoom:visible")).to_have_count(0)


async def test_it_stands_still_while_a_tile_is_held(revisit: Opener) -> None:
    """Picked, moved over the board, turned, put back: nothing moves. A placement inside the free zone moves nothing."""
    page = await seated(revisit)
    before = await seen(page)
    await page.keyboard.press("1")
    frame = await page.locator("svg.picture").bounding_box()
    assert frame
    for right, down in ((0.2, 0.3), (0.98, 0.5), (0.5, 0.99)):
        await page.mouse.move(frame["x"] + frame["width"] * right, frame["y"] + frame["height"] * down)
        assert await seen(page) == before
    await page.keyboard.press("Escape")
    await page.mouse.move(5, 5)
    await placed(page)
    assert await seen(page) == before


@pytest.mark.deep
async def test_it_goes_on_by_whole_cells_and_keeps_two_free(revisit: Opener) -> None:
    """Two cells are free after each of my tiles wherever the layout fits; the view moves by whole cells, not always."""
    page = await seated(revisit)
    before, moved = await seen(page), 0
    for _ in range(6):
        await placed(page)
        now = await seen(page)
        for way in (now.x - before.x, now.y - before.y):
            assert abs(way / UNIT - round(way / UNIT)) < 1e-6
        left, above, right, below = await free_cells(page)
        for one, other in ((left, right), (above, below)):
            assert one + other < 4 or min(one, other) > 1.5
        moved += (now.x, now.y) != (before.x, before.y)
        before = now
    assert 0 < moved < 6


@pytest.mark.deep
async def test_what_is_out_of_sight_is_counted_and_reached(revisit: Opener) -> None:
    """The edge fades, a sign counts the blocks, the overview shows all; pressing the sign goes there by whole cells."""
    page = await seated(revisit)
    await until_beyond(page)
    sign = page.locator(".edge-pill").first
    label = await sign.get_attribute("aria-label") or ""
    assert re.search(r"\d+ more (above|below|on the left|on the right)$", label)
    assert await page.locator(".fade").count() == await page.locator(".edge-pill").count()
    box = await page.locator(".overview").bounding_box()
    assert box
    assert (round(box["width"]), round(box["height"])) == (124, 112)
    before = await seen(page)
    await sign.click()
    after = await seen(page)
    assert (after.x, after.y) != (before.x, before.y)
    assert round((after.y - before.y) / UNIT, 6) % 1 == 0
    await page.locator(".overview").click()
    await expect(page.locator(".edge-pill, .overview, .fade")).to_have_count(0)
    assert min(await free_cells(page)) >= 0
    await page.keyboard.press("f")
    assert await seen(page) == after


@pytest.mark.deep
async def test_arrows_push_the_view_when_the_tile_would_leave(revisit: Opener) -> None:
    """Keys lead a tile anywhere; it is always whole and in sight."""
    page = await seated(revisit)
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    before = await seen(page)
    for _ in range(3):
        await page.keyboard.press("Shift+ArrowRight")
    now = await seen(page)
    assert now.x > before.x
    assert now.pixels == before.pixels
    frame = await page.locator("svg.picture").bounding_box()
    ghost = await page.locator(".ghost-edge").bounding_box()
    assert frame
    assert ghost
    assert frame["x"] <= ghost["x"]
    assert ghost["x"] + ghost["width"] <= frame["x"] + frame["width"] + 1


@pytest.mark.deep
async def test_names_of_columns_and_rows_stay_on_the_frame(revisit: Opener) -> None:
    """They slide with the view and stand at its edges, wherever it is."""
    page = await seated(revisit)
    first = await page.locator(".edge-names span").first.inner_text()
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    for _ in range(3):
        await page.keyboard.press("Shift+ArrowRight")
    await seen(page)
    names = page.locator(".edge-names span:not(.of-row)")
    assert await names.first.inner_text() != first
    frame = await page.locator("svg.picture").bounding_box()
    name = await names.first.bounding_box()
    assert frame
    assert name
    assert 0 <= name["y"] - frame["y"] < 30


# What is wrong with the names when all is shown: cut by the frame, or over the layout.
AMISS = """() => {
    const [frame, tiles] = [".frame", ".picture [data-layer=tiles]"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
    return [...document.querySelectorAll(".edge-names span")].flatMap((name) => {
        const { left, top, right, bottom } = name.getBoundingClientRect();
        const cut = left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
        const over = name.matches(".of-row") ? right > tiles.left : bottom > tiles.top;
        return cut || over ? [`${name.innerText} ${cut ? "is cut" : "lies on a tile"}`] : [];
    });
}"""


@pytest.mark.deep
async def test_names_are_whole_and_on_no_tile_when_all_is_shown(revisit: Opener) -> None:
    """A replay shows all that lies, as small as it must be, with the names of columns and rows beside it, where there
    is room."""
    page = await revisit()
    await replayed(page, record("ltiles", "3", players=3))
    for width, height in ((1440, 900), (820, 1180)):  # a phone has no room for names
        await page.set_viewport_size({"width": width, "height": height})
        await seen(page)
        assert await page.locator(".edge-names span.of-row").count() > 3
        assert await page.evaluate(AMISS) == [], width


@pytest.mark.deep
async def test_less_motion_is_one_cut_and_one_line(revisit: Opener) -> None:
    """Where somebody wants less motion, the view is there at once, and it is said."""
    page = await seated(revisit, reduced_motion="reduce")
    boxes = "window.boxes = new Set(); new MutationObserver(() => boxes.add(document.querySelector('svg.picture')"
    boxes += ".getAttribute('viewBox'))).observe(document.querySelector('svg.picture'), { attributes: true })"
    await page.evaluate(boxes)
    news = page.locator("#news p", has_text="The view moved.")
    turns = 0
    while not await news.count():
        await placed(page)
        turns += 1
        assert turns < 8
    assert len(await page.evaluate("[...boxes]")) <= 2 * turns


@pytest.mark.deep
async def test_a_finger_drags_a_tile_to_the_edge(revisit: Opener) -> None:
    """A tile from the hand held at the right edge pushes the view on, and lies where it is let go."""
    page = await seated(revisit, **PHONE)
    await settled(page)
    before = await seen(page)
    tile = await page.locator(".rack .tile").first.bounding_box()
    frame = await page.locator("svg.picture").bounding_box()
    assert tile
    assert frame
    line = await page.context.new_cdp_session(page)

    async def finger(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        await line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    await finger("touchStart", x, y)
    edge = frame["x"] + frame["width"] - 8
    high = frame["y"] + 250
    for part in range(1, 9):
        await finger("touchMove", x, y + (high - y) * part / 8)
    for part in range(1, 9):
        await finger("touchMove", x + (edge - x) * part / 8, high)
    await page.wait_for_function("x => document.querySelector('svg.picture').viewBox.baseVal.x > x + 100", arg=before.x)
    await finger("touchEnd", edge, high)
    after = await seen(page)
    assert after.x > before.x
    assert await page.locator(".ghost-edge").count() == 1
