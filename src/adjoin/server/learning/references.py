"""How bots played the deals of the days: computed once for everybody, while the first one still plays."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from datetime import date

import msgspec
from pebble import ProcessExpired

from adjoin.kernel.registry import find
from adjoin.learn.daily_comparison import Reference
from adjoin.server.core.telemetry import log
from adjoin.server.db.store import Store
from adjoin.server.learning.study_pool import StudyPool, compute

PATIENCE = 60.0  # seconds after which a process that does not answer is killed
DECODER = msgspec.json.Decoder(list[Reference])


def play_references(game: str, day: str, simulations: int) -> bytes:
    """How every level played a deal, found in a process of its own."""
    from adjoin.learn.references import references_of

    return msgspec.json.encode(list(references_of(find(game), date.fromisoformat(day), simulations)))


class References:
    """`simulations` is how far bots think at most; 0: none plays."""

    def __init__(self, store: Store, pool: StudyPool, simulations: int) -> None:
        self.store = store
        self.pool = pool
        self.simulations = simulations
        self.under_way: dict[tuple[str, str], asyncio.Task[list[Reference]]] = {}

    async def of(self, game: str, day: date) -> list[Reference]:
        """How bots played a deal, the weakest first; nothing if that cannot be found out now."""
        if not self.simulations:
            return []
        key = game, day.isoformat()
        if kept := await self.store.references(*key):
            return kept
        if key not in self.under_way:
            self.under_way[key] = asyncio.create_task(self.find_out(*key))
            self.under_way[key].add_done_callback(lambda _: self.under_way.pop(key))
        return await asyncio.shield(self.under_way[key])

    async def find_out(self, game: str, day: str) -> list[Reference]:
        try:
            done = await self.pool.hire_workers().ask(
                compute, play_references, game, day, self.simulations, limit=PATIENCE
            )
        except (ProcessExpired, BrokenExecutor, TimeoutError) as reason:
            log.warning("no reference for a deal", game=game, day=day, reason=repr(reason))
            return []
        found = DECODER.decode(done.result)
        await self.store.keep_references(game, day, found)
        return found
