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

if TYPE_CHECKING:
    from adjoin.kernel.dealing import Dealing, undealt
    from adjoin.kernel.replay import replayed

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "AdjoinError",
    "Dealing",
    "Game",
    "Move",
    "NotationError",
    "Position",
    "RecordError",
    "Refusal",
    "View",
    "WrongUse",
    "find",
    "load",
    "names",
    "replayed",
    "resample",
    "undealt",
]
LATER = {"Dealing": "dealing", "undealt": "dealing", "replayed": "replay"}  # loaded when asked for: playing needs none


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"adjoin.kernel.{LATER[name]}"), name)
