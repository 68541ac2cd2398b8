"""Adjoin: four tile-laying games on one rules engine.

>>> import adjoin
>>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
>>> position = position.play(position.legal_moves()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from adjoin.errors import AdjoinError, NotationError, RecordError, Refusal, WrongUse
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.position import Position
from adjoin.kernel.registry import find, load, names
from adjoin.kernel.view import View, resample
from adjoin.version import VERSION as __version__

if TYPE_CHECKING:
    from adjoin import batch
    from adjoin.api import bot, bot_names, match, play, ratings, record, records, save, shares
    from adjoin.arena.ratings import Rating
    from adjoin.arena.results import Share
    from adjoin.arena.rows import rows
    from adjoin.bots.protocol import Bot, Sitting
    from adjoin.errors import (
        BrokenGame,
        ComponentsError,
        Damaged,
        MissingExtra,
        OptionError,
        TableRefusal,
        UnknownGame,
    )
    from adjoin.kernel.dealing import Dealing, undealt
    from adjoin.kernel.event import Event
    from adjoin.kernel.moves import Moves
    from adjoin.kernel.outcome import Outcome, Part
    from adjoin.kernel.registry import unavailable
    from adjoin.kernel.replay import replayed

# Loaded when they are asked for: playing by the rules needs none of them.
LATER = {
    "api": ("bot", "bot_names", "match", "play", "ratings", "record", "records", "save", "shares"),
    "arena.ratings": ("Rating",),
    "arena.results": ("Share",),
    "arena.rows": ("rows",),
    "bots.protocol": ("Bot", "Sitting"),
    "errors": (
        "BrokenGame",
        "ComponentsError",
        "Damaged",
        "MissingExtra",
        "OptionError",
        "TableRefusal",
        "UnknownGame",
    ),
    "kernel.dealing": ("Dealing", "undealt"),
    "kernel.event": ("Event",),
    "kernel.moves": ("Moves",),
    "kernel.outcome": ("Outcome", "Part"),
    "kernel.registry": ("unavailable",),
    "kernel.replay": ("replayed",),
}
HOMES = {name: module for module, offered in LATER.items() for name in offered}

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "AdjoinError",
    "Bot",
    "BrokenGame",
    "ComponentsError",
    "Damaged",
    "Dealing",
    "Event",
    "Game",
    "MissingExtra",
    "Move",
    "Moves",
    "NotationError",
    "OptionError",
    "Outcome",
    "Part",
    "Position",
    "Rating",
    "RecordError",
    "Refusal",
    "Share",
    "Sitting",
    "TableRefusal",
    "UnknownGame",
    "View",
    "WrongUse",
    "__version__",
    "batch",
    "bot",
    "bot_names",
    "find",
    "load",
    "match",
    "names",
    "play",
    "ratings",
    "record",
    "records",
    "replayed",
    "resample",
    "rows",
    "save",
    "shares",
    "unavailable",
    "undealt",
]


def __getattr__(name: str) -> Any:
    if name == "batch":
        return import_module("adjoin.batch")
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"adjoin.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
