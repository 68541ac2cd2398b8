"""One more match: one offer, answered by everybody who is asked, and one table of it."""

from __future__ import annotations

from itertools import permutations

import pytest

from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.driver import Driver
from adjoin.table.orders import Act, Follow, Wake
from adjoin.table.spec import Series
from table.driving import TABLE, nothing, only, orders
from table.tables import ANN, BEN, BOT, CLEO, OPEN, events, opened, refused

DORA = Seat("person", "Dora", "a")  # at Ann's device


def ended(*seats: Seat) -> Table:
    first = next(number for number, seat in enumerate(seats) if seat.kind == "person")
    return opened(*seats).act(Action("resign", first))


def offered(*seats: Seat, by: int = 0) -> Table:
    return ended(*seats).act(Action("offer", by, table="next"))


def said(table: Table, *words: tuple[Kind, int]) -> Table:
    for kind, seat in words:
        table = table.act(Action(kind, seat, table="another"))
    return table


def waiting(table: Table) -> set[int]:
    assert table.offer is not None
    return set(table.offer.waiting)


def test_an_offer_needs_an_end_and_a_person() -> None:
    """Nothing is offered in mid-game, nothing by a bot, and nothing is answered that nobody offered."""
    asking: tuple[Kind, ...] = ("offer", "rematch")
    for kind in asking:
        refused(opened(ANN, BEN), Action(kind, 0, table="next"), "table-not-over")
        refused(ended(ANN, BOT), Action(kind, 1, table="next"), "table-no-person")
    answering: tuple[Kind, ...] = ("accept", "refuse")
    for kind in answering:
        refused(opened(ANN, BEN), Action(kind, 0), "rematch-none")
        refused(ended(ANN, BEN), Action(kind, 1), "rematch-none")


def test_everybody_else_is_asked() -> None:
    """People elsewhere and people who left are; bots, empty seats and who shares the device accept at once."""
    assert waiting(offered(ANN, BEN, CLEO)) == {1, 2}
    assert waiting(offered(ANN, DORA, BEN)) == {2}
    assert waiting(offered(ANN, BOT)) == waiting(offered(ANN, OPEN, BOT)) == waiting(offered(ANN, DORA)) == set()
    gone = opened(ANN, BEN).act(Action("replaced", 1, level="random")).act(Action("resign", 0))
    assert waiting(gone.act(Action("offer", 0, table="next"))) == {1}
    assert events(offered(ANN, BEN))[-1] == "rematch-offered"


@pytest.mark.parametrize("order", list(permutations((1, 2))))
def test_it_stands_once_all_have_accepted(order: tuple[int, ...]) -> None:
    """Whoever comes first; then it can no longer be refused, and leads to the table that was named."""
    table = offered(ANN, BEN, CLEO)
    for seat in order:
        refused(table, Action("rematch", 0, table="next"), "rematch-waiting")
        table = table.act(Action("accept", seat))
    assert waiting(table) == set()
    refused(table, Action("refuse", 1), "table-rematch-exists")
    refused(table, Action("rematch", 0, table="other"), "rematch-waiting")
    assert table.act(Action("rematch", 0, table="next")).following == "next"


def test_what_is_so_already_changes_nothing() -> None:
    """Offered, accepted and opened twice is once; two who offer to each other have agreed."""
    table = offered(ANN, BEN, CLEO)
    assert table.act(Action("offer", 0, table="another")) is table
    one = said(table, ("offer", 1))
    assert waiting(one) == {2}
    assert one.offer is not None
    assert (one.offer.seat, one.offer.table) == (0, "next")
    assert said(one, ("accept", 1), ("offer", 1), ("accept", 0)) is one
    there = said(one, ("accept", 2)).act(Action("rematch", 0, table="next"))
    assert said(there, ("offer", 2), ("accept", 1)) is there
    refused(there, Action("rematch", 0, table="other"), "table-rematch-exists")


def test_not_now_ends_the_offer() -> None:
    """Whoever was asked may say so, and whoever asked may think again; then it can be offered anew."""
    declined = said(offered(ANN, BEN, CLEO), ("accept", 1), ("refuse", 2))
    assert (declined.offer, events(declined)[-1]) == (None, "rematch-declined")
    withdrawn = said(offered(ANN, BEN), ("refuse", 0))
    assert (withdrawn.offer, events(withdrawn)[-1]) == (None, "rematch-withdrawn")
    assert waiting(said(declined, ("offer", 2))) == {0, 1}


def test_other_terms_are_another_offer() -> None:
    """Who answers an offer with a series of their own is told to answer first."""
    table = offered(ANN, BEN)
    refused(table, Action("offer", 1, table="x", series=Series(of=3)), "rematch-offered")
    refused(ended(ANN, BEN), Action("offer", 1, table="x", series=Series(of=1)), "rematch-terms")
    refused(ended(ANN, BEN), Action("offer", 1, table="x", series=Series(of=26)), "rematch-terms")
    series = ended(ANN, BEN).act(Action("offer", 1, table="x", series=Series(of=3)))
    assert waiting(series.act(Action("offer", 0, table="y", series=Series(of=3)))) == set()


def test_tables_from_before_there_were_offers_go_on() -> None:
    """The action alone, as it was saved then, still leads to the next table."""
    assert ended(ANN, BEN).act(Action("rematch", 1, table="next")).following == "next"


# ------------------------------------------------------------------------------------------------ the driver


def test_the_next_table_is_opened_once_everybody_accepted() -> None:
    """No sooner, once, and the word of it follows when it is there."""
    driver = Driver(offered(ANN, BEN), TABLE)
    assert not [order for order in orders(driver) if isinstance(order, Follow)]
    driver.take_table(driver.table.act(Action("accept", 1)))
    order = only(driver, Follow)
    assert (order.table, order.after, nothing(driver)) == ("next", driver.table, True)
    driver.note_rematch(order)
    act = only(driver, Act)
    assert act.action == Action("rematch", 0, table="next")
    driver.finish_act(act)
    assert (driver.table.following, nothing(driver)) == ("next", True)


def test_against_bots_one_word_is_enough() -> None:
    """They accept at once."""
    assert only(Driver(offered(ANN, BOT), TABLE), Follow).table == "next"


def test_a_rematch_that_was_not_opened_is_tried_again() -> None:
    """A store that fails costs time, not the rematch; so does a server that stopped in between."""
    table = offered(ANN, BOT)
    driver = Driver(table, TABLE)
    assert only(driver, Follow)
    driver.take_no_rematch(now=100.0)
    assert orders(driver) == [Wake(100.0 + TABLE.retry)]
    driver.time(100.0 + TABLE.retry)
    order = only(driver, Follow)
    driver.take_table(table.act(Action("rematch", 0, table="next")))
    driver.note_rematch(order)
    assert nothing(driver)
    assert only(Driver(table, TABLE), Follow).table == "next"
