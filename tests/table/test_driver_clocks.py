"""The driver and time: it says when to wake it, and calls a time once; whoever has a clock is not played for early."""

from __future__ import annotations

from msgspec.structs import replace

import adjoin
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import FORGIVEN, read_clock
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Alarm, Order, Policy
from table.tables import ANN, BEN

POLICY = Policy(absent_after=60.0)


def driven(*seats: Seat, clock: str = "5+0") -> Driver:
    return Driver(Table.open(adjoin.load("copulas"), seats, "7", clock=read_clock(clock)), POLICY)


def orders(driver: Driver, kind: type) -> list[Order]:
    return [order for order in driver.orders() if isinstance(order, kind)]


def test_an_alarm_is_set_for_every_deadline_once() -> None:
    """When somebody's time begins to run; again when another's does, and not before."""
    driver = driven(ANN, BEN)
    assert orders(driver, Alarm) == [Alarm(300_000 + FORGIVEN)]
    assert orders(driver, Alarm) == []
    text = driver.table.position.legal_moves()[0].text
    driver.take_table(driver.table.act(Action("move", 0, text=text, at=10_000)))
    assert orders(driver, Alarm) == [Alarm(310_000 + FORGIVEN)]


def test_time_is_called_once() -> None:
    """Not early; however often it is late before that is done, once; also by a process that does not lead."""
    driver = driven(ANN, BEN)
    driver.leads = False
    assert not driver.late(300_000)
    assert driver.late(302_000)
    assert driver.late(302_500)
    (act,) = orders(driver, Act)
    assert isinstance(act, Act)
    assert (act.action.type, act.action.seat, act.action.at) == ("timeout", 0, 302_000)
    driver.finish_act(act)
    assert driver.table.over
    assert not driver.late(400_000)
    assert orders(driver, Act) == []


def test_a_move_that_came_first_counts() -> None:
    """Saved before the call was, it leaves nothing to call."""
    driver = driven(ANN, BEN)
    assert driver.late(302_000)
    text = driver.table.position.legal_moves()[0].text
    driver.take_table(driver.table.act(Action("move", 0, text=text, at=300_500)))
    assert orders(driver, Act) == []


def test_nobody_is_played_for_before_the_time_is_up() -> None:
    """However long somebody is gone while another waits: the clock says for how long."""
    driver = driven(ANN, BEN)
    driver.take_arrival("b")
    driver.take_departure("a", 0.0)
    driver.time(10_000.0)
    assert orders(driver, Act) == []


def test_who_has_used_the_stock_up_does_not_come_back() -> None:
    """Looking at the table again brings the seat back only where a move has its own time."""
    for clock, back in (("5+0", 0), ("30s", 1)):
        table = Table.open(adjoin.load("copulas"), (ANN, BEN), "7", clock=replace(read_clock(clock), then="bot"))
        assert table.deadline is not None
        driver = Driver(table.act(Action("timeout", 0, level="random", at=table.deadline.at)), POLICY)
        driver.give_seat_back("a")
        assert len(orders(driver, Act)) == back
