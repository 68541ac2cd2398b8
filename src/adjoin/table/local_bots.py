"""Bots that sit at a table in this process and think one by one: the orders of a driver, carried out at once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from random import Random
from typing import Self

from adjoin.bots.engine import prepare
from adjoin.bots.protocol import Sitting
from adjoin.bots.registry import find_program
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Dismiss, Order, PrepareBot, Think


class Sittings:
    """A context in which bots are open; `rng` is the chance of the bot in a seat."""

    def __init__(self, driver: Driver, rng: Callable[[int], Random]) -> None:
        self.driver = driver
        self.rng = rng
        self.open: dict[int, Sitting] = {}

    def carry_out(self, order: Order) -> None:
        """What concerns bots, and what is decided. The time, and a bot that nobody can replace, are for the caller."""
        if isinstance(order, Think):
            self.think(order)
        elif isinstance(order, Act):
            self.driver.finish_act(order)
        elif isinstance(order, PrepareBot):
            self.seat(order)
        elif isinstance(order, Dismiss):
            self.close(order.seat)

    def seat(self, order: PrepareBot) -> None:
        try:
            self.open[order.seat] = self.open_sitting(order)
        except Exception as reason:  # a bot is anybody's code: its fault is told, not ours
            self.driver.take_failure(order, reason)

    def think(self, order: Think) -> None:
        try:
            text = self.ask(self.counting(order) if order.simulations else self.open[order.seat], order)
        except Exception as reason:
            self.driver.take_failure(order, reason)
        else:
            self.driver.take_answer(order, text)

    def advise(self, order: Think) -> None:
        """Ask a bot that comes for this question alone."""
        try:
            adviser = self.open_sitting(order)
            with closing(adviser):
                text = self.ask(adviser, order)
        except Exception as reason:
            self.driver.take_failure(order, reason)
        else:
            self.driver.take_answer(order, text)

    def open_sitting(self, order: PrepareBot | Think) -> Sitting:
        game = self.driver.table.position.game
        bot = order.bot if isinstance(order, Think) else order.level
        return find_program(bot).open(game.definition, game.options, order.seat)

    def counting(self, order: Think) -> Sitting:
        """A bot that answers as it would anywhere: by simulations, in the compiled search, which is waited for."""
        prepare(order.position.game, order.position.deal)
        return self.open_sitting(order)

    def ask(self, sitting: Sitting, order: Think) -> str:
        rng = Random(order.seed) if order.seed else self.rng(order.seat)
        return sitting.choose(order.position.view(order.seat), order.seconds, rng)

    def close(self, seat: int) -> None:
        if seat in self.open:
            with suppress(Exception):  # whatever fails now, nobody waits for it
                self.open.pop(seat).close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for seat in list(self.open):
            self.close(seat)
