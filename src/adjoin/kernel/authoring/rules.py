"""What a game's rules offer: the protocol that every rules module keeps, and what only some games have.

`b` is the board of one deal (fixed), `s` the state of one game, `a` the number of an action. docs/authors.md tells the
promises. A module is such a protocol's value; a type checker compares it function by function.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol


class Rules(Protocol):
    """The rules of a game: a module in the compiled subset."""

    __name__: str

    @property
    def Board(self) -> type: ...
    @property
    def State(self) -> type: ...
    def begin(self, b: Any, s: Any, /) -> None: ...
    def count(self, b: Any, s: Any, /) -> int: ...
    def nth(self, b: Any, s: Any, k: int, /) -> int: ...
    def listing(self, b: Any, s: Any, out: list[int], /) -> int: ...
    def play(self, b: Any, s: Any, a: int, /) -> None: ...
    def final(self, b: Any, s: Any, score: list[int], /) -> None: ...
    def rank(self, b: Any, s: Any, score: list[int], out: list[int], /) -> None: ...


class Secrets(Protocol):
    """What a game in which some seats know more than others tells about it, beside its rules."""

    __name__: str

    @property
    def KNOWN(self) -> Sequence[str]:
        """The fields of a state that may be told, once hide() has run."""

    def hide(self, b: Any, s: Any, seat: int, /) -> None:
        """Give back to the pool what a seat (-1: a spectator) cannot see, and mark it as owed."""

    def observed(self, b: Any, s: Any, a: int, seat: int, /) -> int:
        """The key that a seat sees of an action about to be played, -1 for nothing."""


class Features(NamedTuple):
    """How moves look before anybody thinks; functions in the compiled subset."""

    prior: Callable[[Any, Any, int], int]  # how good an action looks to the seat to move, in parts of a point
    candidates: Callable[[Any, Any, list[int]], int] | None = None  # the actions worth a thought; else all legal ones
    point: int = 100  # what a point of the game is worth to prior
    samples: int = 3  # choices that a quick game compares
    horizon: int = 0  # rounds after which a quick game is judged by its points; 0: it is played to its end


class Solved(Protocol):
    """The exact value of a position to the seat to move (1 a win, 0 shared, -1 a loss), and moves that keep it."""

    @property
    def value(self) -> int: ...
    @property
    def best(self) -> Sequence[int]: ...


class Ending(Protocol):
    """A game's own exact search of endings."""

    @property
    def best(self) -> Callable[..., int]:
        """best(b, s, w, out), in the compiled subset: the search itself, with w as its memory."""

    def near(self, b: Any, s: Any, /) -> bool:
        """Is it worth a try to solve the position?"""

    def new_work(self) -> Any:
        """A w of the usual size, an object of declared fields."""

    def solve(self, b: Any, s: Any, limit: int, run: Any, *, wanted: int) -> Solved | None:
        """The position solved by run(b, s, w), or None if that takes more than `limit` positions."""


class BotParts(NamedTuple):
    """What a game ships for bots."""

    features: Features | None = None
    ending: Ending | None = None


def nothing_hidden(b: Any, s: Any, seat: int) -> None:
    """hide() of an open game."""


def all_observed(b: Any, s: Any, a: int, seat: int) -> int:
    """observed() of an open game."""
    return a


def always(b: Any, s: Any) -> bool:
    """Every world that can be dealt fits what was seen, unless a game says otherwise."""
    return True


class RuleSet(NamedTuple):
    """The rules of a game with all that it declares beside them."""

    rules: Rules
    secrets: Secrets | None = None  # None: everybody sees everything
    consistent: Callable[[Any, Any], bool] = always  # does a world dealt from a view fit what its seat has seen?
    load_bots: Callable[[], BotParts] = BotParts  # loaded when a bot asks

    @property
    def bots(self) -> BotParts:
        return self.load_bots()

    @property
    def hide(self) -> Callable[[Any, Any, int], None]:
        return self.secrets.hide if self.secrets else nothing_hidden

    @property
    def observed(self) -> Callable[[Any, Any, int, int], int]:
        return self.secrets.observed if self.secrets else all_observed

    @property
    def known(self) -> tuple[str, ...]:
        """The fields of a state that a viewer is told."""
        return tuple(self.secrets.KNOWN if self.secrets else self.rules.State.__annotations__)

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Every function of the protocol by its name."""
        rules = self.rules
        return {
            "begin": rules.begin,
            "count": rules.count,
            "nth": rules.nth,
            "listing": rules.listing,
            "play": rules.play,
            "final": rules.final,
            "rank": rules.rank,
            "hide": self.hide,
            "observed": self.observed,
            "consistent": self.consistent,
        }
