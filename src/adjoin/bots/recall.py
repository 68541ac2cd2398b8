"""A question that nobody waits for any more is recalled: the worker that thinks about it stops, and lives on.

A worker that is killed instead would leave one that has to load, or compile, everything again.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from adjoin.search.plain import Limits

SLOTS = 1024  # recalls that are remembered; a question is numbered from 1


class Recalls:
    """What both processes see: at each place the question recalled last. Only the asking process writes."""

    def __init__(self, shared: MutableSequence[int]) -> None:
        self.shared = shared

    def add(self, number: int) -> None:
        self.shared[number % SLOTS] = number

    def __contains__(self, number: int) -> bool:
        return self.shared[number % SLOTS] == number


class Desk:
    """What this process is thinking about; nothing that could be recalled, unless it is a worker."""

    recalls = Recalls([0] * SLOTS)
    number = -1


def recalled() -> bool:
    """Does nobody wait for this process's answer any more?"""
    return Desk.number in Desk.recalls


class Recallable(Limits):
    """Limits whose time is over as soon as nobody waits; whoever thinks looks at them again and again."""

    @property
    def until(self) -> float | None:
        return 0.0 if recalled() else self[0]
