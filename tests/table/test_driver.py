"""What is ordered at a table, whatever happens: by every policy, for every fault, in any order of news."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.bots.outside import BotFailed, Stalled
from adjoin.bots.registry import RESCUE
from adjoin.errors import TableRefusal
from adjoin.table import Action, Seat, Table
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Advise, Dismiss, Order, Policy, Ready, Stop, Stuck, Think, Wake
from table.tables import ANN, BEN, CLEO, OPEN, moved, opened

GREEDY, RANDOM = Seat("bot", level="greedy"), Seat("bot", level="random")
TABLE, ARENA = Policy(absent_after=60.0), Policy(failed="forfeit")
FAULTS = [BotFailed("no move"), Stalled("too late"), ValueError("its own"), OSError(2, "no such program")]


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
    return orders(driver) == []


def legal(think: Think) -> str:
    return think.position.legal_moves()[0].text


def answer(driver: Driver, think: Think) -> Act:
    """The bot answers with a legal move: what is ordered then."""
    driver.answered(think, legal(think))
    act = only(driver, Act)
    assert isinstance(act, Act)
    return act


def do(driver: Driver, kind: Any, seat: int, **data: Any) -> None:
    """A person does something."""
    driver.changed(driver.table.act(Action(kind, seat, **data)))


def play(driver: Driver) -> None:
    """The person to move makes a move."""
    driver.changed(moved(driver.table))


# ------------------------------------------------------------------------------------------------ bots in turn


def test_bots_are_got_ready_and_the_one_to_move_thinks() -> None:
    """First every bot is got ready for its seat, then the one whose turn it is has to think; each is said once."""
    driver = driving(GREEDY, ANN, RANDOM)
    first, second, think = orders(driver)
    assert (first, second) == (Ready(0, "greedy"), Ready(2, "random"))
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
    driver.done(act)
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
    driver.changed(driver.table.act(act.action))
    assert nothing(driver)
    driver.done(act)
    assert driver.table.version == 2
    assert only(driver, Think).seat == 1


def test_several_bots_in_a_row_play_a_whole_game() -> None:
    """Among bots alone one thinks after the other until the end; then all are dismissed, once."""
    driver = driving(GREEDY, RANDOM, GREEDY)
    rng, seen = Random(1), []
    for order in driver.orders():
        seen.append(order)
        if isinstance(order, Think):
            driver.answered(order, rng.choice(order.position.legal_moves()).text)
        elif isinstance(order, Act):
            driver.done(order)
    assert driver.table.over
    assert [order for order in seen if isinstance(order, Dismiss)] == seen[-3:]
    assert nothing(driver)


def test_a_seat_has_its_own_time() -> None:
    """A seat that says how long its bot thinks is believed, the others have the policy's time."""
    driver = driving(Seat("bot", level="greedy", seconds=0.0), ANN, policy=Policy(seconds=9.0))
    assert only(driver, Think).seconds == 0.0
    assert only(driving(GREEDY, ANN, policy=Policy(seconds=9.0)), Think).seconds == 9.0


# ------------------------------------------------------------------------------------------------ bots that fail


@pytest.mark.parametrize("reason", FAULTS)
def test_a_bot_that_fails_at_a_table_is_replaced(reason: Exception) -> None:
    """The next of those who help out plays on, with the reason told; it is got ready and thinks at once."""
    driver = driving(GREEDY, ANN)
    driver.failed(only(driver, Think), reason)
    act = only(driver, Act)
    assert (act.action, str(reason) in act.why) == (Action("replaced", 0, level=RESCUE[0]), True)
    driver.done(act)
    gone, come, think = orders(driver)
    assert (gone, come) == (Dismiss(0, "greedy"), Ready(0, RESCUE[0]))
    assert isinstance(think, Think)
    assert (think.level, think.moved) == (RESCUE[0], 0)


