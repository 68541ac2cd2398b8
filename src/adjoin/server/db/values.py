"""What a store keeps and says, as values."""

from __future__ import annotations

from msgspec import Struct

from adjoin.live.turn_index import Awaits
from adjoin.table import Action, Spec

NOBODY = Awaits()


class Saved(Struct, frozen=True):
    """A table as it was saved."""

    id: str
    spec: Spec
    actions: tuple[Action, ...]


class Invite(Struct, frozen=True):
    """A link: opens one seat once, or (seat -1) lets anyone watch."""

    token: str
    table: str
    seat: int
    used: bool = False


class PersonSeat(Struct, frozen=True):
    """A seat that a person has or had."""

    table: str
    game: str
    seat: int
    over: bool
    at: float  # when the table last changed, in seconds since 1970


class Quota(Struct, frozen=True):
    """How many bytes of records are kept, of one person and in all."""

    person: int
    everybody: int


class DealTry(Struct, frozen=True, omit_defaults=True):
    """How a person played the deal of a day, in the one try that counts."""

    person: str
    table: str
    name: str = ""
    won: bool = False
    margin: int = 0
    moves: tuple[str, ...] = ()


class Lease(Struct, frozen=True):
    """What is held, and by whom."""

    what: str
    holder: str


class Noted(Struct, frozen=True):
    """How far something has come, and whether anybody is at it."""

    made: bytes
    held: bool


class News(Struct, frozen=True):
    """Something that another process did: a table has a version, a word was said there, a question was answered.

    Where it says nothing, something was missed.
    """

    table: str = ""
    version: int = 0
    sender: str = ""
    word: str = ""
    answer: str = ""
