"""What was found lately about a deal: whoever shows a game asks for the same few things again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

REMEMBERED = 512
T = TypeVar("T")


class Memory:
    """Findings by what they depend on. The very same objects are given again, so that they are encoded once, too."""

    def __init__(self) -> None:
        self.found: dict[Hashable, Any] = {}

    def kept(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found before, or what is found now."""
        if key not in self.found:
            if len(self.found) >= REMEMBERED:
                self.found.clear()
            self.found[key] = find()
        found: T = self.found[key]
        return found
