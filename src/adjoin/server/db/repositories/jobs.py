"""Questions to thinkers, and what a store promises under which thinkers are asked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import Protocol

from msgspec import Struct


class QueuedJob(Struct, frozen=True):
    """Something to think about. Tables and replays are named, not told: a thinker reads them where they are kept."""

    id: str
    kind: str
    subject: str  # a table, a replay, or nothing
    version: int = 0  # of the table; which decision of a replay
    about: bytes = b""  # whatever else its kind needs
    needs: tuple[str, ...] = ()  # what a thinker must know
    rank: int = 0  # as of an Audience
    people: tuple[str, ...] = ()  # for whom, and whence they came, as digests
    homes: tuple[str, ...] = ()
    seconds: float = 0.0  # that it will take, or may
    beside: int = 1  # how many people of the same homes wait, with those of this one


class Load(Struct, frozen=True):
    """How much there is to think, and who does."""

    waiting: int = 0
    answering: int = 0
    known: tuple[frozenset[str], ...] = ()  # by each thinker that lives
    places: int = 0

    def able(self, needs: Collection[str]) -> bool:
        """Is there a thinker who could answer this?"""
        return any(known.issuperset(needs) for known in self.known)


class JobsWaiting(Struct, frozen=True):
    """What became of questions that somebody waits for."""

    there: frozenset[str]  # those that are known at all
    hopeless: frozenset[str]  # those at which one thinker after the other has vanished


class JobQueue(Protocol):
    """A thinker has a question for so many seconds by the store's clock; then it is anybody's again.

    Whatever prevents something is a StoreError. Asking, keeping, giving and answering may be said twice.
    """

    async def ask(self, questions: list[QueuedJob], seconds: float) -> None:
        """Let thinkers answer, as long as somebody says within so many seconds that they wait."""
        ...

    async def wait(self, ids: list[str], seconds: float) -> JobsWaiting:
        """Say that somebody waits, for so long."""
        ...

    async def collect(self, ids: list[str]) -> dict[str, bytes]:
        """The answers that are there; they are kept no longer."""
        ...

    async def withdraw(self, ids: list[str]) -> None:
        """Withdraw jobs for which nobody waits any more."""
        ...

    async def announce(self, table: str, level: str) -> None:
        """A bot will be asked about at this table: thinkers may get ready. May be lost."""
        ...

    async def load(self) -> Load: ...

    async def present(self, thinker: str, places: int, known: Collection[str], seconds: float) -> None:
        """A thinker lives, for so long at least. What nobody waits for is let go meanwhile."""
        ...

    async def leave(self, thinker: str) -> None:
        """Forget a dead worker; others may take its questions at once."""
        ...

    async def take(
        self, thinker: str, kinds: Collection[str], known: Collection[str], most: int, seconds: float
    ) -> list[QueuedJob]:
        """Questions that nobody has: first of those who used least, and of these who has waited longest."""
        ...

    async def keep(self, thinker: str, ids: list[str], seconds: float) -> set[str]:
        """Have questions for longer; those that the thinker has now."""
        ...

    async def answer(self, thinker: str, question: str, answer: bytes) -> bool:
        """Answer a question and tell those who wait; False, and nothing changed, if it is another's, or gone."""
        ...

    def listen(self) -> AsyncIterator[str]:
        """For ever: a word whenever there may be something to take; a table and a level where one may get ready."""
        ...
