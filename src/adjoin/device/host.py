"""One device as a host: what a server would answer, answered here."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

from adjoin.device.conversation import DeviceConversation
from adjoin.device.http import HttpAnswer, answer_request
from adjoin.device.journal import Journal
from adjoin.device.pages import Pages
from adjoin.device.reviews import DeviceReviews
from adjoin.device.rooms import DeviceRooms, DeviceSettings
from adjoin.device.store import DeviceStore
from adjoin.device.studies import DeviceStudies
from adjoin.device.tables import SECRET, DeviceTables
from adjoin.device.thinkers import Ask, DeviceThinkers, in_place


class DeviceHost:
    """Questions by `http`, tables by `open`, `say` and `shut`, as a page would do over the network."""

    def __init__(self, journal: Journal, secret: str, ask: Ask, settings: DeviceSettings | None) -> None:
        store, thinkers = DeviceStore(journal), DeviceThinkers(ask)
        self.rooms = DeviceRooms(store, thinkers, settings)
        tables = DeviceTables(self.rooms, store, secret, DeviceReviews(journal, thinkers))
        self.routes = [
            *DeviceStudies(thinkers, tables.find, self.rooms).routes(),
            *tables.routes(),
            *Pages(thinkers).routes(),
        ]
        self.conversations: dict[int, DeviceConversation] = {}

    @classmethod
    async def begin(cls, journal: Journal, ask: Ask = in_place, settings: DeviceSettings | None = None) -> DeviceHost:
        """A device with whatever its journal holds."""
        await journal.add(SECRET, token_hex(16))
        secret = await journal.get(SECRET)
        assert secret is not None
        return cls(journal, secret, ask, settings)

    async def http(self, method: str, address: str, body: bytes = b"") -> HttpAnswer:
        return await answer_request(self.routes, method, address, body)

    def open(self, number: int, table: str, post: Callable[[str, str], None]) -> None:
        """A page opens a line to a table, under a number of its own."""
        self.conversations[number] = DeviceConversation(self.rooms, table, post)

    def say(self, number: int, text: str) -> None:
        if number in self.conversations:
            self.conversations[number].say(text)

    def shut(self, number: int) -> None:
        if conversation := self.conversations.pop(number, None):
            conversation.shut()

    async def catch_up(self, table: str) -> None:
        """Take in what another tab has done at a table."""
        if room := self.rooms.rooms.get(table):
            await room.catch_up()
