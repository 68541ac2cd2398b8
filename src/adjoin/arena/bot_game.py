"""One game between bots, from the first move to its record; a bot that fails, or takes too long, forfeits."""

from __future__ import annotations

from contextlib import nullcontext
from random import Random

from adjoin.arena.schedule import Fixture
from adjoin.arena.time_limit import within
from adjoin.bots.protocol import Sitting
from adjoin.bots.registry import is_counted
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.table import Seat, Table
from adjoin.table.driver import Driver
from adjoin.table.history import record
from adjoin.table.local_bots import Sittings
from adjoin.table.orders import Policy, Think

ARENA = Policy(failed="forfeit", hints=False, watched=False)


class TimedSittings(Sittings):
    """Bots that have to answer in time; only one that counts its simulations may take as long as they take."""

    def ask(self, sitting: Sitting, order: Think) -> str:
        with nullcontext() if is_counted(order.level) else within(order.seconds, order.level):
            return super().ask(sitting, order)


def play(game: Game, fixture: Fixture, budget: float, version: str) -> JsonObject:
    """The record of one game; all chance comes from the fixture's seed."""
    seats = [Seat("bot", level=bot, seconds=budget) for bot in fixture.bots]
    rngs = [Random(f"{fixture.seed}/bot/{seat}") for seat in range(len(seats))]
    driver = Driver(Table.open(game, seats, fixture.seed), ARENA)
    with TimedSittings(driver, rngs.__getitem__) as sittings:
        for order in driver.orders():
            sittings.carry_out(order)
    return record(driver.table, version)
