"""Tables set up over HTTP, where a test needs one and not the way to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import APIRequestContext, Page
from websockets.asyncio.client import ClientConnection, connect

from adjoin.live.protocol import PROTOCOL
from browser.conftest import Opener
from browser.playing import LONGEST, turn_or_end


async def first_game(asking: APIRequestContext) -> dict[str, Any]:
    games = await (await asking.get("/api/games")).json()
    found: dict[str, Any] = games[0]
    return found


async def opened(page: Page, kinds: list[str], **more: Any) -> dict[str, Any]:
    """A table of the first game with such seats, opened by the page's own device."""
    asking = page.context.request
    game = await first_game(asking)
    seats = [
        {"kind": kind, "level": "random" if kind == "bot" else "", "name": f"Guest {i}"} for i, kind in enumerate(kinds)
    ]
    answer = await asking.post("/api/tables", data={"game": game["name"], "seats": seats, "name": "Ada", **more})
    assert answer.ok, await answer.text()
    made: dict[str, Any] = await answer.json()
    return made


async def at_table(visit: Opener, kinds: tuple[str, ...] = ("me", "bot"), **settings: Any) -> Page:
    """A page at a new table of the first game, with its turn to move."""
    page = await visit(**settings)
    made = await opened(page, list(kinds))
    await page.goto(f"/t/{made['table']}")
    await turn_or_end(page)
    return page


async def take_seat(page: Page, name: str = "") -> None:
    """Sit down by the invitation that the page shows, under a name or none; the name lies behind a closed line."""
    if name:
        await page.locator(".as-whom summary").click()
        await page.locator(".as-whom input").fill(name)
    await page.locator(".invitation-go .btn.primary").click()


async def finished(page: Page) -> str:
    """The name of a table at which two bots have played to the end."""
    table = str((await opened(page, ["bot", "bot"]))["table"])
    async with asyncio.timeout(2 * LONGEST), looking_on(page, table):
        while not (await (await page.context.request.get(f"/api/tables/{table}")).json()).get("over"):
            await asyncio.sleep(0.1)
    return table


@asynccontextmanager
async def looking_on(page: Page, table: str) -> AsyncIterator[None]:
    """Bots play where somebody looks on: the page's own device does, without drawing anything."""
    address = urlsplit((await page.context.request.get("/api/games")).url)
    cookies = "; ".join(f"{one.get('name')}={one.get('value')}" for one in await page.context.cookies())
    line = f"ws://{address.netloc}/ws/{table}"
    async with connect(line, additional_headers={"Cookie": cookies}, max_size=None) as looker:
        await looker.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}))
        hearing = asyncio.ensure_future(heard(looker))
        yield
        hearing.cancel()


async def heard(line: ClientConnection) -> None:
    """Take what a line says, so that it goes on."""
    async for _ in line:
        pass


def path_of(url: str) -> str:
    """A link without its host."""
    return "/" + url.split("/", 3)[3]
