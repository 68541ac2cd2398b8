"""The deal of a day in the browser: from the home page to the table, and from its end to where one stands."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from adjoin.kernel.registry import find
from adjoin.learn.puzzle import Puzzle, puzzles_of
from browser.ahead import cookies_of, first_move
from browser.conftest import Opener
from browser.playing import drawn, place_by_keys
from server.serving import Line, dialled

KEPT = "kept => localStorage.setItem('adjoin-learn', kept)"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("settings", [pytest.param({}, marks=pytest.mark.deep), PHONE], ids=["desk", "phone"])
async def test_a_try_that_counts_says_so_and_can_be_given_up(revisit: Opener, settings: dict[str, object]) -> None:
    """The home page leads to the deal; its table takes nothing back; a given up try is not compared; then practice."""
    page = await revisit("/", **settings)
    await page.get_by_role("tab", name="OPHIUCHUS").click()
    if settings:
        await page.goto("/deal/ophiuchus")  # on a phone, home has only the deal of the day's game
    else:
        await page.locator(".hero-quiet a", has_text="Deal of the day").click()
    await expect(page.locator(".deal-act .btn.primary")).to_have_text("Play: this try counts")
    await page.locator(".deal-act .btn.primary").click()
    await expect(page.locator(".deal-bar" if settings else ".deal-mark")).to_contain_text("this try counts")
    await page.wait_for_selector(".table.mine .rack .tile")
    await drawn(page)
    await page.keyboard.press("1")
    await place_by_keys(page)
    await page.wait_for_selector(".table.mine .rack .tile, .table.mine .choice")
    if settings:
        await page.get_by_role("button", name="Undo").first.tap(force=True)  # off, and says why
    said = page.locator(".effect.bad" if settings else ".undo-why")
    await expect(said).to_contain_text("This try at the deal of the day counts: nothing is taken back.")
    table = page.url
    await page.goto(f"{page.url.split('/t/')[0]}/deal/ophiuchus")
    await page.locator(".deal-act .btn.primary", has_text="Continue your try").click()
    await expect(page.locator(".table-top")).to_be_visible()
    assert page.url == table
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_the_first_to_finish_sees_where_bots_played_otherwise(
    revisit: Opener, settings: dict[str, object]
) -> None:
    """Every level's result stands beside one's own; both moves lie on the board, and one that is pressed is played."""
    page = await revisit("/deal/ophiuchus", **settings)
    await page.locator(".deal-act .btn.primary").click()
    await page.wait_for_selector(".table.mine .rack .tile")
    host, cookies = urlsplit(page.url).netloc, await cookies_of(page)
    await asyncio.to_thread(finish, f"ws://{host}/ws/{page.url.rpartition('/')[2]}", cookies)
    await page.goto(f"http://{host}/deal/ophiuchus")
    await expect(page.locator(".deal-bots .btn")).to_have_count(5)
    await page.locator(".deal-bots .btn").last.click()
    await expect(page.locator(".deal-moment :is(.way-better, .way-played)")).to_have_count(2)
    await expect(page.locator(".deal-moment .way-card strong")).to_have_text(["Owl", "You"])
    assert "@" not in await page.locator("main").inner_text()
    await page.locator(".deal-moment .way-card").first.click()
    await expect(page.locator(".deal-moment .way-better")).to_have_count(0)
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.get_by_role("link", name="Analyse").click()  # and the deal opens on the analysis board
    await expect(page.locator(".candidate-row").first).to_be_visible()


def finish(address: str, cookies: str) -> None:
    """Play a game for one to its end, over a line."""
    with Line(dialled(address, {"cookie": cookies})) as line:
        line.hello()
        while line.state["turn"] == 0:
            line.until_version(line.move(first_move(line))["version"])


@pytest.mark.deep
async def test_the_home_page_says_what_comes_next(revisit: Opener) -> None:
    """A newcomer is offered a lesson; whoever beat a bot twice is offered the next level, which is then chosen."""
    page = await revisit("/")
    await expect(page.locator(".learn-link").first).to_have_text("Learn in 3 minutes")
    await page.evaluate(KEPT, '{"results": {"copulas": {"novice": [2, 1]}}}')
    await page.reload()
    await expect(page.locator(".today-next")).to_contain_text("try Sparrow, casual")
    await page.locator(".today-next a").click()
    await expect(page.locator("select").locator("option:checked", has_text="casual").first).to_be_attached()


@pytest.mark.deep
async def test_a_wrong_answer_to_a_puzzle_is_replied_to(revisit: Opener) -> None:
    """The reply is named and lies on the board; trying again brings the position back."""
    puzzle = next(one for one in puzzles_of(find("copulas")) if one.question == "most")
    wrong = puzzle.proof.others[0][0]
    page = await revisit(f"/puzzle/copulas?id={puzzle.id}")
    await page.locator(".lesson-act .rack").wait_for()
    answer = await page.evaluate(
        """([id, text]) => fetch(`/api/games/copulas/puzzles/${id}`, {method: "POST", body: JSON.stringify({text}),
            headers: {"content-type": "application/json"}}).then((answer) => answer.json())""",
        [puzzle.id, wrong],
    )
    assert answer["reply"] in str(answer["words"])


def row(text: str) -> int:
    """The row of the board to which a move goes, by its notation."""
    return int(text.partition("@")[2][1:].partition("r")[0])


def first_spot_is_wrong(puzzle: Puzzle) -> bool:
    """Another tile lies further up than any that answers; spots are walked through from the top."""
    return min(row(text) for text, _, _ in puzzle.proof.others) < min(row(text) for text in puzzle.answers)


async def test_a_reply_is_told_in_words_and_the_position_comes_back(revisit: Opener) -> None:
    """What the opponent would answer is named as people read moves; the rules are at hand, on a phone too."""
    asked = (one for one in puzzles_of(find("copulas")) if one.question == "most")
    puzzle = next(one for one in asked if first_spot_is_wrong(one))
    page = await revisit(f"/puzzle/copulas?id={puzzle.id}", **PHONE)
    await page.locator(".lesson-act .rack").wait_for()
    await expect(page.locator(".rules-link")).to_be_visible()
    await drawn(page)
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    await page.locator(".ghost.is-staged").wait_for()
    await page.keyboard.press("Enter")
    await expect(page.locator(".answer.allowed")).to_contain_text("opponent")
    await expect(page.locator(".answer.allowed")).not_to_contain_text("@")
    await page.locator(".lesson-act .place").click()
    await expect(page.locator(".answer")).to_have_count(0)
    await expect(page.locator(".lesson-act .rack")).to_be_visible()
