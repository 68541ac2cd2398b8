"""Who asks, as they are counted, and what those are told who ask too often."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.identity import Identity
from adjoin.server.limiting import Bounds, Limiter, origin
from adjoin.server.turns import PLAYS, Audience, Guest, Turns


def guest_of(request: AnyRequest, identity: Identity) -> Guest:
    """The device that asks, or nobody in particular, and whence."""
    device = identity.device_in(request.headers.get("cookie", "")) or ""
    return Guest(device, origin(request.client.host if request.client else ""))


def limited(request: AnyRequest, limiter: Limiter, guest: Guest | None = None, amount: float = 1) -> None:
    """Count so much more, for the address and, where there is one, for the device; 429 if that is too much."""
    address = origin(request.client.host if request.client else "")
    wait = limiter.wait_of(guest.person if guest else "", address, amount)
    if wait:
        raise HttpProblem(429, "error-too-fast", retry=wait)


class Drawing:
    """What takes long to draw is drawn one at a time, by turns, and not too often for anybody."""

    def __init__(self, address: str, person: str) -> None:
        self.bounds = Bounds(address, person)
        self.turns = Turns(1)

    @asynccontextmanager
    async def turn(self, guest: Guest) -> AsyncIterator[None]:
        wait = self.bounds.wait_of(*guest)
        if wait:
            raise HttpProblem(429, "error-too-fast", retry=wait)
        async with self.turns.turn(lambda: Audience(PLAYS, (guest,))):
            yield
