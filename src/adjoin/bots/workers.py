"""Worker processes in which bots think, so that whoever asks stays awake.

A worker that takes too long is killed; one that dies is replaced and the move asked again, at last from a bot that
cannot fail.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Future
from multiprocessing import get_context
from typing import Any

from pebble import ProcessExpired, ProcessPool

from adjoin.bots.engine import kind
from adjoin.bots.outside import BotFailed
from adjoin.bots.question import Answer, Question, answer, awake, prepared, spelled
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Game

PATIENCE = 5.0  # seconds over its budget before a worker is killed; the first move has to deal the board
ATTEMPTS = 2


class Workers:
    """A pool of processes; close() ends them."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.pool = self.new_pool()
        self.cold: set[str] = set()  # kinds of games that were still being compiled when last played

    def new_pool(self) -> ProcessPool:
        # Spawned, not forked: the asking process may have threads and open connections.
        return ProcessPool(max_workers=self.count, context=get_context("spawn"))

    def warm(self) -> None:
        """Start a process before anybody waits for it."""
        self.pool.schedule(awake)

    def prepare(self, level: str, game: Game, dealt: Dealt) -> None:
        """A bot will be asked about this deal: get ready, and learn whether that means to compile."""
        self.pool.schedule(prepared, args=(level, *spelled(game, dealt))).add_done_callback(self._heard)

    def _heard(self, done: Future[Answer]) -> None:
        """A worker that died in the meantime tells nothing; the next question starts over."""
        if not done.cancelled() and not done.exception():
            self._note(done.result())

    def _note(self, given: Answer) -> None:
        (self.cold.add if given.compiling else self.cold.discard)(given.kind)

    async def choose(self, asked: Question) -> str:
        """The bot's move; cancelling the call stops the thinking."""
        for _ in range(ATTEMPTS):
            try:
                return await self.thought(asked)
            except (TimeoutError, ProcessExpired, BotFailed):
                continue
            except BrokenExecutor:  # a worker was killed while it spoke
                self.close()
                self.pool = self.new_pool()
        return await self.thought(asked._replace(level="random"))

    async def thought(self, asked: Question) -> str:
        future: Future[Any] = self.pool.schedule(answer, args=(asked,), timeout=asked.budget + PATIENCE)
        given: Answer = await asyncio.wrap_future(future)
        self._note(given)
        return given.text

    def compiling(self, game: Game) -> bool:
        """Do bots play this kind of game without the compiled search, as far as is known?"""
        return kind(game) in self.cold

    def close(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()
