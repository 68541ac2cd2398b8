"""Who thinks about studied positions: the processes of the bots, or worker machines where there are any.

Whoever studies counts as somebody who watches: bots of people who play go first, and everybody takes turns
(server/bot_jobs/fair_queue.py). Nothing is kept between two questions but what a process can make again, so a process
that dies costs the question that it was at, which is asked once more.
"""

from __future__ import annotations

from concurrent.futures import BrokenExecutor

import msgspec
from pebble import ProcessExpired

from adjoin.answers.analysis import StudyJob, do_job
from adjoin.bots.workers import Workers
from adjoin.live.audience import WATCHES, Audience
from adjoin.live.client import Client
from adjoin.live.metering import charge_aside
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.core.telemetry import log
from adjoin.server.http.errors import HttpProblem

PATIENCE = 60.0  # seconds after which a process that does not answer is killed
ATTEMPTS = 2
DIED = (ProcessExpired, BrokenExecutor, TimeoutError)


class Analyses:
    def __init__(self, workers: Workers, turns: FairQueue, asking: RemoteJobs) -> None:
        self.workers = workers
        self.turns = turns
        self.asking = asking
        self.reports = 0  # questions about the balance of boxes that are under way

    async def think(self, job: StudyJob, game: str, version: int, guest: Client) -> bytes:
        """What a job brings, as JSON; 503 if process after process dies with it."""
        told = msgspec.msgpack.encode(job)
        elsewhere = await self.asking.study(told, game, version, guest)
        if elsewhere is not None:
            return elsewhere

        async def work(_: float) -> bytes:
            return await self.here(told)

        return await self.turns.think(lambda: Audience(WATCHES, (guest,)), work)

    async def here(self, job: bytes) -> bytes:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                done = await self.workers.ask(do_job, job, limit=PATIENCE)
            except DIED as reason:
                log.warning("an analysis ended", reason=repr(reason), attempt=attempt)
                continue
            charge_aside(done.seconds)
            return bytes(done.result)
        raise HttpProblem(503, "error-analysis")
