"""People at a table: who is there, who is called what, what they say, and what they ask."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import place_by_keys, turn_or_end
from browser.tables import opened, path_of

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_TOP = """element => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top);
}"""

RINGED = """element => {
  const [own, room] = [element, element.closest(".tab-panel")].map((one) => one.getBoundingClientRect());
  return own.left - 4 >= room.left && own.right + 4 <= room.right;
}"""  # is there room for its focus ring?


async def guest_of(visit: Opener, made: dict[str, Any], **settings: Any) -> Page:
    """Somebody who followed the link and gave no name."""
    guest = await visit(path_of(next(iter(made["invite"].values()))), **settings)
    await guest.locator(".btn.primary").click()
    await guest.wait_for_selector(".picture")
    return guest


async def test_a_friend_comes_talks_and_leaves(visit: Opener) -> None:
    """The invitation closes when they sit down; no name is anybody's language; talk is told and badged; away shows."""
    host = await visit()
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}?invite")
    await expect(host.get_by_role("dialog")).to_be_visible()
    guest = await guest_of(visit, made, locale="ja")
    await expect(host.get_by_role("dialog")).to_have_count(0)
    other = host.locator(".panel", has_text="Player 2")
    await expect(other.locator(".presence")).to_have_text("here")
    assert "ゲスト" not in await host.locator("body").inner_text()

    await guest.locator("#tab-chat").click()
    await guest.locator("#chat").fill("good evening")
    await guest.keyboard.press("Enter")
    await expect(guest.locator(".chat ol li b")).to_have_text("あなた")
    await expect(host.locator("#tab-chat .unread")).to_contain_text("1")
    await expect(host.locator("#news")).to_contain_text("Player 2: good evening")
    assert await host.title() != ""
    await host.locator("#tab-chat").click()
    await expect(host.locator(".unread")).to_have_count(0)
    await expect(host.locator(".chat ol li")).to_contain_text("Player 2 good evening")
    assert await host.locator("#chat").evaluate(RINGED)

    await guest.close()
    await expect(other.locator(".presence.away")).to_contain_text("away")


async def test_an_answer_to_a_request_is_in_reach_on_a_phone(visit: Opener) -> None:
    """Asked to take a move back, somebody on a phone sees the two answers, covered by nothing."""
    host = await visit(**PHONE)
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await guest_of(visit, made)
    first = [host] if await host.locator(".table.mine").count() else []
    for mover in (*first, guest, host):
        assert await turn_or_end(mover)
        await place_by_keys(mover)
    await expect(guest.locator(".table.mine")).to_be_visible()
    await guest.keyboard.press("u")
    await expect(host.locator(".notice .btn")).to_have_count(2)
    for answer in await host.locator(".notice .btn").all():
        assert await answer.evaluate(ON_TOP)
    await host.locator(".notice .btn").first.tap()
    await expect(host.locator(".notice")).to_have_count(0)
