"""The tables of an event: opened when their round begins, closed when somebody does not come."""

from __future__ import annotations

from contextlib import suppress

from adjoin.bots.registry import DEFAULT
from adjoin.errors import TableRefusal
from adjoin.events.model import Event, Pairing
from adjoin.events.seeds import table_seed
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.live.events import Events
from adjoin.live.room import Room
from adjoin.server.core.events import TableReady
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import Conflict
from adjoin.server.db.store import Store
from adjoin.server.tables.rooms import Hub
from adjoin.table import Action, Seat
from adjoin.table.clock import read_clock
from adjoin.table.spec import EventTable

SIMULATIONS = 100  # that a bot of a duplicate deal makes before it moves


class EventTables:
    def __init__(self, store: Store, hub: Hub, events: Events) -> None:
        self.store = store
        self.hub = hub
        self.events = events
        self.opened: set[str] = set()  # tables that are known to be there
        self.closed: set[str] = set()  # tables of defaults that are known to be over

    async def open_round(self, event: Event, now: float) -> None:
        """Open the tables of the last round that are not there yet, and let their bots go on."""
        last = event.rounds[-1]
        if now < last.opened:
            return
        waiting = [pairing for pairing in last.pairings if pairing.result is None]
        unknown = [pairing.table for pairing in waiting if pairing.table not in self.opened]
        there = set(await self.store.versions(unknown)) if unknown else set()
        for at, pairing in enumerate(last.pairings):
            if pairing.table in unknown:
                if pairing.table not in there:
                    await self.open(event, at, pairing)
                await self.call(event, pairing)
        self.opened.update(unknown)
        for pairing in waiting:
            await self.wake_bots(event, pairing)

    async def open(self, event: Event, at: int, pairing: Pairing) -> None:
        """One table, opened once whichever process is first."""
        number, terms = len(event.rounds) - 1, event.terms
        seats = tuple(self.seat(event, player) for player in pairing.players)
        duplicate = terms.format == "duplicate"
        deal = f"event/{event.id}/{number}" if duplicate else ""
        people = all(seat.kind == "person" for seat in seats)
        about = EventTable(event.id, number, deal, SIMULATIONS if duplicate else 0)
        with suppress(Conflict):
            await self.hub.create(
                Game(find(terms.game), terms.options),
                seats,
                pairing.table,
                seed=table_seed(event, number, at),
                clock=read_clock(terms.pace),
                rated=terms.rated and people,
                public=terms.public and not duplicate,
                event=about,
            )
            log.info("event table opened", contest=event.id, round=number + 1, table=pairing.table)

    async def call(self, event: Event, pairing: Pairing) -> None:
        """Call everybody to a table who has not come yet; nobody is called twice, whichever process asks."""
        absent = [player for seat, player in enumerate(pairing.players) if seat not in pairing.here]
        owners = frozenset(event.entrants[player].person for player in absent) - {""}
        await self.events.announce(TableReady(pairing.table, owners))

    def seat(self, event: Event, player: int) -> Seat:
        who = event.entrants[player]
        return Seat("bot", level=who.level) if who.level else Seat("person", who.name, who.person)

    async def wake_bots(self, event: Event, pairing: Pairing) -> None:
        """A table with bots is played on although nobody looks at it, also after a restart."""
        bots = any(event.entrants[player].level for player in pairing.players)
        if bots and (room := await self.hub.room(pairing.table)) and not room.table.over:
            room.driving.go_on()

    async def close_defaults(self, event: Event) -> None:
        """Call off the games of the last round that were decided because somebody did not come."""
        for pairing in event.rounds[-1].pairings if event.rounds else ():
            if pairing.result is not None and pairing.result.absent and pairing.table not in self.closed:
                room = await self.hub.room(pairing.table)
                if room is not None and not room.table.over:
                    await call_off(room)
                self.closed.add(pairing.table)

    async def resign(self, event: Event, person: str) -> None:
        """Somebody has left: what they still play is lost."""
        number = event.number_of(person)
        for pairing in event.rounds[-1].pairings if event.rounds and number >= 0 else ():
            if number in pairing.players and pairing.result is None:
                room = await self.hub.room(pairing.table)
                if room is not None and not room.table.over:
                    with suppress(TableRefusal):
                        await room.act(Action("resign", pairing.players.index(number), level=DEFAULT))


async def call_off(room: Room) -> None:
    """Everybody agrees to a game that one of them never came to; so it has no result, and is not rated."""
    for seat in list(room.table.people):
        if not room.table.over:
            with suppress(TableRefusal):
                await room.act(Action("abort", seat))
