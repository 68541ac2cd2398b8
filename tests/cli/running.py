"""What a command of the command line left: its exit code, and what it said."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Adjoin(Protocol):
    """Runs the command line with some words and lines of input."""

    def __call__(self, *words: object, lines: str = "") -> Ran: ...
