"""An event as a value: its terms, who takes part, and round by round who met whom and how it ended.

These are written to disk. A field that is added has a default, which is what was meant before there was the field.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject

Format = Literal["swiss", "round_robin", "knockout", "duplicate"]
State = Literal["open", "running", "over", "called_off"]
LEAST, MOST = 4, 64  # who take part in a tournament
TABLES = (2, 16)  # of a duplicate evening


class Terms(Struct, frozen=True, omit_defaults=True):
    """What is played, and how: all of it is known before anybody joins."""

    name: str
    game: str
    options: JsonObject
    format: Format
    seats: int  # at each table
    pace: str  # such as 10+5 or 3d
    starts: float  # seconds since 1970
    rounds: int = 0  # 0: as many as the format needs
    most: int = MOST
    wait: int = 300  # seconds for which somebody is waited for at a table
    rated: bool = False
    late: bool = False  # may people join after the start?
    bots: str = ""  # the level of bots that fill in; empty: none do
    public: bool = True  # listed; false: only who has the link finds it
    sides: tuple[tuple[int, ...], ...] = ()  # with partners for the whole event: the seats of each team


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part: a person, or a bot that fills in."""

    name: str
    person: str = ""
    level: str = ""  # of a bot
    part: str = ""  # that was given to the event's seed
    since: int = 0  # the first round with this entrant, counted from 0
    until: int = -1  # the first round without; -1: stays to the end
    code: str = ""  # by which a partner joins, before the start
    mate: int = -1  # the partner's number, once the event has begun

    def plays_in(self, number: int) -> bool:
        """Does this entrant take part in a round?"""
        return self.since <= number and (self.until < 0 or number < self.until)


class GameScore(Struct, frozen=True, omit_defaults=True):
    """How a table of an event ended, by seat."""

    places: tuple[int, ...]  # 0: the first
    scores: tuple[int, ...] = ()
    reason: str = ""
    absent: tuple[int, ...] = ()  # seats that lost by default
    teams: tuple[tuple[int, ...], ...] = ()  # seats that play together
    team_scores: tuple[int, ...] = ()  # what counts for each of the teams


class Pairing(Struct, frozen=True, omit_defaults=True):
    """A table: which entrant holds which seat."""

    table: str
    players: tuple[int, ...]  # numbers of entrants, by seat
    here: tuple[int, ...] = ()  # seats whose person has been at the table
    result: GameScore | None = None


class Round(Struct, frozen=True, omit_defaults=True):
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    opened: float = 0.0  # seconds since 1970

    @property
    def over(self) -> bool:
        return all(pairing.result is not None for pairing in self.pairings)


class Event(Struct, frozen=True, omit_defaults=True):
    """One event, from its announcement to its end. `server` is hidden until it is over; the commitment is not."""

    id: str
    terms: Terms
    organiser: str
    server: str  # the server's part of the seed
    made: float
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    state: State = "open"
    seed: str = ""  # once it has begun
    planned: int = 0  # rounds, once it has begun
    version: int = 0
    ended: float = 0.0
    host: str = ""  # what the organiser is called
    barred: tuple[str, ...] = ()  # people whom the organiser took off the list

    def number_of(self, person: str) -> int:
        """The number of a person among the entrants, or -1."""
        return next((n for n, one in enumerate(self.entrants) if person and one.person == person), -1)

    def playing(self, number: int) -> list[int]:
        """The entrants who take part in a round."""
        return [n for n, one in enumerate(self.entrants) if one.plays_in(number)]

    def place(self, table: str) -> TablePlace | None:
        """Where a table stands in the event."""
        for number, one in enumerate(self.rounds):
            for at, pairing in enumerate(one.pairings):
                if pairing.table == table:
                    return TablePlace(number, at)
        return None

    def at(self, place: TablePlace) -> Pairing:
        return self.rounds[place.round].pairings[place.table]


class TablePlace(NamedTuple):
    """A round and a table of it, both counted from 0."""

    round: int
    table: int
