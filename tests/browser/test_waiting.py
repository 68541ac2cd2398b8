"""While others move: plans, in a game without secrets and in one with them, with the spots as if it were one's turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.playing import place_by_keys, to_move
from browser.tables import path_of


async def two_at(visit: Opener, game: str, **settings: Any) -> tuple[Page, Page]:
    """Who moves and who waits, at a new table of a game, in two browsers."""
    host = await visit(**settings)
    data = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
    made = await (await host.context.request.post("/api/tables", data=data)).json()
    await host.goto(f"/t/{made['table']}")
    guest = await visit(path_of(next(iter(made["invite"].values()))))
    await guest.locator(".btn.primary").click()
    for page in (host, guest):
        await page.wait_for_selector(".picture")
    return (host, guest) if await to_move(host, guest) is host else (guest, host)


async def plan_one(page: Page, number: int) -> None:
    """Go to a legal spot of whatever tile is left, plan it; it lies on free cells and is sound."""
    await page.keyboard.press("l")
    await expect(page.locator(".spots .spot").first).to_be_visible()
    await expect(page.locator(".ghost.is-legal.is-staged")).to_have_count(1)
    await expect(page.locator(".effect.good[aria-busy=false] .effect-title")).not_to_be_empty()
    await page.keyboard.press("Enter")
    await expect(page.locator(".plans li.sound")).to_have_count(number)


@pytest.mark.parametrize("game", mostly_deep(["copulas", "ophiuchus"]))
async def test_plans_in_games_open_and_hidden(revisit: Opener, game: str) -> None:
    """Who waits sees where tiles could go and plans two; when the other moves, each is sound or says why not."""
    mover, waiter = await two_at(revisit, game)
    await place_by_keys(mover)
    await expect(mover.locator(".table:not(.mine)")).to_be_visible()
    await plan_one(mover, 1)
    await plan_one(mover, 2)
    await place_by_keys(waiter)
    await waiter.wait_for_selector(".table:not(.mine), .choice")
    if await waiter.locator(".choice").count():  # some turns ask for more than a tile
        await waiter.locator(".choice").first.click()
    await expect(mover.locator(".table.mine")).to_be_visible()
    await expect(mover.locator(".plans li")).to_have_count(2)
    for line in await mover.locator(".plans li.broken").all():
        await expect(line.locator(".plan-why")).not_to_be_empty()
    assert await waiter.locator(".plans").count() == 0
