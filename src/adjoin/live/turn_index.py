"""For whom a table waits: whose move it is, since when, and when they may be called. Saved with every action."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.position import Position
from adjoin.table import Table
from adjoin.table.clock import DAY, pace
from adjoin.table.spec import Clock

NOBODY = -1
SOON = 30.0  # seconds in which a move may be taken back before anybody is called


class Awaits(Struct, frozen=True):
    """Whose move it is at a table, as an action that is saved says it."""

    deadline: float | None = None  # when somebody's time ends, in seconds since 1970
    turn: int = NOBODY  # the seat of a person who is to move
    ply: int = 0  # with which their turn began, at tables over days
    call: float | None = None  # when they may be called


def deadline_of(table: Table) -> float | None:
    """When somebody's time ends, in seconds since 1970."""
    deadline = table.deadline
    return None if deadline is None else (table.spec.opened + deadline.at) / 1000


def turn_of(table: Table) -> int:
    """The seat of a person who is to move, and for whom no bot plays."""
    if table.turn == OVER or not table.seats[table.turn].present:
        return NOBODY
    return table.turn


def began(position: Position) -> int:
    """The ply with which the turn of whoever is to move began. A move made again after it was taken back begins the
    same turn."""
    seat, first, at = position.turn, position.ply, position.parent
    while at is not None and at.turn in (seat, CHANCE):
        first = at.ply if at.turn == seat else first
        at = at.parent
    return first


def reminder(deadline: float, clock: Clock) -> float:
    """When somebody is reminded: with a quarter of the time left, at most a day."""
    return deadline - min(clock.move / 4, DAY) / 1000


def awaits_of(table: Table, now: float, present: Collection[str] = ()) -> Awaits:
    """For whom a table waits. Only where games are played over days is anybody called; who is there has seen it."""
    turn, deadline, clock = turn_of(table), deadline_of(table), table.spec.clock
    if turn == NOBODY or clock is None or pace(clock) != "days":
        return Awaits(deadline, turn)
    call: float | None = now + SOON
    if table.seats[turn].owner in present:
        call = None if deadline is None else reminder(deadline, clock)
    return Awaits(deadline, turn, began(table.position), call)


def people_concerned(before: Table | None, after: Table) -> set[str]:
    """The people for whom a table has begun or ceased to wait."""
    turns = [(turn_of(table), table) for table in (before, after) if table is not None]
    if before is not None and turns[0][0] == turns[1][0]:
        return set()
    return {table.seats[turn].owner for turn, table in turns if turn != NOBODY}
