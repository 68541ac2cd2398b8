"""What `adjoin moderate` did, as this process learns it: who may not play here, and whose name is hidden."""

from __future__ import annotations

from time import time

from adjoin.live.events import Events
from adjoin.server.accounts.identity import Identity
from adjoin.server.core.events import Change, PersonChanged
from adjoin.server.core.rate_limit import origin
from adjoin.server.db.periodic import Rounds
from adjoin.server.db.repositories.moderation import PERSON
from adjoin.server.db.store import Store

SLACK = 60.0  # seconds by which clocks of those who moderate and of this process may differ
DEEDS: dict[str, Change] = {"ban": "banned", "hide": "hidden"}


class Bans(Rounds):
    what = "bans"

    def __init__(self, store: Store, identity: Identity, events: Events) -> None:
        self.store = store
        self.identity = identity
        self.events = events
        self.addresses: frozenset[str] = frozenset()
        self.done: set[tuple[float, str]] = set()  # deeds that were seen to
        self.since = time() - SLACK

    def refuses(self, address: str) -> bool:
        """Is this address banned, or for IPv6 its network?"""
        return bool(self.addresses) and origin(address) in self.addresses

    async def read(self) -> None:
        devices, addresses = await self.store.moderation.bans()
        self.identity.ban(devices)
        self.addresses = frozenset(origin(address) for address in addresses)
        await self.follow()

    async def follow(self) -> None:
        """See to what was done since: banned people are disconnected, hidden names leave open tables and offers."""
        deeds = await self.store.moderation.since(self.since)
        for deed in deeds:
            if (deed.at, deed.subject) in self.done or not deed.subject.startswith(PERSON):
                continue
            person = deed.subject.removeprefix(PERSON)
            if how := DEEDS.get(deed.deed):
                await self.events.announce(PersonChanged(how, person, local=True))
        self.done = {(deed.at, deed.subject) for deed in deeds}
        self.since = max(self.since, time() - SLACK)
