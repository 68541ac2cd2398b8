"""Tables in the device's journal: how each was opened, and every action, a line each, kept before it is shown."""

from __future__ import annotations

from time import time

import msgspec

from adjoin.device.journal import Journal, JournalFull
from adjoin.live.host import StoreFailure
from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.table import Action, Spec

TABLES, ME = "table/", "me"
DIGITS = 6  # of a version in a key, so that keys are in the order of versions
ACTION = msgspec.json.Decoder(Action)


class Opened(msgspec.Struct, frozen=True):
    """How a table was opened, and when."""

    spec: Spec
    at: float


OPENED = msgspec.json.Decoder(Opened)


def key_of(table: str, version: int) -> str:
    return f"{TABLES}{table}/{version:0{DIGITS}}"


def version_in(key: str) -> int:
    return int(key.rpartition("/")[2])


def table_in(key: str) -> str:
    return key.removeprefix(TABLES).rpartition("/")[0]


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


class DeviceStore:
    """The store of a device's rooms. Two tabs are like two processes: who comes second takes in what the first did."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    async def create(self, table: str, spec: Spec) -> bool:
        """Keep a new table; False if there is one of that name."""
        return await self._add(key_of(table, 0), encode(Opened(spec, time())))

    async def append(
        self,
        table: str,
        version: int,
        action: Action,
        *,
        over: bool,
        invite: str,
        awaits: Awaits,
        plan: Premove | None,
    ) -> bool:
        return await self._add(key_of(table, version), encode(action))

    async def _add(self, key: str, text: str) -> bool:
        try:
            return await self.journal.add(key, text)
        except JournalFull as reason:
            raise StoreFailure(str(reason)) from None

    async def since(self, table: str, version: int) -> list[Action]:
        found = await self.journal.after(f"{TABLES}{table}/", key_of(table, version))
        return [ACTION.decode(text) for _, text in found]

    async def load(self, table: str) -> tuple[Opened, list[Action]] | None:
        opened = await self.journal.get(key_of(table, 0))
        return None if opened is None else (OPENED.decode(opened), await self.since(table, 0))

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """The versions at which these tables stand, or all tables if none is named."""
        found: dict[str, int] = {}
        for key, _ in await self.journal.after(TABLES):
            found[table_in(key)] = version_in(key)
        return {table: found[table] for table in tables if table in found} if tables else found

    async def name(self, person: str) -> str | None:
        return await self.journal.get(ME)

    async def rename(self, name: str) -> None:
        await self.journal.put(ME, name)

    async def forget(self, table: str) -> None:
        await self.journal.remove(f"{TABLES}{table}/")
