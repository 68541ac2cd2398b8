"""Advice, people who leave, and people who come back."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.bots.outside import BotFailed
from adjoin.bots.registry import RESCUE
from adjoin.errors import TableRefusal
from adjoin.table import Action, Seat, Table
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Advise, Dismiss, Policy, PrepareBot, Stop, Think, Wake
from adjoin.table.spec import EventTable
from table.driving import GREEDY, TABLE, do, driving, legal, nothing, only, orders, play
from table.tables import ANN, BEN, CLEO, OPEN, opened

# ------------------------------------------------------------------------------------------------ advice


def test_whoever_plays_with_bots_only_may_have_advice() -> None:
    """On one's own turn, in one's own seat, with nobody else at the table: also not with one who is expected."""
    driver = driving(ANN, GREEDY)
    think = driver.advice("a")
    assert think == Think(0, TABLE.adviser, TABLE.seconds, driver.table.position, 0)
    assert [type(order) for order in orders(driver)] == [PrepareBot]
    for other, owner in [
        (driving(ANN, BEN), "a"),
        (driving(ANN, OPEN), "a"),
        (driving(ANN, Seat("person", "Dora", "a")), "a"),
        (driving(GREEDY, ANN), "a"),
        (driving(ANN, GREEDY), "b"),
        (driving(ANN, GREEDY), ""),
        (driving(ANN, GREEDY, policy=Policy(hints=False)), "a"),
    ]:
        with pytest.raises(TableRefusal) as caught:
            other.advice(owner)
        assert caught.value.message.key == "table-no-hint"


def test_advice_is_a_legal_move_or_none() -> None:
    """What the adviser says is passed on; if it fails, or says what is not legal, there is no other advice."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    good, bad, ugly, odd = (driver.advice("a") for _ in range(4))
    number: Any = 7
    driver.take_answer(good, legal(good))
    driver.take_answer(bad, "nonsense")
    driver.take_failure(ugly, BotFailed("no"))
    driver.take_answer(odd, number)
    first, second, third, fourth = orders(driver)
    assert first == Advise(good, legal(good))
    assert isinstance(second, Advise)
    assert (second.think is bad, second.text, "nonsense" in second.why) == (True, "", True)
    assert third == Advise(ugly, "", "no")
    assert fourth == Advise(odd, "", "its answer is no text but int")
    driver.take_answer(good, legal(good))
    assert nothing(driver)
    assert driver.table.version == 0


def test_advice_for_a_position_that_is_gone_is_stopped() -> None:
    """Whoever moved meanwhile, or whose game is over, is not told what to do before."""
    for kind in ("move", "resign"):
        driver = driving(ANN, GREEDY)
        orders(driver)
        think = driver.advice("a")
        do(driver, kind, 0, text=legal(think))
        driver.take_answer(think, legal(think))
        assert orders(driver)[0] == Stop(think)
        driver.take_answer(think, legal(think))
        assert not [order for order in orders(driver) if isinstance(order, Advise)]


def test_advice_that_nobody_waits_for_is_not_told() -> None:
    """Its page is closed; the next question is another one."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    think, other = driver.advice("a"), driver.advice("a")
    driver.forget_question(think)
    driver.take_answer(think, legal(think))
    driver.take_answer(other, legal(other))
    assert orders(driver) == [Advise(other, legal(other))]


# ------------------------------------------------------------------------------------------------ people who leave


def waiting(policy: Policy = TABLE) -> Driver:
    """Ann is to move and gone since 100; Ben waits."""
    driver = driving(ANN, BEN, CLEO, policy=policy)
    driver.take_arrival("a")
    driver.take_arrival("b")
    assert nothing(driver)
    driver.take_departure("a", 100.0)
    return driver


def test_a_bot_plays_for_somebody_who_is_gone_while_another_waits() -> None:
    """It is asked for the time of it, once; then a bot sits down, and thinks at once."""
    driver = waiting()
    assert orders(driver) == [Wake(160.0)]
    assert nothing(driver)
    driver.time(159.0)
    assert nothing(driver)
    driver.time(160.0)
    act = only(driver, Act)
    assert act.action == Action("replaced", 0, level=TABLE.stand_in)
    driver.time(161.0)
    assert nothing(driver)
    driver.finish_act(act)
    assert [type(order) for order in orders(driver)] == [PrepareBot, Think]


def test_nobody_is_replaced_without_need() -> None:
    """Not where the policy has no such time, not if it is another's turn, not if nobody waits, not if they are back."""
    never = waiting(Policy())
    others, alone, back = waiting(), waiting(), waiting()
    play(others)
    alone.take_departure("b", 110.0)
    orders(back)
    back.take_arrival("a")
    for driver in (never, others, alone, back):
        driver.time(1000.0)
        assert nothing(driver)
        assert driver.table.people == (0, 1, 2)


