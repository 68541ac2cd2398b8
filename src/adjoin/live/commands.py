"""What each message brings about."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from msgspec.structs import replace

from adjoin.bots.registry import DEFAULT
from adjoin.bots.review import reasons
from adjoin.errors import AdjoinError, NotationError, Refusal, TableRefusal
from adjoin.kernel.model.move import SPECTATOR
from adjoin.live.encoding import encode
from adjoin.live.plain_text import plain
from adjoin.live.protocol import (
    Ack,
    ChatIn,
    ChatOut,
    Command,
    GhostOut,
    Hint,
    HintOut,
    Lift,
    MoveIn,
    Ping,
    Plan,
    PlanOut,
    Points,
    Pong,
    Probe,
    Refused,
    Resync,
)
from adjoin.live.room import Room
from adjoin.live.viewer import Viewer
from adjoin.scene.model import Ghost
from adjoin.table import Action
from adjoin.table.spec import Series
from adjoin.table.visibility import Door


class Commands:
    """Answers for one viewer in a room; a refusal is raised."""

    def __init__(self, room: Room, viewer: Viewer, may_open: Callable[[], bool]) -> None:
        """`may_open` counts one more table of whoever asks, and tells whether that may be."""
        self.room = room
        self.viewer = viewer
        self.may_open = may_open

    async def to(self, message: object) -> object:
        return await COMMANDS[type(message)](self, message)

    @property
    def door(self) -> Door:
        return self.viewer.door

    def seat(self, command: str) -> int:
        """The seat the viewer acts for."""
        seat = self.door.acting(command)
        if seat == SPECTATOR:
            raise TableRefusal("error-spectator")
        return seat

    def open_seat(self, command: str) -> int:
        """The seat the viewer acts for, if its hand is seen: an answer could tell of it."""
        seat = self.seat(command)
        if self.door.covered:
            raise TableRefusal("error-curtain")
        return seat

    async def lift(self, message: Lift) -> Ack:
        """The curtain of this device, for the seat to move alone."""
        if message.seat != self.door.turn or message.seat not in self.door.owned:
            raise TableRefusal("error-stale")
        self.viewer.lift(message.seat if message.up else SPECTATOR)
        self.room.redraw(self.viewer)
        return Ack(message.id, self.door.version)

    async def points(self, message: Points) -> Ack:
        self.viewer.look_at_points(shown=message.shown)
        self.room.redraw(self.viewer)
        return Ack(message.id, self.door.version)

    async def ping(self, message: Ping) -> Pong:
        return Pong(message.id)

    async def resync(self, message: Resync) -> Ack:
        """The whole state again, for a page that lost the thread."""
        self.viewer.start_again()
        self.room.redraw(self.viewer)
        return Ack(message.id, self.door.version)

    async def move(self, message: MoveIn) -> Ack:
        seat = self.open_seat("move")
        action = Action("move", seat, text=message.text, lag=self.room.lag(message.spent))
        try:
            after = await self.room.act(action, seen=message.version)
        except (Refusal, NotationError):
            raise self.door.reason(message.text) from None
        return Ack(message.id, after.version)

    async def command(self, message: Command) -> Ack:
        if message.command == "claim":
            return await self.claim(message)
        level = DEFAULT if message.command == "resign" else ""  # who plays on, should others want to
        action = Action(message.command, self.seat(message.command), level=level, what=message.what)
        self.room.check_manners(action)
        if message.command in ("offer", "accept"):
            if not self.room.fits(self.viewer.owner):
                raise TableRefusal("error-apart")
            action = replace(action, part=message.part)
        if message.command == "offer":
            action = self.offer(action, message)
        after = await self.room.act(action, seen=message.version)
        return Ack(message.id, after.version)

    async def claim(self, message: Command) -> Ack:
        """The person to move has left: for how long, the room has seen for itself."""
        seat, turn = self.seat("claim"), self.door.turn
        away = self.room.away(turn) if turn >= 0 else 0
        action = Action("abandon", seat, level=DEFAULT, what=message.what, away=away)
        after = await self.room.act(action, seen=message.version)
        return Ack(message.id, after.version)

    def offer(self, action: Action, message: Command) -> Action:
        """A rematch is a table like any other, and has its name before anybody accepts it: it is opened once."""
        if "offer" in self.door.commands and not self.may_open():
            raise TableRefusal("error-too-fast")
        series = message.series
        terms = Series(of=series.of, counts=series.counts) if series else None
        return replace(action, table=self.room.next_name, series=terms)

    async def probe(self, message: Probe) -> GhostOut:
        return GhostOut(message.id, next(self.try_placements([message.text])))

    async def plan(self, message: Plan) -> PlanOut:
        """Placement by placement, of the table as it was when asked: others have their turn in between."""
        door, ghosts = self.door, []
        for ghost in self.try_placements(message.texts):
            ghosts.append(ghost)
            await asyncio.sleep(0)
        spots = door.offer_spots(self.room.renderer.presentation, message.texts) if message.spots else None
        return PlanOut(message.id, ghosts, spots)

    def try_placements(self, texts: list[str]) -> Iterator[Ghost]:
        self.open_seat("move")
        return self.room.renderer.try_placements(self.door, texts)

    async def chat(self, message: ChatIn) -> None:
        """A line for the table or one's team; what onlookers say is for onlookers."""
        if not self.door.owned:
            name = await self.room.host.store.name(self.viewer.owner) if self.viewer.owner else None
            line = encode(ChatOut(SPECTATOR, name or "", plain(message.text), False))
            self.room.tell(line, onlookers=True, speaker=self.viewer.owner)
            return
        seat, text = self.seat("chat"), plain(message.text)
        number = await self.room.keep_said(seat, text, message)
        line = encode(ChatOut(seat, self.door.name(seat), text, message.team, number, message.greeting))
        self.room.tell(line, self.door.team(seat) if message.team else None, speaker=self.viewer.owner)

    async def hint(self, message: Hint) -> HintOut:
        self.open_seat("hint")
        view, text = await self.room.advice(self.viewer.owner)
        return HintOut(message.id, text, list(reasons(view, text)))


# Of the class and not of each viewer: a dictionary of its own methods would keep it, and its room, alive.
COMMANDS: dict[type, Callable[[Commands, Any], Awaitable[object]]] = {
    MoveIn: Commands.move,
    Command: Commands.command,
    Probe: Commands.probe,
    Plan: Commands.plan,
    ChatIn: Commands.chat,
    Hint: Commands.hint,
    Lift: Commands.lift,
    Resync: Commands.resync,
    Points: Commands.points,
    Ping: Commands.ping,
}


def refusal_reply(number: int, reason: AdjoinError) -> Refused:
    """The answer to a message that was refused, with the paragraph and the cells where a rule refused it."""
    paragraph, cells = (reason.paragraph, list(reason.cells)) if isinstance(reason, Refusal) else ("", [])
    return Refused(number, reason.message.key, reason.message, paragraph, cells)
