"""What a bot is: something that can be opened for a seat and asked for moves."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.view import View


class Sitting(Protocol):
    """A bot in one seat of one game.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> from random import Random
    >>> sitting = adjoin.bot("greedy").open(position.game.definition, position.game.options, seat=0)
    >>> sitting.choose(position.view(0), 0.1, Random(7)) in position.legal_moves().texts
    True
    """

    def choose(self, view: View, budget: float, rng: Random) -> str:
        """A legal move of the view's seat, in about `budget` seconds at most; all randomness comes from rng."""
        ...

    def close(self) -> None:
        """The game is over, or the seat is somebody else's."""
        ...


class Bot(Protocol):
    """Whoever plays under a name; `open` gives it a seat in one game.

    >>> import adjoin
    >>> adjoin.bot("greedy").name
    'greedy'
    """

    name: str

    def open(self, game: Definition, options: JsonMapping, seat: int) -> Sitting: ...


@runtime_checkable
class Counting(Protocol):
    """A bot whose thoughts can be counted: with so many a move, and no clock, it plays the same on any machine."""

    @property
    def thinks(self) -> bool:
        """Does it think at all?"""

    def counted(self, simulations: int) -> Bot: ...
