"""Games that were played on a device without a server: checked like any record, and kept as their person's tables."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import NamedTuple

from msgspec import DecodeError

from adjoin.answers.device_games import GAME, DeviceGame, adopt
from adjoin.errors import RecordError
from adjoin.live.events import GameEnded
from adjoin.live.turn_index import Awaits, awaits_of
from adjoin.server.accounts.identity import Identity
from adjoin.server.accounts.routes import optional_name
from adjoin.server.core.characters import check_json
from adjoin.server.core.pools import CHORES
from adjoin.server.db.errors import Conflict
from adjoin.server.db.store import Store
from adjoin.server.settings import PACKAGE
from adjoin.server.tables.rooms import Hub
from adjoin.table import Action, Table

MOST = 20  # games of one upload
NAMES = 16  # of the people of one game
ACTIONS = 500  # of one game, on average: each is written on its own


def games_in(text: bytes) -> list[DeviceGame]:
    """The games of an upload, one a line; Unreadable if a text in them has control characters."""
    check_json(text)
    try:
        found = [GAME.decode(line) for line in text.splitlines() if line.strip()]
    except (DecodeError, UnicodeError, RecursionError):
        raise RecordError("record-device-malformed", package=PACKAGE) from None
    if not 0 < len(found) <= MOST:
        raise RecordError("record-many", package=PACKAGE, most=MOST)
    if sum(len(game.actions) for game in found) > MOST * ACTIONS:
        raise RecordError("record-work", package=PACKAGE)
    names = {seat.name for game in found for seat in game.spec.seats}
    names |= {action.name for game in found for action in game.actions}
    if len(names) > MOST * NAMES:
        raise RecordError("record-device-malformed", package=PACKAGE)
    for name in names:
        optional_name(name)  # refuses what may not be shown
    return found


class DeviceStep(NamedTuple):
    """An action, and whom the table waits for after it."""

    version: int
    action: Action
    over: bool
    awaits: Awaits


def steps_of(game: DeviceGame, now: float) -> tuple[Awaits, list[DeviceStep], Table]:
    table = Table.restore(game.spec, ())
    first, steps = awaits_of(table, now), list[DeviceStep]()
    for action in game.actions:
        table = table.act(action)
        steps.append(DeviceStep(table.version, action, table.over, awaits_of(table, now)))
    return first, steps, table


async def merge(game: DeviceGame, person: str, store: Store, identity: Identity, hub: Hub) -> str:
    """Keep a checked game as a table of its person; the name of the table, the same whenever it is brought again."""
    name = identity.derive_name("device game", person, game.table)[:12]
    theirs = adopt(game, person)
    first, steps, table = await CHORES.run(steps_of, theirs, time())
    with suppress(Conflict):  # it was brought before, perhaps not to its end
        await store.create(name, theirs.spec, [], awaits=first)
    for step in steps:
        await store.append(name, step.version, step.action, over=step.over, awaits=step.awaits)
    await hub.events.announce(GameEnded(name, table))
    return name
