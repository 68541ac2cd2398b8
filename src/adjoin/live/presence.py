"""Who is at a table, as its host sees it: here, unsteady, or away and since when."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import NamedTuple, Protocol

from adjoin.table import Table
from adjoin.table.clock import pace

STEADY = 7.5  # seconds without a sign, of which a line that is asked every five brings one at least
NOBODY: frozenset[str] = frozenset()


class Sign(NamedTuple):
    """A sign of somebody who is not simply here."""

    unsteady: bool = False  # there is a line, but nothing has come on it for some seconds
    since: int = 0  # who is away was last heard then, by the time of the table; 0: nobody here saw it


HERE = Sign()


class Heard(Protocol):
    """Somebody's line to the table."""

    owner: str
    silence: Callable[[], float]  # the seconds since anything came on it


class Attendance:
    """Times are those of the table; `began` is when whoever runs it began to look."""

    def __init__(self, began: int) -> None:
        self.began = began
        self.left: dict[str, int] = {}  # when people who are away were last heard
        self.arrived: dict[str, int] = {}  # when people who are here came, by the line that is their newest
        self.unsteady = NOBODY  # of those who are here
        self.here: frozenset[str] = NOBODY
        self.elsewhere: dict[str, tuple[frozenset[str], frozenset[str]]] = {}  # by process: who, and of them unsteady

    def come(self, owner: str, at: int) -> None:
        self.left.pop(owner, None)
        self.arrived[owner] = at

    def arrive_again(self, at: int) -> None:
        """Whoever runs the table was not there for a while: nobody has been here longer than it."""
        self.arrived = dict.fromkeys(self.arrived, at)

    def leave(self, owner: str, at: int, silence: float = 0.0) -> None:
        """Somebody is here no longer, and was last heard so many seconds ago."""
        self.left[owner] = at - round(silence * 1000)

    def look(self, lines: Iterable[Heard]) -> bool:
        """Whose lines bring nothing? True if they are others than a moment ago."""
        silence: dict[str, float] = {}
        for line in lines:
            silence[line.owner] = min(silence.get(line.owner, line.silence()), line.silence())
        before, self.here = self.unsteady, frozenset(silence)
        self.unsteady = frozenset(owner for owner, seconds in silence.items() if seconds > STEADY)
        return self.unsteady != before

    def hear(self, sender: str, owners: frozenset[str], unsteady: frozenset[str]) -> None:
        """Note that another process sees these people, and some of them hardly."""
        self.elsewhere.pop(sender, None)
        if owners:
            self.elsewhere[sender] = owners, unsteady

    def is_unsteady(self, owner: str) -> bool:
        """Does none of somebody's lines, here or with other processes, bring anything?"""
        found = [owner in unsteady for owners, unsteady in self.elsewhere.values() if owner in owners]
        if owner in self.here:
            found.append(owner in self.unsteady)
        return bool(found) and all(found)

    def last_heard(self, owner: str, table: Table) -> int:
        """When somebody who is away was last heard; in a game at one sitting at the latest as this room was opened."""
        return self.left.get(owner, self.began if pace(table.spec.clock) == "live" else 0)

    def signs(self, table: Table, present: Container[str]) -> Mapping[str, Sign]:
        """The signs of people at a table who are unsteady or away."""
        found, doubtful = {}, bool(self.unsteady or self.elsewhere)
        for seat in table.seats:
            if seat.kind == "person" and seat.owner not in present:
                found[seat.owner] = Sign(since=self.last_heard(seat.owner, table))
            elif doubtful and seat.kind == "person" and self.is_unsteady(seat.owner):
                found[seat.owner] = Sign(unsteady=True)
        return found
