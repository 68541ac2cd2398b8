"""The try-board: plans made while another thinks, sound or broken by what they do."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import ghost, place_by_keys, to_move, turn_or_end
from browser.tables import opened, path_of


async def plan_somewhere(page: Page) -> None:
    """Walk in a spiral from the middle until the try-board finds the placement sound, then plan it."""
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for key in (ways[turn % 4] for turn in range(18) for _ in range(turn // 2 + 1)):
        await page.keyboard.press(key)
        told = page.locator("#announcer")
        cell = (await ghost(page)).split("@")[1].split("r")[0]
        await expect(told).to_contain_text(f" on {cell}, over")
        if "is legal" in await told.inner_text():
            break
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")


async def with_a_plan(visit: Opener, pace: str = "") -> tuple[Page, Page]:
    """Somebody who has moved and made a plan, and the other, who is to move."""
    host = await visit()
    made = await opened(host, ["me", "open"], pace=pace)
    await host.goto(f"/t/{made['table']}")
    guest = await visit(path_of(next(iter(made["invite"].values()))))
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    planner = await to_move(host, guest)
    other = guest if planner is host else host
    await place_by_keys(planner)
    await planner.keyboard.press("1")
    await planner.wait_for_selector(".spots .spot")  # before that it is not known where the tile may go
    await plan_somewhere(planner)
    await expect(planner.locator(".plans li.sound")).to_have_count(1)
    await turn_or_end(other)
    return planner, other


async def test_plans_made_while_waiting(revisit: Opener) -> None:
    """While the other thinks, a plan can be made; nobody else sees it, and it can be played later."""
    planner, other = await with_a_plan(revisit)
    await place_by_keys(other)
    await expect(planner.locator(".table.mine")).to_be_visible()
    await expect(planner.locator(".plans li")).to_have_count(1)
    await expect(other.locator(".plans")).to_have_count(0)
    await expect(other.locator(".log-text")).to_have_count(3)  # who sat down, and two moves: no plan


async def place_on_the_plan(planner: Page, other: Page) -> None:
    """The other covers some cell of the plan, beginning from the cell; both pages show the board in the same place."""
    marks = await planner.locator("path.planned").all()
    for mark in marks:
        box = await mark.bounding_box()
        assert box
        await other.keyboard.press("Escape")
        await other.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if await other.locator(".ghost.is-staged").count():
            return await other.keyboard.press("Enter")
    raise AssertionError(f"none of the plan's {len(marks)} cells could be covered")


@pytest.mark.deep
async def test_a_plan_that_breaks_says_why(revisit: Opener) -> None:
    """What the other places on it breaks a plan: it is flagged with the reason, on the board and beside it."""
    planner, other = await with_a_plan(revisit)
    await place_on_the_plan(planner, other)
    await expect(planner.locator(".table.mine")).to_be_visible()
    await expect(planner.locator(".plans li.broken .plan-why")).not_to_be_empty()
    await expect(planner.locator("path.planned.broken")).not_to_have_count(0)
    await planner.locator(".plans li.broken .btn").click()  # it can no longer be placed, only dropped
    await expect(planner.locator(".plans")).to_have_count(0)


@pytest.mark.deep
async def test_an_armed_plan_is_played(revisit: Opener) -> None:
    """Over days: armed with one press, shown also after the page is loaded again, taken back and armed anew; when the
    turn comes it is played, and the other never saw it coming."""
    planner, other = await with_a_plan(revisit, pace="3d")
    arm, armed = planner.get_by_role("button", name="Play on my turn"), planner.locator(".armed .notice")
    await arm.click()
    await expect(armed).to_contain_text("Played on your turn")
    await expect(arm).to_have_count(0)
    await planner.get_by_role("button", name="Don't play it").click()
    await expect(armed).to_have_count(0)
    await arm.click()
    await expect(armed).to_contain_text("Played on your turn")
    await planner.reload()
    await expect(armed).to_contain_text("Played on your turn")
    await expect(other.locator(".armed .notice")).to_have_count(0)
    await place_by_keys(other)
    await expect(armed).to_have_count(0)
    await expect(other.locator(".table.mine")).to_be_visible()
    await expect(other.locator(".log-text")).to_have_count(4)  # who sat down, a move of each, and the plan


@pytest.mark.deep
async def test_an_armed_plan_that_breaks_is_told(revisit: Opener) -> None:
    """Nothing is played in its place; one line says so until it was read."""
    planner, other = await with_a_plan(revisit, pace="3d")
    await planner.get_by_role("button", name="Play on my turn").click()
    armed = planner.locator(".armed .notice")
    await expect(armed).to_contain_text("Played on your turn")
    await place_on_the_plan(planner, other)
    await expect(armed).to_contain_text("Not played, because it was no longer legal")
    await expect(planner.locator(".table.mine")).to_be_visible()
    await planner.get_by_role("button", name="OK").click()
    await expect(armed).to_have_count(0)