@pytest.mark.parametrize("reason", FAULTS)
def test_a_bot_that_fails_in_the_arena_forfeits(reason: Exception) -> None:
    """It loses, with the reason, and whether it was late."""
    driver = driving(RANDOM, GREEDY, policy=ARENA)
    driver.failed(only(driver, Think), reason)
    act = only(driver, Act)
    assert (act.action.type, act.action.seat, act.action.late) == ("forfeit", 0, isinstance(reason, Stalled))
    assert str(reason) in act.action.why
    driver.done(act)
    assert driver.table.standing.winners == (1,)
    assert orders(driver) == [Dismiss(0, "random"), Dismiss(1, "greedy")]


@pytest.mark.parametrize("said", ["nonsense", "X@a1", "", None, 7, b"U@e5"])
def test_what_is_no_legal_move_is_a_failure(said: Any) -> None:
    """Nonsense, an illegal move, or what is no text at all: as if the bot had failed, by either policy."""
    for policy, kind in ((TABLE, "replaced"), (ARENA, "forfeit")):
        driver = driving(GREEDY, RANDOM, policy=policy)
        driver.answered(only(driver, Think), said)
        act = only(driver, Act)
        assert (act.action.type, bool(act.why)) == (kind, True)


def test_those_who_help_out_may_fail_too() -> None:
    """One after the other is tried; when the last has failed, that is told, everything rests, and is tried again."""
    driver, tried = driving(GREEDY, ANN), []
    for _ in RESCUE:
        think = only(driver, Think)
        tried.append(think.level)
        driver.failed(think, BotFailed("no"), 100.0)
        driver.done(only(driver, Act))
    last = only(driver, Think)
    assert (tried, last.level) == (["greedy", *RESCUE[:-1]], RESCUE[-1])
    driver.failed(last, BotFailed("no"), 100.0)
    assert orders(driver) == [Stuck(0, "no"), Wake(100.0 + TABLE.retry)]
    driver.time(101.0)
    assert nothing(driver)
    driver.time(100.0 + TABLE.retry)
    assert only(driver, Think).level == RESCUE[-1]


def test_whoever_comes_ends_the_rest() -> None:
    """Somebody who opens the page does not wait for the next try."""
    driver = driving(Seat("bot", level=RESCUE[-1]), ANN)
    driver.failed(only(driver, Think), BotFailed("no"), 100.0)
    assert len(orders(driver)) == 2
    driver.came("a")
    assert isinstance(only(driver, Think), Think)


def test_a_bot_that_cannot_be_got_ready_is_replaced_before_its_turn() -> None:
    """The people at the table learn it at once, and while another bot thinks nothing is stopped."""
    driver = driving(RANDOM, ANN, GREEDY)
    _, ready, think = orders(driver)
    assert isinstance(ready, Ready)
    assert isinstance(think, Think)
    driver.failed(ready, OSError("no such program"))
    act = only(driver, Act)
    assert act.action == Action("replaced", 2, level=RESCUE[0])
    driver.done(act)
    assert orders(driver) == [Dismiss(2, "greedy"), Ready(2, RESCUE[0])]
    assert driver.thinking is think


def test_the_first_bot_that_cannot_be_got_ready_ends_the_game_in_the_arena() -> None:
    """No other is got ready then, and none thinks."""
    driver, seen = driving(RANDOM, GREEDY, GREEDY, policy=ARENA), []
    for order in driver.orders():
        seen.append(order)
        if order == Ready(1, "greedy"):
            driver.failed(order, OSError("no such program"))
        elif isinstance(order, Act):
            driver.done(order)
    assert [type(order) for order in seen] == [Ready, Ready, Act, Dismiss, Dismiss]
    assert driver.table.standing.ranking[-1] == (1,)


def test_the_fault_of_a_bot_that_plays_no_more_changes_nothing() -> None:
    """A fault is told late: the seat is another's, or the game is over."""
    driver = driving(GREEDY, ANN)
    ready, think = orders(driver)
    assert isinstance(ready, Ready)
    assert isinstance(think, Think)
    do(driver, "replaced", 0, level="novice")
    driver.failed(think, BotFailed("no"))
    driver.failed(ready, BotFailed("no"))
    assert [type(order) for order in orders(driver)] == [Stop, Dismiss, Ready, Think]
    do(driver, "resign", 1)
    driver.failed(Ready(0, "novice"), BotFailed("no"))
    assert [type(order) for order in orders(driver)] == [Stop, Dismiss]


