"""People at a table: who is there, who is called what, what they say, and what they ask."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Opener
from browser.playing import place_by_keys, to_move, turn_or_end
from browser.relay import Relay
from browser.tables import opened, path_of, take_seat
from browser.test_online import pair

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_TOP = """element => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top);
}"""

# Which parts of the page cut off the ring around what has the focus; it must have one.
CLIPPED = """element => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    if (document.activeElement !== element || outlineStyle === "none" || !(wide > 2)) return ["no ring"];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const found = [];
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        if (getComputedStyle(part).overflow === "visible") continue;
        const room = part.getBoundingClientRect();
        const [inner, under] = [room.left + part.clientLeft, room.top + part.clientTop]; // inside edges and scroll bars
        if (left - wide < inner || right + wide > inner + part.clientWidth
            || top - wide < under || bottom + wide > under + part.clientHeight) found.push(part.className);
    }
    return found;
}"""


async def guest_of(visit: Opener, made: dict[str, Any], name: str = "", **settings: Any) -> Page:
    """Somebody who followed the link, and gave a name or none."""
    guest = await visit(path_of(next(iter(made["invite"].values()))), **settings)
    await take_seat(guest, name)
    await guest.wait_for_selector(".picture")
    return guest


async def test_a_friend_comes_talks_and_leaves(revisit: Opener) -> None:
    """The invitation closes when they sit down; no name is anybody's language, also under what is said; away shows."""
    host = await revisit()
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}?invite")
    await expect(host.get_by_role("dialog")).to_be_visible()
    guest = await guest_of(revisit, made, locale="ja")
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
    await host.locator("#tab-chat").click()
    await expect(host.locator(".unread")).to_have_count(0)
    await expect(host.locator(".chat ol li")).to_contain_text("Player 2 good evening")

    await guest.close()
    await expect(other.locator(".presence.away")).to_contain_text("away")


async def say(page: Page, text: str) -> None:
    """Through the tab or the button of talk, whichever this screen has in reach."""
    if not await page.locator("#chat").count():
        await page.get_by_role("tab", name="Chat").click()
    await page.locator("#chat").fill(text)
    await page.keyboard.press("Enter")
    await expect(page.locator(".chat ol li").last).to_contain_text(text)


