"""What replays and reviews look like in HTTP answers."""

from __future__ import annotations

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import LogLine, OptionLine, SeatInfo, TableStanding
from adjoin.phrase import Phrase
from adjoin.scene.model import Board, Scene


class Uploaded(Struct):
    replay: str
    replays: list[str]


class Merged(Struct):
    """Games of a device that a server keeps now, by the names that they have there."""

    tables: list[str]


class ReplayInfo(Struct):
    """A finished game, to be looked at ply by ply."""

    replay: str
    game: str
    options: JsonObject
    seats: list[SeatInfo]
    plies: int
    board: Board
    log: list[LogLine]  # version is the ply
    standing: TableStanding
    record: JsonObject
    rules: list[OptionLine]  # the options in force


class ReplayPly(Struct):
    ply: int
    turn: int
    phase: str
    scene: Scene
    standing: TableStanding
    log: list[LogLine]  # what this ply brought about


class Drawn(Struct):
    """A number that the seed drew, from 0 to below - 1 (docs/chance.md)."""

    purpose: str
    number: int
    below: int
    drawn: int


class ChanceInfo(Struct):
    """Every draw of a finished game, for whoever works them out again, and what nothing proves."""

    setup: list[Drawn]
    draws: list[Drawn]  # during play
    unproved: list[Phrase]


class JudgedPly(Struct):
    """One decision, judged on what its seat knew; chances from 0 to 1, the mover's."""

    ply: int  # the position before it
    seat: int
    chance: float  # with the preferred move
    played: str
    preferred: str
    cost: float  # what the played move gave away
    turning: bool  # it gave away much


class ReviewInfo(Struct):
    """A review as far as it is."""

    done: int
    total: int  # 0 while the search is being made ready
    plies: list[JudgedPly]
    ready: bool = False
    running: bool = False
    failed: Phrase | None = None  # why it stopped before its end


class Why(Struct):
    """What speaks for a move, and where it is compared with another, only what that one lacked."""

    reasons: list[Phrase]
    headline: Phrase | None = None
    afterwards: Phrase | None = None  # where points do not tell them apart
