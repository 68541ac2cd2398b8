"""Groups: the connected parts of a collection."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def groups(items: Iterable[T], linked: Callable[[T, T], bool]) -> list[list[T]]:
    """The items in groups of those that are linked, directly or through others; each in the order given."""
    left = list(items)
    found: list[list[T]] = []
    while left:
        group = [left.pop(0)]
        for item in group:
            joined = [other for other in left if linked(item, other)]
            left = [other for other in left if other not in joined]
            group += joined
        found.append(group)
    return found
