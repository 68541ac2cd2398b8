"""Can this server save, think, and work in the background? Tried, not guessed, and at most every few seconds."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import NamedTuple

from adjoin.bots.workers import Workers
from adjoin.server.core.background import Background
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store

FRESH = 2.0  # seconds for which an answer is true enough
PATIENCE = 5.0  # seconds in which something small must have been saved


class ReadinessReport(NamedTuple):
    """What is wrong; nothing where it says nothing."""

    saving: str
    thinking: str
    background: str = ""  # the names of loops that keep failing

    @property
    def ready(self) -> bool:
        return not any(self)


class Readiness:
    def __init__(self, store: Store, workers: Workers, background: Background) -> None:
        self.store = store
        self.background = background
        self.workers = workers
        self.lock = asyncio.Lock()
        self.at = 0.0
        self.found = ReadinessReport("not tried yet", "")

    async def look(self) -> ReadinessReport:
        """Whoever asks while somebody looks has the same answer. A change is logged, once."""
        async with self.lock:
            if monotonic() - self.at > FRESH:
                before, self.found = (
                    self.found,
                    ReadinessReport(
                        await self.saving_fault(), self.thinking_fault(), ", ".join(self.background.failing)
                    ),
                )
                self.at = monotonic()
                self.tell(before)
            return self.found

    def tell(self, before: ReadinessReport) -> None:
        if before.ready and not self.found.ready:
            log.error("not ready", **self.found._asdict())
        elif self.found.ready and not before.ready:
            log.info("ready")

    async def saving_fault(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.try_saving()
        except TimeoutError:
            return f"nothing could be saved within {PATIENCE:.0f} seconds"
        except StoreError as reason:
            return str(reason)
        return ""

    def thinking_fault(self) -> str:
        return "" if self.workers.awake else "no process for bots is awake"
