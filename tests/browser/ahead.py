"""Turns that nobody needs to see: played over a line, without drawing anything, before a page comes to look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Page

from browser.playing import arrive, leave
from server.serving import Line, dialled

Enough = Callable[[dict[str, Any]], bool]


def to_the_end(_: dict[str, Any]) -> bool:
    """Nothing is enough before a game is over."""
    return False


async def play_ahead(table: str, *pages: Page, enough: Enough) -> None:
    """The devices of these pages play the first move they may, until what the next one sees is enough.

    The pages, each with the client loaded, leave the table meanwhile and come back to it.
    """
    host = urlsplit(pages[0].url).netloc
    for page in pages:
        await leave(page)
    headers = [{"cookie": await cookies_of(page)} for page in pages]
    await asyncio.to_thread(play, f"ws://{host}/ws/{table}", headers, enough)
    for page in pages:
        await arrive(page, f"/t/{table}")


async def cookies_of(page: Page) -> str:
    return "; ".join(f"{one.get('name')}={one.get('value')}" for one in await page.context.cookies())


def play(address: str, headers: list[dict[str, str]], enough: Enough) -> None:
    lines = [Line(dialled(address, header)) for header in headers]
    try:
        for line in lines:
            line.hello()
        while (mover := next_to_move(lines)) and not enough(mover.state):
            played = mover.move(first_move(mover))
            for line in lines:
                line.until_version(played["version"])
        assert mover or enough is to_the_end, "the game is over before there is enough"
    finally:
        for line in lines:
            line.__exit__()


def next_to_move(lines: list[Line]) -> Line | None:
    """The line whose seat is to move, once it is no bot's turn; none when the game is over."""
    while lines[0].state["turn"] != -1:
        for line in lines:
            if line.state["curtain"]:
                line.lift()
            if line.state["turn"] == line.state["viewer"]:
                return line
        version = lines[0].until("state")["version"]
        for line in lines:
            line.until_version(version)
    return None


def first_move(line: Line) -> str:
    choices = line.state["scene"]["choices"]
    return str(choices[0]["text"]) if choices else line.legal()[0]
