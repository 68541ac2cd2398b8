"""What time does to a table: whose runs, what an action costs, what becomes of a seat whose time is up, pauses.

Time is part of the actions: `at` says when one was received, `lag` how much of it was lost on the way. Nobody's time
runs before everybody is seated, while a bot plays, in a pause, which all people agree on, or while they are on holiday.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.move import OVER
from adjoin.table.action import NOBODY, Action
from adjoin.table.base import BaseTable, Ended, Note
from adjoin.table.clock import DAY, FORGIVEN, HOLIDAY, NO_TIME, Clocks, Made, first_time, longest_pause, pace, with_time
from adjoin.table.endings import add_request, drop_void_requests
from adjoin.table.seating import going_on, refuse
from adjoin.table.spec import Clock, Seat
from adjoin.table.undo import last_decision

T = TypeVar("T", bound=BaseTable)
STILL = {"timeout", "resign", "forfeit", "replaced", "return", "outage", "named"}  # may happen once time is up


def start_clocks(table: T) -> T:
    """The table as its clocks begin, if it has any."""
    clock = table.spec.clock
    if clock is None:
        return table
    clocks = Clocks((first_time(clock),) * len(table.seats), since=0)
    return replace(table, clocks=clocks._replace(seat=running(table, clocks)))


def running(table: BaseTable, clocks: Clocks) -> int:
    """Whose time runs now: of a person to move, once everybody is seated."""
    turn = table.turn
    if turn == OVER or clocks.paused or any(seat.kind == "open" for seat in table.seats):
        return NOBODY
    return turn if table.seats[turn].present else NOBODY


# ------------------------------------------------------------------------------------------------ what an action costs


def check_time(table: BaseTable, action: Action) -> None:
    """Refuse what comes too late, or in a pause."""
    clocks, deadline = table.clocks, table.deadline
    if clocks is None:
        return
    if deadline is not None and action.at > deadline.at and action.type not in STILL:
        raise refuse("table-time-over")
    if clocks.paused and action.type == "move" and table.seats[action.seat].present:
        raise refuse("table-paused")
    if action.type == "return" and is_exhausted(table, action.seat):
        raise refuse("table-time-gone")


def is_exhausted(table: BaseTable, seat: int) -> bool:
    """Has a seat used up its stock? Nobody comes back to that."""
    clocks, clock = table.clocks, table.spec.clock
    return clocks is not None and clock is not None and not clock.move and clocks.left[seat] == 0


def tick(before: BaseTable, after: T, action: Action) -> T:
    """The table after an action with its clocks set to it."""
    clock, was, now = before.spec.clock, before.clocks, after.clocks
    if clock is None or was is None or now is None or after is before:
        return after
    at = max(action.at, was.since)  # time never goes back
    moves = action.type == "move"
    lost = time_lost(before, action) if action.type == "outage" else 0
    left = was.until(at - lost, action.lag if moves else 0)
    clocks = now._replace(left=left, since=at, rest=at if now.paused and not was.paused else now.rest)
    if after.moved != before.moved:
        clocks = after_move(before, clocks, clock) if moves else after_undo(before, after, clocks, action)
    clocks = clocks._replace(seat=running(after, clocks))
    if clock.move and is_renewed(before, after, was, clocks, action):
        clocks = clocks._replace(left=with_time(clocks.left, clocks.seat, clock.move))
    backs = after.taken_back
    if len(backs) > len(before.taken_back):
        backs = (*backs[:-1], backs[-1]._replace(at=at))
    return replace(after, clocks=clocks, notes=stamp_notes(before, after, at), taken_back=backs)


def stamp_notes(before: BaseTable, after: BaseTable, at: int) -> tuple[Note, ...]:
    """The notes with the time of those that are new."""
    if after.moved != before.moved or len(after.notes) < len(before.notes):  # a request came to nothing
        return after.notes
    new = after.notes[len(before.notes) :]
    return (*before.notes, *(note._replace(entry={**note.entry, "at": at}) for note in new))


def after_move(before: BaseTable, clocks: Clocks, clock: Clock) -> Clocks:
    """A person's decision adds to the stock; one of a bot does not."""
    seat = before.turn
    person = before.seats[seat].present
    made = Made(before.ply + 1, seat, clocks.since, clocks.left[seat] if person else NO_TIME)
    left = with_time(clocks.left, seat, clocks.left[seat] + clock.added) if person else clocks.left
    return clocks._replace(left=left, made=(*clocks.made, made))


