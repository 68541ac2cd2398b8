"""What a bot is: something that can be opened for a seat and asked for moves."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol, runtime_checkable

from adjoin.kernel.definition import Definition
from adjoin.kernel.view import View


class Sitting(Protocol):
    """A bot in one seat of one game."""

    def choose(self, view: View, budget: float, rng: Random) -> str:
        """A legal move of the view's seat, in about `budget` seconds at most; all randomness comes from rng."""
        ...

    def close(self) -> None:
        """The game is over, or the seat is somebody else's."""
        ...


class Bot(Protocol):
    name: str

    def open(self, game: Definition, options: Mapping[str, Any], seat: int) -> Sitting: ...


@runtime_checkable
class Counting(Protocol):
    """A bot whose thoughts can be counted: with so many a move, and no clock, it plays the same on any machine."""

    @property
    def thinks(self) -> bool:
        """Does it think at all?"""

    def counted(self, simulations: int) -> Bot: ...
