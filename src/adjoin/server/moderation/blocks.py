"""Who does not want to meet whom, as this process knows it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from adjoin.live.events import Events
from adjoin.server.core.events import BlocksChanged, PersonChanged
from adjoin.server.db.periodic import Rounds
from adjoin.server.db.store import Store


class BlockList(Rounds):
    what = "who keeps apart"

    def __init__(self, store: Store, events: Events) -> None:
        self.store = store
        self.events = events
        self.blocked: dict[str, set[str]] = {}  # both ways: whoever blocks is not met either
        self.unheard: dict[str, set[str]] = {}  # whose words somebody does not want
        self.seen = (0, "")

    def may_meet(self, person: str, others: Iterable[str]) -> bool:
        """Has nobody of these blocked the person, nor the person them?"""
        away = self.blocked.get(person)
        return not away or away.isdisjoint(others)

    def away_from(self, people: Iterable[str]) -> set[str]:
        """Whoever may not meet some of these people."""
        return set().union(*(self.blocked.get(person, ()) for person in people))

    def hears(self, listener: str, speaker: str) -> bool:
        away = self.unheard.get(listener)
        return not away or speaker not in away

    async def follow(self) -> None:
        """Something was changed here: it counts at once, here and with the other processes."""
        await self.look()
        await self.events.announce(PersonChanged("blocked"))

    async def read(self) -> None:
        seen = await self.store.blocks.state()
        if seen != self.seen:
            self.take(await self.store.blocks.all())
            self.seen = seen

    def take(self, rows: Iterable[tuple[str, str, str]]) -> None:
        blocked: defaultdict[str, set[str]] = defaultdict(set)
        unheard: defaultdict[str, set[str]] = defaultdict(set)
        for person, other, kind in rows:
            unheard[person].add(other)
            if kind == "block":
                blocked[person].add(other)
                blocked[other].add(person)
        before, self.blocked, self.unheard = self.blocked, dict(blocked), dict(unheard)
        others = {person for person in before.keys() | blocked.keys() if before.get(person) != blocked.get(person)}
        if others:
            self.events.publish(BlocksChanged(frozenset(others)))
