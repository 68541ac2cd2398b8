"""What a study is about, as worker processes are told it: the record of a game, or the way to a position."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from adjoin.answers.analysis_schemas import StudyPlace
from adjoin.answers.puzzles import found_puzzle
from adjoin.kernel.model.game import Game
from adjoin.kernel.records import versions
from adjoin.kernel.records.record import dealt_setup
from adjoin.server.core.pools import VISITS
from adjoin.server.db.store import Store
from adjoin.server.http.errors import HttpProblem
from adjoin.server.replays.replays import Replays
from adjoin.server.replays.routes import found


class Source(NamedTuple):
    """A source as JSON, and which game by which rules it is of."""

    text: str
    game: str
    version: int


def game_of(source: Source) -> Game:
    """The game that a source is of, to be played anew."""
    told = json.loads(source.text)
    return versions.game_of(told.get("record") or told["position"])[0]


async def source_of(place: StudyPlace, replays: Replays, store: Store) -> Source:
    """What a place speaks of; 404 if there is no such game, puzzle or study."""
    if place.replay:
        return await VISITS.run(recorded, (await found(replays, place.replay)).record)
    if place.puzzle:
        return await VISITS.run(puzzled, place.game, place.puzzle)
    kept = await store.studies.find(place.study) if place.study else None
    if kept is None:
        raise HttpProblem(404, "error-not-found")
    return await VISITS.run(studied, kept.body)  # a megabyte, perhaps


def studied(body: str) -> Source:
    told = json.loads(body)
    return recorded(told["record"]) if "record" in told else positioned(told["position"])


def recorded(record: dict[str, Any]) -> Source:
    return Source(json.dumps({"record": record}), record["game"], record["rules_version"])


def positioned(position: dict[str, Any]) -> Source:
    return Source(json.dumps({"position": position}), position["game"], position["rules_version"])


def puzzled(name: str, puzzle: str) -> Source:
    """The way to a puzzle's position, from the deal on."""
    definition, asked = found_puzzle(name, puzzle)
    position = asked.position.position(definition)
    first, *line = position.line()
    game = first.game
    return positioned(
        {
            "game": game.header.name,
            "rules_version": game.rules_version,
            "options": dict(game.recorded_options),
            "components": game.components["name"],
            "setup": dict(dealt_setup(first)),
            "seed": first.seed,
            "moves": [at.move.text for at in line if at.move is not None],
        }
    )
