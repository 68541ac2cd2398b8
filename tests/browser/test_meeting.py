"""Meeting people: one click finds somebody, and a name that is refused says why beside its field."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page, Route, expect

from browser.conftest import Opener


@pytest.mark.deep
async def test_two_who_ask_at_once_find_each_other(revisit: Opener) -> None:
    """Whoever presses first waits, the second sits down there: both are at one table after a short count."""
    first, second = await revisit("/lobby"), await revisit("/lobby")
    await first.get_by_role("button", name="Play someone now").click()
    await first.wait_for_url("**/offer/*")
    await second.get_by_role("button", name="Play someone now").click()
    for page in (second, first):
        await page.wait_for_url("**/t/*")
    assert first.url == second.url


async def test_a_refused_name_says_why_beside_its_field(revisit: Opener) -> None:
    """The sentence belongs to the field, and is gone once a name is taken."""
    page = await revisit("/settings")
    field = page.get_by_label("Your name")
    for wrong, reason in (("f.u.c.k you", "cannot be used here"), ("Аnna", "mixes letters")):
        await field.fill(wrong)
        await page.get_by_role("button", name="Save").click()
        await expect(field).to_have_attribute("aria-invalid", "true")
        described = page.locator(f"[id='{await field.get_attribute('aria-describedby')}']")
        await expect(described).to_contain_text(reason)
    await field.fill("Anna")
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("button", name="Saved")).to_be_visible()
    await expect(page.get_by_role("alert")).to_have_count(0)


async def meet_at_one_moment(*pages: Page) -> None:
    """All press before any of their offers is there; none sees another's, and yet they come to one table."""
    gate = asyncio.Barrier(len(pages))
    waited: set[Page] = set()

    async def together(route: Route) -> None:
        page = route.request.frame.page
        if route.request.method == "POST" and page not in waited:
            waited.add(page)
            await gate.wait()
        await route.continue_()

    for page in pages:
        await page.route("**/api/offers", together)
        await page.locator(".play-now select").first.select_option("ophiuchus")
    await asyncio.gather(*(page.get_by_role("button", name="Play someone now").click() for page in pages))
    for page in pages:
        await page.wait_for_url("**/t/*")
    assert len({page.url.rsplit("/", 1)[1] for page in pages}) == 1


async def test_two_who_press_at_one_moment_are_paired(revisit: Opener) -> None:
    """Two newcomers press before either offer is there: the newer one moves to the older, and no open offer is left."""
    first, second = await revisit("/lobby"), await revisit("/lobby")
    await meet_at_one_moment(first, second)
    left = await (await first.context.request.get("/api/offers")).json()
    assert not [offer for offer in left["offers"] if offer["game"] == "ophiuchus"]
