"""Beside a real table: games entered move by move or by points, kept on the device, and the judge.

tests/browser/test_device.py has a game that is entered without a network."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.device import READY

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


async def begin(page: Page, depth: str) -> None:
    """Choose how much is entered, and say who plays."""
    await page.get_by_role("radio", name=depth).check()
    for number, name in enumerate(("Aki", "Mori")):
        await page.locator(".companion-names input").nth(number).fill(name)
    await page.locator(".companion-form .primary").click()


async def test_a_game_is_entered_move_by_move(revisit: Opener) -> None:
    """A legal tile is entered; one against the rules is explained, may be kept and is marked; undo takes it back; a
    reload finds the game again; stopped early it is a replay. Nothing is wider than a phone."""
    page = await revisit("/companion?game=copulas", **PHONE)
    await begin(page, "Every move")
    await page.get_by_role("button", name="Ready").click()
    hand = page.locator(".real-hand h2")
    await expect(hand).to_have_text("Aki to play")
    await page.keyboard.press("l")
    await page.locator(".real-place .primary").click()
    await expect(hand).to_have_text("Mori to play")
    await page.locator(".rack [data-piece=X]").click()
    for _ in range(12):
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("ArrowUp")
    await expect(page.locator(".real-hand .effect.bad")).to_be_visible()
    await page.get_by_role("button", name="We play it so").click()
    await expect(page.locator(".real-beside")).to_contain_text("1 move breaks a rule")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.reload()
    await expect(page.locator(".real-beside")).to_contain_text("1 move breaks a rule")
    await page.get_by_role("button", name="Undo").click()
    await expect(hand).to_have_text("Mori to play")
    await page.get_by_role("button", name="Stop here").click()
    await page.get_by_role("button", name="Stop and count now").click()
    await page.wait_for_url("**/replay/**")


@pytest.mark.deep
async def test_points_are_written_down(revisit: Opener) -> None:
    """Figures go to one player after the other, the sheet counts by taps, and the total stands at once."""
    page = await revisit("/companion?game=copulas", **PHONE)
    await begin(page, "Points only")
    await page.locator(".pad-keys .btn").nth(7).click()
    await page.locator(".pad-keys .btn").nth(4).click()
    await page.get_by_role("button", name="Mori, Isolated NETs: 0").click()
    await expect(page.locator(".final .sum td.num")).to_have_text(["7", "−1"])
    await expect(page.locator(".final-word")).to_contain_text("Aki is ahead with 7.")
    await page.get_by_role("button", name="Undo").click()
    await page.reload()
    await expect(page.locator(".final .sum td.num")).to_have_text(["7", "4"])


@pytest.mark.deep
async def test_every_paragraph_leads_to_the_judge(revisit: Opener) -> None:
    """A paragraph of the rules leads to a board beside that paragraph, where the score is told line by line."""
    page = await revisit("/rules/copulas")
    await page.get_by_role("link", name="C10: Try this rule on a board").click()
    await expect(page.locator(".judge-rule")).to_contain_text("at most 9 points of light")
    await page.keyboard.press("l")
    await page.locator(".real-place .primary").click()
    await expect(page.locator(".real-scoring")).to_contain_text("Isolated NET")


@pytest.mark.deep
async def test_everyone_follows_by_the_code(revisit: Opener) -> None:
    """A second phone opens the link of the QR code, sees the move of the first and enters the next one; both stand at
    the same place then. Whoever shares ends it for everybody."""
    ann = await revisit("/companion?game=copulas", **PHONE)
    await begin(ann, "Every move")
    await ann.get_by_role("button", name="Ready").click()
    await ann.get_by_role("button", name="Everyone by QR code").click()
    await expect(ann.locator(".real-share img.qr")).to_be_visible()
    link = await ann.locator(".real-link").inner_text()
    await ann.keyboard.press("l")
    await ann.locator(".real-place .primary").click()
    await expect(ann.locator(".real-hand h2")).to_have_text("Mori to play")
    ben = await revisit("/" + link.partition("//")[2].partition("/")[2], **PHONE)
    await expect(ben.locator(".real-hand h2")).to_have_text("Mori to play")
    await ben.keyboard.press("l")
    await ben.locator(".real-place .primary").click()
    await expect(ann.locator(".real-hand h2")).to_have_text("Aki to play")
    assert await ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await ann.get_by_role("button", name="Stop sharing").click()
    await expect(ben.locator(".real-share .trouble")).to_contain_text("Nobody shares this game")


@pytest.mark.deep
async def test_points_without_any_network(visit: Opener) -> None:
    """A score sheet that was opened once needs neither a server nor the games on the device."""
    page = await visit("/companion?game=copulas", service_workers="allow", **PHONE)
    await page.evaluate(READY)
    await page.reload()
    await begin(page, "Points only")
    await page.locator(".pad-keys .btn").nth(7).click()
    await page.context.set_offline(True)
    await page.locator(".pad-keys .btn").nth(4).click()
    await page.reload()
    await expect(page.locator(".final .sum td.num")).to_have_text(["7", "4"])
