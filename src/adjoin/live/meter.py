"""Who pays for the processor time of a request or a message, and how that time is measured."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Protocol, TypeVar

try:
    from time import thread_time
except ImportError:  # a browser's worker has no such clock, and nobody to charge
    from time import perf_counter as thread_time

T = TypeVar("T")
processor_time = thread_time  # of this thread, in seconds
ASIDE = 0.25  # of its time that work in a process of its own counts: it gives way to those who play


class Payer(Protocol):
    def charge(self, seconds: float) -> None:
        """Count so many seconds of processor time."""


PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)  # of whatever is done in this context


def charge_aside(seconds: float) -> None:
    """Charge whoever pays here for the time of another process; nobody pays for what the server does by itself."""
    payer = PAYER.get()
    if payer is not None:
        payer.charge(seconds * ASIDE)


class charging:  # read as a word after `with`; every message and every board is charged, so it is no generator
    """Charge a payer for what is done in this thread meanwhile."""

    __slots__ = ("began", "payer")

    def __init__(self, payer: Payer | None) -> None:
        self.payer = payer

    def __enter__(self) -> None:
        self.began = thread_time()

    def __exit__(self, *_: object) -> None:
        if self.payer is not None:
            self.payer.charge(thread_time() - self.began)


async def meter(work: Coroutine[object, None, T], payer: Payer) -> T:
    """Do a work for a payer, who is charged for every step of it on the event loop, and for what it sends to pools."""
    token = PAYER.set(payer)
    try:
        return await measure_steps(work, payer)
    finally:
        PAYER.reset(token)


@coroutine
def measure_steps(work: Coroutine[object, None, T], payer: Payer) -> Generator[object, None, T]:
    reason: BaseException | None = None
    while True:
        began = thread_time()
        try:
            waits_for = work.send(None) if reason is None else work.throw(reason)
        except StopIteration as done:
            made: T = done.value
            return made
        finally:
            payer.charge(thread_time() - began)
        try:
            yield waits_for
            reason = None
        except BaseException as raised:
            reason = raised
