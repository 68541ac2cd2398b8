"""OPHIUCHUS, where a turn asks for several decisions: by mouse, by keyboard, by touch, alone, and between two browsers.
What nobody needs to see is played without a page."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from itertools import product
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from browser.ahead import play_ahead
from browser.conftest import Opener
from browser.decisions import (
    ASKED,
    FINGER,
    KEYS,
    LATE,
    MOUSE,
    SHORT,
    asked,
    asking,
    nearly_over,
    one_answer,
    one_placement,
    play_all_kinds,
    play_on,
    sit_down,
)
from browser.playing import MINE, OVER, resign, settled
from browser.tables import opened, path_of, take_seat
from browser.test_people import ON_TOP
from browser.visits import EMPTY, MOTION

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
pytestmark = pytest.mark.xdist_group("dealt")


@pytest.mark.deep
async def test_several_decisions_by_mouse(revisit: Opener, deal: dict[str, str]) -> None:
    """Only the mouse, while everything moves: place, claim, bonus and return, and the scoring."""
    await play_all_kinds(await revisit(**deal, **MOTION), MOUSE)


@pytest.mark.deep
async def test_several_decisions_by_touch(revisit: Opener, deal: dict[str, str]) -> None:
    """On a phone: taps alone; every answer is large enough for a finger."""
    await play_all_kinds(await revisit(**PHONE, **deal), FINGER)


@pytest.mark.deep
async def test_a_game_alone_to_its_end(revisit: Opener, deal: dict[str, str]) -> None:
    """Nobody else is waited for; the score is told, its band, and whether it is the best of this device."""
    page = await revisit(**deal)
    options = {"players": 1, "thirteen": True, "end": "play_out"}
    table = await sit_down(page, ["me"], game="ophiuchus", options=options)
    await one_placement(page, KEYS)
    await play_ahead(table, page, enough=lambda state: int(state["ply"]) > LATE + 10)
    assert (await play_on(page, KEYS))["place"] > 0
    await expect(page.locator(".result .best")).to_have_text("Your best on this device!")
    await expect(page.locator(".result h1")).to_contain_text("You scored")
    await expect(page.locator(".result")).to_contain_text("the level of")


@pytest.mark.deep
async def test_two_browsers_hide_their_hands_in_every_phase(revisit: Opener, deal: dict[str, str]) -> None:
    """Two people, without a pointer: numbers pick tiles, and answers where something is asked, to the scoring; neither
    page holds a tile of the other's hand, also while something else is decided."""
    host = await revisit(**deal)
    made = await opened(host, ["me", "open"], **SHORT)
    await host.goto(f"/t/{made['table']}")
    guest = await revisit(path_of(next(iter(made["invite"].values()))), **deal)
    await take_seat(guest, "Bob")
    met: Counter[str] = Counter()
    for wanted in ({"place"}, {"claim"}, {"bonus"}):
        await play_ahead(made["table"], host, guest, enough=asking(wanted))
        met += await one_whole_turn(host, guest)
    assert set(met) == {"place", *ASKED}
    assert "draws a tile" not in await guest.locator(".log").inner_text()
    await play_ahead(made["table"], host, guest, enough=nearly_over)
    while mine := await next_to_decide(host, guest):
        await (one_placement if await asked(mine) == "place" else one_answer)(mine, KEYS)
    await expect(guest.locator(".result")).to_be_visible()


async def one_whole_turn(host: Page, guest: Page) -> Counter[str]:
    """All that one of them decides until it is the other's turn; how often each kind was."""
    for page in (host, guest):
        await page.wait_for_selector(".rack .tile")
        await page.locator("#tab-log").click()
    met: Counter[str] = Counter()
    mover = await next_to_decide(host, guest)
    assert mover
    other = guest if mover is host else host
    while await mover.locator(MINE).count():
        kind = await asked(mover)
        met[kind] += 1
        await expect_secrets_kept(mover, other)
        await (one_placement if kind == "place" else one_answer)(mover, KEYS)
        await next_to_decide(host, guest)
    await expect_secrets_kept(mover, other)
    return met


async def next_to_decide(*pages: Page) -> Page | None:
    """The page that is to decide; None when the game is over."""
    while True:
        for page in pages:
            if await page.locator(MINE).count():
                return page
        if await pages[0].locator(OVER).count():
            return None
        await asyncio.sleep(0.02)


async def expect_secrets_kept(mine: Page, other: Page) -> None:
    """The other page shows no tile of this hand, and none that this hand drew or put back."""
    held = names(await mine.locator(".rack .tile").all_inner_texts())
    assert held.isdisjoint(names(await other.locator(".rack .tile").all_inner_texts()))
    lines = await other.locator(".log li").all_inner_texts()
    assert [line for line in lines if re.search(r"(draws|puts) T\d", line) and "You" not in line] == []


