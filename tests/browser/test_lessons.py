"""Lessons at the real table: shown and wrong moves, the way on, what the device keeps, and the short game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from adjoin.kernel.registry import names
from browser.conftest import Opener
from browser.lessons import (
    HIDDEN,
    NEXT,
    ON_SCREEN,
    PHONE,
    begun,
    middle_of,
    point_at,
    shown_and_placed,
    taken_in,
    tried,
)
from browser.playing import drawn, follow

GHOST_IN_FRAME = """() => {
    const tile = document.querySelector(".ghost .ghost-edge").getBoundingClientRect();
    const frame = document.querySelector(".frame").getBoundingClientRect();
    return frame.left <= tile.left && tile.right <= frame.right && frame.top <= tile.top && tile.bottom <= frame.bottom;
}"""
KNOWN = """async () => {
    const asked = { method: "PUT", headers: { "content-type": "application/json" }, body: '{"learned": {}}' };
    const told = await (await fetch("/api/me/learned", asked)).json();
    return Object.keys(told.learned).length > 0;
}"""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("path", "title", "first"),
    [("/learn", "Lessons and puzzles", "learn"), ("/puzzles", "Puzzles", "puzzle"), ("/puzzle", "Puzzles", "puzzle")],
)
async def test_lessons_and_puzzles_can_be_chosen_at_the_address_one_guesses(
    revisit: Opener, path: str, title: str, first: str
) -> None:
    """A page with every game's lesson and its puzzles, named by what was asked for, which comes first."""
    page = await revisit()
    answer = await page.goto(path)
    assert answer
    assert answer.status == 200
    for game in names():
        await expect(page.locator(f".learn-choose a[href='/learn/{game}']")).to_be_visible()
        await expect(page.locator(f".learn-choose a[href='/puzzle/{game}']")).to_be_visible()
    await expect(page.locator("h1")).to_have_text(title)
    await expect(page).to_have_title(f"{title} · Adjoin")
    firsts = await page.locator(".learn-rows a:first-child").evaluate_all("all => all.map(one => one.pathname)")
    assert [one.split("/")[1] for one in firsts] == [first] * len(names())


@pytest.mark.deep
async def test_a_choice_is_shown_among_others(revisit: Opener) -> None:
    """Where a step asks for one of several choices, the right one is lit, not the first."""
    page = await revisit("/learn/ophiuchus?lesson=bonus&step=2")
    await page.locator(".step-dot").first.wait_for()
    await shown_and_placed(page)
    await expect(page.locator(".answer.good")).to_contain_text("one returned")


@pytest.mark.deep
async def test_a_refused_try_gets_the_rule_and_a_nudge_and_progress_is_kept(revisit: Opener) -> None:
    """A tile that rests where it may not lie is told why; a step that was done is done after a reload."""
    page = await revisit("/learn/copulas")
    await begun(page)
    await shown_and_placed(page)
    await page.locator(NEXT).click()
    await expect(page.locator(".lesson-act .fine")).to_have_text("Step 2 of 8")
    await page.locator(".rack").wait_for()
    await drawn(page)
    await page.keyboard.press("1")
    picture = await page.locator("svg.picture").bounding_box()
    assert picture
    await page.mouse.move(picture["x"] + picture["width"] * 0.94, picture["y"] + picture["height"] * 0.06)
    await page.mouse.move(picture["x"] + picture["width"] * 0.93, picture["y"] + picture["height"] * 0.07)
    await expect(page.locator(".answer.bad")).to_contain_text("Slide it until")
    await page.reload()
    await expect(page.locator(".lesson-act .fine")).to_have_text("Step 2 of 8")
    await page.goto("/")
    await expect(page.locator("a.learn-link[href='/learn/copulas']")).to_contain_text("step 2 of 8")


