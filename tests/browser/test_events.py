"""Events in the browser: opened, joined and left by keyboard, standings that come by themselves, no page wider than its
window."""

from __future__ import annotations

import asyncio
import time

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.playing import resign
from server.contests import appears, event_seen, gather, joins, resigns

NARROW = {"width": 360, "height": 740}
LINE = 20  # pixels by which links on one line may differ


@pytest.mark.deep
async def test_an_event_is_opened_joined_and_left_by_keyboard(revisit: Opener) -> None:
    """Name, Enter, and it is there with what counts; Join and Leave by keys; others see it in the list."""
    page = await revisit("/events/new")
    await page.get_by_label("Name of the event").fill("Friday evening")
    await page.get_by_role("button", name="Round robin").press("Enter")
    await page.get_by_label("Your name").fill("Ann")
    await page.get_by_role("button", name="Open an event").press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Friday evening")
    await expect(page.locator(".event-facts")).to_contain_text("friendly")
    await page.get_by_role("button", name="Join").press("Enter")
    await expect(page.get_by_text("You’re in.")).to_be_visible()
    await expect(page.locator(".event-names")).to_contain_text("Ann")
    await page.get_by_text("Organise", exact=True).press("Enter")
    await page.get_by_label("Another start").fill("2036-01-01T20:00")
    await page.get_by_role("button", name="Move the start").press("Enter")
    await expect(page.get_by_role("alert")).to_contain_text("within the next 90 days")
    await page.get_by_role("button", name="Leave").press("Enter")
    await expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    await page.goto("/events")
    await expect(page.get_by_role("link", name="Friday evening")).to_be_visible()


@pytest.mark.deep
async def test_rounds_come_by_themselves_and_fit_a_phone(revisit: Opener) -> None:
    """Ann and three bots: once it begins her page calls her to the table, and nothing is wider than a phone."""
    page = await revisit("/")
    await page.request.put("/api/me", data={"name": "Ann"})
    wish = {"name": "Now", "game": "copulas", "format": "knockout", "pace": "10+5", "bots": "random"}
    made = await page.request.post("/api/events", data={**wish, "starts": round((time.time() + 3600) * 1000)})
    event = (await made.json())["event"]["terms"]["id"]
    await page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    await page.goto(f"/events/{event}")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_text("You’re in.")).to_be_visible()
    begun = await page.request.put(f"/api/events/{event}/start", data={"starts": 0})  # however long it took to join
    assert begun.ok, await begun.text()
    link = page.locator(".event-next").get_by_role("link", name="Go to table")  # another stands in the round
    await expect(link).to_be_visible()
    await expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    await link.click()
    await expect(page.get_by_role("grid").first).to_be_visible()
    await expect(page.get_by_role("link", name="Round 1 of the event")).to_be_attached()
    await resign(page)
    await page.get_by_role("link", name="Back to the event").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Now")


@pytest.mark.deep
async def test_the_pages_of_events_fit_a_phone(revisit: Opener) -> None:
    """List and form, in both languages; the header leads to events from every page, on one line."""
    for locale in ("en", "ja"):
        page = await revisit("/events", locale=locale, viewport=NARROW)
        for address in ("/events", "/events/new", "/lobby", "/settings"):
            await page.goto(address)
            await expect(page.get_by_role("heading", level=1)).to_be_visible()
            assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, address
            await expect(page.locator('.top nav a[href="/events"]')).to_be_visible()
            tops = await page.locator(".top nav a:visible").evaluate_all(
                "all => all.map((a) => a.getBoundingClientRect().y)"
            )
            assert max(tops) - min(tops) < LINE, (locale, address)


class Here:
    """The server under test as scripted guests know it."""

    def __init__(self, address: str) -> None:
        self.address = address


@pytest.mark.deep
async def test_a_swiss_of_twelve_is_played_by_people_in_browsers_and_bots(visit: Opener, address: str) -> None:
    """Two in browsers, nine scripted, one bot: joined, started, called to the table and back, twice, to the winner."""
    ann, ben = await visit("/"), await visit("/")
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        await page.request.put("/api/me", data={"name": name})
    wish = {"name": "Twelve", "game": "copulas", "format": "swiss", "rounds": 2, "bots": "random", "pace": "10+5"}
    made = await ann.request.post("/api/events", data={**wish, "starts": round((time.time() + 3600) * 1000)})
    event = (await made.json())["event"]["terms"]["id"]
    people = await asyncio.to_thread(gather, Here(address), 9)  # type: ignore[arg-type]
    for guest in people:
        await asyncio.to_thread(joins, guest, event)
    for page in (ann, ben):
        page.on("dialog", lambda dialog: dialog.accept())
        await page.goto(f"/events/{event}")
        await page.get_by_role("button", name="Join").click()
        await expect(page.get_by_text("You’re in.")).to_be_visible()
    await ann.get_by_text("Organise", exact=True).click()
    await ann.get_by_role("button", name="Start now").click()
    for number in (1, 2):
        for page in (ann, ben):
            await expect(page.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        seen = await asyncio.to_thread(event_seen, people[0], event)
        pairings = seen["event"]["rounds"][-1]["pairings"]
        for page in (ann, ben):
            link = page.locator(".event-next").get_by_role("link", name="Go to table")
            await expect(link).to_be_visible()
            await asyncio.to_thread(appears, people[0], (await link.get_attribute("href") or "").rpartition("/")[2])
            await link.click()
            await expect(page.get_by_role("grid").first).to_be_visible()
        for pairing in pairings:
            if scripted := [people[one] for one in pairing["players"] if one < len(people)]:
                await asyncio.to_thread(resigns, scripted[0], pairing["table"])
        for page in (ann, ben):
            back = page.get_by_role("link", name="Back to the event")
            if not await back.is_visible():
                await resign(page)
            await back.click()
    for page in (ann, ben):
        await expect(page.locator(".event-next.won")).to_be_visible()
        await expect(page.locator(".event-table tbody tr")).to_have_count(12)
