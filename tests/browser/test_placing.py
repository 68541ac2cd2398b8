"""The finer points of placing: preview, reasons, turns, cell first, notation, hints."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.conftest import Opener
from browser.playing import drawn, ghost, place_by_keys, spot_middle, turn_or_end
from browser.tables import at_table


async def test_a_ghost_says_what_it_would_do(revisit: Opener) -> None:
    """Legal: check mark and effects, the points on the button. Illegal: hatching, cross, the rule and its cells."""
    page = await at_table(revisit)
    x, y = await spot_middle(page)
    await page.mouse.move(x, y)
    await expect(page.locator(".effect.good[aria-busy=false] .effect-title")).not_to_be_empty()
    gain = re.search(r"\d+", (await page.locator(".effect .effect-title").inner_text()).replace("no points", "0"))
    await expect(page.locator(".place")).to_contain_text(f"Place for {gain[0] if gain else '?'}")
    if gain and gain[0] != "0":
        await expect(page.locator(".panel.playing .scores > span")).to_have_text(f"→ {gain[0]}")
    box = await page.locator(".picture").bounding_box()
    assert box
    await page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.1)
    await expect(page.locator(".effect.bad").get_by_role("button", name=re.compile("^Rule C"))).to_be_visible()
    await expect(page.locator(".ghost-hatch")).to_be_visible()
    assert await page.locator("path.offending").count() > 0
    await expect(page.locator(".place")).to_have_attribute("aria-disabled", "true")


@pytest.mark.deep
async def test_the_wheel_turns_only_what_is_held(revisit: Opener) -> None:
    """With a tile held the wheel turns it and the right button turns it back; with none it zooms."""
    page = await at_table(revisit)
    x, y = await spot_middle(page)
    await page.mouse.move(x, y)
    await page.wait_for_selector(".ghost")
    before = await ghost(page)
    await page.mouse.wheel(0, 120)
    await expect(page.locator("#command")).not_to_have_attribute("placeholder", before)
    await page.mouse.click(x, y, button="right")
    await expect(page.locator("#command")).to_have_attribute("placeholder", before)
    whole = await page.locator(".picture").get_attribute("viewBox")
    await page.keyboard.press("Escape")
    await page.mouse.wheel(0, -120)
    await expect(page.locator(".picture")).not_to_have_attribute("viewBox", whole or "")
    await page.keyboard.press("0")
    await expect(page.locator(".picture")).to_have_attribute("viewBox", whole or "")


async def test_cell_first(revisit: Opener) -> None:
    """With nothing held, a cell offers every legal placement that covers it, one after the other."""
    page = await at_table(revisit)
    x, y = await spot_middle(page)
    await page.keyboard.press("Escape")
    await expect(page.locator(".tile.held")).to_have_count(0)
    await page.mouse.click(x, y)
    await expect(page.locator(".effect")).to_contain_text("1 of")
    first = await ghost(page)
    await page.keyboard.press("r")
    await expect(page.locator(".effect")).to_contain_text("2 of")
    assert await ghost(page) != first
    await page.mouse.click(x, y)
    await expect(page.locator(".log li")).not_to_have_count(0)


@pytest.mark.deep
async def test_one_click_places_for_those_who_prefer_it(revisit: Opener) -> None:
    """A preference makes it one click."""
    page = await at_table(revisit)
    table = page.url
    await page.goto("/settings")
    await page.get_by_label("one click").check()
    await page.goto(table)
    await turn_or_end(page)
    x, y = await spot_middle(page)
    await page.mouse.click(x, y)
    await expect(page.locator(".log li")).not_to_have_count(0)


@pytest.mark.deep
async def test_a_move_in_the_notation(revisit: Opener) -> None:
    """The command box takes what records write, and answers nonsense with the way to write it."""
    page = await at_table(revisit)
    await page.keyboard.press("l")
    text = await ghost(page)
    await page.keyboard.press("/")
    await page.keyboard.type("nonsense")
    await page.keyboard.press("Enter")
    await expect(page.locator(".controls [role=alert]")).to_contain_text("nonsense")
    await expect(page.locator(".effect")).to_contain_text("For example: U@")
    await page.locator("#command").fill(text)
    await page.keyboard.press("Enter")
    await expect(page.locator(".log li")).not_to_have_count(0)


@pytest.mark.deep
async def test_the_log_is_in_words_or_as_in_records(revisit: Opener) -> None:
    """A newcomer reads tile and cell; a switch shows moves as records write them, and keeps doing so."""
    page = await at_table(revisit)
    await place_by_keys(page)
    line = page.locator(".log .log-text").last
    await expect(line).to_have_text(re.compile(r"^a (U|cross) for \d+\b"))
    await page.locator(".more > summary").click()
    await page.get_by_role("switch", name="Show notation").click()
    await expect(line).to_have_text(re.compile(r"^[XU]@[a-p]\d+"))
    await page.reload()
    await expect(line).to_have_text(re.compile(r"^[XU]@[a-p]\d+"))


@pytest.mark.deep
async def test_hints_can_be_switched_off(revisit: Opener) -> None:
    """Legal spots are shown in two strengths, and not at all for those who switch them off."""
    page = await at_table(revisit)
    assert await page.locator(".spot.now").count() > 0
    assert await page.locator(".spot.after").count() > 0
    await page.keyboard.press("h")
    await expect(page.locator(".spot")).to_have_count(0)


@pytest.mark.deep
async def test_every_point_and_line_lights_its_cells(revisit: Opener) -> None:
    """Pointing at a line of the log, or at a point that would count now, shows where it comes from."""
    page = await at_table(revisit)
    await place_by_keys(page)
    await turn_or_end(page)  # the bot has moved: nothing slides away under the pointer
    await page.locator(".log li.touchable").last.hover()
    await expect(page.locator("path.lit")).not_to_have_count(0)
    await page.locator(".log li[tabindex='0']").focus()  # the only one that Tab reaches
    for key in ("End", "ArrowUp", "Home", "ArrowDown"):
        await page.keyboard.press(key)
    await expect(page.locator(".log li.touchable >> nth=1")).to_be_focused()
    await page.locator("#tab-points").click()
    await expect(page.locator("path.lit")).to_have_count(0)
    await page.locator(".points li.touchable").first.focus()
    await expect(page.locator("path.lit")).not_to_have_count(0)


@pytest.mark.deep
async def test_what_a_seat_counts_opens_under_it(revisit: Opener) -> None:
    """The way to the next additional turn opens its rule and picture; groups open line by line, Escape closes."""
    page = await at_table(revisit)
    for _ in range(2):
        await place_by_keys(page)
        assert await turn_or_end(page)
    seat = page.locator(".panel.playing")
    await expect(seat.locator(".discs i")).to_have_count(2)
    await seat.locator(".fact-rule", has_text="exactly 20").click()
    card = page.get_by_role("dialog")
    await expect(card).to_contain_text("20, 40")
    await expect(card.locator("img")).to_have_js_property("complete", True)
    await expect(card.locator("img")).to_have_attribute("src", re.compile("additional"))
    await page.keyboard.press("Escape")
    await expect(seat.locator(".facts")).to_contain_text("exactly 20")
    button = seat.locator(".fact-button")
    await button.click()
    lines = seat.locator(".behind li:has(.rule-chip)")
    await expect(lines.first).to_be_visible()
    await lines.first.hover()
    await expect(page.locator("path.lit").first).to_be_attached()
    await button.focus()
    await page.keyboard.press("Escape")
    await expect(seat.locator(".behind")).to_have_count(0)
    await expect(button).to_be_focused()


@pytest.mark.deep
@pytest.mark.parametrize(("motion", "walks"), [("no-preference", True), ("reduce", False)])
async def test_a_cube_walks_to_its_score(revisit: Opener, motion: str, walks: bool) -> None:
    """After a placement the cube glides along to the new score, and is there at once for those who want less motion."""
    page = await at_table(revisit, reduced_motion=motion)
    seen = (
        "window.walked = []; addEventListener('transitionrun', ({ target }) => walked.push(target.matches('.walks')))"
    )
    await page.evaluate(seen)
    before = await page.locator(".picture .walks").first.get_attribute("transform")
    await place_by_keys(page)
    await page.wait_for_function(
        "before => document.querySelector('.picture .walks').getAttribute('transform') !== before", arg=before
    )
    await drawn(page)
    assert (True in await page.evaluate("walked")) == walks


@pytest.mark.deep
async def test_a_staged_tile_comes_to_rest(revisit: Opener) -> None:
    """Its edge runs for a moment; no movement of a table goes on for ever, which would keep a phone at work."""
    page = await at_table(revisit, reduced_motion="no-preference")
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")
    edge = "document.getAnimations().filter((one) => one.effect.target.matches('.ghost-edge'))"
    await page.wait_for_function(f"{edge}.length")
    await page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # one without an end refuses
    assert await page.evaluate(f"{edge}.length") == 0
