"""News from other processes: NOTIFY on a line of one's own, which is taken up again whenever it is cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

from adjoin.server.storage.interface import News
from adjoin.server.storage.postgres.faults import FAULTS
from adjoin.server.storage.postgres.schema import connected
from adjoin.server.storage.postgres.writer import CHANNEL

PULSE = 5.0  # seconds without news after which the line is tried: one that is dead says nothing either
PAUSE = 0.5  # seconds before the next attempt
WORD = "!"  # in the place of a version


async def listen(address: str, own: str) -> AsyncIterator[News]:
    """For ever. After every new beginning comes MISSED: something may have happened meanwhile."""
    while True:
        line: Any = None
        with suppress(*FAULTS):
            line = await connected(address, command_timeout=PULSE)
            heard: asyncio.Queue[str] = asyncio.Queue()
            await line.add_listener(CHANNEL, hearing(heard))
            yield News()
            while True:
                told = await next_of(heard, line)
                news = parsed(told, own) if told else None
                if news is not None:
                    yield news
        if line is not None:
            line.terminate()
        await asyncio.sleep(PAUSE)


def hearing(heard: asyncio.Queue[str]) -> Callable[[Any, int, str, str], None]:
    return lambda line, process, channel, told: heard.put_nowait(told)


async def next_of(heard: asyncio.Queue[str], line: Any) -> str:
    """What was told next, or nothing after a while; a line that is cut or dead is noticed."""
    try:
        return await asyncio.wait_for(heard.get(), PULSE)
    except TimeoutError:
        await line.execute("select 1")
        return ""


def parsed(told: str, own: str) -> News | None:
    """What was told by whom about which table; None for our own news."""
    sender, table, rest = told.split(" ", 2)
    if sender == own:
        return None
    if rest.startswith(WORD):
        return News(table, sender=sender, word=rest[1:])
    return News(table, int(rest), sender=sender)
