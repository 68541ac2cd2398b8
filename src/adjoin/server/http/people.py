"""Who asks."""

from __future__ import annotations

from typing import Annotated

from litestar import get, put
from msgspec import Meta

from adjoin.server.http.problems import AnyRequest
from adjoin.server.http.shapes import Joining, Me, MyTable
from adjoin.server.identity import Identity
from adjoin.server.storage.interface import Store

NEW_DEVICE = "adjoin_new_device"  # where a request notes that its answer has to carry a cookie
Device = Annotated[str, Meta(min_length=1)]


def device_of(request: AnyRequest, identity: Identity) -> str:
    """The device that asks; a new one is given a cookie with the answer."""
    known = identity.device_in(request.headers.get("cookie", ""))
    if known:
        return known
    device = identity.new_device()
    request.scope["state"][NEW_DEVICE] = device
    return device


def visitor_of(request: AnyRequest, identity: Identity) -> str:
    """The device that asks, or nothing: looking does not need a cookie."""
    return identity.device_in(request.headers.get("cookie", "")) or ""


@get("/api/me")
async def me(visitor: str, store: Store) -> Me:
    """The name of this device, and where it plays."""
    if not visitor:
        return Me("", [])
    tables = [MyTable(s.table, s.game, s.seat, s.over, s.at) for s in await store.sittings(visitor)]
    return Me(await store.name(visitor) or "", tables)


@put("/api/me")
async def rename(data: Joining, device: str, store: Store) -> Me:
    """Be called something else from now on."""
    await store.rename(device, data.name.strip() or data.name)
    return await me.fn(device, store)  # type: ignore[no-any-return]


ROUTES = [me, rename]
