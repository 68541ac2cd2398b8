"""One viewer of a table: what it was shown, and what it is sent next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.render import Renderer, Shown
from adjoin.table import Table
from adjoin.table.visibility import Door, door_for

PATIENCE = 15.0  # seconds in which a reader must have read what it was sent


class Wire(Protocol):
    """Where a viewer's messages go. One that is not `free` has sent more than its reader has taken."""

    @property
    def free(self) -> bool: ...

    def write(self, message: bytes) -> None: ...

    def add(self, message: bytes, *, more: bool) -> None:
        """Write it with what follows: if no `more` is sure to come, alone very soon."""


def steady() -> float:
    """The silence of a line that is never silent."""
    return 0.0


class Viewer:
    """One socket at a table.

    It is sent answers in their order, then the newest state: of states that nobody had time to read only the last is
    drawn. Who does not keep up is let go (`end` is told), and comes back with the version it has seen.
    """

    def __init__(
        self,
        owner: str,
        table: Table,
        renderer: Renderer,
        wire: Wire,
        most: int,
        end: Callable[[], None],
        address: str = "",
        silence: Callable[[], float] = steady,
    ) -> None:
        self.owner = owner
        self.silence = silence  # the seconds since anything came from its reader
        self.address = address  # whence it came, as it is counted
        self.renderer = renderer
        self.wire = wire
        self.most = most  # messages that may wait
        self.end = end
        self.present: frozenset[str] = frozenset()
        self.since: int | None = None  # the last version this reader has the log of
        self.lifted = SPECTATOR  # the seat whose person has lifted the curtain of this device
        self.points = False  # are looked at
        self.shown: Shown | None = None  # what was sent last; the next is told as a change of it
        self.waiting: deque[bytes] = deque()
        self.due = False  # a newer state is to be drawn
        self.gone = False
        self.timer: asyncio.TimerHandle | None = None
        self.door = door_for(table, owner)  # what it may know of the table

    def has_seen(self, version: int | None) -> None:
        """Note how far the log of a returning page goes; of several hands on one device nobody knows whose it is."""
        mixed = self.door.secrets and self.door.shared
        self.since = None if mixed or version is None or version > self.door.version else version

    # -------------------------------------------------------------------------------- what is new

    def show(self, table: Table, present: frozenset[str], onlooker: Door) -> None:
        """The table as it is now, and its door for onlookers; with the turn the curtain falls."""
        owned = table.seats_of(self.owner)
        self.door, self.present = door_for(table, self.owner, self.lifted) if owned else onlooker, present
        if self.lifted != self.door.turn:
            self.lifted = SPECTATOR
        self.due = True

    def lift(self, seat: int) -> None:
        """The curtain is up for this seat, or (SPECTATOR) down."""
        self.lifted = seat
        self.door = self.door.lift_for(seat)
        self.due = True

    def look_at_points(self, *, shown: bool) -> None:
        """Look at where points are from now on, or no longer."""
        self.points = shown
        self.due = True

    def start_again(self) -> None:
        """The next state is sent whole, with all of the log."""
        self.shown = self.since = None
        self.due = True

    def let_go(self) -> None:
        """End its line; it will come back with the version it has."""
        if not self.gone:
            self.gone = True
            self.end()

    def close(self) -> None:
        """Note that its line is over."""
        self.gone = True
        self.stop_waiting()

    # -------------------------------------------------------------------------------- drawing and sending

    def put(self, message: bytes) -> None:
        """An answer, or a word to everybody."""
        if self.wire.free and not self.waiting:
            self.wire.add(message, more=self.due)  # a board is on its way: writing costs as much as drawing
        elif len(self.waiting) >= self.most:
            self.let_go()
        else:
            self.waiting.append(message)

    def draw(self) -> bool:
        """Draw the newest state, now or as soon as what was sent before is read."""
        if self.due and self.wire.free and not self.waiting and not self.gone:
            self.wire.write(self.next_message())
        return False

    def next_message(self) -> bytes:
        """What leads from what was sent last to the newest state; the whole if it is another seat's secret."""
        self.due = False
        door, before, since = self.door, self.shown, self.since
        if before is not None and door.secrets and before.own.viewer != door.seat:
            before = since = None
        self.shown = after = self.renderer.render(door, self.present, points=self.points)
        self.since = door.version
        if before is None or since is None:
            said = self.renderer.whole(after, door, since)
            door.forget()
        else:
            said = self.renderer.change(before, after, door, since)
        door.rest()
        return said

    # -------------------------------------------------------------------------------- readers who are slow

    def pause(self) -> None:
        """The reader does not keep up; it has some time to do so."""
        self.timer = asyncio.get_running_loop().call_later(PATIENCE, self.let_go)

    def resume(self) -> None:
        """Go on once a page has read what it was sent: answers come first, then the newest state."""
        self.stop_waiting()
        while self.waiting and self.wire.free:
            self.wire.write(self.waiting.popleft())
        self.draw()

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
