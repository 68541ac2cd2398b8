"""What a game's rules offer: the protocol that every rules module keeps, and what only some games have.

`b` is the board of one deal (fixed), `s` the state of one game, `a` the number of an action. docs/authors.md tells the
promises. A module is such a protocol's value; a type checker compares it function by function.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from adjoin.kernel.json_types import JsonMapping

if TYPE_CHECKING:  # whoever does not name the board and the state of a game speaks of any game
    from typing_extensions import TypeVar
else:
    from typing import TypeVar as PlainTypeVar

    def TypeVar(name: str, *, default: object, **more: object) -> object:  # Python knows defaults only from 3.13 on
        return PlainTypeVar(name, **more)


class HasTurn(Protocol):
    """What every State has."""

    turn: int


B = TypeVar("B", default=Any)  # a rules module's Board
S = TypeVar("S", bound=HasTurn, default=Any)  # its State
ReadB = TypeVar("ReadB", contravariant=True, default=Any)
ReadS = TypeVar("ReadS", contravariant=True, default=Any)


class Rules(Protocol[ReadB, ReadS]):
    """The rules of a game: a module in the compiled subset."""

    __name__: str

    @property
    def Board(self) -> type: ...
    @property
    def State(self) -> type: ...
    def begin(self, b: ReadB, s: ReadS, /) -> None: ...
    def count(self, b: ReadB, s: ReadS, /) -> int: ...
    def nth(self, b: ReadB, s: ReadS, k: int, /) -> int: ...
    def listing(self, b: ReadB, s: ReadS, out: list[int], /) -> int: ...
    def play(self, b: ReadB, s: ReadS, a: int, /) -> None: ...
    def final(self, b: ReadB, s: ReadS, score: list[int], /) -> None: ...
    def rank(self, b: ReadB, s: ReadS, score: list[int], out: list[int], /) -> None: ...


class Secrets(Protocol[ReadB, ReadS]):
    """What a game in which some seats know more than others tells about it, beside its rules."""

    __name__: str

    @property
    def KNOWN(self) -> Sequence[str]:
        """The fields of a state that may be told, once hide() has run."""

    def hide(self, b: ReadB, s: ReadS, seat: int, /) -> None:
        """Give back to the pool what a seat (-1: a spectator) cannot see, and mark it as owed."""

    def observed(self, b: ReadB, s: ReadS, a: int, seat: int, /) -> int:
        """The key that a seat sees of an action about to be played, -1 for nothing."""


class Features(NamedTuple, Generic[B, S]):
    """How moves look before anybody thinks; functions in the compiled subset."""

    prior: Callable[[B, S, int], int]  # how good an action looks to the seat to move, in parts of a point
    candidates: Callable[[B, S, list[int]], int] | None = None  # the actions worth a thought; else all legal ones
    point: int = 100  # what a point of the game is worth to prior
    samples: int = 3  # choices that a quick game compares
    horizon: int = 0  # rounds after which a quick game is judged by its points; 0: it is played to its end


class Symmetry(NamedTuple):
    """Where one way to turn or mirror the board takes a net's rows: row i becomes row positions[i] or moves[i]."""

    positions: Sequence[int]
    moves: Sequence[int]


class ShippedNet(NamedTuple):
    """A net that lies in the folder `nets` of a game's package."""

    name: str
    options: JsonMapping  # of the games that it plays


class NetParts(NamedTuple, Generic[B, S]):
    """What a net sees of a game for two, in rows that are on or off; functions in the compiled subset."""

    position_rows: Callable[[B, S, list[int]], int]  # the rows of a position to the seat to move
    move_rows: Callable[[B, S, int, list[int]], int]  # the rows of one of its candidates
    same_draw: Callable[[B, S, int], int]  # of draws that lead to the same game, the one searched for all
    positions: int  # how many rows of positions there are
    moves: int  # how many of moves
    symmetries: Callable[[], Sequence[Symmetry]]
    shipped: tuple[ShippedNet, ...] = ()


class Solved(Protocol):
    """The exact value of a position to the seat to move (1 a win, 0 shared, -1 a loss), and moves that keep it."""

    @property
    def value(self) -> int: ...
    @property
    def best(self) -> Sequence[int]: ...


class Ending(Protocol[ReadB, ReadS]):
    """A game's own exact search of endings."""

    @property
    def best(self) -> Callable[..., int]:
        """best(b, s, w, out), in the compiled subset: the search itself, with w as its memory."""

    def near(self, b: ReadB, s: ReadS, /) -> bool:
        """Is it worth a try to solve the position?"""

    def new_work(self) -> object:
        """A w of the usual size, an object of declared fields."""

    def solve(
        self, b: ReadB, s: ReadS, limit: int, run: Callable[..., Sequence[int]] | None, *, wanted: int
    ) -> Solved | None:
        """The position solved by run(b, s, w), or None if that takes more than `limit` positions."""


class BotParts(NamedTuple, Generic[B, S]):
    """What a game ships for bots."""

    features: Features[B, S] | None = None
    ending: Ending[B, S] | None = None
    net: NetParts[B, S] | None = None


def nothing_hidden(b: object, s: object, seat: int) -> None:
    """hide() of an open game."""


def all_observed(b: object, s: object, a: int, seat: int) -> int:
    """observed() of an open game."""
    return a


def always(b: object, s: object) -> bool:
    """Every world that can be dealt fits what was seen, unless a game says otherwise."""
    return True


class RuleSet(NamedTuple, Generic[B, S]):
    """The rules of a game with all that it declares beside them."""

    rules: Rules[B, S]
    secrets: Secrets[B, S] | None = None  # None: everybody sees everything
    consistent: Callable[[B, S], bool] = always  # does a world dealt from a view fit what its seat has seen?
    load_bots: Callable[[], BotParts[B, S]] = BotParts  # loaded when a bot asks

    @property
    def bots(self) -> BotParts[B, S]:
        return self.load_bots()

    @property
    def hide(self) -> Callable[[B, S, int], None]:
        return self.secrets.hide if self.secrets else nothing_hidden

    @property
    def observed(self) -> Callable[[B, S, int, int], int]:
        return self.secrets.observed if self.secrets else all_observed

    @property
    def known(self) -> tuple[str, ...]:
        """The fields of a state that viewers know."""
        return tuple(self.secrets.KNOWN if self.secrets else self.rules.State.__annotations__)

    def functions(self) -> dict[str, Callable[..., object]]:
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
