"""Who sits at a table, and how it began.

These are written to disk. A field that is added has a default, which is what was meant before there was the field.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.table.fairness import Fairness


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who plays. An owner is the id of a person; people who share a device sit in several seats of its person."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    owner: str = ""
    level: str = ""  # of a bot
    stand_in: str = ""  # the level of the bot that plays until the person returns, or for a bot that failed
    resigned: bool = False  # for good: the bot that stands in plays on to the end
    color: str = ""  # that was chosen, where the game lets people choose
    seconds: float | None = None  # a bot may think about a move; None: whoever runs the table says how long

    @property
    def bot(self) -> str:
        """The level of the bot that plays now, or nothing."""
        return self.stand_in or self.level

    @property
    def away(self) -> bool:
        """A person who may come back."""
        return self.kind == "person" and bool(self.stand_in) and not self.resigned

    @property
    def present(self) -> bool:
        """A person who plays now."""
        return self.kind == "person" and not self.stand_in


class Clock(Struct, frozen=True, omit_defaults=True):
    """How long people may think, in milliseconds: a stock for the whole game, or a time for every move."""

    stock: int = 0
    added: int = 0  # to the stock, by every move
    move: int = 0
    then: Literal["loses", "bot"] = "loses"  # what comes of a seat whose time is up: it loses, or a bot plays on


class Series(Struct, frozen=True, omit_defaults=True):
    """Which match of a series this is, and how the series stood before it."""

    number: int = 1
    of: int = 0  # 0: as many as they like
    counts: Literal["wins", "points"] = "wins"
    first: str = ""  # the table of the first match; empty: this one
    wins: tuple[int, ...] = ()  # of whoever sits in each seat now, before this match; empty: none
    points: tuple[int, ...] = ()


class DayDeal(Struct, frozen=True, omit_defaults=True):
    """The deal of a day, the same for everybody; its bots answer equal moves equally."""

    day: str  # such as 2026-11-15
    counts: bool = False  # the one try that counts: nothing is taken back, and no hint is given
    simulations: int = 0  # that a bot makes before it moves


class EventTable(Struct, frozen=True, omit_defaults=True):
    """A table of an event: nothing is taken back there, time does not pause, and no hint is given."""

    id: str  # of the event
    round: int = 0  # counted from 0
    deal: str = ""  # where several tables play one deal, what their bots draw from: equal moves are answered equally
    simulations: int = 0  # that such a bot makes before it moves

    @property
    def sealed(self) -> bool:
        """Is it kept from everybody else until the deal is over at all tables?"""
        return bool(self.deal)


class TableTerms(TypedDict, total=False):
    """What may be said of a new table: the fields of its Spec."""

    clock: Clock | None
    opened: int
    rated: bool
    public: bool
    series: Series | None
    fairness: Fairness | None
    parts: tuple[str, ...]
    daily: DayDeal | None
    event: EventTable | None
    begun: tuple[str, ...]
    absence: Literal["wait", "bot"]


class DealTerms(TableTerms, total=False):
    """TableTerms with what decides the deal."""

    seed: str
    lot: bool


class SpecFields(DealTerms, total=False):
    """All that is known of a table once it is dealt."""

    setup: JsonObject
    drawn: tuple[int, ...]


class Spec(Struct, frozen=True, omit_defaults=True):
    """How a table began: with its actions, everything needed to rebuild it."""

    game: str
    options: JsonObject
    seats: tuple[Seat, ...]
    seed: str = ""  # empty: people gather, and the action `deal` brings seed and setup
    setup: JsonObject = {}
    rules_version: int = 0  # 0: written before it was; that was version 1 of every game
    components: str = ""  # the name of the set; empty: the one that ships
    box: JsonObject = {}  # what is in a set of the players' own; empty: nobody knows more than its name
    lot: bool = False  # who sits where is drawn before the deal
    drawn: tuple[int, ...] = ()  # it was drawn as the table was opened: for each seat, where its player stood before
    clock: Clock | None = None
    opened: int = 0  # milliseconds since 1970, where there is a clock: the times of actions are counted from here
    rated: bool = False
    public: bool = False  # anybody may find it
    series: Series | None = None
    fairness: Fairness | None = None  # how the seed is made so that nobody alone decides it
    parts: tuple[str, ...] = ()  # what each seat gave to it before the table was opened; empty: nobody gave any
    daily: DayDeal | None = None  # everybody has these tiles today
    event: EventTable | None = None
    begun: tuple[str, ...] = ()  # plies that were played before it was opened: it goes on from a studied position
    absence: Literal["wait", "bot"] = "bot"  # who leaves a game without a clock is waited for, or a bot stands in


def same_terms(spec: Spec) -> DealTerms:
    """What another table takes over: the next of a series, or the one that follows an offer."""
    return {"clock": spec.clock, "rated": spec.rated, "public": spec.public, "absence": spec.absence}
