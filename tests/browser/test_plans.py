"""The try-board: plans made while another thinks, sound or broken by what they do."""

from __future__ import annotations

from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import ghost, place_by_keys, turn_or_end
from browser.tables import opened, path_of


async def plan_somewhere(page: Page) -> None:
    """Walk in a spiral from the middle until the try-board finds the placement sound, then plan it."""
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for key in (ways[turn % 4] for turn in range(18) for _ in range(turn // 2 + 1)):
        await page.keyboard.press(key)
        told = page.locator("#announcer")
        tile, cell = (await ghost(page)).split("@")
        await expect(told).to_contain_text(f"{tile} on {cell.split('r')[0]}, over")
        if "is legal" in await told.inner_text():
            break
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")


async def with_a_plan(visit: Opener) -> tuple[Page, Page]:
    """Somebody who has moved and made a plan, and the other, who is to move."""
    host = await visit()
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await visit(path_of(next(iter(made["invite"].values()))))
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    planner, other = (host, guest) if await host.locator(".table.mine").count() else (guest, host)
    await place_by_keys(planner)
    await planner.keyboard.press("1")
    await plan_somewhere(planner)
    await expect(planner.locator(".plans li.sound")).to_have_count(1)
    await turn_or_end(other)
    return planner, other


async def test_plans_made_while_waiting(visit: Opener) -> None:
    """While the other thinks, a plan can be made; nobody else sees it, and it can be played later."""
    planner, other = await with_a_plan(visit)
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


async def test_a_plan_that_breaks_says_why(visit: Opener) -> None:
    """What the other places on it breaks a plan: it is flagged with the reason, on the board and beside it."""
    planner, other = await with_a_plan(visit)
    await place_on_the_plan(planner, other)
    await expect(planner.locator(".table.mine")).to_be_visible()
    await expect(planner.locator(".plans li.broken .plan-why")).not_to_be_empty()
    await expect(planner.locator("path.planned.broken")).not_to_have_count(0)
    await planner.locator(".plans li.broken .btn").click()  # it can no longer be placed, only dropped
    await expect(planner.locator(".plans")).to_have_count(0)
