"""A table's driver at work: its host's thinkers are asked for bots, what is decided is saved, times are waited for.

What is to be done is decided in adjoin.table.driver; here it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from adjoin.errors import AdjoinError, TableRefusal
from adjoin.live.audience import AWAY, Audience
from adjoin.live.encoding import encode
from adjoin.live.host import Host
from adjoin.live.protocol import Thinking
from adjoin.table import Action, Table
from adjoin.table.driver import Driver
from adjoin.table.orders import (
    Act,
    Advise,
    Alarm,
    Dismiss,
    Expire,
    Follow,
    Policy,
    PrepareBot,
    Stop,
    Stuck,
    Think,
    Wake,
)

Tell = Callable[[bytes], None]
Who = Callable[[str | None], Audience]  # for whom a bot thinks: everybody at the table, or one owner
Opener = Callable[[Follow], Awaitable[None]]


class Save(Protocol):
    """Do an action at the table that stands at a version, save it, and tell `BotDriver.changed`."""

    def __call__(self, action: Action, *, seen: int) -> Awaitable[object]: ...


class Ways(NamedTuple):
    """How a driver does what it decides."""

    save: Save
    tell: Tell  # to everybody, that a bot thinks
    who: Who  # for whom a bot takes its turn
    follow: Opener  # opens the table of a rematch
    ring: Callable[[int], None]  # somebody's time will end then, by the time of the table
    late_by: Callable[[], int]  # how late it is by that time


async def too_late(action: Action, *, seen: int) -> None:
    """Where the room is closed, nothing is done."""
    raise TableRefusal("error-stale")


def unheard(_: object) -> None:
    """Tell nobody, as in a closed room."""


def nobody(_: str | None) -> Audience:
    """Where the room is closed, nobody waits."""
    return Audience(AWAY, ())


class BotDriver:
    def __init__(
        self,
        name: str,
        table: Table,
        host: Host,
        ways: Ways,
    ) -> None:
        set_to = host.settings
        policy = Policy(seconds=set_to.bot_budget, pause=set_to.bot_pause, absent_after=set_to.absence, audience=True)
        self.name = name
        self.driver = Driver(table, policy, monotonic())
        self.thinkers = host.thinkers
        self.meter = host.meter
        self.log = host.log
        self.save, self.tell, self.who, self.follow, self.ring, self.late_by = ways
        self.prepared: set[str] = set()  # bots for which somebody was told to get ready
        self.thinking: asyncio.Task[None] | None = None
        self.acting: asyncio.Task[None] | None = None
        self.advice: dict[int, asyncio.Future[str]] = {}  # that somebody waits for, by the id of its order
        self.following: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.expiries: dict[tuple[str, int], asyncio.TimerHandle] = {}  # until when requests wait, by kind and asker
        self.told: tuple[Thinking, float, int] | None = None  # what was told of the thinking, when, on which version
        self.heard: tuple[Thinking, float, int] | None = None  # and what another process told
        self.stopped = False

    # -------------------------------------------------------------------------------- what happened

    def table_changed(self, table: Table) -> None:
        self.driver.take_table(table)
        self.go_on()

    def enter(self, owner: str) -> None:
        self.driver.take_arrival(owner)
        self.prepare()
        self.go_on()

    def leave(self, owner: str) -> None:
        self.driver.take_departure(owner, monotonic())
        self.go_on()

    def lead(self, leads: bool) -> None:
        """Decide for the table from now on, or leave that to another process."""
        if leads != self.driver.leads:
            self.driver.lead(leads)
            self.go_on()

    async def return_to_seat(self, owner: str) -> None:
        """Whoever returns has the seat again; waits until that is saved."""
        self.driver.give_seat_back(owner)
        await self.act_all()

    async def late(self, at: int) -> None:
        """Tell the table how late it is by its own time; waits until what comes of it is saved."""
        if self.driver.late(at):
            await self.act_all()

    async def act_all(self) -> None:
        self.go_on()
        while self.acting is not None and not self.acting.done():
            await asyncio.wait((self.acting,))

    # -------------------------------------------------------------------------------- orders

    def go_on(self) -> None:
        """Set on its way whatever is to be done; nothing is waited for."""
        if not self.stopped:
            for order in self.driver.orders():
                ORDER_HANDLERS[type(order)](self, order)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is being thought and done."""
        return [task for task in (self.thinking, self.acting, self.following) if task is not None and not task.done()]

    def stop(self) -> None:
        """Nothing is ordered any more, and whatever is under way ends.

        The room is held no longer: it goes with its last user, and waits for no search for cycles, which are rare.
        """
        self.stopped = True
        self.save, self.tell, self.who, self.ring, self.late_by = too_late, unheard, nobody, unheard, int
        for timer in (self.timer, *self.expiries.values()):
            if timer is not None:
                timer.cancel()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()

    def prepare(self) -> None:
        """Let thinkers get ready for all bots at the table, though none is asked yet: somebody has come."""
        for level in {seat.bot for seat in self.driver.table.seats if seat.bot}:
            self.get_ready(PrepareBot(-1, level))

    def get_ready(self, order: PrepareBot) -> None:
        if self.driver.online and order.level not in self.prepared:
            self.prepared.add(order.level)
            self.thinkers.prepare(self.name, order.level, self.driver.table.position)

    def report(self, order: Stuck) -> None:
        self.log.error("no bot is left", table=self.name, seat=order.seat, reason=order.why)

    # -------------------------------------------------------------------------------- time

    def wake(self, order: Wake) -> None:
        if self.timer is not None:
            self.timer.cancel()
        left = max(0.0, order.at - monotonic())
        self.timer = asyncio.get_running_loop().call_later(left, self.woken, order)

    def woken(self, order: Wake) -> None:
        self.driver.time(max(order.at, monotonic()))  # a timer may be a little early
        self.go_on()

    # -------------------------------------------------------------------------------- actions

    def start_acting(self, order: Act) -> None:
        self.acting = asyncio.create_task(self.act(order))

    async def act(self, order: Act) -> None:
        action = order.action
        if order.why:
            self.log.error("a bot failed", table=self.name, seat=action.seat, reason=order.why)
        try:
            await self.save(action, seen=order.version)
        except Exception as reason:
            code = reason.message.key if isinstance(reason, AdjoinError) else repr(reason)
            if code != "error-not-saved" and action.type != "timeout":  # said by the room; somebody was quicker
                self.log.error("not done", table=self.name, action=action.type, seat=action.seat, code=code)
            self.driver.drop(order, monotonic())
        else:
            self.driver.finish_act(order)
        self.go_on()

    def start_following(self, order: Follow) -> None:
        self.following = asyncio.create_task(self.open_next(order))

    async def open_next(self, order: Follow) -> None:
        """The table of the rematch first, then the word of it: whatever is lost between is found again."""
        try:
            await self.follow(order)
        except Exception as reason:
            self.log.error("no rematch", table=self.name, reason=repr(reason))
            self.driver.take_no_rematch(monotonic())
        else:
            self.driver.note_rematch(order)
        self.go_on()

    # -------------------------------------------------------------------------------- thinking

    def announcement(self) -> bytes | None:
        """The announcement of a thinking bot, here or in another process, for somebody who comes now."""
        told = self.told or self.heard
        if told is None or told[2] != self.driver.table.moved:
            return None
        return encode(replace(told[0], spent=monotonic() - told[1]))

    def hear(self, thinking: Thinking, moved: int) -> bool:
        """A bot thinks elsewhere; is that new?"""
        before, self.heard = self.heard, (thinking, monotonic() - thinking.spent, moved)
        return before is None or before[2] != moved

    def wait_for_answer(self, order: Expire) -> None:
        """A request lapses after its time unless somebody answers; a new process counts from when it was made."""
        key, loop = (order.kind, order.seat), asyncio.get_running_loop()
        if before := self.expiries.pop(key, None):
            before.cancel()
        spent = max(0, self.late_by() - order.at) / 1000 if order.at else 0.0
        self.expiries[key] = loop.call_later(max(0.0, order.seconds - spent), self.expire, order)

    def expire(self, order: Expire) -> None:
        self.expiries.pop((order.kind, order.seat), None)
        self.driver.expire(order)
        self.go_on()

    def start_thinking(self, order: Think) -> None:
        self.thinking = asyncio.create_task(self.think(order))

    def stop_thinking(self, order: Stop) -> None:
        waiting = self.advice.get(id(order.think))
        if waiting is not None:
            waiting.set_exception(TableRefusal("error-stale"))
        elif self.thinking is not None:
            self.thinking.cancel()

    async def think(self, order: Think) -> None:
        """A bot's turn; those who are there, and those who come, are told that it thinks."""
        began = monotonic()
        stage = "compiling" if self.thinkers.compiling(order.position.game) else "thinking"
        told = self.told = Thinking(order.seat, order.seconds, stage), began, order.moved
        self.tell(encode(told[0]))
        try:
            text, since = await self.ask(order)
            self.meter.note_thought(monotonic() - began)
            await asyncio.sleep(max(0.0, order.least - (monotonic() - since)))
        except Exception as reason:
            self.driver.take_failure(order, reason, monotonic())
        else:
            self.driver.take_answer(order, text, monotonic())
        finally:
            if self.told is told:
                self.told = None
        self.go_on()

    async def ask(self, order: Think, owner: str | None = None) -> tuple[str, float]:
        """The bot's move, and since when it has had its turn to think."""
        return await self.thinkers.choose(self.name, order, lambda: self.who(owner))

    # -------------------------------------------------------------------------------- advice

    async def advise(self, owner: str) -> tuple[Think, str]:
        """What a strong bot would do for an owner, and what it was asked; a TableRefusal says why there is no hint."""
        order = self.driver.advice(owner)
        waiting = self.advice[id(order)] = asyncio.get_running_loop().create_future()
        asking = asyncio.create_task(self.think_about(order, owner))
        try:
            return order, await waiting
        finally:
            self.driver.forget_question(order)
            del self.advice[id(order)]
            asking.cancel()

    async def think_about(self, order: Think, owner: str) -> None:
        try:
            text, _ = await self.ask(order, owner)
        except Exception as reason:
            self.driver.take_failure(order, reason)
        else:
            self.driver.take_answer(order, text)
        self.go_on()

    def pass_on(self, order: Advise) -> None:
        waiting = self.advice[id(order.think)]
        if order.text:
            waiting.set_result(order.text)
        else:
            self.log.error("no hint", table=self.name, reason=order.why)
            waiting.set_exception(TableRefusal("error-hint-failed"))


# Of the class and not of each table: a dictionary of its own methods would keep it alive.
ORDER_HANDLERS: dict[type, Callable[[BotDriver, Any], None]] = {
    PrepareBot: BotDriver.get_ready,
    Dismiss: lambda _, __: None,  # thinkers keep what they have loaded: others may need it
    Think: BotDriver.start_thinking,
    Stop: BotDriver.stop_thinking,
    Act: BotDriver.start_acting,
    Follow: BotDriver.start_following,
    Advise: BotDriver.pass_on,
    Wake: BotDriver.wake,
    Alarm: lambda driving, order: driving.ring(order.at),
    Expire: BotDriver.wait_for_answer,
    Stuck: BotDriver.report,
}
