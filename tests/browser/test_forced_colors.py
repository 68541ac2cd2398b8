"""The system's own colours: what a ground or a shade tells elsewhere is told by an edge, and boards keep theirs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from browser.conftest import Opener
from browser.playing import settled
from browser.tables import at_table

pytestmark = pytest.mark.deep

FORCED: dict[str, Any] = {"forced_colors": "active"}
STYLE = """([selector, name, under]) =>
    getComputedStyle(document.querySelector(selector), under || undefined).getPropertyValue(name)"""
SYSTEM = """(name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("forced-color-adjust", "none");
    probe.style.color = name;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
}"""


async def style(page: Page, selector: str, name: str, under: str = "") -> str:
    return str(await page.evaluate(STYLE, [selector, name, under]))


async def test_a_table_keeps_its_signs(revisit: Opener) -> None:
    """The held tile, the seat to play, the chosen tab and the legal box are marked by edges in system colours."""
    page = await at_table(revisit, **FORCED)
    highlight = await page.evaluate(SYSTEM, "Highlight")
    assert await style(page, ".tile:not(.held)", "outline-style") == "none"
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")
    assert await style(page, ".tile.held", "outline-style") == "solid"
    assert await style(page, ".tile.held", "outline-color") == highlight
    assert await style(page, ".panel.playing", "border-top-style") == "double"
    assert await style(page, ".panel.playing", "border-top-color") == highlight
    chosen, other = '.tabs [aria-selected="true"]', '.tabs [aria-selected="false"]'
    assert await style(page, chosen, "border-bottom-color") == highlight
    assert await style(page, other, "border-bottom-color") != highlight
    assert await style(page, ".effect.good", "border-left-color") == highlight
    assert await style(page, ".picture", "forced-color-adjust") == "none"
    assert await style(page, ".swatch", "forced-color-adjust") == "none"


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 844, "height": 390}], ids=["desk", "phone"])
async def test_seats_keep_theirs(revisit: Opener, size: dict[str, int]) -> None:
    """Only the seat to play has its edge, on a phone, too; additional turns that are left are filled discs."""
    page = await at_table(revisit, ("me", "bot"), viewport=size, **FORCED)
    highlight, ground = [await page.evaluate(SYSTEM, name) for name in ("Highlight", "Canvas")]
    assert await style(page, ".panel.playing", "border-left-style") == "double"
    assert await style(page, ".panel.playing", "border-left-color") == highlight
    other = ".panel:not(.playing)"
    drawn = [await style(page, other, f"border-{side}-width") for side in ("left", "right")]
    if drawn == ["4px", "0px"]:  # only a bar that would mark the seat
        assert await style(page, other, "border-left-color") == ground
    else:
        assert drawn == ["1px", "1px"]
    assert await style(page, ".discs i:not(.used)", "background-color") not in {ground, "rgba(0, 0, 0, 0)"}


async def test_switches_and_bars_keep_theirs(revisit: Opener) -> None:
    """A switch that is on differs from one that is off in ground and knob; a bar has an edge and a filled part."""
    page = await revisit("/settings", **FORCED)
    await page.get_by_role("switch").first.wait_for()
    switch = page.get_by_role("switch").first
    found = []
    for _ in range(2):
        on = await switch.is_checked()
        ground = await switch.evaluate("one => getComputedStyle(one).backgroundColor")
        knob = await switch.evaluate("one => getComputedStyle(one, '::after').backgroundColor")
        found.append((on, ground, knob))
        await switch.click()
        await settled(page)  # its knob slides
    assert {on for on, _, _ in found} == {True, False}
    assert found[0][1:] != found[1][1:]
    assert all(ground != knob for _, ground, knob in found)
    await page.evaluate("document.body.append(document.createElement('progress'))")
    assert await style(page, "progress", "border-top-style") == "solid"
