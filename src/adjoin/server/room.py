"""A table with people around it: every change is checked, saved, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from time import monotonic

from adjoin.bots.outside import BotFailed
from adjoin.bots.registry import DEFAULT
from adjoin.bots.workers import Workers
from adjoin.errors import TableRefusal
from adjoin.kernel.view import View
from adjoin.server.bot_turns import BotTurns
from adjoin.server.render import Renderer
from adjoin.server.scheduler import Scheduler
from adjoin.server.settings import PACKAGE, Settings
from adjoin.server.storage.errors import StoreError
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import Figures, log
from adjoin.server.viewer import Send, Viewer
from adjoin.table import Action, Table


class Room:
    def __init__(
        self,
        name: str,
        table: Table,
        store: Store,
        workers: Workers,
        scheduler: Scheduler,
        figures: Figures,
        settings: Settings,
    ) -> None:
        self.name = name
        self.table = table
        self.store = store
        self.scheduler = scheduler
        self.figures = figures
        self.settings = settings
        self.renderer = Renderer(table)
        self.bots = BotTurns(name, workers, figures, settings, self.act, self.tell)
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.outdated = False  # the store knows more: whoever comes is served by a room that is rebuilt
        self.opened = self.used = monotonic()
        self.left: dict[str, float] = {}  # when an owner's last socket closed

    @property
    def online(self) -> set[str]:
        return {viewer.owner for viewer in self.viewers}

    @property
    def busy(self) -> bool:
        return bool(self.viewers) or self.bots.busy or self.lock.locked()

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
        self.figures.saving.observe(self.used - began)
        self.figures.actions.labels(action.type).inc()
        self.publish()
        self.wake_bots()
        return after

    def check_seen(self, seen: int) -> None:
        """Nobody moves on a board that is no longer, or not yet, there."""
        if not self.table.moved <= seen <= self.table.version:
            raise TableRefusal("error-stale", package=PACKAGE)

    async def save(self, action: Action, after: Table, invite: str) -> None:
        try:
            saved = await self.store.append(self.name, after.version, action, over=after.over, invite=invite)
        except StoreError as reason:
            log.error("not saved", table=self.name, reason=str(reason))
            raise TableRefusal("error-not-saved", package=PACKAGE) from None
        if not saved and not invite:
            self.give_up()
        if not saved:
            raise TableRefusal("error-invite-used" if invite else "error-stale", package=PACKAGE)

    def give_up(self) -> None:
        """The store knows more than this room: whoever is in it comes back to one that was rebuilt."""
        self.outdated = True
        self.bots.stop()
        for viewer in self.viewers:
            viewer.let_go()

    # -------------------------------------------------------------------------------- telling

    def publish(self) -> None:
        online = self.online
        for viewer in self.viewers:
            viewer.show(self.table, online)

    def tell(self, message: bytes, owners: Container[str] | None = None) -> None:
        """A word to everybody, or to some."""
        for viewer in self.viewers:
            if owners is None or viewer.owner in owners:
                viewer.put(message)

    def enter(self, owner: str, since: int | None, send: Send) -> Viewer:
        """Somebody looks on, having seen the log up to a version; what the viewer has to send waits for its run()."""
        viewer = Viewer(owner, self.table, self.renderer, self.scheduler, send, self.settings.outbox)
        viewer.has_seen(since)
        viewer.put(self.renderer.welcome(self.name, self.table, owner))
        self.viewers.add(viewer)
        self.left.pop(owner, None)
        thinking = self.bots.announcement()
        if thinking:
            viewer.put(thinking)
        self.publish()
        self.wake_bots()
        return viewer

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = monotonic()
        if viewer.owner not in self.online:
            self.left[viewer.owner] = self.used
            self.publish()

    # -------------------------------------------------------------------------------- bots and absence

    def prepare_bots(self) -> None:
        self.bots.prepare(self.table)

    def wake_bots(self) -> None:
        self.bots.wake(self.table)

    async def advice(self, seat: int) -> tuple[View, str]:
        """What a strong bot would do for a seat, and the view it was asked about."""
        view = self.table.position.view(seat)
        try:
            text = await self.bots.advice(view)
        except BotFailed as reason:
            log.error("no hint", table=self.name, reason=str(reason))
            raise TableRefusal("error-hint-failed", package=PACKAGE) from None
        return view, text

    async def look_for_absent(self) -> None:
        """A bot plays for the person to move who is gone while another person waits."""
        table = self.table
        turn = table.turn
        if turn < 0 or not table.seats[turn].present:
            return
        owner = table.seats[turn].owner
        others = {seat.owner for seat in table.seats if seat.present} - {owner}
        gone = monotonic() - self.left.get(owner, self.opened)
        if owner not in self.online and others & self.online and gone > self.settings.absence:
            await self.act(Action("replaced", turn, level=DEFAULT))

    async def welcome_back(self, owner: str) -> None:
        """Whoever returns has the seat again."""
        for seat in self.table.owned(owner):
            if self.table.seats[seat].stand_in and not self.table.over:
                await self.act(Action("return", seat))
