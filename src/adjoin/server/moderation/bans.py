"""What `adjoin moderate` did, as this process learns it: who may not play here, and whose name is hidden."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time

from adjoin.server.accounts.identity import Identity
from adjoin.server.core.rate_limit import origin
from adjoin.server.db.periodic import Rounds
from adjoin.server.db.repositories.moderation import PERSON
from adjoin.server.db.store import Store
from adjoin.server.tables.deadlines import nothing

SLACK = 60.0  # seconds by which clocks of those who moderate and of this process may differ


class Banning(Rounds):
    what = "bans"

    def __init__(self, store: Store) -> None:
        self.store = store
        self.identity: Identity
        self.addresses: frozenset[str] = frozenset()
        self.banned: Callable[[str], Awaitable[None]] = nothing  # told of a person who may not play any more
        self.renamed: Callable[[str], Awaitable[None]] = nothing  # told of a person whose name is hidden
        self.done: set[tuple[float, str]] = set()  # deeds that were seen to
        self.since = time() - SLACK

    def refuses(self, address: str) -> bool:
        """Is this address banned, or for IPv6 its network?"""
        return bool(self.addresses) and origin(address) in self.addresses

    async def read(self) -> None:
        devices, addresses = await self.store.moderation.banned()
        self.identity.banned = frozenset(devices)
        self.addresses = frozenset(origin(address) for address in addresses)
        await self.follow()

    async def follow(self) -> None:
        """See to what was done since: whoever is banned is sent away, a name that is hidden leaves what is open."""
        deeds = await self.store.moderation.since(self.since)
        for deed in deeds:
            if (deed.at, deed.subject) in self.done or not deed.subject.startswith(PERSON):
                continue
            person = deed.subject.removeprefix(PERSON)
            if deed.deed == "ban":
                await self.banned(person)
            if deed.deed == "hide":
                await self.renamed(person)
        self.done = {(deed.at, deed.subject) for deed in deeds}
        self.since = max(self.since, time() - SLACK)
