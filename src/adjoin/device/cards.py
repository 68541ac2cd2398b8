"""What is known of each table without opening it: how it stands, and of a finished one what a server would need."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress

import msgspec

from adjoin.answers.device_games import DeviceGame
from adjoin.answers.schemas import MyTable
from adjoin.answers.table_schemas import TableSummary
from adjoin.answers.tables import summary_of
from adjoin.device.journal import JournalFull
from adjoin.device.store import DeviceStore, encode
from adjoin.live.events import GameEnded, TableChanged
from adjoin.live.room import Room

CARDS, DONE, SENT = "card/", "done/", "sent/"
SOON = 0.3  # seconds in which several changes of a table are written once


class TableCard(msgspec.Struct, frozen=True):
    """A table as its owner's list shows it."""

    mine: MyTable
    summary: TableSummary


CARD = msgspec.json.Decoder(TableCard)


class Cards:
    """Cards follow their tables a moment later: what is kept of a game are its actions."""

    def __init__(self, store: DeviceStore, person: str) -> None:
        self.store = store
        self.person = person
        self.rooms: dict[str, Room] = {}  # that wait for their card to be written
        self.errands: set[asyncio.Task[object]] = set()

    def hear(self, event: TableChanged, room: Room) -> None:
        waits = event.name in self.rooms
        self.rooms[event.name] = room
        if event.before.over and not event.after.over:  # it was taken back
            self.do(self.store.journal.remove(DONE + event.name))
        if not waits:
            asyncio.get_running_loop().call_later(SOON, self.begin_errand, event.name)

    def begin_errand(self, name: str) -> None:
        self.do(self.write(self.rooms.pop(name)))

    def do(self, work: Coroutine[object, None, object]) -> None:
        errand = asyncio.ensure_future(work)
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def write(self, room: Room) -> TableCard:
        """The card of a table as it stands now; a device that is full keeps the one before."""
        door, saved = room.door(self.person), await self.store.load(room.name)
        at = saved[0].at if saved else 0.0
        mine = MyTable(room.name, door.game.header.name, min(door.owned, default=-1), door.over, at)
        card = TableCard(mine, summary_of(room.name, room, self.person))
        with suppress(JournalFull):
            await self.store.journal.put(CARDS + room.name, encode(card))
        return card

    async def note_end(self, event: GameEnded) -> None:
        """Lay a finished game ready for a server that may come back."""
        saved = await self.store.load(event.name)
        if saved and not await self.store.journal.get(SENT + event.name):
            game = DeviceGame(event.name, saved[0].spec, saved[1])
            with suppress(JournalFull):
                await self.store.journal.put(DONE + event.name, encode(game))

    async def all(self) -> list[TableCard]:
        """The last opened first."""
        found = [CARD.decode(text) for _, text in await self.store.journal.after(CARDS)]
        return sorted(found, key=lambda card: -card.mine.at)
