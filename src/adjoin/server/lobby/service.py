"""Offers on a server: made, taken and left by compare-and-set; those who sit there are waited for a while, no longer.

Whoever takes the last seat opens the table. What a process that was killed left undone another one finds on its round.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from adjoin.errors import TableRefusal
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.live.block_policy import BlockPolicy
from adjoin.server.core.rate_limit import WIDTHS
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import Conflict, StoreError
from adjoin.server.db.repositories.offers import OfferWait
from adjoin.server.db.store import Store
from adjoin.server.lobby.subscribers import Subscribers
from adjoin.server.ratings.profile import LEAST, rounded_rating
from adjoin.server.settings import PACKAGE, Settings
from adjoin.server.tables.rooms import Hub
from adjoin.table.offer import Offer, check_terms
from adjoin.table.spec import same_terms

ROUND = 5.0  # seconds between two looks at who is still there
GATHER = 0.05  # seconds in which news of other processes are gathered before the store is asked
DAY = 86_400.0  # seconds for which an offer over days stands although nobody looks after it
WEEK = 7 * DAY  # and one that is only told by its link
TRIES = 20  # times that a seat is tried for while others are quicker
HOMES = "."  # between the networks from which an offer came, the widest first


class OfferLimits(NamedTuple):
    """How many offers may stand."""

    person: int
    invitations: int
    home: int
    everybody: int


class Lobby:
    def __init__(self, store: Store, hub: Hub, settings: Settings, blocks: BlockPolicy) -> None:
        self.store = store
        self.hub = hub
        self.hold = settings.offer_hold
        own = settings.person_offers, settings.person_invitations
        self.most = OfferLimits(*own, settings.address_offers, settings.all_offers)
        self.offers: dict[str, Offer] = {}
        self.subscribers = Subscribers(self.offers, blocks)
        self.blocks = blocks
        self.heard: set[str] = set()  # offers that other processes have changed
        self.asking: asyncio.Task[None] | None = None

    # -------------------------------------------------------------------------------- what people do

    async def publish(self, offer: Offer) -> Offer | None:
        """A new offer, or the one that is there already under its name; None if that has become a table."""
        check_terms(offer)
        there = await self.look_for(offer.id)
        if there is not None or await self.tables_among([offer.id]):
            return there
        self.check_room(offer)
        person = offer.people[0]
        if not self.blocks.may_meet(person, [offer.invited]):
            raise TableRefusal("error-apart", package=PACKAGE)
        if await self.store.offers.put(offer, -1, self.waits_for(offer, person)):
            self.subscribers.ended.pop(offer.id, None)
            self.subscribers.note(offer.id, offer)
            log.info("offer made", offer=offer.id, game=offer.spec.game, public=offer.spec.public)
        return await self.look_for(offer.id) or offer

    def check_new(self, offer: Offer) -> None:
        """Refuse an offer that nobody could make."""
        check_terms(offer)
        self.check_room(offer)

    async def knows(self, name: str) -> bool:
        """Is there such an offer, or a table that it has become?"""
        return await self.look_for(name) is not None or bool(await self.tables_among([name]))

    def check_room(self, offer: Offer) -> None:
        """Refuse one offer too many."""
        person = offer.people[0]
        own = [one for one in self.offers.values() if one.seat_of(person) >= 0 and one.spec.public == offer.spec.public]
        most = self.most.person if offer.spec.public else self.most.invitations
        near = any(self.most.home * times <= count for times, count in self.near(offer))
        if len(own) >= most:
            raise TableRefusal("error-offers-own", package=PACKAGE, most=most)
        if near or len(self.offers) >= self.most.everybody:
            raise TableRefusal("error-offers-all", package=PACKAGE)

    def near(self, offer: Offer) -> Iterator[tuple[int, int]]:
        """For each network it came from, as how many households that counts and how many offers are from there."""
        others = [one.home.split(HOMES) for one in self.offers.values()]
        for place, (home, times) in enumerate(zip(offer.home.split(HOMES), WIDTHS.values(), strict=False)):
            yield times, sum(place < len(other) and other[place] == home for other in others)

    async def with_rating(self, offer: Offer, person: str) -> Offer:
        """The offer with what a person is rated in its game, after how many games, and where their page is."""
        found = await self.store.results.ratings(offer.spec.game, [person])
        games = {who: rating.games for who, rating in found.items()}
        ratings = {who: rounded_rating(rating) for who, rating in found.items() if rating.games >= LEAST}
        shows = {who: card.handle for who, card in (await self.store.profiles.public_cards([person])).items()}
        known = {"ratings": offer.ratings | ratings, "rated_games": offer.rated_games | games}
        return replace(offer, pages=offer.pages | shows, **known)

    async def fill(self, name: str, person: str) -> Offer:
        """Bots take the seats that are still free, and the game begins."""
        after = await self.change(name, lambda offer: offer.fill_with_bots(person), person)
        assert after is not None
        await self.begin(after)
        return after

    async def take(self, name: str, person: str, called: str, part: str, color: str = "", *, seat: int = -1) -> Offer:
        """Sit down at an offer; once all have, its table is there. Others may be quicker, or not want it."""

        def change(offer: Offer) -> Offer:
            if not self.blocks.may_meet(person, offer.people):
                raise TableRefusal("error-apart", package=PACKAGE)
            if not offer.fits(known.ratings.get(person, (0, 0))[0]):
                raise TableRefusal("error-offer-range", package=PACKAGE, low=offer.low, high=offer.high)
            after = offer.take_seat(person, called, part, color, seat)
            ratings, games = offer.ratings | known.ratings, offer.rated_games | known.rated_games
            return replace(after, ratings=ratings, rated_games=games, pages=offer.pages | known.pages)

        there = await self.look_for(name)
        if there is None:
            raise TableRefusal("error-offer-gone", package=PACKAGE)
        known = await self.with_rating(there, person)
        after = await self.change(name, change, person)
        assert after is not None
        if after.full:
            await self.begin(after)
        return after

    async def decline(self, name: str, person: str) -> None:
        """Decline an invitation; its sender is told."""
        await self.change(name, lambda offer: offer.decline(person))

    async def leave(self, name: str, person: str) -> None:
        """Get up again, before all are seated; an offer at which nobody is left is gone."""
        await self.change(name, lambda offer: offer.leave(person) if offer.seat_of(person) >= 0 else offer)

    async def change(self, name: str, change: Callable[[Offer], Offer | None], person: str = "") -> Offer | None:
        """What becomes of an offer by a change, tried again as long as others are quicker."""
        for _ in range(TRIES):
            offer = await self.look_for(name)
            if offer is None:
                raise TableRefusal("error-offer-gone", package=PACKAGE)
            after = change(offer)
            if after is offer:
                return after
            if after is None:
                done = await self.store.offers.remove(name, offer.version)
            else:
                done = await self.store.offers.put(after, offer.version, self.waits_for(after, person))
            if done:
                self.subscribers.note(name, after)
                return after
        raise TableRefusal("error-stale", package=PACKAGE)

    def waits_for(self, offer: Offer, person: str) -> list[OfferWait]:
        """How long a person is waited for who has just been here."""
        without = (DAY if offer.spec.public else WEEK) if offer.stays else 0.0
        return [OfferWait(offer.id, person, max(self.hold, without))] if person else []

    def visible(self, person: str) -> list[Offer]:
        """The public offers that a person may see and that have a free seat, the oldest first."""
        free = [offer for offer in self.offers.values() if offer.spec.public and not offer.full]
        return sorted(
            (offer for offer in free if self.blocks.may_meet(person, offer.people)), key=lambda offer: offer.made
        )

    async def look_for(self, name: str) -> Offer | None:
        """An offer as it stands in the store, where others may have changed it."""
        if self.hub.bus or name not in self.offers:
            found = (await self.store.offers.some([name])).get(name)
            if found is not None or name in self.offers:
                self.compare([name], {name: found} if found else {}, await self.tables_among([] if found else [name]))
        return self.offers.get(name)

    # -------------------------------------------------------------------------------- the table

    async def begin(self, offer: Offer) -> None:
        """All are seated: the table is opened, once, and the offer is gone."""
        spec = offer.spec
        game = Game(find(spec.game), spec.options, box=spec.box)
        assert spec.fairness is not None
        server, terms = spec.fairness.server, same_terms(spec)
        terms |= {"lot": spec.lot, "series": spec.series, "parts": offer.parts}
        try:
            room = await self.hub.create(game, offer.seats, offer.id, server=server, **terms)
            room.driving.go_on()
        except Conflict:  # another process did
            pass
        await self.store.offers.remove(offer.id, offer.version)
        self.subscribers.note(offer.id, None, begun=True)
        if offer.live:
            await self.get_up(offer)

    async def get_up(self, begun: Offer) -> None:
        """Whoever begins to play waits for no other game that is played at once."""
        for person in begun.people:
            for other in list(self.offers.values()):
                if not other.stays and not other.full and other.seat_of(person) >= 0:
                    with suppress(TableRefusal):
                        await self.leave(other.id, person)

    # -------------------------------------------------------------------------------- people who go, or lose their name

    async def forget(self, person: str) -> None:
        """Somebody is nobody any more, or may not play: they get up everywhere, and their lines end."""
        for offer in [offer for offer in self.offers.values() if offer.seat_of(person) >= 0 and not offer.full]:
            with suppress(TableRefusal):
                await self.leave(offer.id, person)
        self.subscribers.send_away(person)

    async def part(self, person: str, other: str) -> None:
        """Whoever does not want to meet somebody gets up where both wait; the other one is not told why."""
        for offer in [one for one in self.offers.values() if one.seat_of(person) >= 0 and one.seat_of(other) >= 0]:
            with suppress(TableRefusal):
                await self.leave(offer.id, person)
        for one, two in ((person, other), (other, person)):
            for offer in [each for each in self.offers.values() if each.invited == one and each.seat_of(two) >= 0]:
                with suppress(TableRefusal):
                    await self.leave(offer.id, two)

    async def rename(self, person: str, name: str = "") -> None:
        """Everybody reads another name of this person, or none."""
        for offer in [one for one in self.offers.values() if one.seat_of(person) >= 0 or one.invited == person]:
            with suppress(TableRefusal):
                await self.change(offer.id, lambda offer: offer.rename(person, name))

    # -------------------------------------------------------------------------------- rounds

    @property
    def pace(self) -> float:
        """Seconds between two rounds."""
        return min(ROUND, self.hold / 3)

    async def round(self) -> None:
        """Note who is at the lobby; whoever has been away for too long loses their seat."""
        await self.read()
        there = [
            wait
            for offer in self.offers.values()
            for person in offer.people
            if person in self.subscribers.persons
            for wait in self.waits_for(offer, person)
        ]
        if there:
            await self.store.offers.wait(there)
        for name, person in await self.store.offers.people_missing():
            with suppress(TableRefusal):
                await self.leave(name, person)
        for offer in [offer for offer in self.offers.values() if offer.full]:
            await self.begin(offer)

    # -------------------------------------------------------------------------------- other processes

    def hear(self, offer: str) -> None:
        """Take in that another process has changed an offer, or (nothing) that something was missed."""
        self.heard.add(offer)
        if self.asking is None or self.asking.done():
            self.asking = asyncio.create_task(self.hub.background.run_once("lobby", self.catch_up()))

    async def catch_up(self) -> None:
        await asyncio.sleep(GATHER)
        while self.heard:
            ids, self.heard = None if "" in self.heard else list(self.heard), set()
            with suppress(StoreError):
                await self.read(ids)

    async def read(self, ids: list[str] | None = None) -> None:
        """Look at offers in the store, all or these; what was made here meanwhile is not held to be gone."""
        known = list(self.offers) if ids is None else ids
        found = await self.store.offers.some(ids)
        self.compare(known, found, await self.tables_among([name for name in known if name not in found]))

    async def tables_among(self, offers: list[str]) -> set[str]:
        """Which of them have become tables."""
        return set(await self.store.versions(offers)) if offers else set()

    def compare(self, known: list[str], found: dict[str, Offer], begun: set[str]) -> None:
        """What is known here follows the store."""
        for name in known:
            if name not in found:
                self.subscribers.note(name, None, begun=name in begun)
        for name, offer in found.items():
            mine = self.offers.get(name)
            if name not in self.subscribers.ended and (mine is None or mine.version < offer.version):
                self.subscribers.note(name, offer)

    def close(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
