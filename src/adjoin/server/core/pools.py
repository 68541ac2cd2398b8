"""Threads beside the event loop: each kind of work has a pool of its own, so that a full one delays no other.

Nothing else of the server may create threads for work, or use those that asyncio shares; tests/architecture checks
that.
Processes are kept apart by the same rule: bots think in theirs, and lessons, uploads, reviews and pictures each have
their own.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Lock
from time import thread_time
from typing import TypeVar

from adjoin.live.meter import PAYER, Payer

T = TypeVar("T")
WAITING = 2_000  # works that wait in one pool; beyond it they are refused


class PoolFull(Exception):
    """A pool refuses work: too much waits in it already."""


class Pool:
    """A few threads for one kind of work; whoever asked for it is charged for the time it took."""

    def __init__(self, name: str, threads: int, most: int = WAITING) -> None:
        self.name = name
        self.threads = threads
        self.most = most
        self.pending = 0  # works that wait or are being done
        self.lock = Lock()
        self.begin()

    def begin(self) -> None:
        """Have threads, as in a process that was forked: they are not."""
        self.executor = ThreadPoolExecutor(self.threads, self.name)

    async def run(self, work: Callable[..., T], *args: object, **more: object) -> T:
        """Do a work in one of the threads. PoolFull if too many wait."""
        if self.pending >= self.threads + self.most:
            raise PoolFull(self.name)
        loop, payer = asyncio.get_running_loop(), PAYER.get()
        spent: list[float] = []
        doing = self.executor.submit(run_timed, spent, partial(work, *args, **more))
        with self.lock:
            self.pending += 1
        doing.add_done_callback(self.note_end)
        try:
            return await asyncio.wrap_future(doing)
        except asyncio.CancelledError:  # whoever leaves pays for what they leave behind
            doing.add_done_callback(lambda _: pay_later(loop, payer, spent))
            raise
        finally:
            if payer is not None and spent:
                payer.charge(spent.pop())

    def note_end(self, _: object) -> None:
        with self.lock:
            self.pending -= 1

    def close(self) -> None:
        """Do the work that waits, then return."""
        self.executor.shutdown()


def run_timed(spent: list[float], work: Callable[[], T]) -> T:
    """Do a work, and add the processor time of this thread that it took."""
    began = thread_time()
    try:
        return work()
    finally:
        spent.append(thread_time() - began)


def pay_later(loop: asyncio.AbstractEventLoop, payer: Payer | None, spent: list[float]) -> None:
    """Charge a payer from another thread, if there is still anybody to charge."""
    if payer is not None and spent:
        with suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(payer.charge, spent.pop())


OPENING = Pool("opening", 2)  # tables are dealt and replayed
VISITS = Pool("visits", 1)  # what somebody alone waits for: profiles, records, standings
PAINTING = Pool("painting", 1)  # boards, codes and replays are drawn, by turns
BUILDING = Pool("building", 1)  # answers that are the same for everybody
CHORES = Pool("chores", 1)  # work in the background, for which nobody waits
LETTERS = Pool("letters", 4)  # mail servers take their time
POOLS = (OPENING, VISITS, PAINTING, BUILDING, CHORES, LETTERS)


def begin_again() -> None:
    """Give every pool threads of this process, which was forked."""
    for pool in POOLS:
        pool.begin()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=begin_again)
