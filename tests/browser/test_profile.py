"""The profile: results, opponents and games that were played, found again."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import LONGEST
from browser.tables import opened, path_of, take_seat

WISH = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Aki"}
PLAYED = """async wish => {
  const answer = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify(wish)});
  return (await answer.json()).table;
}"""


async def met(page: Page) -> None:
    """The profile, once a game that is over is on it."""
    async with asyncio.timeout(LONGEST):
        while not (await (await page.context.request.get("/api/me/profile")).json())["games"]:
            await asyncio.sleep(0.1)
    await page.goto("/me")


@pytest.mark.deep
async def test_an_opponent_is_blocked_and_reported(revisit: Opener) -> None:
    """Behind the name of somebody one has played; the list beside it follows at once, and both are the same after."""
    ann = await revisit()
    table = await opened(ann, ["me", "open"])
    ben = await revisit(path_of(table["invite"]["1"]))
    await take_seat(ben, "Ben")
    await ben.wait_for_selector(".picture")
    await ann.goto(f"/t/{table['table']}")
    await ann.locator(".more > summary").click()
    resign = ann.locator(".table-buttons .btn", has_text="esign")
    await resign.click()
    await resign.click()
    await expect(ann.locator(".result-why")).to_contain_text("You resigned")
    await met(ann)
    await ann.get_by_role("button", name="Block or report Ben").click()
    await ann.get_by_role("button", name="Block Ben").click()
    await expect(ann.locator(".kept-away li")).to_contain_text("Ben blocked")
    await ann.get_by_role("button", name="Report Ben", exact=True).click()
    await ann.get_by_label("What happened?").fill("left without a word")
    await ann.get_by_role("button", name="Send the report").click()
    await expect(ann.get_by_role("dialog")).to_contain_text("Reported")
    await ann.reload()
    await expect(ann.locator(".opponents .pill")).to_have_text("blocked")
    await expect(ann.locator(".kept-away li")).to_contain_text("Ben blocked")


async def test_a_finished_game_is_on_the_profile(revisit: Opener) -> None:
    """With its game, its result and a picture; a search that fits nothing says so; the replay is one step away."""
    page = await revisit("/me")
    await expect(page.get_by_text("No finished games yet.")).to_be_visible()
    table = await page.evaluate(PLAYED, WISH)
    await page.goto(f"/t/{table}")
    await page.locator(".more > summary").click()
    resign = page.locator(".table-buttons .btn", has_text="esign")
    await resign.click()
    await resign.click()
    await expect(page.locator(".result-why")).to_contain_text("You resigned")
    await met(page)
    row = page.locator(".results").first.get_by_role("row", name="COPULAS")
    await expect(row).to_contain_text("after 5 rated games")
    games = page.locator(".history-list li")
    await expect(games).to_have_count(1)
    await expect(games).to_contain_text("lost")
    await page.get_by_label("Search by name").fill("nobody")
    await expect(page.get_by_text("No games found.")).to_be_visible()
    await page.get_by_label("Search by name").fill("")
    await games.get_by_role("link", name="Replay").click()
    await page.wait_for_url(f"**/replay/{table}*")
