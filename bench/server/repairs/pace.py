"""How busy the machine is with other work: how many times longer a small work takes than its processor time."""

from __future__ import annotations

import time
from threading import Event, Thread

WORK = 0.004  # seconds of processor time of one look
EVERY = 0.1


def look() -> float:
    """The seconds that pass for a second of processor time, just now."""
    began, spent = time.monotonic(), time.thread_time()
    while time.thread_time() - spent < WORK:
        pass
    return (time.monotonic() - began) / WORK


class Pace:
    """Looks again and again; `take` tells the mean of what was seen since the last time."""

    def __init__(self) -> None:
        self.seen: list[float] = []
        self.ended = Event()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        while not self.ended.wait(EVERY):
            self.seen.append(look())

    def take(self) -> float:
        seen, self.seen = self.seen or [1.0], []
        return round(max(1.0, sum(seen) / len(seen)), 2)

    def close(self) -> None:
        self.ended.set()
        self.thread.join(5)
