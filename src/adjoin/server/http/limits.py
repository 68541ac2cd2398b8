"""Who asks, as they are counted, and what those are told who ask too often."""

from __future__ import annotations

from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.identity import Identity
from adjoin.server.limiting import Limiter, origin
from adjoin.server.turns import Guest


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