def after_undo(before: BaseTable, after: BaseTable, clocks: Clocks, action: Action) -> Clocks:
    """What a move added goes back with it; the time that was spent does not."""
    clock = before.spec.clock
    assert clock is not None
    left, kept = clocks.left, tuple(made for made in clocks.made if made.ply <= after.ply)
    undone = [made for made in clocks.made[len(kept) :] if made.left != NO_TIME]
    for made in undone:
        now = left[made.seat]
        left = with_time(left, made.seat, max(min(now, clock.added), now - clock.added))
    first = next((made for made in undone if made.seat == action.seat), None)
    if clock.move and first is not None:
        left = with_time(left, first.seat, min(left[first.seat], first.left))
    return clocks._replace(left=left, made=kept)


def is_renewed(before: BaseTable, after: BaseTable, was: Clocks, clocks: Clocks, action: Action) -> bool:
    """Does the player to move have a whole time again? Not after a decision that was taken back unanswered."""
    if clocks.seat == NOBODY:
        return False
    if after.moved == before.moved:  # somebody is back from a bot
        return was.seat == NOBODY and action.type == "return"
    if action.type != "undo":
        return True
    return last_decision(before.position, action.seat)[1]


# ------------------------------------------------------------------------------------------------ time is up


def time_up(table: T, action: Action) -> T:
    """Do as was agreed when time is up: the seat loses, and among three or more sides a bot plays on; or a bot does."""
    going_on(table)
    clock, deadline = table.spec.clock, table.deadline
    if clock is None or deadline is None or deadline.seat != action.seat or action.at < deadline.at:
        raise refuse("table-time-left", seat=action.seat)
    if clock.then == "bot":
        notes = table.with_note(Action("replaced", action.seat), by={"kind": "bot", "level": action.level})
        seats = table.change_seat(action.seat, stand_in=action.level)
        return table.after(
            Event("timeout-bot", action.seat, {}), seats=seats, notes=notes, requests=drop_void_requests(table)
        )
    if goes_on_without(table, action.seat):
        notes = table.with_note(action, plays_on={"kind": "bot", "level": action.level})
        seats = table.change_seat(action.seat, stand_in=action.level, resigned=True)
        return table.after(
            Event("timeout-last", action.seat, {}), seats=seats, notes=notes, requests=drop_void_requests(table)
        )
    told = (Event("timeout", action.seat, {}), Event("end-timeout", NOBODY, {}))
    return table.after(*told, ended=Ended("timeout", action.seat), notes=table.with_note(action), requests=())


def goes_on_without(table: BaseTable, seat: int) -> bool:
    """Do three or more sides play, and a person among the others?"""
    team = table.team(seat)
    sides = len(table.seats) - sum(len(team) - 1 for team in table.teams)
    others = [other for number, other in enumerate(table.seats) if number not in team]
    return sides > 2 and any(still_plays(other) for other in others)


def still_plays(seat: Seat) -> bool:
    return seat.kind == "person" and not seat.resigned


# ------------------------------------------------------------------------------------------------ pauses


def clocks_of_mover(table: BaseTable, seat: int) -> Clocks:
    """The clocks, for a person who plays now."""
    going_on(table)
    if table.clocks is None:
        raise refuse("table-no-clock")
    if seat not in table.people:
        raise refuse("table-no-person", seat=seat)
    return table.clocks


