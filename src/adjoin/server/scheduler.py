"""Whose board is drawn next: drawing costs most of the time, and the answers to moves must not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

SHARE = 1 / 3  # of the time, for drawing while moves wait
MOST = 50  # tables in a round
LATEST = 0.5  # seconds after which onlookers are drawn although others are to move

Draw = Callable[[], None]  # what a viewer wants to be told when its turn has come


class Scheduler:
    """Lets tables be drawn between the answers to moves: one in each round of the event loop, or a share of the time.

    Whoever is to move is drawn first; those who only look on are drawn when nobody else waits, or at last with the next
    move of their table. What the viewers of a table share is drawn once for all who are drawn together.
    """

    def __init__(self, latest: float = LATEST) -> None:
        self.latest = latest
        self.urgent: dict[object, set[Draw]] = {}  # by table, the longest waiting first
        self.patient: dict[object, tuple[float, set[Draw]]] = {}  # with the time since when they wait
        self.woken = asyncio.Event()
        self.spent = 0.0  # seconds of drawing in this round, told by those who draw

    def ask(self, table: object, draw: Draw, *, urgent: bool) -> None:
        """A newer state of a table is due: call `draw` when it may be drawn, once however often it was asked for."""
        if urgent:
            self.urgent.setdefault(table, set()).add(draw)
        else:
            self.patient.setdefault(table, (monotonic(), set()))[1].add(draw)
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
            for draw in self.following():
                draw()
        return many

    def following(self) -> set[Draw]:
        """Who is drawn next: viewers of one table."""
        oldest = next(iter(self.patient), None)
        table = oldest if not self.urgent or self.overdue(oldest) else next(iter(self.urgent))
        first = self.urgent.pop(table, set())
        if not first or self.overdue(table):
            return first | self.patient.pop(table)[1]
        self.content(table, first)
        return first

    def content(self, table: object, drawn: set[Draw]) -> None:
        """Who is drawn now has nothing left to wait for."""
        waiting = self.patient.get(table, (0.0, set()))[1]
        waiting -= drawn
        if not waiting:
            self.patient.pop(table, None)

    def overdue(self, table: object) -> bool:
        return table in self.patient and monotonic() - self.patient[table][0] > self.latest
