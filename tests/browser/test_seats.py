"""Seats on a phone where four people play, and the name that is asked for at the table."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import place_by_keys, resign, turn_or_end
from browser.tables import first_game, opened, path_of
from browser.test_people import ON_TOP

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
# What of the seats lies outside the window, or outside its own seat.
CUT = """() => [...document.querySelectorAll(".panel :is(.score, .clock, .seat-name, .swatch)")].filter(element => {
    const [box, seat] = [element.getBoundingClientRect(), element.closest(".panel").getBoundingClientRect()];
    return box.left < 0 || box.right > innerWidth || box.right > seat.right + 1 || box.bottom > seat.bottom + 1;
}).map(element => element.className)"""


async def joined(page: Page, made: dict[str, Any]) -> None:
    """Others take the free seats, each from a device of their own."""
    base = urlsplit((await page.context.request.get("/api/games")).url)
    for link in made["invite"].values():
        with httpx.Client(base_url=f"{base.scheme}://{base.netloc}", trust_env=False) as guest:
            token = path_of(link).rsplit("/", 1)[1]
            assert guest.post(f"/api/invites/{token}", json={"name": ""}).status_code == 200


async def test_four_seats_fit_on_a_small_phone(revisit: Opener) -> None:
    """Nothing of a seat is cut off; one's own score and clock have a line of their own, and nothing lies on them."""
    page = await revisit(**SMALL)
    made = await opened(page, ["me", "open", "open", "open"], options={"players": 4}, pace="10+5")
    await joined(page, made)
    await page.goto(f"/t/{made['table']}")
    await turn_or_end(page)
    await expect(page.locator(".panel")).to_have_count(4)
    assert await page.evaluate(CUT) == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    for part in (".own .score", ".own .clock"):
        assert await page.locator(part).evaluate(ON_TOP)


async def test_a_name_is_asked_for_once_after_the_first_move(revisit: Opener) -> None:
    """Nobody is asked before they sit down or move; the name is then theirs and at the table, and not asked again."""
    page = await revisit()
    asking = page.context.request
    wish = {"game": (await first_game(asking))["name"], "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await (await asking.post("/api/tables", data=wish)).json()
    await joined(page, made)
    await page.goto(f"/t/{made['table']}")
    await turn_or_end(page)
    asked = page.get_by_role("form", name="Your name?")
    await expect(asked).to_have_count(0)
    await place_by_keys(page)
    await asked.get_by_role("textbox").fill("Sh1tHead")
    await asked.get_by_role("button", name="Save").click()
    await expect(asked.get_by_role("alert")).not_to_be_empty()
    await asked.get_by_role("textbox").fill("Anna")
    await asked.get_by_role("button", name="Save").click()
    await expect(asked).to_have_count(0)
    seats = (await (await page.context.request.get(f"/api/tables/{made['table']}")).json())["seats"]
    assert [seat.get("name", "") for seat in seats] == ["Anna", ""]
    assert (await (await page.context.request.get("/api/me")).json())["name"] == "Anna"


@pytest.mark.deep
async def test_three_people_at_a_growing_board(revisit: Opener) -> None:
    """Nothing lies on the line below the board in which people ask and answer; whoever goes first is told to come last,
    and a bot plays on."""
    page = await revisit()
    made = await opened(page, ["me", "open", "open"], game="ltiles", options={"players": 3}, pace="10+5")
    await joined(page, made)
    await page.goto(f"/t/{made['table']}")
    await expect(page.locator(".clock-box")).to_contain_text("comes last; a bot plays on")
    await expect(page.locator(".ask-open")).to_be_visible()
    slot, zoom = [await page.locator(part).bounding_box() for part in (".ask-slot", ".zoom")]
    assert slot is not None
    assert zoom is not None
    assert zoom["y"] + zoom["height"] <= slot["y"]
    await resign(page)
    await expect(page.locator(".panel.own")).to_contain_text("out of the game: a bot plays on")
    await expect(page.locator(".effect")).to_contain_text("You are out of the game")