def names(texts: list[str]) -> set[str]:
    """The names of tiles that stand in texts."""
    return {name for text in texts for name in re.findall(r"\bT\d+\b", text)}


@pytest.mark.deep
async def test_a_curtain_falls_between_whole_turns(revisit: Opener, deal: dict[str, str]) -> None:
    """Two at one device: every seat makes all its decisions, then the curtain falls and hides every tile in hand.

    What was placed is told without its code; what was drawn is not even left to be read aloud again. One who gives up
    ends the game.
    """
    page = await revisit(**deal)
    made = await opened(page, ["shared", "shared"], **SHORT)
    await page.goto(f"/t/{made['table']}")
    met: Counter[str] = Counter()
    for seat in (0, 1):
        await expect(page.locator(".curtain-seat")).to_contain_text(f"Seat {seat + 1}")
        assert re.findall(r"\bT\d+\b", await page.locator("body").inner_text()) == []
        await page.locator(".curtain .btn.primary").click()
        await page.wait_for_selector(MINE)
        while await page.locator(MINE).count():
            kind = await asked(page)
            met[kind] += 1
            await (one_placement if kind == "place" else one_answer)(page, KEYS)
            await page.wait_for_selector(f"{MINE}, .curtain")
    assert met["place"] == 2
    await play_ahead(made["table"], page, enough=asking({"claim", "bonus"}))
    await page.locator(".curtain .btn.primary").click()
    await page.wait_for_selector(f"{MINE} .choice")
    while await page.locator(MINE).count():
        await one_answer(page, KEYS)
        await page.wait_for_selector(f"{MINE}, .curtain")
    assert re.findall(r"\bT\d+\b", await page.locator("body").inner_text()) == []
    await page.locator(".curtain .btn.primary").click()
    await resign(page)
    await expect(page.locator(".result h1")).to_be_visible()


@pytest.mark.deep
async def test_a_choice_by_keys(revisit: Opener, deal: dict[str, str]) -> None:
    """The first choice has the focus, L goes on and complains of nothing; each has its number."""
    page = await revisit(**deal)
    table = await sit_down(page, ["me", "bot"], **SHORT)
    await play_ahead(table, page, enough=asking({"claim", "bonus"}))
    await page.wait_for_selector(".choice")
    for key, place in (("", 1), ("l", 2), ("Shift+L", 1)):
        if key:
            await page.keyboard.press(key)
        await expect(page.locator(f".choices li:nth-child({place}) .choice")).to_be_focused()
    await expect(page.locator(".effect.bad")).to_have_count(0)
    await expect(page.locator(".choice kbd")).to_have_text(["1", "2", "3"][: await page.locator(".choice").count()])
    before = await page.locator(".prompt p").inner_text()
    await page.keyboard.press("Enter")
    await page.wait_for_function(
        "before => document.querySelector('.prompt p')?.innerText !== before || document.querySelector('.result')",
        arg=before,
    )
    await expect(page.locator(".effect.bad")).to_have_count(0)


# Each line of what a choice says, where it is drawn; the box of the choice, and of whatever may cut it off.
CUT = """() => [...document.querySelectorAll(".choice")].flatMap((choice) => {
    choice.scrollIntoView({ block: "nearest" });
    const words = choice.querySelector(".choice-words");
    const text = document.createRange();
    text.selectNodeContents(words);
    const lines = [...text.getClientRects()].filter((line) => line.width);
    const beside = [...choice.children].filter((part) => part !== words && part.checkVisibility());
    const rooms = [choice];
    for (let part = words; part; part = part.parentElement)
        if (getComputedStyle(part).overflow !== "visible") rooms.push(part);
    const faults = lines.length ? [] : ["says nothing"];
    for (const { left, top, right, bottom } of lines) {
        for (const part of rooms) {
            const room = part.getBoundingClientRect();
            if (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1)
                faults.push(`cut by .${part.className}`);
        }
        for (const part of beside) {
            const other = part.getBoundingClientRect();
            if (left < other.right - 1 && right > other.left + 1 && top < other.bottom - 1 && bottom > other.top + 1)
                faults.push(`under .${part.className.baseVal ?? part.localName}`);
        }
        if (right > innerWidth || bottom > innerHeight || top < 0 || left < 0) faults.push("out of view");
    }
    return faults.map((fault) => `${words.innerText}: ${fault}`);
})"""
SCREENS = [
    (1280, 800),
    (720, 450),
    (820, 1180),
    (390, 844),
    (844, 390),
    (360, 640),
]


