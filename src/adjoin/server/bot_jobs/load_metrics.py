"""How much is being thought, for the figures of a server."""

from __future__ import annotations

from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.remote import RemoteJobs
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.errors import StoreError


class QueueMetrics:
    """What thinkers have to do, which all servers on one database see alike, and what this process does itself."""

    def __init__(self, jobs: RemoteJobs, turns: FairQueue, figures: Figures) -> None:
        self.jobs = jobs
        self.turns = turns
        self.figures = figures

    async def look(self) -> None:
        """Bring the figures up to date, as far as the store answers."""
        self.figures.waiting.labels("server").set(len(self.turns.waiting))
        self.figures.answering.labels("server").set(self.turns.busy)
        if self.jobs.questions is None:
            return
        try:
            load = await self.jobs.questions.load()
        except StoreError:
            load = self.jobs.load
        self.figures.waiting.labels("thinkers").set(load.waiting)
        self.figures.answering.labels("thinkers").set(load.answering)
        self.figures.thinkers.set(len(load.known))
        self.figures.places.set(load.places)
