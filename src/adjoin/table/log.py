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
    """All that was told up to a version of a table: what that version told, and the log before it."""

    __slots__ = ("earlier", "told")

    def __init__(self, earlier: Log | None = None, told: Plies | tuple[Line, ...] = ()) -> None:
        self.earlier = earlier
        self.told = told

    def after(self, version: int) -> bool:
        """Was it told after a version? What told nothing is after any."""
        if isinstance(self.told, Plies):
            return self.told.version > version
        return not self.told or self.told[0].version > version

    def lines(self, since: int = -1) -> tuple[Line, ...]:
        """The lines after a version."""
        newer: list[Log] = []
        at: Log | None = self
        while at is not None and at.after(since):
            newer.append(at)
            at = at.earlier
        lines: list[Line] = []
        for log in reversed(newer):
            lines += log.told.lines() if isinstance(log.told, Plies) else log.told
        return tuple(lines)

    def settle(self, ply: int) -> None:
        """Write down the lines of plies after one that is gone back to: their positions are needed no more."""
        at: Log | None = self
        while at is not None and (not isinstance(at.told, Plies) or at.told.after.ply > ply):
            if isinstance(at.told, Plies):
                at.told = tuple(at.told.lines())
            at = at.earlier
