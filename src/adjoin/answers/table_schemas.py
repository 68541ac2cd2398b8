"""What requests about tables, and their answers, look like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from adjoin.answers.schemas import GameName, Links
from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import ClockInfo, OptionLine, SeatInfo, SeriesInfo, SeriesTerms


class SeatWish(Struct):
    kind: Literal["me", "open", "bot", "shared"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""  # of a person at a shared device
    color: Annotated[str, Meta(max_length=40)] = ""  # where people may choose one


class NewTable(Struct):
    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: JsonObject = {}
    box: JsonObject = {}  # boards and tiles of one's own, as a components file says them
    name: Annotated[str, Meta(max_length=40)] = ""
    lot: bool = False  # a lot decides who sits where
    series: SeriesTerms | None = None
    pace: Annotated[str, Meta(max_length=40)] = ""  # a clock, such as 10+5, 30s or 3d; empty: none
    late: Literal["loses", "bot"] = "loses"  # what comes of a seat whose time is up
    absence: Literal["wait", "bot"] = "wait"  # without a clock: of a person who has left for a minute
    wish: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # for which a commitment was given
    part: Annotated[str, Meta(max_length=64)] = ""  # of the seed, made up after the commitment was known


class Wish(Struct):
    """A word that a page makes up for the table it is about to open."""

    wish: Annotated[str, Meta(pattern=r"^[0-9a-f]{16,64}$")]


class Commitment(Struct):
    table: str
    commitment: str  # SHA-256 of the server's part of the seed


class TableMade(Struct):
    table: str
    seats: list[int]
    seat: int
    invite: dict[str, str]
    watch: str
    reach: Literal["device", "network", "internet"]


class TableSummary(Struct, omit_defaults=True):
    table: str
    game: str
    options: JsonObject
    seats: list[SeatInfo]
    turn: int
    ply: int
    over: bool
    links: Links | None = None  # for those who sit at the table
    scores: list[int] = []  # as far as whoever looks may know
    clocks: ClockInfo | None = None
    left: int | None = None  # milliseconds for a move that is theirs


class InviteInfo(Struct, omit_defaults=True):
    table: str
    game: str
    options: JsonObject
    seats: list[SeatInfo]
    seat: int | None = None  # None: a link to watch
    yours: int | None = None  # you sit at this table already
    rules: list[OptionLine] = field(default_factory=list)  # the options in force
    series: SeriesInfo | None = None
    clocks: ClockInfo | None = None


class Joining(Struct):
    """Who gives no name goes by the number of the seat, in the words of whoever reads."""

    name: Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    color: Annotated[str, Meta(max_length=40)] = ""  # where people may choose one


class Joined(Struct):
    table: str
    seat: int
