"""What one part of the server tells the others: frozen events on one bus (live/events.py has what rooms tell).

Who hears an event is written where the server is put together (app.py); a search for its name finds all of them.
"""

from __future__ import annotations

from dataclasses import dataclass


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
