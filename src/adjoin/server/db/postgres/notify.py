"""News from other processes: NOTIFY on a line of one's own, which is taken up again whenever it is cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing

from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.errors import FAULTS
from adjoin.server.db.postgres.schema import connect
from adjoin.server.db.values import News

PULSE = 5.0  # seconds without news after which the line is tried: one that is dead says nothing either
PAUSE = 0.5  # seconds before the next attempt
WORD = "!"  # in the place of a version
Heard = tuple[str, str]  # the channel, and what was told there


async def listen_on(address: str, *channels: str) -> AsyncGenerator[Heard | None]:
    """For ever. After every new beginning comes None: something may have happened meanwhile."""
    while True:
        line: Connection | None = None
        try:
            line = await connect(address, command_timeout=PULSE)
            heard: asyncio.Queue[Heard] = asyncio.Queue()
            for channel in channels:
                await line.add_listener(channel, listener_into(heard))
            yield None
            while True:
                if told := await next_of(heard, line):
                    yield told
        except FAULTS:
            pass  # another line
        finally:
            if line is not None:
                line.terminate()
        await asyncio.sleep(PAUSE)


def listener_into(heard: asyncio.Queue[Heard]) -> Callable[[object, int, str, str], None]:
    return lambda line, process, channel, told: heard.put_nowait((channel, told))


async def next_of(heard: asyncio.Queue[Heard], line: Connection) -> Heard | None:
    """What was told next, or nothing after a while; a line that is cut or dead is noticed."""
    try:
        async with asyncio.timeout(PULSE):
            return await heard.get()
    except TimeoutError:
        await line.execute("select 1")
        return None


async def listen(address: str, own: str, news: str, answers: str) -> AsyncIterator[News]:
    """What others saved and said, on one channel; on the other, which of our questions were answered."""
    async with aclosing(listen_on(address, news, answers)) as lines:
        async for heard in lines:
            if heard is None:
                yield News()
            elif told := parse_answer(heard[1], own) if heard[0] == answers else parse_news(heard[1], own):
                yield told


def parse_answer(told: str, own: str) -> News | None:
    asker, question = told.split(" ", 1)
    return News(answer=question) if asker == own else None


def parse_news(told: str, own: str) -> News | None:
    """What was told by whom about which table; None for our own news."""
    sender, table, rest = told.split(" ", 2)
    if sender == own:
        return None
    if rest.startswith(WORD):
        return News(table, sender=sender, word=rest[1:])
    return News(table, int(rest), sender=sender)
