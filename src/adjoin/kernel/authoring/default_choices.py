"""What rules of placements need not write: choices are read from `s.choices`, and more points stand first.

In the compiled subset, as a rules module is.
"""

from __future__ import annotations

from typing import Protocol

from adjoin.sets import member, put_all, size


class HasChoices(Protocol):
    """What a State has from which choices are read."""

    choices: int


def count(b: object, s: HasChoices) -> int:
    return size(s.choices)


def nth(b: object, s: HasChoices, k: int) -> int:
    return member(s.choices, k)


def listing(b: object, s: HasChoices, out: list[int]) -> int:
    return put_all(out, 0, 0, s.choices)


def rank(b: object, s: object, score: list[int], out: list[int]) -> None:
    """Of two seats the one with more points stands first; equal points share."""
    for seat in range(2):
        out[seat] = 1 if score[1 - seat] > score[seat] else 0
