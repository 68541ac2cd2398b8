"""The analysis board on the device: of games that were played or brought here, and of puzzles.

Studies stay in the storage of the page; to keep them online needs a server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from adjoin.answers import analysis, judge, setups
from adjoin.answers.analysis_schemas import (
    AnalysisGhosting,
    CandidatesAsked,
    LedgerAsked,
    LuckAsked,
    StudyPlace,
    Trying,
)
from adjoin.answers.games_played import Played
from adjoin.answers.sources import source_of_puzzle, source_of_record
from adjoin.device.http import Answer, Asked, Route, route
from adjoin.device.thinkers import DeviceThinkers
from adjoin.errors import NotFound

Find = Callable[[str], Awaitable[Played]]


class DeviceStudies:
    """All of it is computed where bots think."""

    def __init__(self, thinkers: DeviceThinkers, find: Find) -> None:
        self.thinkers = thinkers
        self.find = find

    def routes(self) -> list[Route]:
        replay = "/api/replays/{replay}"
        return [
            route("POST", "/api/analysis", self.board),
            route("POST", "/api/analysis/ghosts", self.ghosts),
            route("POST", "/api/analysis/candidates", self.candidates),
            route("POST", "/api/analysis/draws", self.draws),
            route("POST", "/api/analysis/judge", self.judge),
            route("POST", f"{replay}/luck/{{ply}}", self.luck),
            route("POST", f"{replay}/ledger", self.ledger),
            route("GET", "/api/studies", self.list_kept),
            route("POST", "/api/openings", self.openings),
        ]

    async def source(self, place: StudyPlace) -> str:
        """What a place speaks of. Studies that are kept online are not here."""
        if place.study:
            raise NotFound("error-needs-server")
        if place.puzzle:
            return source_of_puzzle(place.game, place.puzzle).text
        return source_of_record((await self.find(place.replay)).record).text

    async def board(self, asked: Asked) -> Answer:
        place = asked.read(Trying)
        return await self.tell(analysis.analysis_board, await self.source(place), msgspec.json.encode(place))

    async def ghosts(self, asked: Asked) -> Answer:
        place = asked.read(AnalysisGhosting)
        told = msgspec.json.encode(place)
        return await self.tell(analysis.analysis_ghosts, await self.source(place), told, place.texts)

    async def candidates(self, asked: Asked) -> Answer:
        place = asked.read(CandidatesAsked)
        return await self.tell(analysis.think_candidates, await self.source(place), msgspec.json.encode(place))

    async def draws(self, asked: Asked) -> Answer:
        place = asked.read(StudyPlace)
        return await self.tell(setups.draw_choice, await self.source(place), msgspec.json.encode(place))

    async def judge(self, asked: Asked) -> Answer:
        place = asked.read(StudyPlace)
        return await self.tell(judge.judge_table, await self.source(place), msgspec.json.encode(place))

    async def luck(self, asked: Asked) -> Answer:
        data, ply = asked.read(LuckAsked), asked["ply"]
        number = int(ply) if ply.isascii() and ply.isdecimal() and len(ply) < 6 else 100_000
        source = await self.source(StudyPlace(replay=asked["replay"]))
        return await self.tell(analysis.measure_ply, source, number, data.seat, data.hindsight)

    async def ledger(self, asked: Asked) -> Answer:
        data = asked.read(LedgerAsked)
        source = await self.source(StudyPlace(replay=asked["replay"]))
        return await self.tell(analysis.make_ledger, source, data.seat, data.hindsight, data.measures)

    async def list_kept(self, _: Asked) -> object:
        """No study is kept online."""
        return []

    async def openings(self, asked: Asked) -> Answer:
        """The first moves of the records of a file."""
        return await self.tell(setups.file_openings, asked.body)

    async def tell(self, work: Callable[..., bytes], *args: object) -> Answer:
        return Answer(await self.thinkers.do(work, *args))
