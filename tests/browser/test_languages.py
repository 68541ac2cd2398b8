"""Two languages, changed live, at one table."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import place_by_keys, to_move, turn_or_end
from browser.tables import opened, path_of, take_seat

UNWORDED = re.compile(r"\[[a-z][a-z0-9-]+\]")
KANA = re.compile("[ぁ-んァ-ヶ]")


async def unworded(page: Page) -> list[str]:
    """Keys that are shown because no catalogue words them."""
    return UNWORDED.findall(await page.locator("body").inner_text())


async def test_two_languages_share_a_table(revisit: Opener) -> None:
    """One reads English, the other Japanese; the same moves are worded and told for each."""
    host = await revisit(locale="en-GB")
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await revisit(path_of(next(iter(made["invite"].values()))), locale="ja-JP")
    await take_seat(guest, "Bob")
    await guest.wait_for_selector(".picture")
    mover = await to_move(host, guest)
    assert await turn_or_end(mover)
    await place_by_keys(mover)
    for page in (host, guest):
        await expect(page.locator(".log li")).to_have_count(2)  # who sat down, and the move
        assert await unworded(page) == []
    assert KANA.search(await guest.locator(".controls").inner_text())
    assert not KANA.search(await host.locator(".controls").inner_text())
    told = await guest.locator("#news p").last.inner_text()  # heard as the language joins what is told
    assert "：" in told
    assert "。" in told
    assert not re.search(r"[:.,] ", told)


@pytest.mark.deep
async def test_the_language_changes_at_once(revisit: Opener) -> None:
    """On every page the other language is one click away, without losing the place."""
    page = await revisit(locale="en-GB")
    made = await opened(page, ["me", "bot"])
    for path in ("/", f"/t/{made['table']}", "/settings", "/records", "/nowhere"):
        await page.goto(path)
        await page.wait_for_selector("main h1")
        await expect(page.locator("main")).not_to_contain_text(KANA)
        await page.locator("button[lang=ja]").click()
        await expect(page.locator("main")).to_contain_text(KANA)
        assert await unworded(page) == []
        assert await page.locator("html").get_attribute("lang") == "ja"
        await page.locator("button[lang=en]").click()
        await expect(page.locator("main")).not_to_contain_text(KANA)
