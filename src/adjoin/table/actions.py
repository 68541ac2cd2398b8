"""Every action, one function each: what it needs, and the table after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Protocol, TypeVar

from msgspec.structs import replace

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.memory import go_back
from adjoin.kernel.model.move import Move
from adjoin.kernel.registry import find
from adjoin.table import clock_rules, rematch
from adjoin.table.absence import abandon
from adjoin.table.action import Action
from adjoin.table.base import BaseTable, Note, Request, TakenBack, Undone, after_draws, slim
from adjoin.table.colors import check_free
from adjoin.table.endings import agree_end, drop_void_requests, forfeit, give_seat_back, resign
from adjoin.table.log import Line
from adjoin.table.requests import abort, decline, find_request, lapse, withdraw
from adjoin.table.seating import Seating, going_on, refuse
from adjoin.table.undo import before_ply, undo_of

S = TypeVar("S", bound=Seating)
T = TypeVar("T", bound=BaseTable)


class Handler(Protocol):
    def __call__(self, table: T, action: Action, /) -> T: ...


def sit(table: S, action: Action) -> S:
    going_on(table)
    if table.seats[action.seat].kind != "open":
        raise refuse("table-taken", seat=action.seat)
    if table.seats_of(action.owner):
        raise refuse("table-already-seated", seat=table.seats_of(action.owner)[0])
    if action.color:
        check_free(table.seats, find(table.spec.game).header.colors, action.seat, action.color)
    seats = table.change_seat(action.seat, kind="person", name=action.name, owner=action.owner, color=action.color)
    return table.after(Event("sit", action.seat, {"name": action.name}), seats=seats)


def name_seat(table: T, action: Action) -> T:
    """A person who sat down without a name gives one; the table tells it from now on, and so does its record.

    A name that was hidden or erased since is empty in the saved action, and stays so.
    """
    seat = table.seats[action.seat]
    if seat.kind != "person" or seat.owner != action.owner:
        raise refuse("table-no-person", seat=action.seat)
    if seat.name:
        raise refuse("table-named")
    return table.after(Event("named", action.seat, {}), seats=table.change_seat(action.seat, name=action.name))


def move(table: T, action: Action) -> T:
    turn = table.turn
    if turn != action.seat:
        going_on(table)
        raise refuse("table-not-your-turn", seat=action.seat, turn=turn)
    after = slim(after_draws(table.position.play(action.text)), table.position)
    return table.with_position(after)


# ------------------------------------------------------------------------------------------------ taking back


def undo(table: T, action: Action) -> T:
    going_on(table)
    if table.ask:
        raise refuse("undo-asked", seat=table.ask.seat)
    way = undo_of(table, action.seat)
    if way.why is not None:
        raise refuse(way.why.key, **way.why.args)
    if not way.consent:
        return take_back(table, action.seat, way.ply, alone=way.marks)
    own = table.same_owner(action.seat) & set(table.people)
    request = Request("take_back", action.seat, own, way.consent, action.at, way.ply)
    return table.after(Event("undo-asked", action.seat, {}), requests=table.with_request(request))


def take_back(table: T, seat: int, ply: int, *, alone: bool = False) -> T:
    """The table before a ply. Draws are numbered by ply: the same ones will come again."""
    position = go_back(before_ply(table.position, ply), table.position)
    undone = decision(table, ply)
    table.told.settle(position.ply, table.position)
    private = ("text", "known") if undone.secret else ()  # what was secret to do is secret to take back
    event = Event("undo", seat, {"text": undone.text, "known": 1}, private=private)
    before = table.with_position(position, (Line(table.version + 1, position.ply, event),))
    back = TakenBack(seat, position.ply, tuple(undone_from(table, ply)), alone)
    return replace(before, notes=tuple(notes_before(table.notes, position.ply)), taken_back=(*table.taken_back, back))


def undone_from(table: BaseTable, ply: int) -> Iterator[Undone]:
    """The decisions from a ply on, as the record tells them."""
    times = {made.ply: made.at for made in table.clocks.made} if table.clocks else {}
    for before, after in pairwise(table.position.line()):
        if after.ply >= ply and before.turn >= 0 and after.move is not None:
            yield Undone(before.turn, after.move.text, times.get(after.ply, -1))


def notes_before(notes: Iterable[Note], ply: int) -> Iterator[Note]:
    """The notes once moves after a ply are taken back: who plays where is so still; what was agreed is void."""
    for note in notes:
        if note.ply < ply or (note.ply == ply and note.entry["type"] != "agree_end"):
            yield note
        elif "agreed" not in note.entry:
            yield note._replace(ply=ply)


def decision(table: BaseTable, ply: int) -> Move:
    return next(at.move for at in table.position.line() if at.ply == ply and at.move)


def consent(table: T, action: Action) -> T:
    """Say yes to what another asks."""
    request = find_request(table, action)
    if request.kind != "take_back":
        return AGREEING[request.kind](table, action)
    own = table.same_owner(action.seat) & set(table.people)
    waiting = request.waiting - own
    if waiting:
        answered = request._replace(agreed=request.agreed | own, waiting=waiting)
        return table.after(Event("consent", action.seat, {}), requests=table.with_request(answered))
    return take_back(table, request.seat, request.ply)


# ------------------------------------------------------------------------------------------------ absence


def replace_bot(table: T, action: Action) -> T:
    """Another bot than the one that plays there, if any does, plays on."""
    going_on(table)
    seat = table.seats[action.seat]
    if seat.kind == "open":
        raise refuse("table-no-person", seat=action.seat)
    if seat.bot == action.level:
        raise refuse("table-stand-in", seat=action.seat)
    notes = table.with_note(action, by={"kind": "bot", "level": action.level})
    seats = table.change_seat(action.seat, stand_in=action.level)
    told = Event("bot-failed" if seat.bot else "replaced", action.seat, {})
    return table.after(
        told, seats=seats, notes=notes, requests=table.requests if seat.bot else drop_void_requests(table)
    )


def come_back(table: T, action: Action) -> T:
    going_on(table)
    seat = table.seats[action.seat]
    if seat.kind != "person" or not seat.stand_in:
        raise refuse("table-no-stand-in", seat=action.seat)
    if seat.resigned:
        raise refuse("table-resigned")
    return give_seat_back(table, action.seat).after(Event("back", action.seat, {}))


AGREEING: dict[str, Handler] = {"end": agree_end, "pause": clock_rules.pause, "abort": abort}
HANDLERS: dict[str, Handler] = {
    "sit": sit,
    "move": move,
    "undo": undo,
    "consent": consent,
    "decline": decline,
    "withdraw": withdraw,
    "lapse": lapse,
    "abort": abort,
    "abandon": abandon,
    "resign": resign,
    "agree_end": agree_end,
    "forfeit": forfeit,
    "replaced": replace_bot,
    "return": come_back,
    "timeout": clock_rules.time_up,
    "pause": clock_rules.pause,
    "unpause": clock_rules.unpause,
    "holiday": clock_rules.holiday,
    "outage": clock_rules.outage,
    "named": name_seat,
    "offer": rematch.offer,
    "accept": rematch.accept,
    "refuse": rematch.refuse_rematch,
    "rematch": rematch.rematch,
}
