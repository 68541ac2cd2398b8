"""Requests and answers of the companion at a real table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from adjoin.answers.learning_schemas import LearnerTable, Text
from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase

Seats = Annotated[int, Meta(ge=0, le=15)]


class EntryInfo(Struct, omit_defaults=True):
    """A move that was entered; `kept`: the rules refuse it, and the table plays it so."""

    seat: Seats
    text: Text
    kept: bool = False


class CompanionGame(Struct, omit_defaults=True):
    """A game on a real table as its device keeps it: how it was set up, and every move; `setup` is the layout where it
    comes from another game and not from the seed."""

    seed: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w-]+$")]
    options: JsonObject = {}
    box: JsonObject = {}
    names: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    entries: Annotated[list[EntryInfo], Meta(max_length=400)] = []
    setup: JsonObject = {}


class CompanionTry(CompanionGame, omit_defaults=True):
    """A game, and a move to be entered; without one it is only looked at. `keep`: although it is against the rules."""

    text: Text = ""
    keep: bool = False


class CompanionGhosting(CompanionGame, omit_defaults=True):
    texts: Annotated[list[Text], Meta(max_length=12)] = []


class CompanionBoard(Struct, omit_defaults=True):
    """The table as the page shows it; `entry` is the move that was entered."""

    board: LearnerTable
    turn: int
    over: bool
    phase: str = ""
    entry: EntryInfo | None = None
    waivable: bool = False  # the move that was refused may be kept
    marks: list[int] = field(default_factory=list)  # entries that were kept against the rules, by number


class SheetLineInfo(Struct, omit_defaults=True):
    """A line of the score sheet: what is counted, what each of it is worth, and the paragraph that says so."""

    name: str
    label: Phrase
    paragraph: str
    points: int = 1
    pad: int = 0  # it is written down tile by tile, by figures up to this one
    once: bool = False  # it is there or not


class SheetInfo(Struct):
    lines: list[SheetLineInfo]
    tie: Phrase
    paragraph: str  # of the tie


class MarkInfo(Struct):
    """How many one seat has of what a line of the score sheet counts."""

    seat: Seats
    line: Annotated[str, Meta(max_length=40)]
    count: Annotated[int, Meta(ge=-99, le=99)]


class RealGameInfo(CompanionGame, kw_only=True):
    """A game on a real table as devices pass it on to each other: by moves or by points."""

    game: Annotated[str, Meta(max_length=64)]
    depth: Literal["moves", "points"]
    looks: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    marks: Annotated[list[MarkInfo], Meta(max_length=2000)] = []
    ready: bool = False


class RealGameChange(Struct):
    """What a device has entered into the version that it knows."""

    version: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    game: RealGameInfo


class RealGameMade(Struct):
    id: str
    version: int


class RealGameTold(Struct, omit_defaults=True):
    """A game that devices follow; without a game where nothing changed since the version that was asked about."""

    version: int
    game: RealGameInfo | None = None
