"""A table with people around it: every change is checked, saved, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from time import monotonic

from adjoin.bots.workers import Workers
from adjoin.errors import TableRefusal
from adjoin.kernel.view import View
from adjoin.server.driving import Driving
from adjoin.server.render import Renderer
from adjoin.server.scheduler import Scheduler
from adjoin.server.settings import PACKAGE, Settings
from adjoin.server.storage.errors import StoreError
from adjoin.server.storage.interface import Store
from adjoin.server.telemetry import Figures, log
from adjoin.server.turns import AWAY, PLAYS, WATCHES, Audience, Guest, Turns
from adjoin.server.viewer import Send, Viewer
from adjoin.table import Action, Table
from adjoin.table.door import Door, door_for


class Room:
    def __init__(
        self,
        name: str,
        table: Table,
        store: Store,
        workers: Workers,
        turns: Turns,
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
        self.renderer = Renderer(door_for(table, ""))
        self.driving = Driving(name, table, workers, turns, figures, settings, self.act, self.tell, self.audience)
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.outdated = False  # the store knows more: whoever comes is served by a room that is rebuilt
        self.used = monotonic()

    @property
    def online(self) -> set[str]:
        return {viewer.owner for viewer in self.viewers}

    @property
    def busy(self) -> bool:
        return bool(self.viewers) or bool(self.driving.tasks) or self.lock.locked()

    # -------------------------------------------------------------------------------- the life of a move

    async def act(self, action: Action, *, seen: int | None = None, invite: str = "") -> Table:
        """Check, save, install, tell. `seen` is the version that whoever acts was looking at."""
        began = monotonic()
        async with self.lock:
            if seen is not None:
                self.check_seen(seen)
            after = self.table.act(action)
            if after is self.table:  # it is so already
                return after
            await self.save(action, after, invite)
            self.table = after
        self.used = monotonic()
        self.figures.saving.observe(self.used - began)
        self.figures.actions.labels(action.type).inc()
        self.publish()
        self.driving.changed(after)
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
        self.driving.stop()
        for viewer in self.viewers:
            viewer.let_go()

    # -------------------------------------------------------------------------------- telling

    def door(self, owner: str) -> Door:
        """What an owner, or a stranger, may know of the table."""
        return door_for(self.table, owner)

    def publish(self) -> None:
        online = self.online
        for viewer in self.viewers:
            viewer.show(self.table, online)

    def tell(self, message: bytes, owners: Container[str] | None = None) -> None:
        """A word to everybody, or to some."""
        for viewer in self.viewers:
            if owners is None or viewer.owner in owners:
                viewer.put(message)

    def enter(self, owner: str, since: int | None, send: Send, address: str = "") -> Viewer:
        """Somebody looks on, having seen the log up to a version; what the viewer has to send waits for its run()."""
        viewer = Viewer(owner, self.table, self.renderer, self.scheduler, send, self.settings.outbox)
        viewer.address = address
        viewer.has_seen(since)
        viewer.put(self.renderer.welcome(self.name, viewer.door))
        self.viewers.add(viewer)
        thinking = self.driving.announcement()
        if thinking:
            viewer.put(thinking)
        self.publish()
        self.driving.came(owner)
        return viewer

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = monotonic()
        if viewer.owner not in self.online:
            self.publish()
            self.driving.left(viewer.owner)

    # -------------------------------------------------------------------------------- bots and absence

    def audience(self, owner: str | None = None) -> Audience:
        """For whom a bot thinks: for those who play and are there, or else those who watch, or those who are away."""
        playing = {seat.owner for seat in self.table.seats if seat.kind == "person"}
        there = {Guest(viewer.owner, viewer.address) for viewer in self.viewers if owner in (None, viewer.owner)}
        players = tuple(guest for guest in there if guest.person in playing)
        if players:
            return Audience(PLAYS, players)
        if there:
            return Audience(WATCHES, tuple(there))
        return Audience(AWAY, tuple(Guest(person, "") for person in playing))

    async def advice(self, owner: str) -> tuple[View, str]:
        """What a strong bot would do for an owner, and the view it was asked about."""
        order, text = await self.driving.advise(owner)
        return order.position.view(order.seat), text

    async def welcome_back(self, owner: str) -> None:
        """Whoever returns has the seat again."""
        await self.driving.returned(owner)