@pytest.mark.deep
async def test_a_choice_has_its_whole_caption(revisit: Opener, deal: dict[str, str]) -> None:
    """Whatever a turn asks, no letter of an answer is cut, covered or out of reach, in every size and language."""
    page = await revisit(**deal)
    table = await sit_down(page, ["me", "bot"], **SHORT)
    known: Any = {"cookies": (await page.context.storage_state())["cookies"]}
    told = await revisit(storage_state=known, locale="ja", **deal)
    missing = set(ASKED)
    found = {}
    while missing:
        await play_ahead(table, page, enough=asking(missing))
        while (kind := await asked(page)) in missing:
            await told.goto(page.url)
            await told.wait_for_selector(".choice")
            for (width, height), one in product(SCREENS, (page, told)):
                await one.set_viewport_size({"width": width, "height": height})
                await settled(one)
                if faults := await one.evaluate(CUT):
                    found[kind, width, height, one is told] = faults
            await page.set_viewport_size(SIZES["desk"])
            await told.goto(EMPTY)
            await one_answer(page, KEYS)
            missing.discard(kind)
    assert found == {}


SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "small": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
}
# A name that reaches its points, and what a card asks for in more than one line: that lies on its stars.
CROWDED = """() => [...document.querySelectorAll(".deck .deck-card:not(.card-won)")].filter((card) => {
    const [head, foot] = card.querySelectorAll(".card-head, .card-foot");
    const line = parseFloat(getComputedStyle(foot).lineHeight);
    return head.scrollWidth > head.clientWidth || foot.lastChild.getBoundingClientRect().height > 1.6 * line;
}).map((card) => card.innerText)"""


@pytest.mark.deep
async def test_every_card_is_shown_once_and_tells_its_owner(revisit: Opener, deal: dict[str, str]) -> None:
    """Thirteen cards beside the board; a won one is a chip with its owner's band, is called by its owner, and keeps its
    place for who reads in order.

    Its stars are ringed and other strings step back while it is pointed at or focused; Escape lets go.
    """
    page = await revisit(**deal)
    table = await sit_down(page, ["me", "bot"], **SHORT)
    names = page.locator(".deck .card-head span")
    await expect(names).to_have_count(13)
    before = await names.all_inner_texts()
    await play_ahead(table, page, enough=lambda state: len(state["scene"].get("won", [])) > 1)
    await expect(names).to_have_count(13)
    assert await names.all_inner_texts() == before
    won = page.locator(".deck .card-won").first
    await expect(won.locator(".band")).to_be_visible()
    assert re.search("Won by (You|Pigeon)$", await won.get_attribute("aria-label") or "")
    others = await page.locator("[data-layer^=won]").count() - 1
    await won.focus()
    await expect(page.locator(".picture use[href='#eye']").first).to_be_attached()
    await expect(page.locator(".picture .faded")).to_have_count(others)
    await page.keyboard.press("Escape")
    await expect(page.locator(".picture use[href='#eye']")).to_have_count(0)
    await expect(page.locator(".picture .faded")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
async def test_all_cards_and_the_hand_are_in_sight_on_a_desk(revisit: Opener, deal: dict[str, str], size: str) -> None:
    """Two seats: no card is below the edge of the screen, and no word on one lies on another or on its stars; tiles in
    the hand are larger than on the board."""
    page = await revisit(**deal, viewport=SIZES[size])
    await sit_down(page, ["me", "bot"], **SHORT)
    last = await page.locator(".deck li").last.bounding_box()
    hand = await page.locator(".rack .tile svg").first.bounding_box()
    assert last
    assert hand
    assert last["y"] + last["height"] <= SIZES[size]["height"]
    assert hand["height"] >= 60
    assert await page.evaluate(CROWDED) == []


@pytest.mark.deep
@pytest.mark.parametrize("height", [844, 640])
async def test_a_phone_has_the_cards_that_are_left_and_all_behind_a_button(
    revisit: Opener, deal: dict[str, str], height: int
) -> None:
    """The strip shows free cards, the button all thirteen, to the last; the board keeps more than half of the width."""
    phone = PHONE | {"viewport": {"width": 360 if height < 700 else 390, "height": height}}
    page = await revisit(**phone, **deal)
    await sit_down(page, ["me", "bot"], **SHORT)
    await page.wait_for_selector(f"{MINE} .prompt")
    assert await page.locator(".deck-strip .deck-card").count() == 13 - await page.locator(".deck .card-won").count()
    await expect(page.locator(".deck-strip .deck-card").first).to_be_visible()
    picture = await page.locator(".frame").bounding_box()
    assert picture
    assert picture["height"] > 0.3 * height
    last = page.locator(".deck-strip .deck-card").last
    await last.scroll_into_view_if_needed()
    assert await last.evaluate(ON_TOP)
    await page.locator(".deck-strip .term").tap()
    await expect(page.locator("dialog .deck-card")).to_have_count(13)
    await page.locator("dialog .deck-card").last.scroll_into_view_if_needed()
    assert await page.locator("dialog .deck-card").last.evaluate(ON_TOP)
