"""Reviews of finished games, made in a process of their own so that no bot at a table waits for one.

Whoever asks has one under way at most, and all take turns, decision by decision, as bots do
(server/bot_jobs/fair_queue.py). A review that is done is kept in the store. Of several servers on one store one makes
it, under a lease, and the others show how far it is; if that one is gone, another goes on where it was.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from time import monotonic
from typing import TypeVar

import msgspec
from pebble import ProcessExpired

from adjoin.answers.games_played import Played
from adjoin.bots.registry import STRONGEST
from adjoin.bots.request import Done, prepare_bot, spell_deal
from adjoin.bots.review import Judgement
from adjoin.bots.review_decisions import judgement, to_judge
from adjoin.bots.workers import Workers
from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.live.events import Events
from adjoin.phrase import Phrase
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.cluster.leases import Leases
from adjoin.server.core.events import ReviewsStopped
from adjoin.server.core.pools import CHORES
from adjoin.server.core.rate_limit import networks_of
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store

T = TypeVar("T")

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
FOLLOW = 0.5  # seconds between two looks at what another process makes


class ReviewProgress(msgspec.Struct, frozen=True):
    """How far a review is, as other processes see it."""

    total: int
    plies: list[Judgement]
    person: str = ""  # who began it
    failed: bool = False


PROGRESS = msgspec.json.Decoder(ReviewProgress)


def lease(replay: str) -> str:
    """Who has it makes the review."""
    return f"review {replay}"


class Review:
    """One game's review, as far as it is."""

    def __init__(self, played: Played, guest: Client, plies: list[Judgement]) -> None:
        start = played.line[0]
        self.record = msgspec.json.encode(played.record).decode()
        self.game = start.game
        self.tables = spell_deal(start.game, start.deal)
        self.guest = guest  # who asked for it
        self.total = 0  # 0 until the search is ready
        self.plies = plies  # judged so far
        self.process = 0  # where the search was ready for it
        self.task: asyncio.Task[None]

    def begin(self, work: Coroutine[object, object, None]) -> None:
        self.task = asyncio.create_task(work)

    def ready_in(self, process: int) -> None:
        """The search is ready for it in this process; 0: in none."""
        self.process = process

    def take_over(self, total: int, plies: list[Judgement]) -> None:
        """Have what others have made, where that is more."""
        self.total = max(self.total, total)
        if len(plies) > len(self.plies):
            self.plies = plies

    def take_all(self, plies: list[Judgement]) -> None:
        """Have what is kept of it, which is all."""
        self.plies, self.total = plies, len(plies)

    def announce(self, total: int) -> None:
        """Know how many decisions are to be judged."""
        self.total = total

    @property
    def running(self) -> bool:
        return not self.task.done()

    @property
    def alive(self) -> bool:
        return self.running or self.ready

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

    def __init__(
        self,
        hire: Callable[[], Workers],
        store: Store | None = None,
        leases: Leases | None = None,
        jobs: RemoteJobs | None = None,
        events: Events | None = None,
    ) -> None:
        self.hire = hire
        self.store = store
        self.leases = leases if store and store.shared else None
        self.jobs = jobs
        self.events = events or Events()
        self.closing = False
        self.turns = FairQueue(1)
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.workers: Workers | None = None

    def find(self, replay: str) -> Review | None:
        return self.kept.get(replay)

    async def recall(self, replay: str) -> list[Judgement] | None:
        """What the store has of a review that was done, unless it is in memory."""
        here = self.kept.get(replay)
        stored = await self.store.review(replay) if self.store and not (here and here.alive) else None
        return JUDGED.decode(stored) if stored else None

    async def elsewhere(self, replay: str, played: Played, address: str) -> ReviewProgress | None:
        """How far another process is with a review. If that process is gone, it goes on here from now on."""
        if self.leases is None or self.store is None:
            return None
        noted = await self.store.read_note(lease(replay))
        if noted is None:
            return None
        progress = PROGRESS.decode(noted.made)
        if not noted.held and not progress.failed:
            self.start(replay, played, progress.person, address)
        return progress

    def start(self, replay: str, played: Played, person: str, address: str = "") -> Review | None:
        """The review of a replay, begun if there is none yet; None if there are too many under way.

        One that failed goes on where it stopped.
        """
        found = self.kept.get(replay)
        if found and found.alive:
            return found
        self.stop_all(lambda one: one.guest.person == person)
        self.events.publish(ReviewsStopped(person, replay))
        running = [one.guest.address for one in self.kept.values() if one.running]
        of_networks = Counter(name for home in running for name, _ in networks_of(home))
        many = any(of_networks[name] >= times * MOST_OF_ADDRESS for name, times in networks_of(address))
        if len(running) >= MOST or many:
            return None
        made = self.kept[replay] = Review(played, Client(person, address), found.plies if found else [])
        made.begin(self.run(replay, made))
        self.forget_old()
        return made

    def stop(self, replay: str, person: str) -> None:
        """Stop a review, which only its beginner can."""
        self.stop_all(lambda one: one is self.kept.get(replay) and one.guest.person == person)
        self.events.publish(ReviewsStopped(person))

    def stop_here(self, event: ReviewsStopped) -> None:
        """Somebody has another review made by another process, or stopped theirs there."""
        spared = self.kept.get(event.but)
        if event.local:
            self.stop_all(lambda one: one is not spared and one.guest.person == event.person)

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
        """Make it, or show what another process makes of it, until it is done."""
        try:
            while not await self.finish(replay, review):
                await asyncio.sleep(FOLLOW)
        except Exception:
            log.exception("a review failed", replay=replay)
            raise

    # -------------------------------------------------------------------------------- one of several processes

    async def finish(self, replay: str, review: Review) -> bool:
        """Is it done, here or elsewhere? Without the lease it is only shown how far it is."""
        if self.leases is None:
            return await self.make(replay, review)
        try:
            if await self.caught_up(replay, review):
                return True
            if not await self.leases.take(lease(replay)):
                return False
        except StoreError:  # nothing can be said now
            return False
        return await self.make_under_lease(replay, review)

    async def caught_up(self, replay: str, review: Review) -> bool:
        """Have what others have made; is it all?"""
        assert self.store is not None
        stored = await self.store.review(replay)
        if stored:
            review.take_all(JUDGED.decode(stored))
            return True
        noted = await self.store.read_note(lease(replay))
        if noted:
            progress = PROGRESS.decode(noted.made)
            review.take_over(progress.total, progress.plies)
        return False

    async def make_under_lease(self, replay: str, review: Review) -> bool:
        """Make it under a lease that is given back. If it is stopped it is forgotten, unless the server ends."""
        assert self.leases is not None
        assert self.store is not None
        try:
            done = await self.caught_up(replay, review) or await self.make(replay, review)
            if done:
                await self.store.forget(lease(replay))
            return done
        except asyncio.CancelledError:
            if not self.closing:
                await self.store.forget(lease(replay))
            raise
        except Exception:
            await self.note(replay, review, failed=True)
            raise
        finally:
            await self.leases.give(lease(replay))

    async def note(self, replay: str, review: Review, *, failed: bool = False) -> bool:
        """Tell others how far it is; False if it is theirs now."""
        if self.leases is None or self.store is None:
            return True
        made = msgspec.json.encode(ReviewProgress(review.total, review.plies, review.guest.person, failed))
        try:
            return await self.store.note(lease(replay), made, self.leases.holder)
        except StoreError as reason:  # they see it later
            log.warning("not told how far a review is", reason=str(reason))
            return True

    # -------------------------------------------------------------------------------- judging

    async def make(self, replay: str, review: Review) -> bool:
        """Judge decision by decision: several reviews take turns. False if another process has it meanwhile."""
        if not await self.note(replay, review):
            return False
        total = await self.total(replay, review)
        review.announce(total)
        for number in range(len(review.plies), total):
            review.plies.append(await self.judge(replay, review, number))
            if not await self.note(replay, review):
                return False
        if self.store is None:
            return True
        held = self.leases.of(lease(replay)) if self.leases else None
        return await self.store.keep_review(replay, msgspec.json.encode(review.plies), held)

    async def total(self, replay: str, review: Review) -> int:
        """How many decisions there are."""
        told = await self.jobs.judge(replay, -1, review.game, review.guest, EFFORT) if self.jobs else None
        return told.total if told else int(await self.ask_ready(review, to_judge, review.record))

    async def judge(self, replay: str, review: Review, number: int) -> Judgement:
        told = await self.jobs.judge(replay, number, review.game, review.guest, EFFORT) if self.jobs else None
        if told and told.judgement:
            return told.judgement
        made: Judgement = await self.ask_ready(review, judgement, review.record, number, EFFORT)
        return made

    async def ask_ready(self, review: Review, work: Callable[..., T], *args: object) -> T:
        """What a process makes of this with the search at hand; if it is a new one, or dies, it is asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self.make_ready(review)
                done = await self.ask(review, work, *args)
            except DIED:
                if attempt == ATTEMPTS:
                    raise
                review.ready_in(0)
                continue
            if done.process == review.process:
                break
            review.ready_in(0)
        result: T = done.result
        return result

    async def make_ready(self, review: Review) -> None:
        """Wait for the compiled search, but not for ever. Others are served between two looks."""
        late = monotonic() + PATIENCE
        while not review.process:
            done = await self.ask(review, prepare_bot, STRONGEST, *review.tables)
            if not done.result.compiling or monotonic() > late:
                review.ready_in(done.process)
            else:
                await asyncio.sleep(PAUSE)

    async def ask(self, review: Review, work: Callable[..., object], *args: object) -> Done:
        """A process's result, once it is the turn of the person who asked."""
        async with self.turns.turn(lambda: Audience(PLAYS, (review.guest,))):
            if self.workers is None:
                self.workers = self.hire()
            return await self.workers.ask(work, *args, limit=OVERTIME)

    async def close(self) -> None:
        self.closing = True
        tasks = [review.task for review in self.kept.values() if review.running]
        self.stop_all(lambda _: True)
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.workers is not None:
            await CHORES.run(self.workers.close)
