"""Who may meet and who hears whom: asked by whatever brings people together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable


@runtime_checkable
class BlockPolicy(Protocol):
    def may_meet(self, person: str, others: Iterable[str]) -> bool:
        """Has nobody of these blocked the person, nor the person them?"""

    def away_from(self, people: Iterable[str]) -> set[str]:
        """Whoever may not meet some of these people."""

    def hears(self, listener: str, speaker: str) -> bool:
        """Does the listener want to read what the speaker writes?"""


class NoBlocks:
    """Everybody may meet everybody."""

    def may_meet(self, person: str, others: Iterable[str]) -> bool:
        return True

    def away_from(self, people: Iterable[str]) -> set[str]:
        return set()

    def hears(self, listener: str, speaker: str) -> bool:
        return True
