"""The log of a table. Its lines are made when somebody reads them: games between bots have no reader."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.kernel.event import Event
from adjoin.kernel.position import Position


class Line(NamedTuple):
    """One line of the log; what a viewer may read of it is event.as_seen(viewer)."""

    version: int
    ply: int
    event: Event


class Plies(NamedTuple):
    """What the plies from one position to another brought about, as one version of a table."""

    version: int
    before: Position
    after: Position

    def lines(self) -> list[Line]:
        plies: list[Position] = []
        at: Position | None = self.after
        while at is not None and at is not self.before:
            plies.append(at)
            at = at.parent
        return [Line(self.version, at.ply, event) for at in reversed(plies) for event in at.events]


class Log:
    """All that was told up to a version of a table."""

    __slots__ = ("earlier", "read", "told")

    def __init__(self, earlier: Log | None = None, told: Plies | tuple[Line, ...] = ()) -> None:
        self.earlier = earlier
        self.told = told
        self.read: tuple[Line, ...] | None = None  # its lines, once somebody has asked for them

    def lines(self) -> tuple[Line, ...]:
        if self.read is None:
            self.read = self.made()
            self.earlier, self.told = None, ()  # not needed any more
        return self.read

    def made(self) -> tuple[Line, ...]:
        """The lines that an earlier version has made, and those since."""
        since: list[Log] = []
        at: Log | None = self
        while at is not None and at.read is None:
            since.append(at)
            at = at.earlier
        lines = [] if at is None or at.read is None else list(at.read)
        for log in reversed(since):
            lines += log.told.lines() if isinstance(log.told, Plies) else log.told
        return tuple(lines)
