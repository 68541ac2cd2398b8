"""A limit of time that holds for code of any kind, as far as the machine allows.

Where there are timers that interrupt (everywhere but on Windows, in a process's first thread), a bot that goes on too
long is interrupted at its next step of Python. Elsewhere it is found too late once it has answered.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType

from adjoin.bots.outside import LATE, Stalled


@contextmanager
def within(seconds: float, who: str) -> Iterator[None]:
    """Stalled if what is done inside takes longer than that and a little more."""
    allowed = seconds + LATE
    late = Stalled(f"{who} did not answer within {allowed:.1f} seconds")
    began = perf_counter()
    with interrupt_after(allowed, late):
        yield
    if perf_counter() - began > allowed:
        raise late


@contextmanager
def interrupt_after(seconds: float, reason: Exception) -> Iterator[None]:
    """Raise the reason inside once so much time has passed, where that can be done."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise reason

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
