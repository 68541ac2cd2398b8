"""Telling whoever runs the server that somebody behaves badly."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from litestar import post

from adjoin.server.http.devices import known
from adjoin.server.http.limits import limited
from adjoin.server.http.meeting import somebody_else, waiting_at
from adjoin.server.http.people_shapes import Named, Reporting
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.http.tables import room_of
from adjoin.server.hub import Hub
from adjoin.server.identity import Identity
from adjoin.server.limiting import Limiter
from adjoin.server.lobby import Lobby
from adjoin.server.names import plain
from adjoin.server.storage.interface import Store
from adjoin.server.storage.moderation import Report
from adjoin.server.turns import Guest
from adjoin.table import Seat


@post("/api/tables/{table:str}/reports")
async def report(
    request: AnyRequest,
    table: str,
    data: Reporting,
    visitor: str,
    guest: Guest,
    hub: Hub,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Tell of a person at a table where one sits. Once for each seat; the reported are not told by whom."""
    limited(request, table_limiter, guest)
    room = await room_of(hub, table)
    if not room.door(known(visitor)).owned:
        raise HttpProblem(409, "error-report")
    return await kept(data, table, room.table.seats, visitor, store, identity)


@post("/api/offers/{offer:str}/reports")
async def report_offer(
    request: AnyRequest,
    offer: str,
    data: Reporting,
    device: str,
    guest: Guest,
    lobby: Lobby,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Tell of a person who waits in the lobby."""
    seats = await waiting_at(request, offer, guest, lobby, table_limiter)
    return await kept(data, offer, seats, await store.welcome(device), store, identity)


async def kept(
    data: Reporting, where: str, seats: Sequence[Seat], visitor: str, store: Store, identity: Identity
) -> Named:
    who = somebody_else(seats, data.seat, visitor, "error-report")
    id_ = identity.derived("report", visitor, where, str(data.seat))[:12]
    told = Report(id_, where, data.seat, who.owner, visitor, who.name, plain(data.reason, 500), time())
    await store.moderation.report(told)
    return Named(who.name)


ROUTES = [report, report_offer]
