"""How a person plays in the browser: by mouse, keys or fingers, and what they see when it is over."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from playwright.async_api import Page

SPOT = ".spots .spot.now"
MINE = ".table.mine"
OVER = ".result"
LONGEST = 60  # seconds that a page may take to follow
STILL = """() => document.getAnimations().every(
    (motion) => motion.playState !== "running" || motion.effect.getTiming().iterations === Infinity)"""

# What a page does only after it has drawn, listening to keys, measuring or moving the camera, is done after two frames.
DRAWN = """() => new Promise((done) => {
    const frame = (next) => requestAnimationFrame(() => setTimeout(next));
    frame(() => frame(done));
})"""
FRAMES = 6  # in which a flight of the camera has begun, if there is one

# A spot is marked in the corner of its cell; its middle is a little further in.
IN_VIEW = """(frames) => new Promise((resolve) => {
    const middles = () => [...document.querySelectorAll(".spots .spot")].map((spot) => {
        const { x, y, width, height } = spot.getBoundingClientRect();
        return { x: x + width / 2 + width * 2.2, y: y + height / 2 + width * 2.2 };
    });
    const within = (box, x, y) => box.left < x - 1 && x + 1 < box.right && box.top < y - 1 && y + 1 < box.bottom;
    const open = ({ x, y }) => {
        const board = document.elementFromPoint(x, y)?.closest(".picture, .board");
        return board && within(board.getBoundingClientRect(), x, y);
    };
    const look = (before, same) => {
        const now = middles();
        const still = JSON.stringify(now) === JSON.stringify(before) ? same + 1 : 0;
        if (still > frames) resolve(now.find(open) ?? null);
        else requestAnimationFrame(() => setTimeout(look, 0, now, still));
    };
    look(null, 0);
})"""


async def start(page: Page, button: str = "play", there: str = ".picture") -> None:
    """From home to a table in one click beside the game that fills the page."""
    names: dict[str, str | re.Pattern[str]] = {
        "play": re.compile("^Play .* against a bot$"),
        "invite": "Invite",
        "shared": "On one device",
    }
    await page.locator(".hero").get_by_role("button", name=names[button]).click()
    await page.wait_for_selector(there)
    await drawn(page)


LINK = """(to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
}"""


AWAY = "/nowhere/at/all"  # the page of the client with the least on it


async def leave(page: Page) -> None:
    """Go by a link to a page of the client on which nothing happens; the client stays loaded."""
    await page.evaluate(LINK, AWAY)
    await page.locator(".error-page").wait_for()


async def follow(page: Page, path: str) -> None:
    """Go somewhere by a link, as people do: the client is not loaded again. By way of a page that has nothing, so that
    nothing of the page before is taken for something of the next."""
    await leave(page)
    await arrive(page, path)


async def arrive(page: Page, path: str) -> None:
    """Go on by a link from where `leave` has led."""
    await page.evaluate(LINK, path)
    await page.locator(".error-page").wait_for(state="detached")


async def drawn(page: Page) -> None:
    """Let the page draw what it shows, and then do what it does only when that is drawn."""
    await page.evaluate(DRAWN)


async def turn_or_end(page: Page) -> bool:
    """Wait until it is this page's turn; False when the game is over."""
    await page.wait_for_selector(f"{MINE} {SPOT}, {MINE} .spots .spot.after, {OVER}")
    await drawn(page)
    return await page.locator(OVER).count() == 0


async def to_move(*pages: Page) -> Page:
    """The page whose turn it is, once one of them shows that it is."""
    async with asyncio.timeout(LONGEST):
        while True:
            for page in pages:
                if await page.locator(MINE).count():
                    return page
            await asyncio.sleep(0.02)


async def ply(page: Page) -> str:
    return await page.locator(".table-top .game span").inner_text()


async def moved_on(page: Page, before: str) -> None:
    """Wait until the table shows another ply than before, or the end, or a curtain."""
    await page.wait_for_function(
        "([before, over]) => document.querySelector(over)"
        " || document.querySelector('.table-top .game span')?.innerText !== before",
        arg=[before, OVER],
    )


async def ghost(page: Page) -> str:
    """The move that the ghost stands for, as the notation box shows it."""
    return await page.locator("#command").get_attribute("placeholder") or ""


async def spot_middle(page: Page) -> tuple[float, float]:
    """A place on the screen inside the cell of the first legal spot that is in view, once the board lies still."""
    found = await page.evaluate(IN_VIEW, FRAMES)
    assert found, "no legal spot is in view"
    return found["x"], found["y"]


async def place_by_mouse(page: Page) -> None:
    before = await ply(page)
    x, y = await spot_middle(page)
    await page.mouse.move(x, y)
    await page.wait_for_selector(".ghost.is-legal")
    await page.mouse.click(x, y)
    await page.wait_for_selector(".ghost.is-staged")
    await page.mouse.click(x, y)
    await moved_on(page, before)


async def place_by_keys(page: Page) -> None:
    before = await ply(page)
    await drawn(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")
    await page.keyboard.press("Enter")
    await moved_on(page, before)


async def place_by_finger(page: Page) -> None:
    before = await ply(page)
    x, y = await spot_middle(page)
    await page.touchscreen.tap(x, y)
    await page.locator(".actions .place").tap()
    await moved_on(page, before)


async def play_out(page: Page, place: Any, most: int = 60) -> int:
    """Play this page's turns to the end of the game; how many there were."""
    turns = 0
    while await turn_or_end(page):
        await place(page)
        turns += 1
        assert turns < most
    return turns


async def resign(page: Page) -> None:
    """Twice, as the page asks."""
    await page.locator(".more > summary").click()
    for _ in range(2):
        await page.locator(".table-buttons .btn", has_text="esign").click()


async def settled(page: Page) -> None:
    """Let motion end, so that a picture shows what is there; what moves for ever is not waited for."""
    await page.evaluate("document.fonts.ready")
    await drawn(page)
    await page.wait_for_function(STILL)
