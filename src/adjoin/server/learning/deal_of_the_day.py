"""The deals of the days on a server: who plays them, how it went, and where somebody stands among the others.

The table of the one try that counts has a name that follows from who plays which deal, so that there never are two.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta

from adjoin.kernel.authoring.definition import Definition
from adjoin.learn.daily_comparison import DailyStanding, Try, standing
from adjoin.learn.deals import (
    MINE,
    game_of,
    is_finished,
    is_open,
    own_moves,
    own_plies,
    result_of,
    seats_of,
    seed_of,
    terms,
    today,
)
from adjoin.live.room import Room
from adjoin.server.accounts.identity import Identity
from adjoin.server.core.pools import VISITS
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import Conflict, StoreError
from adjoin.server.db.store import Store
from adjoin.server.db.values import DealTry
from adjoin.server.learning.references import References
from adjoin.server.tables.rooms import Hub
from adjoin.table import Table

KEPT = 35  # days
LOOK = 3600.0  # seconds between two looks at old deals
MOST = 1000  # tries that are kept of one deal; whoever comes later still learns where they stand


class Deals:
    def __init__(self, store: Store, hub: Hub, identity: Identity, references: References) -> None:
        self.store = store
        self.references = references
        self.hub = hub
        self.identity = identity

    def name(self, person: str, game: str, day: date) -> str:
        """The name of the table at which a person's try counts."""
        return self.identity.derive_name("deal", person, game, day.isoformat())[:12]

    async def own(self, person: str, game: str, day: date) -> Room | None:
        """The table of a person's counting try, if it was begun."""
        return await self.hub.room(self.name(person, game, day)) if person else None

    async def open(self, definition: Definition, day: date, person: str, name: str) -> Room:
        """A table with the deal: the first one counts if its day is open, all others are practice."""
        game = game_of(definition)
        kind = game.header.name
        seats, seed = tuple(seats_of(game, name, person)), seed_of(kind, day)
        first = is_open(day, today()) and await self.own(person, kind, day) is None
        title, dealt = self.name(person, kind, day) if first else "", terms(day, counts=first)
        if first:
            self.hub.background.later("references", self.references.of(kind, day))
        try:
            return await self.hub.create(game, seats, title, seed=seed, daily=dealt)
        except Conflict:  # asked twice at the same time
            found = await self.own(person, kind, day)
            assert found is not None
            return found

    # -------------------------------------------------------------------------------- how it went

    async def note(self, name: str, table: Table) -> None:
        """A game has ended: if it was a try that counts, keep how it went. What cannot be kept now is kept later, when
        its player asks where they stand."""
        daily = table.spec.daily
        if daily is None or not daily.counts or not is_finished(table):
            return
        with suppress(StoreError):
            if not await self.store.keep_deal(table.spec.game, daily.day, try_of(name, table), MOST):
                log.info("more tries than are kept", game=table.spec.game, day=daily.day)

    async def standing(self, room: Room, game: str, day: date) -> DailyStanding | None:
        """Where the player of a finished try stands; None before its end, and for one that was given up."""
        if not is_finished(room.table):
            return None
        await self.note(room.name, room.table)
        mine = comparable_try(try_of(room.name, room.table))
        others = [one for one in await self.store.deals(game, day.isoformat()) if one.table != room.name]
        stands = await VISITS.run(standing, mine, [comparable_try(one) for one in others])
        return stands._replace(plies=own_plies(room.table), bots=tuple(await self.references.of(game, day)))

    async def forget_old(self) -> None:
        """Let old deals go."""
        await self.store.forget_deals((today() - timedelta(KEPT)).isoformat())


def try_of(name: str, table: Table) -> DealTry:
    seat = table.seats[MINE]
    won, margin = result_of(table)
    return DealTry(seat.owner, name, seat.name, won, margin, own_moves(table))


def comparable_try(kept: DealTry) -> Try:
    return Try(kept.table, kept.name, kept.won, kept.margin, kept.moves)
