"""A review in the browser: asked for, watched, read by eye, keyboard and screen reader."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.hearing import faults
from browser.tables import finished
from browser.test_results import record, replayed


async def test_a_review_from_the_button_to_the_turning_point(revisit: Opener) -> None:
    """Progress that can be stopped; a line a seat, turning points, both moves as ghosts, the better one played out."""
    page = await revisit()
    await page.goto(f"/replay/{await finished(page)}")
    await page.get_by_role("button", name="Review this game").click()
    await expect(page.locator(".review progress")).to_be_visible()
    await page.get_by_role("button", name="Stop the review").click()
    await page.get_by_role("button", name="Review this game").press("Enter")
    # It begins at the end, where nobody decides anything: it says where to go.
    leads = re.compile("^(Choose a turning point|No turning point was found)[.]$")
    await expect(page.locator(".judged")).to_have_text(leads)
    await expect(page.locator(".review progress")).to_have_count(0)
    chart = page.get_by_role("img", name="Win chances")
    await expect(chart.locator(".course")).to_have_count(2)
    point = page.locator(".turning button").first
    await point.focus()
    await page.keyboard.press("Enter")
    number = int(re.findall(r"\d+", await point.inner_text())[0])
    await expect(page.locator(".table-top .game span")).to_have_text(re.compile(rf"^move {number - 1} of "))
    await expect(page.locator(".judged")).to_contain_text("of 100 games")
    await expect(page.locator(".picture .way-better .ghost")).to_have_count(1)
    await expect(page.locator(".picture .way-played .ghost")).to_have_count(1)
    await expect(page.locator("#announcer")).to_contain_text("of 100 games")
    await page.locator(".way-card.better").click()
    await expect(page.locator(".picture .way-better .ghost")).to_have_count(0)  # it lies on the board now
    assert await faults(page) == []
    await page.keyboard.press("ArrowRight")
    told = page.locator(".log li").first  # what was judged has in the log the number that it has among turning points
    await expect(told.locator(".ply")).to_have_text(str(number))
    await expect(told.locator(".pill")).to_contain_text("%")
    await point.click()
    await page.get_by_role("button", name="Keep as puzzle").click()  # and it asks for the better move
    await expect(page.locator(".study-quiz")).to_have_text("Find the best move, then compare.")
    await expect(page.locator(".candidate-row")).to_have_count(0)


AGREES = """() => {
    const [newest] = [...document.querySelectorAll(".log .ply")].map((ply) => ply.innerText).filter(Boolean);
    return document.querySelector(".table-top .game span").innerText.startsWith(`move ${newest ?? 0} of `);
}"""  # the log comes with the board, a moment after the header


@pytest.mark.deep
async def test_moves_and_log_agree_from_the_start(revisit: Opener) -> None:
    """Draws are no moves: a replay begins before the first one, and each step shows the number that the log has."""
    page = await revisit()
    await replayed(page, record("ltiles", "3", players=2, short=True))
    await page.keyboard.press("Home")
    line = page.locator(".table-top .game span")
    await expect(line).to_have_text(re.compile(r"^move 0 of \d+$"))
    await expect(page.locator("#announcer")).to_contain_text("Move 0 of")
    for _ in range(9):
        before = await page.evaluate("location.search")
        await page.keyboard.press("ArrowRight")
        await page.wait_for_function("before => location.search !== before", arg=before)
        await page.wait_for_function(AGREES)
    assert len([text for text in await page.locator(".log .ply").all_inner_texts() if text]) > 2
