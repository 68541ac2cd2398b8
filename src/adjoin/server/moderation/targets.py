"""Of whom somebody speaks who wants to keep away from them or to report them: at a table, or while they wait."""

from __future__ import annotations

from collections.abc import Sequence

from adjoin.live.client import Client
from adjoin.server.accounts.dependencies import limit
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.http.errors import HttpProblem
from adjoin.server.lobby.service import Lobby
from adjoin.table import Seat


async def waiting_at(offer: str, guest: Client, lobby: Lobby, limiter: Limiter) -> tuple[Seat, ...]:
    """The seats of an offer; asking counts like opening a table."""
    limit(limiter, guest)
    found = await lobby.look_for(offer)
    if found is None:
        raise HttpProblem(404, "error-offer-gone")
    return found.seats


def somebody_else(seats: Sequence[Seat], seat: int, person: str, fault: str) -> Seat:
    """Who sits there, if that is another person."""
    found = seats[seat] if 0 <= seat < len(seats) else None
    if found is None or found.owner in ("", person):
        raise HttpProblem(409, fault)
    return found
