"""The analysis board: candidates as ghosts, any move to try, variations that stay, the sum of luck."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

import adjoin
from adjoin.study import Study, study_to_json
from adjoin.study.tree import MOST
from browser.conftest import Opener
from browser.playing import LONGEST
from browser.tables import finished


async def test_a_game_is_analysed(revisit: Opener) -> None:
    """From a replay to the board: the best moves come with letters on it; a try is a variation that undo takes back."""
    page = await revisit()
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


async def lay_next(page: Page, number: int = 0) -> None:
    """Lay a tile of the rack where the rules let it."""
    before = await page.locator(".real-board .picture").inner_html()
    held, staged = page.locator(".rack .tile.held"), page.locator(".real-board .ghost.is-staged")
    async with asyncio.timeout(LONGEST):
        while not await staged.count():
            if not await held.count():  # what a seat may lay comes late, and empties the hand
                await page.locator(".rack .tile").nth(number).click()
            await page.keyboard.press("l")
            await asyncio.sleep(0.3)
    await page.keyboard.press("Enter")
    await expect(page.locator(".real-place")).to_have_count(0)
    assert await page.locator(".real-board .picture").inner_html() != before


@pytest.mark.deep
async def test_a_position_is_laid_freely_and_taken_along(revisit: Opener) -> None:
    """Tiles lie where they are put, for any seat; what no game brings there is named, taken up again, and the rest is a
    study; a study that was saved as a file opens again as it was."""
    page = await revisit()
    await page.goto("/study")
    await page.get_by_role("link", name="Set up a position").click()
    verdict = page.locator(".arrange-verdict [role=status]")
    await expect(verdict).to_contain_text("Lay tiles in any order")
    await lay_next(page)
    await expect(verdict).to_contain_text("A game can reach this position. Player 2 moves next.")
    await page.locator(".arrange-seats .chip", has_text="Player 1").click()
    await expect(page.locator(".arrange-seats .chip", has_text="Player 1")).to_have_attribute("aria-pressed", "true")
    await lay_next(page)
    await expect(verdict).to_contain_text("No game can reach this position: one tile cannot be there.")
    await expect(verdict).to_contain_text("It is player 2’s turn")
    await expect(page.locator(".strays path").first).to_be_visible()
    await page.reload()
    await expect(verdict).to_contain_text("one tile cannot be there")
    await expect(page.get_by_role("button", name="Analyse")).to_have_attribute("aria-disabled", "true")
    await page.locator(".strays path.stray").first.click(force=True)
    await expect(page.locator(".rack .tile.held")).to_be_visible()
    await expect(verdict).to_contain_text("A game can reach this position. Player 2 moves next.")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Analyse").click()
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
    await page.keyboard.press("PageDown")
    await expect(page.locator(".study-comment")).to_have_value("Mine.")


@pytest.mark.deep
async def test_moves_that_are_named_make_a_position(revisit: Opener) -> None:
    """What is named and cannot be is refused in a sentence, and nothing that was written is lost."""
    page = await revisit()
    await page.goto("/study")
    await page.locator(".study-home summary").first.click()
    field = page.locator(".study-home details textarea")
    await field.fill("nonsense")
    await page.locator(".study-home details button").click()
    await expect(page.locator(".study-home .trouble")).to_contain_text("No game can reach this position")
    await expect(field).to_have_value("nonsense")


async def hold_and_try(page: Page, row: int) -> None:
    """Try one of the best moves."""
    await page.locator(".candidate-row:not(.was-played) button").nth(row).click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.locator(".study-node.own[aria-current]")).to_be_visible()


@pytest.mark.deep
async def test_a_move_that_is_being_tried_is_saved_with_the_study(revisit: Opener) -> None:
    """On a slow line, "Save online" waits for the move that was tried just before: the study holds it."""
    page = await revisit()
    await page.goto(f"/study/replay?id={await finished(page)}&ply=4")
    await page.locator(".candidate-row:not(.was-played) button").first.click()
    answered = asyncio.Event()

    async def late(route: Route) -> None:
        await answered.wait()
        await route.continue_()

    await page.route("**/api/analysis", late)
    await page.get_by_role("button", name="Try this move").click()
    await page.get_by_role("button", name="Save online").click()
    answered.set()
    link = await address_in(page, "Link to this position")
    study = await (await page.request.get(f"/api/studies/{link.split('/study/')[1].split('?')[0]}")).json()
    assert [one["text"] for one in study["study"]["variations"]]


async def address_in(page: Page, label: str) -> str:
    return await page.get_by_label(label).input_value()


@pytest.mark.deep
async def test_a_node_is_shared_and_a_mistake_is_kept_as_a_puzzle(revisit: Opener) -> None:
    """A link opens the node it was made at, for anybody; a puzzle tells nothing before a move was tried, then all."""
    page = await revisit()
    await page.goto(f"/study/replay?id={await finished(page)}&ply=4")
    await page.get_by_role("button", name="Keep as puzzle").click()
    puzzle = await address_in(page, "Link to this puzzle")
    await hold_and_try(page, 0)
    await page.locator(".study-comment").fill("Look here.")
    await page.get_by_role("button", name="Save online").click()
    link = await address_in(page, "Link to this position")
    guest = await revisit()
    await guest.goto(link)
    await expect(guest.locator(".study-comment")).to_have_value("Look here.")
    await expect(guest.locator(".study-node.own[aria-current]")).to_be_visible()
    await guest.goto(puzzle)
    await expect(guest.locator(".study-quiz")).to_have_text("Find the best move, then compare.")
    await expect(guest.locator(".candidate-row, .candidate, .study-node.own")).to_have_count(0)
    await guest.locator(".rack .tile").first.click()
    await guest.keyboard.press("l")
    await guest.get_by_role("button", name="Try this move").click()
    await expect(guest.locator(".candidate-row.was-played")).to_contain_text("your move")
    await expect(guest.locator(".study-quiz")).to_contain_text("better move")


@pytest.mark.deep
async def test_two_tabs_make_one_study(visit: Opener) -> None:
    """What is tried in one tab stands in the other; what another device saved meanwhile is joined, not written over."""
    one = await visit()
    await one.goto(f"/study/replay?id={await finished(one)}&ply=4")
    await hold_and_try(one, 0)
    await one.get_by_role("button", name="Save online").click()
    link = await address_in(one, "Link to this position")
    two = await one.context.new_page()
    for page in (one, two):
        await page.goto(link)
        await expect(page.locator(".study-node.own[aria-current]")).to_be_visible()
    await one.locator(".study-comment").fill("First.")
    await one.locator(".study-comment").blur()
    await expect(two.locator(".study-comment")).to_have_value("First.")
    address = f"/api/studies/{link.rpartition('/')[2].partition('?')[0]}"
    study = (await (await one.request.get(address)).json())["study"]
    elsewhere = {**study, "notes": {"1": {"comment": "Elsewhere."}}}
    assert (await one.request.put(address, data=elsewhere)).ok
    await two.get_by_role("button", name="Save online").click()
    await expect(two.locator(".study-onward .trouble")).to_have_count(0)
    node = str(study["variations"][0]["id"])
    async with asyncio.timeout(60):
        while len(notes := (await (await one.request.get(address)).json())["study"].get("notes", {})) < 2:
            await asyncio.sleep(0.1)
    assert {name: note["comment"] for name, note in notes.items()} == {"1": "Elsewhere.", node: "First."}
    await one.reload()
    await expect(one.locator(".study-comment")).to_have_value("First.")


@pytest.mark.deep
async def test_a_variation_is_promoted_marked_and_deleted(revisit: Opener) -> None:
    """A variation becomes the main line, cells are marked wherever they are pressed, and each edit can be undone, also
    after another visit of the same page."""
    page = await revisit()
    await page.goto(f"/study/replay?id={await finished(page)}&ply=4")
    here = page.locator(".study-node[aria-current]")
    await hold_and_try(page, 0)
    await expect(here).to_contain_text("5")
    await page.keyboard.press("PageUp")
    await expect(here).to_contain_text("4")
    await hold_and_try(page, 1)
    own = page.locator(".study-node.own[aria-current]")
    await expect(own).to_be_visible()
    await page.get_by_role("button", name="Make main line").click()
    await expect(page.get_by_role("button", name="Make main line")).to_have_count(0)
    await page.keyboard.press("PageUp")
    await expect(here).to_contain_text("4")
    await page.keyboard.press("PageDown")
    await expect(own).to_be_visible()
    mark = page.get_by_role("button", name="Mark cells")
    await mark.click()
    board = page.locator(".study-board .picture")
    box = await board.bounding_box()
    assert box is not None
    for share in (0.3, 0.7):
        await page.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.5)
    marks = page.locator("path.study-marked")
    await expect(marks).to_have_count(2)
    await mark.click()
    undo = page.locator(".study-tools").get_by_role("button", name="Undo")
    await undo.click()
    await expect(marks).to_have_count(1)
    await page.reload()
    await expect(here).to_contain_text("4")
    await page.keyboard.press("PageDown")
    await expect(marks).to_have_count(1)
    await page.locator(".study-tools").get_by_role("button", name="Delete").click()
    await expect(page.locator(".study-node.own[aria-current]")).to_have_count(0)
    await expect(here).to_contain_text("4")
    await undo.click()
    await expect(marks).to_have_count(1)


@pytest.mark.deep
async def test_play_on_leaves_the_record_as_it_was(revisit: Opener) -> None:
    """A table opens at the position, against a bot or a friend; the game that was studied stays."""
    page = await revisit()
    replay = await finished(page)
    record = await (await page.request.get(f"/api/replays/{replay}")).json()
    await page.goto(f"/study/replay?id={replay}&ply=4")
    await page.get_by_role("button", name="Play on").click()
    await expect(page).to_have_url(re.compile("/t/"))
    await expect(page.locator(".rack .tile").first).to_be_visible()
    table = page.url.rpartition("/")[2]
    told = await (await page.request.get(f"/api/tables/{table}")).json()
    assert sorted(seat["kind"] for seat in told["seats"]) == ["bot", "person"]
    await page.goto(f"/study/replay?id={replay}&ply=4")
    await page.get_by_label("Against").select_option(label="A friend")
    await page.get_by_role("button", name="Play on").click()
    await expect(page).to_have_url(re.compile(f"/t/(?!{table})"))
    friend = await (await page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}")).json()
    assert "bot" not in [seat["kind"] for seat in friend["seats"]]
    assert await (await page.request.get(f"/api/replays/{replay}")).json() == record


def largest_study() -> dict[str, Any]:
    """A study that has as many nodes as one may have: ways of a game, each a ply longer than the one before."""
    start = adjoin.load("rhombus").start(seed="large")
    told = study_to_json(Study.of_position(start, "Large"))
    todo = [(0, start)]
    for parent, position in todo:
        for text in position.legal_moves().texts[:30]:
            number = len(told["variations"]) + 1
            if number == MOST:
                return told
            told["variations"].append({"id": number, "parent": parent, "text": text})
            todo.append((number, position.play(text)))
    raise AssertionError("there are not that many moves")


@pytest.mark.deep
async def test_a_tree_of_ten_thousand_nodes(revisit: Opener) -> None:
    """It opens and is walked through; one try more is refused in a sentence, and fits once a variation is deleted."""
    page = await revisit()
    put = await page.request.put("/api/studies/new", data=json.dumps(largest_study()))
    assert put.ok, await put.text()
    await page.goto(f"/study/{(await put.json())['id']}?node=1")
    await expect(page.locator(".study-node.own[aria-current]")).to_be_visible()
    async with page.expect_response("**/api/analysis"):  # candidates of the position before stay until it comes
        await page.keyboard.press("PageDown")
    await page.locator(".candidate-row button").first.click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.get_by_text("A study holds 10,000 moves. Delete a variation first.")).to_be_visible()
    async with page.expect_response("**/api/analysis"):
        await page.locator(".study-tools").get_by_role("button", name="Delete").click()
    await page.locator(".candidate-row button").first.click()
    await page.get_by_role("button", name="Try this move").click()
    await expect(page.get_by_text("A study holds 10,000 moves.")).to_have_count(0)
    await expect(page.locator(".study-node.own[aria-current]")).to_be_visible()
