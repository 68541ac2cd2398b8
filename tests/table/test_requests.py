"""What people ask of each other: it is answered, withdrawn, waited for in vain, and never hangs."""

from __future__ import annotations

from typing import Any, cast

import pytest

import adjoin
from adjoin.errors import TableRefusal
from adjoin.table import Action, Seat, Table
from adjoin.table.absence import claimable
from adjoin.table.action import Kind
from adjoin.table.base import RequestKind
from adjoin.table.clock import read_clock
from adjoin.table.driver import Driver
from adjoin.table.history import record
from adjoin.table.orders import Act, Expire, Policy
from adjoin.table.requests import MAKES, check_manners
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, finished, moved, refused

DORA = Seat("person", "Dora", "a")  # at Ann's device
KINDS = {kind: action for action, kind in MAKES.items()}
GAMES = ("copulas", "rhombus", "ltiles", "ophiuchus")


def timed(*seats: Seat, game: str = "copulas", clock: str = "10+5") -> Table:
    least, most = adjoin.load(game).header.seats
    players: dict[str, Any] = {"players": len(seats)} if least != most else {}
    return Table.open(adjoin.load(game, **players), seats, "7", clock=read_clock(clock), opened=1)


def asking(kind: str, *seats: Seat) -> Table:
    """A table at which seat 0 has asked for something of a kind."""
    table = timed(*seats) if kind == "abort" else moved(timed(*seats), 2)
    return table.act(Action(cast(Kind, KINDS[cast(RequestKind, kind)]), 0))


@pytest.mark.parametrize("kind", KINDS)
def test_every_request_is_seen_by_all(kind: str) -> None:
    """Who asks, what, and whose answer it waits for is one value, whatever is asked."""
    request = asking(kind, ANN, BEN, CLEO).requests[0]
    assert (request.kind, request.seat) == (kind, 0)
    assert (request.waiting, request.agreed) == (frozenset({1, 2}), frozenset({0}))


@pytest.mark.parametrize("kind", KINDS)
def test_one_no_is_enough(kind: str) -> None:
    """Whoever is asked may decline; the request is gone, the game goes on, and nothing of it is in the record."""
    before = asking(kind, ANN, BEN, CLEO)
    after = before.act(Action("consent", 1, what=kind)).act(Action("decline", 2, what=kind))
    assert (after.requests, after.over) == ((), False)
    assert after.notes == ()
    refused(after, Action("consent", 1, what=kind), "undo-not-asked" if kind == "take_back" else "request-none")
    assert adjoin.replayed(record(finished(after), "test")).over


@pytest.mark.parametrize("kind", KINDS)
def test_who_says_yes_asks_nothing(kind: str) -> None:
    """The log tells of one asker; whoever says yes while others are still waited for agrees."""
    after = asking(kind, ANN, BEN, CLEO).act(Action("consent", 1, what=kind))
    assert events(after)[-1] == "consent"


@pytest.mark.parametrize("kind", KINDS)
def test_all_yes_is_a_yes(kind: str) -> None:
    """Once everybody who was asked has agreed, it is done."""
    after = asking(kind, ANN, BEN, CLEO).act(Action("consent", 1, what=kind)).act(Action("consent", 2, what=kind))
    assert after.requests == ()
    done = {"take_back": after.ply == 0, "pause": after.clocks and after.clocks.paused}
    assert done.get(kind, after.over)


@pytest.mark.parametrize("kind", KINDS)
def test_the_asker_withdraws(kind: str) -> None:
    """Only who asks takes a request back, and nobody else."""
    table = asking(kind, ANN, BEN)
    refused(table, Action("withdraw", 1), "request-none")
    after = table.act(Action("withdraw", 0))
    assert (after.requests, events(after)[-1]) == ((), f"{kind}-withdrawn")


@pytest.mark.parametrize("kind", KINDS)
def test_a_move_answers_no(kind: str) -> None:
    """Whoever moves instead of answering has answered: the request is gone."""
    assert moved(asking(kind, ANN, BEN)).requests == ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_shared_device_need_not_ask_itself(kind: str) -> None:
    """Whoever shares the asker's device has agreed by sitting there."""
    after = asking(kind, ANN, DORA)
    assert after.requests == ()
    assert asking(kind, ANN, DORA, BEN).requests[0].waiting == {2}


