"""What a room needs of its host. The server is one, a browser's worker can be another.

A host brings a store, somebody who thinks for bots, and a few numbers. No web server, process pool or database is
named here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.live.audience import Audience
from adjoin.live.block_policy import BlockPolicy, NoBlocks
from adjoin.live.premove import Premove
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.talk import TalkStore, Unkept
from adjoin.live.turn_index import Awaits
from adjoin.table import Action, Table
from adjoin.table.orders import Think


class StoreFailure(Exception):
    """A store cannot read or save now; nothing of what was to be saved is."""


class TableStore(Protocol):
    """Where tables are saved. Whatever prevents it is a StoreFailure."""

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
        """Save an action as `version`; False, and nothing saved, unless the table stands at version - 1.

        An invite is used up, and a plan's next placement is taken off it, in the same step: if either was before,
        False, and nothing saved.
        """
        ...

    async def since(self, table: str, version: int) -> list[Action]:
        """The actions after a version, in order."""
        ...

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """The versions at which these tables stand; those that are not there are left out."""
        ...

    async def name(self, person: str) -> str | None:
        """What a person is called."""
        ...


class Thinkers(Protocol):
    """Who thinks for bots: in place, in processes, on other machines."""

    def prepare(self, table: str, level: str, position: Position) -> None:
        """A bot will be asked at this table."""

    def compiling(self, game: Variant) -> bool:
        """Do bots play this kind of game without the compiled search, as far as is known?"""
        ...

    async def choose(self, table: str, order: Think, audience: Callable[[], Audience]) -> tuple[str, float]:
        """The bot's move, and since when (by the monotonic clock) it has had its turn to think.

        Whoever waits for it is the audience. Cancelling the call stops the thinking; a bot without a move raises.
        """
        ...


class Meter(Protocol):
    """Counts what happens in rooms."""

    def note_saved(self, action: str, seconds: float) -> None:
        """An action of this type was saved, so long after it had been received."""

    def note_thought(self, seconds: float) -> None:
        """A bot has answered after so long."""


class RoomSettings(Protocol):
    @property
    def bot_budget(self) -> float:
        """Seconds a bot may think."""

    @property
    def bot_pause(self) -> float:
        """Seconds that it takes at least, so that people can follow."""

    @property
    def absence(self) -> float:
        """Seconds after which a bot plays for a person who is gone."""

    @property
    def outbox(self) -> int:
        """Messages that may wait for one reader."""


class ErrorLog(Protocol):
    def error(self, event: str, **facts: object) -> object: ...


class RemoteRoom(Protocol):
    """What a room is to other processes that have the same table open."""

    name: str
    table: Table

    @property
    def online(self) -> Mapping[str, int]: ...

    def lead(self, leads: bool) -> None: ...

    @property
    def unsteady(self) -> Collection[str]: ...

    def are_elsewhere(self, sender: str, owners: frozenset[str], unsteady: frozenset[str] = ...) -> None: ...

    def pass_on(
        self, message: bytes, owners: Collection[str] | None = None, *, onlookers: bool = False, speaker: str = ""
    ) -> None: ...

    async def catch_up(self) -> None: ...

    def thinking(self) -> tuple[bytes, int] | None: ...

    def thinks_elsewhere(self, message: bytes, moved: int) -> None: ...


class Peers(Protocol):
    """The other processes that may have the same tables open."""

    def there(self, room: RemoteRoom) -> None:
        """Somebody came to a room or left it."""

    def say(
        self,
        table: str,
        message: bytes,
        owners: Collection[str] | None = None,
        *,
        onlookers: bool = False,
        speaker: str = "",
    ) -> None:
        """What is said at a table here is said there, too."""

    def thinks(self, room: RemoteRoom) -> None:
        """A bot thinks in a room."""


class Unmeasured:
    """A meter for hosts where nobody counts."""

    def note_saved(self, action: str, seconds: float) -> None: ...

    def note_thought(self, seconds: float) -> None: ...


class StandardLog:
    """Python's own log, where a host has no other."""

    def error(self, event: str, **facts: object) -> None:
        told = " ".join(f"{name}={value}" for name, value in facts.items())
        logging.getLogger("adjoin.live").error("%s %s", event, told)


class Host(NamedTuple):
    """All that the rooms of one host share."""

    store: TableStore
    thinkers: Thinkers
    settings: RoomSettings
    scheduler: Scheduler
    meter: Meter = Unmeasured()
    log: ErrorLog = StandardLog()
    blocks: BlockPolicy = NoBlocks()
    talk: TalkStore = Unkept()
