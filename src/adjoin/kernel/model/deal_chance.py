"""The deal as chance: what is drawn before the first move, with exact probabilities.

A setup is a function of its draws. `Dealing` asks for them one at a time and, once all are told, begins the game.
`undealt` stands behind the open part of a setup and before the secret one, whose draws are plies of chance there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import Told, draw
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position, unplayed_position
from adjoin.kernel.values import uncached_attributes

if TYPE_CHECKING:
    from fractions import Fraction


class DueDraw(NamedTuple):
    """One draw: what for, which of those, and that it is a number below another."""

    purpose: str
    number: int
    below: int


class Undrawn(Exception):
    """A draw is asked for that has not been told yet."""

    def __init__(self, due: DueDraw) -> None:
        super().__init__(due)
        self.due = due


class Draws(Told):
    """Draws in the order in which they are asked for."""

    left: list[int]
    known: dict[DueDraw, int]

    def __new__(cls, drawn: Sequence[int]) -> Draws:
        told = super().__new__(cls, "told")
        told.left = list(drawn)
        told.known = {}
        return told

    def answer(self, purpose: str, number: int, below: int) -> int:
        """What was told for this draw; asked again, it is the same."""
        asked = DueDraw(purpose, number, below)
        if asked not in self.known:
            if not self.left:
                raise Undrawn(asked)
            self.known[asked] = self.left.pop(0)
        return self.known[asked]


class Dealing:
    """A deal as far as it is drawn: a value, like a position.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> dealing = adjoin.Dealing(game)
    >>> while dealing.due:
    ...     dealing = dealing.draw(seed="7")
    >>> dealing.start() == game.start(seed="7")
    True
    """

    def __init__(self, game: Game, drawn: tuple[int, ...] = ()) -> None:
        self.game = game
        self.drawn = drawn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dealing):
            return NotImplemented
        return (self.game, self.drawn) == (other.game, other.drawn)

    def __hash__(self) -> int:
        return hash((self.game, self.drawn))

    def __getstate__(self) -> JsonObject:
        return uncached_attributes(self)

    def __repr__(self) -> str:
        return f"<Dealing of {self.game.header.name}, {len(self.drawn)} drawn, due {self.due}>"

    @cached_property
    def reached(self) -> DueDraw | JsonMapping:
        """The next draw, or the setup that all draws have led to."""
        try:
            return self.game.definition.setup(self.game.options, self.game.components, Draws(self.drawn))
        except Undrawn as reason:
            return reason.due

    @property
    def due(self) -> DueDraw | None:
        """The draw that is due; None once everything is dealt."""
        return self.reached if isinstance(self.reached, DueDraw) else None

    def chances(self) -> dict[int, Fraction]:
        """Every number that may be drawn, with its exact probability."""
        from fractions import Fraction  # starting a game needs none

        if self.due is None:
            raise WrongUse("error-dealt")
        return dict.fromkeys(range(self.due.below), Fraction(1, self.due.below))

    def take(self, number: SupportsIndex) -> Dealing:
        """The deal after a draw."""
        if index(number) not in self.chances():
            raise WrongUse("error-deal-number", number=index(number), last=len(self.chances()) - 1)
        return Dealing(self.game, (*self.drawn, index(number)))

    def draw(self, seed: str) -> Dealing:
        """The deal after the draw that a seed has in this place."""
        if self.due is None:
            raise WrongUse("error-dealt")
        return self.take(draw(seed, *self.due))

    def start(self) -> Position:
        """The first position, once everything is dealt."""
        if isinstance(self.reached, DueDraw):
            raise WrongUse("error-undealt", purpose=self.reached.purpose, number=self.reached.number)
        return self.game.begin(self.reached)


def undealt(game: Game, seed: str | None = None) -> Position:
    """A position before the secret part of the setup is dealt: the open part comes from the seed, or from a new one.

    Each draw of the deal is a ply, numbered from below so that the first decision has its usual number. What is drawn
    is played, as `chances` offers it: the seed knows only one way to deal.

    >>> import adjoin
    >>> secret = next(name for name in adjoin.names() if adjoin.find(name).header.secrets)
    >>> adjoin.undealt(adjoin.load(secret), seed="7").turn == adjoin.CHANCE
    True
    """
    dealt = game.start(seed)
    deal, setup = dealt.deal, dict(dealt.setup or {})
    state = copied(deal.tables.state)
    deal.rules.begin(deal.board, state)
    return unplayed_position(game, deal, state, -len(game.definition.opening_draws(deal, setup)))
