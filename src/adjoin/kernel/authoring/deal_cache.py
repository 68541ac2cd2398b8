"""What was found lately about a deal: showing a game asks for the same few things again and again."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Hashable
from itertools import islice
from typing import Any, TypeVar, cast

REMEMBERED = 384  # unless somebody says otherwise; the oldest are forgotten first
NOTHING = object()
T = TypeVar("T")


class Memory:
    """Findings by what they depend on. The very same objects are given again, so that they are encoded once, too."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self.most = most
        self.found: dict[Hashable, Any] = {}

    def recall(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found before, or what is found now."""
        known: T | object = self.found.get(key, NOTHING)  # keys are long: each is hashed once
        if known is not NOTHING:
            return cast("T", known)
        made = find()
        if len(self.found) >= self.most:
            for old in list(islice(self.found, self.most // 4)):
                del self.found[old]
        self.found[key] = made
        return made

    def kept(self, key: Hashable, find: Callable[[], T]) -> T:
        """`recall` under the name that it had before."""
        warnings.warn("Memory.kept is now Memory.recall", DeprecationWarning, stacklevel=2)
        return self.recall(key, find)

    def forget(self) -> None:
        """Whoever asks finds everything again."""
        self.found = {}
