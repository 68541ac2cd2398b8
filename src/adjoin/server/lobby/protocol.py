"""What the lobby tells those who look: the same bytes for everybody, and to each what is their own."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.live.protocol import Pong
from adjoin.table.clock import write_clock
from adjoin.table.offer import Offer, unusual


class OfferSeat(Struct, omit_defaults=True):
    taken: bool = False
    name: str = ""  # a person without one is a guest
    bot: str = ""  # its level
    color: str = ""  # that was chosen
    rating: int = 0  # in this game; 0: none so far
    margin: int = 0  # by which it may be off
    rated: int = 0  # rated games so far
    handle: str = ""  # of their page, where others may open it


class OfferedTable(Struct, omit_defaults=True):
    """A table that is published before its deal."""

    id: str
    game: str
    seats: list[OfferSeat]
    made: int  # milliseconds since 1970
    options: JsonObject = {}  # those that are not as printed
    pace: str = ""  # such as 10+5 or 3d; empty: no clock
    late: Literal["loses", "bot"] = "loses"
    rated: bool = False
    private: bool = False  # only who has its link sees it
    fill: str = ""  # the level of bots that may take seats that stay empty
    lot: bool = True  # decides who sits where
    low: int = 0  # the ratings that may sit down; 0: any
    high: int = 0
    invited: str = ""  # what the only person is called who may take the seat
    declined: int = 0  # so many who were invited cannot play now


class Listing(Struct, tag_field="type", tag="offers"):
    """All public offers, at first and after something was missed."""

    offers: list[OfferedTable]
    looking: int = 0  # so many people look, as far as this process knows


class Offering(Struct, tag_field="type", tag="offered", omit_defaults=True):
    """What is new: offers that came or changed, and those that are gone, of which some have become tables."""

    put: list[OfferedTable] = []
    gone: list[str] = []
    begun: list[str] = []
    looking: int = 0


class Mine(Struct, tag_field="type", tag="mine"):
    """Where whoever looks has sat down, in private too."""

    offers: list[OfferedTable]
    seats: dict[str, int]
    challenges: list[OfferedTable] = []  # to whoever looks


class TurnsChanged(Struct, tag_field="type", tag="turned"):
    """It has become the move of whoever looks at some table, or is theirs no more: `/api/me/turns` says which."""


ToLooker = Listing | Offering | Mine | TurnsChanged | Pong


def offer_message(offer: Offer) -> OfferedTable:
    """An offer as everybody who may see it sees it: no owner, no part."""
    seats = [
        OfferSeat(
            *(seat.kind != "open", seat.name, seat.level, seat.color),
            *offer.ratings.get(seat.owner, (0, 0)),
            offer.rated_games.get(seat.owner, 0),
            offer.pages.get(seat.owner, "") if seat.name else "",
        )
        for seat in offer.seats
    ]
    spec, clock = offer.spec, offer.spec.clock
    return OfferedTable(
        offer.id,
        spec.game,
        seats,
        round(offer.made * 1000),
        unusual(spec.game, spec.options),
        write_clock(clock) if clock else "",
        clock.then if clock else "loses",
        spec.rated,
        not spec.public,
        offer.fill,
        *(spec.lot, offer.low, offer.high),
        *(offer.invited_name, offer.declined),
    )
