"""What people are called: whoever chooses another name is called so wherever others can see them play or wait."""

from __future__ import annotations

from adjoin.live.events import Events
from adjoin.server.core.events import PersonChanged
from adjoin.server.core.rate_limit import Limiter
from adjoin.server.db.store import Store

RATE = "10/minute"  # names of one person: each is written into all their unfinished games


class NameService:
    def __init__(self, store: Store, events: Events) -> None:
        self.store = store
        self.events = events
        self.limiter = Limiter(RATE)

    async def rename(self, person: str, name: str) -> None:
        """Call a person something else; games that are over keep the name they were played under."""
        former = await self.store.name(person)
        if name != former:
            tables = await self.store.rename(person, name)
            await self.events.announce(PersonChanged("renamed", person, tables=tables, former=former or ""))
