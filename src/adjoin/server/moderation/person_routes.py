"""Block or report somebody from their page."""

from __future__ import annotations

from time import time

from litestar import post, put

from adjoin.live.client import Client
from adjoin.live.plain_text import plain
from adjoin.server.accounts.dependencies import limit
from adjoin.server.accounts.device_routes import require_known
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.schemas import BlockedPeople, Named
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.repositories.blocks import Block
from adjoin.server.db.repositories.moderation import Report
from adjoin.server.db.repositories.profiles import ProfileCard
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.lobby.service import Lobby
from adjoin.server.moderation.block_routes import block_list
from adjoin.server.moderation.blocks import BlockList
from adjoin.server.moderation.schemas import PersonBlockRequest, PersonReport
from adjoin.server.ratings.people_routes import page_of
from adjoin.server.tables.rooms import Hub

NO_SEAT = -1


async def somebody(store: Store, handle: str, visitor: str, fault: str) -> ProfileCard:
    """Another person, if the visitor may open their page."""
    card = await page_of(store, handle, require_known(visitor))
    if card.person == visitor:
        raise HttpProblem(409, fault)
    return card


@put("/api/people/{handle:str}/block")
async def keep_from_person(
    handle: str,
    data: PersonBlockRequest,
    visitor: str,
    hub: Hub,
    store: Store,
    identity: Identity,
    blocks: BlockList,
    lobby: Lobby,
) -> BlockedPeople:
    """Block, mute or unblock somebody; they are not told."""
    card = await somebody(store, handle, visitor, "error-distance")
    if data.kind == "none":
        for one in [one for one in await store.blocks.of(visitor) if one.other == card.person]:
            await store.blocks.end(visitor, one.other, one.name)
    elif not await store.blocks.keep(Block(visitor, card.person, data.kind, card.name, time())):
        raise HttpProblem(409, "error-distance-many")
    await blocks.follow()
    if data.kind == "block":
        await store.profiles.unfriend(visitor, card.person)
        await lobby.part(visitor, card.person)
    return await block_list(visitor, identity, hub, store)


@post("/api/people/{handle:str}/reports")
async def report_person(
    handle: str,
    data: PersonReport,
    visitor: str,
    guest: Client,
    store: Store,
    identity: Identity,
    table_limiter: Limiter,
) -> Named:
    """Report somebody's name or games to the people who run the server; they are not told by whom."""
    limit(table_limiter, guest)
    card = await somebody(store, handle, visitor, "error-report")
    id_ = identity.derive_name("report", visitor, "person", card.person)[:12]
    reason = plain(data.reason, 500)
    await store.moderation.report(Report(id_, "", NO_SEAT, card.person, visitor, card.name, reason, time()))
    return Named(card.name)


ROUTES = [keep_from_person, report_person]
