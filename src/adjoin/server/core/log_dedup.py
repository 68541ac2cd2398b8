"""A log of a size that one can keep: what is said again and again is said a few times a minute, and then counted."""

from __future__ import annotations

import logging
from collections.abc import Callable, MutableMapping
from time import monotonic

import structlog

MOST = {"info": 300}  # lines of one kind in a minute
MOST_TROUBLE = 20  # of warnings and errors
WINDOW = 60.0  # seconds
KINDS = 1_000  # that are counted; what is logged is a fixed text, so there are far fewer


class Folding:
    """A processor of structlog: of each event a few lines a minute; the next one says how many were left out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.kinds: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how many

    def __call__(self, _: object, level: str, event: MutableMapping[str, object]) -> MutableMapping[str, object]:
        omitted = self.count_line(level, str(event.get("event", "")))
        if omitted is None:
            raise structlog.DropEvent
        return event | {"omitted": omitted} if omitted else event  # type: ignore[operator]

    def count_line(self, level: str, text: str) -> int | None:
        """Count one more line: how many were left out before it, or None if it is left out itself."""
        most, now = MOST.get(level, MOST_TROUBLE), self.now()
        since, count = self.kinds.get((level, text), (now, 0))
        left_out = 0
        if now - since >= WINDOW:
            left_out, since, count = max(0, count - most), now, 0
        if (level, text) in self.kinds or len(self.kinds) < KINDS:
            self.kinds[level, text] = since, count + 1
        return left_out if count < most else None

    def filter(self, record: logging.LogRecord) -> bool:
        """Leave out repeated lines of libraries too: this is a filter of their handler."""
        return self.count_line(record.levelname.lower(), str(record.msg)) is not None
