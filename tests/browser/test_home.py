"""The home page: one game fills it, a strip changes it, and whoever is back finds the game that is due."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from adjoin.kernel.registry import find
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ground_of
from browser.conftest import Opener
from browser.depth import deep
from browser.tables import opened

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
TARGETS = """() => [...document.querySelectorAll(".home .btn, .home summary, .shelf [role=tab]")].filter((one) =>
  one.offsetParent && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"""
COVERED = """() => [...document.querySelectorAll(".hero .menu > *")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return top + height < innerHeight && !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.textContent)"""


async def filled(page: Page) -> list[str]:
    return await page.locator(".home .btn.primary").all_inner_texts()


@pytest.mark.deep
async def test_a_newcomer_chooses_a_bot_and_it_stays_chosen(revisit: Opener) -> None:
    """One click plays the bot in sight; another level is chosen in the menu, for this game, and kept. On a phone
    nothing lies over that menu."""
    page = await revisit("/", **PHONE)
    hero = page.locator(".hero")
    await expect(hero.locator("summary")).to_contain_text("casual")
    await hero.locator("summary").click()
    assert await page.evaluate(COVERED) == []
    await hero.locator(".menu button", has_text="novice").click()
    await expect(hero.locator("summary")).to_contain_text("novice")
    await page.reload()
    await expect(hero.locator("summary")).to_contain_text("novice")
    await page.get_by_role("tab").nth(1).click()
    await expect(hero.locator("summary")).to_contain_text("casual")
    await page.get_by_role("tab").first.click()
    await hero.locator(".btn.primary").click()
    await page.wait_for_url("**/t/*")
    await expect(page.locator(".panel").first).to_be_visible()


async def test_the_strip_changes_the_game_that_fills_the_page(revisit: Opener) -> None:
    """A click or an arrow key changes name, picture and ground without a page being loaded; one button is filled."""
    page = await revisit("/")
    await expect(page.locator(".hero h1")).to_have_text("COPULAS")
    await page.evaluate("window.stays = true")
    await page.get_by_role("tab", name="RHOMBUS").click()
    await expect(page.locator(".hero h1")).to_have_text("RHOMBUS")
    await expect(page.locator(".hero-picture img")).to_have_attribute("src", re.compile("/rhombus/hero.svg"))
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".hero h1")).to_have_text("L-TILES")
    await expect(page.get_by_role("tab", name="L-TILES")).to_be_focused()
    ground = await page.locator(".hero").evaluate("one => getComputedStyle(one).getPropertyValue('--ground-page')")
    assert ground == ground_of(presentation_of(find("ltiles")).theme()).light.page
    assert len(await filled(page)) == 1
    assert await page.evaluate("window.stays")


@pytest.mark.parametrize(
    "settings", [{}, deep(PHONE), deep({"locale": "ja", **PHONE})], ids=["desk", "phone", "phone-ja"]
)
async def test_whoever_is_back_finds_the_game_that_is_due(revisit: Opener, settings: dict[str, Any]) -> None:
    """It fills the page with the time left; the others are named below; one filled button leads to the table."""
    page = await revisit("/", **settings)
    await expect(page.get_by_role("tab")).to_have_count(4)
    assert not await page.evaluate(SIDEWAYS)
    by_days = await opened(page, ["me", "shared"], pace="1d")
    any_time = await opened(page, ["me", "shared"])
    await page.goto("/")
    due = page.locator(".hero.due")
    await expect(due.locator(".btn.primary")).to_have_attribute("href", f"/t/{by_days['table']}")
    await expect(due.locator(".hero-others a")).to_have_attribute("href", f"/t/{any_time['table']}")
    await expect(due.locator(".when strong")).to_contain_text("23")
    await expect(page.get_by_role("tab")).to_have_count(4)
    assert len(await filled(page)) == 1
    assert not await page.evaluate(SIDEWAYS)
    assert await page.evaluate(TARGETS) == []
    await due.locator(".btn.primary").click()
    await page.wait_for_url(f"**/t/{by_days['table']}")


@pytest.mark.deep
async def test_a_game_that_ended_stays_for_one_visit(revisit: Opener) -> None:
    """It was seen going on; it is seen once as over; then it is in the profile."""
    page = await revisit()
    made = await opened(page, ["me", "shared"])
    await page.goto("/")
    await expect(page.locator(".hero.due")).to_be_visible()
    await page.goto(f"/t/{made['table']}")
    await page.locator(".more > summary").click()
    for _ in range(2):
        await page.locator(".table-buttons .btn").last.click()
    await expect(page.locator(".table.over")).to_be_visible()
    await page.goto("/")
    await expect(page.locator(".hero.due h1")).to_have_text("over")
    await page.reload()
    await expect(page.locator(".hero .split .btn.primary")).to_have_count(1)
    await expect(page.locator(".hero.due")).to_have_count(0)


@pytest.mark.deep
async def test_offers_of_others_are_joined_from_home(revisit: Opener) -> None:
    """Whoever comes sees what is offered, and sits down there by one press."""
    host, guest = await revisit(), await revisit()
    await opened(guest, ["me", "bot"])
    answer = await host.context.request.post("/api/offers", data={"game": "rhombus", "pace": "5+3", "name": "Nagi"})
    assert answer.ok
    await guest.goto("/")
    await guest.locator(".open-tables li", has_text="RHOMBUS").get_by_role("button").click()
    await guest.wait_for_url("**/t/*")
    await expect(guest.locator(".panel", has_text="Nagi").first).to_be_visible()
