"""Studies that are kept on the device, each under a name that no server has; and positions that are set up there."""

from __future__ import annotations

from secrets import token_hex
from time import time

import msgspec

from adjoin.answers.analysis import check_study
from adjoin.answers.analysis_schemas import ArrangementAsked, ArrangementGhosting, SetUp, StudyKept, StudyRow
from adjoin.answers.arrangements import arrangement_ghosts, show_arrangement
from adjoin.answers.setups import make_study
from adjoin.answers.sources import Source, source_of_study
from adjoin.device.http import Asked, HttpAnswer, Route, route
from adjoin.device.journal import Journal
from adjoin.device.rooms import MARK
from adjoin.device.thinkers import DeviceThinkers
from adjoin.errors import NotFound, TableRefusal
from adjoin.kernel.registry import find

STUDIES = "study/"
NEW = "new"  # what the page calls a study that has no name yet


class OnShelf(msgspec.Struct):
    """A study, and what a list tells of it."""

    row: StudyRow
    body: str


class StudyShelf:
    """What is kept is checked first, where bots think."""

    def __init__(self, journal: Journal, thinkers: DeviceThinkers) -> None:
        self.journal = journal
        self.thinkers = thinkers

    def routes(self) -> list[Route]:
        study = "/api/studies/{study}"
        return [
            route("GET", "/api/studies", self.all),
            route("GET", study, self.one),
            route("PUT", study, self.keep),
            route("DELETE", study, self.drop),
            route("POST", "/api/analysis/setup", self.set_up),
            route("POST", "/api/analysis/arrange", self.arrange),
            route("POST", "/api/analysis/arrange/ghosts", self.ghosts),
        ]

    async def find(self, name: str) -> OnShelf:
        """A study by its name. Those that are kept online are not here."""
        text = await self.journal.get(STUDIES + name)
        if text is None:
            raise NotFound("error-needs-server")
        return msgspec.json.decode(text, type=OnShelf)

    async def source(self, name: str) -> Source:
        return source_of_study((await self.find(name)).body)

    async def all(self, _: Asked) -> object:
        """The last changed first."""
        found = [msgspec.json.decode(text, type=OnShelf).row for _, text in await self.journal.after(STUDIES)]
        return sorted(found, key=lambda row: -row.changed)

    async def one(self, asked: Asked) -> object:
        kept = await self.find(asked["study"])
        return StudyKept(kept.row.id, True, kept.row.changed, msgspec.json.decode(kept.body))

    async def keep(self, asked: Asked) -> object:
        """Keep a study anew; 409 if another tab changed it since it was read."""
        game, title = msgspec.json.decode(await self.thinkers.do(check_study, asked.body))
        before = None if asked["study"] == NEW else await self.find(asked["study"])
        since = asked.query.get("since")
        if before and since and before.row.changed != number_in(since):
            raise TableRefusal("error-study-changed")
        return await self.write(asked["study"] if before else "", title, game, asked.body)

    async def write(self, name: str, title: str, game: str, body: bytes) -> StudyRow:
        row = StudyRow(name or MARK + token_hex(6), title, game, time())
        await self.journal.put(STUDIES + row.id, msgspec.json.encode(OnShelf(row, body.decode())).decode())
        return row

    async def drop(self, asked: Asked) -> object:
        await self.journal.remove(STUDIES + asked["study"])
        return None

    async def set_up(self, asked: Asked) -> object:
        """Set up a position from moves in any order, and keep it; 400 where no game can come there."""
        told = asked.read(SetUp)
        find(told.game)
        made = await self.thinkers.do(make_study, msgspec.json.encode(told))
        return await self.write("", told.title, told.game, made)

    async def arrange(self, asked: Asked) -> HttpAnswer:
        """A board with tiles that somebody lays freely."""
        told = asked.read(ArrangementAsked)
        find(told.game)
        return HttpAnswer(await self.thinkers.do(show_arrangement, msgspec.json.encode(told)))

    async def ghosts(self, asked: Asked) -> HttpAnswer:
        """What placements would do there."""
        told = asked.read(ArrangementGhosting)
        find(told.game)
        return HttpAnswer(await self.thinkers.do(arrangement_ghosts, msgspec.json.encode(told)))


def number_in(text: str) -> float:
    """A time as a page writes it, and none for what is no number."""
    try:
        return float(text)
    except ValueError:
        return 0.0
