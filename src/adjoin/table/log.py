"""The log of a table. Its lines are made when somebody reads them: games between bots have no reader."""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple

from adjoin.kernel.model.event import Event
from adjoin.kernel.model.position import Position


class Line(NamedTuple):
    """One line of the log; what a viewer may read of it is event.as_seen(viewer)."""

    version: int
    ply: int
    event: Event


class Plies(NamedTuple):
    """What plies brought about that a table counts as one version after the other, by their numbers alone."""

    version: int  # the first of them
    ends: tuple[int, ...]  # the ply before it, and the last one of each

    @property
    def last(self) -> int:
        """The last of the versions."""
        return self.version + len(self.ends) - 2

    def lines(self, position: Position, since: int = -1) -> list[Line]:
        """What they told on the way to a position, after a version."""
        first, ends = self
        place = max(0, since + 1 - first)
        lines: list[Line] = []
        for at in position.since(ends[place]):
            if at.ply > ends[-1]:
                break
            while at.ply > ends[place + 1]:
                place += 1
            lines += [Line(first + place, at.ply, event) for event in at.events]
        return lines


class Log:
    """All that was told up to a version of a table: what that version told, or the last ones, and the log before."""

    __slots__ = ("earlier", "played", "told")

    def __init__(self, earlier: Log | None = None, told: Plies | tuple[Line, ...] = ()) -> None:
        self.earlier = earlier
        self.told = told
        self.played = with_plies(earlier)  # the last log before this one that has plies, or had them once

    def with_plies(self, version: int, before: int, after: int) -> Log:
        """With the plies after one up to another, as one more version."""
        told = self.told
        if isinstance(told, Plies) and told.last + 1 == version:
            return Log(self.earlier, Plies(told.version, (*told.ends, after)))
        return Log(self, Plies(version, (before, after)))

    def after(self, version: int) -> bool:
        """Was any of it told after a version? What told nothing is after any."""
        if isinstance(self.told, Plies):
            return self.told.last > version
        return not self.told or self.told[-1].version > version

    def lines(self, since: int = -1, position: Position | None = None) -> tuple[Line, ...]:
        """The lines after a version; the table's position tells what its plies brought about."""
        newer: list[Log] = []
        at: Log | None = self
        while at is not None and at.after(since):
            newer.append(at)
            at = at.earlier
        lines: list[Line] = []
        for log in reversed(newer):
            if not isinstance(log.told, Plies):
                lines += [line for line in log.told if line.version > since]
            elif position is not None:
                lines += log.told.lines(position, since)
        return tuple(lines)

    def settle(self, ply: int, position: Position) -> None:
        """Write down the lines of plies after one that is gone back to: this position is the last to have them."""
        at = with_plies(self)
        while at is not None and isinstance(at.told, Plies) and at.told.ends[-1] > ply:
            version, ends = at.told
            stay = bisect(ends, ply)
            at.told = tuple(at.told.lines(position, version + stay - 2))
            if stay > 1:
                at.earlier = at.played = Log(at.earlier, Plies(version, ends[:stay]))
            at = with_plies(at)


def with_plies(log: Log | None) -> Log | None:
    """The last log up to this one that has plies; those that were written down are passed over."""
    while log is not None and not isinstance(log.told, Plies):
        log = log.played
    return log
