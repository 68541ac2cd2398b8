"""What happened, for logs, announcements and sounds; worded by the game's catalogue under `event-TYPE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.move import Move, may_know


class Event(NamedTuple):
    """Something that a ply brought about; the catalogue words it under `event-TYPE`.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> [event.type for event in position.play(position.legal_moves()[0]).events]
    ['place']
    """

    type: str
    seat: int
    args: JsonMapping
    cells: tuple[str, ...] = ()
    private: tuple[str, ...] = ()  # arguments that only the event's seat may know
    gains: tuple[int, ...] = ()  # points that it brought or cost each seat, where the arguments do not name them

    def as_seen(self, viewer: int) -> Event:
        """The event as a viewer sees it: what is private to another seat is None."""
        if not self.private or may_know(viewer, self.seat):
            return self
        return self._replace(args={**self.args, **dict.fromkeys(self.private)}, cells=(), gains=())

    def to_json(self) -> JsonObject:
        return {"type": self.type, "seat": self.seat, "args": dict(self.args), "cells": list(self.cells)}


def seal(move: Move, events: Sequence[Event]) -> tuple[Event, ...]:
    """What may be told of a move: of a secret one its seat reads the first event, everybody else that it happened.

    A type, a seat, a cell or how many events there are could give a secret move away: none of these is the game's.
    """
    if not move.secret:
        return tuple(events)
    said = events[0] if events else Event(move.type, move.seat, {})
    args = said.args or {"text": move.text}
    return (Event(move.type, move.seat, args, said.cells, private=tuple(args)),)
