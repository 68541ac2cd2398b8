"""What a tile would do stands beside the board: nothing covers a tile, nothing moves under the pointer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import FloatRect, Locator, Page, expect

import adjoin
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.playing import drawn, place_by_keys, spot_middle, turn_or_end
from browser.tables import at_table
from browser.test_people import ON_TOP

SEVERAL = {"copulas": True, "rhombus": True, "ltiles": False, "ophiuchus": False}  # are there surely tiles alike?
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

ON_BOARD = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".picture, .board");
}"""


async def box_of(part: Locator) -> FloatRect:
    box = await part.bounding_box()
    assert box
    return box


async def sit_at(page: Page, game: str) -> None:
    """At a new table of a game, with a tile to place."""
    data = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "name": "Ada"}
    made = await (await page.context.request.post("/api/tables", data=data)).json()
    await page.goto(f"/t/{made['table']}")
    await page.wait_for_selector(".table.mine .rack")
    await drawn(page)


@pytest.mark.deep
async def test_the_box_keeps_its_place_and_its_rule_can_be_pressed(revisit: Opener) -> None:
    """Idle, legal and refused it is as high, and Place stays where it was; its rule is pressed with the mouse."""
    page = await at_table(revisit)
    places = [(await box_of(page.locator(".effect")), await box_of(page.locator(".place")))]
    await page.mouse.move(*await spot_middle(page))
    await page.wait_for_selector(".effect.good")
    places.append((await box_of(page.locator(".effect")), await box_of(page.locator(".place"))))
    picture = await box_of(page.locator(".picture"))
    await page.mouse.move(picture["x"] + picture["width"] * 0.9, picture["y"] + picture["height"] * 0.1)
    await page.wait_for_selector(".effect.bad")
    places.append((await box_of(page.locator(".effect")), await box_of(page.locator(".place"))))
    assert places[0] == places[1] == places[2]
    await expect(page.locator(".place")).to_contain_text("Not here")
    for part in (".board-zone .picture", ".place"):
        assert await page.locator(part).evaluate(ON_TOP)
    assert await page.locator(".badge-mark").evaluate(ON_BOARD)  # nothing lies over the sign beside the tile
    await page.locator(".effect .rule-chip").click()
    await expect(page.locator(".explanation")).to_contain_text("Read it in the rules")
    await page.keyboard.press("Escape")
    await expect(page.locator(".explanation")).to_have_count(0)
    await expect(page.locator(".tile.held")).to_have_count(1)  # Escape closed the card and nothing else


@pytest.mark.deep
async def test_a_goal_in_sight_with_words_that_explain_themselves(revisit: Opener) -> None:
    """One sentence says what the game is about; its marked words tell what they mean, and which rule says so."""
    page = await at_table(revisit)
    await page.locator(".goal .term").first.click()
    card = page.get_by_role("dialog")
    await expect(card).not_to_be_empty()
    await expect(card.get_by_role("link")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".goal .term").first).to_be_focused()


PLACEMENTS, SPOTS_TRIED = 6, 20  # the bot plays at random: what a board has to say comes sooner or later
WORDS = {"copulas": {"groups", "light"}, "ltiles": {"area"}, "rhombus": {"bust", "spoil it"}}


async def word_in_the_box(page: Page, words: set[str]) -> str:
    """The first of these words that the box says of a spot along the way; nothing if it says none."""
    for _ in range(SPOTS_TRIED):
        await page.keyboard.press("l")
        await drawn(page)  # the box speaks of this spot, no longer of the one before
        await page.wait_for_selector(".effect:is(.good, .idle)[aria-busy=false] .effect-title")
        said = await page.locator(".effect .term").all_inner_texts()
        if word := next((one for one in said if one in words), ""):
            return word
    return ""


@pytest.mark.deep
@pytest.mark.parametrize("game", WORDS)
async def test_words_in_the_box_explain_themselves(revisit: Opener, game: str) -> None:
    """What a placement brings is said in words that can be pressed: each tells what it means and which rule says so."""
    page = await revisit()
    await sit_at(page, game)
    word = ""
    for _ in range(PLACEMENTS):
        await page.keyboard.press("1")
        await place_by_keys(page)
        await page.wait_for_selector(".table.mine .rack .tile")
        if word := await word_in_the_box(page, WORDS[game]):
            break
    assert word
    await page.locator(".effect").get_by_text(word, exact=True).first.click()
    card = page.get_by_role("dialog", name=word)
    await expect(card.get_by_role("link")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".tile.held")).to_have_count(1)


@pytest.mark.parametrize("game", mostly_deep(adjoin.names()))
async def test_a_small_phone_shows_the_whole_turn(revisit: Opener, game: str) -> None:
    """At 360 by 640: the whole board above the sheet, the hand and the four buttons; nothing is covered."""
    page = await revisit(**SMALL)
    await sit_at(page, game)
    await page.locator(".rack .tile:not(.waits)").first.tap()
    sheet, board = await box_of(page.locator(".sheet")), await box_of(page.locator(".board-zone .frame"))
    assert board["y"] + board["height"] <= sheet["y"] + 1
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360
    for name in (".act-back", ".act-put", ".place", ".act-turn"):
        button = page.locator(f".actions {name}")
        box = await box_of(button)
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 640
        assert await button.evaluate(ON_TOP)
    await expect(page.locator(".zoom .btn:visible, .overview, .edge-pill")).to_have_count(0)  # all is shown anyway
    counts = page.locator(".tile-count:visible")
    assert await counts.count() > 0 or not SEVERAL[game]


@pytest.mark.deep
async def test_a_refused_move_leaves_the_box_free(revisit: Opener) -> None:
    """What the notation box could not read is marked: the next thing typed takes its place."""
    page = await at_table(revisit)
    await page.keyboard.press("l")
    text = await page.locator("#command").get_attribute("placeholder") or ""
    await page.keyboard.press("/")
    await page.keyboard.type("nonsense")
    await page.keyboard.press("Enter")
    await expect(page.locator(".effect.bad")).to_contain_text("nonsense")
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")
    await expect(page.locator("#command")).to_have_value("")
    await expect(page.locator(".log li")).not_to_have_count(0)


@pytest.mark.deep
async def test_moves_taken_back_do_not_count(revisit: Opener) -> None:
    """Against a bot U takes move and answer back: the header counts anew, the log strikes them, the game is marked."""
    page = await at_table(revisit)
    for _ in range(2):
        await place_by_keys(page)
        assert await turn_or_end(page)
    await expect(page.locator(".table-top .game span")).to_contain_text("4 moves")
    for left in (2, 0):
        await page.keyboard.press("u")
        await expect(page.locator(".table-top .game span")).to_contain_text(f"{left} moves")
    await expect(page.locator(".table-top em")).to_have_text("with take-backs")
    await expect(page.locator(".log li[data-gone]")).to_have_count(4)
    assert "0" not in [await ply.inner_text() for ply in await page.locator(".log .ply").all()]
    await place_by_keys(page)
    await expect(page.locator(".log .ply", has_text="1").first).to_be_visible()
