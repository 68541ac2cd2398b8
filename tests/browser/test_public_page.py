"""The page of somebody else: challenge them, block them, report them, and what is left when it is private."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ROWS = [
    {"place": place, "handle": f"h{place}", "name": name, "rating": 1800 - place, "margin": 300 + place, "games": 212}
    for place, name in enumerate(("Umi", "A name as long as any", "小さな星の王子さま"), 1)
]
# What of a page lies beyond the edges of its own part.
BEYOND = """() => [...document.querySelectorAll(".person-side *")].filter(part => {
    const side = part.closest(".person-side").getBoundingClientRect();
    const box = part.getBoundingClientRect();
    return box.width && box.right > side.right;
}).map(part => part.className)"""


async def called(visit: Opener, name: str, **settings: Any) -> tuple[Page, str]:
    """Somebody with a name, and the path of their page."""
    page = await visit("/icon.svg", **settings)
    asking = page.context.request
    await asking.put("/api/me", data={"name": name})
    return page, f"/people/{(await (await asking.get('/api/me/visibility')).json())['handle']}"


@pytest.mark.deep
async def test_somebody_is_challenged_on_their_page(revisit: Opener) -> None:
    """Who challenges waits for that person by name; whoever is challenged is told wherever they are, and both meet."""
    anna, _ = await called(revisit, "Anna")
    umi, page = await called(revisit, "Umi", **PHONE)
    await umi.goto("/")
    await anna.goto(page)
    await expect(anna.get_by_role("heading", level=1)).to_have_text("Umi")
    assert await anna.evaluate(BEYOND) == []
    await anna.get_by_role("button", name="Challenge Umi").click()
    await expect(anna.get_by_text("Waiting for Umi")).to_be_visible()
    await expect(anna.locator(".filling-seats .free")).to_have_text("free for Umi")
    await expect(umi.get_by_text("Anna challenges you")).to_be_visible()
    await umi.get_by_role("link", name="Look").or_(umi.get_by_role("button", name="Look")).click()
    await umi.locator(".invitation-go .btn.primary").click()
    for one in (anna, umi):
        await one.wait_for_url("**/t/*")
    assert anna.url == umi.url


@pytest.mark.deep
async def test_somebody_is_blocked_and_reported_on_their_page_until_it_is_private(revisit: Opener) -> None:
    """A block is on the page and ends there; a report is sent once; a private page is nobody else's."""
    anna, _ = await called(revisit, "Anna")
    umi, page = await called(revisit, "Umi")
    await anna.goto(page)
    beside = anna.locator(".manners-beside")
    await beside.get_by_role("button", name="Report").click()
    await anna.get_by_label("What happened?").fill("a rude word")
    await anna.get_by_role("button", name="Send the report").click()
    await expect(beside.get_by_role("button", name="Reported")).to_be_disabled()
    await beside.get_by_role("button", name="Block").click()
    await expect(beside.get_by_role("button", name="Unblock")).to_be_visible()
    await anna.reload()
    await beside.get_by_role("button", name="Unblock").click()
    await expect(beside.get_by_role("button", name="Block", exact=False)).to_be_visible()
    await umi.goto("/me")
    await umi.get_by_role("switch", name="Others may open my page").click()
    await expect(umi.get_by_role("switch", name="Others may open my page")).not_to_be_checked()
    await anna.reload()
    await expect(anna.get_by_role("heading", name="Umi")).to_have_count(0)


@pytest.mark.deep
async def test_a_leaderboard_fits_a_phone(revisit: Opener) -> None:
    """Long names wrap and no column lies beyond the edge."""
    page = await revisit(**PHONE)
    board = {"game": "copulas", "least": 5, "rows": ROWS}
    await page.route("**/api/leaderboards/*", lambda route: route.fulfill(json=board))
    await page.goto("/leaderboard/copulas")
    await expect(page.locator(".leaders tbody tr")).to_have_count(3)
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
