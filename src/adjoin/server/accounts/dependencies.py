"""Who asks, how requests are counted, and the answer to those who ask too often."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeVar

from adjoin.live.audience import PLAYS, Audience
from adjoin.live.client import Client
from adjoin.server.accounts.identity import Session
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.core.pools import PAINTING
from adjoin.server.core.rate_limit import Limiter, networks_of, origin
from adjoin.server.http.errors import AnyRequest, AskerLeft, HttpProblem

WAITING = 64  # requests of one address that may wait in a queue, behind which a school may sit
T = TypeVar("T")


def address_of(request: AnyRequest) -> str:
    """Whence a request comes, as it is counted."""
    return origin(request.client.host if request.client else "")


def guest_of(request: AnyRequest, session: Session) -> Client:
    """The device that asks, or nobody in particular, and whence."""
    return Client(session.device, address_of(request))


def limit(limiter: Limiter, guest: Client, amount: float = 1) -> None:
    """Count so much more, for the address and, where it is known, for the device; 429 if that is too much."""
    wait = limiter.wait_of(*guest, amount)
    if wait:
        raise HttpProblem(429, "error-too-fast", retry=wait)


def limit_address(request: AnyRequest, limiter: Limiter) -> None:
    """Count one more for the address alone."""
    limit(limiter, Client("", address_of(request)))


@asynccontextmanager
async def cancel_when_gone(request: AnyRequest) -> AsyncIterator[None]:
    """Whatever is awaited in it is cancelled when its asker closes the connection, and ends as AskerLeft."""
    task = asyncio.current_task()
    assert task is not None
    left = False

    async def watch() -> None:
        nonlocal left
        while (await request.receive())["type"] != "http.disconnect":
            pass
        left = True
        task.cancel()

    watcher = asyncio.create_task(watch())
    try:
        yield
    except asyncio.CancelledError:
        if left and task.uncancel() == 0:
            raise AskerLeft from None
        raise
    finally:
        watcher.cancel()


class Queue:
    """Work that takes long is done one at a time, by turns.

    Whoever leaves while they wait, or while it is done, is waited for no more.
    """

    def __init__(self) -> None:
        self.turns = FairQueue(1)
        self.waiting: Counter[str] = Counter()  # requests of an address

    @asynccontextmanager
    async def turn(self, request: AnyRequest, guest: Client) -> AsyncIterator[None]:
        homes = networks_of(guest.address)
        if any(self.waiting[name] >= times * WAITING for name, times in homes):
            raise HttpProblem(429, "error-too-fast", retry=1.0)
        self.waiting.update(name for name, _ in homes)
        try:
            async with cancel_when_gone(request), self.turns.turn(lambda: Audience(PLAYS, (guest,))):
                yield
        finally:
            self.waiting.subtract(name for name, _ in homes)
            self.waiting += Counter()  # forget those who wait for nothing


class DrawingLimits(Queue):
    """What is drawn, in a thread of its own: opening a table waits for no picture."""

    async def run(self, work: Callable[..., T], *args: object, **more: object) -> T:
        return await PAINTING.run(work, *args, **more)


class DrawingTurn:
    """The place of whoever sends one request among those for whom something is drawn."""

    def __init__(self, limits: DrawingLimits, request: AnyRequest, guest: Client) -> None:
        self.limits = limits
        self.request = request
        self.guest = guest

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Wait until it is their turn."""
        return self.limits.turn(self.request, self.guest)

    async def run(self, work: Callable[..., T], *args: object, **more: object) -> T:
        return await self.limits.run(work, *args, **more)


def drawing_of(request: AnyRequest, guest: Client, drawing_limits: DrawingLimits) -> DrawingTurn:
    """For handlers that ask for `drawing`."""
    return DrawingTurn(drawing_limits, request, guest)
