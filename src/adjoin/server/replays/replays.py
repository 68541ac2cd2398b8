"""Finished games, ply by ply: tables that ended here and records that were brought along."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from time import time
from typing import NamedTuple

import msgspec

from adjoin import __version__
from adjoin.answers.games_played import Played, at_rest
from adjoin.errors import RecordError
from adjoin.server.core.pools import VISITS
from adjoin.server.db.store import Store
from adjoin.server.db.values import Quota
from adjoin.server.settings import PACKAGE
from adjoin.table import Table
from adjoin.table.visibility import door_for

KEPT = 32  # replays in memory
LOOK = 3600.0  # seconds between two looks at records whose time is over
MOST = 50  # records of one upload


class UploadTerms(NamedTuple):
    """How much is kept, and for how many days."""

    quota: Quota = Quota(8_000_000, 500_000_000)
    days: float = 90.0


async def open_to_all(_: Table, __: str) -> bool:
    return True


class Replays:
    """Uploads are in the store; `table` finds a table by its name."""

    def __init__(
        self,
        store: Store,
        table: Callable[[str], Awaitable[Table | None]],
        terms: UploadTerms | None = None,
        may_look: Callable[[Table, str], Awaitable[bool]] = open_to_all,
    ) -> None:
        self.store = store
        self.table = table
        self.may_look = may_look
        self.terms = terms or UploadTerms()
        self.kept: OrderedDict[str, Played] = OrderedDict()

    async def add(self, found: Sequence[tuple[str, bytes]], device: str) -> list[str]:
        """Keep the records of an upload, which were checked, for a while, or none; the names of their replays."""
        until = time() + self.terms.days * 86_400
        if not await self.store.keep_records(found, device=device, until=until, quota=self.terms.quota):
            raise RecordError("record-quota", package=PACKAGE)
        return [name for name, _ in found]

    async def forget_old(self) -> None:
        """Let go of records whose time is over."""
        await self.store.forget_records(time())

    async def find(self, name: str) -> Played | None:
        """A replay by name: an upload, or a table whose game has ended."""
        if name not in self.kept:
            text = await self.text(name)
            if text is None:
                return None
            self.keep(name, await VISITS.run(lambda: at_rest(msgspec.json.decode(text))))
        self.kept.move_to_end(name)
        return self.kept[name]

    async def text(self, name: str) -> bytes | None:
        """The record of a replay as JSON."""
        stored = await self.store.record(name)
        if stored is not None:
            return stored
        table = await self.table(name)
        if table is None or not table.over or not await self.may_look(table, ""):
            return None
        return await VISITS.run(lambda: msgspec.json.encode(door_for(table, "").record(__version__)))

    def forget(self, tables: Iterable[str]) -> None:
        """Whoever played these tables is called otherwise now."""
        for name in tables:
            self.kept.pop(name, None)

    def keep(self, name: str, played: Played) -> None:
        self.kept[name] = played
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
