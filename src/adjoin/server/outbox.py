"""What waits for one reader. A reader who does not keep up is dropped and comes back with the version it has seen."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

PATIENCE = 15.0  # seconds one message may take


class Painter:
    """Lets one table be drawn in each round of the event loop: moves that arrived meanwhile are answered first.

    All who wait for a table draw the same version of it, so that what they share is drawn once.
    """

    def __init__(self) -> None:
        self.queue: dict[object, list[asyncio.Future[None]]] = {}  # by table, the longest waiting first
        self.woken = asyncio.Event()

    async def turn(self, table: object) -> None:
        """Wait for one's turn to draw."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.setdefault(table, []).append(turn)
        self.woken.set()
        await turn

    async def run(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.queue:
                for turn in self.queue.pop(next(iter(self.queue))):
                    if not turn.done():
                        turn.set_result(None)
                await asyncio.sleep(0)


class Outbox:
    """Answers in their order, then the newest state: of states that nobody had time to read only the last is sent."""

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        state: Callable[[], bytes],
        most: int,
        turn: Callable[[], Awaitable[None]],
    ) -> None:
        self.send = send
        self.state = state
        self.most = most
        self.turn = turn  # waits until a state may be drawn
        self.waiting: deque[bytes] = deque()
        self.stale = False  # a newer state is due
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

    def state_changed(self) -> None:
        self.stale = True
        self.woken.set()

    async def run(self) -> None:
        """Send until the reader is too slow (TimeoutError) or this task is cancelled."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting or self.stale or self.full:
                if self.full:
                    raise TimeoutError
                if not self.waiting:
                    await self.turn()
                async with asyncio.timeout(PATIENCE):
                    await self.send(self.following())

    def following(self) -> bytes:
        if self.waiting:
            return self.waiting.popleft()
        self.stale = False
        return self.state()
