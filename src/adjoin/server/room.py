"""A table with people around it: every change is checked, saved, and only then told."""

from __future__ import annotations

import asyncio
import sqlite3
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from adjoin.bots.outside import BotFailed
from adjoin.bots.question import question
from adjoin.bots.registry import DEFAULT, instead_of
from adjoin.errors import AdjoinError, TableRefusal
from adjoin.kernel.chance import new_seed
from adjoin.kernel.move import SPECTATOR
from adjoin.server.messages import State, Thinking
from adjoin.server.outbox import Outbox
from adjoin.server.render import Renderer
from adjoin.server.settings import PACKAGE
from adjoin.server.telemetry import log
from adjoin.server.wire import encode
from adjoin.table import Action, Table
from adjoin.table.viewing import viewer_of

if TYPE_CHECKING:
    from adjoin.server.hub import Hub


class Watcher:
    """One socket at a table."""

    def __init__(self, room: Room, owner: str, since: int | None) -> None:
        self.room = room
        self.owner = owner
        # The last version this reader has the log of; where a device shows several hands, nobody knows whose log it is.
        self.since = None if room.renderer.secrets and len(room.table.owned(owner)) > 1 else since
        self.lifted = SPECTATOR  # the seat whose person has lifted the curtain of this device
        self.sent: State | None = None  # what this socket was sent last; the next is told as a change of it
        self.outbox: Outbox

    def state(self) -> bytes:
        """What leads from what was sent last to the newest state; the whole if it is another seat's secret."""
        room, sent, began = self.room, self.sent, monotonic()
        if sent is not None and room.renderer.secrets and sent.viewer != self.viewer:
            self.start_again()
        number = 0 if self.sent is None else self.sent.number + 1
        state = room.renderer.state(room.table, self.owner, room.online, self.since, self.lifted, number)
        message = state if self.sent is None else room.renderer.changes.between(self.sent, state)
        self.sent, self.since = state, room.table.version
        text = encode(message)
        room.hub.painter.spent += monotonic() - began
        return text

    def start_again(self) -> None:
        """The next state is sent whole, with all of the log."""
        self.sent = self.since = None

    @property
    def viewer(self) -> int:
        """The seat it may look from now."""
        return viewer_of(self.room.table, self.owner, self.lifted)

    def changed(self) -> None:
        """A newer state is due, at once to whoever knows nothing yet or is to move; with the turn the curtain falls."""
        table = self.room.table
        if self.lifted != table.turn:
            self.lifted = SPECTATOR
        urgent = self.sent is None or table.turn in table.owned(self.owner)
        self.room.hub.painter.ask(self.room, self.outbox, urgent=urgent)


