"""Your premoves at a table; nobody else is told of them."""

from __future__ import annotations

from litestar import delete, get, put

from adjoin.live.client import Client
from adjoin.live.room import Room
from adjoin.server.accounts.dependencies import limit
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.tables.premove_schemas import PremovePlan, PremoveRequest
from adjoin.server.tables.premoves import holds, plan_for
from adjoin.server.tables.rooms import Hub


async def own_room(table: str, visitor: str, hub: Hub) -> Room:
    """The room of a table over days at which the person who asks has one seat."""
    room = await hub.room(table)
    if room is None:
        raise HttpProblem(404, "error-table-unknown")
    if not visitor or len(room.door(visitor).owned) != 1:
        raise HttpProblem(403, "error-not-seated")
    return room


@get("/api/tables/{table:str}/plan")
async def plan(table: str, visitor: str, hub: Hub, store: Store) -> PremovePlan:
    """Your premoves here. Once they no longer hold, this says so until you arm others."""
    await own_room(table, visitor, hub)
    return await own_plan(table, visitor, hub, store)


async def own_plan(table: str, visitor: str, hub: Hub, store: Store) -> PremovePlan:
    await hub.look_after(table)
    found = [one for one in await store.premoves.at(table) if one.person == visitor]
    return PremovePlan(list(found[0].moves), found[0].broken) if found else PremovePlan([], False)


@put("/api/tables/{table:str}/plan")
async def arm(
    table: str, data: PremoveRequest, visitor: str, guest: Client, hub: Hub, store: Store, guesses: Limiter
) -> PremovePlan:
    """Play these, the first when one's turn comes and each of the others in a turn of its own, while they hold."""
    limit(guesses, guest)
    room = await own_room(table, visitor, hub)
    wanted = plan_for(room, visitor, tuple(data.moves))
    if wanted is None:
        raise HttpProblem(409, "error-plan-days")
    if not holds(room, wanted):
        raise HttpProblem(409, "error-plan-broken")
    await store.premoves.arm(wanted)
    return await own_plan(table, visitor, hub, store)


@delete("/api/tables/{table:str}/plan", status_code=200)
async def disarm(table: str, visitor: str, hub: Hub, store: Store) -> PremovePlan:
    """Play nothing for me."""
    await own_room(table, visitor, hub)
    await store.premoves.disarm(table, visitor)
    return PremovePlan([], False)


ROUTES = [plan, arm, disarm]
