"""The block list: you do not meet blocked people, and do not hear muted ones."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from litestar import delete, get, put

from adjoin.live.client import Client
from adjoin.server.accounts.device_routes import handle, require_known
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.schemas import BlockedPeople, BlockedPerson, BlockRequest
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.blocks import Block
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.lobby.service import Lobby
from adjoin.server.moderation.blocks import BlockList
from adjoin.server.moderation.targets import somebody_else, waiting_at
from adjoin.server.tables.rooms import Hub
from adjoin.server.tables.routes import room_of
from adjoin.table import Seat


async def block_list(visitor: str, identity: Identity, hub: Hub, store: Store, table: str = "") -> BlockedPeople:
    """Whom this person has blocked or muted; asked of a table, with the seats of those who sit there by that name.

    Somebody who has another name there is not told apart: nobody learns from this list who they are now.
    """
    room = await hub.room(table) if table else None
    seats = {(seat.owner, seat.name): number for number, seat in enumerate(room.table.seats)} if room else {}
    found = await store.blocks.of(visitor) if visitor else []
    named = [handle_of(one, identity) for one in found]
    return BlockedPeople(
        [
            BlockedPerson(name, one.name, one.kind, one.at, seats.get((one.other, one.name), -1))
            for name, one in zip(named, found, strict=True)
        ]
    )


def handle_of(one: Block, identity: Identity) -> str:
    """The handle by which a page names an entry of the list; two of one person have nothing in common."""
    return handle(identity, f"apart {one.person} {one.other}", one.name)


async def keep(
    table: str,
    data: BlockRequest,
    visitor: str,
    hub: Hub,
    store: Store,
    identity: Identity,
    blocks: BlockList,
    lobby: Lobby,
) -> BlockedPeople:
    """Block, mute or unblock the person in a seat of this table; they are not told."""
    seats = (await room_of(hub, table)).table.seats
    await keep_away(data, seats, require_known(visitor), store, blocks, lobby)
    return await block_list(visitor, identity, hub, store, table)


async def keep_from_offer(
    offer: str,
    data: BlockRequest,
    device: str,
    guest: Client,
    hub: Hub,
    store: Store,
    identity: Identity,
    blocks: BlockList,
    lobby: Lobby,
    table_limiter: Limiter,
) -> BlockedPeople:
    """Block or mute somebody who waits in the lobby."""
    seats = await waiting_at(offer, guest, lobby, table_limiter)
    known = await store.person(device) or ""
    somebody_else(seats, data.seat, known, "error-distance")
    person = known if data.kind == "none" else await store.welcome(device)
    await keep_away(data, seats, person, store, blocks, lobby)
    return await block_list(person, identity, hub, store)


async def keep_away(
    data: BlockRequest, seats: Sequence[Seat], person: str, store: Store, blocks: BlockList, lobby: Lobby
) -> None:
    who = somebody_else(seats, data.seat, person, "error-distance")
    if data.kind == "none":
        await store.blocks.end(person, who.owner, who.name)
    elif not await store.blocks.keep(Block(person, who.owner, data.kind, who.name, time())):
        raise HttpProblem(409, "error-distance-many")
    await blocks.follow()
    if data.kind == "block":
        await lobby.part(person, who.owner)


async def end(other: str, visitor: str, identity: Identity, hub: Hub, store: Store, blocks: BlockList) -> BlockedPeople:
    """Take somebody off the block list."""
    found = await store.blocks.of(require_known(visitor))
    named = next((one for one in found if handle_of(one, identity) == other), None)
    if named is None:
        raise HttpProblem(404, "error-distance-unknown")
    await store.blocks.end(visitor, named.other, named.name)
    await blocks.follow()
    return await block_list(visitor, identity, hub, store)


ROUTES = [
    route
    for name in ("blocks", "distances")  # the second is the former name, for one more version
    for route in (
        get(f"/api/me/{name}")(block_list),
        put(f"/api/tables/{{table:str}}/{name}")(keep),
        put(f"/api/offers/{{offer:str}}/{name}")(keep_from_offer),
        delete(f"/api/me/{name}/{{other:str}}", status_code=200)(end),
    )
]
