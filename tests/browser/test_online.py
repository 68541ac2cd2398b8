"""Two people in two browsers: reloads, lost network, talk, undo, one more game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.ahead import play_ahead
from browser.cable import Cable
from browser.conftest import Opener
from browser.playing import OVER, place_by_keys, play_out, ply, resign, to_move, turn_or_end
from browser.tables import opened, path_of, take_seat


async def pair(
    visit: Opener, far: str = "", guest_settings: dict[str, Any] | None = None, **settings: Any
) -> tuple[Page, Page]:
    """A host and a guest who followed the host's link, from another address or in another browser if one is given."""
    host = await visit(**settings)
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await visit(far + path_of(next(iter(made["invite"].values()))), **(guest_settings or settings))
    await take_seat(guest, "Bob")
    await guest.wait_for_selector(".picture")
    await host.wait_for_selector(".picture")
    return host, guest


async def alternate(host: Page, guest: Page, times: int) -> None:
    """Both play by turns, whoever is to move."""
    for _ in range(times):
        if await host.locator(OVER).count():
            return
        mover = await to_move(host, guest)
        await turn_or_end(mover)
        await place_by_keys(mover)
        await same(mover, guest if mover is host else host)


async def same(first: Page, other: Page) -> None:
    """The other page comes to show the ply that the first one shows, and the same log."""
    await expect(other.locator(".table-top .game span")).to_have_text(await ply(first))
    assert await first.locator(".log-text").all_inner_texts() == await other.locator(".log-text").all_inner_texts()


async def test_a_game_online(revisit: Opener, address: str) -> None:
    """A reload and a cut network in mid-game lose nothing; one gives up, and the rematch brings both to a new table."""
    async with Cable(address) as cable:
        host, guest = await pair(revisit, cable.address)
        await alternate(host, guest, 3)
        await guest.reload()
        await guest.wait_for_selector(".picture")
        await same(host, guest)
        if await to_move(host, guest) is guest:
            await place_by_keys(guest)
        cable.cut()
        await expect(guest.locator(".bar")).to_be_visible()
        await turn_or_end(host)
        await place_by_keys(host)
        cable.mend()
        await expect(guest.locator(".bar")).to_have_count(0)
        await same(host, guest)
        await resign(host)
        await ended(host, guest)


async def ended(host: Page, guest: Page) -> None:
    """Both see the scoring; one offers a rematch, the other accepts, and both are taken to one new table."""
    await expect(host.locator(".result")).to_be_visible()
    await expect(guest.locator(".result")).to_be_visible()
    before = path_of(host.url)
    await host.locator(".after .btn.primary").click()
    await guest.locator(".ask-bar .yes").click()
    for page in (host, guest):
        await expect(page.locator(".result")).to_have_count(0)
        await page.wait_for_selector(".picture")
        await expect(page.locator(".log")).to_have_count(0)
    assert before != path_of(host.url) == path_of(guest.url)


@pytest.mark.deep
async def test_two_people_talk_and_take_back(revisit: Opener) -> None:
    """What one says the other reads; a move is taken back at once, or with the other's consent."""
    host, guest = await pair(revisit)
    await host.locator("#tab-chat").click()
    await host.locator("#chat").fill("hello <b>there</b>")
    await host.keyboard.press("Enter")
    await guest.locator("#tab-chat").click()
    await expect(guest.locator(".chat ol li")).to_contain_text("hello <b>there</b>")
    mover = await to_move(host, guest)
    other = guest if mover is host else host
    await mover.locator("#tab-log").click()
    await place_by_keys(mover)
    await expect(mover.locator(".log li")).to_have_count(2)  # who sat down, and the move
    await mover.locator("h1").click()
    await mover.keyboard.press("u")
    await expect(mover.locator(".table.mine")).to_be_visible()
    await place_by_keys(mover)
    await place_by_keys_of(other)
    await mover.keyboard.press("u")
    await other.locator(".ask-bar .yes").click()
    await expect(mover.locator(".table.mine")).to_be_visible()


async def place_by_keys_of(page: Page) -> None:
    assert await turn_or_end(page)
    await page.locator("h1").click()
    await place_by_keys(page)


async def test_a_spectator_sees_and_cannot_touch(revisit: Opener) -> None:
    """A watch link opens the table without a seat: nothing to hold, nothing to undo."""
    host = await revisit()
    made = await opened(host, ["me", "bot"])
    watcher = await revisit(path_of(made["watch"]))
    await watcher.wait_for_selector(".picture")
    await expect(watcher.locator(".rack")).to_have_count(0)
    await expect(watcher.locator(".place")).to_have_count(0)


@pytest.mark.deep
async def test_onlookers_talk_apart(revisit: Opener) -> None:
    """Two who look on talk with each other, and are told that nobody at the table reads it; nobody does."""
    host = await revisit()
    made = await opened(host, ["me", "bot"])
    await host.goto(f"/t/{made['table']}")
    first, second = [await revisit(path_of(made["watch"])) for _ in range(2)]
    await first.get_by_role("tab", name="Chat").click()
    await second.wait_for_selector(".picture")
    await expect(first.get_by_text("players cannot")).to_be_visible()
    await first.get_by_label("Write to the other spectators").fill("will she see it?")
    await first.keyboard.press("Enter")
    await expect(second.locator("#news")).to_contain_text("A spectator: will she see it?")
    await second.get_by_role("tab", name="Chat").click()
    await expect(second.locator(".chat ol li b")).to_have_text("A spectator")
    await turn_or_end(host)
    await place_by_keys(host)  # what came before it has come
    assert "will she see it" not in await host.locator("body").inner_text()


@pytest.mark.deep
async def test_two_tabs_of_one_person_show_one_table(visit: Opener) -> None:
    """A move in one tab appears in the other."""
    first = await visit()
    made = await opened(first, ["me", "shared"])
    await first.goto(f"/t/{made['table']}")
    second = await first.context.new_page()
    await second.goto(f"/t/{made['table']}")
    await second.wait_for_selector(".picture")
    await turn_or_end(first)
    await place_by_keys(first)
    await same(first, second)


@pytest.mark.deep
async def test_a_hot_seat_team_game(revisit: Opener) -> None:
    """Four people, two teams, one device: the game is played to its end and says who won."""
    page = await revisit()
    made = await opened(page, ["shared"] * 4, options={"players": 4, "teams": True})
    await page.goto(f"/t/{made['table']}")
    await page.wait_for_selector(".picture")
    await expect(page.locator(".sidebar > .facts li")).to_have_count(2)
    assert await turn_or_end(page)
    await place_by_keys(page)
    await play_ahead(made["table"], page, enough=lambda state: int(state["ply"]) >= 20)
    assert await play_out(page, place_by_keys) > 0
    await expect(page.locator(".team-scores .of-team")).to_have_count(4)
