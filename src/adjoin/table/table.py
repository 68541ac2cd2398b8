"""A table is a value: act() gives the next one and changes nothing, so it can be saved before anyone is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjoin.kernel.game import Game
from adjoin.kernel.position import Position
from adjoin.kernel.registry import load
from adjoin.table.action import Action
from adjoin.table.base import BaseTable, after_draws, lines, refused
from adjoin.table.handlers import HANDLERS
from adjoin.table.spec import Seat, Spec


class Table(BaseTable, frozen=True):
    """One live match."""

    @classmethod
    def open(cls, game: Game, seats: Sequence[Seat], seed: str | None = None) -> Table:
        """A new table; a seed that is not given is drawn."""
        position = game.start(seed)
        assert position.seed is not None
        assert position.setup is not None
        spec = Spec(game.header.name, dict(game.options), tuple(seats), position.seed, dict(position.setup))
        return cls.on(spec, position)

    @classmethod
    def restore(cls, spec: Spec, actions: Iterable[Action]) -> Table:
        """The table as it stood after these actions."""
        table = cls.on(spec, load(spec.game, **spec.options).begin(spec.setup, spec.seed))
        for action in actions:
            table = table.act(action)
        return table

    @classmethod
    def on(cls, spec: Spec, start: Position) -> Table:
        if len(spec.seats) != start.deal.seats:
            raise refused("table-seats", needed=start.deal.seats, found=len(spec.seats))
        position = after_draws(start)
        return cls(spec, position, spec.seats, log=lines(start, position, 0))

    def act(self, action: Action) -> Table:
        """The table after an action; TableRefusal, Refusal or NotationError say why not, and nothing has changed."""
        if not 0 <= action.seat < len(self.seats):
            raise refused("table-no-seat", seat=action.seat)
        return HANDLERS[action.type](self, action)
