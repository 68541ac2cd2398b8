"""The person to move has left a live game: somebody else claims the win, or a draw.

Who is away, and for how long, nobody at the table can know: whoever runs it saw it, and says so in the action, whence
it goes into the record. In games over days only the deadline counts.
"""

from __future__ import annotations

from typing import TypeVar

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import OVER
from adjoin.table.action import NOBODY, Action
from adjoin.table.base import BaseTable, Ended, Note
from adjoin.table.clock import MINUTE, pace
from adjoin.table.clock_rules import goes_on_without
from adjoin.table.endings import drop_void_requests, there
from adjoin.table.seating import refuse

T = TypeVar("T", bound=BaseTable)
PATIENCE = MINUTE  # for which the person to move is waited for


def claimable(table: BaseTable, seat: int) -> tuple[str, ...]:
    """What a seat may claim if the person to move has left: `win`, and among two sides `draw`.

    Nothing in an event: there the announced wait and the clock decide.
    """
    turn = table.turn
    if table.spec.event:
        return ()
    if turn == OVER or pace(table.spec.clock) != "live" or turn in table.team(seat) | {seat}:
        return ()
    if not table.seats[turn].present or turn in table.same_owner(seat):
        return ()
    if table.clocks is not None and table.clocks.paused:
        return ()
    return ("win",) if goes_on_without(table, turn) else ("win", "draw")


def abandon(table: T, action: Action) -> T:
    """Among two sides the game ends; with more, a bot plays on for good for the one who left, who will stand last."""
    table = there(table, action.seat)
    if action.what not in claimable(table, action.seat):
        raise refuse("claim-nothing")
    if action.away < PATIENCE:
        raise refuse("claim-early")
    gone = table.turn
    if action.what == "draw":
        told = (Event("claim-draw", action.seat, {}), Event("end-abandoned_draw", NOBODY, {}))
        return table.after(*told, ended=Ended("abandoned_draw"), notes=note_claim(table, action), requests=())
    if goes_on_without(table, gone):
        notes = note_claim(table, action, plays_on={"kind": "bot", "level": action.level})
        seats = table.change_seat(gone, stand_in=action.level, resigned=True)
        return table.after(
            Event("abandoned-last", gone, {}), seats=seats, notes=notes, requests=drop_void_requests(table)
        )
    told = (Event("claim-win", action.seat, {}), Event("end-abandoned", NOBODY, {}))
    return table.after(*told, ended=Ended("abandoned", gone), notes=note_claim(table, action), requests=())


def note_claim(table: BaseTable, action: Action, **more: object) -> tuple[Note, ...]:
    """The notes with what was claimed, in the seat of the person who left."""
    claimed = Action("abandon", table.turn)
    return table.with_note(claimed, claimed_by=action.seat, what=action.what, away=action.away, **more)
