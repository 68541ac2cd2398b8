"""Bots think in another worker, so that the board never stops."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from adjoin.bots.request import answer, prepare_bot, request, spell_deal
from adjoin.device.thought import answer_bytes
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.variant import Variant
from adjoin.live.audience import Audience
from adjoin.table.orders import Think

PATIENCE = 120.0  # seconds for a bot that counts its simulations
SETTLE = 1.0  # seconds that a page has for its first picture before another worker starts beside it
SHOW = 0.06  # and to show a move before a bot begins to think about it: two cores are few for all of them
Ask = Callable[[bytes], Awaitable[bytes]]  # sends a question to whoever thinks


async def in_place(question: bytes) -> bytes:
    """Think here, where there is no other worker."""
    return answer_bytes(question)


class DeviceThinkers:
    def __init__(self, ask: Ask = in_place) -> None:
        self.ask = ask
        self.errands: set[asyncio.Task[object]] = set()  # that nobody waits for

    async def do(self, work: Callable[..., object], *args: object) -> Any:
        """What `work` makes of its arguments in the other worker; an error of its is raised here."""
        found = pickle.loads(await self.ask(pickle.dumps((work, args))))
        if isinstance(found, Exception):
            raise found
        return found

    def prepare(self, table: str, level: str, position: Position) -> None:
        """Let the other worker deal the board and load the kernel."""
        errand = asyncio.ensure_future(self.get_ready(level, position))
        self.errands.add(errand)
        errand.add_done_callback(self.end_errand)

    async def get_ready(self, level: str, position: Position) -> None:
        await asyncio.sleep(SETTLE)
        await self.do(prepare_bot, level, *spell_deal(position.game, position.deal))

    def end_errand(self, errand: asyncio.Task[object]) -> None:
        """Whatever went wrong with it, the question that it was for will say so."""
        self.errands.discard(errand)
        if not errand.cancelled():
            errand.exception()

    def compiling(self, game: Variant) -> bool:
        return False

    async def choose(self, table: str, order: Think, audience: Callable[[], Audience]) -> tuple[str, float]:
        since = monotonic()
        if self.ask is not in_place:
            await asyncio.sleep(SHOW)
        view = order.position.view(order.seat)
        seconds = PATIENCE if order.simulations else order.seconds
        found = await self.do(answer, request(order.bot, view, seconds, order.seed or new_seed()))
        return str(found.text), since
