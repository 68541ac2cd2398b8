"""The rooms of a device: opened from its journal, each with one owner, who may sit there as several people."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from time import time
from typing import Unpack

from adjoin.answers.device_games import OWNER
from adjoin.device.cards import Cards, TableCard
from adjoin.device.store import DeviceStore
from adjoin.device.thinkers import DeviceThinkers
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.game import Game
from adjoin.live.events import DeadlineSet, Events, GameEnded, TableChanged
from adjoin.live.host import Host
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.table import Seat, Table
from adjoin.table.fairness import Fairness
from adjoin.table.orders import Follow
from adjoin.table.series import following, rematch_parts, rematch_seats
from adjoin.table.spec import DealTerms

PERSON = OWNER  # who owns every seat of a person on this device
MARK = "d-"  # how the name of a device's table begins: no server has such a one


@dataclass(frozen=True)
class DeviceSettings:
    bot_budget: float = 1.0
    bot_pause: float = 0.4
    absence: float = float("inf")  # nobody plays for whoever closes the page
    outbox: int = 256


class DeviceRooms:
    def __init__(self, store: DeviceStore, thinkers: DeviceThinkers, settings: DeviceSettings | None = None) -> None:
        self.store = store
        self.events = Events()
        self.events.subscribe(DeadlineSet, self.wait_for)
        self.cards = Cards(store, PERSON)
        self.events.subscribe(TableChanged, lambda event: self.cards.hear(event, self.rooms[event.name]))
        self.events.subscribe(GameEnded, self.cards.note_end)
        self.host = Host(store, thinkers, settings or DeviceSettings(), Scheduler())
        self.rooms: dict[str, Room] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.errands: set[asyncio.Task[object]] = set()

    async def create(self, game: Game, seats: tuple[Seat, ...], name: str = "", **more: Unpack[DealTerms]) -> Room:
        """A new table; `more` are fields of its Spec."""
        name = name or MARK + token_hex(6)
        if "seed" not in more:
            more["fairness"] = Fairness(new_seed(), name)
        if more.get("clock"):
            more["opened"] = round(time() * 1000)
        table = Table.open(game, seats, **more)
        if not await self.store.create(name, table.spec):
            found = await self.room(name)
            assert found is not None
            return found
        room = self.keep(name, table)
        await self.cards.write(room)
        return room

    async def room(self, name: str) -> Room | None:
        """The room of a table, with what another tab has done there; None if there is no such table."""
        if name in self.rooms and not self.rooms[name].outdated:
            await self.rooms[name].catch_up()
            return self.rooms[name]
        saved = await self.store.load(name)
        if saved is None:
            return None
        opened, actions = saved
        room = self.keep(name, Table.restore(opened.spec, actions))
        if room.table.over:  # the page may have been closed as it ended
            await self.cards.note_end(GameEnded(name, room.table))
        return room

    def keep(self, name: str, table: Table) -> Room:
        links = RoomLinks(partial(self.follow, name), next_name(name), self.events)
        room = self.rooms[name] = Room(name, table, self.host, links)
        return room

    async def all_cards(self) -> list[TableCard]:
        """What is known of every table; of a journal that has no cards, they are written first."""
        cards = await self.cards.all()
        if not cards:
            rooms = [await self.room(name) for name in await self.store.versions([])]
            cards = [await self.cards.write(room) for room in rooms if room]
        return cards

    async def follow(self, name: str, order: Follow) -> None:
        """The table of a rematch, on the same terms."""
        before = order.after
        game, seats = Game.of(before.position.game), rematch_seats(before)
        terms: DealTerms = {"clock": before.spec.clock, "parts": rematch_parts(before)}
        terms["series"] = following(before, name)
        await self.create(game, seats, order.table, **terms)

    # -------------------------------------------------------------------------------- time

    def wait_for(self, event: DeadlineSet) -> None:
        """Somebody's time will end."""
        loop = asyncio.get_running_loop()
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = loop.call_later(max(0.0, event.at - time()) + 0.05, self.ring)

    def ring(self) -> None:
        for room in self.rooms.values():
            errand = asyncio.ensure_future(room.time_is_up())
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)


def next_name(name: str) -> str:
    """What the table of a rematch is called."""
    stem, _, number = name.partition(".")
    return f"{stem}.{int(number or 1) + 1}"
