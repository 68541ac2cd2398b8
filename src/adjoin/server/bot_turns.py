"""The bots at one table: asked when it is their turn, stopped when their position is gone, replaced when they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from msgspec.structs import replace

from adjoin.bots.outside import BotFailed
from adjoin.bots.registry import STRONGEST, instead_of
from adjoin.bots.request import request
from adjoin.bots.workers import Workers
from adjoin.errors import AdjoinError
from adjoin.kernel.chance import new_seed
from adjoin.kernel.view import View
from adjoin.server.messages import Thinking
from adjoin.server.settings import Settings
from adjoin.server.telemetry import Figures, log
from adjoin.server.wire import encode
from adjoin.table import Action, Table

Act = Callable[[Action], Awaitable[object]]
Tell = Callable[[bytes], None]


class BotTurns:
    """It is told of every table that comes to be; it calls `act` with what a bot does and `tell` with what is said."""

    def __init__(self, name: str, workers: Workers, figures: Figures, settings: Settings, act: Act, tell: Tell) -> None:
        self.name = name
        self.workers = workers
        self.figures = figures
        self.settings = settings
        self.act = act
        self.tell = tell
        self.table: Table
        self.task: asyncio.Task[None] | None = None
        self.thought_about: object = None
        self.told: tuple[Thinking, float] | None = None  # what was told of the thinking, and when

    def prepare(self, table: Table) -> None:
        """Let the workers get ready for the bots at this table."""
        for level in {seat.bot for seat in table.seats if seat.bot}:
            self.workers.prepare(level, table.position.game, table.position.deal)

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def announcement(self) -> bytes | None:
        """What somebody who comes now is told of the thinking."""
        if self.told is None:
            return None
        thinking, began = self.told
        return encode(replace(thinking, spent=monotonic() - began))

    def wake(self, table: Table) -> None:
        """Let a bot think if it is its turn; stop one that thinks about a position that is gone."""
        self.table = table
        busy = self.busy and self.task is not asyncio.current_task()
        if busy and self.thought_about is table.position and not table.over:
            return
        self.stop()
        turn = table.turn
        if turn >= 0 and table.seats[turn].bot:
            self.thought_about = table.position
            self.task = asyncio.create_task(self.think(turn, table.seats[turn].bot))

    def stop(self) -> None:
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()

    async def think(self, seat: int, level: str) -> None:
        """A bot's move; a bot that fails or cheats is replaced by one of ours, and everybody is told."""
        position = self.table.position
        action: Action | None
        try:
            action = Action("move", seat, text=await self.text(seat, level))
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

    async def text(self, seat: int, level: str) -> str:
        """What a bot plays, a legal move; while it thinks, those who come are told."""
        position = self.table.position
        stage = "compiling" if self.workers.compiling(position.game) else "thinking"
        began = monotonic()
        told = self.told = Thinking(seat, self.settings.bot_budget, stage), began
        self.tell(encode(told[0]))
        try:
            text = await self.asked(level, position.view(seat))
            self.figures.thinking.observe(monotonic() - began)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (monotonic() - began)))
        finally:
            if self.told is told:
                self.told = None
        reason = position.why_not(text)
        if reason is not None:
            raise BotFailed(f"it played {text[:40]}: {reason}")
        return text

    async def asked(self, level: str, view: View) -> str:
        return await self.workers.choose(request(level, view, self.settings.bot_budget, new_seed()))

    async def advice(self, view: View) -> str:
        """What our strongest bot would do; BotFailed if it has nothing to say."""
        return await self.asked(STRONGEST, view)