async def test_back_skip_and_the_short_game(revisit: Opener) -> None:
    """A skipped step can be gone back to; the short game ends with every line of the score and a full game to play."""
    page = await revisit("/learn/copulas?step=7")
    await page.locator(".step-dot").first.wait_for()
    await drawn(page)
    await page.keyboard.press("PageDown")
    await expect(page.locator(".step-dot.skipped")).to_have_count(1)
    await page.keyboard.press("PageUp")
    await expect(page.locator(".lesson-act .fine")).to_have_text("Step 7 of 8")
    await page.keyboard.press("PageDown")
    for _ in range(3):
        await expect(page.locator(".rack")).to_be_visible()
        await page.keyboard.press("1")
        await page.keyboard.press("l")
        await expect(page.locator(NEXT)).not_to_have_attribute("aria-disabled", "true")
        async with page.expect_response(tried):
            await page.locator(NEXT).click()
        await taken_in(page)
    await expect(page.locator(".sums li")).to_have_count(2)
    await expect(page.locator(NEXT)).to_contain_text("Play a full game")
    await expect(page.locator(".step-dot").last).to_have_class("step-dot done here")
    await expect(page.locator(".lesson-known .panels")).to_have_count(0)  # one score, and nobody's turn
    await expect(page.locator(".lesson-act")).not_to_contain_text("@")  # lines of the score in words


@pytest.mark.deep
async def test_what_was_learned_comes_to_another_device(revisit: Opener) -> None:
    """A server that knows somebody keeps their progress: a browser that has forgotten it is told again."""
    page = await revisit("/learn/copulas")
    await begun(page)
    made = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    assert (await page.context.request.post("/api/tables", data=made)).ok
    await shown_and_placed(page)
    await page.wait_for_function(KNOWN)
    await page.evaluate("localStorage.clear()")
    await page.goto("/learn")
    await expect(page.locator("a.learn-link[href='/learn/copulas']")).to_contain_text("step 2 of 8")


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_whoever_is_refused_thrice_is_offered_the_lesson(revisit: Opener, settings: dict[str, object]) -> None:
    """Three tries where the rules refuse the tile bring the offer; declined, it does not come back."""
    page = await revisit(**settings)
    made = {"game": "copulas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    table = (await (await page.context.request.post("/api/tables", data=made)).json())["table"]
    await page.goto(f"/t/{table}")
    await page.locator(".rack").first.wait_for()
    await drawn(page)
    picture = await page.locator("svg.picture").bounding_box()
    assert picture
    for part in (0.2, 0.3, 0.7):
        await expect(page.locator(".learn-offer")).to_have_count(0)
        spot = (picture["x"] + picture["width"] * part, picture["y"] + picture["height"] * 0.2)
        await (page.touchscreen.tap(*spot) if settings else page.mouse.click(*spot))
    await expect(page.locator(".learn-offer a")).to_have_attribute("href", "/learn/copulas")
    await page.locator(".learn-offer button").click()
    await page.reload()
    await page.locator(".rack").first.wait_for()
    await expect(page.locator(".learn-offer")).to_have_count(0)


# ------------------------------------------------------------------------------------------------ what is said to a try

PLACES = """() => [".lesson-act .tray", ".turns .btn", ".place", ".steps .btn"].map((one) => {
    const { x, y } = document.querySelector(one).getBoundingClientRect();
    return [one, Math.round(x), Math.round(y)];
})"""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("step", "turns", "cell"),
    [("ophiuchus?step=3", 0, "k9"), ("ophiuchus?step=5", 1, "j10"), ("copulas?step=3", 0, "h7")],
)
async def test_the_mistake_that_a_step_asks_for_can_be_made(revisit: Opener, step: str, turns: int, cell: str) -> None:
    """The tile of the text is in the hand, and nothing but a hand turns it until the refusal was seen."""
    game, number = step.split("?step=")
    page = await revisit(f"/learn/{step}")
    await page.locator(".tile.held").wait_for()
    await drawn(page)
    for _ in range(turns):
        await page.keyboard.press("r")
    await point_at(page, await middle_of(page, f"{game}/lessons/first/{number}", cell))
    await expect(page.locator(".answer.point")).to_contain_text(re.compile("That.s the point|One too many"))
    await page.keyboard.press("h")
    await expect(page.locator(NEXT)).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.deep
