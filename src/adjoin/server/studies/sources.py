"""The subject of a study as worker processes get it: the record of a game, or the way to a position."""

from __future__ import annotations

import json

from adjoin.answers.analysis_schemas import StudyPlace
from adjoin.answers.sources import Source, source_of_puzzle, source_of_record, source_of_study
from adjoin.kernel.model.game import Game
from adjoin.kernel.records import versions
from adjoin.server.core.pools import VISITS
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.routes import find_replay


def game_of(source: Source) -> Game:
    """The game that a source is of, to be played anew."""
    told = json.loads(source.text)
    return versions.game_of(told.get("record") or told["position"])[0]


class Sources:
    """Finds what places speak of."""

    def __init__(self, replays: Replays, store: Store) -> None:
        self.replays = replays
        self.store = store

    async def of(self, place: StudyPlace) -> Source:
        """The game, puzzle or study of a place; 404 if there is none."""
        if place.replay:
            return await VISITS.run(source_of_record, (await find_replay(self.replays, place.replay)).record)
        if place.puzzle:
            return await VISITS.run(source_of_puzzle, place.game, place.puzzle)
        kept = await self.store.studies.find(place.study) if place.study else None
        if kept is None:
            raise HttpProblem(404, "error-not-found")
        return await VISITS.run(source_of_study, kept.body)  # a megabyte, perhaps
