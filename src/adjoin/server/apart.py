"""Who does not want to meet whom, as this process knows it: looked up again every few seconds."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from adjoin.server.storage.errors import StoreError
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import log

LOOK = 3.0  # seconds until what was said at another process is known here


class KeepingApart:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.blocked: dict[str, set[str]] = {}  # both ways: whoever blocks is not met either
        self.unheard: dict[str, set[str]] = {}  # whose words somebody does not want
        self.seen: tuple[int, float] = (0, 0.0)

    def may_meet(self, person: str, others: Iterable[str]) -> bool:
        """Has nobody of these blocked the person, nor the person them?"""
        away = self.blocked.get(person)
        return not away or away.isdisjoint(others)

    def away_from(self, people: Iterable[str]) -> set[str]:
        """Those who may not meet some of these."""
        return set().union(*(self.blocked.get(person, ()) for person in people))

    def hears(self, listener: str, speaker: str) -> bool:
        away = self.unheard.get(listener)
        return not away or speaker not in away

    async def look_round(self) -> None:
        """For ever."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        try:
            seen = await self.store.distances.state()
            if seen != self.seen:
                self.seen = seen
                self.take(await self.store.distances.all())
        except StoreError as reason:
            log.warning("not known who keeps apart", reason=str(reason))

    def take(self, rows: Iterable[tuple[str, str, str]]) -> None:
        blocked: defaultdict[str, set[str]] = defaultdict(set)
        unheard: defaultdict[str, set[str]] = defaultdict(set)
        for person, other, kind in rows:
            unheard[person].add(other)
            if kind == "block":
                blocked[person].add(other)
                blocked[other].add(person)
        self.blocked, self.unheard = dict(blocked), dict(unheard)