class Room:
    def __init__(self, name: str, table: Table, hub: Hub) -> None:
        self.name = name
        self.table = table
        self.hub = hub
        self.renderer = Renderer(table)
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.thought_about: object = None
        self.thought: tuple[Thinking, float] | None = None  # what was told of the thinking, and when
        self.opened = self.used = monotonic()
        self.left: dict[str, float] = {}  # when an owner's last socket closed

    @property
    def online(self) -> set[str]:
        return {watcher.owner for watcher in self.watchers}

    # -------------------------------------------------------------------------------- the life of a move

    async def act(self, action: Action, *, seen: int | None = None, invite: str = "") -> Table:
        """Check, save, install, tell. `seen` is the version that whoever acts was looking at."""
        began = monotonic()
        async with self.lock:
            if seen is not None:
                self.check_seen(seen)
            after = self.table.act(action)
            await self.save(action, after, invite)
            self.table = after
        self.used = monotonic()
        self.hub.figures.saving.observe(self.used - began)
        self.hub.figures.actions.labels(action.type).inc()
        self.publish()
        self.wake_bot()
        return after

    def check_seen(self, seen: int) -> None:
        """Nobody moves on a board that is no longer, or not yet, there."""
        if not self.table.moved <= seen <= self.table.version:
            raise TableRefusal("error-stale", package=PACKAGE)

    async def save(self, action: Action, after: Table, invite: str) -> None:
        try:
            saved = await self.hub.store.append(self.name, after.version, action, over=after.over, invite=invite)
        except sqlite3.Error as reason:
            log.error("not saved", table=self.name, reason=str(reason))
            raise TableRefusal("error-not-saved", package=PACKAGE) from None
        if not saved and not invite:
            self.hub.forget(self)
        if not saved:
            raise TableRefusal("error-invite-used" if invite else "error-stale", package=PACKAGE)

    # -------------------------------------------------------------------------------- telling

    def publish(self) -> None:
        for watcher in self.watchers:
            watcher.changed()

    def tell(self, message: bytes) -> None:
        for watcher in self.watchers:
            watcher.outbox.put(message)

    def enter(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.left.pop(watcher.owner, None)
        if self.thought:
            told, began = self.thought
            watcher.outbox.put(encode(replace(told, spent=monotonic() - began)))
        self.publish()
        self.wake_bot()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = monotonic()
        if watcher.owner not in self.online:
            self.left[watcher.owner] = self.used
            self.publish()

    # -------------------------------------------------------------------------------- bots

    def wake_bot(self) -> None:
        """Let a bot think if it is its turn; stop one that thinks about a position that is gone."""
        position = self.table.position
        busy = self.thinking is not None and not self.thinking.done() and self.thinking is not asyncio.current_task()
        if busy and self.thought_about is position and not self.table.over:
            return
        self.stop_thinking()
        turn = self.table.turn
        if turn >= 0 and self.table.seats[turn].bot:
            self.thought_about = position
            self.thinking = asyncio.create_task(self.think(turn, self.table.seats[turn].bot))

    def stop_thinking(self) -> None:
        if self.thinking is not None and self.thinking is not asyncio.current_task():
            self.thinking.cancel()

    async def think(self, seat: int, level: str) -> None:
        """A bot's move; a bot that fails or cheats is replaced by one of ours, and everybody is told."""
        position = self.table.position
        action: Action | None
        try:
            action = Action("move", seat, text=await self.bot_text(seat, level))
        except Exception as reason:
            log.error("a bot failed", table=self.name, level=level, reason=str(reason))
            instead = instead_of(level)
            action = Action("replaced", seat, level=instead) if instead else None
        if action is None or self.table.position is not position or self.table.seats[seat].bot != level:
            return
        try:
            await self.act(action)
        except AdjoinError as reason:
            log.error("a bot's action was refused", table=self.name, level=level, code=reason.message.key)

    async def bot_text(self, seat: int, level: str) -> str:
        """What a bot plays, a legal move; while it thinks, those who come are told."""
        settings, position = self.hub.settings, self.table.position
        stage = "compiling" if self.hub.workers.compiling(position.game) else "thinking"
        began = monotonic()
        told = self.thought = Thinking(seat, settings.bot_budget, stage), began
        self.tell(encode(told[0]))
        try:
            text = await self.hub.workers.choose(question(level, position.view(seat), settings.bot_budget, new_seed()))
            self.hub.figures.thinking.observe(monotonic() - began)
            await asyncio.sleep(max(0.0, settings.bot_pause - (monotonic() - began)))
        finally:
            if self.thought is told:
                self.thought = None
        reason = position.why_not(text)
        if reason is not None:
            raise BotFailed(f"it played {text[:40]}: {reason}")
        return text

    # -------------------------------------------------------------------------------- absence

    async def look_for_absent(self) -> None:
        """A bot plays for the person to move who is gone while another person waits."""
        table = self.table
        turn = table.turn
        if turn < 0 or not table.seats[turn].present:
            return
        owner = table.seats[turn].owner
        others = {seat.owner for seat in table.seats if seat.present} - {owner}
        gone = monotonic() - self.left.get(owner, self.opened)
        if owner not in self.online and others & self.online and gone > self.hub.settings.absence:
            await self.act(Action("replaced", turn, level=DEFAULT))

    async def welcome_back(self, owner: str) -> None:
        """Whoever returns has the seat again."""
        for seat in self.table.owned(owner):
            if self.table.seats[seat].stand_in and not self.table.over:
                await self.act(Action("return", seat))
