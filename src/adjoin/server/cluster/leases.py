"""What only one process may do at a time: whoever has the lease does it, and says again and again that it lives.

Somebody who slept through a lease believes for a moment to have it still. So whatever is done under one ends in a write
that the store does for its holder alone, or in a compare-and-set on a version.
"""

from __future__ import annotations

from secrets import token_urlsafe
from time import monotonic

from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store
from adjoin.server.db.values import Lease

ROUND = 3.0  # seconds between two rounds in which leases are renewed
SECONDS = 10.0  # for which a lease is taken


class Leases:
    """The leases of this process, renewed as long as they are needed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.holder = token_urlsafe(9)
        self.held: set[str] = set()
        self.renewed = monotonic()

    def of(self, what: str) -> Lease:
        return Lease(what, self.holder)

    async def take(self, what: str) -> bool:
        """Have a lease from now on, unless somebody else does."""
        if await self.store.take([what], self.holder, SECONDS):
            self.held.add(what)
        return what in self.held

    def holds(self, what: str) -> bool:
        """Is this lease ours, as far as is known?"""
        return what in self.held

    async def give(self, what: str) -> None:
        self.held.discard(what)
        try:
            await self.store.give([what], self.holder)
        except StoreError as reason:  # its time will be over soon
            log.warning("a lease was not given back", reason=str(reason))

    async def renew(self) -> None:
        """Keep what we have; what another took meanwhile is lost."""
        began, asked = monotonic(), list(self.held)
        if began - self.renewed > SECONDS:  # we slept: others may have had it, done it and given it back
            self.held.clear()
        before, self.renewed = self.renewed, began
        if not self.held:
            return
        try:
            kept = await self.store.take(asked, self.holder, SECONDS)
        except StoreError:
            self.renewed = before
            raise
        self.held -= set(asked) - kept
        for what in kept - self.held:  # given back while it was asked for
            await self.give(what)

    async def close(self) -> None:
        """Give all leases back: others need not wait for what we had."""
        for what in list(self.held):
            await self.give(what)
