"""Turns that ask for several decisions, in OPHIUCHUS, by whatever hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from playwright.async_api import Page, expect

from browser.ahead import Enough, play_ahead
from browser.hands import (
    answer_by_finger,
    answer_by_keys,
    answer_by_mouse,
    click_twice,
    pick_by_finger,
    pick_by_key,
    pick_by_mouse,
    place_by_keys,
    tap_and_confirm,
)
from browser.playing import MINE, OVER, drawn, moved_on, ply, spot_middle
from browser.tables import opened

Act = Callable[[Page], Awaitable[None]]
SHORT: dict[str, Any] = {"game": "ophiuchus", "options": {"players": 2, "thirteen": True}}
FINGER_TIP = 44  # pixels
LATE = 30  # plies, when a game for two or one is nearly over
ASKED = {"claim": "constellations match", "bonus": "Exactly 13", "return": "to the reserve"}


class Hands(NamedTuple):
    """One way to play."""

    pick: Act
    place: Act
    answer: Act


async def place_by_mouse(page: Page) -> None:
    await click_twice(page, await spot_middle(page))


async def place_by_finger(page: Page) -> None:
    await tap_and_confirm(page, await spot_middle(page))


async def answer_large_enough(page: Page) -> None:
    box = await page.locator(".choice").nth(1).bounding_box()
    assert box
    assert box["height"] >= FINGER_TIP
    await answer_by_finger(page)


MOUSE = Hands(pick_by_mouse, place_by_mouse, answer_by_mouse)
KEYS = Hands(pick_by_key, place_by_keys, answer_by_keys)
FINGER = Hands(pick_by_finger, place_by_finger, answer_large_enough)


async def asked(page: Page) -> str:
    """What this page's person is to decide; nothing when the game is over."""
    await page.wait_for_selector(f"{MINE} .prompt, {OVER}")
    if await page.locator(OVER).count():
        return ""
    if await page.locator(".choice").count() == 0:
        return "place"
    said = await page.locator(".prompt p").inner_text()
    return next(kind for kind, words in ASKED.items() if words in said)


async def one_placement(page: Page, hands: Hands) -> None:
    before = await ply(page)
    await hands.pick(page)
    await page.wait_for_selector(".spots .spot")
    await hands.place(page)
    await moved_on(page, before)


async def one_answer(page: Page, hands: Hands) -> None:
    """Choose, and wait until something else is asked."""
    before = await page.locator(".prompt p").inner_text()
    await hands.answer(page)
    await page.wait_for_function(
        "([before, over]) => document.querySelector(over) || document.querySelector('.prompt p')?.innerText !== before",
        arg=[before, OVER],
    )


async def play_on(page: Page, hands: Hands) -> Counter[str]:
    """Everything that this page is asked, to the end of the game; how often each kind was."""
    met: Counter[str] = Counter()
    while kind := await asked(page):
        met[kind] += 1
        await (one_placement if kind == "place" else one_answer)(page, hands)
        await page.wait_for_selector(f"{MINE}, {OVER}")
    return met


def asking(kinds: set[str]) -> Enough:
    """One of these is to be decided."""
    return lambda state: state["phase"] in kinds


def nearly_over(state: dict[str, Any]) -> bool:
    return int(state["ply"]) >= LATE


async def sit_down(page: Page, kinds: list[str], **table: Any) -> str:
    """At a new table, whose name this is."""
    name = str((await opened(page, kinds, **table))["table"])
    await page.goto(f"/t/{name}")
    await page.wait_for_selector(".picture")
    await drawn(page)
    return name


async def play_all_kinds(page: Page, hands: Hands) -> None:
    """The first placement, each other decision where the game first asks for it, and the last turns to the scoring."""
    table = await sit_down(page, ["me", "bot"], **SHORT)
    assert await asked(page) == "place"
    await one_placement(page, hands)
    missing = set(ASKED)
    while missing:
        await play_ahead(table, page, enough=asking(missing))
        while (kind := await asked(page)) in missing:
            await one_answer(page, hands)
            missing.discard(kind)
    await play_ahead(table, page, enough=nearly_over)
    assert (await play_on(page, hands)).total() > 0
    await expect(page.locator(".result h1")).to_be_visible()
