"""The page checks the deal: bound while it is played, and at the end whether everything was kept."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.tables import opened, path_of

FORGED = """() => {
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith("adjoin-part-"));
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), part: "00".repeat(16) }));
}"""


async def resign(page: Page) -> None:
    await page.locator(".more > summary").click()
    button = page.locator(".table-buttons .btn").last
    await button.click()
    await button.click()


async def set_up(visit: Opener) -> Page:
    page = await visit("/new/copulas")
    await page.get_by_role("button", name="Open table").click()
    await expect(page.locator(".deal summary")).to_have_text("You can verify the deal at the end")
    return page


@pytest.mark.deep
async def test_a_deal_with_a_part_of_one_s_own(revisit: Opener) -> None:
    """From the set-up page: the own part is in, and nobody alone could choose the deal; so says the replay."""
    page = await set_up(revisit)
    await resign(page)
    await expect(page.locator(".deal summary")).to_have_text("Verified: nobody alone could choose the deal")
    await page.locator(".deal summary").click()
    await expect(page.locator(".deal")).to_contain_text("Parts of the seed came from: You")
    await page.goto("/replay/" + page.url.rsplit("/", 1)[1])
    await page.get_by_role("button", name="Verify chance").click()
    await expect(page.get_by_text("Verified in your browser: the seed and the commitment")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize("game", ["rhombus", "ltiles", "ophiuchus"])
async def test_chance_is_verified_in_every_game(revisit: Opener, game: str) -> None:
    """One click on the replay page verifies seed, setup, who began and all draws in the browser, and says so."""
    page = await revisit(f"/new/{game}")
    await page.get_by_role("button", name="Open table").click()
    await page.wait_for_url("**/t/*")
    await resign(page)
    table = page.url.rsplit("/", 1)[1]
    while not (await (await page.context.request.get(f"/api/tables/{table}")).json()).get("over"):
        await asyncio.sleep(0.1)
    await page.goto(f"/replay/{table}")
    await page.get_by_role("button", name="Verify chance").click()
    said = page.get_by_text("Verified in your browser: the seed and the commitment")
    await expect(said).to_contain_text("the setup")


@pytest.mark.deep
async def test_a_deal_of_two_who_exchange_a_link(revisit: Opener) -> None:
    """From the set-up page by a link: both pages gave a part before the deal, and both check it at the end."""
    ann = await revisit("/new/copulas")
    await ann.locator(".seat-field select").nth(1).select_option("open")
    await ann.get_by_role("button", name="Open table").click()
    await expect(ann.locator(".filling .qr")).to_be_visible()
    ben = await revisit("/offer/" + ann.url.rsplit("/", 1)[1])
    await ben.locator("form .btn.primary").click()
    for page in (ann, ben):
        await page.wait_for_url("**/t/*")
        await expect(page.locator(".deal summary")).to_have_text("You can verify the deal at the end")
    await resign(ben)
    for page in (ann, ben):
        await expect(page.locator(".deal summary")).to_have_text("Verified: nobody alone could choose the deal")
        await page.locator(".deal summary").click()
        await expect(page.locator(".deal")).to_contain_text(
            re.compile("came from: (You and Player 2|Player 1 and You)")
        )


@pytest.mark.deep
async def test_a_rematch_has_the_parts_of_both(revisit: Opener) -> None:
    """Offered by one and accepted by the other: both pages gave a part to the next deal, and check it at its end."""
    ann = await revisit()
    made = await opened(ann, ["me", "open"])
    ben = await revisit(path_of(made["invite"]["1"]))
    await ben.locator(".btn.primary").click()
    await ben.wait_for_selector(".picture")
    await ann.goto(f"/t/{made['table']}")
    await resign(ann)
    await ann.get_by_role("button", name="Offer a rematch").click()
    await ben.get_by_role("button", name="Accept").click()
    for page in (ann, ben):
        await page.wait_for_url(re.compile(f"/t/(?!{re.escape(made['table'])})"))
        await expect(page.locator(".deal summary")).to_have_text("You can verify the deal at the end")
    await resign(ben)
    for page in (ann, ben):
        await expect(page.locator(".deal summary")).to_have_text("Verified: nobody alone could choose the deal")
        await page.locator(".deal summary").click()
        await expect(page.locator(".deal")).to_contain_text(re.compile("came from: (You and .+|.+ and You)"))


@pytest.mark.deep
async def test_a_part_that_was_left_out_is_noticed(revisit: Opener) -> None:
    """A page whose part is not among those of the record says so, and opens the box by itself."""
    page = await set_up(revisit)
    await page.evaluate(FORGED)
    await resign(page)
    await expect(page.locator(".deal[open] summary")).to_have_text("Your part of the seed is missing")


@pytest.mark.deep
async def test_a_quick_game_says_what_it_can(revisit: Opener) -> None:
    """One press: the server was bound, alone, and the page does not claim more."""
    page = await revisit()
    made = await opened(page, ["me", "bot"])
    await page.goto(f"/t/{made['table']}")
    await resign(page)
    await expect(page.locator(".deal summary")).to_have_text("Verified: the deal was fixed before the game")
