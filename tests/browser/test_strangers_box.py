"""The box of somebody else's game in the browser: the workshop's editor for nothing, or one that the game brings."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import boxed_stranger
from browser.conftest import Opener, served

pytestmark = pytest.mark.deep

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


async def play_with_it(page: Page) -> None:
    """From a box that is complete to a table that says its name, on a board of the size that the box says."""
    await expect(page.locator(".box-checks h2")).to_have_text("Your box is complete")
    await page.get_by_role("link", name="Play with it").click()
    await page.locator(".setup-end .primary").click()
    await page.locator(".table.mine").wait_for()
    await expect(page.locator(".in-force").first).to_contain_text("Theirs")


async def test_a_strangers_game_has_the_editor_for_nothing(visit: Opener, tmp_path: Path) -> None:
    """Grids, choices, numbers, letters, flags and marks of a game that nobody here knows are filled in on a phone."""
    site = tmp_path / "site"
    site.mkdir()
    data = site.with_name("data")
    data.mkdir()
    with served(data, environment=boxed_stranger.install(site)) as theirs:
        page = await visit(f"{theirs}/box/floors", **PHONE)
        await page.get_by_label("Name of the box").fill("Theirs")
        await page.locator(".box-part h2").click()
        await page.locator(".box-letters fieldset").nth(0).locator("button").nth(0).click()
        await page.locator(".box-letters fieldset").nth(1).locator("button").nth(2).click()
        await page.get_by_role("button", name="More: weight").click()
        await page.get_by_role("button", name="More: size").click()
        await page.locator(".box-flag input").check()
        await page.locator(".segments", has_text="Block 2").locator("label").nth(1).click()
        await page.locator(".box-place").first.click()
        for figure in "1021000202":
            await page.keyboard.press(figure)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await play_with_it(page)


async def test_a_strangers_game_brings_its_own_editor(visit: Opener, tmp_path: Path) -> None:
    """It stands in the place of ours, hears what is undone and named around it, and reaches nobody else."""
    site = tmp_path / "site"
    site.mkdir()
    data = site.with_name("data")
    data.mkdir()
    with served(data, environment=boxed_stranger.install(site, editor=True)) as theirs:
        page = await visit(f"{theirs}/box/floors")
        frame = page.frame_locator("iframe.box-own")
        await page.get_by_label("Name of the box").fill("Theirs")
        await expect(frame.locator("output")).to_have_text("Theirs: 1")
        policy = (await page.context.request.get(f"{theirs}/api/games/floors/box/editor")).headers
        assert "sandbox allow-scripts; default-src 'none'" in policy["content-security-policy"]
        await frame.get_by_role("button").click()
        await expect(page.locator(".box-checks h2")).to_have_text("Your box is complete")
        await page.get_by_role("button", name="Undo").click()
        await expect(page.locator(".box-checks h2")).to_have_text("Is your box complete?")
        await expect(frame.locator("output")).to_have_text("Theirs: 1")
        await frame.get_by_role("button").click()
        await play_with_it(page)
