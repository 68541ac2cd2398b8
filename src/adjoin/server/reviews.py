"""Reviews of finished games, made in a process of their own so that no bot at a table waits for one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any

import msgspec

from adjoin.bots.review import Judgement
from adjoin.bots.reviewing import judgement, readied
from adjoin.bots.workers import Workers
from adjoin.server.replays import Played
from adjoin.server.telemetry import log

EFFORT = 0.15  # seconds of thinking a decision
PATIENCE = 30.0  # seconds that a review waits for the compiled search
OVERTIME = 30.0  # seconds after which a process that does not answer is killed
KEPT = 64  # reviews in memory
MOST = 8  # reviews under way


class Review:
    """One game's review, as far as it is."""

    def __init__(self, record: dict[str, Any], device: str) -> None:
        self.record = msgspec.json.encode(record).decode()
        self.device = device  # who asked for it
        self.total = 0  # 0 until the search is ready
        self.plies: list[Judgement] = []
        self.task: asyncio.Task[None]

    @property
    def running(self) -> bool:
        return not self.task.done()

    @property
    def ready(self) -> bool:
        return self.task.done() and not self.task.cancelled() and self.task.exception() is None


class Reviews:
    """All reviews by the name of their replay. Each device has one under way at most."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.workers: Workers | None = None

    def find(self, replay: str) -> Review | None:
        return self.kept.get(replay)

    def start(self, replay: str, played: Played, device: str) -> Review | None:
        """The review of a replay, begun if there is none yet; None if there are too many under way."""
        found = self.kept.get(replay)
        if found and (found.running or found.ready):
            return found
        self.stop_all(lambda one: one.device == device)
        if sum(one.running for one in self.kept.values()) >= MOST:
            return None
        made = self.kept[replay] = Review(played.record, device)
        made.task = asyncio.create_task(self.run(replay, made))
        self.forget_old()
        return made

    def stop(self, replay: str, device: str) -> None:
        """Only who began a review can stop it."""
        self.stop_all(lambda one: one is self.kept.get(replay) and one.device == device)

    def stop_all(self, which: Callable[[Review], bool]) -> None:
        for name, review in list(self.kept.items()):
            if review.running and which(review):
                review.task.cancel()
                del self.kept[name]

    def forget_old(self) -> None:
        idle = [name for name, review in self.kept.items() if not review.running]
        for name in idle[: max(0, len(self.kept) - KEPT)]:
            del self.kept[name]

    async def run(self, replay: str, review: Review) -> None:
        """Judge decision by decision: several reviews take turns."""
        try:
            review.total = await self.asked(readied, review.record, PATIENCE)
            for number in range(review.total):
                review.plies.append(await self.asked(judgement, review.record, number, EFFORT))
        except Exception as reason:
            log.exception("a review failed", replay=replay)
            if isinstance(reason, BrokenExecutor):
                await self.drop_workers()
            raise

    async def asked(self, work: Callable[..., Any], *args: Any) -> Any:
        if self.workers is None:
            self.workers = Workers()
        limit = OVERTIME + PATIENCE
        return await asyncio.wrap_future(self.workers.pool.schedule(work, args=args, timeout=limit))

    async def drop_workers(self) -> None:
        """The next review starts a process of its own."""
        workers, self.workers = self.workers, None
        if workers is not None:
            await asyncio.to_thread(workers.close)

    async def close(self) -> None:
        self.stop_all(lambda _: True)
        await self.drop_workers()
