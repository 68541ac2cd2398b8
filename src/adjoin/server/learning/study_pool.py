"""Where lessons and puzzles are computed: one process of its own, hired for the first learner; learners take turns.

Whoever leaves takes their place in the queue along, and what is being computed for them stops; the process lives on,
with what it has at hand.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, MutableSequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from typing import Any, TypeAlias

from litestar import Response
from pebble import ProcessExpired

from adjoin.bots.cancellation import is_cancelled
from adjoin.bots.request import Cancelled, arrive
from adjoin.bots.workers import Workers
from adjoin.live.client import Client
from adjoin.live.meter import charge_aside
from adjoin.server.accounts.dependencies import Queue
from adjoin.server.core.telemetry import log
from adjoin.server.http.errors import AnyRequest, HttpProblem

Json: TypeAlias = Response[Any]  # bytes that are JSON already, of what the handler promises
PATIENCE = 30.0  # seconds after which a process that does not answer is killed
EVERY = 0.05  # seconds of work between two looks whether somebody waits for it
NICE = 5  # it gives way to those who play


def begin(shared: MutableSequence[int], beats: MutableSequence[int]) -> None:
    """What the process does first."""
    arrive(shared, beats)
    if hasattr(os, "nice"):
        os.nice(NICE)
    import adjoin.answers.studies  # noqa: F401  (the first learner waits for it)


@contextmanager
def stoppable() -> Iterator[None]:
    """Cancelled as soon as nobody waits for what is done in it; where there is no such clock, it is done to its end."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def look(*_: object) -> None:
        if is_cancelled():
            raise Cancelled

    signal.signal(signal.SIGVTALRM, look)
    signal.setitimer(signal.ITIMER_VIRTUAL, EVERY, EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def compute(work: Callable[..., bytes], *args: object) -> bytes:
    """In the process: the answer, or nothing once nobody waits for it."""
    try:
        with stoppable():
            return work(*args)
    except Cancelled:
        return b""


def json_response(made: bytes) -> Json:
    return Response(made, media_type="application/json", status_code=200)


class StudyPool:
    """Answers to learners, one at a time, by turns."""

    def __init__(self) -> None:
        self.queue = Queue()
        self.workers: Workers | None = None

    def hire_workers(self) -> Workers:
        if self.workers is None:
            self.workers = Workers(begin=begin)
        return self.workers

    def warm(self) -> None:
        """Somebody is about to learn: let the process get ready."""
        self.hire_workers().warm()

    async def answer(self, request: AnyRequest, guest: Client, work: Callable[..., bytes], *args: object) -> Json:
        """What work makes of this, as JSON; 503 if its process ended."""
        async with self.queue.turn(request, guest):
            try:
                done = await self.hire_workers().ask(compute, work, *args, limit=PATIENCE)
            except (ProcessExpired, BrokenExecutor, TimeoutError) as reason:
                log.warning("a study ended", reason=repr(reason))
                raise HttpProblem(503, "error-internal") from None
        charge_aside(done.seconds)
        return json_response(done.result)

    def close(self) -> None:
        if self.workers is not None:
            self.workers.close()


class Desk:
    """The place of whoever sends one request among those who learn."""

    def __init__(self, pool: StudyPool, request: AnyRequest, guest: Client) -> None:
        self.pool = pool
        self.request = request
        self.guest = guest

    async def answer(self, work: Callable[..., bytes], *args: object) -> Json:
        """What work makes of this, once it is their turn."""
        return await self.pool.answer(self.request, self.guest, work, *args)


def desk_of(request: AnyRequest, guest: Client, study_pool: StudyPool) -> Desk:
    """For handlers that ask for a `desk`."""
    return Desk(study_pool, request, guest)
