"""Requests between people: asking for something, agreeing, declining, taking the request back, waiting in vain.

Who asks to take a decision back, to pause, to end by agreement or to call the game off makes a Request of the table. It
is open until everybody has agreed or one person declines, until its asker withdraws it, somebody moves, or nobody has
answered in time; how long that is, whoever runs the table says with `lapse`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from adjoin.kernel.model.event import Event
from adjoin.table.action import NOBODY, Action
from adjoin.table.base import BaseTable, Declined, Ended, Note, Request, RequestKind
from adjoin.table.endings import add_request, one_device, there
from adjoin.table.seating import refuse
from adjoin.table.undo import undo_of

T = TypeVar("T", bound=BaseTable)
# By kind of request, the type of the entries in the record that tell who has agreed so far.
ENTRIES = {"end": "agree_end", "abort": "abort"}
# By action, the kind of request that it makes where others must agree.
MAKES: dict[str, RequestKind] = {"undo": "take_back", "pause": "pause", "agree_end": "end", "abort": "abort"}


def find_request(table: BaseTable, action: Action) -> Request:
    """The request that waits for an answer of this seat; an action that names none answers a take-back."""
    for request in table.requests:
        if request.kind == (action.what or "take_back") and action.seat in request.waiting:
            return request
    if not action.what or action.what == "take_back":
        raise refuse("undo-not-asked", seat=action.seat)
    raise refuse("request-none")


def asks(table: BaseTable, seat: int) -> Request | None:
    """The request that somebody at this seat's device has made, if any is open."""
    return next((request for request in table.requests if request.seat in table.same_owner(seat)), None)


def may_ask(table: BaseTable, seat: int, kind: RequestKind) -> bool:
    """One request at a time, and after one that came to nothing only once its asker has decided something again."""
    if asks(table, seat) is not None:
        return False
    last = table.position.last_plies.get(seat, 0)
    own = table.same_owner(seat)
    return not any(one.kind == kind and one.seat in own and one.after == last for one in table.declined)


def check_manners(table: BaseTable, action: Action) -> None:
    """Refuse a request for which its asker has to wait.

    Whoever runs a table asks this before a person's action; a saved table may have been played before there were
    manners, so the table itself does not.
    """
    kind = MAKES.get(action.type)
    if kind is None or table.request(kind) is not None:
        return
    if table.over or (kind == "take_back" and not undo_of(table, action.seat).consent):
        return
    if not may_ask(table, action.seat, kind):
        raise refuse("request-open" if asks(table, action.seat) else "request-again")


def decline(table: T, action: Action) -> T:
    """Say no to what another asks."""
    request = find_request(table, action)
    event = "decline" if request.kind == "take_back" else f"{request.kind}-declined"
    return come_to_nothing(table, request, Event(event, action.seat, {}))


def withdraw(table: T, action: Action) -> T:
    """Take back your own request."""
    request = asks(table, action.seat)
    if request is None or action.what not in ("", request.kind):
        raise refuse("request-none")
    return come_to_nothing(table, request, Event(f"{request.kind}-withdrawn", action.seat, {}))


def lapse(table: T, action: Action) -> T:
    """Nobody has answered in time: `seat` has asked in vain."""
    request = next((one for one in table.requests if one.kind == action.what and one.seat == action.seat), None)
    if request is None:
        raise refuse("request-none")
    return come_to_nothing(table, request, Event(f"{request.kind}-lapsed", action.seat, {}))


def come_to_nothing(table: T, request: Request, event: Event) -> T:
    """The table without a request, and without what the record would tell of those who had agreed to it."""
    last = table.position.last_plies.get(request.seat, 0)
    notes = tuple(notes_without(table, request.kind))
    requests = table.without(request.kind)
    vain = (*table.declined, Declined(request.kind, request.seat, last))
    return table.after(event, requests=requests, declined=vain, notes=notes)


def notes_without(table: BaseTable, kind: RequestKind) -> Iterator[Note]:
    """The notes but for those who agreed, in this position, to a request of this kind."""
    for note in table.notes:
        if note.ply != table.ply or note.entry["type"] != ENTRIES.get(kind):
            yield note


# ------------------------------------------------------------------------------------------------ calling a game off


def has_begun(table: BaseTable) -> bool:
    """Has every person at the table decided something?"""
    return all(seat in table.position.last_plies for seat in table.people)


def abort(table: T, action: Action) -> T:
    """Call the game off: without a result, once every person has agreed, and before all of them have moved."""
    table = there(table, action.seat)
    if has_begun(table):
        raise refuse("table-begun")
    request = table.request("abort")
    agreed = (request.agreed if request else frozenset()) & set(table.people)
    if action.seat in agreed:
        raise refuse("table-agreed-already")
    for each in one_device(table, action.seat, set(table.people) - agreed):
        agreed |= {each}
        table = replace(table, notes=table.with_note(Action("abort", each), agreed=sorted(agreed)))
    if not agreed.issuperset(table.people):
        told = Event("consent" if request else "abort-asked", action.seat, {})
        return table.after(told, requests=add_request(table, "abort", action, agreed))
    return table.after(Event("end-aborted", NOBODY, {}), ended=Ended("aborted"), requests=())
