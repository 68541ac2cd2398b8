"""When a decision may be taken back.

Freely until another seat has acted or a draw has revealed anything; after that only if every other person at the table
consents. Whoever shares the asker's device consents by sitting there. Bots consent to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position
from adjoin.phrase import Phrase
from adjoin.table.base import BaseTable
from adjoin.table.seating import PACKAGE


class Way(NamedTuple):
    """How a seat's last decision could be taken back: not at all and why, or after these seats consent."""

    ply: int
    why: Phrase | None
    consent: frozenset[int] = frozenset()


def undo_of(table: BaseTable, seat: int) -> Way:
    if table.over:
        return off("undo-over")
    if table.seats[seat].resigned:
        return off("undo-resigned")
    ply, obstacle = last_decision(table.position, seat)
    if ply == 0:
        return off("undo-nothing")
    if obstacle is None:
        return Way(ply, None)
    if not set(table.people) - {seat}:
        return off(obstacle if len(table.seats) > 1 else "undo-alone")
    return Way(ply, None, frozenset(table.people) - table.same_owner(seat))


def off(key: str) -> Way:
    return Way(0, Phrase(key, {}, PACKAGE))


def decisions(position: Position) -> Iterator[tuple[int, int]]:
    """(ply, who decided it) of every ply, the last first; CHANCE for a draw."""
    at = position
    while at.parent is not None:
        yield at.ply, at.parent.turn
        at = at.parent


def last_decision(position: Position, seat: int) -> tuple[int, str | None]:
    """The ply of a seat's last decision, or 0, and what happened after it that makes taking it back unfair."""
    obstacle = None
    for ply, turn in decisions(position):
        if turn == seat:
            return ply, obstacle
        obstacle = "undo-acted" if turn != CHANCE else obstacle or "undo-revealed"
    return 0, None


def before_ply(position: Position, ply: int) -> Position:
    """The position in which a ply was decided."""
    at = position
    while at.ply >= ply:
        assert at.parent is not None
        at = at.parent
    return at
