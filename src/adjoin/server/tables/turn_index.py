"""Tables that were saved before it was written down for whom they wait."""

from __future__ import annotations

import asyncio
from time import time

from adjoin.errors import AdjoinError
from adjoin.live.turn_index import Awaits, awaits_of
from adjoin.server.core.pools import CHORES
from adjoin.server.core.telemetry import log
from adjoin.server.db.store import Store
from adjoin.table import Table

SOME = 50  # tables of earlier versions that are looked at in one go
REST = 0.2  # seconds between them


class TurnIndexBackfill:
    """Tables that were saved before it was written down for whom they wait."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def run(self) -> None:
        """Fill in all of them. Whatever cannot be read waits for nobody."""
        while names := await self.store.turns.tables_without_turn(SOME):
            for name in names:
                await self.fill(name)
                await asyncio.sleep(REST if len(names) == SOME else 0)

    async def fill(self, name: str) -> None:
        awaits = Awaits()
        try:
            if saved := await self.store.load(name):
                table = await CHORES.run(Table.restore, saved.spec, saved.actions)
                awaits = awaits_of(table, time())
        except AdjoinError as reason:
            log.warning("not known whose turn it is", table=name, reason=str(reason))
        await self.store.turns.fill(name, awaits)
