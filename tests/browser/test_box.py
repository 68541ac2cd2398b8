"""The workshop: a box of one's own is entered, kept on the device, checked and played with."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import expect

from adjoin.boxes import shipped_box
from adjoin.kernel.authoring.box_form import Letters
from browser.conftest import Opener

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_a_board_is_entered_by_its_figures(revisit: Opener, settings: dict[str, object]) -> None:
    """Sixteen figures fill a board, the list says so, nothing is wider than the page, and a reload finds it again."""
    page = await revisit("/box/copulas", **settings)
    await expect(page.locator(".box-part h2")).to_have_text("Board B1")
    for figure in "2102010000004035":
        await page.keyboard.press(figure)
    await expect(page.locator(".box-list li").first.locator(".chip")).to_have_class("chip fine")
    await expect(page.locator(".box-part h2")).to_have_text("Board B2")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.reload()
    await expect(page.locator(".box-list li").first.locator(".chip")).to_have_class("chip fine")


@pytest.mark.deep
async def test_a_file_is_opened_and_played_with(revisit: Opener) -> None:
    """The parts of a file, under a name of their own, are at the table, which says so."""
    page = await revisit("/box/rhombus")
    box = shipped_box("rhombus").rename("Ann's box")
    text = json.dumps({"game": "rhombus", **box.content}).encode()
    await page.locator(".box-actions input[type=file]").set_input_files(
        {"name": "mine.json", "mimeType": "application/json", "buffer": text}
    )
    await page.get_by_role("link", name="Play with it").click()
    await expect(page.get_by_role("radio", name="Ann's box")).to_be_checked()
    await page.locator(".setup-end .primary").click()
    await page.locator(".table.mine").wait_for()
    await expect(page.locator(".in-force").first).to_contain_text("Ann's box")


@pytest.mark.deep
async def test_a_photo_is_straightened_by_its_corners(revisit: Opener) -> None:
    """A photo lies beside the places, a dragged corner straightens it anew, and nothing of it is sent anywhere; what
    is no photo is refused with a sentence."""
    page = await revisit("/box/copulas", **PHONE)
    chooser = page.locator(".box-photo input[type=file]")
    await chooser.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": b"none"})
    await expect(page.locator(".box-photo .trouble")).to_contain_text("not a photo")
    photo = await page.screenshot()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    await chooser.set_input_files({"name": "board.png", "mimeType": "image/png", "buffer": photo})
    straight = page.locator(".photo-straight img")
    before = await straight.get_attribute("style")
    await page.get_by_role("button", name="Corner 1 of the part").press("ArrowRight")
    await expect(straight).not_to_have_attribute("style", str(before))
    assert "POST" not in sent
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.deep
async def test_stars_of_a_tile_are_switched_by_figures(revisit: Opener) -> None:
    """In OPHIUCHUS figures switch the stars of the chosen half on and off, left and right choose a half, down the next
    tile; every key is one change that undo takes back, and the device keeps them."""
    page = await revisit("/box/ophiuchus")
    kind = shipped_box("ophiuchus").form.kinds[0]
    (stars,) = (field for field in kind.fields if isinstance(field, Letters))
    await expect(page.locator(".box-letters")).to_be_visible()
    for key in ("1", "3", "ArrowRight", "2", "2", "4", "ArrowDown", "5"):
        await page.keyboard.press(key)
    kept = "JSON.parse(localStorage.getItem('adjoin.box.ophiuchus')).%s.slice(0, 2).map((one) => one.halves)"
    one, _, three, four, five = list(stars.letters[:5])
    assert await page.evaluate(kept % kind.name) == [[one + three, four], [five, ""]]
    await expect(page.locator(".box-letters fieldset").first.locator("[aria-pressed=true]")).to_have_count(1)
    await page.get_by_role("button", name="Undo").click()
    assert await page.evaluate(kept % kind.name) == [[one + three, four], ["", ""]]
