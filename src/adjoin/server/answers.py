"""What each message brings about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from adjoin.bots.review import reasons
from adjoin.errors import TableRefusal
from adjoin.kernel.move import SPECTATOR
from adjoin.kernel.outcome import team_of
from adjoin.server.messages import (
    Ack,
    ChatIn,
    ChatOut,
    Command,
    GhostOut,
    Hint,
    HintOut,
    Lift,
    MoveIn,
    Plan,
    PlanOut,
    Probe,
    Resync,
)
from adjoin.server.room import Room
from adjoin.server.settings import PACKAGE
from adjoin.server.viewer import Viewer
from adjoin.server.wire import encode
from adjoin.table import Action, Table
from adjoin.table.planning import plan
from adjoin.table.viewing import acting_seat, curtain

Rematch = Callable[[Table], Awaitable[str]]  # opens a table for the same players; its name


class Answers:
    """Answers for one viewer in a room; a refusal is raised."""

    def __init__(self, room: Room, viewer: Viewer, rematch: Rematch) -> None:
        self.room = room
        self.viewer = viewer
        self.rematch = rematch
        self.ways: dict[type, Callable[[Any], Awaitable[object]]] = {
            MoveIn: self.move,
            Command: self.command,
            Probe: self.probe,
            Plan: self.plan,
            ChatIn: self.chat,
            Hint: self.hint,
            Lift: self.lift,
            Resync: self.resync,
        }

    async def to(self, message: object) -> object:
        return await self.ways[type(message)](message)

    @property
    def table(self) -> Table:
        return self.room.table

    def seat(self, command: str) -> int:
        """The seat the viewer acts for."""
        seat = acting_seat(self.table, self.viewer.owner, command)
        if seat == SPECTATOR:
            raise TableRefusal("error-spectator", package=PACKAGE)
        return seat

    def open_seat(self, command: str) -> int:
        """The same, for what only somebody who sees the hand can ask; an answer could tell of it."""
        seat = self.seat(command)
        if curtain(self.table, self.viewer.owner, self.viewer.lifted):
            raise TableRefusal("error-curtain", package=PACKAGE)
        return seat

    async def lift(self, message: Lift) -> Ack:
        """The curtain of this device, for the seat to move alone."""
        if message.seat != self.table.turn or message.seat not in self.table.owned(self.viewer.owner):
            raise TableRefusal("error-stale", package=PACKAGE)
        self.viewer.lift(message.seat if message.up else SPECTATOR)
        return Ack(message.id, self.table.version)

    async def resync(self, message: Resync) -> Ack:
        """The whole state again, for a page that lost the thread."""
        self.viewer.start_again()
        return Ack(message.id, self.table.version)

    async def move(self, message: MoveIn) -> Ack:
        action = Action("move", self.open_seat("move"), text=message.text)
        after = await self.room.act(action, seen=message.version)
        return Ack(message.id, after.version)

    async def command(self, message: Command) -> Ack:
        seat = self.seat(message.command)
        following = ""
        if message.command == "rematch":
            self.room.check_seen(message.version)
            self.table.act(Action("rematch", seat))
            following = await self.rematch(self.table)
        after = await self.room.act(Action(message.command, seat, table=following), seen=message.version)
        return Ack(message.id, after.version)

    async def probe(self, message: Probe) -> GhostOut:
        return GhostOut(message.id, self.tried([message.text])[0])

    async def plan(self, message: Plan) -> PlanOut:
        return PlanOut(message.id, self.tried(message.texts))

    def tried(self, texts: list[str]) -> list[Any]:
        self.open_seat("move")
        if self.table.over:
            raise TableRefusal("table-over", package="adjoin.table")
        view = self.table.position.view(self.viewer.seat)
        return plan(self.room.renderer.presentation, view, texts)

    async def chat(self, message: ChatIn) -> None:
        seat = self.seat("chat")
        line = encode(ChatOut(seat, self.table.seats[seat].name, message.text, message.team))
        team = team_of(self.table.standing, seat) if message.team else range(len(self.table.seats))
        readers = {self.table.seats[number].owner for number in team}
        self.room.tell(line, readers if message.team else None)

    async def hint(self, message: Hint) -> HintOut:
        self.open_seat("hint")
        view, text = await self.room.advice(self.viewer.owner)
        return HintOut(message.id, text, list(reasons(view, text)))
