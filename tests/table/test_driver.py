"""What is ordered at a table while bots play and people do something."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.bots.outside import BotFailed
from adjoin.table import Action, Seat, Table
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Dismiss, Order, Policy, PrepareBot, Stop, Think, Wake
from table.driving import GREEDY, RANDOM, TABLE, answer, do, driving, legal, nothing, only, orders, play
from table.tables import ANN, BEN, OPEN, moved

# ------------------------------------------------------------------------------------------------ bots in turn


def test_bots_are_got_ready_and_the_one_to_move_thinks() -> None:
    """First every bot is got ready for its seat, then the one whose turn it is has to think; each is said once."""
    driver = driving(GREEDY, ANN, RANDOM)
    first, second, think = orders(driver)
    assert (first, second) == (PrepareBot(0, "greedy"), PrepareBot(2, "random"))
    assert isinstance(think, Think)
    assert think == Think(0, "greedy", TABLE.seconds, driver.table.position, 0)
    assert nothing(driver)


def test_a_bot_s_move_is_done_and_a_person_is_to_move() -> None:
    """The answer becomes an action; once it is done, nobody is asked until the person has moved."""
    driver = driving(GREEDY, ANN)
    act = answer(driver, only(driver, Think))
    assert act.action == Action("move", 0, text=act.action.text)
    assert (act.version, act.after.version, driver.table.version) == (0, 1, 0)
    assert nothing(driver)
    driver.finish_act(act)
    assert driver.table is act.after
    assert nothing(driver)
    play(driver)
    assert only(driver, Think).seat == 0


def test_nothing_is_asked_while_an_action_is_being_done() -> None:
    """Until it is said that it is done, or is not, no bot thinks, even if somebody does something else meanwhile."""
    driver = driving(GREEDY, RANDOM, ANN)
    act = answer(driver, only(driver, Think))
    do(driver, "resign", 2)
    assert [type(order) for order in orders(driver)] == [Dismiss, Dismiss]
    driver = driving(GREEDY, RANDOM, ANN, BEN)
    act = answer(driver, only(driver, Think))
    do(driver, "agree_end", 2)
    assert nothing(driver)
    driver.take_table(driver.table.act(act.action))
    assert nothing(driver)
    driver.finish_act(act)
    assert driver.table.version == 2
    assert only(driver, Think).seat == 1


def test_several_bots_in_a_row_play_a_whole_game() -> None:
    """Among bots alone one thinks after the other until the end; then all are dismissed, once."""
    driver = driving(GREEDY, RANDOM, GREEDY)
    rng, seen = Random(1), []
    for order in driver.orders():
        seen.append(order)
        if isinstance(order, Think):
            driver.take_answer(order, rng.choice(order.position.legal_moves()).text)
        elif isinstance(order, Act):
            driver.finish_act(order)
    assert driver.table.over
    assert [order for order in seen if isinstance(order, Dismiss)] == seen[-3:]
    assert nothing(driver)


def test_a_seat_has_its_own_time() -> None:
    """A seat that says how long its bot thinks is believed, the others have the policy's time."""
    driver = driving(Seat("bot", level="greedy", seconds=0.0), ANN, policy=Policy(seconds=9.0))
    assert only(driver, Think).seconds == 0.0
    assert only(driving(GREEDY, ANN, policy=Policy(seconds=9.0)), Think).seconds == 9.0


# ----------------------------------------------------------------------------------------------- what changes meanwhile


def test_a_bot_stops_when_a_move_is_taken_back() -> None:
    """It thinks about what is gone: it is stopped, and an answer that comes all the same is no move."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    play(driver)
    think = only(driver, Think)
    do(driver, "undo", 0)
    assert orders(driver) == [Stop(think)]
    driver.take_answer(think, legal(think))
    driver.take_failure(think, BotFailed("no"))
    assert nothing(driver)
    assert driver.table.turn == 0


def test_an_answer_that_is_told_before_the_change_is_noticed_is_too_late() -> None:
    """Also if nobody has asked for orders since."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    play(driver)
    think = only(driver, Think)
    do(driver, "undo", 0)
    driver.take_answer(think, legal(think))
    driver.take_failure(think, BotFailed("no"))
    assert orders(driver) == [Stop(think)]


