"""A game: what it is before it is dealt, and the start of play."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from adjoin.errors import OptionError, WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied, share_rows
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant

if TYPE_CHECKING:
    from adjoin.kernel.learning.observation import Layout
    from adjoin.kernel.learning.planes import Planes


class Game(Variant):
    """A variant that can be played; start() begins.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0], players=4)
    >>> game.seats, game.start(seed="7").turn
    (4, 0)
    """

    @classmethod
    def of(cls, variant: Variant) -> Game:
        """The game that a position or view is of, to be played anew."""
        if isinstance(variant, Game):
            return variant
        return cls(
            variant.definition, variant.recorded_options, variant.components_path, variant.rules_version, variant.box
        )

    def with_components(self, components: str) -> Game:
        """This game with parts that only their name is known of: a record's or a saved table's setup has the rest."""
        self.__dict__["components"] = {"name": components}
        return self

    # -------------------------------------------------------------------------------- what is true of every deal

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.definition.seats(self.options)

    @cached_property
    def any_deal(self) -> Deal:
        """A deal that answers for all with these options and components."""
        return self.start("any").deal

    @property
    def actions(self) -> dict[str, int]:
        """How many actions there are of each type, legal or not; draws of chance among them."""
        return {kind: len(numbers) for kind, numbers in self.any_deal.actions.items()}

    @property
    def longest(self) -> int:
        """No game has more plies."""
        return self.any_deal.longest

    @property
    def score_bounds(self) -> tuple[int, int]:
        """No score is lower or higher."""
        return self.any_deal.score_bounds

    @property
    def observation(self) -> Layout:
        """What stands where in `view.tensor()`.

        >>> import adjoin
        >>> game = adjoin.load(adjoin.names()[0])
        >>> game.observation["turn"].slice, [part.name for part in game.observation][:2]
        (slice(3, 7, None), ['seat', 'turn'])
        """
        from adjoin.kernel.learning.observation import layout  # playing needs none

        return layout(self.any_deal)

    @property
    def planes(self) -> Planes:
        """The observation as pictures: for each cell of the board its place in `view.tensor()`.

        >>> import adjoin
        >>> game = adjoin.load(adjoin.names()[0])
        >>> game.planes.names[:2], len(game.planes.where[0])
        (('board.dim', 'board.dim/1'), 12)
        """
        from adjoin.kernel.learning.planes import planes

        return planes(self.any_deal, self.observation)

    # -------------------------------------------------------------------------------- the start of play

    def start(self, seed: str | None = None) -> Position:
        """The first position of a game whose chance comes from this seed, or from a new one."""
        seed = new_seed() if seed is None else seed
        if not isinstance(seed, str) or not 1 <= len(seed) <= 200 or not seed.isprintable():
            raise OptionError("error-seed")
        return self.begin(self.definition.setup(self.options, self.components, seed), seed)

    def begin(self, setup: JsonMapping, seed: str | None = None) -> Position:
        """The first position on a given setup."""
        for part in self.header.open_setup:
            if part not in setup:
                raise WrongUse("error-setup-part", part=part)
        deal = self.definition.deal(self.options, {key: setup[key] for key in self.header.open_setup})
        state = copied(deal.tables.state)  # the deal goes into every view: what is dealt now must not stay in it
        deal.rules.begin(deal.board, state)
        for outcome in self.definition.opening_draws(deal, setup):
            deal.rules.play(deal.board, state, outcome)
        share_rows(state, deal.tables.state, deal.rows)
        return Position(self, deal, state, seed=seed, setup=setup)
