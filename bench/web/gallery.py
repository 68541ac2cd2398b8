"""Pictures of every game at the table, to be looked at: all sizes, colours and languages, in the middle and at the end.

    python -m bench.web.gallery FOLDER [--game NAME ...] [--size 390x844 ...] [--look dark ...] [--language ja ...]

Every game is played by keys at a table as full as it gets, a few turns and then to its end. Each picture is a PNG;
a sheet for each game, moment, look, language and way to point shows its sizes beside each other.
"""

from __future__ import annotations

import argparse
import asyncio
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

import adjoin
from adjoin.kernel.registry import find
from browser.conftest import FLAGS, served
from browser.hands import pick_by_key, place_by_keys
from browser.playing import MINE, OVER, moved_on, ply, settled
from tools import chromium

SIZES = ["1440x900", "1280x800", "820x1180", "844x390", "390x844", "360x640"]
FINGER = 900  # pixels of width up to which a finger points
LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
    "grey": {},
}
SEED = "5"
TURNS = 3  # of the one who looks, before the picture in the middle
SHEET = "<body style='margin:0;background:#888;display:flex;gap:8px;align-items:start;width:max-content'>{}</body>"


async def seated(page: Page, game: str) -> str:
    """The path of a new table with a bot on every other seat."""
    most = find(game).header.seats[1]
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (most - 1)]
    options = {"players": most} if most > 2 else {}
    data = {"game": game, "seats": seats, "name": "Ada", "options": options}
    made = await page.context.request.post("/api/tables", data=data)
    return f"/t/{(await made.json())['table']}"


async def my_turn(page: Page) -> bool:
    """Whether there is another turn; what is asked on the way is answered with the first that is offered."""
    while True:
        await page.wait_for_selector(f"{MINE} .rack .tile, {MINE} .choice, {OVER}")
        if not await page.locator(".choice").count():
            return await page.locator(OVER).count() == 0
        asked = await page.locator(".prompt p").inner_text()
        await page.locator(".choice").first.click()
        await page.wait_for_function(
            "([asked, over]) => document.querySelector(over)"
            " || document.querySelector('.prompt p').innerText !== asked",
            arg=[asked, OVER],
        )


async def played(page: Page, most: int) -> None:
    """As many turns of one's own, or to the end."""
    for _ in range(most):
        if not await my_turn(page):
            return
        before = await ply(page)
        await pick_by_key(page)
        await place_by_keys(page)
        await moved_on(page, before)
    await my_turn(page)


async def held(page: Page) -> None:
    """A tile on the first spot where it may lie."""
    if await page.locator(f"{MINE} .rack .tile").count():
        await pick_by_key(page)
        await page.keyboard.press("l")
        await page.wait_for_selector(".effect.good")


async def taken(page: Page, size: str, file: Path) -> None:
    width, height = map(int, size.split("x"))
    await page.set_viewport_size({"width": width, "height": height})
    await settled(page)
    await page.screenshot(path=file)


async def shown(browser: Browser, owner: BrowserContext, path: str, look: str, language: str, sizes: list[str]) -> Any:
    """The table as its owner sees it in another look: a page for each way to point."""
    for fine in (True, False):
        some = [size for size in sizes if (int(size.split("x")[0]) > FINGER) == fine]
        if not some:
            continue
        finger = {} if fine else {"has_touch": True, "is_mobile": True}
        base = owner.pages[0].url.split("/t/")[0]
        settings: dict[str, Any] = {"base_url": base, "reduced_motion": "reduce", "locale": language}
        known: Any = {"cookies": (await owner.storage_state())["cookies"]}  # who it is, not which language they read
        context = await browser.new_context(**settings, **LOOKS[look], **finger, storage_state=known)
        page = await context.new_page()
        await page.set_viewport_size(dict(zip(("width", "height"), map(int, some[0].split("x")), strict=True)))
        await page.goto(path)
        if look == "grey":
            await page.wait_for_selector(".table")
            await page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
        await page.wait_for_selector(f"{MINE} .rack, {MINE} .choice, {OVER}")
        yield page, some
        await context.close()


async def sheet(browser: Browser, files: list[Path], target: Path) -> None:
    """Pictures of one table side by side."""
    page = await browser.new_page(viewport={"width": 400, "height": 400})
    source = target.with_suffix(".html")
    source.write_text(SHEET.format("".join(f"<img src='{file.name}'>" for file in files)))
    await page.goto(source.as_uri())
    wide, high = await page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
    await page.set_viewport_size({"width": wide, "height": high})
    await page.screenshot(path=target)
    source.unlink()
    await page.close()


async def one_game(browser: Browser, base: str, game: str, wanted: argparse.Namespace) -> None:
    owner = await browser.new_context(base_url=base, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = await owner.new_page()
    await page.goto("/")
    path = await seated(page, game)
    await page.goto(path)
    for moment, turns in (("middle", TURNS), ("end", 100)):
        await played(page, turns)
        for look, language in product(wanted.look, wanted.language):
            async for other, sizes in shown(browser, owner, path, look, language, wanted.size):
                await held(other)
                name = f"{game}-{moment}-{look}-{language}"
                files = [wanted.folder / f"{name}-{size}.png" for size in sizes]
                for size, file in zip(sizes, files, strict=True):
                    await taken(other, size, file)
                await sheet(browser, files, wanted.folder / f"sheet-{name}-from-{sizes[0]}.png")
    await owner.close()


async def main(wanted: argparse.Namespace) -> None:
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data), SEED) as base:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            for game in wanted.game:
                await one_game(browser, base, game, wanted)
            await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    for name, all_of in (("game", adjoin.names()), ("size", SIZES), ("look", list(LOOKS)), ("language", ["en", "ja"])):
        parser.add_argument(f"--{name}", nargs="+", default=all_of)
    asyncio.run(main(parser.parse_args()))