@pytest.mark.parametrize("kind", KINDS)
def test_manners(kind: str) -> None:
    """Nobody has two requests open, and a declined one can be made again only after one's own next move."""
    ask = Action(cast(Kind, KINDS[cast(RequestKind, kind)]), 0)
    other = Action("agree_end" if kind != "end" else "pause", 0)
    table = asking(kind, ANN, BEN)
    with pytest.raises(TableRefusal, match="already asked"):
        check_manners(table, other)
    declined = table.act(Action("decline", 1, what=kind))
    with pytest.raises(TableRefusal, match="after your next move"):
        check_manners(declined, ask)
    check_manners(declined, other)
    check_manners(moved(declined, 3), ask)


def test_who_asks_what_another_asks_agrees() -> None:
    """Asking for the same is a yes, and no second request."""
    table = asking("end", ANN, BEN, CLEO).act(Action("agree_end", 1))
    (request,) = table.requests
    assert (request.kind, request.seat, request.waiting) == ("end", 0, frozenset({2}))


def test_two_acceptances_are_one() -> None:
    """The second yes of one person is refused, and so is an answer after the end."""
    table = asking("end", ANN, BEN, CLEO).act(Action("consent", 1, what="end"))
    refused(table, Action("consent", 1, what="end"), "request-none")
    refused(table.act(Action("consent", 2, what="end")), Action("consent", 2, what="end"), "request-none")


# ------------------------------------------------------------------------------------------------ calling it off


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_called_off_without_a_result(game: str) -> None:
    """Before everybody has moved all may agree that there was no game; its record has no winner and checks."""
    table = moved(timed(ANN, BEN, game=game)).act(Action("abort", 1)).act(Action("abort", 0))
    assert table.over
    assert (table.standing.reason, table.standing.ranking) == ("aborted", ((0, 1),))
    assert table.standing.decided is None
    assert adjoin.replayed(record(table, "test")).ply == table.ply


def test_a_game_that_has_begun_is_not_called_off() -> None:
    """Once each of them has moved, people end by agreement, resign or play on."""
    refused(moved(timed(ANN, BEN), 2), Action("abort", 0), "table-begun")


def test_whoever_is_alone_calls_off_at_once() -> None:
    """Bots and free seats are not asked."""
    assert timed(ANN, BOT).act(Action("abort", 0)).over
    assert timed(ANN, OPEN).act(Action("abort", 0)).over


def test_a_forged_abort_is_refused() -> None:
    """A record in which a running game was called off, or by one person alone, does not check."""
    kept = record(timed(ANN, BEN).act(Action("abort", 0)).act(Action("abort", 1)), "test")
    alone = {**kept, "moves": kept["moves"][:1]}
    with pytest.raises(adjoin.RecordError, match="not over"):
        adjoin.replayed(alone)
    late = record(moved(timed(ANN, BEN), 2).act(Action("agree_end", 0)).act(Action("agree_end", 1)), "test")
    aborts = [{**entry, "type": "abort", "text": "abort"} for entry in late["moves"][-2:]]
    forged = {**late, "moves": [*late["moves"][:-2], *aborts]}
    with pytest.raises(adjoin.RecordError, match="once everyone has moved"):
        adjoin.replayed(forged)


# ------------------------------------------------------------------------------------------------ leaving


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("what", "ranking"), [("win", ((0,), (1,))), ("draw", ((0, 1),))])
def test_a_game_that_somebody_left_is_claimed(game: str, what: str, ranking: tuple[tuple[int, ...], ...]) -> None:
    """Of two sides the one that stayed claims the win or a draw; the record says for how long nobody was there."""
    table = moved(timed(ANN, BEN, game=game))
    assert table.turn == 1
    over = table.act(Action("abandon", 0, what=what, away=61_000, at=90_000))
    assert (over.over, over.standing.ranking) == (True, ranking)
    kept = record(over, "test")
    assert kept["moves"][-1]["away"] == 61_000
    assert adjoin.replayed(kept).ply == over.ply


def test_among_three_a_bot_plays_on_for_who_left() -> None:
    """With more than two sides the game goes on, and whoever left stands last."""
    table = moved(timed(ANN, BEN, CLEO))
    assert claimable(table, 0) == ("win",)
    after = table.act(Action("abandon", 2, what="win", away=60_000, level="random"))
    assert not after.over
    assert after.seats[1].resigned
    ended = finished(after)
    assert ended.standing.ranking[-1] == (1,)
    assert adjoin.replayed(record(ended, "test")).over


