"""Reviews on the device: one at a time, decision by decision where bots think, kept when they are done."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec

from adjoin.answers.games_played import Played
from adjoin.answers.replay_schemas import ReviewInfo
from adjoin.answers.reviews import ply_schemas
from adjoin.bots.review import Judgement
from adjoin.bots.review_decisions import judgement, to_judge
from adjoin.device.journal import Journal, JournalFull
from adjoin.device.thinkers import DeviceThinkers
from adjoin.phrase import Phrase

REVIEWS = "review/"
EFFORT = 0.15  # seconds of thinking a decision, as on a server
JUDGED = msgspec.json.Decoder(list[Judgement])


class DeviceReviews:
    def __init__(self, journal: Journal, thinkers: DeviceThinkers) -> None:
        self.journal = journal
        self.thinkers = thinkers
        self.replay = ""  # whose review is under way, or was the last
        self.total = 0
        self.plies: list[Judgement] = []
        self.task: asyncio.Task[None] | None = None

    async def begin(self, replay: str, played: Played) -> ReviewInfo:
        """The review of a replay, begun if there is none; another that is under way stops."""
        if replay != self.replay or self.task is None or self.task.done():
            if (done := await self.recall(replay)) is not None:
                return done
            self.stop()
            self.replay, self.total, self.plies = replay, 0, []
            record = msgspec.json.encode(played.record).decode()
            self.task = asyncio.ensure_future(self.make(replay, record))
        return await self.look(replay)

    async def make(self, replay: str, record: str) -> None:
        self.total = await self.thinkers.do(to_judge, record)
        while len(self.plies) < self.total:
            self.plies.append(await self.thinkers.do(judgement, record, len(self.plies), EFFORT))
        with suppress(JournalFull):
            await self.journal.put(REVIEWS + replay, msgspec.json.encode(self.plies).decode())

    async def look(self, replay: str) -> ReviewInfo:
        """How far the review of a replay is."""
        if replay != self.replay or self.task is None:
            return await self.recall(replay) or ReviewInfo(0, 0, [])
        running = not self.task.done()
        broken = not running and (self.task.cancelled() or self.task.exception() is not None)
        failed = Phrase("error-review-failed") if broken and not self.task.cancelled() else None
        plies = ply_schemas(self.plies)
        return ReviewInfo(len(plies), self.total, plies, not running and not broken, running, failed)

    async def recall(self, replay: str) -> ReviewInfo | None:
        kept = await self.journal.get(REVIEWS + replay)
        plies = ply_schemas(JUDGED.decode(kept)) if kept else []
        return ReviewInfo(len(plies), len(plies), plies, ready=True) if kept else None

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self.replay, self.task = "", None
