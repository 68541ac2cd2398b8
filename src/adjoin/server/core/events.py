"""What one part of the server tells the others: frozen events on one bus.

Who hears an event is written where the server is put together (app.py); a search for its name finds all of them.
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
class RoomOvertaken:
    """Something was saved in a room that was closed meanwhile: the one that is open now must not show less."""

    name: str


@dataclass(frozen=True, slots=True)
class DeadlineSet:
    """Somebody's time will end then, in seconds since 1970, unless something happens."""

    at: float


@dataclass(frozen=True, slots=True)
class DeadlineDue:
    """Somebody's time is about to be called at a table: whatever changes that is to be done first."""

    name: str


@dataclass(frozen=True, slots=True)
class NotificationDue:
    """Somebody is about to be notified of a table: whatever makes that needless is to be done first."""

    name: str


@dataclass(frozen=True, slots=True)
class CorrespondenceChanged:
    """Something was done at a table that is played over days."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnChanged:
    """Tables wait for these people, or wait no more."""

    people: frozenset[str]
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class SeatsReassigned:
    """Seats of these tables have other owners or names in the store: whoever has them open reads again."""

    tables: tuple[str, ...]
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class DeviceRevoked:
    """These devices of a person were signed out; where none is named, all of them."""

    person: str
    devices: tuple[str, ...] = ()
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class PersonErased:
    """Nobody knows this person any more."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonBanned:
    """This person may look and not play from now on."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonRenamed:
    """The name of this person is hidden from now on."""

    person: str


@dataclass(frozen=True, slots=True)
class PeopleMerged:
    """Two people may have become one, or one was erased."""


@dataclass(frozen=True, slots=True)
class PeopleChanged:
    """Who blocks whom, or who waits at offers, is otherwise in the store."""

    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class BlocksChanged:
    """These people may meet others than before."""

    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class OfferChanged:
    """Another process has changed an offer; without a name, any of them."""

    offer: str


@dataclass(frozen=True, slots=True)
class ReviewsStopped:
    """A person has another review made, or none: all but that one are stopped."""

    person: str
    but: str = ""
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class JobAnswered:
    """A worker process has answered a job."""

    job: str


@dataclass(frozen=True, slots=True)
class NewsMissed:
    """What other processes told could not be heard for a while."""


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
