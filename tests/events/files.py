"""Files of events that random players played."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

import adjoin
from adjoin.events.check import score_of
from adjoin.events.course import begin, step, with_result
from adjoin.events.files import event_lines
from adjoin.events.model import Event, Format, TablePlace
from adjoin.events.seeds import table_seed
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.record import full_record
from events.worlds import gathering, name


def game_played(event: Event, number: int, table: int) -> JsonObject:
    """The record of one table, played by chance."""
    rng = Random(f"{number}/{table}")
    position = adjoin.load(event.terms.game, **event.terms.options).start(table_seed(event, number, table))
    while not position.over:
        position = (
            position.draw() if position.turn == adjoin.CHANCE else position.play(rng.choice(position.legal_numbers))
        )
    players = [event.entrants[n] for n in event.rounds[number].pairings[table].players]
    seats = [
        {"kind": "bot", "level": one.level} if one.level else {"kind": "person", "name": one.name} for one in players
    ]
    return full_record(position, seats, "0")


def whole_event(form: Format, count: int, game: str, seats: int = 2, **more: Any) -> list[JsonObject]:
    """The lines of an event's file."""
    event = gathering(count, form, seats, **more)
    options: dict[str, Any] = {"players": seats} if "players" in adjoin.load(game).recorded_options else {}
    event = replace(
        event, terms=replace(event.terms, game=game, options=dict(adjoin.load(game, **options).recorded_options))
    )
    event, records = step(begin(event, 0.0), 0.0, name), {}
    while event.state == "running":
        number = len(event.rounds) - 1
        for table, pairing in enumerate(event.rounds[-1].pairings):
            record = records[pairing.table] = game_played(event, number, table)
            event = with_result(event, TablePlace(number, table), score_of(record["result"]))
        event = step(event, 0.0, name)
    return list(event_lines(event, records))
