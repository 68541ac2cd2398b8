"""One game between bots, from the first move to its record; a bot that fails forfeits."""

from __future__ import annotations

from random import Random
from typing import Any

from adjoin.arena.schedule import Fixture
from adjoin.kernel.game import Game
from adjoin.table import Seat, Table
from adjoin.table.driver import Driver
from adjoin.table.history import record
from adjoin.table.orders import Policy
from adjoin.table.sittings import Sittings

ARENA = Policy(failed="forfeit", hints=False, watched=False)


def play(game: Game, fixture: Fixture, budget: float, version: str) -> dict[str, Any]:
    """The record of one game; all chance comes from the fixture's seed."""
    seats = [Seat("bot", level=bot, seconds=budget) for bot in fixture.bots]
    rngs = [Random(f"{fixture.seed}/bot/{seat}") for seat in range(len(seats))]
    driver = Driver(Table.open(game, seats, fixture.seed), ARENA)
    with Sittings(driver, rngs.__getitem__) as sittings:
        for order in driver.orders():
            sittings.carry_out(order)
    return record(driver.table, version)
