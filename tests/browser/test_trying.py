"""A tile that was tried stays where it was put, can be turned there, and what is said is said of what lies there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from adjoin.kernel.registry import names
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.lessons import ANSWER, NEXT, PHONE, Point, held, middle_of, point_at, tried
from browser.playing import drawn

LEGAL = f"{ANSWER}:is(.good, .point, .allowed)"
GHOST = ".ghost .ghost-edge"
TURN = ".turns .btn:last-child"
# A step of each game, and a cell on which its tile is refused.
REFUSED = [("copulas", 5, "g10"), ("rhombus", 7, "e3v"), ("ltiles", 3, "y25"), ("ophiuchus", 3, "k9")]
LEGAL_MISSES = [("copulas", 5), ("rhombus", 7)]
WAYS = ("wheel key button", "finger")  # to turn a tile, on a desk and on a phone; the wheel while the pointer is there
LATER = 4_000_000_000  # a time that no test sees
LIES_ON = """([x, y]) => {
    const { left, right, top, bottom } = document.querySelector(".ghost .ghost-edge").getBoundingClientRect();
    return left < x && x < right && top < y && y < bottom;
}"""

BOX = """picture => {
    const { x, y, width, height } = picture.querySelector(".ghost").getBBox();
    return [x, y, x + width, y + height];
}"""


def overlap(one: list[float], other: list[float]) -> bool:
    """Do two boxes share an area?"""
    return max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(one[3], other[3])


async def refused_at(page: Page, at: Point, touch: bool) -> None:
    """The tile is put somewhere by click or by finger, and refused there."""
    await (page.touchscreen.tap(*at) if touch else page.mouse.click(*at))
    await page.locator(".ghost.is-illegal").wait_for()
    await page.locator(".answer.bad, .answer.point").wait_for()


async def form(page: Page) -> str:
    return await page.locator(GHOST).get_attribute("d") or ""


@pytest.mark.parametrize(
    ("game", "step", "cell", "ways"),
    mostly_deep(
        [(*refused, ways) for refused, ways in zip(REFUSED, (*WAYS, *WAYS), strict=True)], (*REFUSED[1], "finger")
    ),
)
async def test_a_refused_tile_is_turned_where_it_lies(
    revisit: Opener, game: str, step: int, cell: str, ways: str
) -> None:
    """Turn, by wheel, key, button or finger, never takes it off the board, and what is said is said anew."""
    settings: dict[str, Any] = PHONE if ways == "finger" else {}
    page = await revisit(f"/learn/{game}?step={step}", **settings)
    await held(page)
    at = await middle_of(page, f"{game}/lessons/first/{step}", cell)
    await refused_at(page, at, ways == "finger")
    await recognised(page)
    await page.evaluate("window.wheels = 0; addEventListener('wheel', () => wheels++)")
    for way in ways.split():
        before = await form(page)
        for turns in (1, 2):
            if way == "wheel":
                await page.mouse.wheel(0, 120)
                await page.wait_for_function("turns => wheels === turns", arg=turns)  # nobody else waits for it
            else:
                await (page.keyboard.press("r") if way == "key" else page.locator(TURN).click())
            await expect(page.locator(GHOST)).to_have_count(1)
            assert await page.evaluate(LIES_ON, list(at))
        turned = await page.locator(".ghost.is-legal").count()
        assert await form(page) != before or game == "copulas"  # half a turn may look the same
        await expect(page.locator(LEGAL if turned else f"{ANSWER}.bad")).to_have_count(1)


async def recognised(page: Page) -> None:
    """The colours and signs of a refused tile show through: the hatching over it is thin lines on next to nothing."""
    seen = await page.evaluate("name => Number(getComputedStyle(document.querySelector(name)).opacity)", ".ghost-body")
    ground, line = await page.evaluate(
        """() => [[".hatch-ground", "fillOpacity"], [".hatch-line", "strokeWidth"]].map(
            ([name, what]) => parseFloat(getComputedStyle(document.querySelector(name))[what]))"""
    )
    assert seen > 0.7
    assert ground < 0.2
    assert line < 2  # of 8


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_turn_swaps_the_ends_in_the_only_spot(revisit: Opener, settings: dict[str, Any]) -> None:
    """In the sealed corner three turns bring the tile over the same two triangles, the other way round, and legal."""
    page = await revisit("/learn/rhombus?step=7", **settings)
    await page.locator(".rack .tile").nth(2).click()
    spots = [await middle_of(page, "rhombus/lessons/first/7", cell) for cell in ("f3v", "f4^")]
    for spot in spots:
        await (page.touchscreen.tap(*spot) if settings else page.mouse.click(*spot))
        await page.locator(".ghost.is-legal").wait_for()
        for turn in range(1, 7):
            await page.locator(TURN).click()
            await expect(page.locator(".ghost.is-legal")).to_have_count(0 if turn % 3 else 1)
            await expect(page.locator(LEGAL)).to_have_count(0 if turn % 3 else 1)
        for each in spots:
            assert await page.evaluate(LIES_ON, list(each))
        await page.keyboard.press("Escape")


@pytest.mark.deep
async def test_a_tile_that_the_pointer_only_showed_stays_for_the_button(visit: Opener) -> None:
    """No click is needed: what was refused under a resting pointer lies there again once the pointer has left."""
    page = await visit("/learn/ophiuchus?step=3")
    await page.clock.install()
    await held(page)
    at = await middle_of(page, "ophiuchus/lessons/first/3", "k9")
    await point_at(page, at)
    await expect(page.locator(".answer.point")).to_be_visible()
    await page.clock.pause_at(LATER)  # however slow the machine is, the pointer rests here, and not on its way
    await page.mouse.move(at[0], at[1] + 90)
    await page.locator(TURN).click()
    await page.clock.resume()
    assert await page.evaluate(LIES_ON, list(at))
    await expect(page.locator(".answer.point")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("game", names())
async def test_at_a_table_turn_leaves_the_tile_where_it_was_put(revisit: Opener, game: str) -> None:
    """At a real table too, the button turns a refused tile in its place, and the box follows."""
    page = await revisit()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = await (await page.request.post("/api/tables", data={"game": game, "seats": seats, "name": "Ann"})).json()
    await page.goto(f"/t/{made['table']}")
    await page.locator(".rack .tile:not(.waits)[aria-disabled=false]").first.click()
    picture = await page.locator("svg.picture").bounding_box()
    assert picture
    at = (picture["x"] + picture["width"] * 0.3, picture["y"] + picture["height"] * 0.3)
    await page.mouse.click(*at)
    await page.locator(".ghost").wait_for()
    before = await page.locator(".picture").evaluate(BOX)
    for _ in range(3):
        await page.locator(".act-turn").click()
        assert overlap(before, await page.locator(".picture").evaluate(BOX))
        legal = await page.locator(".ghost.is-legal").count()
        await expect(page.locator(".effect")).to_have_class("effect good" if legal else "effect bad")


@pytest.mark.parametrize(("game", "step", "cell"), [REFUSED[1]])
async def test_a_late_answer_is_not_said_of_another_move(revisit: Opener, game: str, step: int, cell: str) -> None:
    """The refusal of a try that is answered only when a legal move lies there is never shown beside that."""
    page = await revisit(f"/learn/{game}?step={step}")
    await held(page)
    late, answered = asyncio.Event(), asyncio.Event()

    async def slow(route: Route) -> None:
        await late.wait()
        await route.continue_()

    await page.route(f"**/api/games/{game}/lessons/first/{step}", slow)
    async with page.expect_request(f"**/api/games/{game}/lessons/first/{step}"):
        await point_at(page, await middle_of(page, f"{game}/lessons/first/{step}", cell))
    page.on("response", lambda answer: answered.set() if tried(answer) else None)
    await page.keyboard.press("l")
    await expect(page.locator(f"{LEGAL}[aria-busy=false]")).to_be_visible()
    said = await page.locator(ANSWER).inner_text()
    late.set()
    await answered.wait()
    await drawn(page)
    await expect(page.locator(f"{ANSWER}.bad")).to_have_count(0)
    assert await page.locator(ANSWER).inner_text() == said


@pytest.mark.deep
async def test_what_was_said_goes_with_another_tile(revisit: Opener) -> None:
    """A refusal is of the tile that was tried: with another one in the hand the box begins anew."""
    page = await revisit("/learn/ltiles?step=3")
    await page.locator(".rack .tile").first.click()
    await refused_at(page, await middle_of(page, "ltiles/lessons/first/3", "y25"), touch=False)
    await expect(page.locator(ANSWER)).to_contain_text("Two red blocks must join")
    await page.route("**/api/games/ltiles/lessons/first/3", lambda _: None)  # nothing more is answered
    await page.locator(".rack .tile").nth(1).click()
    await expect(page.locator(ANSWER)).not_to_contain_text("Two red blocks must join")


@pytest.mark.deep
@pytest.mark.parametrize(("game", "step"), LEGAL_MISSES)
async def test_a_legal_move_that_is_not_asked_for_looks_allowed(revisit: Opener, game: str, step: int) -> None:
    """Tried and placed, it has neither tick nor cross: another sign and edge, and words that begin with Allowed."""
    page = await revisit(f"/learn/{game}?step={step}")
    await held(page)
    await page.keyboard.press("l")
    box = page.locator(f"{ANSWER}.allowed")
    await expect(box).to_contain_text("Legal, but not what this step is about")  # while it is only tried
    await expect(page.locator(".ghost.is-legal .badge-mark.doubted")).to_have_count(1)
    await expect(page.locator(NEXT)).to_have_attribute("aria-disabled", "false")
    async with page.expect_response(tried) as answer:
        await page.locator(NEXT).click()
    assert (await (await answer.value).json())["verdict"] == "missed"
    await expect(box).to_contain_text("Legal, but")
    await expect(page.locator(".ghost.is-legal .badge-mark.doubted")).to_have_count(1)
    for scheme in ("dark", "light"):
        await page.emulate_media(color_scheme=scheme)
        look = "one => [getComputedStyle(one).borderStyle, one.querySelector('path').outerHTML]"
        edge, sign = await box.evaluate(look)
        assert edge == "dashed"
        assert "M6 6l12 12" not in sign  # the cross of a refusal


@pytest.mark.deep
@pytest.mark.parametrize(
    ("place", "settings"), [("learn/ophiuchus?step=5", {}), ("learn/rhombus?step=1", PHONE), ("puzzle/ltiles", PHONE)]
)
async def test_turn_looks_as_it_works(revisit: Opener, place: str, settings: dict[str, Any]) -> None:
    """With nothing in the hand the button is off and does nothing; with a tile it is on, before anything lies there."""
    page = await revisit(f"/{place}", **settings)
    await page.locator(".rack .tile").first.wait_for()
    turn = page.locator(TURN)
    if await page.locator(".tile.held").count() == 0:
        await expect(turn).to_have_attribute("aria-disabled", "true")
        await page.locator(".rack .tile:not(.waits)").first.click()
    await expect(turn).to_have_attribute("aria-disabled", "false")
    before = await page.locator(".tile.held svg").inner_html()
    await turn.click()
    await expect(page.locator(".ghost")).to_have_count(0)
    assert await page.locator(".tile.held svg").inner_html() != before


@pytest.mark.deep
async def test_a_finger_is_told_that_a_tap_turns(revisit: Opener) -> None:
    """On a phone the box says, before a tile lies, what another tap on it will do; a mouse has no such tap."""
    for settings, told in ((PHONE, True), ({}, False)):
        page = await revisit("/learn/rhombus?step=3", **settings)
        await held(page)
        said = await page.locator(f"{ANSWER}.idle").inner_text()
        assert ("tap again to rotate" in said) == told
    page = await revisit("/learn/rhombus?step=7", **PHONE)
    await held(page)
    at = await middle_of(page, "rhombus/lessons/first/7", "e3v")
    await refused_at(page, at, touch=True)
    before = await form(page)
    await page.touchscreen.tap(*at)
    await expect(page.locator(GHOST)).not_to_have_attribute("d", before)


@pytest.mark.deep
async def test_a_plus_has_nothing_to_turn(revisit: Opener) -> None:
    """A tile that looks the same in every turn says so, and the button is off."""
    page = await revisit("/learn/copulas?step=1")
    await page.locator(".rack .tile:not(.waits)").first.wait_for()
    if await page.locator(".tile.held").count() == 0:
        await page.locator(".rack .tile:not(.waits)").first.click()
    label = await page.locator(".tile.held .tile-label").inner_text()
    await expect(page.locator(TURN)).to_have_attribute("aria-disabled", "true" if label.startswith("X") else "false")
