"""A host of one room that is no server: tables are kept in memory, and bots think in place.

Run as a program, it plays a whole game of every title against a bot and prints what was loaded for it.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import monotonic
from typing import Any

import adjoin
from adjoin.bots.registry import find_bot
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.live.audience import Audience
from adjoin.live.commands import Commands
from adjoin.live.events import Events, GameEnded
from adjoin.live.host import Host
from adjoin.live.premove import Premove
from adjoin.live.protocol import MoveIn
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.live.turn_index import Awaits
from adjoin.table import Action, Seat, Table
from adjoin.table.orders import Follow, Think


class MemoryStore:
    """Tables as their actions, in a dictionary."""

    def __init__(self) -> None:
        self.actions: dict[str, list[Action]] = {}

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
        actions = self.actions.setdefault(table, [])
        if len(actions) != version - 1:
            return False
        actions.append(action)
        return True

    async def since(self, table: str, version: int) -> list[Action]:
        return self.actions.get(table, [])[version:]

    async def versions(self, tables: list[str]) -> dict[str, int]:
        return {table: len(self.actions[table]) for table in tables if table in self.actions}

    async def name(self, person: str) -> str | None:
        return None


class InlineThinkers:
    """Bots that think in the same process, at once."""

    def prepare(self, table: str, level: str, position: Position) -> None:
        """Nothing has to be got ready."""

    def compiling(self, game: Variant) -> bool:
        return False

    async def choose(self, table: str, order: Think, audience: Callable[[], Audience]) -> tuple[str, float]:
        since, game = monotonic(), order.position.game
        sitting = find_bot(order.level).open(game.definition, game.options, order.seat)
        return sitting.choose(order.position.view(order.seat), 0.01, Random(order.seed or "7")), since


@dataclass(frozen=True)
class Quick:
    bot_budget: float = 0.01
    bot_pause: float = 0.0
    absence: float = 60.0
    outbox: int = 64


class Page:
    """A reader who puts together what it is sent."""

    free = True

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def write(self, message: bytes) -> None:
        self.messages.append(json.loads(message))

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


async def follow(_: Follow) -> None:
    raise AssertionError("nobody offers a rematch")


async def play(name: str) -> tuple[Table, MemoryStore, Page]:
    """A whole game between a person, who plays at random, and a bot."""
    store, page, events, over = MemoryStore(), Page(), Events(), asyncio.Event()
    events.subscribe(GameEnded, lambda _: over.set())
    game = adjoin.load(name)
    seats = [Seat("bot", level="random")] * game.start("7").deal.seats
    seats[0] = Seat("person", "Ann", "a")
    host = Host(store, InlineThinkers(), Quick(), Scheduler())
    room = Room("t", Table.open(game, tuple(seats), "7"), host, RoomLinks(follow, "next", events))
    viewer = room.enter("a", None, page, over.set)
    commands, rng, numbers = Commands(room, viewer, lambda: True), Random("ann"), count()
    while not over.is_set():
        if room.table.turn == 0:
            text = rng.choice(list(room.table.position.legal_moves())).text
            await commands.to(MoveIn(next(numbers), room.table.version, text))
        await asyncio.sleep(0)
    await asyncio.sleep(0)  # the last board is drawn
    room.leave(viewer)
    room.driving.stop()
    return room.table, store, page


async def play_all() -> dict[str, Any]:
    games = {}
    for name in adjoin.names():
        table, store, page = await play(name)
        again = Table.restore(table.spec, store.actions["t"])
        games[name] = {
            "over": table.over,
            "again": again.over and again.position.outcome == table.position.outcome,
            "kinds": sorted({message["type"] for message in page.messages}),
            "moves": sum(action.type == "move" for action in store.actions["t"]),
        }
    return games


if __name__ == "__main__":
    print(json.dumps({"games": asyncio.run(play_all()), "modules": sorted(sys.modules)}))