@pytest.mark.deep
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
async def test_talk_is_signed_counted_and_told(revisit: Opener, settings: dict[str, Any]) -> None:
    """Own lines are signed as one's own, others' by their names; what waits is counted where one
    looks, and told once to a screen reader; one's own is not told; the field has its whole ring."""
    host = await revisit(**settings)
    made = await opened(host, [], seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    await host.goto(f"/t/{made['table']}")
    guest = await guest_of(revisit, made, "Bob")
    await say(guest, "good evening")
    await say(guest, "shall we?")
    badge = host.locator(".bar-buttons .unread" if settings else "#tab-chat .unread")
    await expect(badge).to_be_visible()
    await expect(badge).to_have_text(re.compile(r"^\s*2\s*unread\s*$"))
    told = [text for text in await host.locator("#news p").all_inner_texts() if "Bob" in text]
    assert [text for text in told if "evening" in text] == ["Bob: good evening"]
    await host.get_by_role("button" if settings else "tab", name="Chat").click()
    await expect(host.locator(".unread")).to_have_count(0)
    await say(host, "with pleasure")
    for page, signed in ((host, ["Bob", "Bob", "You"]), (guest, ["You", "You", "Ada"])):
        await expect(page.locator(".chat ol li b")).to_have_text(signed)
    await expect(guest.locator("#news")).to_contain_text("Ada: with pleasure")
    assert "with pleasure" not in await host.locator("#news").inner_text()
    await host.locator("#chat").focus()
    await host.keyboard.press("Shift+Tab")
    await host.keyboard.press("Tab")
    assert await host.locator("#chat").evaluate(CLIPPED) == []


@pytest.mark.deep
async def test_muted_in_a_chat(revisit: Opener) -> None:
    """One person, by the menu beside their name: what they say is not shown until it is ended. The whole chat, below
    it: it says so instead."""
    host = await revisit()
    made = await opened(host, ["me", "open"])
    guest = await guest_of(revisit, made, **PHONE)
    await host.goto(f"/t/{made['table']}")
    for page in (host, guest):
        await page.locator("#tab-chat").click()
    menu = host.get_by_role("button", name="Mute, block or report Player 2")
    mute = host.get_by_role("button", name="Mute Player 2")
    for pressed in ("true", "false"):
        await menu.click()
        await mute.click()
        await expect(mute).to_have_attribute("aria-pressed", pressed)
        await host.get_by_role("button", name="Close").click()
        if pressed == "true":
            await say(guest, "unheard")
    await say(guest, "heard")
    await expect(host.locator(".chat ol")).to_contain_text("heard")
    assert await host.locator(".chat ol li").count() == 1
    await host.get_by_role("button", name="Mute this chat").click()
    await expect(host.locator(".chat")).to_contain_text("You have muted this chat.")
    await say(guest, "to nobody")
    assert "to nobody" not in await host.locator("body").inner_text()


@pytest.mark.deep
async def test_an_answer_to_a_request_is_in_reach_on_a_phone(revisit: Opener) -> None:
    """Asked to take a move back, somebody on a phone sees the two answers, covered by nothing."""
    host = await revisit(**PHONE)
    made = await opened(host, ["me", "open"])
    await host.goto(f"/t/{made['table']}")
    guest = await guest_of(revisit, made)
    first = [host] if await to_move(host, guest) is host else []
    for mover in (*first, guest, host):
        assert await turn_or_end(mover)
        await place_by_keys(mover)
    await expect(guest.locator(".table.mine")).to_be_visible()
    await guest.keyboard.press("u")
    await expect(host.locator(".ask-bar .btn")).to_have_count(2)
    for answer in await host.locator(".ask-bar .btn").all():
        assert await answer.evaluate(ON_TOP)
    await host.locator(".ask-bar .btn").first.tap()
    await expect(host.locator(".ask-bar")).to_have_count(0)


@pytest.mark.deep  # the server's tests answer all requests
async def test_an_offer_to_end_is_a_question_with_two_answers(revisit: Opener) -> None:
    """Both sides see one bar: who is asked plays on or ends, who asks may withdraw; no button ends the game unasked."""
    host, guest = await pair(revisit)
    await host.locator(".ask-open").click()
    await host.get_by_role("button", name="Offer to end here").click()
    await expect(host.locator(".ask-bar")).to_contain_text("You offered to end here")
    await expect(guest.locator(".ask-bar")).to_contain_text("end the game here?")
    await expect(guest.locator(".ask-open")).to_have_count(0)
    await guest.get_by_role("button", name="Play on").click()
    await expect(host.locator(".ask-idle")).to_contain_text("declined")
    for page in (host, guest):
        await expect(page.locator(".ask-bar")).to_have_count(0)
        await expect(page.locator(".result")).to_have_count(0)


@pytest.mark.deep
async def test_a_frozen_line_is_told_and_comes_back(visit: Opener, address: str) -> None:
    """Behind a relay that stops forwarding, the page says within its pings that the line is lost, cannot place, keeps
    what is held, and goes on when the bytes do."""
    async with Relay(address) as relay:
        page = await visit(base_url=relay.address)
        made = await opened(page, ["me", "bot"])
        await page.goto(f"/t/{made['table']}")
        assert await turn_or_end(page)
        await page.keyboard.press("l")
        place = page.locator(".place")
        await expect(place).to_have_attribute("aria-disabled", "false")
        relay.freeze()
        await expect(page.get_by_text("Connection lost, reconnecting")).to_be_visible(timeout=60_000)
        await expect(place).to_have_attribute("aria-disabled", "true")
        relay.thaw()
        await expect(page.get_by_text("Connection lost, reconnecting")).to_have_count(0)
        await expect(place).to_have_attribute("aria-disabled", "false")
        await place.click()
        await expect(page.locator(".log li").first).to_be_visible()


@pytest.mark.deep
async def test_without_a_network_nothing_typed_or_held_is_lost(revisit: Opener) -> None:
    """As the browser says that it is offline the page does too: no move can be placed, what was being written and the
    held tile stay, and with the network both can be sent."""
    host, guest = await pair(revisit)
    page, other = (host, guest) if await to_move(host, guest) is host else (guest, host)
    assert await turn_or_end(page)
    await page.keyboard.press("l")
    await page.get_by_role("tab", name="Chat").click()
    await page.locator("#chat").fill("a word that was not sent")
    await page.context.set_offline(True)
    place, lost = page.locator(".place"), page.get_by_text("Connection lost, reconnecting")
    await expect(lost).to_be_visible()
    await expect(place).to_have_attribute("aria-disabled", "true")
    await page.context.set_offline(False)
    await expect(lost).to_have_count(0)
    await expect(page.locator("#chat")).to_have_value("a word that was not sent")
    await expect(place).to_have_attribute("aria-disabled", "false")
    await page.locator("#chat").press("Enter")
    await place.click()
    await expect(other.locator(".log li").first).to_be_visible()
    await other.get_by_role("tab", name="Chat").click()
    await expect(other.locator(".chat ol li")).to_contain_text("a word that was not sent")


@pytest.mark.deep
async def test_the_lobby_tells_of_a_dead_line(visit: Opener, address: str) -> None:
    """Frozen bytes and a browser without a network are told, like a closed line; nobody can sit down meanwhile, and
    what was withdrawn in between is gone afterwards."""
    other = await visit()
    made = await (await other.context.request.post("/api/offers", data={"game": "copulas", "pace": "10+5"})).json()
    async with Relay(address) as relay:
        page = await visit("/lobby", base_url=relay.address)
        lost = page.get_by_text("Connection lost. Reconnecting")
        offers = page.locator(".offer-row")
        await expect(offers).to_have_count(1)
        relay.freeze()
        await expect(lost).to_be_visible(timeout=60_000)
        await expect(page.locator(".offers[inert]")).to_have_count(1)
        await other.context.request.delete(f"/api/offers/{made['offer']['id']}/seat")
        relay.thaw()
        await expect(lost).to_have_count(0)
        await expect(offers).to_have_count(0)
        await page.context.set_offline(True)
        await expect(lost).to_be_visible()
        await page.context.set_offline(False)
        await expect(lost).to_have_count(0)
