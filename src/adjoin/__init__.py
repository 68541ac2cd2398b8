"""Adjoin: four tile-laying games on one rules engine.

>>> import adjoin
>>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
>>> position = position.play(position.legal_moves()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from adjoin.deprecated_modules import keep_old_names
from adjoin.errors import AdjoinError, NotationError, RecordError, Refusal, WrongUse
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, OVER, SPECTATOR, Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View, resample
from adjoin.kernel.registry import find, load, names
from adjoin.version import VERSION as __version__

if TYPE_CHECKING:
    from adjoin import batch
    from adjoin.api import bot, bot_names, match, play, ratings, record, records, save, shares
    from adjoin.arena.datasets import dataset
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
    from adjoin.kernel.model.deal_chance import Dealing, undealt
    from adjoin.kernel.model.event import Event
    from adjoin.kernel.model.moves import Moves
    from adjoin.kernel.model.outcome import Outcome, Part
    from adjoin.kernel.records.replay import replayed
    from adjoin.kernel.registry import unavailable

# Loaded when they are asked for: playing by the rules needs none of them.
LATER = {
    "api": ("bot", "bot_names", "match", "play", "ratings", "record", "records", "save", "shares"),
    "arena.datasets": ("dataset",),
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
    "kernel.model.deal_chance": ("Dealing", "undealt"),
    "kernel.model.event": ("Event",),
    "kernel.model.moves": ("Moves",),
    "kernel.model.outcome": ("Outcome", "Part"),
    "kernel.registry": ("unavailable",),
    "kernel.records.replay": ("replayed",),
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
    "dataset",
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

keep_old_names()


def __getattr__(name: str) -> Any:
    if name == "batch":
        return import_module("adjoin.batch")
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"adjoin.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
