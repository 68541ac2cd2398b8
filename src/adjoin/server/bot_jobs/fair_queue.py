"""Whose bot thinks next: bots share few processes, and nobody's wait because somebody else has many.

First come those for whom somebody is there; where everybody is away, bots think when nothing else is to be done. Of the
addresses from which people came, the one goes first that was served longest ago, of IPv6 by wide networks before narrow
ones, so that many addresses help nobody; there, tables at which somebody plays
go before tables that are only watched; then the person who was served longest ago; then whoever asked first. So whoever
has many tables delays another person by the one thought that is under way; and one for which nobody plays gives way
to somebody who does, once, and is thought anew in a part of its time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, TypeVar

from adjoin.live.audience import AWAY, PLAYS, WATCHES, Audience
from adjoin.live.client import Client
from adjoin.server.core.rate_limit import networks

LEAST = 0.1  # of its time, that a bot has at least
HURRIED = 0.25  # of its time, for a thought that gave way once and will not again: whoever plays may wait for it
REMEMBERED = 10_000  # served last
HOUSEHOLDS = (4, 1)  # that share no time with each other, in a wide network and in one household
T = TypeVar("T")


class QueueTicket:
    """A place in the queue. Who waits may change meanwhile: `audience` tells who it is now."""

    def __init__(self, number: int, audience: Callable[[], Audience], *, firm: bool = True) -> None:
        self.number = number
        self.audience = audience
        self.called: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.firm = firm  # gives way to nobody
        self.leaving = False  # was asked to give way, and is about to
        self.work: asyncio.Future[Any] | None = None  # what is done in it

    @property
    def yields(self) -> bool:
        """May it be asked to give way to somebody who plays?"""
        return not self.firm and not self.leaving and self.work is not None and self.audience().rank != PLAYS

    def begin(self, work: Awaitable[T]) -> asyncio.Future[T]:
        """Do a work in this place."""
        self.work = thought = asyncio.ensure_future(work)
        return thought

    def give_way(self) -> None:
        self.leaving = True
        if self.work is not None:
            self.work.cancel()


class FairQueue:
    """`places` may think at the same time."""

    def __init__(self, places: int) -> None:
        self.places = self.free = places
        self.numbers = count(1)
        self.waiting: list[QueueTicket] = []
        self.at_work: list[QueueTicket] = []
        self.served: dict[Client, int] = {}  # by address alone, and by person: the number of the last turn
        self.clock = count(1)

    @asynccontextmanager
    async def turn(self, audience: Callable[[], Audience]) -> AsyncIterator[float]:
        """Wait for a place; the part of its time that a bot has in it.

        Those who come from one address share the time of one bot, down to LEAST: a crowd has quick bots, not slow ones.
        """
        async with self.place(QueueTicket(next(self.numbers), audience)) as share:
            yield share

    async def think(self, audience: Callable[[], Audience], work: Callable[[float], Awaitable[T]]) -> T:
        """Do a work in a turn, given its part of the time; if it gives way to somebody who plays, do it once more."""
        number = next(self.numbers)
        for firm in (False, True):
            turn = QueueTicket(number, audience, firm=firm)
            async with self.place(turn) as share:
                thought = turn.begin(work(min(share, HURRIED) if firm else share))
                self.make_room()  # somebody may have come since it was called
                try:
                    return await thought
                except asyncio.CancelledError:
                    task = asyncio.current_task()
                    if not turn.leaving or (task and task.cancelling()):
                        raise
        raise AssertionError  # it gives way once

    @asynccontextmanager
    async def place(self, turn: QueueTicket) -> AsyncIterator[float]:
        self.waiting.append(turn)
        self.call()
        try:
            share = await turn.called
        except asyncio.CancelledError:
            self.give_up(turn)
            raise
        self.at_work.append(turn)
        try:
            yield share
        finally:
            self.at_work.remove(turn)
            self.free += 1
            self.call()

    @property
    def busy(self) -> int:
        """How many think now."""
        return self.places - self.free

    def give_up(self, turn: QueueTicket) -> None:
        """Give a place up in which nobody waits any more; it may have been called this very moment."""
        if turn in self.waiting:
            self.waiting.remove(turn)
        elif turn.called.done() and not turn.called.cancelled():
            self.free += 1
            self.call()

    def call(self) -> None:
        """Let as many think as there are places."""
        while self.free and self.waiting:
            turn = min(self.waiting, key=self.order)
            self.waiting.remove(turn)
            if turn.called.done():  # cancelled
                continue
            self.free -= 1
            turn.called.set_result(self.share(turn))
            self.serve(turn)
        self.make_room()

    def make_room(self) -> None:
        """If whoever is next plays, a thought for which nobody plays gives way, one after the other."""
        yielding = [turn for turn in self.at_work if turn.yields]
        if not self.waiting or not yielding or any(turn.leaving for turn in self.at_work):
            return
        if min(self.waiting, key=self.order).audience().rank == PLAYS:
            yielding[-1].give_way()

    def order(self, turn: QueueTicket) -> tuple[bool, tuple[int, ...], int, int, int]:
        rank, guests = turn.audience()
        of_address, of_person = min((self.last(guest) for guest in guests), default=((), 0))
        return rank == AWAY, of_address, rank, of_person, turn.number

    def last(self, guest: Client) -> tuple[tuple[int, ...], int]:
        """When the networks of an address, the widest first, and the person were served last; 0 for never."""
        nets = tuple(self.served.get(Client("", name), 0) for name, _ in networks(guest.address))
        return nets, self.served.get(guest, 0)

    def serve(self, turn: QueueTicket) -> None:
        """Everybody for whom this bot thinks has had a turn."""
        now = next(self.clock)
        for guest in turn.audience().guests:
            self.served[guest] = now
            self.served |= {Client("", name): now for name, _ in networks(guest.address)}
        if len(self.served) > REMEMBERED:
            self.served = dict(sorted(self.served.items(), key=lambda kept: kept[1])[REMEMBERED // 2 :])

    def share(self, turn: QueueTicket) -> float:
        rank, guests = turn.audience()
        known = [guest for guest in guests if guest.address]  # of those elsewhere nothing is known
        if rank == WATCHES:
            known = known or list(guests)  # who watch at other processes count as one household
        if rank == AWAY or not known:
            return 1.0
        beside = {guest for other in self.waiting for guest in there(other)}
        crowds = (len(neighbours(beside, known, width) | set(guests[:1])) for width in range(len(HOUSEHOLDS)))
        return max(LEAST, min(1.0, *(of / crowd for of, crowd in zip(HOUSEHOLDS, crowds, strict=True))))


def neighbours(beside: set[Client], guests: list[Client], width: int) -> set[Client]:
    """Whoever comes from a network of these guests: of IPv6 a /48, or a /56, in which a household lives."""
    homes = {networks(guest.address)[width].name for guest in guests}
    return {guest for guest in beside if networks(guest.address)[width].name in homes}


def there(turn: QueueTicket) -> tuple[Client, ...]:
    """One of those who are there and wait."""
    rank, guests = turn.audience()
    return () if rank == AWAY else guests[:1]
