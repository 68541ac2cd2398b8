"""Whose boards are drawn next: drawing costs most of the time, and the answers to moves must not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from adjoin.live.meter import PAYER, Payer, processor_time

SLICE = 0.005  # seconds of drawing between two looks at what has come in
LATEST = 0.5  # seconds after which onlookers are drawn although players wait

Work = Callable[[], bool]  # draws some boards; are there more to be drawn?


class Scheduler:
    """Lets tables be drawn between the answers to moves, a slice of time in each round of the event loop.

    Whoever plays is drawn first; those who only look on when nobody else waits, or when they have waited too long.
    """

    def __init__(self, latest: float = LATEST, length: float = SLICE) -> None:
        self.latest = latest
        self.length = length
        self.urgent: dict[Work, None] = {}  # the longest waiting first
        self.patient: dict[Work, float] = {}  # with the time since when they wait
        self.payers: dict[Work, Payer | None] = {}  # who asked first since it was drawn last
        self.coming = False  # a round is on its way
        self.charged = 0.0  # processor time of this thread up to which somebody has paid in this round

    def ask(self, work: Work, *, urgent: bool) -> None:
        """Draw when the turn has come, once however often it was asked for."""
        self.payers.setdefault(work, PAYER.get())
        if urgent:
            self.urgent[work] = None
        else:
            self.patient.setdefault(work, monotonic())
        self.come()

    def come(self) -> None:
        if not self.coming:
            self.coming = True
            asyncio.get_running_loop().call_soon(self.round)

    def round(self) -> None:
        """Draw for one slice of time, at least one work."""
        self.coming = False
        self.charged = processor_time()
        until = monotonic() + self.length
        while self.urgent or self.patient:
            self.do_next()
            if monotonic() > until:
                break
        if self.urgent or self.patient:
            self.come()

    def do_next(self) -> None:
        patient = next(iter(self.patient), None)
        if patient is not None and (not self.urgent or monotonic() - self.patient[patient] > self.latest):
            asked = self.patient.pop(patient)
            if self.draw(patient):
                self.patient[patient] = asked  # it goes on behind those who wait, as one who has waited
        else:
            work = next(iter(self.urgent))
            del self.urgent[work]
            if self.draw(work):
                self.urgent[work] = None

    def draw(self, work: Work) -> bool:
        """Let a work draw, at the expense of the one who asked for it; is there more to be drawn?"""
        payer, more = self.payers.get(work), False
        try:
            more = work()
        finally:
            now = processor_time()
            if payer is not None:
                payer.charge(now - self.charged)
            self.charged = now
            if not more:
                self.payers.pop(work, None)
        return more

    def forget(self, work: Work) -> None:
        self.urgent.pop(work, None)
        self.patient.pop(work, None)
        self.payers.pop(work, None)
