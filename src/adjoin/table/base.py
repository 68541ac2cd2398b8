"""What a table holds, and how it stands. What can be done at it is in the handlers; Table puts the two together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.event import Event
from adjoin.kernel.move import CHANCE, OVER
from adjoin.kernel.outcome import Outcome, ranked_last
from adjoin.kernel.position import Position
from adjoin.table.spec import Seat, Spec

PACKAGE = "adjoin.table"


class Line(NamedTuple):
    """One line of the log; what a viewer may read of it is event.as_seen(viewer)."""

    version: int
    ply: int
    event: Event


class Note(NamedTuple):
    """What the table decided after a ply, for the record."""

    ply: int
    entry: Mapping[str, Any]


class Ask(NamedTuple):
    """A seat asks to go back to a ply; these seats have not answered."""

    seat: int
    ply: int
    waiting: frozenset[int]


class Ended(NamedTuple):
    """The table ended the game before the rules did."""

    reason: str
    seat: int = -1  # who resigned


class BaseTable(Struct, frozen=True):
    """A table as it stands, a value: every change makes the next one."""

    spec: Spec
    position: Position
    seats: tuple[Seat, ...]
    version: int = 0
    moved: int = 0  # the version at which the position last changed
    log: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()
    ask: Ask | None = None
    agreed: frozenset[int] = frozenset()
    ended: Ended | None = None
    following: str = ""  # the table of the rematch

    # -------------------------------------------------------------------------------- the next version

    def after(self, *events: Event, **changes: Any) -> Self:
        """The next version, with these changes, telling these events."""
        version = self.version + 1
        told = tuple(Line(version, self.position.ply, event) for event in events)
        return replace(self, version=version, log=self.log + told, **changes)

    def moved_to(self, position: Position, log: tuple[Line, ...]) -> Self:
        """The next version on another position; what was asked or agreed before is void."""
        version = self.version + 1
        return replace(
            self, position=position, version=version, moved=version, log=self.log + log, ask=None, agreed=frozenset()
        )

    def seated(self, seat: int, **changes: Any) -> tuple[Seat, ...]:
        """The seats with one of them changed."""
        return (*self.seats[:seat], replace(self.seats[seat], **changes), *self.seats[seat + 1 :])

    # -------------------------------------------------------------------------------- how it stands

    @property
    def over(self) -> bool:
        return self.ended is not None or self.position.over

    @property
    def turn(self) -> int:
        """The seat to decide, or OVER."""
        return OVER if self.over else self.position.turn

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.present)

    def owned(self, owner: str) -> tuple[int, ...]:
        """The seats of one owner."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.owner == owner]) if owner else ()

    def same_owner(self, seat: int) -> frozenset[int]:
        """The seats whose people sit at the same device, the seat itself among them."""
        return frozenset(self.owned(self.seats[seat].owner)) | {seat}

    @property
    def standing(self) -> Outcome:
        """How the game ended, or would end now."""
        outcome = self.position.score_if_ended()
        if self.ended is None:
            return outcome
        outcome = outcome._replace(reason=self.ended.reason)
        return outcome if self.ended.seat < 0 else ranked_last(outcome, self.ended.seat)


def refused(key: str, **args: Any) -> TableRefusal:
    return TableRefusal(key, package=PACKAGE, **args)


def after_draws(position: Position) -> Position:
    """The position after every draw that is due."""
    while position.turn == CHANCE:
        position = position.draw()
    return position


def lines(before: Position, after: Position, version: int) -> tuple[Line, ...]:
    """What the plies from one position to another brought about."""
    plies: list[Position] = []
    at: Position | None = after
    while at is not None and at is not before:
        plies.append(at)
        at = at.parent
    return tuple(Line(version, at.ply, event) for at in reversed(plies) for event in at.events)
