"""Drivers to test, and what happens to them."""

from __future__ import annotations

from typing import Any

from adjoin.table import Action, Seat
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Expire, Order, Policy, Think
from table.tables import moved, opened

GREEDY, RANDOM = Seat("bot", level="greedy"), Seat("bot", level="random")
TABLE, ARENA = Policy(absent_after=60.0), Policy(failed="forfeit")


def driving(*seats: Seat, policy: Policy = TABLE, **options: Any) -> Driver:
    return Driver(opened(*seats, **options), policy)


def orders(driver: Driver) -> list[Order]:
    """All orders there are now."""
    return list(driver.orders())


def only(driver: Driver, kind: type[Any]) -> Any:
    """The one order of a kind that there is now."""
    (found,) = [order for order in driver.orders() if isinstance(order, kind)]
    return found


def nothing(driver: Driver) -> bool:
    """Is there nothing to do but to wait for answers?"""
    return all(isinstance(order, Expire) for order in orders(driver))


def legal(think: Think) -> str:
    return think.position.legal_moves()[0].text


def answer(driver: Driver, think: Think) -> Act:
    """The bot answers with a legal move: what is ordered then."""
    driver.take_answer(think, legal(think))
    act = only(driver, Act)
    assert isinstance(act, Act)
    return act


def do(driver: Driver, kind: Any, seat: int, **data: Any) -> None:
    """A person does something."""
    driver.take_table(driver.table.act(Action(kind, seat, **data)))


def play(driver: Driver) -> None:
    """The person to move makes a move."""
    driver.take_table(moved(driver.table))