# ------------------------------------------------------------------------------------------- what changes meanwhile


def test_a_bot_stops_when_a_move_is_taken_back() -> None:
    """It thinks about what is gone: it is stopped, and an answer that comes all the same is no move."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    play(driver)
    think = only(driver, Think)
    do(driver, "undo", 0)
    assert orders(driver) == [Stop(think)]
    driver.answered(think, legal(think))
    driver.failed(think, BotFailed("no"))
    assert nothing(driver)
    assert driver.table.turn == 0


def test_an_answer_that_is_told_before_the_change_is_noticed_is_too_late() -> None:
    """Also if nobody has asked for orders since."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    play(driver)
    think = only(driver, Think)
    do(driver, "undo", 0)
    driver.answered(think, legal(think))
    driver.failed(think, BotFailed("no"))
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
    driver.answered(old, legal(old))
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
    driver.answered(think, legal(think))
    do(driver, "agree_end", 1)
    act = only(driver, Act)
    assert (act.version, act.after.version, act.after.seats) == (1, 2, driver.table.seats)
    driver = driving(ANN, GREEDY)
    play(driver)
    think = only(driver, Think)
    driver.answered(think, legal(think))
    do(driver, "undo", 0)
    assert nothing(driver)
    driver = driving(GREEDY, ANN)
    think = only(driver, Think)
    driver.answered(think, legal(think))
    do(driver, "resign", 1)
    assert [type(order) for order in orders(driver)] == [Dismiss]


def test_the_end_stops_everybody() -> None:
    """Somebody resigns while a bot thinks: it is stopped, all are dismissed, and nothing is ordered any more."""
    driver = driving(GREEDY, ANN, RANDOM)
    think = only(driver, Think)
    do(driver, "resign", 1)
    assert orders(driver) == [Stop(think), Dismiss(0, "greedy"), Dismiss(2, "random")]
    driver.answered(think, legal(think))
    driver.returned("a")
    driver.left("a", 0.0)
    driver.time(1000.0)
    assert nothing(driver)


def test_a_move_that_could_not_be_saved_is_tried_again() -> None:
    """Nobody is replaced for it; after a rest the bot is asked anew, unless the table has moved on."""
    driver = driving(GREEDY, ANN)
    driver.dropped(answer(driver, only(driver, Think)), 50.0)
    assert orders(driver) == [Wake(50.0 + TABLE.retry)]
    driver.time(50.0 + TABLE.retry)
    again = only(driver, Think)
    assert (again.level, driver.table.version) == ("greedy", 0)
    act = answer(driver, again)
    driver.changed(moved(driver.table))
    driver.dropped(act, 60.0)
    assert nothing(driver)
    assert driver.resting is None


# ------------------------------------------------------------------------------------------------ advice


def test_whoever_plays_with_bots_only_may_have_advice() -> None:
    """On one's own turn, in one's own seat, with nobody else at the table: also not with one who is expected."""
    driver = driving(ANN, GREEDY)
    think = driver.advice("a")
    assert think == Think(0, TABLE.adviser, TABLE.seconds, driver.table.position, 0)
    assert [type(order) for order in orders(driver)] == [Ready]
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
    good, bad, ugly = (driver.advice("a") for _ in range(3))
    driver.answered(good, legal(good))
    driver.answered(bad, "nonsense")
    driver.failed(ugly, BotFailed("no"))
    first, second, third = orders(driver)
    assert first == Advise(good, legal(good))
    assert isinstance(second, Advise)
    assert (second.think is bad, second.text, "nonsense" in second.why) == (True, "", True)
    assert third == Advise(ugly, "", "no")
    driver.answered(good, legal(good))
    assert nothing(driver)
    assert driver.table.version == 0


def test_advice_for_a_position_that_is_gone_is_stopped() -> None:
    """Whoever moved meanwhile, or whose game is over, is not told what to do before."""
    for kind in ("move", "resign"):
        driver = driving(ANN, GREEDY)
        orders(driver)
        think = driver.advice("a")
        do(driver, kind, 0, text=legal(think))
        assert orders(driver)[0] == Stop(think)
        driver.answered(think, legal(think))
        assert not [order for order in orders(driver) if isinstance(order, Advise)]


