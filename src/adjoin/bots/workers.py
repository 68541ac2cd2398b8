"""Worker processes in which bots think, so that the asking process stays awake.

Requests are answered in the order in which they were asked. One that nobody waits for any more is cancelled
(adjoin.bots.cancellation); a worker that takes far too long is killed; one that dies is replaced, and asked again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, MutableSequence
from concurrent.futures import BrokenExecutor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from threading import Event, Thread

from pebble import ProcessExpired, ProcessPool

from adjoin.bots.cancellation import SLOTS, Cancellations
from adjoin.bots.engine import kind
from adjoin.bots.heartbeat import EVERY, SIZE, Heartbeats, end
from adjoin.bots.outside import BotFailed, Stalled
from adjoin.bots.registry import levels
from adjoin.bots.request import BotAnswer, BotRequest, Done, answer, at_work, begin, prepare_bot, spell_deal
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.model.variant import Variant

PATIENCE = 5.0  # seconds over its budget before a worker is killed; the first move has to deal the board
ATTEMPTS = 2
LOOK = 1.0  # seconds between two looks whether the pool still lives
Begin = Callable[[MutableSequence[int], MutableSequence[int]], None]
KINDS = 16  # bots and kinds of games that a new process gets ready for


class Workers:
    """A pool of processes; close() ends them. To be used from one thread. `begin` is what each process does first."""

    def __init__(self, number: int = 1, begin: Begin = begin) -> None:
        self.number = number
        self.begin = begin
        # Spawned, not forked: the asking process may have threads and open connections.
        self.context = get_context("spawn")
        self.shared = self.context.RawArray("q", SLOTS)
        self.beats = self.context.RawArray("q", SIZE)
        self.heartbeats = Heartbeats(self.beats)
        self.cancellations = Cancellations(self.shared)
        self.numbers = count(1)
        self.pool = self.new_pool()
        self.old: list[Thread] = []  # each ends a pool that broke
        self.closed = False
        self.gone = Event()
        Thread(target=self.watch, daemon=True).start()
        self.cold: set[str] = set()  # kinds of games that were still being compiled when last played
        self.in_use: OrderedDict[tuple[str, str], tuple[str, ...]] = OrderedDict()  # prepared last, by bot and kind

    # -------------------------------------------------------------------------------- processes

    def new_pool(self) -> ProcessPool:
        given = self.shared, self.beats
        return ProcessPool(max_workers=self.number, initializer=self.begin, initargs=given, context=self.context)

    def watch(self) -> None:
        """End workers that stopped answering, in a thread and for ever. Their pool, or who asks next, hires others."""
        while not self.gone.wait(EVERY):
            for process in self.heartbeats.look():
                end(process)

    @property
    def awake(self) -> bool:
        """Is there a process that could be asked now? If its pool broke, another one is on its way."""
        return self.healthy_pool().active and self.heartbeats.beating

    def healthy_pool(self) -> ProcessPool:
        """The pool; another one if it broke, as it does when a worker dies that had nothing to do."""
        if self.closed:
            raise BrokenProcessPool("the workers were sent home")
        if not self.pool.active:
            self.replace(self.pool)
        return self.pool

    def replace(self, broken: ProcessPool) -> None:
        """A new pool, unless somebody else has seen to it; nobody waits for the end of the old one."""
        if self.pool is broken and not self.closed:
            self.pool = self.new_pool()
            self.old = [thread for thread in self.old if thread.is_alive()]
            self.old.append(Thread(target=end_pool, args=(broken,), daemon=True))
            self.old[-1].start()
            self.prepare_again()

    def warm(self) -> None:
        """Start the processes before anybody waits for them."""
        self.healthy_pool()

    def close(self) -> None:
        self.closed = True
        self.gone.set()
        end_pool(self.pool)
        for thread in self.old:
            thread.join()

    def schedule(
        self, work: Callable[..., object], *args: object, limit: float | None = None
    ) -> tuple[int, Future[Done]]:
        """Put work into the queue: its number, and what will become of it."""
        number = next(self.numbers)
        pool = self.healthy_pool()
        try:
            return number, pool.schedule(at_work, args=(number, work, *args), timeout=limit)
        except RuntimeError:  # it broke this very moment
            self.replace(pool)
            return number, self.pool.schedule(at_work, args=(number, work, *args), timeout=limit)

    # -------------------------------------------------------------------------------- getting ready

    def prepare(self, level: str, game: Variant, deal: Deal) -> None:
        """A bot will be asked about this deal: get ready, and learn whether that means to compile.

        Once for a bot and a kind of game: another deal takes a few milliseconds, when it is asked about.
        """
        known = (level, kind(game)) in self.in_use
        self.in_use[level, kind(game)] = tables = (level, *spell_deal(game, deal))
        self.in_use.move_to_end((level, kind(game)))
        while len(self.in_use) > KINDS:
            self.in_use.popitem(last=False)
        if not known:
            self._prepare(tables)

    def prepare_again(self) -> None:
        """A process is new: it gets ready for whatever was in use, before somebody asks."""
        for tables in list(self.in_use.values()):
            self._prepare(tables)

    def _prepare(self, tables: tuple[str, ...]) -> None:
        with suppress(RuntimeError):  # who cannot get ready now does so when asked
            self.schedule(prepare_bot, *tables)[1].add_done_callback(self._hear)

    def _hear(self, done: Future[Done]) -> None:
        """A worker that died in the meantime tells nothing; the next question starts over."""
        if not done.cancelled() and not done.exception():
            self._note(done.result().result)

    def _note(self, given: BotAnswer) -> None:
        (self.cold.add if given.compiling else self.cold.discard)(given.kind)

    def compiling(self, game: Variant) -> bool:
        """Do bots play this kind of game without the compiled search, as far as is known?"""
        return kind(game) in self.cold

    # -------------------------------------------------------------------------------- asking

    async def choose(self, asked: BotRequest) -> str:
        """The bot's move; cancelling the call stops the thinking. A bot that has none is a BotFailed.

        A worker that dies is no fault of the bot's until it happens again; one that stalls is, unless the bot is ours.
        """
        failed: BotFailed
        for _ in range(ATTEMPTS):
            try:
                done = await self.ask(answer, asked, limit=asked.budget + PATIENCE)
            except (ProcessExpired, BrokenExecutor):
                failed = BotFailed(f"the process in which {asked.level} thought ended")
            except TimeoutError:
                failed = Stalled(f"{asked.level} did not answer within {asked.budget + PATIENCE:.1f} seconds")
                if asked.level not in levels():
                    break
            else:
                self._note(done.result)
                return str(done.result.text)
        raise failed

    async def ask(self, work: Callable[..., object], *args: object, limit: float | None = None) -> Done:
        """What a worker makes of this. TimeoutError after the limit, ProcessExpired or BrokenExecutor if it died.

        Whoever stops waiting cancels the request. The worker is not killed: others need what it has loaded.
        """
        number, future = self.schedule(work, *args, limit=limit)
        pool, done = self.pool, asyncio.wrap_future(future)
        done.add_done_callback(lambda over: over.cancelled() or over.exception())  # nobody may be left to look at it
        try:
            while not (await asyncio.wait([done], timeout=LOOK))[0]:
                if not pool.active:  # the question was lost with it
                    raise BrokenProcessPool("the pool broke")
            return done.result()
        except asyncio.CancelledError:
            self.cancellations.add(number)
            raise
        except BrokenExecutor:
            self.replace(pool)
            raise
        except (TimeoutError, ProcessExpired):
            self.prepare_again()
            raise


def end_pool(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()
