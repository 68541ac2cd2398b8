"""What waits for one reader. A reader who does not keep up is dropped and comes back with the version it has seen."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic

PATIENCE = 15.0  # seconds one message may take
SHARE = 1 / 3  # of the time, for drawing while moves wait
MOST = 50  # tables in a round
LATEST = 0.5  # seconds after which onlookers are drawn although others are to move


class Painter:
    """Lets tables be drawn between the answers to moves: one in each round of the event loop, or a share of the time.

    Whoever is to move is drawn first; those who only look on are drawn when nobody else waits, or at last with the next
    move of their table. What the readers of a table share is drawn once for all who are drawn together.
    """

    def __init__(self, latest: float = LATEST) -> None:
        self.latest = latest
        self.urgent: dict[object, set[Outbox]] = {}  # by table, the longest waiting first
        self.patient: dict[object, tuple[float, set[Outbox]]] = {}  # with the time since when they wait
        self.woken = asyncio.Event()
        self.spent = 0.0  # seconds of drawing in this round

    def ask(self, table: object, outbox: Outbox, *, urgent: bool) -> None:
        """A newer state of a table is due to a reader."""
        if urgent:
            self.urgent.setdefault(table, set()).add(outbox)
        else:
            self.patient.setdefault(table, (monotonic(), set()))[1].add(outbox)
        self.woken.set()

    async def run(self) -> None:
        many, began = 1, monotonic()
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.urgent or self.patient:
                drawn = self.let_draw(many)
                await asyncio.sleep(0)
                now = monotonic()
                # Rounds are long while many moves are answered: then several tables share a round.
                many = max(1, min(MOST, int(SHARE * (now - began) * drawn / self.spent))) if self.spent else 1
                self.spent, began = 0.0, now

    def let_draw(self, many: int) -> int:
        """Let at most so many tables be drawn; how many."""
        for drawn in range(many):
            if not self.urgent and not self.patient:
                return drawn
            for outbox in self.following():
                outbox.draw()
        return many

    def following(self) -> set[Outbox]:
        """Who is drawn next: readers of one table."""
        oldest = next(iter(self.patient), None)
        table = oldest if not self.urgent or self.overdue(oldest) else next(iter(self.urgent))
        first = self.urgent.pop(table, set())
        if not first or self.overdue(table):
            return first | self.patient.pop(table)[1]
        self.content(table, first)
        return first

    def content(self, table: object, drawn: set[Outbox]) -> None:
        """Who is drawn now has nothing left to wait for."""
        waiting = self.patient.get(table, (0.0, set()))[1]
        waiting -= drawn
        if not waiting:
            self.patient.pop(table, None)

    def overdue(self, table: object) -> bool:
        return table in self.patient and monotonic() - self.patient[table][0] > self.latest


class Outbox:
    """Answers in their order, then the newest state: of states that nobody had time to read only the last is sent."""

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        state: Callable[[], bytes],
        most: int,
    ) -> None:
        self.send = send
        self.state = state
        self.most = most
        self.waiting: deque[bytes] = deque()
        self.stale = False  # the newest state is to be drawn now
        self.full = False
        self.woken = asyncio.Event()

    def put(self, message: bytes) -> None:
        if len(self.waiting) >= self.most:
            self.give_up()
        else:
            self.waiting.append(message)
            self.woken.set()

    def give_up(self) -> None:
        """Let the reader go; it will come back with the version it has."""
        self.full = True
        self.woken.set()

    def draw(self) -> None:
        """Send the newest state, whatever it is by then."""
        self.stale = True
        self.woken.set()

    async def run(self) -> None:
        """Send until the reader is too slow (TimeoutError) or this task is cancelled."""
        now = asyncio.get_running_loop().time
        async with asyncio.timeout(None) as patience:
            while True:
                await self.woken.wait()
                self.woken.clear()
                while self.waiting or self.stale or self.full:
                    if self.full:
                        raise TimeoutError
                    patience.reschedule(now() + PATIENCE)
                    await self.send(self.following())
                patience.reschedule(None)

    def following(self) -> bytes:
        if self.waiting:
            return self.waiting.popleft()
        self.stale = False
        return self.state()