async def test_what_was_refused_is_no_longer_said_beside_a_right_move(revisit: Opener) -> None:
    """The refusal is worded, without a move's notation, and is gone once a legal move lies there or is shown."""
    page = await revisit("/learn/ltiles?step=3")
    await page.locator(".rack .tile").first.click()
    await point_at(page, await middle_of(page, "ltiles/lessons/first/3", "y25"))
    await expect(page.locator(".answer.bad")).to_contain_text("Two red blocks must join")  # it was tried and answered
    await expect(page.locator(".answer.bad")).not_to_contain_text("y25")
    await expect(page.locator(".answer.bad")).not_to_contain_text("@")
    await page.keyboard.press("h")
    await expect(page.locator(".answer.good")).to_contain_text("an area of exactly ten: 6 points")
    await expect(page.locator(".answer.bad")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_nothing_jumps_whatever_is_said(revisit: Opener, settings: dict[str, object]) -> None:
    """Tray and buttons stay where they are, and in sight, while a tile is taken, refused, shown and right."""
    page = await revisit("/learn/copulas?step=2", **settings)
    await page.locator(".rack").wait_for()
    await expect(page.locator(".answer.idle .legend")).to_be_visible()  # a lone tile is held: what the dots mean
    await drawn(page)
    places = await page.evaluate(PLACES)
    await point_at(page, await middle_of(page, "copulas/lessons/first/2", "h9"))
    await expect(page.locator(".answer.bad")).to_contain_text("Slide it until")
    assert await page.evaluate(PLACES) == places
    await page.keyboard.press("h")
    await expect(page.locator(".answer.good")).to_be_visible()
    assert await page.evaluate(PLACES) == places
    assert await page.evaluate(HIDDEN) == []
    before = await page.locator(NEXT).bounding_box()
    await page.locator(NEXT).click()
    await expect(page.locator(".again")).to_be_visible()
    after = await page.locator(NEXT).bounding_box()
    assert before
    assert after
    assert before["y"] == after["y"]  # the way on is where the tile was placed


@pytest.mark.deep
async def test_reaching_for_a_tile_that_is_not_due_is_answered(revisit: Opener) -> None:
    """The greyed cross says by which rule it waits, and the lesson adds its nudge."""
    page = await revisit("/learn/copulas?step=4")
    await page.locator(".rack .tile.waits").click(force=True)
    await expect(page.locator(".answer.bad")).to_contain_text("a U is next")
    await expect(page.locator(".answer.bad")).to_contain_text("Take the U for now")
    await expect(page.locator(".answer.bad .rule-chip")).to_have_accessible_name("Rule C7")


@pytest.mark.deep
async def test_a_tap_on_either_half_turns_the_tile_where_it_lies(revisit: Opener) -> None:
    """In the one open spot a tile only changes its ends: a tap on the upper or the lower half never throws it off."""
    page = await revisit("/learn/rhombus?step=7", **PHONE)
    await page.locator(".rack .tile").nth(2).tap()
    spots = [await middle_of(page, "rhombus/lessons/first/7", cell) for cell in ("f3v", "f4^")]
    for at in (spots[0], spots[1], spots[0], spots[1]):
        await page.touchscreen.tap(*at)
        await expect(page.locator(".ghost.is-legal.is-staged")).to_have_count(1)


async def seen_whole(page: Page, told: dict[str, Any]) -> None:
    """Every tile of a study lies in the frame."""
    layers = told["whole"]["public"]["scene"]["layers"]
    tiles = [one for layer in layers for one in layer["items"] if one["k"] == "tile"]
    frame = await page.locator(".frame").bounding_box()
    assert tiles
    assert frame
    for tile in tiles:
        x, y = await page.evaluate(ON_SCREEN, [tile["x"], tile["y"]])
        assert frame["x"] < x < frame["x"] + frame["width"]
        assert frame["y"] < y < frame["y"] + frame["height"]


CELL = "svg => svg.getScreenCTM().a * 60"  # in pixels


@pytest.mark.deep
async def test_a_step_shows_all_that_lies(revisit: Opener) -> None:
    """No tile is cut off, no button lies over one, and cells are as large as the width lets them be, on a phone."""
    page = await revisit("/settings", **PHONE)
    for step, least in ((2, 39), (3, 35), (4, 32), (5, 32), (6, 32), (7, 26)):
        await follow(page, f"/learn/ltiles?step={step}")
        await all_that_lies(page, step, least)


async def all_that_lies(page: Page, step: int, least: int) -> None:
    """A step, and what lies once its tile was placed as it is shown, are seen whole, in cells of so many pixels."""
    await page.locator(".rack").wait_for()
    await expect(page.locator(".zoom")).to_be_hidden()
    path = f"/api/games/ltiles/lessons/first/{step}"
    await seen_whole(page, await (await page.request.post(path, data={"played": [], "text": ""})).json())
    assert await page.locator("svg.picture").evaluate(CELL) > least
    await drawn(page)
    await page.keyboard.press("h")
    await page.locator(".ghost .ghost-edge").wait_for()
    assert await page.evaluate(GHOST_IN_FRAME)
    async with page.expect_response(tried) as answer:
        await page.locator(NEXT).click()
    await seen_whole(page, await (await answer.value).json())
    assert await page.locator("svg.picture").evaluate(CELL) > least


async def first_spot_taken(page: Page) -> dict[str, Any]:
    """Place a tile where the first key leads it; what was answered, once the page shows it."""
    await page.locator(".rack .tile:not(.waits)").first.wait_for()
    await page.keyboard.press("l")
    await expect(page.locator(NEXT)).to_have_attribute("aria-disabled", "false")
    async with page.expect_response(tried) as answer:
        await page.locator(NEXT).click()
    told: dict[str, Any] = await (await answer.value).json()
    await taken_in(page)
    return told


@pytest.mark.deep
async def test_a_short_game_shows_all_that_lies(revisit: Opener) -> None:
    """On a phone, too, from large cells at the beginning: whatever is placed, the table is seen whole."""
    page = await revisit("/learn/ltiles?step=8", **PHONE)
    await page.locator(".rack").wait_for()
    assert await page.locator("svg.picture").evaluate(CELL) > 39
    for _ in range(4):
        told = await first_spot_taken(page)
        await drawn(page)
        await seen_whole(page, told)
    while not told.get("stopped"):
        told = await first_spot_taken(page)
    await expect(page.locator(".finished")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= screen.width")


@pytest.mark.deep
async def test_the_full_game_keeps_the_learners_seat(revisit: Opener) -> None:
    """The new game is one against a bot, and the learner sits in it where the short game was played from."""
    page = await revisit("/learn/rhombus?lesson=crests&step=2")
    opened = {"played": [], "text": ""}
    told = await (await page.request.post("/api/games/rhombus/lessons/crests/2", data=opened)).json()
    viewer = told["whole"]["own"]["viewer"]
    await page.locator(".rack").wait_for()
    while not (await first_spot_taken(page)).get("stopped"):
        pass
    await expect(page.locator(".sums")).to_be_visible()
    async with page.expect_request(lambda asked: asked.url.endswith("/api/tables")) as made:
        await page.locator(NEXT).click()
    seats = ((await made.value).post_data_json or {})["seats"]
    assert [seat["kind"] for seat in seats].index("me") == viewer


UNCOVERED = """() => [...document.querySelectorAll(".choices .choice")].every((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


@pytest.mark.deep
async def test_choices_are_in_sight_on_a_phone(revisit: Opener) -> None:
    """Where a step asks for a choice, all of them can be pressed without scrolling."""
    page = await revisit("/learn/ophiuchus?lesson=bonus&step=2", **PHONE)
    await page.locator(".rack").wait_for()
    await drawn(page)
    await page.keyboard.press("h")
    await expect(page.locator(NEXT)).not_to_have_attribute("aria-disabled", "true")
    await page.locator(NEXT).tap()
    await expect(page.locator(".choices .choice")).to_have_count(3)
    assert await page.evaluate(UNCOVERED)


@pytest.mark.deep
async def test_the_way_on_is_in_its_place_when_the_game_is_won(revisit: Opener) -> None:
    """A move that ends the game empties the tray; what was below it does not move up."""
    page = await revisit("/learn/rhombus?step=7")
    await page.locator(".rack").wait_for()
    await drawn(page)
    await page.keyboard.press("h")
    await expect(page.locator(NEXT)).not_to_have_attribute("aria-disabled", "true")
    before = await page.locator(NEXT).bounding_box()
    await page.locator(NEXT).click()
    await expect(page.locator(".again")).to_be_visible()
    assert before == await page.locator(NEXT).bounding_box()


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_whoever_hesitates_is_offered_the_lesson(visit: Opener, settings: dict[str, object]) -> None:
    """After three quarters of a minute at a first move, and no sooner; the board stays where it is."""
    page = await visit(**settings)
    await page.clock.install()
    made = {"game": "ltiles", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    table = (await (await page.context.request.post("/api/tables", data=made)).json())["table"]
    await page.goto(f"/t/{table}")
    await page.locator(".rack").first.wait_for()
    await drawn(page)
    board = await page.locator(".frame").bounding_box()
    await page.clock.fast_forward(30_000)
    await expect(page.locator(".learn-offer")).to_have_count(0)
    await page.clock.fast_forward(20_000)
    await expect(page.locator(".learn-offer a")).to_have_attribute("href", "/learn/ltiles")
    await expect(page.get_by_text("Connection lost, reconnecting")).to_have_count(0)  # as it may seem at such a pace
    assert board == await page.locator(".frame").bounding_box()


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_a_board_keeps_its_room_where_cards_come_and_go(revisit: Opener, settings: dict[str, object]) -> None:
    """Steps with open cards and steps without leave the board the same width and height to fill."""
    room = "one => [one.clientWidth, getComputedStyle(one.querySelector('.frame')).maxHeight, one.offsetLeft]"
    page = await revisit("/learn/ophiuchus?step=3", **settings)
    await page.locator(".rack").wait_for()
    before = await page.locator(".lesson-board").evaluate(room)
    await expect(page.locator(".lesson-cards, .deck-strip")).to_have_count(0)
    await page.goto("/learn/ophiuchus?step=4")
    await page.locator(".rack").wait_for()
    await expect(page.locator(".lesson-cards")).to_have_count(1)
    assert await page.locator(".lesson-board").evaluate(room) == before


@pytest.mark.deep
@pytest.mark.parametrize("path", ["/learn/ophiuchus?step=7", "/puzzle/ophiuchus"])
async def test_what_lines_and_numbers_mean_opens_on_a_press(revisit: Opener, path: str) -> None:
    """The strings of won cards and two numbers at one edge are explained where they are seen."""
    page = await revisit(path)
    legend = page.locator(".board-legend")
    await expect(legend.locator("p")).to_be_hidden()
    await legend.locator("summary").click()
    await expect(legend.locator("p")).to_contain_text("gold dashes")
    await expect(legend.locator("p")).to_contain_text("two numbers are two runs")
    await page.goto("/learn/rhombus?step=2")
    await page.locator(".rack").wait_for()
    await expect(legend).to_have_count(0)
