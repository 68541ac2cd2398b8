"""Films, each made in a process of its own: few at a time, some may wait, and whoever comes after that is told so.

Those who wait come by turns, and neither a person nor a network has all places: whoever asks for many films delays
nobody else by more than the one that is being made.
"""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE
from collections import Counter, OrderedDict
from collections.abc import Hashable
from time import monotonic

from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.live.meter import charge_aside
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.core.rate_limit import networks_of
from adjoin.server.core.telemetry import log
from adjoin.server.http.errors import HttpProblem
from adjoin.server.http.png import end_process
from adjoin.share.jobs import COMMAND, PATIENCE, PictureJob, write_job

RUNNING = 1  # films that are made at a time
WAITING = 8  # more that are waited for
OWN = 2  # of one person, and
NETWORK = 5  # of one network, also of a wide one
ROOM = 24_000_000  # bytes of films in memory
AGAIN = 60  # seconds after which it is worth asking again
NOBODY = Client("", "")


class Studio:
    """Films by what they show, the latest kept; all who ask for a film that is being made wait for that one."""

    def __init__(self, running: int = RUNNING, waiting: int = WAITING, room: int = ROOM) -> None:
        self.most = running + waiting
        self.room = room
        self.turns = FairQueue(running)
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.making: dict[Hashable, asyncio.Task[bytes]] = {}
        self.asked: Counter[str | Client] = Counter()  # films that are made or waited for, by person and by network

    async def film(self, key: Hashable, job: PictureJob, guest: Client = NOBODY) -> bytes:
        """The film of this name; 503 where too many are asked for, by everybody or by this guest and their network."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        task = self.making.get(key)
        if task is None:
            if len(self.making) >= self.most or self.has_enough(guest):
                raise HttpProblem(503, "error-films", retry=AGAIN)
            self.asked.update(places_of(guest))
            task = self.making[key] = asyncio.create_task(self.make(key, job, guest))
        return await asyncio.shield(task)

    def has_enough(self, guest: Client) -> bool:
        wide = max(self.asked[network.name] for network in networks_of(guest.address))
        return self.asked[guest] >= OWN or wide >= NETWORK

    async def make(self, key: Hashable, job: PictureJob, guest: Client) -> bytes:
        try:
            async with self.turns.turn(lambda: Audience(PLAYS, (guest,))):
                began = monotonic()
                made = await encode(job)
                charge_aside(monotonic() - began)
        finally:
            del self.making[key]
            self.asked.subtract(places_of(guest))
            self.asked += Counter()  # forget those who wait for nothing
        self.kept[key] = made
        while sum(map(len, self.kept.values())) > self.room:
            self.kept.popitem(last=False)
        return made

    async def close(self) -> None:
        """End what is being made: no painter outlives its server."""
        left = list(self.making.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def places_of(guest: Client) -> list[str | Client]:
    """What a guest is counted as."""
    return [guest, *(network.name for network in networks_of(guest.address))]


async def encode(job: PictureJob) -> bytes:
    """What the painter's process makes of a job; 500 where it makes nothing, is killed or takes too long."""
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(PATIENCE):
            made, _ = await process.communicate(write_job(job))
    except TimeoutError:
        made = b""
    finally:
        await end_process(process)
    if process.returncode or not made:
        log.warning("film not made", status=process.returncode)
        raise HttpProblem(500, "error-share")
    return made
