"""Who thinks about studied positions: the processes of the bots, or worker machines where there are any.

Whoever studies counts as somebody who watches: bots of people who play go first, and everybody takes turns
(server/bot_jobs/fair_queue.py). Nothing is kept between two questions but what a process can make again, so a process
that dies costs the question that it was at, which is asked once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager

import msgspec
from pebble import ProcessExpired

from adjoin.answers.analysis import StudyJob, do_job
from adjoin.bots.workers import Workers
from adjoin.live.audience import WATCHES, Audience
from adjoin.live.client import Client
from adjoin.live.meter import charge_aside
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.core.rate_limit import networks_of
from adjoin.server.core.telemetry import log
from adjoin.server.http.errors import HttpProblem

PATIENCE = 60.0  # seconds after which a process that does not answer is killed
ATTEMPTS = 2
AT_ONCE = 4  # questions of one address about the balance of boxes
DIED = (ProcessExpired, BrokenExecutor, TimeoutError)


class Analyses:
    def __init__(self, workers: Workers, turns: FairQueue, jobs: RemoteJobs) -> None:
        self.workers = workers
        self.turns = turns
        self.jobs = jobs
        self.reports: Counter[str] = Counter()  # questions of an address about the balance of boxes, under way

    @contextmanager
    def report(self, guest: Client) -> Iterator[None]:
        """Count a question about a box while it is under way; 429 if its address has enough of them: others,
        elsewhere, are not kept from asking."""
        homes = networks_of(guest.address)
        if any(self.reports[name] >= times * AT_ONCE for name, times in homes):
            raise HttpProblem(429, "error-balance-queue", retry=5.0)
        self.reports.update(name for name, _ in homes)
        try:
            yield
        finally:
            self.reports.subtract(name for name, _ in homes)
            self.reports += Counter()  # forget those who ask nothing

    async def think(self, job: StudyJob, game: str, version: int, guest: Client) -> bytes:
        """What a job brings, as JSON; 503 if process after process dies with it."""
        told = msgspec.msgpack.encode(job)
        elsewhere = await self.jobs.study(told, game, version, guest)
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
