"""Finished games, ply by ply: records that were checked, with every position they went through."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model import memory
from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import RepeatedKey, read_json
from adjoin.kernel.records.replay import Replay
from adjoin.phrase import Phrase
from adjoin.table.clock_rules import holiday_told, outage_told
from adjoin.table.visibility import SeatView

UPLOAD = Phrase("record-upload", {}, "adjoin.server")  # in place of a path


class Played(NamedTuple):
    """A record that was checked, with every position it went through."""

    record: JsonObject
    line: tuple[Position, ...]
    decided: tuple[tuple[int, Event], ...]  # by the table, each after which ply
    outcome: Outcome  # which the table may have decided

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.line) - 1

    def view_at(self, ply: int, seat: int) -> SeatView:
        """The position after a ply, as a seat or a spectator knew it."""
        return SeatView(self.line[ply], seat)

    def view_after(self, ply: int, seat: int, move: str) -> SeatView | None:
        """The position after another move at a ply than the one that was played; None where it cannot be played."""
        position = self.line[ply]
        if position.over or position.turn == CHANCE or position.why_not(move):
            return None
        return SeatView(position.play(move), seat)


def check_record(data: object) -> Played:
    """Play a record through; RecordError names the first thing that is wrong."""
    replay = Replay(data)
    end = replay.run()
    told = events_of(replay.decided, replay.record["seats"])
    if not end.over:
        told.append((end.ply, Event(f"end-{replay.outcome().reason}", -1, {})))
    return Played(replay.record, tuple(end.line()), tuple(told), replay.outcome())


def at_rest(data: object) -> Played:
    """Check a record and keep few of its positions: the others are played again when they are asked for."""
    played = check_record(data)
    memory.rest(played.line[-1])
    return played


def events_of(decided: Sequence[tuple[int, JsonMapping]], seats: Sequence[object]) -> list[tuple[int, Event]]:
    """What a table told when it decided this: who was replaced by a person is back, a bot that was replaced failed."""
    playing = [kind_of(seat) for seat in seats]
    told = []
    for number, (ply, entry) in enumerate(decided):
        seat, said, last = entry["seat"], entry["type"], number + 1 == len(decided)
        before, playing[seat] = playing[seat], kind_of(entry.get("by") or entry.get("plays_on")) or playing[seat]
        if said == "replaced":
            said = "back" if playing[seat] == "person" else "bot-failed" if before == "bot" else said
        elif said == "resign":
            said = "plays-on" if "plays_on" in entry else "resign-asked" if "agreed" in entry and not last else said
        elif said == "timeout" and "plays_on" in entry:
            said = "timeout-last"
        elif said in ("pause", "unpause"):
            said = f"{said}d"
        told.append((ply, event_of(said, entry)))
    return told


def event_of(said: str, entry: JsonMapping) -> Event:
    """What a table told of an entry, whose type it said in this word."""
    if said == "holiday":
        return holiday_told(entry["seat"], entry["at"], entry["until"])
    if said == "outage":
        return outage_told(entry["seat"], entry["lost"])
    return Event(said, entry["seat"], {})


def kind_of(player: object) -> str:
    return str(player.get("kind", "")) if isinstance(player, dict) else ""


def records_in(text: bytes) -> list[object]:
    """The JSON values of an upload: one a line, or a single one over several lines."""
    try:
        return [read_json(text)]
    except RepeatedKey as reason:
        raise RecordError("record-key-twice", path=UPLOAD, line=1, name=reason.key) from None
    except (ValueError, RecursionError):
        return [parse_record(line, number) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def parse_record(line: bytes, number: int) -> object:
    try:
        return read_json(line)
    except RepeatedKey as reason:
        raise RecordError("record-key-twice", path=UPLOAD, line=number, name=reason.key) from None
    except json.JSONDecodeError as reason:
        raise RecordError("record-json", path=UPLOAD, line=number, column=reason.colno) from None
    except (ValueError, RecursionError):
        raise RecordError("record-json", path=UPLOAD, line=number, column=1) from None


def name_of(data: object) -> str:
    """A name for a record: one record always has one name."""
    return "r" + sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:20]
