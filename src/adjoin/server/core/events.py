"""What one part of the server tells the others: frozen events on one bus (live/events.py has what rooms tell).

Who hears an event is written where the server is put together (app.py); a search for its name finds all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


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
    """Tables wait for these people, or no longer do."""

    people: frozenset[str]
    local: bool = False  # for this process alone


Change = Literal["merged", "erased", "revoked", "renamed", "blocked", "banned", "hidden"]


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """A person is not what others took them for: every cache, socket and code of theirs obeys (app.py).

    They and somebody else became one, were erased, signed out at devices, chose another name, blocked or muted
    somebody, were banned, or had their name hidden. Where no device is named that was signed out, all of them were.
    """

    how: Change
    person: str = ""  # nobody in particular, where only the store knows who
    devices: tuple[str, ...] = ()  # that are signed out
    tables: tuple[str, ...] = ()  # whose seats have other owners or names in the store
    local: bool = False  # for this process alone
    former: str = ""  # the name of who has another now


@dataclass(frozen=True, slots=True)
class BlocksChanged:
    """Whom these people may meet has changed."""

    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class OfferChanged:
    """Another process has changed an offer; without a name, any of them."""

    offer: str


@dataclass(frozen=True, slots=True)
class EventChanged:
    """A tournament or a duplicate evening has changed; without a name, any of them may have."""

    event: str
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class TableReady:
    """The table of an event has been opened, and waits for these people."""

    table: str
    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class ReviewsStopped:
    """A person has another review made, or none: all but that one are stopped."""

    person: str
    but: str = ""
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class WrongCode:
    """Somebody at this address has tried a code that there is not."""

    address: str
    local: bool = False  # for this process alone


@dataclass(frozen=True, slots=True)
class JobAnswered:
    """A worker process has answered a job."""

    job: str


@dataclass(frozen=True, slots=True)
class NewsMissed:
    """What other processes told could not be heard for a while."""
