"""Bots that fail, by every policy and with every fault."""

from __future__ import annotations

from typing import Any

import pytest

from adjoin.bots.outside import BotFailed, Stalled
from adjoin.bots.registry import RESCUE
from adjoin.table import Action, Seat
from adjoin.table.orders import Act, Dismiss, PrepareBot, Stop, Stuck, Think, Wake
from table.driving import ARENA, GREEDY, RANDOM, TABLE, do, driving, nothing, only, orders
from table.tables import ANN

FAULTS = [BotFailed("no move"), Stalled("too late"), ValueError("its own"), OSError(2, "no such program")]


@pytest.mark.parametrize("reason", FAULTS)
def test_a_bot_that_fails_at_a_table_is_replaced(reason: Exception) -> None:
    """The next of those who help out plays on, with the reason told; it is got ready and thinks at once."""
    driver = driving(GREEDY, ANN)
    driver.take_failure(only(driver, Think), reason)
    act = only(driver, Act)
    assert (act.action, str(reason) in act.why) == (Action("replaced", 0, level=RESCUE[0]), True)
    driver.finish_act(act)
    gone, come, think = orders(driver)
    assert (gone, come) == (Dismiss(0, "greedy"), PrepareBot(0, RESCUE[0]))
    assert isinstance(think, Think)
    assert (think.level, think.moved) == (RESCUE[0], 0)


@pytest.mark.parametrize("reason", FAULTS)
def test_a_bot_that_fails_in_the_arena_forfeits(reason: Exception) -> None:
    """It loses, with the reason, and whether it was late."""
    driver = driving(RANDOM, GREEDY, policy=ARENA)
    driver.take_failure(only(driver, Think), reason)
    act = only(driver, Act)
    assert (act.action.type, act.action.seat, act.action.late) == ("forfeit", 0, isinstance(reason, Stalled))
    assert str(reason) in act.action.why
    driver.finish_act(act)
    assert driver.table.standing.winners == (1,)
    assert orders(driver) == [Dismiss(0, "random"), Dismiss(1, "greedy")]


@pytest.mark.parametrize("said", ["nonsense", "X@a1", "", None, 7, b"U@e5"])
def test_what_is_no_legal_move_is_a_failure(said: Any) -> None:
    """Nonsense, an illegal move, or what is no text at all: as if the bot had failed, by either policy."""
    for policy, kind in ((TABLE, "replaced"), (ARENA, "forfeit")):
        driver = driving(GREEDY, RANDOM, policy=policy)
        driver.take_answer(only(driver, Think), said)
        act = only(driver, Act)
        assert (act.action.type, bool(act.why)) == (kind, True)


def test_those_who_help_out_may_fail_too() -> None:
    """One after the other is tried; when the last has failed, that is told, everything rests, and is tried again."""
    driver, tried = driving(GREEDY, ANN), []
    for _ in RESCUE:
        think = only(driver, Think)
        tried.append(think.level)
        driver.take_failure(think, BotFailed("no"), 100.0)
        driver.finish_act(only(driver, Act))
    last = only(driver, Think)
    assert (tried, last.level) == (["greedy", *RESCUE[:-1]], RESCUE[-1])
    driver.take_failure(last, BotFailed("no"), 100.0)
    assert orders(driver) == [Stuck(0, "no"), Wake(100.0 + TABLE.retry)]
    driver.time(101.0)
    assert nothing(driver)
    driver.time(100.0 + TABLE.retry)
    assert only(driver, Think).level == RESCUE[-1]


def test_whoever_comes_ends_the_rest() -> None:
    """Somebody who opens the page does not wait for the next try."""
    driver = driving(Seat("bot", level=RESCUE[-1]), ANN)
    driver.take_failure(only(driver, Think), BotFailed("no"), 100.0)
    assert len(orders(driver)) == 2
    driver.take_arrival("a")
    assert isinstance(only(driver, Think), Think)


def test_a_bot_that_cannot_be_got_ready_is_replaced_before_its_turn() -> None:
    """The people at the table learn it at once, and while another bot thinks nothing is stopped."""
    driver = driving(RANDOM, ANN, GREEDY)
    _, ready, think = orders(driver)
    assert isinstance(ready, PrepareBot)
    assert isinstance(think, Think)
    driver.take_failure(ready, OSError("no such program"))
    act = only(driver, Act)
    assert act.action == Action("replaced", 2, level=RESCUE[0])
    driver.finish_act(act)
    assert orders(driver) == [Dismiss(2, "greedy"), PrepareBot(2, RESCUE[0])]
    assert driver.thinking is think


def test_the_first_bot_that_cannot_be_got_ready_ends_the_game_in_the_arena() -> None:
    """No other is got ready then, and none thinks."""
    driver, seen = driving(RANDOM, GREEDY, GREEDY, policy=ARENA), []
    for order in driver.orders():
        seen.append(order)
        if order == PrepareBot(1, "greedy"):
            driver.take_failure(order, OSError("no such program"))
        elif isinstance(order, Act):
            driver.finish_act(order)
    assert [type(order) for order in seen] == [PrepareBot, PrepareBot, Act, Dismiss, Dismiss]
    assert driver.table.standing.ranking[-1] == (1,)


def test_the_fault_of_a_bot_that_plays_no_more_changes_nothing() -> None:
    """A fault is told late: the seat is another's, or the game is over."""
    driver = driving(GREEDY, ANN)
    ready, think = orders(driver)
    assert isinstance(ready, PrepareBot)
    assert isinstance(think, Think)
    do(driver, "replaced", 0, level="novice")
    driver.take_failure(think, BotFailed("no"))
    driver.take_failure(ready, BotFailed("no"))
    assert [type(order) for order in orders(driver)] == [Stop, Dismiss, PrepareBot, Think]
    do(driver, "resign", 1)
    driver.take_failure(PrepareBot(0, "novice"), BotFailed("no"))
    assert [type(order) for order in orders(driver)] == [Stop, Dismiss]
