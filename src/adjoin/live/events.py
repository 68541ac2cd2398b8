"""What a room tells its host: frozen events on one bus.

A search for an event's name finds who publishes it and who hears it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from adjoin.table import Table

E = TypeVar("E")
Hear = Callable[[E], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Something was done at a table."""

    name: str
    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game is over."""

    name: str
    table: Table


@dataclass(frozen=True, slots=True)
class PlayerCame:
    """Somebody who sits at a table has come to it."""

    name: str
    table: Table
    owner: str


@dataclass(frozen=True, slots=True)
class RoomOvertaken:
    """Something was saved in a room that was closed meanwhile: the one that is open now must not show less."""

    name: str


@dataclass(frozen=True, slots=True)
class DeadlineSet:
    """Somebody's time will end then, in seconds since 1970, unless something happens."""

    at: float


class Events:
    """The bus inside one process."""

    def __init__(self) -> None:
        self.subscribers: dict[type, list[Hear[Any]]] = {}

    def subscribe(self, kind: type[E], hear: Hear[E]) -> None:
        self.subscribers.setdefault(kind, []).append(hear)

    def publish(self, event: object) -> None:
        """Tell all subscribers at once; none of them may have to be waited for."""
        for hear in self.subscribers.get(type(event), ()):
            if hear(event) is not None:
                raise TypeError(f"{type(event).__name__} has a subscriber that must be waited for: announce it")

    async def announce(self, event: object) -> None:
        """Tell all subscribers, one after the other, and wait for each."""
        for hear in self.subscribers.get(type(event), ()):
            waiting = hear(event)
            if waiting is not None:
                await waiting
