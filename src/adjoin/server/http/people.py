"""Who asks."""

from __future__ import annotations

from litestar import get, put

from adjoin.server.http.problems import AnyRequest
from adjoin.server.http.shapes import Joining, Me, MyTable
from adjoin.server.identity import Identity, person_in
from adjoin.server.storage.interface import Store

NEW_DEVICE = "adjoin_new_device"  # where a request notes that its answer has to carry a cookie


def device_of(request: AnyRequest, identity: Identity) -> str:
    """The device that asks; a new one is given a cookie with the answer."""
    known = identity.device_in(request.headers.get("cookie", ""))
    if known:
        return known
    device = identity.new_device()
    request.scope["state"][NEW_DEVICE] = device
    return device


async def visitor_of(request: AnyRequest, identity: Identity, store: Store) -> str:
    """The person who asks, or nothing: whoever looks need not be known."""
    return await person_in(request.headers.get("cookie", ""), identity, store)


@get("/api/me")
async def me(visitor: str, store: Store) -> Me:
    """What the person at this device is called, and where they play."""
    if not visitor:
        return Me("", [])
    tables = [MyTable(s.table, s.game, s.seat, s.over, s.at) for s in await store.sittings(visitor)]
    return Me(await store.name(visitor) or "", tables)


@put("/api/me")
async def rename(data: Joining, device: str, store: Store) -> Me:
    """Be called something else from now on."""
    person = await store.welcome(device)
    await store.rename(person, data.name.strip() or data.name)
    return await me.fn(person, store)  # type: ignore[no-any-return]


ROUTES = [me, rename]
