"""A table that is published before its deal: what is to be played, and who has sat down so far.

An offer is a value like the gathering inside it. Whoever sits down brings a part of the seed along, made up after the
commitment was known; so nobody is waited for once the last seat is taken.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from adjoin.kernel.authoring.option import Option
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.registry import find
from adjoin.table.action import Action
from adjoin.table.clock import pace
from adjoin.table.pre_deal import Gathering
from adjoin.table.seating import refuse
from adjoin.table.spec import Seat, Spec


class Offer(Struct, frozen=True, omit_defaults=True):
    """`spec` has neither seed nor deal; its `public` says whether everybody sees the offer, or who has its link."""

    id: str  # what its table will be called
    spec: Spec
    seats: tuple[Seat, ...]
    parts: tuple[str, ...]
    made: float  # seconds since 1970
    version: int = 0
    ratings: dict[str, tuple[int, int]] = {}  # of people as they sat down, and how far they may be off
    rated_games: dict[str, int] = {}  # that they had finished then, of this game
    pages: dict[str, str] = {}  # of people whose page others may open, as they sat down
    fill: str = ""  # the level of bots that those who sit there may call for seats that stay empty
    low: int = 0  # who is rated lower does not sit down here; 0: nobody is too weak
    high: int = 0  # nor who is rated higher
    invited: str = ""  # the only person who may take the seat, and is told of the offer
    invited_name: str = ""
    declined: int = 0  # so many who were invited cannot play now
    home: str = ""  # whence it came, as a digest, so that nobody floods the lobby

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits there, by seat; who share a device are one."""
        return tuple(dict.fromkeys(seat.owner for seat in self.seats if seat.owner))

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def live(self) -> bool:
        """Is it played at one sitting, so that its maker has to be there?"""
        return pace(self.spec.clock) != "days"

    @property
    def stays(self) -> bool:
        """Does it stand although nobody looks after it? A link is opened when its reader has time."""
        return not self.live or not self.spec.public

    def seat_of(self, person: str) -> int:
        """The seat of a person, or -1."""
        return next((number for number, seat in enumerate(self.seats) if person and seat.owner == person), -1)

    def take_seat(self, person: str, name: str = "", part: str = "", color: str = "", seat: int = -1) -> Offer:
        """The offer with one more person, in a seat of their choice or the first; refused where that is taken."""
        free = [number for number, one in enumerate(self.seats) if one.kind == "open"]
        if not free or (seat >= 0 and seat not in free):
            raise refuse("offer-taken")
        if self.seat_of(person) >= 0:
            raise refuse("offer-yours")
        if self.invited and person != self.invited:
            raise refuse("offer-invited")
        chosen = seat if seat >= 0 else free[0]
        after = self.apply(Action("sit", chosen, name=name, owner=person, color=color))
        return after.apply(Action("part", chosen, part=part)) if part else after

    def fits(self, rating: int) -> bool:
        """May somebody sit down who is rated so? Of whom nothing is known (0) may."""
        return not rating or (self.low <= rating and (not self.high or rating <= self.high))

    def decline(self, person: str) -> Offer:
        """The offer after somebody who was invited said that they cannot play now."""
        if self.seat_of(person) >= 0 or self.spec.public or (self.invited and person != self.invited):
            raise refuse("offer-invited")
        return replace(self, declined=self.declined + 1, version=self.version + 1)

    def fill_with_bots(self, person: str) -> Offer:
        """The offer with bots in all free seats, as everybody knew who sat down; somebody who sits there calls them."""
        if not self.fill or self.seat_of(person) < 0:
            raise refuse("offer-no-bots")
        bot = Seat("bot", level=self.fill)
        seats = tuple(bot if seat.kind == "open" else seat for seat in self.seats)
        return self if self.full else replace(self, seats=seats, version=self.version + 1)

    def leave(self, person: str) -> Offer | None:
        """The offer without a person; None if nobody is left to offer it. Once all are seated nobody leaves."""
        if self.full:
            raise refuse("offer-begins")
        after = self.apply(Action("leave", self.seat_of(person)))
        while (seat := after.seat_of(person)) >= 0:
            after = after.apply(Action("leave", seat))
        return after if after.people else None

    def rename(self, person: str, name: str) -> Offer:
        """The offer with another name of a person; without one, and without their page, where that is hidden."""
        seats = tuple(replace(seat, name=name) if seat.owner == person else seat for seat in self.seats)
        pages = {who: page for who, page in self.pages.items() if name or who != person}
        invited = name if self.invited == person else self.invited_name
        if (seats, invited) == (self.seats, self.invited_name):
            return self
        return replace(self, seats=seats, pages=pages, invited_name=invited, version=self.version + 1)

    def hand_over(self, person: str, heir: str) -> Offer:
        """The offer with somebody else in the seats of a person."""
        seats = tuple(replace(seat, owner=heir) if seat.owner == person else seat for seat in self.seats)
        ratings = {heir if who == person else who: rating for who, rating in self.ratings.items()}
        invited = heir if self.invited == person else self.invited
        games = {heir if who == person else who: count for who, count in self.rated_games.items()}
        pages = {who: page for who, page in self.pages.items() if who != person}
        known = {"ratings": ratings, "rated_games": games, "pages": pages}
        return replace(self, seats=seats, invited=invited, version=self.version + 1, **known)

    def apply(self, action: Action) -> Offer:
        after = Gathering(self.spec, self.seats, self.version, parts=self.parts).act(action)
        return replace(self, seats=after.seats, parts=after.parts, version=after.version)


def check_terms(offer: Offer) -> None:
    """Refuse what cannot be offered: a game for one, one with nobody there or no free seat, a rated one for bots."""
    kinds = [seat.kind for seat in offer.seats]
    if len(kinds) < 2:
        raise refuse("offer-alone")
    if {"person", "open"} - set(kinds):
        raise refuse("offer-seats")
    if offer.spec.rated and (offer.spec.clock is None or "bot" in kinds or offer.fill):
        raise refuse("offer-rated")


def unusual(game: str, options: JsonMapping) -> JsonObject:
    """The options of a game that are not as the printed rules have them."""
    known: JsonObject = {}
    found = {}
    for option in find(game).header.options:
        if option.name in options and options[option.name] != usual(option, known):
            found[option.name] = options[option.name]
        if option.name in options:
            known[option.name] = options[option.name]
    return found


def usual(option: Option, known: JsonObject) -> object:
    return option.default(known) if option.applies(known) else None
