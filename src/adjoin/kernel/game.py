"""A game: its header, its options and components as chosen, and the start of play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from adjoin.errors import ComponentsError, OptionError, WrongUse
from adjoin.kernel.chance import new_seed
from adjoin.kernel.deal import Deal
from adjoin.kernel.definition import Definition
from adjoin.kernel.option import settled, spelled
from adjoin.kernel.position import Position
from adjoin.kernel.tables import copied
from adjoin.kernel.values import frozen


class Game:
    """A definition with options and components chosen; start() begins play."""

    def __init__(
        self,
        definition: Definition,
        options: Mapping[str, Any],
        components: Path | None = None,
        rules_version: int | None = None,
    ) -> None:
        self.definition = definition
        self.header = definition.header
        self.rules_version = self.header.rules_version if rules_version is None else rules_version
        self.options = settled(self.header.options, options, self.rules_version)
        self.components_path = components

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.header.name == other.header.name and self.chosen == other.chosen

    @property
    def chosen(self) -> tuple[Any, ...]:
        return self.options, self.rules_version, self.components_path

    @property
    def recorded_options(self) -> dict[str, Any]:
        """The options that there were in the game's rules version: what records name, and hashes are made of."""
        known = {option.name for option in self.header.options if option.since <= self.rules_version}
        return {name: value for name, value in self.options.items() if name in known}

    def __hash__(self) -> int:
        return hash((self.header.name, frozen(self.options)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Its header need not be sent along: the definition has it."""
        read = {name: value for name, value in vars(self).items() if name == "components"}
        return Game, (self.definition, self.recorded_options, self.components_path, self.rules_version), read

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={spelled(value)}" for name, value in self.options.items())
        return f"<Game {self.header.name}: {chosen}>"

    @cached_property
    def components(self) -> dict[str, Any]:
        """The components in play. A file of the user may not pass for the shipped one: records name it."""
        chosen = self.definition.components(self.components_path)
        if self.components_path is not None:
            shipped = self.definition.components(None)
            if chosen["name"] == shipped["name"] and chosen != shipped:
                raise ComponentsError("components-named", path=str(self.components_path), name=chosen["name"])
        return chosen

    def named(self, components: str) -> Game:
        """This game with parts that only their name is known of: a record's or a saved table's setup has the rest."""
        self.__dict__["components"] = {"name": components}
        return self

    # -------------------------------------------------------------------------------- what is true of every deal

    @property
    def seats(self) -> int:
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
    def viewer_fields(self) -> tuple[str, ...]:
        """What the state that a viewer is given consists of."""
        return self.any_deal.ruleset.known

    # -------------------------------------------------------------------------------- the start of play

    def start(self, seed: str | None = None) -> Position:
        """The first position of a game whose chance comes from this seed, or from a new one."""
        seed = new_seed() if seed is None else seed
        if not isinstance(seed, str) or not 1 <= len(seed) <= 200 or not seed.isprintable():
            raise OptionError("error-seed")
        return self.begin(self.definition.setup(self.options, self.components, seed), seed)

    def begin(self, setup: Mapping[str, Any], seed: str | None = None) -> Position:
        """The first position on a given setup."""
        for part in self.header.open_setup:
            if part not in setup:
                raise WrongUse("error-setup-part", part=part)
        deal = self.definition.deal(self.options, {key: setup[key] for key in self.header.open_setup})
        state = copied(deal.tables.state)  # the deal goes into every view: what is dealt now must not stay in it
        deal.rules.begin(deal.board, state)
        for outcome in self.definition.opening_draws(deal, setup):
            deal.rules.play(deal.board, state, outcome)
        return Position(self, deal, state, seed=seed, setup=setup)

    def position(self, deal: Deal, state: Any, ply: int) -> Position:
        """A position that nobody played to: a world that some view allows."""
        return Position(self, deal, state, ply=ply)
