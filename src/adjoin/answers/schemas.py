"""What answers of every kind may hold, and what they say about your own tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from adjoin.phrase import Phrase

GameName = Annotated[str, Meta(min_length=1, max_length=40)]


def as_encoded(encoded: bytes) -> Any:
    """What is encoded already, for a field whose type tells what it says."""
    return Raw(encoded)


class Problem(Struct):
    """Why something could not be done: `code` for programs, `words` for people."""

    code: str
    words: Phrase


class Links(Struct):
    """`reach`: who can open the links: this device, the same network, or the internet."""

    invite: dict[str, str]  # seat -> link, of seats still open
    watch: str
    reach: Literal["device", "network", "internet"]


class MyTable(Struct):
    table: str
    game: str
    seat: int
    over: bool
    at: float


class Me(Struct):
    name: str
    tables: list[MyTable]


class OtherPerson(Struct):
    seat: int
    name: str  # may be empty


class MyTurn(Struct):
    """A table that waits for somebody; times are in seconds since 1970."""

    table: str
    game: str
    seat: int
    pace: str  # live, days, or nothing: without a clock
    since: float  # when something last happened there
    others: list[OtherPerson]
    deadline: float | None  # when their time ends


class MyTurns(Struct):
    turns: list[MyTurn]
    now: float  # by the server's clock


class Recognized(Struct):
    """Is something kept here for whoever asks?"""

    known: bool
