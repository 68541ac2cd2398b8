"""What a table has from the moment people gather at it: seats, versions, a log."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.model.event import Event
from adjoin.kernel.values import once
from adjoin.table.log import Line, Log
from adjoin.table.spec import Seat, Spec

PACKAGE = "adjoin.table"


class Seating(Struct, frozen=True, dict=True):
    """Who sits at a table, a value: every change makes the next one. What is asked often of it is found once."""

    spec: Spec
    seats: tuple[Seat, ...]
    version: int = 0
    told: Log = Log()
    lot: tuple[int, ...] = ()  # for each seat, which seat its player had before the lot
    parts: tuple[str, ...] = ()  # what each seat gave to the seed

    # -------------------------------------------------------------------------------- the next version

    def after(self, *events: Event, **changes: object) -> Self:
        """The next version, with these changes, telling these events."""
        version = self.version + 1
        told = tuple(Line(version, self.ply, event) for event in events)
        return replace(self, told=Log(self.told, told), version=version, **changes)

    def change_seat(self, seat: int, **changes: object) -> tuple[Seat, ...]:
        """The seats with one of them changed."""
        return (*self.seats[:seat], replace(self.seats[seat], **changes), *self.seats[seat + 1 :])

    # -------------------------------------------------------------------------------- how it stands

    @property
    def ply(self) -> int:
        return 0

    @once
    def over(self) -> bool:
        return False

    @property
    def log(self) -> tuple[Line, ...]:
        return self.lines()

    def lines(self, since: int = -1) -> tuple[Line, ...]:
        """The lines of the log after a version."""
        return self.told.lines(since)

    @once
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.present])

    @once
    def still_playing(self) -> tuple[int, ...]:
        """The seats of people who did not give up, those for whom a bot plays meanwhile among them."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.kind == "person" and not seat.resigned])

    @once
    def by_owner(self) -> dict[str, tuple[int, ...]]:
        """The seats of everybody who has one."""
        found: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.owner:
                found[seat.owner] = (*found.get(seat.owner, ()), number)
        return found

    @once
    def alone(self) -> bool:
        """Does one person play with bots only?"""
        return len([seat for seat in self.seats if seat.kind != "bot"]) == 1

    @once
    def has_given_up(self) -> bool:
        """Does a bot play to the end for anybody?"""
        return any(seat.resigned for seat in self.seats)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats of one owner."""
        return self.by_owner.get(owner, ())

    def playing(self, owner: str) -> tuple[int, ...]:
        """The seats of one owner that were not given up; once it is over, all: nothing is hidden or asked any more."""
        owned = self.by_owner.get(owner, ())
        if not self.has_given_up or self.over:
            return owned
        return tuple([seat for seat in owned if not self.seats[seat].resigned])

    @once
    def elsewhere(self) -> list[frozenset[int]]:
        """For every seat the people who do not share its device."""
        return [frozenset(self.people) - self.same_owner(seat) for seat in range(len(self.seats))]

    def same_owner(self, seat: int) -> frozenset[int]:
        """The seats whose people share a device, the seat itself among them."""
        return frozenset(self.seats_of(self.seats[seat].owner)) | {seat}


def going_on(table: Seating) -> None:
    if table.over:
        raise refuse("table-over")


def person(table: Seating, seat: int) -> None:
    """Refuse what only a person can do."""
    if table.seats[seat].kind != "person":
        raise refuse("table-no-person", seat=seat)


def refuse(key: str, **args: object) -> TableRefusal:
    return TableRefusal(key, package=PACKAGE, **args)
