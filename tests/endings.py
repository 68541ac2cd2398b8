"""What ends with a process of pytest: those of pytest-xdist leave without asking `atexit`."""

from __future__ import annotations

from collections.abc import Callable

ENDINGS: list[Callable[[], object]] = []  # called once, the newest first


def end_all() -> None:
    """Call every ending, and forget it."""
    while ENDINGS:
        ENDINGS.pop()()
