"""A request that nobody waits for any more is cancelled: the worker that thinks about it stops, and lives on.

A worker that is killed instead would leave one that has to load, or compile, everything again.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from adjoin.search.plain import Limits

SLOTS = 1024  # cancellations that are remembered; a request is numbered from 1


class Cancellations:
    """What both processes see: at each place the request cancelled last. Only the asking process writes."""

    def __init__(self, shared: MutableSequence[int]) -> None:
        self.shared = shared

    def add(self, number: int) -> None:
        self.shared[number % SLOTS] = number

    def __contains__(self, number: int) -> bool:
        return self.shared[number % SLOTS] == number


class Current:
    """What this process is thinking about; nothing that could be cancelled, unless it is a worker."""

    cancellations = Cancellations([0] * SLOTS)
    number = -1


def is_cancelled() -> bool:
    """Does nobody wait for this process's answer any more?"""
    return Current.number in Current.cancellations


class CancellableLimits(Limits):
    """Limits whose time is over as soon as nobody waits; a thinking bot checks them again and again."""

    @property
    def until(self) -> float | None:
        return 0.0 if is_cancelled() else self[0]
