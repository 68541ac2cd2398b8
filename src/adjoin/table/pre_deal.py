"""The seats of an offer before its deal: people sit down, leave, and give their part of the seed."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.kernel.model.event import Event
from adjoin.table.action import Action
from adjoin.table.actions import sit
from adjoin.table.fairness import is_part
from adjoin.table.seating import Seating, person, refuse
from adjoin.table.spec import Seat


class Gathering(Seating, frozen=True):
    """People at a table at which nothing is dealt yet, a value like a table."""

    def act(self, action: Action) -> Gathering:
        """The gathering after an action; TableRefusal says why not."""
        if action.type not in HANDLERS:
            raise refuse("table-not-dealt")
        if action.seat not in range(len(self.seats)):
            raise refuse("table-no-seat", seat=action.seat)
        return HANDLERS[action.type](self, action)


def leave(gathering: Gathering, action: Action) -> Gathering:
    """Open the seat again, and drop what its person gave to the seed."""
    person(gathering, action.seat)
    seats = (*gathering.seats[: action.seat], Seat("open"), *gathering.seats[action.seat + 1 :])
    told = Event("leave", action.seat, {"name": gathering.seats[action.seat].name})
    return gathering.after(told, seats=seats, parts=with_part(gathering, action.seat, ""))


def give_part(gathering: Gathering, action: Action) -> Gathering:
    """Take a part of the seed, once: nobody may think again after seeing what the others gave."""
    person(gathering, action.seat)
    if gathering.spec.fairness is None or not is_part(action.part):
        raise refuse("table-part")
    if gathering.parts[action.seat]:
        raise refuse("table-part-given")
    return gathering.after(parts=with_part(gathering, action.seat, action.part))


def with_part(gathering: Gathering, seat: int, given: str) -> tuple[str, ...]:
    """The parts of all seats, with another one for a seat."""
    return (*gathering.parts[:seat], given, *gathering.parts[seat + 1 :])


HANDLERS: dict[str, Callable[[Gathering, Action], Gathering]] = {"sit": sit, "leave": leave, "part": give_part}
