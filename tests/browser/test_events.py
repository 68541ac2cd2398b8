"""Events in the browser: opened, joined and left by keyboard, standings that come by themselves, no page wider than its
window."""

from __future__ import annotations

import time

import pytest
from playwright.async_api import expect

from browser.conftest import Opener

NARROW = {"width": 360, "height": 740}


async def test_an_event_is_opened_joined_and_left_by_keyboard(visit: Opener) -> None:
    """Name, Enter, and it is there with what counts; Join and Leave by keys; others see it in the list."""
    page = await visit("/events/new")
    await page.get_by_label("Name of the event").fill("Friday evening")
    await page.get_by_role("button", name="Round robin").press("Enter")
    await page.get_by_label("Your name").fill("Ann")
    await page.get_by_role("button", name="Open an event").press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Friday evening")
    await expect(page.locator(".event-facts")).to_contain_text("friendly")
    await page.get_by_role("button", name="Join").press("Enter")
    await expect(page.get_by_text("You take part.")).to_be_visible()
    await expect(page.locator(".event-names")).to_contain_text("Ann")
    await page.get_by_role("button", name="Leave").press("Enter")
    await expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    await page.goto("/events")
    await expect(page.get_by_role("link", name="Friday evening")).to_be_visible()


async def test_rounds_come_by_themselves_and_fit_a_phone(visit: Opener) -> None:
    """Ann and three bots: once it begins her page calls her to the table, and nothing is wider than a phone."""
    page = await visit("/")
    await page.request.put("/api/me", data={"name": "Ann"})
    wish = {"name": "Now", "game": "copulas", "format": "knockout", "pace": "10+5", "bots": "random"}
    made = await page.request.post("/api/events", data={**wish, "starts": round((time.time() + 3) * 1000)})
    event = (await made.json())["event"]["terms"]["id"]
    await page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    await page.goto(f"/events/{event}")
    await page.get_by_role("button", name="Join").click()
    link = page.get_by_role("link", name="Go to table")
    await expect(link).to_be_visible()
    await expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    await link.click()
    await expect(page.get_by_role("grid").first).to_be_visible()


@pytest.mark.deep
async def test_the_pages_of_events_fit_a_phone(visit: Opener) -> None:
    """List and form, in both languages."""
    page = await visit("/events")
    await page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    for address in ("/events", "/events/new"):
        await page.goto(address)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, address
