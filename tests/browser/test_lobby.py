"""Strangers in the lobby: they meet without a link, on phones and desks, in any language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


async def offers(page: Page, *, private: bool = False) -> None:
    """Make an offer by the form, as it stands unless it is for who has its link."""
    await page.goto("/lobby")
    await page.get_by_role("main").get_by_role("link", name=re.compile("Offer a game")).first.click()
    await page.locator(".as-whom summary").click()
    await page.get_by_label(re.compile("name", re.IGNORECASE)).fill("Ada")
    if private:
        await page.get_by_label("by link only").check()
    await page.locator("form .btn.primary").click()
    await expect(page.locator(".filling-seats .free")).to_have_count(1)


async def waits(page: Page, name: str = "Ada") -> None:
    """Make an offer without the form, and wait at it."""
    wish = {"game": "copulas", "pace": "10+5", "name": name}
    answer = await page.context.request.post("/api/offers", data=wish)
    assert answer.ok, await answer.text()
    await page.goto(f"/offer/{(await answer.json())['offer']['id']}")
    await expect(page.locator(".filling-seats .free")).to_have_count(1)


async def test_strangers_meet(revisit: Opener) -> None:
    """One offers at a desk, another sees it at once on a phone in Japanese and sits down: both are at one table."""
    host, guest = await revisit(), await revisit("/lobby", locale="ja", **PHONE)
    await expect(guest.locator(".offers-none")).to_be_visible()
    await offers(host)
    await expect(guest.locator(".offer-row")).to_contain_text("Ada")
    assert not await guest.evaluate(SIDEWAYS)
    await guest.locator(".offer-row .btn").click()
    for page in (host, guest):
        await page.wait_for_url("**/t/*")
        await expect(page.locator(".panel")).to_have_count(2)
    assert host.url == guest.url
    await expect(host.locator(".clock-box")).to_contain_text("10 minutes each + 5 s a move")


@pytest.mark.deep
async def test_who_goes_elsewhere_is_called(revisit: Opener) -> None:
    """While one is elsewhere the seat is taken: a bar calls, counts, and leads to the table."""
    host, guest = await revisit(), await revisit("/lobby")
    await waits(host)
    await host.locator("header .brand").click()
    await host.locator(".home").wait_for()
    await guest.locator(".offer-row .btn").click()
    await host.locator(".calling .btn.primary").click()
    await host.wait_for_url("**/t/*")
    await expect(host.locator(".calling")).to_have_count(0)


@pytest.mark.deep
async def test_somebody_in_the_lobby_is_blocked(revisit: Opener) -> None:
    """By a newcomer on a phone, behind the name: the offer is gone there; undone on the profile, it is back."""
    host, guest = await revisit(), await revisit("/lobby", **PHONE)
    await waits(host, "Bo")
    await guest.get_by_role("button", name="Block or report Bo").click()
    await guest.get_by_role("button", name="Block Bo").click()
    await expect(guest.locator(".offers-none")).to_be_visible()
    await guest.goto("/me")
    row = guest.locator(".kept-away li", has_text="Bo")
    await row.get_by_role("button", name="Unblock").click()
    await expect(guest.locator(".kept-away")).to_have_count(0)
    await guest.goto("/lobby")
    await expect(guest.locator(".offer-row")).to_contain_text("Bo")
    await host.get_by_role("button", name="Leave seat").click()


@pytest.mark.deep
async def test_keys_are_told_where_there_are_keys(revisit: Opener) -> None:
    """The button that offers a game shows its key at a desk, neither where fingers point nor on a narrow screen."""
    for settings, shown in (({}, True), (PHONE, False), ({"viewport": PHONE["viewport"]}, False)):
        page = await revisit("/lobby", **settings)
        await expect(page.locator(".lobby-head .btn[href='/lobby/new']")).to_be_visible()
        assert await page.locator(".lobby-head kbd").is_visible() == shown


@pytest.mark.deep
async def test_an_offer_is_taken_back_and_one_by_link_is_seen_by_nobody_else(revisit: Opener) -> None:
    """Others see it go; who has the link of a private one sits down by it."""
    host, other = await revisit(), await revisit("/lobby")
    await waits(host)
    await expect(other.locator(".offer-row")).to_have_count(1)
    await host.get_by_role("button", name="Leave seat").click()
    await expect(other.locator(".offers-none")).to_be_visible()
    await offers(host, private=True)
    path = "/offer/" + host.url.rsplit("/", 1)[1]
    await waits(await revisit(), "Cleo")
    await expect(other.locator(".offer-row")).to_have_count(1)
    await expect(other.locator(".offer-row")).to_contain_text("Cleo")
    friend = await revisit(path)
    await friend.locator("form .btn.primary").click()
    for page in (host, friend):
        await page.wait_for_url("**/t/*")
    await other.locator(".offer-row .btn").click()
    await other.wait_for_url("**/t/*")


@pytest.mark.deep
async def test_what_is_wanted_and_there_is_taken(revisit: Opener) -> None:
    """Two who want the same do not both wait: the second to ask sits down with the first."""
    first, second = await revisit(), await revisit("/lobby/new")
    await offers(first)
    await expect(second.locator("form .btn.primary")).to_be_visible()
    await second.wait_for_function("() => document.querySelectorAll('.chip').length > 4")
    await second.locator("form .btn.primary").click()
    for page in (first, second):
        await page.wait_for_url("**/t/*")