def test_who_was_never_there_is_waited_for_since_the_table_was_opened() -> None:
    """A table that was rebuilt knows nobody yet."""
    driver = Driver(opened(ANN, BEN), TABLE, now=500.0)
    driver.take_arrival("b")
    assert orders(driver) == [Wake(560.0)]


def test_a_shared_device_waits_for_nobody() -> None:
    """Who left it left with all its seats."""
    driver = driving(ANN, Seat("person", "Dora", "a"))
    driver.take_departure("a", 0.0)
    driver.time(1000.0)
    assert nothing(driver)


def test_an_earlier_time_is_asked_for_again() -> None:
    """Another person is to move who left before: the earlier time counts."""
    driver = waiting()
    driver.take_departure("b", 30.0)
    driver.take_arrival("c")
    assert orders(driver) == [Wake(160.0)]
    play(driver)
    assert orders(driver) == [Wake(90.0)]


def test_a_stand_in_that_could_not_be_saved_is_tried_later() -> None:
    """The time is asked for again after a rest, not at once."""
    driver = waiting()
    orders(driver)
    driver.time(160.0)
    driver.drop(only(driver, Act), 161.0)
    assert orders(driver) == [Wake(161.0 + TABLE.retry)]
    driver.time(161.0 + TABLE.retry)
    assert only(driver, Act).action.type == "replaced"


def test_whoever_returns_has_the_seat_again() -> None:
    """All seats of that person, one after the other; the bot that thinks there is stopped and goes."""
    driver = driving(ANN, BEN, Seat("person", "Dora", "a"))
    for seat in (0, 2):
        do(driver, "replaced", seat, level="greedy")
    *_, think = orders(driver)
    assert isinstance(think, Think)
    driver.give_seat_back("a")
    seen = []
    for order in driver.orders():
        seen.append(order)
        if isinstance(order, Act):
            driver.finish_act(order)
    assert [order.action for order in seen if isinstance(order, Act)] == [Action("return", 0), Action("return", 2)]
    assert [order for order in seen if not isinstance(order, Act)] == [
        Stop(think),
        Dismiss(0, "greedy"),
        Dismiss(2, "greedy"),
    ]
    assert driver.table.people == (0, 1, 2)


def test_a_stand_in_that_fails_is_replaced_and_its_person_can_return() -> None:
    """A bot for a person is a bot like any other."""
    driver = driving(ANN, BEN)
    do(driver, "replaced", 0, level="greedy")
    driver.take_failure(only(driver, Think), BotFailed("no"))
    driver.finish_act(only(driver, Act))
    assert driver.table.seats[0].bot == RESCUE[0]
    driver.give_seat_back("a")
    driver.finish_act(only(driver, Act))
    assert driver.table.seats[0].present


def test_a_policy_names_its_own_helpers() -> None:
    """Who plays on, who stands in, who advises and for how long is up to whoever runs the table."""
    policy = Policy(rescue=("random",), stand_in="novice", adviser="greedy", seconds=3.0, absent_after=1.0)
    driver = driving(ANN, GREEDY, policy=policy)
    assert (driver.advice("a").level, driver.advice("a").seconds) == ("greedy", 3.0)
    assert [policy.instead_of(level) for level in ("greedy", "random")] == ["random", None]
    gone = waiting(policy)
    gone.time(101.0)
    assert only(gone, Act).action.level == "novice"


# ------------------------------------------------------------------------------------------------ an audience


def test_bots_play_only_where_somebody_is_there_or_will_have_the_turn() -> None:
    """Bots among themselves wait for an onlooker and stop when the last one leaves, unless an event waits for their
    game; a person who is away has a game."""
    policy = Policy(audience=True)
    driver = driving(GREEDY, GREEDY, policy=policy)
    assert [type(order) for order in orders(driver)] == [PrepareBot, PrepareBot]
    driver.take_arrival("")
    think = only(driver, Think)
    driver.take_departure("", 1.0)
    assert orders(driver) == [Stop(think)]
    driver.take_arrival("z")
    assert only(driver, Think).position is think.position
    assert only(driving(GREEDY, ANN, policy=policy), Think).seat == 0
    assert [type(order) for order in orders(driving(GREEDY, OPEN, policy=policy))] == [PrepareBot]
    evening = Table.open(adjoin.load("copulas", players=2), (GREEDY, GREEDY), "7", event=EventTable("e"))
    assert only(Driver(evening, policy), Think).seat == 0
