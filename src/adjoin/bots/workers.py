"""Worker processes in which bots think, so that whoever asks stays awake.

A worker that takes too long is killed; one that dies is replaced and the move asked again, at last from a bot that
cannot fail.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from multiprocessing import get_context
from typing import Any

from pebble import ProcessExpired, ProcessPool

from adjoin.bots.outside import BotFailed
from adjoin.bots.question import Question, answer

PATIENCE = 5.0  # seconds over its budget before a worker is killed; the first move has to deal the board
ATTEMPTS = 2


class Workers:
    """A pool of processes; close() ends them."""

    def __init__(self, count: int = 1) -> None:
        # Spawned, not forked: the asking process may have threads and open connections.
        self.pool = ProcessPool(max_workers=count, context=get_context("spawn"))

    def warm(self) -> None:
        """Start a process before anybody waits for it."""
        self.pool.schedule(abs, args=(0,))

    async def choose(self, asked: Question) -> str:
        """The bot's move; cancelling the call stops the thinking."""
        for _ in range(ATTEMPTS):
            try:
                return await self.thought(asked)
            except (TimeoutError, ProcessExpired, BotFailed):
                continue
        return await self.thought(asked._replace(level="random"))

    async def thought(self, asked: Question) -> str:
        future: Future[Any] = self.pool.schedule(answer, args=(asked,), timeout=asked.budget + PATIENCE)
        return str(await asyncio.wrap_future(future))

    def close(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()
