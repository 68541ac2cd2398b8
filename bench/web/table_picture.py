"""The README's picture of a table: four seats, the middle of a game, a tile on a spot.

    python -m bench.web.table_picture [--seed 5]

It is taken from a server of its own in Chromium and kept as `docs/images/table.webp`.
"""

from __future__ import annotations

import argparse
import asyncio
import io
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from PIL import Image
from playwright.async_api import Page, ViewportSize, async_playwright

from browser.ahead import cookies_of
from browser.conftest import FLAGS, served
from browser.hands import pick_by_key
from browser.playing import MINE, settled
from server.serving import Line, dialled
from tools import chromium
from tools.pictures import IMAGES, keep

GAME = "copulas"
LEVELS = ["skilled", "expert", "greedy"]
PLIES = 16  # on the board before the picture
WINDOW: ViewportSize = {"width": 1440, "height": 900}
SIZE = (1080, 675)


async def seated(page: Page) -> str:
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in LEVELS)]
    data = {"game": GAME, "seats": seats, "name": "Ada", "options": {"players": len(seats)}}
    made = await page.context.request.post("/api/tables", data=data)
    return str((await made.json())["table"])


def play(address: str, cookies: str, rng: Random) -> None:
    """Any legal move for the one who looks, until enough lies on the board."""
    with Line(dialled(address, {"cookie": cookies})) as line:
        line.hello()
        while True:
            if line.state["turn"] != line.state["viewer"]:
                line.until("state")
            elif int(line.state["ply"]) >= PLIES:
                return
            else:
                line.until_version(line.move(rng.choice(line.legal()))["version"])


async def taken(page: Page, seed: str) -> bytes:
    table = await seated(page)
    line = f"ws://{urlsplit(page.url).netloc}/ws/{table}"
    await asyncio.to_thread(play, line, await cookies_of(page), Random(seed))
    await page.goto(f"/t/{table}")
    await page.wait_for_selector(f"{MINE} .rack .tile")
    await pick_by_key(page)
    await page.keyboard.press("l")
    await page.wait_for_selector(".ghost.is-staged")
    await page.evaluate("document.activeElement?.blur()")
    await settled(page)
    return await page.screenshot()


async def main(seed: str) -> None:
    with TemporaryDirectory() as data, served(Path(data), seed) as base:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            page = await browser.new_page(
                base_url=base,
                viewport=WINDOW,
                device_scale_factor=1.5,
                reduced_motion="reduce",
                service_workers="block",
            )
            await page.goto("/")
            png = await taken(page, seed)
            await browser.close()
    with Image.open(io.BytesIO(png)) as opened:
        assert opened.width * SIZE[1] == opened.height * SIZE[0]
    keep(png, IMAGES / "table.webp", SIZE)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="5", help="of the deal and the bots")
    asyncio.run(main(parser.parse_args().seed))
