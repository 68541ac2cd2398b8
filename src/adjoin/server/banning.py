"""Who may not play here, as this process knows it: looked up again every few seconds."""

from __future__ import annotations

import asyncio

from adjoin.server.identity import Identity
from adjoin.server.limiting import origin
from adjoin.server.storage.errors import StoreError
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import log

LOOK = 5.0  # seconds until a ban, or its end, is known everywhere


class Banning:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.identity: Identity
        self.addresses: frozenset[str] = frozenset()

    def refuses(self, address: str) -> bool:
        """Is this address banned, or for IPv6 its network?"""
        return bool(self.addresses) and origin(address) in self.addresses

    async def look_round(self) -> None:
        """For ever."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        try:
            devices, addresses = await self.store.moderation.banned()
        except StoreError as reason:
            log.warning("no bans", reason=str(reason))
            return
        self.identity.banned = frozenset(devices)
        self.addresses = frozenset(origin(address) for address in addresses)
