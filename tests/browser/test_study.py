"""The analysis board: candidates as ghosts, any move to try, variations that stay, the sum of luck."""

from __future__ import annotations

from playwright.async_api import expect

from browser.conftest import Opener
from browser.tables import finished


async def test_a_game_is_analysed(visit: Opener) -> None:
    """From a replay to the board: the best moves come with letters on it; a try is a variation that undo takes back."""
    page = await visit()
    await page.goto(f"/replay/{await finished(page)}?ply=4")
    await page.get_by_role("link", name="Analyse").click()
    rows = page.locator(".candidate-row")
    await expect(rows.first).to_be_visible()
    await expect(page.locator(".candidate.best")).to_be_visible()
    await expect(rows.first).to_contain_text("%")
    await rows.nth(1).locator("button").click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.locator(".study-node[aria-current]")).to_contain_text("5")
    own = page.locator(".study-node.own")
    await expect(own.or_(page.locator(".study-node[aria-current]")).first).to_be_visible()
    await page.locator(".study-comment").fill("Looks quiet.")
    await page.locator(".study-comment").blur()
    await page.reload()
    await expect(rows.first).to_be_visible()
    await page.keyboard.press("PageDown")
    await expect(page.locator(".study-node[aria-current]")).to_contain_text("5")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_position_is_set_up_and_taken_along(visit: Opener) -> None:
    """Tiles that cannot lie so are refused in a sentence; a study that was saved as a file opens again as it was."""
    page = await visit()
    await page.goto("/study")
    await page.locator(".study-home summary").first.click()
    await page.locator(".study-home details textarea").fill("nonsense")
    begin = page.get_by_role("button", name="Set up a position")
    await begin.click()
    await expect(page.locator(".study-home .trouble")).to_contain_text("No game can reach this position")
    await page.locator(".study-home details textarea").fill("")
    await begin.click()
    await page.locator(".candidate-row button").first.click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.locator(".study-node.own")).to_have_count(1)
    await page.locator(".study-comment").fill("Mine.")
    await page.locator(".study-comment").blur()
    async with page.expect_download() as saved:
        await page.get_by_role("button", name="Save file").click()
    path = await (await saved.value).path()
    await page.goto("/study")
    await expect(page.get_by_role("link", name="My position")).to_be_visible()
    await page.locator(".drop-zone input").set_input_files(path)
    await expect(page.locator(".study-node.own")).to_have_count(1)
    await page.keyboard.press("PageDown")
    await expect(page.locator(".study-comment")).to_have_value("Mine.")
