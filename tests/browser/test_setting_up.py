"""The set-up page and the invitation: who begins, in which colour, by which rules; in both languages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.hearing import faults
from browser.tables import path_of

WORDS = {
    "en": {"second": "I play second", "lot": "Draw lots", "drawn": "the seats were drawn by lot", "team": "team 2"},
    "ja": {"second": "わたしが2番手", "lot": "くじで決める", "drawn": "席をくじで決めました", "team": "ペア2"},
}


async def setting_up(visit: Opener, game: str, **settings: Any) -> Page:
    page = await visit(f"/new/{game}", **settings)
    await page.wait_for_selector(".seat-list")
    return page


async def expect_kinds(page: Page, *kinds: str) -> None:
    """Who sits where, seat by seat."""
    seats = page.locator(".seat-field > select:first-of-type")
    await expect(seats).to_have_count(len(kinds))
    for seat, kind in enumerate(kinds):
        await expect(seats.nth(seat)).to_have_value(kind)


@pytest.mark.parametrize("language", mostly_deep(["en", "ja"]))
async def test_who_begins_is_chosen_or_drawn(revisit: Opener, language: str) -> None:
    """In words, by dragging and by buttons; the table that opens is the one that was set up."""
    words = WORDS[language]
    page = await setting_up(revisit, "copulas", locale=language)
    await expect_kinds(page, "me", "bot")
    await page.get_by_label(words["second"]).check()
    await expect_kinds(page, "bot", "me")
    await page.locator(".movers button").nth(1).press("Enter")
    await expect_kinds(page, "me", "bot")
    await page.locator(".seat-list li").first.drag_to(page.locator(".seat-list li").last)
    await expect_kinds(page, "bot", "me")
    assert await faults(page) == []
    await page.locator("button[type=submit]").click()
    await page.wait_for_selector(".picture")
    await expect(page.locator(".panel").nth(1).locator("h3")).to_contain_text("You" if language == "en" else "あなた")


@pytest.mark.deep
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_a_lot_decides_where_the_box_says_so(revisit: Opener, language: str) -> None:
    """It is chosen already, and the table tells that it was drawn."""
    page = await setting_up(revisit, "rhombus", locale=language)
    await expect(page.get_by_label(WORDS[language]["lot"])).to_be_checked()
    await page.locator("button[type=submit]").click()
    await page.wait_for_selector(".picture")
    await expect(page.locator(".log li").last).to_contain_text(WORDS[language]["drawn"])


@pytest.mark.deep
async def test_teams_are_shown(revisit: Opener) -> None:
    """Each seat says its colour and its team before anybody sits."""
    page = await setting_up(revisit, "copulas")
    await page.locator("input[name=players]").nth(2).check()
    await page.locator("input[name=teams]").nth(1).check()
    await expect(page.locator(".seat-place").nth(1)).to_contain_text(WORDS["en"]["team"])
    await expect(page.locator(".seat-place").nth(3)).to_contain_text("purple, lattice, team 1")


# How far the words of an invitation begin below what can still be seen of its fading picture, on a phone.
BESIDE_PICTURE = """() => {
    const [picture, words] = [".invitation-picture", ".invitation h1"].map((one) => document.querySelector(one));
    const { bottom, height } = picture.getBoundingClientRect();
    const shown = Number(getComputedStyle(picture).maskImage.match(/\\) (\\d+)%/)[1]); // percent, then it fades
    return words.getBoundingClientRect().top - (bottom - height * (100 - shown) / 100 * 0.4);
}"""


@pytest.mark.deep
async def test_everybody_chooses_a_colour(revisit: Opener) -> None:
    """The host's is gone for the friend, who is told the terms; both boards show both colours. A host who is quicker
    than the server's answer to the number of players gets what was chosen all the same."""
    host = await setting_up(revisit, "copulas")
    submitted = asyncio.Event()

    async def late(route: Route) -> None:
        await submitted.wait()
        await route.continue_()

    await host.route("**/api/games/copulas/options", late)
    await host.locator("input[name=players]").nth(1).check()
    await host.get_by_label("Player 1: colour").select_option("purple")
    await host.get_by_label("Player 2: who plays").select_option("open")
    await host.locator("button[type=submit]").click()
    submitted.set()
    link = await host.locator(".link-card input").first.input_value()
    friend = await revisit(path_of(link))
    await expect(friend.locator(".invitation-terms")).to_contain_text("3 players")
    await expect(friend.locator(".invitation-terms")).to_contain_text("As printed")
    await expect(friend.locator(".invitation .segments span")).to_have_text(["orange, stripes", "blue, waves"])
    assert await faults(friend) == []
    await friend.set_viewport_size({"width": 390, "height": 844})
    assert await friend.evaluate(BESIDE_PICTURE) > 0
    await friend.get_by_label("orange, stripes").check()
    await friend.locator(".as-whom summary").click()
    await friend.get_by_label("Your name").fill("Bob")
    await friend.locator("button[type=submit]").click()
    for page in (host, friend):
        for seat, colour in enumerate(("purple, lattice", "orange, stripes", "yellow, dots")):
            await expect(page.locator(".panel").nth(seat)).to_contain_text(colour)
    await expect(friend.locator(".sidebar .in-force dd")).to_contain_text("three wide, four high")


@pytest.mark.deep
async def test_one_click_gives_any_seat(revisit: Opener) -> None:
    """Play, at home, draws who begins."""
    page = await revisit("/")
    await page.locator(".hero button.btn.primary").click()
    await page.wait_for_selector(".picture")
    await expect(page.locator(".log li").last).to_contain_text(WORDS["en"]["drawn"])


@pytest.mark.deep
async def test_sizes_are_typed_and_rules_have_names(revisit: Opener) -> None:
    """A long row of numbers is a field, no menu; a ruling is called one on the page and at the table."""
    page = await setting_up(revisit, "ltiles")
    menus = await page.locator("select").evaluate_all("menus => menus.map((menu) => menu.options.length)")
    assert max(menus, default=0) <= 12
    size = page.locator("main input[type=number]").first
    await size.fill("40")
    await size.press("Tab")
    assert int(await size.input_value()) % 2 == 1
    assert "R-L" not in await page.locator("body").inner_text()
    await page.locator("main .btn.primary").last.click()
    await page.wait_for_selector(".picture")
    assert "R-L" not in await page.locator("body").inner_text()
