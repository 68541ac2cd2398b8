"""Every size of screen: what a turn needs is in view, whole, and under nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

import adjoin
from adjoin.kernel.registry import find
from browser.conftest import Opener
from browser.depth import mostly_deep
from browser.playing import drawn, settled
from browser.test_languages import KANA

DESKS = ["1440x900", "1280x800", "2560x1440", "720x450", "640x400"]  # the last two: the first two at 200 %
TOUCHED = ["820x1180", "1180x820", "390x844", "844x390", "360x640"]
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}

# What is needed, each in view, on top, and with all of its text.
LOOK = """() => {
    const [wide, high] = [innerWidth, innerHeight];
    const faults = [];
    const needed = {
        goal: ".goal", tile: ".rack .tile", effect: ".effect", board: ".board-zone .frame", name: ".panel .seat-name",
        score: ".panel .score", turn: ".act-turn", back: ".act-back", put: ".act-put", place: ".place",
    };
    // A phone needs its lines for board and hand: there the goal follows below.
    if (wide <= 760 || (high <= 520 && wide <= 1100)) delete needed.goal;
    const shown = (part) => part.checkVisibility({ visibilityProperty: true });
    for (const [what, selector] of Object.entries(needed)) {
        const parts = [...document.querySelectorAll(selector)].filter(shown);
        if (!parts.length) faults.push(`${what}: there is none`);
        for (const part of parts) {
            const rack = part.closest(".rack");
            if (rack && rack.scrollWidth > rack.clientWidth && !part.matches(".held")) continue; // it is swiped
            const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
            const told = `${what} at ${[left, top, right, bottom].map(Math.round)}`;
            if (left < -1 || top < -1 || right > wide + 1 || bottom > high + 1) faults.push(`${told}: out of view`);
            else {
                const over = document.elementFromPoint(left + width / 2, top + height / 2);
                const whole = over?.matches(".fact-button") && over.closest(".panel").contains(part); // see-through
                if (!over || !(part.contains(over) || over.contains(part) || whole)) faults.push(`${told}: covered`);
            }
            const seat = part.closest(".panel")?.getBoundingClientRect();
            if (seat && (bottom > seat.bottom || right > seat.right)) faults.push(`${told}: over the edge of its seat`);
            const text = what === "name" || what === "place" || what === "goal";
            if (text && (part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 3))
                faults.push(`${told}: cut`);
        }
    }
    const page = document.documentElement.scrollWidth;
    if (page > wide) faults.push(`the page is ${page} wide`);
    return faults;
}"""


async def seated(page: Page, game: str) -> None:
    """At a table as full as it gets, with a tile on a spot."""
    most = find(game).header.seats[1]
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (most - 1)]
    options = {"players": most} if most > 2 else {}
    data = {"game": game, "seats": seats, "name": "Ada", "options": options}
    made = await page.context.request.post("/api/tables", data=data)
    assert made.ok, await made.text()
    await page.goto(f"/t/{(await made.json())['table']}")
    await page.wait_for_selector(".table.mine .rack .tile")
    await drawn(page)
    await page.keyboard.press("1")
    await page.keyboard.press("l")
    await page.wait_for_selector(".effect.good")


@pytest.mark.parametrize(("sizes", "settings"), [(DESKS, {}), (TOUCHED, FINGER)], ids=["desks", "touched"])
@pytest.mark.parametrize("game", mostly_deep(adjoin.names(), "ophiuchus"))
async def test_a_turn_fits_every_screen(revisit: Opener, game: str, sizes: list[str], settings: dict[str, Any]) -> None:
    """Goal, hand, effect, buttons, names, scores and board: in view, whole, and under nothing, at every size; where
    fingers point, in both languages."""
    page = await revisit(**settings)
    await seated(page, game)
    found = await faults_of(page, sizes)
    if settings:
        await page.locator("button[lang=ja]").evaluate("button => button.click()")
        await expect(page.locator("main")).to_contain_text(KANA)
        found |= {f"{size} ja": faults for size, faults in (await faults_of(page, sizes)).items()}
    assert found == {}


async def faults_of(page: Page, sizes: list[str]) -> dict[str, list[str]]:
    """What is wrong at which size."""
    found = {}
    for size in sizes:
        width, height = map(int, size.split("x"))
        await page.set_viewport_size({"width": width, "height": height})
        await settled(page)
        if faults := await page.evaluate(LOOK):
            found[size] = faults
    return found
