"""The analysis board on the device: of games that were played or brought here, of puzzles, and of studies kept here."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import msgspec

from adjoin.answers import analysis, judge, setups
from adjoin.answers.analysis_schemas import (
    AnalysisGhosting,
    CandidatesAsked,
    LedgerAsked,
    LuckAsked,
    PlayOn,
    PlayOnMade,
    StudyPlace,
    Trying,
)
from adjoin.answers.games_played import Played
from adjoin.answers.sources import source_of_puzzle, source_of_record
from adjoin.bots.registry import levels
from adjoin.device.http import Asked, HttpAnswer, Route, route
from adjoin.device.rooms import PERSON, DeviceRooms
from adjoin.device.study_shelf import StudyShelf
from adjoin.device.thinkers import DeviceThinkers
from adjoin.errors import TableRefusal
from adjoin.kernel.records import versions
from adjoin.table import Seat

MOST = 60  # games of which openings are told
Find = Callable[[str], Awaitable[Played]]


class DeviceStudies:
    """All of it is computed where bots think."""

    def __init__(self, thinkers: DeviceThinkers, find: Find, rooms: DeviceRooms) -> None:
        self.thinkers = thinkers
        self.find = find
        self.rooms = rooms
        self.shelf = StudyShelf(rooms.store.journal, thinkers)

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
            route("POST", "/api/analysis/table", self.play_on),
            route("POST", "/api/openings", self.openings),
            route("GET", "/api/openings/own", self.own_openings),
            *self.shelf.routes(),
        ]

    async def source(self, place: StudyPlace) -> str:
        """What a place speaks of."""
        if place.study:
            return (await self.shelf.source(place.study)).text
        if place.puzzle:
            return source_of_puzzle(place.game, place.puzzle).text
        return source_of_record((await self.find(place.replay)).record).text

    async def board(self, asked: Asked) -> HttpAnswer:
        place = asked.read(Trying)
        return await self.tell(analysis.analysis_board, await self.source(place), msgspec.json.encode(place))

    async def ghosts(self, asked: Asked) -> HttpAnswer:
        place = asked.read(AnalysisGhosting)
        told = msgspec.json.encode(place)
        return await self.tell(analysis.analysis_ghosts, await self.source(place), told, place.texts)

    async def candidates(self, asked: Asked) -> HttpAnswer:
        place = asked.read(CandidatesAsked)
        return await self.tell(analysis.think_candidates, await self.source(place), msgspec.json.encode(place))

    async def draws(self, asked: Asked) -> HttpAnswer:
        place = asked.read(StudyPlace)
        return await self.tell(setups.draw_choice, await self.source(place), msgspec.json.encode(place))

    async def judge(self, asked: Asked) -> HttpAnswer:
        place = asked.read(StudyPlace)
        return await self.tell(judge.judge_table, await self.source(place), msgspec.json.encode(place))

    async def luck(self, asked: Asked) -> HttpAnswer:
        data, ply = asked.read(LuckAsked), asked["ply"]
        number = int(ply) if ply.isascii() and ply.isdecimal() and len(ply) < 6 else 100_000
        source = await self.source(StudyPlace(replay=asked["replay"]))
        return await self.tell(analysis.measure_ply, source, number, data.seat, data.hindsight)

    async def ledger(self, asked: Asked) -> HttpAnswer:
        data = asked.read(LedgerAsked)
        source = await self.source(StudyPlace(replay=asked["replay"]))
        return await self.tell(analysis.make_ledger, source, data.seat, data.hindsight, data.measures)

    async def play_on(self, asked: Asked) -> object:
        """A table that goes on from a position, against bots or with a friend at the same device."""
        place = asked.read(PlayOn)
        source = await self.source(place)
        way = await self.thinkers.do(analysis.way_to, source, msgspec.json.encode(place))
        seed, *texts = msgspec.json.decode(way) or [""]
        if not seed:
            raise TableRefusal("error-play-on")
        told = json.loads(source)
        game, _ = versions.game_of(told.get("record") or told["position"])
        me = Seat("person", await self.rooms.store.name(PERSON) or "", PERSON)
        other = Seat("bot", level=place.level) if place.level in levels() else Seat("person", "", PERSON)
        seats = tuple(me if seat == place.seat else other for seat in range(game.seats))
        room = await self.rooms.create(game, seats, seed=seed, begun=tuple(texts))
        room.driving.go_on()
        return PlayOnMade(room.name)

    async def own_openings(self, asked: Asked) -> HttpAnswer:
        """The first moves of the newest games that were finished here."""
        mine = [card.mine for card in await self.rooms.all_cards()]
        names = [one.table for one in mine if one.over and one.game == asked.query.get("game")][:MOST]
        records = msgspec.json.encode([(await self.find(name)).record for name in names])
        return await self.tell(setups.tell_openings, records, names)

    async def openings(self, asked: Asked) -> HttpAnswer:
        """The first moves of the records of a file."""
        return await self.tell(setups.file_openings, asked.body)

    async def tell(self, work: Callable[..., bytes], *args: object) -> HttpAnswer:
        return HttpAnswer(await self.thinkers.do(work, *args))
