"""Somebody is created when something is kept for them, and not before; and not too many from one address."""

from __future__ import annotations

from adjoin.server.accounts.dependencies import limit_address
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store
from adjoin.server.http.errors import AnyRequest


async def welcome(request: AnyRequest, device: str, store: Store, newcomers: Limiter) -> str:
    """The person at a device, for whom something is about to be kept; 429 if too many of an address are new."""
    known = await store.person(device)
    if known:
        return known
    limit_address(request, newcomers)
    return await store.welcome(device)
