"""An event by ear and keys: its page as a screen reader has it, and nothing serious for axe on any page of events."""

from __future__ import annotations

import time

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.hearing import faults
from browser.playing import OVER, resign
from browser.tree import reader


@pytest.mark.deep
async def test_an_event_is_joined_followed_and_played_by_ear(visit: Opener) -> None:
    """Headings, a table with named columns and rows, the countdown and the call to the table are spoken; Tab and Enter
    lead from joining to the board; axe finds nothing serious in the list, the form, the event before and during, and
    the page of its deal, which is stepped through by keys once the bots at the other table have played it, too."""
    page = await visit("/")
    await page.request.put("/api/me", data={"name": "Ann"})
    wish = {"name": "By ear", "game": "copulas", "format": "duplicate", "pace": "10+5", "bots": "random", "rounds": 1}
    made = await page.request.post("/api/events", data={**wish, "starts": round((time.time() + 3600) * 1000)})
    event = (await made.json())["event"]["terms"]["id"]
    heard = await reader(page)
    for address in ("/events", "/events/new", f"/events/{event}"):
        await page.goto(address)
        await heard.until(lambda tree: tree.has("heading"), address)
        assert await faults(page) == [], address
    tree = await heard.until(lambda tree: tree.has("heading", "By ear"), "the event")
    assert tree.has("timer")
    assert "friendly" in tree.text
    await heard.tab_to("button", "Join")
    await heard.press("Enter")
    await heard.until(lambda tree: "You’re in." in tree.text, "that one has joined")
    await page.request.put(f"/api/events/{event}/start", data={"starts": 0})
    tree = await heard.until(lambda tree: tree.has("link", "Go to table"), "the call to the table")
    await expect(page.locator("#announcer")).to_contain_text("Round 1 is paired.")
    assert tree.has("heading", "Standings")
    assert [node.name for node in tree.all("columnheader")][:3] == ["Place", "Name", "Points"]
    assert any("Ann" in node.name for node in tree.all("rowheader"))
    assert await faults(page) == []
    await heard.tab_to("link", "Go to table")
    await heard.press("Enter")
    await heard.until(lambda tree: tree.has("grid"), "the board")
    await resign(page)
    await expect(page.locator(OVER).first).to_be_visible()
    await page.goto(f"/events/{event}")
    await page.get_by_role("link", name="Compare all tables").click()
    tree = await heard.until(lambda tree: tree.has("slider"), "the deal")
    assert tree.has("heading", "Deal 1")
    assert await faults(page) == []
    await heard.tab_to("slider", "")
    await heard.press("Home")
    await heard.until(lambda tree: "Before the first move" in tree.text, "the deal before its first move")
