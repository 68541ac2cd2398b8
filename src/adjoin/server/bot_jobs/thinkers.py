"""Who thinks for the bots at the server's tables: worker machines where there are any, else processes of its own."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from adjoin.bots.request import request
from adjoin.bots.workers import Workers
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.live.audience import Audience
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.table.orders import Think

PATIENCE = 120.0  # seconds for a bot that counts its simulations: it may have to wait until its search is compiled


class ServerThinkers:
    def __init__(self, workers: Workers, turns: FairQueue, jobs: RemoteJobs | None = None) -> None:
        self.workers = workers
        self.turns = turns
        self.jobs = jobs  # thinkers elsewhere

    def prepare(self, table: str, level: str, position: Position) -> None:
        """Prepare the processes that will be asked for a bot's moves."""
        if self.jobs is None or not self.jobs.announce(table, level):
            self.workers.prepare(level, position.game, position.deal)

    def compiling(self, game: Variant) -> bool:
        """Do bots play this kind of game without the compiled search, as far as is known?"""
        return self.jobs.compiling(game) if self.jobs and self.jobs.load.known else self.workers.compiling(game)

    async def choose(self, table: str, order: Think, audience: Callable[[], Audience]) -> tuple[str, float]:
        """The bot's move, and since when it has had its turn to think: elsewhere, if anybody thinks there.

        What it waited for its turn is no part of its time: else it would tell by a quick answer that it knew at once.
        """
        since = monotonic()
        if self.jobs:
            text = await self.jobs.move(table, order, audience)
            if text is not None:
                return text, since
        view = order.position.view(order.seat)

        async def choose(share: float) -> tuple[str, float]:
            since, seconds = monotonic(), PATIENCE if order.simulations else order.seconds * share
            return await self.workers.choose(request(order.bot, view, seconds, order.seed or new_seed())), since

        return await self.turns.think(audience, choose)