@pytest.mark.parametrize(
    ("table", "seat", "away", "key"),
    [
        (moved(timed(ANN, BEN)), 0, 59_999, "claim-early"),
        (moved(timed(ANN, BEN)), 1, 90_000, "claim-nothing"),  # whoever is to move
        (moved(timed(ANN, BOT)), 0, 90_000, "claim-nothing"),
        (moved(timed(ANN, BEN, clock="3d")), 0, 90_000, "claim-nothing"),
        (moved(timed(ANN, DORA)), 0, 90_000, "claim-nothing"),
        (asking("pause", ANN, BEN).act(Action("pause", 1)), 1, 90_000, "claim-nothing"),
    ],
)
def test_nothing_is_claimed_too_early_or_from_nobody(table: Table, seat: int, away: int, key: str) -> None:
    """Claims need a minute's absence of a person of another side, in a live game whose clocks run."""
    refused(table, Action("abandon", seat, what="win", away=away), key)


# ------------------------------------------------------------------------------------------------ waiting in vain


def expiries(driver: Driver) -> list[Expire]:
    found = []
    for order in driver.orders():
        if isinstance(order, Expire):
            found.append(order)
        elif isinstance(order, Act):
            driver.finish_act(order)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_request_that_nobody_answers_lapses(kind: str) -> None:
    """The driver says once for how long a request waits; after that time it is gone, and the asker is told."""
    driver = Driver(asking(kind, ANN, BEN), Policy(patience=30.0))
    (order,) = expiries(driver)
    assert (order.kind, order.seat, order.seconds) == (kind, 0, 30.0)
    driver.expire(order)
    assert expiries(driver) == []
    assert (driver.table.requests, events(driver.table)[-1]) == ((), f"{kind}-lapsed")


def test_an_old_alarm_ends_no_new_request() -> None:
    """What was asked again after an answer has its whole time."""
    driver = Driver(asking("end", ANN, BEN), Policy())
    (first,) = expiries(driver)
    driver.take_table(driver.table.act(Action("withdraw", 0)))
    assert expiries(driver) == []
    driver.take_table(driver.table.act(Action("agree_end", 0)))
    (second,) = expiries(driver)
    driver.expire(first)
    assert expiries(driver) == []
    assert driver.table.requests
    driver.expire(second)
    expiries(driver)
    assert driver.table.requests == ()


def test_an_offered_rematch_waits_for_five_minutes() -> None:
    """A rematch that nobody answers is withdrawn."""
    driver = Driver(finished(timed(ANN, BEN)).act(Action("offer", 0, table="next")), Policy())
    (order,) = expiries(driver)
    assert order.seconds == 300
    driver.expire(order)
    expiries(driver)
    assert driver.table.offer is None


@pytest.mark.parametrize("clock", ["10+5", ""])
def test_what_is_asked_counts_from_when_it_was_asked(clock: str) -> None:
    """Requests and rematches carry their time with a clock and without: who comes late, or a new process, counts on."""
    table = timed(ANN, BEN) if clock else Table.open(adjoin.load("copulas", players=2), (ANN, BEN), "7")
    asked = table.act(table.stamp_time(Action("abort", 0), 5_000))
    assert [request.at for request in asked.requests] == [5_000]
    (order,) = expiries(Driver(asked, Policy()))
    assert order.at == 5_000
    over = finished(table)
    again = over.act(over.stamp_time(Action("offer", 0, table="next"), 9_000))
    (order,) = expiries(Driver(again, Policy()))
    assert (order.at, order.seconds) == (9_000, 300)


def test_another_process_lets_it_lapse() -> None:
    """Of several processes only the one that decides for the table ends a request."""
    driver = Driver(asking("end", ANN, BEN), Policy())
    driver.leads = False
    (order,) = expiries(driver)
    driver.expire(order)
    assert expiries(driver) == []
    assert driver.table.requests


def test_old_tables_open_with_what_was_asked_at_once() -> None:
    """Tables that were saved before there were manners had several questions of one person: they are restored."""
    table = moved(timed(ANN, BEN), 2)
    actions = [Action("undo", 0), Action("agree_end", 0), Action("pause", 0), Action("consent", 1)]
    for action in actions:
        table = table.act(action)
    assert (table.ply, table.requests) == (0, ())