def test_the_same_position_once_more_is_thought_about_anew() -> None:
    """A move that is taken back and made again is another position: the old answer does not count for it."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    play(driver)
    old = only(driver, Think)
    do(driver, "undo", 0)
    play(driver)
    stop, think = orders(driver)
    assert stop == Stop(old)
    assert isinstance(think, Think)
    driver.take_answer(old, legal(old))
    assert nothing(driver)
    assert answer(driver, think).action.seat == 1


def test_what_does_not_touch_the_position_disturbs_nobody() -> None:
    """An offer to end, or somebody who sits down, leaves a bot in peace; its answer is good for the table of now."""
    driver = driving(GREEDY, ANN, BEN, OPEN)
    think = only(driver, Think)
    do(driver, "agree_end", 1)
    do(driver, "sit", 3, name="Cleo", owner="c")
    assert nothing(driver)
    act = answer(driver, think)
    assert (act.version, act.after.version) == (2, 3)


def test_a_move_decided_before_the_table_changed_is_renewed_or_void() -> None:
    """Between answer and order the table may change: the move is for the table of now, or for none."""
    driver = driving(GREEDY, ANN, BEN)
    think = only(driver, Think)
    driver.take_answer(think, legal(think))
    do(driver, "agree_end", 1)
    act = only(driver, Act)
    assert (act.version, act.after.version, act.after.seats) == (1, 2, driver.table.seats)
    driver = driving(ANN, GREEDY)
    play(driver)
    think = only(driver, Think)
    driver.take_answer(think, legal(think))
    do(driver, "undo", 0)
    assert nothing(driver)
    driver = driving(GREEDY, ANN)
    think = only(driver, Think)
    driver.take_answer(think, legal(think))
    do(driver, "resign", 1)
    assert [type(order) for order in orders(driver)] == [Dismiss]


def test_the_end_stops_everybody() -> None:
    """Somebody resigns while a bot thinks: it is stopped, all are dismissed, and nothing is ordered any more."""
    driver = driving(GREEDY, ANN, RANDOM)
    think = only(driver, Think)
    do(driver, "resign", 1)
    assert orders(driver) == [Stop(think), Dismiss(0, "greedy"), Dismiss(2, "random")]
    driver.take_answer(think, legal(think))
    driver.give_seat_back("a")
    driver.take_departure("a", 0.0)
    driver.time(1000.0)
    assert nothing(driver)


def test_a_move_that_could_not_be_saved_is_tried_again() -> None:
    """Nobody is replaced for it; after a rest the bot is asked anew, unless the table has moved on."""
    driver = driving(GREEDY, ANN)
    driver.drop(answer(driver, only(driver, Think)), 50.0)
    assert orders(driver) == [Wake(50.0 + TABLE.retry)]
    driver.time(50.0 + TABLE.retry)
    again = only(driver, Think)
    assert (again.level, driver.table.version) == ("greedy", 0)
    act = answer(driver, again)
    driver.take_table(moved(driver.table))
    driver.drop(act, 60.0)
    assert nothing(driver)
    assert driver.resting is None


# ------------------------------------------------------------------------------------------------ whatever happens


@pytest.mark.parametrize("seed", range(30))
def test_a_table_never_stands_still(seed: int) -> None:
    """Whatever happens in whatever order, orders fit the table, and in the end the game does end."""
    rng, driver, now = Random(seed), driving(ANN, GREEDY, BEN, RANDOM), 0.0
    under_way: list[Think] = []
    for _ in range(2000):
        now += rng.choice((0.0, 1.0, 30.0))
        for order in driver.orders():
            check(driver, order)
            if isinstance(order, Think):
                under_way.append(order)
            elif isinstance(order, Act):
                happens(driver, order, rng, now)
        if driver.table.over:
            break
        something(driver, under_way, rng, now)
    assert driver.table.over
    assert all(isinstance(order, Dismiss) for order in orders(driver))
    assert driver.ready == {}


def check(driver: Driver, order: Order) -> None:
    """An order is about the table as it is."""
    table: Table = driver.table
    if isinstance(order, Think):
        assert (order.seat, order.position) == (table.turn, table.position)
    elif isinstance(order, Act):
        assert order.after.version == table.version + 1
    elif isinstance(order, PrepareBot):
        assert table.seats[order.seat].bot == order.level


def happens(driver: Driver, act: Act, rng: Random, now: float) -> None:
    """What was ordered is done, or not."""
    driver.finish_act(act) if rng.random() < 0.8 else driver.drop(act, now)


def something(driver: Driver, under_way: list[Think], rng: Random, now: float) -> None:
    """A bot answers or fails, soon or late; a person moves, comes or goes; time passes."""
    chance = rng.random()
    if under_way and chance < 0.6:
        think = under_way.pop(rng.randrange(len(under_way)))
        fails = rng.random() < 0.2
        driver.take_failure(think, BotFailed("no"), now) if fails else driver.take_answer(think, legal(think), now)
    elif chance < 0.7:
        owner = rng.choice("ab")
        rng.choice((driver.take_arrival, driver.give_seat_back, lambda who: driver.take_departure(who, now)))(owner)
    elif chance < 0.75 and driver.table.position.ply:
        for action in (Action("undo", 0), Action("consent", 2)):
            try:
                driver.take_table(driver.table.act(action))
            except adjoin.AdjoinError:
                return
    elif driver.table.turn in driver.table.people and not driver.acting:
        play(driver)
    driver.time(now)


@pytest.mark.parametrize("game", ["ltiles", "ophiuchus", "copulas"])
def test_how_long_a_bot_thinks_tells_nothing_of_its_hand(game: str) -> None:
    """With hidden tiles a bot that searches is told to take all its time, also if one move is left; others are not.
    A level of few simulations has less of it, and takes all of that."""
    secrets = game != "copulas"
    for level, seconds in (("skilled", 2.25 if secrets else 3.0), ("master", 3.0), ("program:./bot", 3.0)):
        policy = Policy(seconds=3.0, pause=0.5, brief=0.75)
        think = only(driving(Seat("bot", level=level), ANN, game=game, policy=policy), Think)
        assert (think.seconds, think.least) == (seconds, seconds if secrets else 0.5)
    slow = driving(Seat("bot", level="master", seconds=0.1), ANN, game=game, policy=Policy(pause=0.5))
    assert only(slow, Think).least == 0.5
    assert only(driving(GREEDY, ANN, game=game, policy=Policy(seconds=3.0)), Think).least == 0.0
    unseen = driving(Seat("bot", level="master"), ANN, game=game, policy=Policy(watched=False))
    assert only(unseen, Think).least == 0.0
    assert driving(ANN, GREEDY, game=game).advice("a").least == 0.0