def test_advice_that_nobody_waits_for_is_not_told() -> None:
    """Its page is closed; the next question is another one."""
    driver = driving(ANN, GREEDY)
    orders(driver)
    think, other = driver.advice("a"), driver.advice("a")
    driver.unasked(think)
    driver.answered(think, legal(think))
    driver.answered(other, legal(other))
    assert orders(driver) == [Advise(other, legal(other))]


# ------------------------------------------------------------------------------------------------ people who leave


def waiting(policy: Policy = TABLE) -> Driver:
    """Ann is to move and gone since 100; Ben waits."""
    driver = driving(ANN, BEN, CLEO, policy=policy)
    driver.came("a")
    driver.came("b")
    assert nothing(driver)
    driver.left("a", 100.0)
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
    driver.done(act)
    assert [type(order) for order in orders(driver)] == [Ready, Think]


def test_nobody_is_replaced_without_need() -> None:
    """Not where the policy has no such time, not if it is another's turn, not if nobody waits, not if they are back."""
    never = waiting(Policy())
    others, alone, back = waiting(), waiting(), waiting()
    play(others)
    alone.left("b", 110.0)
    orders(back)
    back.came("a")
    for driver in (never, others, alone, back):
        driver.time(1000.0)
        assert nothing(driver)
        assert driver.table.people == (0, 1, 2)


def test_who_was_never_there_is_waited_for_since_the_table_was_opened() -> None:
    """A table that was rebuilt knows nobody yet."""
    driver = Driver(opened(ANN, BEN), TABLE, now=500.0)
    driver.came("b")
    assert orders(driver) == [Wake(560.0)]


def test_a_shared_device_waits_for_nobody() -> None:
    """Who left it left with all its seats."""
    driver = driving(ANN, Seat("person", "Dora", "a"))
    driver.left("a", 0.0)
    driver.time(1000.0)
    assert nothing(driver)


def test_an_earlier_time_is_asked_for_again() -> None:
    """Another person is to move who left before: the earlier time counts."""
    driver = waiting()
    driver.left("b", 30.0)
    driver.came("c")
    assert orders(driver) == [Wake(160.0)]
    play(driver)
    assert orders(driver) == [Wake(90.0)]


def test_a_stand_in_that_could_not_be_saved_is_tried_later() -> None:
    """The time is asked for again after a rest, not at once."""
    driver = waiting()
    orders(driver)
    driver.time(160.0)
    driver.dropped(only(driver, Act), 161.0)
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
    driver.returned("a")
    seen = []
    for order in driver.orders():
        seen.append(order)
        if isinstance(order, Act):
            driver.done(order)
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
    driver.failed(only(driver, Think), BotFailed("no"))
    driver.done(only(driver, Act))
    assert driver.table.seats[0].bot == RESCUE[0]
    driver.returned("a")
    driver.done(only(driver, Act))
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
    elif isinstance(order, Ready):
        assert table.seats[order.seat].bot == order.level


def happens(driver: Driver, act: Act, rng: Random, now: float) -> None:
    """What was ordered is done, or not."""
    driver.done(act) if rng.random() < 0.8 else driver.dropped(act, now)


def something(driver: Driver, under_way: list[Think], rng: Random, now: float) -> None:
    """A bot answers or fails, soon or late; a person moves, comes or goes; time passes."""
    chance = rng.random()
    if under_way and chance < 0.6:
        think = under_way.pop(rng.randrange(len(under_way)))
        fails = rng.random() < 0.2
        driver.failed(think, BotFailed("no"), now) if fails else driver.answered(think, legal(think), now)
    elif chance < 0.7:
        owner = rng.choice("ab")
        rng.choice((driver.came, driver.returned, lambda who: driver.left(who, now)))(owner)
    elif chance < 0.75 and driver.table.position.ply:
        for action in (Action("undo", 0), Action("consent", 2)):
            try:
                driver.changed(driver.table.act(action))
            except adjoin.AdjoinError:
                return
    elif driver.table.turn in driver.table.people and not driver.acting:
        play(driver)
    driver.time(now)
