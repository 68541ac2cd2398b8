"""Giving up, and agreeing to end: what people and bots do to a game before its rules end it.

Who resigns among two sides ends the game. With three or more a bot plays on for the seat, which will stand last. In a
team the partner must resign, too. Bots are not asked, and whoever shares a device decides for all seats of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from adjoin.kernel.model.event import Event
from adjoin.table.action import NOBODY, Action
from adjoin.table.base import BaseTable, Ended, Note, Request, RequestKind
from adjoin.table.seating import going_on, person, refuse

T = TypeVar("T", bound=BaseTable)


def there(table: T, seat: int) -> T:
    """The table with the person of a seat at it: whoever decides something is back, but not after resigning."""
    going_on(table)
    person(table, seat)
    if table.seats[seat].resigned:
        raise refuse("table-resigned")
    return give_seat_back(table, seat) if table.seats[seat].stand_in else table


def give_seat_back(table: T, seat: int) -> T:
    """The person has the seat again, from the bot that stood in."""
    by = {"kind": "person", "name": table.seats[seat].name}
    notes = table.with_note(Action("replaced", seat), by=by)
    return replace(table, seats=table.change_seat(seat, stand_in=""), notes=notes)


# ------------------------------------------------------------------------------------------------ resigning


def resign(table: T, action: Action) -> T:
    """What it brings about is up to who else plays. Without the level of a bot it ends the game, as it once did."""
    table = there(table, action.seat)
    if action.level and len(table.team(action.seat)) > 1:
        return with_partner(table, action.seat)
    if action.level and resigning(table, action.seat) == "plays_on":
        return hand_to_bot(table, action)
    return record_resignation(table, action.seat, table.with_note(action))


def resigning(table: BaseTable, seat: int) -> str:
    """What comes of it if a seat resigns: it `ends` the game, a bot `plays_on`, the `partner` is asked, or both `agree`
    since the partner has."""
    team = table.team(seat)
    if len(team) > 1:
        asking = find_resigned(table, team) - {seat}
        decided = asking.union(one_device(table, seat, team)) >= team & {*table.people, seat}
        return "partner" if not decided else "agree" if asking else "ends"
    sides = len(table.seats) - sum(len(team) - 1 for team in table.teams)
    return "plays_on" if sides > 2 and any(number != seat for number in table.still_playing) else "ends"


def record_resignation(table: T, seat: int, notes: tuple[Note, ...]) -> T:
    told = (Event("resign", seat, {}), Event("end-resigned", NOBODY, {}))
    return table.after(*told, ended=Ended("resigned", seat), notes=notes, requests=())


def hand_to_bot(table: T, action: Action) -> T:
    """A bot has the seat for good; what was asked of its person is void."""
    notes = table.with_note(action, plays_on={"kind": "bot", "level": action.level})
    seats = table.change_seat(action.seat, stand_in=action.level, resigned=True)
    return table.after(Event("plays-on", action.seat, {}), seats=seats, notes=notes, requests=drop_void_requests(table))


def with_partner(table: T, seat: int) -> T:
    """The game ends once all people of the team have resigned."""
    team = table.team(seat)
    before = find_resigned(table, team)
    if seat in before:
        raise refuse("table-resigned-already")
    for each in one_device(table, seat, team - before):
        before |= {each}
        table = replace(table, notes=table.with_note(Action("resign", each), agreed=sorted(before)))
    if before >= team & set(table.people):
        return record_resignation(table, seat, table.notes)
    return table.after(Event("resign-asked", seat, {}))


def find_resigned(table: BaseTable, team: frozenset[int]) -> frozenset[int]:
    """The people of a team who have resigned, if their partner does; who of them moves again plays on."""
    if not table.notes:
        return frozenset()
    offers = [note for note in table.notes if note.entry["type"] == "resign" and "agreed" in note.entry]
    standing = (note.entry["seat"] for note in offers if not has_decided_since(table, note.ply, team))
    return team.intersection(standing) & set(table.people)


def has_decided_since(table: BaseTable, ply: int, team: frozenset[int]) -> bool:
    """Has one of a team decided anything after a ply?"""
    for made, turn in table.position.decisions():
        if made <= ply:
            return False
        if turn in team:
            return True
    return False


def one_device(table: BaseTable, seat: int, among: Iterable[int]) -> Iterator[int]:
    """The other seats of people who share the seat's device, and the seat, which has the last word."""
    yield from sorted((set(among) & set(table.people) & table.same_owner(seat)) - {seat})
    yield seat


# ------------------------------------------------------------------------------------------------ a bot that fails


def forfeit(table: T, action: Action) -> T:
    """A bot cannot go on: the record says why, and whether it was late."""
    going_on(table)
    if not table.seats[action.seat].bot:
        raise refuse("table-no-bot", seat=action.seat)
    notes = table.with_note(action, why=action.why, late=action.late)
    told = (Event("forfeit", action.seat, {}), Event("end-forfeit", NOBODY, {}))
    return table.after(*told, ended=Ended("forfeit", action.seat), notes=notes, requests=())


# ------------------------------------------------------------------------------------------------ agreeing


def agree_end(table: T, action: Action) -> T:
    """The game ends as the scores are once every person has agreed; each of them has an entry in the record."""
    table = there(table, action.seat)
    agreed = table.agreed & set(table.people)
    if action.seat in agreed:
        raise refuse("table-agreed-already")
    if len(table.people) < 2 and not alone_is_left(table):
        raise refuse("table-nobody-to-agree")
    for each in one_device(table, action.seat, set(table.people) - agreed):
        agreed |= {each}
        table = replace(table, notes=table.with_note(Action("agree_end", each), agreed=sorted(agreed)))
    told = Event("consent" if table.request("end") else "agree_end", action.seat, {})
    if not agreed.issuperset(table.people):
        return table.after(told, requests=add_request(table, "end", action, agreed))
    return table.after(told, Event("end-agreed", NOBODY, {}), ended=Ended("agreed"), requests=())


def add_request(table: BaseTable, kind: RequestKind, action: Action, agreed: frozenset[int]) -> tuple[Request, ...]:
    """The requests with one to which these people have agreed by now; whoever agreed first is the one who asks."""
    waiting = frozenset(table.people) - agreed
    known = table.request(kind) or Request(kind, action.seat, agreed, waiting, action.at)
    return table.with_request(known._replace(agreed=agreed, waiting=waiting))


def drop_void_requests(table: BaseTable) -> tuple[Request, ...]:
    """The requests after somebody has left the game: what was asked of that person is void."""
    return table.without("take_back", "abort")


def alone_is_left(table: BaseTable) -> bool:
    """Has everybody else resigned?"""
    return sum(seat.resigned for seat in table.seats) == len(table.seats) - 1
