"""When a decision may be taken back.

Freely until another seat has acted or a draw has revealed anything; after that only if every other person at the table
consents. Whoever shares the asker's device consents by sitting there. Who plays with bots alone goes back as often as
they like, the bots' answers with them, and the game is marked; draws are numbered by ply, so the same ones come again.
In a rated game nothing is taken back that anybody has answered, in the counting try of a day's deal nothing at all.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from adjoin.kernel.model.move import OVER
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase
from adjoin.table.base import BaseTable
from adjoin.table.seating import PACKAGE


class UndoWay(NamedTuple):
    """How a seat's last decision could be taken back: not at all and why, or after these seats consent."""

    ply: int
    why: Phrase | None
    consent: frozenset[int] = frozenset()
    marks: bool = False  # going back is told with the game


def undo_of(table: BaseTable, seat: int) -> UndoWay:
    """How a seat's last decision could be taken back."""
    return way_before(table, seat, last_decision(table.position, seat)[0])


def way_before(table: BaseTable, seat: int, ply: int) -> UndoWay:
    """How a seat's decision at a known ply (0: none) could be taken back; whatever came after it is an answer."""
    if table.over:
        return off("undo-over")
    if table.seats[seat].resigned:
        return off("undo-resigned")
    if table.spec.daily and table.spec.daily.counts:
        return off("undo-daily")
    if table.spec.event:
        return off("undo-event")
    if ply == 0:
        return off("undo-nothing")
    if ply == table.ply:
        return UndoWay(ply, None)
    if table.spec.rated:
        return off("undo-rated")
    alone = not table.people or table.people == (seat,)
    return UndoWay(ply, None, marks=True) if alone else UndoWay(ply, None, table.elsewhere[seat])


@lru_cache(maxsize=16)
def off(key: str) -> UndoWay:
    return UndoWay(0, Phrase(key, {}, PACKAGE))


def last_decision(position: Position, seat: int) -> tuple[int, bool]:
    """The ply of a seat's last decision, or 0, and whether another seat or a draw has come after it."""
    ply = position.last_plies.get(seat, 0)
    return ply, 0 < ply < position.ply


def last_of(position: Position, seats: Container[int]) -> tuple[int, int]:
    """The ply of the last decision of some seats, and which of them made it; (0, OVER) if there is none."""
    last = 0, OVER
    for seat, ply in position.last_plies.items():
        if ply > last[0] and seat in seats:
            last = ply, seat
    return last


def before_ply(position: Position, ply: int) -> Position:
    """The position in which a ply was decided."""
    at = position
    while at.ply >= ply:
        assert at.parent is not None
        at = at.parent
    return at
