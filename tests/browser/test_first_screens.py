"""What to do and the board it is about are in the first screen, at every size: lessons, puzzles, deals, new tables."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

import adjoin
from browser.conftest import Opener
from browser.lessons import (
    ANSWER,
    HIDDEN,
    NEXT,
    ON_SCREEN,
    PHONE,
    Point,
    begun,
    held,
    shown_and_placed,
    taken_in,
    tried,
)
from browser.playing import drawn, follow
from browser.test_no_codes import codes

TIGHT = ["390x664", "844x390"]  # what fits into these fits into the others, which are looked at with the longest words
SIZES = [*TIGHT, "390x844", "820x1180", "1280x800"]
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}
WORDS, BOARD = ".lesson-words-box", ".board-zone .frame"

# What is wrong with the first screen: each part must be there, in view and under nothing; one that scrolls must say so.
FAULTS = """([words, parts, least]) => {
    const faults = [];
    for (const selector of parts) {
        const part = document.querySelector(selector);
        if (!part) { faults.push(`${selector}: there is none`); continue; }
        const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
        const told = `${selector} at ${[left, top, right, bottom].map(Math.round)}`;
        const out = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        if (out) faults.push(`${told}: out of view`);
        const points = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) => [left + width * x, top + height * y]);
        const over = points.map(([x, y]) => document.elementFromPoint(x, y));
        const strange = over.find((one) => !one || !(part.contains(one) || one.contains(part)));
        if (strange !== undefined) faults.push(`${told}: under ${strange?.className}`);
        if (selector === parts.at(-1) && Math.min(width, height) < least) faults.push(`${told}: small`);
        if (selector !== words || getComputedStyle(part).overflowY === "visible") continue;
        if (part.scrollHeight <= part.clientHeight + 2) continue;
        const way = part.parentElement.querySelector(".scroll-on")?.getBoundingClientRect();
        if (!way || way.bottom > Math.min(innerHeight, bottom + 9)) faults.push(`${told}: goes on unseen`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the screen");
    return faults;
}"""


# Does a lesson show this step, and what is done in it?
SHOWS = """step => document.querySelector(".lesson-act .fine")?.textContent.match(/\\d+/)?.[0] === String(step)
    && document.querySelector(".lesson-act :is(.rack, .choices)")"""


async def faults_of(page: Page, words: str, *others: str, sizes: list[str] = SIZES) -> dict[str, list[str]]:
    """What is wrong at which size; the last part is the board, which must not be small."""
    found = {}
    for size in sizes:
        width, height = map(int, size.split("x"))
        await page.set_viewport_size({"width": width, "height": height})
        await drawn(page)
        least = 150 if height < 700 else 240
        if faults := await page.evaluate(FAULTS, [words, [words, *others], least]):
            found[size] = faults
    return found


WHOLE = """() => {
    const box = document.querySelector(".answer.docked");
    const way = document.querySelector(".scroll-on");
    return box.scrollHeight <= box.clientHeight + 2 || (!!way && way.getBoundingClientRect().height >= 40);
}"""
CODES = re.compile(r"@|\b[a-z]{1,2}\d{1,2}[v^]?(?!\w)|\b[RT]\d+\b")  # of moves, cells and tiles


async def said(page: Page) -> str:
    """What the box says once it has all its words, whole or with a way to the rest."""
    await page.locator(f"{ANSWER}[aria-busy=false]").wait_for()
    await drawn(page)
    assert await page.evaluate(WHOLE), await page.locator(ANSWER).inner_text()
    return await page.locator(f"{ANSWER} > div").inner_text()


async def a_tile_that_lies(page: Page, game: str, step: int) -> Point | None:
    """The middle of the first tile of a step, if there is one: no other may lie there."""
    told = await page.request.post(f"/api/games/{game}/lessons/first/{step}", data={"played": [], "text": ""})
    layers = (await told.json())["whole"]["public"]["scene"]["layers"]
    tile = next((one for layer in layers for one in layer["items"] if one["k"] == "tile"), None)
    if tile is None:
        return None
    x, y = await page.evaluate(ON_SCREEN, [tile["x"], tile["y"]])
    return x, y


async def tried_out(page: Page, game: str, step: int) -> tuple[list[str], list[str]]:
    """Do a step after a refused tile and a move that is only legal; what the box said, and codes that were seen."""
    await held(page)
    told, seen, verdict = [await said(page)], await codes(page), ""
    if at := await a_tile_that_lies(page, game, step):
        await page.touchscreen.tap(*at)
        told.append(await said(page))
    for key in ("l", "h"):
        await page.keyboard.press(key)
        told.append(await said(page))
        seen += await codes(page)
        await expect(page.locator(".place")).to_have_attribute("aria-disabled", "false")
        async with page.expect_response(tried) as answer:
            await page.locator(".place").click()
        verdict = (await (await answer.value).json())["verdict"]
        told.append(await said(page))
        if verdict in ("right", "done"):
            break
    await taken_in(page)
    if verdict != "done":
        await shown_and_placed(page)
    await expect(page.locator(".again")).to_be_visible()
    return told, seen


@pytest.mark.deep
@pytest.mark.parametrize(
    ("language", "game"), [("en", "copulas"), ("ja", "rhombus"), ("ja", "ltiles"), ("en", "ophiuchus")]
)
async def test_every_step_can_be_done_as_it_is_shown(revisit: Opener, language: str, game: str) -> None:
    """Each step ends with a filled button that leads to the next one; nothing scrolls sideways.

    The tiles, the buttons and the way to the rules are in sight on a phone, whatever the text's length. At every size
    the instruction is whole, or can be seen to go on; the board is in the first screen, and not small. No answer is
    cut: at first, to a refused tile, before and after a placement. No words name what nobody can see.
    """
    page = await revisit(f"/learn/{game}", **PHONE, locale=language)
    await page.wait_for_selector(".lesson-act.opening")
    found = {"opening": await faults_of(page, WORDS, ".lesson-act .place", BOARD)}
    await page.set_viewport_size(PHONE["viewport"])
    await begun(page)
    await page.locator(".step-dot").first.wait_for()
    steps = await page.locator(".step-dot").count()
    words, told, seen = {}, [], {}
    for step in range(1, steps):
        await page.wait_for_function(SHOWS, arg=step)
        assert re.findall(r"\d+", await page.locator(".lesson-act .fine").inner_text()) == [str(step), str(steps)]
        words[step] = len(await page.locator(WORDS).inner_text())
        found[f"step {step}"] = await faults_of(page, WORDS, ".lesson-act .steps", BOARD, sizes=TIGHT)
        await page.set_viewport_size(PHONE["viewport"])
        await expect_all_in_sight(page)
        answers, seen[step] = await tried_out(page, game, step)
        told += answers
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await page.locator(NEXT).click()
    await expect(page.locator(".step-dot.done")).to_have_count(steps - 1)
    await expect_all_in_sight(page)
    found[f"step {steps}"] = await faults_of(page, WORDS, ".lesson-act .steps", BOARD, sizes=TIGHT)
    longest = max(words, key=lambda step: words[step])
    for one in {language, "en"}:
        page = await revisit(f"/learn/{game}?step={longest}", **PHONE, locale=one)
        await page.wait_for_function(SHOWS, arg=longest)
        found[f"longest {one}"] = await faults_of(page, WORDS, ".lesson-act .steps", BOARD)
    assert {where: faults for where, faults in found.items() if faults} == {}
    assert [words for words in told if CODES.search(words)] == []
    assert {step: shown for step, shown in seen.items() if shown} == {}


async def expect_all_in_sight(page: Page) -> None:
    await page.locator(".rack, .choices").first.wait_for()
    await drawn(page)
    assert await page.evaluate(HIDDEN) == []


@pytest.mark.deep
@pytest.mark.parametrize("game", adjoin.names())
async def test_a_puzzle_of_each_theme_shows_its_question_and_its_board(revisit: Opener, game: str) -> None:
    """Whatever is asked: question, answer button and board are in the first screen."""
    page = await revisit("/settings", **FINGER)
    puzzles = await (await page.request.get(f"/api/games/{game}/puzzles")).json()
    of_each = {puzzle["question"]: puzzle["id"] for puzzle in puzzles}
    words, found = {}, {}
    for question, puzzle in of_each.items():
        await follow(page, f"/puzzle/{game}?id={puzzle}")
        await page.wait_for_selector(".lesson-act .rack, .lesson-act .choices")
        words[puzzle] = len(await page.locator(WORDS).inner_text())
        if faults := await faults_of(page, WORDS, ".lesson-act .place", BOARD, sizes=TIGHT):
            found[question] = faults
    await follow(page, f"/puzzle/{game}?id={max(words, key=lambda puzzle: words[puzzle])}")
    await page.wait_for_selector(".lesson-act .rack, .lesson-act .choices")
    if faults := await faults_of(page, WORDS, ".lesson-act .place", BOARD):
        found["longest"] = faults
    assert found == {}


async def test_a_deal_and_a_new_table_show_a_board_and_their_button(revisit: Opener) -> None:
    """The deal of the day and the page of a new table, of every game: picture and main button in the first screen."""
    page = await revisit("/settings", **FINGER)
    found = {}
    for game in adjoin.names():
        for path, parts in (
            (f"/deal/{game}", (".deal-act h1", ".deal-act .btn.primary", ".deal-board")),
            (f"/new/{game}", (".setup h1", ".setup .btn.primary", ".setup-board")),
        ):
            await follow(page, path)
            await page.wait_for_function("board => document.querySelector(board)?.naturalWidth", arg=parts[-1])
            if faults := await faults_of(page, *parts):
                found[path] = {
                    size: [fault for fault in told if not re.search("small$", fault)] for size, told in faults.items()
                }
    assert {path: told for path, told in found.items() if any(told.values())} == {}
