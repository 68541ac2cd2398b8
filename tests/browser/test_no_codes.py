"""No page shows a code for a move or a cell, until notation is switched on."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.async_api import Page, expect

import adjoin
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.lessons import PHONE
from browser.playing import drawn, follow
from browser.test_dock import sit_at
from browser.test_results import record, replayed

# U@d2r1, or a cell: k10, also between Japanese words.
CODE = re.compile(r"\w+@[a-z]+\d+\S*|(?<![\w/#.-])[a-z]\d{1,2}(?:[v^]|r\d)?(?!\w|\.\w)", re.ASCII)
NOTATION = re.compile(r"Writing moves\s.*?Where this differs", re.DOTALL)  # the rules explain codes here


# The words that are seen: what only ears are told names cells.
SEEN = """() => {
    const words = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const around = walk.currentNode.parentElement;
        const unseen = around.closest(".vh, [role=grid], [role=row], #announcer, [aria-live], script, style, title");
        if (!unseen && around.checkVisibility()) words.push(walk.currentNode.data);
    }
    return words.join(" ");
}"""


async def codes(page: Page) -> list[str]:
    """The codes among the words that can be read."""
    await drawn(page)
    return CODE.findall(NOTATION.sub("", await page.evaluate(SEEN)))


@pytest.mark.parametrize("game", mostly_deep(adjoin.names(), "ophiuchus"))
@pytest.mark.deep
async def test_no_page_of_a_game_shows_a_code(revisit: Opener, game: str) -> None:
    """The begin of a lesson, puzzles with proof, tables and their log, replays, reviews, deals, rules, analysis: words
    only. The steps of lessons: tests/browser/test_first_screens.py."""
    page = await revisit(f"/learn/{game}", **PHONE)
    found = {}
    await page.locator(".opening .btn.primary").wait_for()
    found["opening"] = await codes(page)
    await follow(page, f"/puzzle/{game}")
    await page.locator(".lesson-act .rack").wait_for()
    for number in (1, 2, 3):
        await page.locator(".lesson-act .steps .btn").first.click()
        await expect(page.locator(".lesson-known .known li")).to_have_count(number)
    await expect(page.locator(".answer.idle")).to_be_visible()  # the hint is in the first screen
    await page.locator(".lesson-act .steps .btn").last.click()
    await page.locator("#proof").wait_for()
    found["puzzle"] = await codes(page)
    of_all = ("/records", "/puzzles") if game == "ophiuchus" else ()
    for path in (f"/deal/{game}", f"/new/{game}", f"/rules/{game}", *of_all):
        await follow(page, path)
        await page.locator("main h1").wait_for()
        found[path] = await codes(page)
    await sit_at(page, game)
    for _ in range(2):
        await page.keyboard.press("1")
        await page.keyboard.press("l")
        await page.locator(".effect.good").wait_for()
        found["table"] = await codes(page)
        await page.keyboard.press("Enter")
        await page.locator(".table.mine .effect.idle, .table.mine .choice").first.wait_for()
    found["log"] = await codes(page)
    line = record(game, str(Random(game).randrange(9)))
    await replayed(page, line)
    found["replay"] = await codes(page)
    await page.get_by_role("button", name="Review this game").click()
    await expect(page.locator(".review progress")).to_have_count(0, timeout=120_000)
    found["review"] = await codes(page)
    for point in await page.locator(".review > .turning .btn").all():
        await point.click()
        await page.locator(".way-card.better").wait_for()
        await expect(page.locator(".moment > small")).to_be_visible()  # the number, as a headline stands above
        found["turning point"] = found.get("turning point", []) + await codes(page)
    await page.get_by_role("link", name="Analyse").first.click()
    await page.locator(".study-line li").first.wait_for()
    found["analysis"] = await codes(page)
    assert {where: seen for where, seen in found.items() if seen} == {}
