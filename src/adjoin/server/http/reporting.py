"""Telling whoever runs the server that somebody behaves badly."""

from __future__ import annotations

from time import time

from litestar import post

from adjoin.server.http.devices import known
from adjoin.server.http.limits import limited
from adjoin.server.http.people_shapes import Named, Reporting
from adjoin.server.http.problems import AnyRequest, HttpProblem
from adjoin.server.http.tables import room_of
from adjoin.server.hub import Hub
from adjoin.server.identity import Identity
from adjoin.server.limiting import Limiter
from adjoin.server.names import plain
from adjoin.server.storage.interface import Store
from adjoin.server.storage.moderation import Report
from adjoin.server.turns import Guest


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
    own = room.door(known(visitor)).owned
    seats = room.table.seats
    if not own or not 0 <= data.seat < len(seats) or data.seat in own or not seats[data.seat].owner:
        raise HttpProblem(409, "error-report")
    who = seats[data.seat]
    reason = plain(data.reason, 500)
    id_ = identity.derived("report", visitor, table, str(data.seat))[:12]
    await store.moderation.report(Report(id_, table, data.seat, who.owner, visitor, who.name, reason, time()))
    return Named(who.name)


ROUTES = [report]
