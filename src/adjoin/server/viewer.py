"""One viewer of a table: what it is shown, when that is drawn, and how it is sent.

A room only says what is new; a viewer asks the scheduler for its turn, has its own view drawn then, and sends it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic

from adjoin.kernel.move import SPECTATOR
from adjoin.server.messages import State
from adjoin.server.render import Renderer
from adjoin.server.scheduler import Scheduler
from adjoin.server.wire import encode
from adjoin.table import Table
from adjoin.table.door import door_for

PATIENCE = 15.0  # seconds one message may take
Send = Callable[[bytes], Awaitable[None]]


class Viewer:
    """One socket at a table.

    It is sent answers in their order, then the newest state: of states that nobody had time to read only the last is
    drawn. Who does not keep up is let go, and comes back with the version it has seen.
    """

    def __init__(
        self, owner: str, table: Table, renderer: Renderer, scheduler: Scheduler, send: Send, most: int
    ) -> None:
        self.owner = owner
        self.address = ""  # whence it came, as it is counted
        self.online: set[str] = set()
        self.renderer = renderer
        self.scheduler = scheduler
        self.send = send
        self.most = most  # messages that may wait
        self.since: int | None = None  # the last version this reader has the log of
        self.lifted = SPECTATOR  # the seat whose person has lifted the curtain of this device
        self.sent: State | None = None  # what was sent last; the next is told as a change of it
        self.waiting: deque[bytes] = deque()
        self.due = False  # the newest state is to be drawn now
        self.gone = False
        self.woken = asyncio.Event()
        self.door = door_for(table, owner)  # what it may know of it; shown when its turn has come

    def has_seen(self, version: int | None) -> None:
        """It comes back with the log up to here; where a device shows several hands, nobody knows whose log it is."""
        mixed = self.door.secrets and self.door.shared
        self.since = None if mixed or version is None or version > self.door.version else version

    # -------------------------------------------------------------------------------- what is new

    def show(self, table: Table, online: set[str]) -> None:
        """The table as it is now; with the turn the curtain falls."""
        self.door, self.online = door_for(table, self.owner, self.lifted), online
        if self.lifted != self.door.turn:
            self.lifted = SPECTATOR
        self.ask()

    def lift(self, seat: int) -> None:
        """The curtain is up for this seat, or (SPECTATOR) down."""
        self.lifted = seat
        self.door = self.door.lifted_for(seat)
        self.ask()

    def start_again(self) -> None:
        """The next state is sent whole, with all of the log."""
        self.sent = self.since = None
        self.ask()

    def put(self, message: bytes) -> None:
        """An answer, or a word to everybody."""
        if len(self.waiting) >= self.most:
            self.let_go()
        else:
            self.waiting.append(message)
            self.woken.set()

    def let_go(self) -> None:
        """End its line; it will come back with the version it has."""
        self.gone = True
        self.woken.set()

    # -------------------------------------------------------------------------------- drawing and sending

    def ask(self) -> None:
        """A newer state is due, at once to whoever knows nothing yet or is to move."""
        urgent = self.sent is None or self.door.turn in self.door.owned
        self.scheduler.ask(self.renderer, self.draw, urgent=urgent)

    def draw(self) -> None:
        """Its turn has come: the newest state is drawn as soon as what waits before it is sent."""
        self.due = True
        self.woken.set()

    async def run(self) -> None:
        """Send until the reader is too slow (TimeoutError) or this task is cancelled."""
        now = asyncio.get_running_loop().time
        async with asyncio.timeout(None) as patience:
            while True:
                await self.woken.wait()
                self.woken.clear()
                while self.waiting or self.due or self.gone:
                    if self.gone:
                        raise TimeoutError
                    patience.reschedule(now() + PATIENCE)
                    await self.send(self.waiting.popleft() if self.waiting else self.drawn())
                patience.reschedule(None)

    def drawn(self) -> bytes:
        """What leads from what was sent last to the newest state; the whole if it is another seat's secret."""
        began = monotonic()
        self.due = False
        if self.door.secrets and self.sent is not None and self.sent.viewer != self.door.seat:
            self.sent = self.since = None
        before, number = self.sent, 0 if self.sent is None else self.sent.number + 1
        state = self.renderer.state(self.door, self.online, self.since, number)
        message = encode(state if before is None else self.renderer.changes.between(before, state))
        self.sent, self.since = state, self.door.version
        self.scheduler.spent += monotonic() - began
        return message
