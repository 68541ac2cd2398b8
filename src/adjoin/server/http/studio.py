"""Films, each made in a process of its own: few at a time, some may wait, and whoever comes after that is told so."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict
from collections.abc import Hashable

from adjoin.server.core.telemetry import log
from adjoin.server.http.errors import HttpProblem
from adjoin.server.http.png import ended
from adjoin.share.jobs import COMMAND, PATIENCE, Job, written

RUNNING = 1  # films that are made at a time
WAITING = 8  # more that are waited for
ROOM = 24_000_000  # bytes of films in memory
AGAIN = 60  # seconds after which it is worth asking again


class Studio:
    """Films by what they show, the latest kept; whoever asks for one that is being made waits for the same."""

    def __init__(self, running: int = RUNNING, waiting: int = WAITING, room: int = ROOM) -> None:
        self.most = running + waiting
        self.room = room
        self.desk = asyncio.Semaphore(running)
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def film(self, key: Hashable, job: Job) -> bytes:
        """The film of this name; 503 where too many are asked for."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        task = self.making.get(key)
        if task is None:
            if len(self.making) >= self.most:
                raise HttpProblem(503, "error-films", retry=AGAIN)
            task = self.making[key] = asyncio.create_task(self.make(key, job))
        return await asyncio.shield(task)

    async def make(self, key: Hashable, job: Job) -> bytes:
        try:
            async with self.desk:
                made = await encoded(job)
        finally:
            del self.making[key]
        self.kept[key] = made
        while sum(map(len, self.kept.values())) > self.room:
            self.kept.popitem(last=False)
        return made


async def encoded(job: Job) -> bytes:
    """What the painter's process makes of a job; 500 where it makes nothing, is killed or takes too long."""
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(PATIENCE):
            made, _ = await process.communicate(written(job))
    except TimeoutError:
        made = b""
    finally:
        await ended(process)
    if process.returncode or not made:
        log.warning("film not made", status=process.returncode)
        raise HttpProblem(500, "error-share")
    return made
