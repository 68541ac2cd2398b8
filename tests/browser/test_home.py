"""The home page: games to begin for newcomers, one's own games first for those who are back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.depth import deep
from browser.tables import opened

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
TARGETS = """() => [...document.querySelectorAll(".home .btn, .home summary")].filter((one) => one.offsetParent
  && !one.closest(".start-row header") && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"""


async def filled(page: Page) -> list[str]:
    return await page.locator(".home .btn.primary").all_inner_texts()


@pytest.mark.deep
async def test_a_newcomer_chooses_a_bot_and_it_stays_chosen(revisit: Opener) -> None:
    """One click plays the bot in sight; another level is chosen in the menu, for this game, and kept."""
    page = await revisit("/")
    card = page.locator(".game-card").first
    await expect(card.locator("summary")).to_contain_text("casual")
    await card.locator("summary").click()
    await card.locator(".menu button", has_text="novice").click()
    await expect(card.locator("summary")).to_contain_text("novice")
    await page.reload()
    await expect(card.locator("summary")).to_contain_text("novice")
    await expect(page.locator(".game-card summary").nth(1)).to_contain_text("casual")
    await card.locator(".btn.primary").click()
    await page.wait_for_url("**/t/*")
    await expect(page.locator(".panel", has_text="Bot: novice").first).to_be_visible()


@pytest.mark.parametrize("settings", [{}, deep(PHONE), {"locale": "ja", **PHONE}], ids=["desk", "phone", "phone-ja"])
async def test_whoever_is_back_finds_their_games_first(revisit: Opener, settings: dict[str, Any]) -> None:
    """What waits for them, with the time left; one filled button, which leads there; nothing runs off the screen."""
    page = await revisit("/", **settings)
    await expect(page.locator(".game-card")).to_have_count(4)
    assert not await page.evaluate(SIDEWAYS)
    by_days = await opened(page, ["me", "shared"], pace="1d")
    any_time = await opened(page, ["me", "shared"])
    await page.goto("/")
    games = page.locator(".your-game a")
    await expect(games).to_have_count(2)
    links = [await games.nth(index).get_attribute("href") for index in range(2)]
    assert links == [f"/t/{by_days['table']}", f"/t/{any_time['table']}"]
    await expect(page.locator(".when strong")).to_contain_text("23")
    assert len(await filled(page)) == 1
    assert not await page.evaluate(SIDEWAYS)
    assert await page.evaluate(TARGETS) == []
    await page.locator(".your-game .btn.primary").click()
    await page.wait_for_url(f"**/t/{by_days['table']}")


@pytest.mark.deep
async def test_a_game_that_ended_stays_for_one_visit(revisit: Opener) -> None:
    """It was seen going on; it is seen once as over; then it is in the profile."""
    page = await revisit()
    made = await opened(page, ["me", "shared"])
    await page.goto("/")
    await expect(page.locator(".your-game a")).to_have_count(1)
    await page.goto(f"/t/{made['table']}")
    await page.locator(".more > summary").click()
    for _ in range(2):
        await page.locator(".table-buttons .btn").last.click()
    await expect(page.locator(".table.over")).to_be_visible()
    await page.goto("/")
    await expect(page.locator(".your-game .pill")).to_have_text("over")
    await page.reload()
    await expect(page.locator(".start-row .btn.primary")).to_have_count(1)
    await expect(page.locator(".your-game")).to_have_count(0)


@pytest.mark.deep
async def test_offers_of_others_are_joined_from_home(revisit: Opener) -> None:
    """Whoever is back sees what is offered, and sits down there by one press."""
    host, guest = await revisit(), await revisit()
    await opened(guest, ["me", "bot"])
    answer = await host.context.request.post("/api/offers", data={"game": "rhombus", "pace": "5+3", "name": "Nagi"})
    assert answer.ok
    await guest.goto("/")
    await guest.locator(".open-tables li", has_text="RHOMBUS").get_by_role("button").click()
    await guest.wait_for_url("**/t/*")
    await expect(guest.locator(".panel", has_text="Nagi").first).to_be_visible()
