"""What a page says at the end, and who it hands the device to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.ahead import play_ahead, to_the_end
from browser.conftest import Opener
from browser.hearing import faults
from browser.playing import place_by_keys, settled, turn_or_end
from browser.tables import at_table, finished, opened

FRAME = 100  # milliseconds in which a page begins to tell, and shows that it has ended
PHONES = ["390x844", "360x640", "844x390"]
HIDDEN = """([selector, scroll]) => [...document.querySelectorAll(selector)].flatMap((part) => {
    if (!part.checkVisibility()) return [];
    if (scroll) part.scrollIntoView({ block: "center" });
    const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return [`${part.innerText}: out of view`];
    const seen = (x, y) => part.contains(document.elementFromPoint(x, y));
    const middle = left + width / 2;
    return seen(middle, top + height * 0.1) && seen(middle, top + height * 0.9) ? [] : [`${part.innerText}: covered`];
})"""


async def game_with(page: Page, wanted: Any) -> dict[str, Any]:
    games = await (await page.context.request.get("/api/games")).json()
    return next(game for game in games if wanted(game))


@pytest.mark.deep
async def test_a_game_for_one_is_played_against_ones_best(revisit: Opener) -> None:
    """Nobody wins alone: the score is told, and whether it is the best of this device."""
    page = await revisit()
    game = await game_with(page, lambda one: one["seats"][0] == 1)
    scores, said = [], []
    for _ in range(2):
        made = await opened(page, ["me"], game=game["name"], options={"players": 1})
        await page.goto(f"/t/{made['table']}")
        await page.locator(".more > summary").click()
        resign = page.locator(".table-buttons .btn", has_text="esign")
        await resign.click()
        await resign.click()
        await expect(page.locator(".result .best")).to_be_visible()
        told = await page.locator(".result h1").inner_text()
        scores.append(int(told.removeprefix("You scored ").replace("−", "-")))
        said.append(await page.locator(".result .best").inner_text())
    first = "Your best on this device!"
    assert said == [
        first,
        first if scores[1] > scores[0] else f"Your best on this device is {scores[0]}.".replace("-", "−"),
    ]


async def curtain_of(page: Page, name: str) -> None:
    """Go to a new table for two of this name at this device, in a game with secrets."""
    data = {"game": "ltiles", "seats": [{"kind": "shared", "name": name}] * 2, "name": "Eve"}
    made = await (await page.context.request.post("/api/tables", data=data)).json()
    await page.goto(f"/t/{made['table']}")


@pytest.mark.deep
async def test_two_of_the_same_name_know_who_is_next(revisit: Opener) -> None:
    """The curtain names the seat and its colour; those who gave no name are told apart by number."""
    page = await revisit()
    await curtain_of(page, "")
    await expect(page.locator(".curtain h1")).to_contain_text("Player 1")
    await curtain_of(page, "Ada")
    await expect(page.locator(".curtain h1")).to_contain_text("Ada (1)")
    await expect(page.locator(".curtain-seat .swatch")).to_be_visible()
    seat = await page.locator(".curtain-seat").inner_text()
    assert await faults(page) == []
    await page.locator(".curtain .btn.primary").click()
    await page.wait_for_selector(".picture")
    assert seat.removeprefix("Seat 1: ") in await page.locator(".panel.playing").inner_text()


@pytest.mark.deep
async def test_a_look_behind_the_curtain_shows_the_hand_alone(revisit: Opener) -> None:
    """While the button is held the own tiles are there, and nothing else of the table; then they are gone."""
    page = await revisit()
    await curtain_of(page, "Ada")
    await page.locator(".curtain .btn").last.focus()
    await page.keyboard.down("Enter")
    await expect(page.locator(".peek svg").first).to_be_visible()
    assert await page.locator(".picture, .rack").count() == 0
    await page.keyboard.up("Enter")
    await expect(page.locator(".peek")).to_have_count(0)
    assert await page.locator(".picture, .rack").count() == 0


@pytest.mark.deep
async def test_a_point_leads_to_its_rule(revisit: Opener) -> None:
    """The paragraph beside a score line says what it says, and leads to the rules there, also from the keyboard."""
    page = await revisit()
    await page.goto(f"/t/{await finished(page)}")
    chip = page.locator(".score-lines .rule-chip").first
    number = (await chip.get_attribute("aria-label") or "").removeprefix("Rule ")
    assert await chip.inner_text() == "Rule"  # a word for whoever has never seen the rules
    await chip.press("Enter")
    card = page.get_by_role("dialog", name=f"Rule {number}")
    await expect(card).to_contain_text("NET")
    await page.keyboard.press("Escape")
    await expect(card).to_have_count(0)
    await expect(chip).to_be_focused()
    await chip.press("Enter")
    async with page.context.expect_page() as waiting:
        await card.get_by_role("link").press("Enter")
    rules = await waiting.value
    await expect(rules.locator(f"[id='{number}']")).to_be_in_viewport()


@pytest.mark.deep
async def test_a_resigned_game_is_told_once_and_for_all(revisit: Opener) -> None:
    """Who resigned is named, the scores left and right are the same, and a reload shows the same result."""
    page = await at_table(revisit)
    await place_by_keys(page)
    assert await turn_or_end(page)
    await page.locator(".more > summary").click()
    for _ in range(2):
        await page.locator(".table-buttons .btn", has_text="esign").click()
    for _ in range(2):
        await expect(page.locator(".result h1")).to_have_text("Pigeon wins")
        await expect(page.locator(".result-why")).to_contain_text("You resigned")
        sums = sorted(await page.locator(".sums b").all_inner_texts())
        assert sums == sorted(await page.locator(".panel .score").all_inner_texts())
        await page.reload()
    await page.locator(".after .btn", has_text="Replay and review").click()
    await expect(page.locator(".panel h3").first).to_contain_text("You")
    for name in ("Rules", "Settings"):
        await expect(page.get_by_role("link", name=name)).to_be_visible()


async def test_the_end_offers_what_is_next(revisit: Opener) -> None:
    """Another game, the review, a picture and one more suggestion; how many lines are new is told."""
    page = await revisit()
    await page.goto(f"/t/{await finished(page)}")
    await expect(page.locator(".result .after .btn", has_text="Replay and review")).to_be_visible()
    await expect(page.locator(".next-game")).to_contain_text("Next game: ")
    await expect(page.locator(".end-lines .why")).to_contain_text("lines")
    await expect(page.locator("html")).to_have_class("grounded")
    await page.locator(".after .btn", has_text="Share").click()
    async with page.expect_download() as waiting:
        await page.locator(".share-ways .btn", has_text="Picture").first.click()
    assert (await waiting.value).suggested_filename.endswith(".png")


async def skip(page: Page) -> None:
    """Have everything told at once; where it was told meanwhile, the button is off, and nothing is left to skip."""
    await page.locator(".end-lines .pair .btn").last.click(force=True)


@pytest.mark.deep
@pytest.mark.xdist_group("dealt")
async def test_the_end_is_told_in_six_seconds(visit: Opener, deal: dict[str, str]) -> None:
    """Line by line, however many there are, by the page's own clock, which the test turns; it can be told again."""
    page = await visit(**deal)
    await page.clock.install()
    made = await opened(page, ["bot"] * 4, options={"players": 4})
    await page.goto(f"/t/{made['table']}")
    again = page.locator(".end-lines .pair .btn").first
    await expect(again).to_be_visible()
    await skip(page)
    lines = page.locator(".end-lines > .score-lines li")
    every = await lines.count()
    assert every > 8  # so many would take longer at the pace of a few
    await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
    await again.click()
    await expect(lines).to_have_count(1)
    await page.clock.run_for(3000)
    assert 1 < await lines.count() < every
    await page.clock.run_for(3000 + FRAME)
    await expect(lines).to_have_count(every)
    await expect(again).to_have_attribute("aria-disabled", "false")


@pytest.mark.deep
@pytest.mark.parametrize("teams", [False, True], ids=["alone", "teams"])
async def test_the_end_of_four_fits_a_phone(revisit: Opener, teams: bool) -> None:
    """Who won, all scores, what decided it and the buttons are in view at once; what is scrolled to is uncovered."""
    page = await revisit(viewport={"width": 390, "height": 844})
    made = await opened(page, ["me", "bot", "bot", "bot"], options={"players": 4, "teams": teams})
    await page.goto(f"/t/{made['table']}")
    await play_ahead(str(made["table"]), page, enough=to_the_end)
    await skip(page)
    for size in PHONES:
        width, height = map(int, size.split("x"))
        await page.set_viewport_size({"width": width, "height": height})
        await settled(page)
        await page.evaluate("scrollTo(0, 0)")
        result = ".result h1, .sums li, .team-scores li, .decided, .after .btn, .after select"
        assert await page.locator(".sums li").count() + 2 * await page.locator(".team-scores li").count() == 4
        assert await page.evaluate(HIDDEN, [result, False]) == [], size
        assert await page.evaluate(HIDDEN, [".next-game, .score-lines li, .tabs button", True]) == [], size
