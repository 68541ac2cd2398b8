"""What requests about offers, and their answers, look like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from adjoin.answers.schemas import GameName
from adjoin.answers.table_schemas import SeatWish
from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import OptionLine, SeriesTerms
from adjoin.server.lobby.protocol import OfferedTable


class NewOffer(Struct):
    """A table to be published before its deal; whoever makes it is the first to sit there."""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(max_length=12)] = []  # none: one's own, and the others free
    lot: bool = True  # decides who sits where
    bots: Annotated[str, Meta(max_length=40)] = ""  # of this level may take seats that stay empty
    series: SeriesTerms | None = None
    options: JsonObject = {}
    box: JsonObject = {}  # boards and tiles of one's own, as a components file says them
    pace: Annotated[str, Meta(max_length=40)] = ""
    late: Literal["loses", "bot"] = "loses"
    absence: Literal["wait", "bot"] = "wait"  # without a clock: of a person who has left for a minute
    rated: bool = False
    public: bool = True  # false: only who has its link sees it
    low: Annotated[int, Meta(ge=0, le=9999)] = 0  # ratings that may sit down; 0: any
    high: Annotated[int, Meta(ge=0, le=9999)] = 0
    to: Annotated[str, Meta(max_length=40)] = ""  # the page of the only person who may take the seat
    name: Annotated[str, Meta(max_length=40)] = ""
    wish: Annotated[str, Meta(pattern=r"^([0-9a-f]{16,64})?$")] = ""  # for which a commitment was given
    part: Annotated[str, Meta(max_length=64)] = ""


class SeatAsked(Struct):
    seat: Annotated[int, Meta(ge=-1, le=12)] = -1  # the one that is wanted; -1: the first that is free
    color: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    part: Annotated[str, Meta(max_length=64)] = ""  # of the seed, made up after the commitment was known


class OfferSeen(Struct):
    """`offer` is None once its table is there."""

    offer: OfferedTable | None
    commitment: str
    seat: int  # of whoever looks; -1: none
    table: str  # once all are seated
    link: str
    rules: list[OptionLine]  # the options in force


class OffersSeen(Struct):
    offers: list[OfferedTable]


class RunningTable(Struct, omit_defaults=True):
    """A public table at which a game goes on."""

    table: str
    game: str
    names: list[str]
    pace: str = ""
    moves: int = 0
    watching: int = 0
