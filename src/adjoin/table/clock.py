"""Clocks as values: how long people may think, how much of it is left, and how a clock is written.

A stock for the whole game grows by every move, or every move has a time of its own. Time is told with the actions; what
is here never looks at a clock. Only people have one: bots think as long as whoever runs the table lets them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from adjoin.kernel.records import recorded_clock
from adjoin.table.action import NOBODY
from adjoin.table.seating import refuse
from adjoin.table.spec import Clock

SECOND = 1000
MINUTE, HOUR, DAY = 60 * SECOND, 3600 * SECOND, 86_400 * SECOND
FORGIVEN = recorded_clock.FORGIVEN
NO_TIME = -1
HOLIDAY = 366 * DAY  # nobody is away for longer
PAUSE = 10 * MINUTE  # after which one person alone may end a pause, where games are not played over days
WRITTEN = re.compile(r"(?P<stock>\d{1,6}(\.\d)?)\+(?P<added>\d{1,6})|(?P<move>\d{1,6})(?P<unit>[smhd])")
UNITS = {"s": SECOND, "m": MINUTE, "h": HOUR, "d": DAY}
BOUNDS = {"stock": (10 * SECOND, 10 * HOUR), "added": (0, 10 * MINUTE), "move": (5 * SECOND, 60 * DAY)}


class Made(NamedTuple):
    """A decision, when it was made, and the time that was left before anything was added."""

    ply: int
    seat: int
    at: int
    left: int  # of a person; NO_TIME: a bot decided


class Clocks(NamedTuple):
    """How much time everybody had when something last happened, and whose time runs since."""

    left: tuple[int, ...]  # milliseconds, by seat
    seat: int = NOBODY  # whose time runs
    since: int = 0  # when something last happened
    made: tuple[Made, ...] = ()  # that were not taken back
    paused: bool = False
    agreed: frozenset[int] = frozenset()  # in a pause: to go on
    rest: int = 0  # when the pause began
    away: tuple[int, ...] = ()  # until when people are on holiday, by seat; none: nobody ever was

    @property
    def runs_from(self) -> int:
        """Since when the time that runs has run, or from when on it will: nobody's does in a holiday."""
        return max(self.since, self.away[self.seat]) if self.away else self.since

    def until(self, at: int, lag: int = 0) -> tuple[int, ...]:
        """The times that are left at a moment; so much of it was lost on the way and is not counted."""
        if self.seat == NOBODY:
            return self.left
        spent = max(0, at - self.runs_from - max(0, min(lag, FORGIVEN)))
        return with_time(self.left, self.seat, max(0, self.left[self.seat] - spent))


class Deadline(NamedTuple):
    """Whose time ends, and when, by the time of the table."""

    seat: int
    at: int


def with_time(left: Sequence[int], seat: int, time: int) -> tuple[int, ...]:
    return (*left[:seat], time, *left[seat + 1 :])


def first_time(clock: Clock) -> int:
    """What everybody begins with."""
    return clock.move or clock.stock


def pace(clock: Clock | None) -> Literal["", "live", "days"]:
    """How a game is played: at one sitting, over days, or without a clock."""
    if clock is None:
        return ""
    return "days" if clock.move >= HOUR else "live"


def longest_pause(clock: Clock) -> int:
    return max(PAUSE, clock.move)


# ------------------------------------------------------------------------------------------------ written


def read_clock(text: str, then: Literal["loses", "bot"] = "loses") -> Clock:
    """The clock that a text means: `10+5` (minutes, and seconds a move), `30s`, `2h` or `3d` a move."""
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise refuse("clock-unread", text=text.strip()[:40])
    if found["move"]:
        return check_clock(Clock(move=int(found["move"]) * UNITS[found["unit"]], then=then))
    stock = round(float(found["stock"]) * MINUTE)
    return check_clock(Clock(stock=stock, added=int(found["added"]) * SECOND, then=then))


def write_clock(clock: Clock) -> str:
    """The text of a clock, as short as it can be."""
    if clock.move:
        unit = next(unit for unit in "dhms" if clock.move % UNITS[unit] == 0 or unit == "s")
        return f"{clock.move // UNITS[unit]}{unit}"
    minutes = clock.stock / MINUTE
    return f"{minutes:g}+{clock.added // SECOND}"


def check_clock(clock: Clock) -> Clock:
    """A clock by which a game can be played: a stock or a time a move, neither no time nor a lifetime."""
    if (clock.move > 0) == (clock.stock > 0) or (clock.move and clock.added):
        raise refuse("clock-kind")
    for name, (least, most) in BOUNDS.items():
        value = getattr(clock, name)
        if value != 0 and not (type(value) is int and least <= value <= most):
            raise refuse(f"clock-{name}")
    return clock
