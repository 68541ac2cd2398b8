"""A game of somebody else's that has rules only, in the browser: drawn, played against a bot, played back, reviewed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

import pytest
from playwright.async_api import Page, expect

import strangers
from browser.ahead import play_ahead
from browser.conftest import Opener, served
from browser.hands import click_twice, pick_by_finger, pick_by_key, place_by_keys, tap_and_confirm
from browser.hearing import faults
from browser.playing import MINE, OVER, drawn, moved_on, ply, spot_middle

pytestmark = pytest.mark.deep

LATE = 6  # plies
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a machine where the package is installed."""
    environment = strangers.install(tmp_path_factory.mktemp("site"))
    with served(tmp_path_factory.mktemp("theirs"), environment=environment) as found:
        yield found


async def sit_down(page: Page) -> None:
    """From the strip of games to a table with a bot."""
    tab = page.get_by_role("tab", name="CRAM")
    picture = tab.locator("img")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    await tab.click()
    await page.locator(".hero").get_by_role("button", name="Play CRAM against a bot").click()
    await page.wait_for_selector(f"{MINE} .rack")
    await drawn(page)


async def by_mouse(page: Page) -> None:
    await page.keyboard.press("1")
    await page.wait_for_selector(".spots .spot")
    await click_twice(page, await spot_middle(page))


async def by_keys(page: Page) -> None:
    await pick_by_key(page)
    await place_by_keys(page)


async def by_finger(page: Page) -> None:
    await pick_by_finger(page)
    await page.wait_for_selector(".spots .spot")
    await tap_and_confirm(page, await spot_middle(page))


async def play_both_ends(page: Page, place: Callable[[Page], Awaitable[None]]) -> None:
    """The first turn, and the last ones; a board of 25 cells is full after twelve dominoes."""
    await play_turn(page, place)
    await play_ahead(page.url.rsplit("/", 1)[1], page, enough=lambda state: int(state["ply"]) >= LATE)
    await page.wait_for_selector(MINE)
    turns = 0
    while not await page.locator(OVER).count():
        await play_turn(page, place)
        turns += 1
    assert 0 < turns <= (12 - LATE) // 2


async def play_turn(page: Page, place: Callable[[Page], Awaitable[None]]) -> None:
    before = await ply(page)
    await place(page)
    await moved_on(page, before)
    await page.wait_for_selector(f"{MINE}, {OVER}")


async def test_a_whole_game_its_replay_and_its_review(revisit: Opener, theirs: str) -> None:
    """By keys; every tile has its colour, texture and letter at the edge, and nothing is left without words."""
    page = await revisit("/", base_url=theirs)
    await sit_down(page)
    await expect(page.locator(".picture .plain-label").first).to_be_visible()
    await expect(page.locator(".panel .plain-0, .panel.plain-0").first).to_be_visible()
    await expect(page.locator(".rack")).to_contain_text("Domino")
    await play_both_ends(page, by_keys)
    await expect(page.get_by_text("Nobody has room for a domino.").first).to_be_visible()
    assert "[" not in await page.locator("#app").inner_text()
    assert await faults(page) == []
    await page.goto(page.url.replace("/t/", "/replay/"))
    await expect(page.locator(".picture .plain-tile").first).to_be_visible()
    await page.get_by_role("button", name="Review this game").click()
    await expect(page.get_by_role("img", name="Win chances").locator(".course")).to_have_count(2)
    if await (stop := page.get_by_role("button", name="Stop the review")).count():
        await stop.click()


async def test_a_refusal_says_why(revisit: Opener, theirs: str) -> None:
    """A domino over another is hatched, its cells are boxed, and the reason stands beside it."""
    page = await revisit("/", base_url=theirs)
    await sit_down(page)
    before = await ply(page)
    await by_mouse(page)
    await moved_on(page, before)
    await page.wait_for_selector(f"{MINE} .rack .tile[aria-disabled=false]")
    await page.keyboard.press("1")
    tile = await page.locator(".picture .plain-tile").first.bounding_box()
    assert tile
    await page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    await expect(page.locator(".ghost.is-illegal")).to_be_visible()
    await expect(page.locator(".effect.bad")).to_contain_text("A domino lies there already.")
    await expect(page.locator(".effect.bad").get_by_role("button", name="Rule M2")).to_be_visible()
    await expect(page.locator(".picture .offending").first).to_be_visible()


async def test_on_a_phone_by_night(revisit: Opener, theirs: str) -> None:
    """By finger, to the end."""
    page = await revisit("/", base_url=theirs, **PHONE)
    await sit_down(page)
    await play_both_ends(page, by_finger)
    await expect(page.locator(OVER).first).to_be_visible()


async def test_the_rules_it_does_not_have(revisit: Opener, theirs: str) -> None:
    """The page says so, and offers to play."""
    page = await revisit("/rules/cram", base_url=theirs)
    await expect(page.get_by_text("CRAM has no rules page.")).to_be_visible()
    await expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
