"""One more match: somebody offers it, the others accept it or not, and then there is one table for all of them.

Nobody is seated unasked. Bots accept at once, and so does whoever shares a device with the one who offers. What is so
already changes nothing: an action that comes twice, or from several pages at once, gives the table as it is.
"""

from __future__ import annotations

from typing import TypeVar

from adjoin.kernel.model.event import Event
from adjoin.table.action import Action
from adjoin.table.base import BaseTable, RematchOffer
from adjoin.table.fairness import is_part, parts_by_seat
from adjoin.table.seating import person, refuse
from adjoin.table.series import can_agree, goes_on

T = TypeVar("T", bound=BaseTable)


def check_ended(table: BaseTable) -> None:
    if not table.over:
        raise refuse("table-not-over")


def offer(table: T, action: Action) -> T:
    """An offer of another's is accepted by offering the same."""
    person(table, action.seat)
    check_ended(table)
    if table.following:
        return table
    if table.offer is None:
        return offer_rematch(table, action)
    if action.seat in table.offer.waiting and action.series not in (None, table.offer.series):
        raise refuse("rematch-offered", seat=table.offer.seat)
    return accept(table, action)


def offer_rematch(table: T, action: Action) -> T:
    if action.series is not None and goes_on(table):
        raise refuse("rematch-series")
    if action.series is not None and not can_agree(action.series, len(table.seats)):
        raise refuse("rematch-terms")
    people = frozenset(number for number, seat in enumerate(table.seats) if seat.kind == "person")
    waiting = people - table.same_owner(action.seat)
    parts = parts_by_seat((), len(table.seats))
    made = with_part(RematchOffer(action.seat, waiting, action.table, action.series, parts, action.at), action)
    return table.after(Event("rematch-offered", action.seat, {}), offer=made)


def standing_offer(table: BaseTable) -> RematchOffer:
    if table.offer is None:
        raise refuse("rematch-none")
    return table.offer


def accept(table: T, action: Action) -> T:
    if table.following:
        return table
    standing = standing_offer(table)
    if action.seat not in standing.waiting:
        return table
    waiting = standing.waiting - table.same_owner(action.seat)
    made = with_part(standing._replace(waiting=waiting), action)
    return table.after(Event("rematch-accepted", action.seat, {}), offer=made)


def with_part(made: RematchOffer, action: Action) -> RematchOffer:
    """The offer with what somebody gives to the seed of the next match, if they do."""
    if action.part and not is_part(action.part):
        raise refuse("table-part")
    parts = (*made.parts[: action.seat], action.part, *made.parts[action.seat + 1 :])
    return made._replace(parts=parts)


def refuse_rematch(table: T, action: Action) -> T:
    """The offer is gone: declined, or taken back."""
    person(table, action.seat)
    if table.following or (table.offer and table.offer.accepted):
        raise refuse("table-rematch-exists")
    own = action.seat in table.same_owner(standing_offer(table).seat)
    return table.after(Event("rematch-withdrawn" if own else "rematch-declined", action.seat, {}), offer=None)


def rematch(table: T, action: Action) -> T:
    """The next table is there. Tables that were saved before there were offers went on without one."""
    person(table, action.seat)
    check_ended(table)
    if table.following:
        raise refuse("table-rematch-exists")
    if table.offer and (not table.offer.accepted or table.offer.table != action.table):
        raise refuse("rematch-waiting")
    return table.after(Event("rematch", action.seat, {}), offer=None, following=action.table)