def pause(table: T, action: Action) -> T:
    """Time stands still once all people want it to, but not in an event, where others wait."""
    if table.spec.event:
        raise refuse("table-pause-event")
    clocks = clocks_of_mover(table, action.seat)
    request = table.request("pause")
    before = request.agreed if request else frozenset()
    if clocks.paused or action.seat in before:
        raise refuse("table-pause-already")
    agreed = (before | table.same_owner(action.seat)) & set(table.people)
    if agreed < set(table.people):
        told = Event("consent" if request else "pause-asked", action.seat, {})
        return table.after(told, requests=add_request(table, "pause", action, agreed))
    stopped = clocks._replace(agreed=frozenset(), paused=True)
    notes, requests = table.with_note(action), table.without("pause")
    return table.after(Event("paused", action.seat, {}), clocks=stopped, notes=notes, requests=requests)


def unpause(table: T, action: Action) -> T:
    """Time runs on once all people are ready, or have been waited for; a pause that is only asked for is off."""
    clocks, clock = clocks_of_mover(table, action.seat), table.spec.clock
    assert clock is not None
    if not clocks.paused:
        if table.request("pause") is None:
            raise refuse("table-not-paused")
        return table.after(Event("pause-off", action.seat, {}), requests=table.without("pause"))
    agreed = (clocks.agreed | table.same_owner(action.seat)) & set(table.people)
    if agreed < set(table.people) and action.at - clocks.rest < longest_pause(clock):
        if action.seat in clocks.agreed:
            raise refuse("table-unpause-already")
        return table.after(Event("ready", action.seat, {}), clocks=clocks._replace(agreed=agreed))
    going = clocks._replace(agreed=frozenset(), paused=False)
    return table.after(Event("unpaused", action.seat, {}), clocks=going, notes=table.with_note(action))


# ------------------------------------------------------------------------------------------------ holidays


def holiday(table: T, action: Action) -> T:
    """The time of a person stands still until then, here in all their seats; one that ends at once is over."""
    clocks = clocks_of_mover(table, action.seat)
    if pace(table.spec.clock) != "days":
        raise refuse("table-holiday-live")
    if not 0 <= action.until - action.at <= HOLIDAY:
        raise refuse("table-holiday-long")
    before, theirs = clocks.away or (0,) * len(table.seats), table.same_owner(action.seat)
    away = tuple(action.until if seat in theirs else until for seat, until in enumerate(before))
    if away == before:  # it is known already
        return table
    for seat in sorted(theirs):
        table = replace(table, notes=table.with_note(Action("holiday", seat), until=action.until))
    return table.after(holiday_told(action.seat, action.at, action.until), clocks=clocks._replace(away=away))


def holiday_told(seat: int, at: int, until: int) -> Event:
    """What a log says of a holiday: for how many days, or that it is over."""
    days = -(-(until - at) // DAY)
    return Event("holiday", seat, {"days": days}) if days > 0 else Event("holiday-over", seat, {})


# ------------------------------------------------------------------------------------------------ outages


def outage(table: T, action: Action) -> T:
    """Nobody pays for time in which whoever runs the table could not be reached: the person to move has it back."""
    lost = time_lost(table, action)
    if lost <= 0:
        raise refuse("table-no-outage")
    return table.after(outage_told(action.seat, lost), notes=table.with_note(action, lost=lost))


def time_lost(table: BaseTable, action: Action) -> int:
    """The milliseconds of a running clock that lie in an outage; none if the time was up before it began."""
    clocks = table.clocks
    if clocks is None or clocks.seat != action.seat:
        return 0
    began = max(action.since, clocks.runs_from)
    if began - clocks.runs_from >= clocks.left[action.seat] + FORGIVEN:
        return 0
    return max(0, min(action.until, action.at) - began)


def outage_told(seat: int, lost: int) -> Event:
    """What a log says of an outage: how many seconds somebody has back."""
    return Event("outage", seat, {"seconds": max(1, round(lost / 1000))})
