"""Reviews of finished games, made in a process of their own so that no bot at a table waits for one.

Whoever asks has one under way at most, and all take turns, decision by decision, as bots do (server/turns.py). A review
that is done is kept in the store.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from time import monotonic
from typing import Any

import msgspec
from pebble import ProcessExpired

from adjoin.bots.registry import STRONGEST
from adjoin.bots.request import Done, prepared, spelled
from adjoin.bots.review import Judgement
from adjoin.bots.reviewing import judgement, to_judge
from adjoin.bots.workers import Workers
from adjoin.phrase import Phrase
from adjoin.server.replays import Played
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import log
from adjoin.server.turns import PLAYS, Audience, Guest, Turns

EFFORT = 0.15  # seconds of thinking a decision
PATIENCE = 30.0  # seconds that a review waits for the compiled search
PAUSE = 0.3  # seconds between two looks whether it is there
OVERTIME = 30.0  # seconds after which a process that does not answer is killed
ATTEMPTS = 3  # at one decision: a process may die, and the next one is cold
JUDGED = msgspec.json.Decoder(list[Judgement])
DIED = (TimeoutError, ProcessExpired, BrokenExecutor)
KEPT = 64  # reviews in memory
MOST = 64  # reviews under way
MOST_OF_ADDRESS = 8


class Review:
    """One game's review, as far as it is."""

    def __init__(self, played: Played, guest: Guest, plies: list[Judgement]) -> None:
        start = played.line[0]
        self.record = msgspec.json.encode(played.record).decode()
        self.tables = spelled(start.game, start.deal)
        self.guest = guest  # who asked for it
        self.total = 0  # 0 until the search is ready
        self.plies = plies  # judged so far
        self.process = 0  # where the search was ready for it
        self.task: asyncio.Task[None]

    @property
    def running(self) -> bool:
        return not self.task.done()

    @property
    def ready(self) -> bool:
        return self.task.done() and not self.task.cancelled() and self.task.exception() is None

    @property
    def failed(self) -> Phrase | None:
        """What to say if it stopped before its end."""
        done = self.task.done() and not self.task.cancelled()
        return Phrase("error-review-failed") if done and self.task.exception() else None


class Reviews:
    """All reviews by the name of their replay, made by workers that are hired for the first.

    Each person has one under way at most.
    """

    def __init__(self, hire: Callable[[], Workers], store: Store | None = None) -> None:
        self.hire = hire
        self.store = store
        self.turns = Turns(1)
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.workers: Workers | None = None

    def find(self, replay: str) -> Review | None:
        return self.kept.get(replay)

    async def recall(self, replay: str) -> list[Judgement] | None:
        """What the store has of a review that was done, unless it is in memory."""
        stored = await self.store.review(replay) if self.store and replay not in self.kept else None
        return JUDGED.decode(stored) if stored else None

    def start(self, replay: str, played: Played, person: str, address: str = "") -> Review | None:
        """The review of a replay, begun if there is none yet; None if there are too many under way.

        One that failed goes on where it stopped.
        """
        found = self.kept.get(replay)
        if found and (found.running or found.ready):
            return found
        self.stop_all(lambda one: one.guest.person == person)
        running = [one.guest.address for one in self.kept.values() if one.running]
        if len(running) >= MOST or running.count(address) >= MOST_OF_ADDRESS:
            return None
        made = self.kept[replay] = Review(played, Guest(person, address), found.plies if found else [])
        made.task = asyncio.create_task(self.run(replay, made))
        self.forget_old()
        return made

    def stop(self, replay: str, person: str) -> None:
        """Only who began a review can stop it."""
        self.stop_all(lambda one: one is self.kept.get(replay) and one.guest.person == person)

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
            total = int(await self.done(review, to_judge, review.record))
            review.total = total
            for number in range(len(review.plies), total):
                review.plies.append(await self.done(review, judgement, review.record, number, EFFORT))
            if self.store:
                await self.store.keep_review(replay, msgspec.json.encode(review.plies))
        except Exception:
            log.exception("a review failed", replay=replay)
            raise

    async def done(self, review: Review, work: Callable[..., Any], *args: Any) -> Any:
        """What a process makes of this with the search at hand; if it is a new one, or dies, it is asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self.make_ready(review)
                done = await self.asked(review, work, *args)
            except DIED:
                if attempt == ATTEMPTS:
                    raise
                review.process = 0
                continue
            if done.process == review.process:
                break
            review.process = 0
        return done.result

    async def make_ready(self, review: Review) -> None:
        """Wait for the compiled search, but not for ever. Others are served between two looks."""
        late = monotonic() + PATIENCE
        while not review.process:
            done = await self.asked(review, prepared, STRONGEST, *review.tables)
            if not done.result.compiling or monotonic() > late:
                review.process = done.process
            else:
                await asyncio.sleep(PAUSE)

    async def asked(self, review: Review, work: Callable[..., Any], *args: Any) -> Done:
        """What a process makes of this, when it is the turn of whoever asked."""
        async with self.turns.turn(lambda: Audience(PLAYS, (review.guest,))):
            if self.workers is None:
                self.workers = self.hire()
            return await self.workers.ask(work, *args, limit=OVERTIME)

    async def close(self) -> None:
        self.stop_all(lambda _: True)
        if self.workers is not None:
            await asyncio.to_thread(self.workers.close)
