"""Holidays are part of a table's value: told with their times, kept by replay and undo, and only where days count."""

from __future__ import annotations

import msgspec

from adjoin.table import Action, Table
from adjoin.table.clock import DAY, FORGIVEN, HOLIDAY, HOUR, Deadline, read_clock
from adjoin.table.history import record
from table.tables import ANN, BEN, BOT, events, refused
from table.test_clocks import EACH, lefts, move, replayed, timed

DAYS = read_clock("3d")


def days(table: Table) -> Table:
    """A day later Ann, whose turn it is, goes away for five days."""
    return table.act(Action("holiday", 0, at=DAY, until=6 * DAY))


def test_time_stands_still_in_a_holiday() -> None:
    """The deadline moves by as many days; what was spent before is spent, and a move may be made meanwhile."""
    table = days(timed(ANN, BEN, clock=DAYS))
    assert table.deadline == Deadline(0, 6 * DAY + 2 * DAY + FORGIVEN)
    assert table.clocks is not None
    assert [table.clocks.until(at)[0] for at in (2 * DAY, 6 * DAY, 7 * DAY)] == [2 * DAY, 2 * DAY, DAY]
    refused(table, Action("timeout", 0, at=8 * DAY), "table-time-left")
    assert table.act(Action("timeout", 0, at=8 * DAY + FORGIVEN)).over
    assert move(table, 3 * DAY).deadline == Deadline(1, 6 * DAY + FORGIVEN)


def test_a_turn_that_comes_in_a_holiday_begins_after_it() -> None:
    """With its whole time; that of the others runs as ever."""
    table = timed(ANN, BEN, clock=DAYS).act(Action("holiday", 1, at=HOUR, until=10 * DAY))
    assert table.deadline == Deadline(0, 3 * DAY + FORGIVEN)
    table = move(table, DAY)
    assert table.deadline == Deadline(1, 13 * DAY + FORGIVEN)
    assert move(table, 12 * DAY).deadline == Deadline(0, 15 * DAY + FORGIVEN)


def test_whoever_is_back_early_has_what_was_left() -> None:
    """The time that stood still was nobody's; it can be made longer, too."""
    table = days(timed(ANN, BEN, clock=DAYS))
    longer = table.act(Action("holiday", 0, at=2 * DAY, until=9 * DAY))
    assert longer.deadline == Deadline(0, 11 * DAY + FORGIVEN)
    back = longer.act(Action("holiday", 0, at=4 * DAY, until=4 * DAY))
    assert back.deadline == Deadline(0, 6 * DAY + FORGIVEN)
    assert back.act(Action("holiday", 0, at=4 * DAY, until=4 * DAY)) is back  # told twice, it is known once
    assert events(back) == ["holiday", "holiday", "holiday-over"]


def test_it_is_kept() -> None:
    """By a table that is rebuilt from its actions, by a move that is taken back, and the record stands its checks."""
    table = timed(ANN, BEN, clock=DAYS)
    actions = [
        Action("holiday", 1, at=HOUR, until=10 * DAY),
        Action("move", 0, text=table.position.legal_moves()[0].text, at=DAY),
        Action("undo", 0, at=2 * DAY),
    ]
    for action in actions:
        table = table.act(action)
    kept = msgspec.json.decode(msgspec.json.encode(actions), type=list[Action])
    again = Table.restore(table.spec, kept)
    assert (again.clocks, again.deadline) == (table.clocks, table.deadline)
    assert lefts(table)[0] == 2 * DAY
    table = move(table, 3 * DAY)
    assert table.deadline == Deadline(1, 13 * DAY + FORGIVEN)
    replayed(table.act(Action("resign", 1, at=4 * DAY)))


def test_the_record_tells_of_it() -> None:
    """When it began and until when, also where a move was taken back; of all seats of that person, and their return."""
    table = days(move(timed(ANN, BEN, clock=DAYS), HOUR))
    table = move(table, 2 * DAY).act(Action("undo", 1, at=2 * DAY))
    table = table.act(Action("holiday", 0, at=3 * DAY, until=3 * DAY)).act(Action("resign", 1, at=3 * DAY))
    told = record(table, "test")["moves"]
    assert [(entry["type"], entry["at"], entry.get("until")) for entry in told[1:]] == [
        ("holiday", DAY, 6 * DAY),
        ("holiday", 3 * DAY, 3 * DAY),
        ("resign", 3 * DAY, None),
    ]
    replayed(table)


def test_where_there_is_none() -> None:
    """Not at one sitting, not for a bot, not for ever, not backwards, not after the end or too late."""
    away = Action("holiday", 0, at=DAY, until=2 * DAY)
    refused(timed(ANN, BEN, clock=EACH), Action("holiday", 0, at=5, until=DAY), "table-holiday-live")
    refused(timed(BOT, ANN, clock=DAYS), away, "table-no-person")
    table = timed(ANN, BEN, clock=DAYS)
    refused(table, Action("holiday", 0, at=DAY, until=DAY + HOLIDAY + 1), "table-holiday-long")
    refused(table, Action("holiday", 0, at=DAY, until=DAY - 1), "table-holiday-long")
    refused(table, Action("holiday", 0, at=4 * DAY, until=9 * DAY), "table-time-over")
    refused(table.act(Action("resign", 0, at=5)), away, "table-over")


def test_people_at_one_device_go_together() -> None:
    """Whoever has several seats is away from all of them."""
    table = timed(ANN, BEN, ANN, clock=DAYS).act(Action("holiday", 2, at=HOUR, until=5 * DAY))
    assert table.clocks is not None
    assert table.clocks.away == (5 * DAY, 0, 5 * DAY)
    assert table.deadline == Deadline(0, 5 * DAY + 3 * DAY - HOUR + FORGIVEN)
