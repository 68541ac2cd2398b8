"""The subject of a study as thinkers get it: the record of a game, or the way to a position."""

from __future__ import annotations

import json
from typing import NamedTuple

from adjoin.answers.puzzles import find_puzzle
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.record import dealt_setup


class Source(NamedTuple):
    """A source as JSON, and which game by which rules it is of."""

    text: str
    game: str
    version: int


def source_of_study(body: str) -> Source:
    told = json.loads(body)
    return source_of_record(told["record"]) if "record" in told else source_of_position(told["position"])


def source_of_record(record: JsonObject) -> Source:
    return Source(json.dumps({"record": record}), record["game"], record["rules_version"])


def source_of_position(position: JsonObject) -> Source:
    return Source(json.dumps({"position": position}), position["game"], position["rules_version"])


def source_of_puzzle(name: str, puzzle: str) -> Source:
    """The way to a puzzle's position, from the deal on."""
    definition, asked = find_puzzle(name, puzzle)
    position = asked.position.position(definition)
    first, *line = position.line()
    game = first.game
    return source_of_position(
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
