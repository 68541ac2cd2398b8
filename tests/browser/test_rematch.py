"""One more game, and a series of them, in two browsers and in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.hearing import faults
from browser.tables import opened, path_of
from browser.test_online import pair

WORDS = {
    "en": {
        "waits": "Waiting for Bob.",
        "game": "Game 2 of 3",
        "next": "Bob offers the next game of the series (3 of 3)",
        "won": "You won the series",
        "even": "1 win",
        "two": "2 wins",
        "declined": "Bob: not now.",
    },
    "ja": {
        "asked": "Guest 0さんからシリーズの申し込みです：3番勝負",
        "game": "3ゲーム中2ゲーム目",
        "lost": "Guest 0がシリーズを制しました",
        "even": "1勝",
    },
}


async def resign(page: Page) -> None:
    """Twice, as the page asks."""
    await page.locator(".more > summary").click()
    button = page.locator(".table-buttons .btn").last
    await button.click()
    await button.click()


async def scored(*pages: Page) -> None:
    for page in pages:
        await expect(page.locator(".result")).to_be_visible()
        await expect(page.locator(".after")).to_be_visible()


@pytest.mark.deep
async def test_two_people_play_best_of_three(revisit: Opener) -> None:
    """Offered with the first game counted, accepted, seats changed, the standing shown at the table and at the end; one
    of them reads English, the other Japanese."""
    english, japanese = WORDS["en"], WORDS["ja"]
    host, guest = await pair(revisit, guest_settings={"locale": "ja"})
    await resign(guest)
    await scored(host, guest)
    await host.locator(".offer-form select").select_option(index=1)
    await host.locator(".offer-form .btn.primary").click()
    await expect(host.locator(".ask-bar")).to_contain_text(english["waits"])
    await expect(guest.locator(".ask-bar strong")).to_have_text(japanese["asked"])
    assert await faults(guest) == []
    await guest.locator(".ask-bar .yes").click()
    for page, words in ((host, english), (guest, japanese)):
        await expect(page.locator(".sidebar .series strong")).to_have_text(words["game"])
    await expect(guest.locator(".table.mine")).to_be_visible()  # who was second is first
    await resign(host)
    await scored(host, guest)
    for page, words in ((host, english), (guest, japanese)):
        await expect(page.locator(".result .series b")).to_have_text([words["even"]] * 2)
    assert await guest.locator(".offer-form select").count() == 0  # the terms stay
    await guest.locator(".offer-form .btn.primary").click()
    await expect(host.locator(".ask-bar strong")).to_have_text(english["next"])
    await host.locator(".ask-bar .yes").click()
    await expect(host.locator(".table.mine")).to_be_visible()
    await resign(guest)
    await scored(host, guest)
    await expect(host.locator(".series-result")).to_have_text(english["won"])
    await expect(guest.locator(".series-result")).to_have_text(japanese["lost"])
    await expect(host.locator(".result .series b").first).to_have_text(english["two"])
    assert await faults(host) == []
    record = await (await host.context.request.get(f"/api/tables{path_of(host.url)[2:]}/record")).json()
    assert record["series"] | {"points": [], "first": ""} == {
        "number": 3,
        "of": 3,
        "counts": "wins",
        "first": "",
        "wins": [2, 1],
        "points": [],
    }


@pytest.mark.deep
async def test_not_now(revisit: Opener) -> None:
    """Whoever does not want to is asked once, and the other told; an offer can be taken back; nobody goes anywhere."""
    host, guest = await pair(revisit)
    await resign(guest)
    await scored(host)
    await host.locator(".offer-form .btn.primary").click()
    await guest.locator(".ask-bar .btn").first.click()
    await expect(host.locator(".offer-form p")).to_have_text(WORDS["en"]["declined"])
    await host.locator(".offer-form .btn.primary").click()
    await expect(guest.locator(".ask-bar")).to_be_visible()
    await host.locator(".ask-bar .btn").click()
    await expect(guest.locator(".ask-bar")).to_have_count(0)
    assert path_of(host.url) == path_of(guest.url)


async def test_one_click_against_bots(revisit: Opener) -> None:
    """Bots accept at once: the next game is there."""
    page = await revisit()
    made = await opened(page, ["me", "bot"])
    await page.goto(f"/t/{made['table']}")
    await page.wait_for_selector(".picture")
    await resign(page)
    await scored(page)
    await page.locator(".offer-form .btn.primary").click()
    await expect(page.locator(".sidebar .series")).to_be_visible()
    await expect(page).not_to_have_url(re.compile(re.escape(made["table"])))
