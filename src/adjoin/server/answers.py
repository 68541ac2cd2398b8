"""What each message brings about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from adjoin.bots.question import question
from adjoin.bots.registry import DEFAULT
from adjoin.errors import TableRefusal
from adjoin.kernel.chance import new_seed
from adjoin.kernel.move import SPECTATOR
from adjoin.kernel.outcome import team_of
from adjoin.scene.presentation import words
from adjoin.server.fragments import encode
from adjoin.server.hub import Hub
from adjoin.server.messages import (
    Ack,
    ChatIn,
    ChatOut,
    Command,
    GhostOut,
    Hint,
    HintOut,
    MoveIn,
    Plan,
    PlanOut,
    Probe,
)
from adjoin.server.render import hints
from adjoin.server.room import Watcher
from adjoin.server.settings import PACKAGE
from adjoin.table import Action, Table
from adjoin.table.planning import plan
from adjoin.table.seen import acting_seat, viewer_of


class Answers:
    """Answers for one watcher; a refusal is raised."""

    def __init__(self, hub: Hub, watcher: Watcher) -> None:
        self.hub = hub
        self.watcher = watcher
        self.room = watcher.room
        self.ways: dict[type, Callable[[Any], Awaitable[object]]] = {
            MoveIn: self.move,
            Command: self.command,
            Probe: self.probe,
            Plan: self.plan,
            ChatIn: self.chat,
            Hint: self.hint,
        }

    async def to(self, message: object) -> object:
        return await self.ways[type(message)](message)

    @property
    def table(self) -> Table:
        return self.room.table

    def seat(self, command: str) -> int:
        """The seat the watcher acts for."""
        seat = acting_seat(self.table, self.watcher.owner, command)
        if seat == SPECTATOR:
            raise TableRefusal("error-spectator", package=PACKAGE)
        return seat

    async def move(self, message: MoveIn) -> Ack:
        action = Action("move", self.seat("move"), text=message.text)
        after = await self.room.act(action, seen=message.version)
        return Ack(message.id, after.version)

    async def command(self, message: Command) -> Ack:
        seat = self.seat(message.command)
        following = ""
        if message.command == "rematch":
            self.room.check_seen(message.version)
            self.table.act(Action("rematch", seat))
            following = await self.hub.rematch(self.room)
        after = await self.room.act(Action(message.command, seat, table=following), seen=message.version)
        return Ack(message.id, after.version)

    async def probe(self, message: Probe) -> GhostOut:
        return GhostOut(message.id, self.tried([message.text])[0])

    async def plan(self, message: Plan) -> PlanOut:
        return PlanOut(message.id, self.tried(message.texts))

    def tried(self, texts: list[str]) -> list[Any]:
        self.seat("move")
        if self.table.over:
            raise TableRefusal("table-over", package="adjoin.table")
        view = self.table.position.view(viewer_of(self.table, self.watcher.owner))
        return plan(self.room.renderer.presentation, view, texts)

    async def chat(self, message: ChatIn) -> None:
        seat = self.seat("chat")
        line = encode(ChatOut(seat, self.table.seats[seat].name, message.text, message.team))
        team = team_of(self.table.standing, seat) if message.team else range(len(self.table.seats))
        readers = {self.table.seats[number].owner for number in team}
        for watcher in self.room.watchers:
            if not message.team or watcher.owner in readers:
                watcher.outbox.put(line)

    async def hint(self, message: Hint) -> HintOut:
        seat, table = self.seat("hint"), self.table
        if not hints(table, self.watcher.owner):
            raise TableRefusal("error-no-hint", package=PACKAGE)
        view = table.position.view(seat)
        text = await self.hub.workers.choose(question(DEFAULT, view, self.hub.settings.bot_budget, new_seed()))
        effects = view.dealt.effects(view.world.state, view.world.number(text))
        return HintOut(message.id, text, [words(effect) for effect in effects])
