"""Boxes that are kept with the person: two tabs, a page for others, and a box at a table of two browsers."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Page, expect

from adjoin.boxes import shipped_box
from browser.conftest import Opener

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


async def fill(page: Page, game: str) -> None:
    """The parts that come with a game, under a name of their own, from a file."""
    text = json.dumps({"game": game, **shipped_box(game).rename("Ann's box").content}).encode()
    await page.locator(".box-actions input[type=file]").set_input_files(
        {"name": "mine.json", "mimeType": "application/json", "buffer": text}
    )
    await expect(page.get_by_role("link", name="Play with it")).to_be_visible()


@pytest.mark.deep
async def test_two_tabs_change_one_box(revisit: Opener) -> None:
    """Each tab saves by itself; the one that is behind is told in a sentence, keeps its own as a copy, and both are
    listed."""
    page = await revisit("/box/copulas")
    await fill(page, "copulas")
    await page.get_by_role("button", name="Save with me").click()
    state = page.locator(".box-kept [role=status]")
    await expect(state).to_contain_text("Private until you share it")
    other = await page.context.new_page()
    await other.goto(page.url)
    name = other.get_by_label("Name of the box")
    await name.fill("Other tab")
    await expect(other.locator(".box-rows")).to_contain_text("Other tab")
    await page.get_by_label("Name of the box").fill("First tab")
    await expect(page.locator(".box-kept .trouble")).to_contain_text("changed elsewhere")
    await page.get_by_role("button", name="Keep mine as a copy").click()
    await expect(page.locator(".box-rows li")).to_have_count(2)
    await expect(page.locator(".box-rows")).to_contain_text("First tab")
    await expect(page.locator(".box-rows")).to_contain_text("Other tab")


@pytest.mark.deep
async def test_a_shared_box_is_looked_through_and_played_with(revisit: Opener) -> None:
    """Its page shows every part on a phone, plays games for its report on request, and a second browser reads its name
    at the table and looks through it there."""
    ann = await revisit("/box/rhombus")
    await fill(ann, "rhombus")
    await ann.get_by_role("button", name="Save with me").click()
    await ann.get_by_role("button", name="Share", exact=True).click()
    await ann.get_by_role("link", name="Open its page").click()
    await expect(ann.locator(".box-shelf li")).to_have_count(26)
    ben = await revisit(ann.url.partition("//")[2].partition("/")[2].join(("/", "")), **PHONE)
    await expect(ben.locator(".box-shelf li")).to_have_count(26)
    assert await ben.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await ben.get_by_role("button", name="Play the games").click()
    await expect(ben.locator(".box-balance table tr")).to_have_count(2)
    await ben.get_by_role("button", name="Stop").click()
    await ann.get_by_role("button", name="Play with it").click()
    await ann.locator(".setup-end .primary").click()
    await ann.locator(".table.mine").wait_for()
    await ben.goto(ann.url)
    link = ben.locator(".in-force a", has_text="Ann's box").first
    await ben.goto(await link.evaluate("link => link.href"))
    await expect(ben.locator("h1")).to_have_text("Ann's box")
    await expect(ben.locator(".box-shelf li")).to_have_count(26)
