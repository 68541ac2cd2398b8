"""The sockets that look at the lobby: told what is new a few times a second, in bytes that are made once for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from adjoin.live.block_policy import BlockPolicy
from adjoin.live.encoding import encode
from adjoin.server.lobby.protocol import Listing, Mine, Offering, TurnsChanged, offer_message
from adjoin.table.offer import Offer

PACE = 0.25  # seconds in which changes are gathered
ENDED = 1_000  # offers that are remembered to be gone
SOME = 200  # subscribers who are told in one go


TURNED = encode(TurnsChanged())


class LobbyWire(Protocol):
    @property
    def free(self) -> bool: ...

    def write(self, message: bytes) -> None: ...


class Subscriber:
    """One socket at the lobby, of a person or of nobody in particular; `offer` is one it was sent a link to."""

    def __init__(self, person: str, wire: LobbyWire, offer: str, end: Callable[[], object]) -> None:
        self.person = person
        self.wire = wire
        self.offer = offer
        self.end = end
        self.behind = False  # it did not keep up: it is told everything once it has

    def tell(self, message: bytes) -> None:
        if self.wire.free and not self.behind:
            self.wire.write(message)
        else:
            self.behind = True

    def catch_up(self) -> bool:
        """Did it fall behind, and has room for everything now?"""
        caught_up = self.behind and self.wire.free
        self.behind = self.behind and not caught_up
        return caught_up


class OfferUpdate(NamedTuple):
    """An offer that changed: whether everybody may know, and whom it concerns."""

    public: bool
    people: set[str]  # who sits there, or sat


class Subscribers:
    """`offers` are all that are known here. Private ones are told to those alone who sit there or have the link."""

    def __init__(self, offers: dict[str, Offer], blocks: BlockPolicy) -> None:
        self.offers = offers
        self.blocks = blocks
        self.all: dict[Subscriber, None] = {}
        self.persons: dict[str, dict[Subscriber, None]] = {}  # the same, by who they are
        self.linked: dict[Subscriber, None] = {}  # those who were sent a link
        self.changed: dict[str, OfferUpdate] = {}  # since the last time
        self.begun: set[str] = set()
        self.ended: dict[str, None] = {}  # what was read before an offer went does not bring it back
        self.coming = False
        self.listing: bytes | None = None  # all public offers, until something changes

    def enter(self, subscriber: Subscriber) -> None:
        self.all[subscriber] = None
        self.persons.setdefault(subscriber.person, {})[subscriber] = None
        if subscriber.offer:
            self.linked[subscriber] = None
        self.tell_all(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        if subscriber in self.all:
            del self.all[subscriber]
            self.linked.pop(subscriber, None)
            del self.persons[subscriber.person][subscriber]
            if not self.persons[subscriber.person]:
                del self.persons[subscriber.person]

    def of(self, people: Iterable[str]) -> list[Subscriber]:
        """The sockets of these people."""
        return [subscriber for person in people for subscriber in self.persons.get(person, ())]

    def resume(self, subscriber: Subscriber) -> None:
        if subscriber.catch_up():
            self.tell_all(subscriber)

    # -------------------------------------------------------------------------------- telling

    def note(self, offer: str, after: Offer | None, *, begun: bool = False) -> None:
        """An offer is new, changed, or (None) gone; what is known here follows."""
        before = self.offers.get(offer)
        state = after or before
        if state is None:
            return
        change = self.changed.setdefault(offer, OfferUpdate(state.spec.public, set()))
        change.people.update(*(people_of(one) for one in (before, after) if one is not None))
        if after is None:
            del self.offers[offer]
            self.remember(offer)
        else:
            self.offers[offer] = after
        if begun:
            self.begun.add(offer)
        self.listing = None
        if not self.coming:
            self.coming = True
            asyncio.get_running_loop().call_later(PACE, self.flush)

    def remember(self, offer: str) -> None:
        self.ended[offer] = None
        if len(self.ended) > ENDED:
            del self.ended[next(iter(self.ended))]

    def flush(self) -> None:
        """Tell what is new, first to those whom it concerns."""
        changed, begun = self.changed, self.begun
        self.changed, self.begun, self.coming = {}, set(), False
        self.tell_concerned(changed, begun)
        public = [offer for offer, change in changed.items() if change.public]
        if public:
            people = set().union(*(changed[offer].people for offer in public))
            apart = dict.fromkeys(self.of(self.blocks.away_from(people)))
            for subscriber in apart:  # what is kept from them is gone
                subscriber.tell(encode(self.news(public, begun, subscriber.person)))
            self.spread(encode(self.news(public, begun)), [one for one in self.all if one not in apart])

    def news(self, offers: Iterable[str], begun: set[str], person: str = "") -> Offering:
        """What became of these offers, as this person may know it, or somebody who has blocked nobody."""
        there = [
            name for name in offers if name in self.offers and self.blocks.may_meet(person, self.offers[name].people)
        ]
        gone = [offer for offer in offers if offer not in there]
        put = [offer_message(self.offers[offer]) for offer in there]
        return Offering(
            put, [one for one in gone if one not in begun], [one for one in gone if one in begun], self.many
        )

    @property
    def many(self) -> int:
        """People who look here; those without a name on the door count one by one."""
        nameless = len(self.persons.get("", ()))
        return len(self.persons) - bool(nameless) + nameless

    def spread(self, news: bytes, subscribers: list[Subscriber]) -> None:
        """Tell some subscribers now, the others in a moment: moves are answered in between."""
        for subscriber in subscribers[:SOME]:
            subscriber.tell(news)
        if len(subscribers) > SOME:
            asyncio.get_running_loop().call_soon(self.spread, news, subscribers[SOME:])

    def tell_concerned(self, changed: dict[str, OfferUpdate], begun: set[str]) -> None:
        """What is private, and who sits where: to each what is theirs."""
        people = set().union(*(change.people for change in changed.values()))
        linked = [subscriber for subscriber in self.linked if subscriber.offer in changed]
        for subscriber in dict.fromkeys([*self.of(people), *linked]):
            own = [
                name
                for name, change in changed.items()
                if subscriber.person in change.people or subscriber.offer == name
            ]
            hidden = [name for name in own if not changed[name].public]
            if hidden:
                subscriber.tell(encode(self.news(hidden, begun)))
            if subscriber.person:
                subscriber.tell(encode(self.mine(subscriber.person)))

    def tell_turns(self, people: set[str]) -> None:
        """Some table waits for these people, or waits no more."""
        for subscriber in self.of(people):
            subscriber.tell(TURNED)

    def send_away(self, person: str) -> None:
        """Close a person's sockets; their pages connect again."""
        for subscriber in self.of([person] if person else []):
            subscriber.end()

    def look_again(self, people: Iterable[str]) -> None:
        """Send these people all offers again: whom they may meet has changed."""
        for subscriber in self.of(people):
            self.tell_all(subscriber)

    def tell_all(self, subscriber: Subscriber) -> None:
        public = [offer for offer in self.offers.values() if offer.spec.public]
        seen = [offer for offer in public if self.blocks.may_meet(subscriber.person, offer.people)]
        if len(seen) < len(public):
            subscriber.tell(encode(Listing([offer_message(offer) for offer in seen], self.many)))
        else:
            self.listing = self.listing or encode(Listing([offer_message(offer) for offer in public], self.many))
            subscriber.tell(self.listing)
        if subscriber.offer in self.offers and not self.offers[subscriber.offer].spec.public:
            subscriber.tell(encode(self.news([subscriber.offer], set())))
        if subscriber.person:
            subscriber.tell(encode(self.mine(subscriber.person)))

    def mine(self, person: str) -> Mine:
        own = [offer for offer in self.offers.values() if offer.seat_of(person) >= 0]
        asked = [offer for offer in self.offers.values() if challenges(offer, person)]
        seats = {offer.id: offer.seat_of(person) for offer in own}
        return Mine([offer_message(offer) for offer in own], seats, [offer_message(offer) for offer in asked])


def challenges(offer: Offer, person: str) -> bool:
    """Does an offer wait for this person, who has not answered yet?"""
    return offer.invited == person and not offer.declined and offer.seat_of(person) < 0


def people_of(offer: Offer) -> tuple[str, ...]:
    """Who sits at an offer, or is invited to it."""
    return (*offer.people, offer.invited) if offer.invited else offer.people
