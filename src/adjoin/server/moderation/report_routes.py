"""Reports of bad behaviour, for the people who run the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time

from litestar import post

from adjoin.live.client import Client
from adjoin.live.plain_text import plain
from adjoin.live.talk import ChatLine
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.schemas import Named, Reporting
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.moderation import Report
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.lobby.service import Lobby
from adjoin.server.moderation.targets import somebody_else, waiting_at
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import room_of
from adjoin.table import Seat

LINES = 50  # of talk that go with a report


@post("/api/tables/{table:str}/reports")
async def report(
    table: str,
    data: Reporting,
    visitor: str,
    guest: Client,
    hub: Hub,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Tell of a person at a table where one sits. Once for each seat; the reported are not told by whom."""
    limit(table_limiter, guest)
    room = await room_of(hub, table)
    if not room.door(require_known(visitor)).owned:
        raise HttpProblem(409, "error-report")
    said = evidence(await store.talk.at(table), room.table.seats, visitor, room.door(visitor).team)
    return await save_report(data, table, room.table.seats, visitor, store, identity, said)


@post("/api/offers/{offer:str}/reports")
async def report_offer(
    offer: str,
    data: Reporting,
    device: str,
    guest: Client,
    lobby: Lobby,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Tell of a person who waits in the lobby."""
    seats = await waiting_at(offer, guest, lobby, table_limiter)
    somebody_else(seats, data.seat, await store.person(device) or "", "error-report")  # or nobody more is known
    return await save_report(data, offer, seats, await store.welcome(device), store, identity)


def evidence(talk: Sequence[ChatLine], seats: Sequence[Seat], reporter: str, team: Callable[[int], set[str]]) -> str:
    """What was said at a table lately, a line each, as far as the reporter could read it."""
    heard = [one for one in talk if not one.team or reporter in team(one.seat)]
    return "\n".join(f"{one.seat + 1} {seats[one.seat].name}: {one.text}" for one in heard[-LINES:])


async def save_report(
    data: Reporting,
    where: str,
    seats: Sequence[Seat],
    visitor: str,
    store: Store,
    identity: Identity,
    said: str = "",
) -> Named:
    who = somebody_else(seats, data.seat, visitor, "error-report")
    id_ = identity.derive_name("report", visitor, where, str(data.seat))[:12]
    told = Report(id_, where, data.seat, who.owner, visitor, who.name, plain(data.reason, 500), time(), evidence=said)
    await store.moderation.report(told)
    return Named(who.name)


ROUTES = [report, report_offer]
