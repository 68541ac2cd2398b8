"""What the games and their options look like in HTTP answers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase


class OptionInfo(Struct, omit_defaults=True):
    """An option as it stands with what was chosen before it."""

    name: str
    choices: list[Any]
    default: Any
    applies: bool = True
    many: tuple[int, int] | None = None  # so many different choices at once


class GameInfo(Struct, omit_defaults=True):
    name: str
    title: str
    tagline: Phrase
    seats: tuple[int, int]
    options: list[OptionInfo] = field(default_factory=list)
    levels: list[str] = field(default_factory=list)  # bots for the default options, the weakest first
    lesson: str = ""  # the one for whoever knows nothing of it, if there is one
    steps: int = 0  # that it has
    box: bool = False  # owners can describe their own
    unavailable: Phrase | None = None  # why it cannot be played


class Choosing(Struct):
    chosen: JsonObject = {}


class EmptySeat(Struct, omit_defaults=True):
    """A seat before anybody sits there: its colour, unless a lot decides it, and with whom it plays."""

    look: str = ""
    colour: Phrase | None = None
    team: int = -1


class Chosen(Struct):
    """Options with everything that applies settled, and what may be chosen instead."""

    settled: JsonObject
    seats: int
    options: list[OptionInfo]
    places: list[EmptySeat]
    palette: dict[str, EmptySeat]  # the colours that people may choose from, if they may
    lots: list[str]  # what the box has people draw lots for
    levels: list[str]  # bots for these options, the weakest first


class RulesPage(Struct):
    game: str
    language: str
    title: str
    html: str


# ------------------------------------------------------------------------------------------------ the lobby
