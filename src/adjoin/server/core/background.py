"""Work in the background: what goes wrong is logged and counted by its name, and the work goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import NamedTuple

from adjoin.server.core.telemetry import Figures, log

SOON = 5.0  # seconds at most until work is tried again that failed for a usual reason
LONGEST = 60.0  # seconds at most between two tries of work that fails for an unexpected one
OFTEN = 3  # failures in a row after which work is said to keep failing

Wait = Callable[[], Awaitable[object]]
Sleep = Callable[[float], Awaitable[object]]


class Loop(NamedTuple):
    """Work to be done again and again, and the pause after it: seconds, or something to wait for."""

    name: str
    work: Callable[[], Awaitable[object]]
    every: float | Wait

    async def pause(self, sleep: Sleep, at_most: float | None = None) -> None:
        if isinstance(self.every, int | float):
            await sleep(self.every if at_most is None else min(self.every, at_most))
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                await self.every()


class Background:
    """Runs loops and single tasks. `usual` are failures that their own part of the server answers for, such as a
    database that is away: they need no traceback, and the work keeps its pace."""

    def __init__(self, figures: Figures, usual: tuple[type[Exception], ...] = (), sleep: Sleep = asyncio.sleep) -> None:
        self.figures = figures
        self.usual = usual
        self.sleep = sleep
        self.failures: Counter[str] = Counter()  # in a row, by the name of the work
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def failing(self) -> list[str]:
        """The names of loops that keep failing."""
        return sorted(name for name, times in self.failures.items() if times >= OFTEN)

    async def run_forever(self, loop: Loop) -> None:
        """Do the work of a loop until cancelled, whatever it raises; after unexpected failures less and less often."""
        while True:
            try:
                await loop.work()
            except Exception as reason:
                self.note(loop.name, reason)
                self.failures[loop.name] += 1
                if isinstance(reason, self.usual):
                    await loop.pause(self.sleep, SOON)
                else:
                    await self.sleep(min(LONGEST, 2.0 ** (self.failures[loop.name] - 1)))
            else:
                del self.failures[loop.name]
                await loop.pause(self.sleep)

    async def run_once(self, name: str, work: Awaitable[object]) -> None:
        """Do something that nobody waits for."""
        try:
            await work
        except Exception as reason:
            self.note(name, reason)

    def start(self, loops: Iterable[Loop]) -> None:
        for loop in loops:
            self.keep(self.run_forever(loop))

    def later(self, name: str, work: Awaitable[object]) -> None:
        """Begin with something, and do not wait for it."""
        self.keep(self.run_once(name, work))

    def keep(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def note(self, name: str, reason: Exception) -> None:
        """Log and count a failure of some work."""
        self.figures.failures.labels(name).inc()
        if isinstance(reason, self.usual):
            log.warning(f"background work failed: {name}", reason=str(reason))
        else:
            log.error(f"background work failed: {name}", exc_info=reason)

    async def stop(self) -> None:
        """End whatever is under way."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
