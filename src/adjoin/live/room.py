"""A table with people around it: every change is checked, saved, and only then told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from time import monotonic, time
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from adjoin.errors import AdjoinError, TableRefusal
from adjoin.kernel.model import memory
from adjoin.kernel.model.view import View
from adjoin.live.audience import Audience, audience_of
from adjoin.live.bot_driver import BotDriver, Opener, Ways
from adjoin.live.client import Client
from adjoin.live.encoding import encode
from adjoin.live.events import DeadlineSet, Events, GameEnded, PlayerCame, RoomOvertaken, TableChanged
from adjoin.live.host import Host, Peers, StoreFailure
from adjoin.live.premove import Premove
from adjoin.live.presence import NOBODY, Attendance
from adjoin.live.protocol import ChatIn, ChatOut, Now, Talk, Thinking
from adjoin.live.render import Renderer
from adjoin.live.talk import ChatLine
from adjoin.live.turn_index import awaits_of
from adjoin.live.viewer import Viewer, Wire, steady
from adjoin.table import Action, Table
from adjoin.table.ceiling import check_ceiling
from adjoin.table.requests import check_manners
from adjoin.table.visibility import Door, door_for

ENDING = ("move", "resign", "agree_end", "consent", "abort", "abandon", "forfeit", "timeout")  # what may end a game
THINKING = msgspec.json.Decoder(Thinking)
RESTS = 4  # versions after which positions before the newest give up what they hold: each time costs as much
SOME = 50  # onlookers who are drawn in one go


class RoomLinks(NamedTuple):
    """How a room is bound to the rooms and processes around it."""

    follow: Opener  # opens the table of a rematch
    next_name: str  # what that will be called
    events: Events
    peers: Peers | None = None  # the other processes, where there may be some


class Room:
    def __init__(self, name: str, table: Table, host: Host, links: RoomLinks) -> None:
        self.name = name
        self.table = table
        self.host = host
        self.renderer = Renderer(door_for(table, ""))
        ways = Ways(self.decide, self.tell_thinking, self.audience, links.follow, self.ring, self.at)
        self.driving = BotDriver(name, table, host, ways)
        self.players: set[Viewer] = set()  # those who sit at the table
        self.onlookers: dict[Viewer, None] = {}
        self.seats = table.seats  # by which they were told apart
        self.unshown: dict[Viewer, None] = {}  # onlookers who have not been drawn yet
        self.online: Counter[str] = Counter()  # owners who are there, by how many viewers
        self.events = links.events
        self.peers = links.peers
        self.elsewhere: dict[str, frozenset[str]] = {}  # owners who are with them, by process
        self.lock = asyncio.Lock()
        self.unsaved = False  # what was tried last could not be saved: said once
        self.outdated = False  # closed, or the store knows more: whoever comes is served by a room that is rebuilt
        self.used = monotonic()
        self.now = time
        self.next_name = links.next_name
        self.attendance = Attendance(self.at())

    @property
    def viewers(self) -> list[Viewer]:
        return [*self.players, *self.onlookers]

    @property
    def present(self) -> frozenset[str]:
        """The owners of seats who are there, here or with another process."""
        there = self.online.keys() | self.remote if self.elsewhere else self.online
        return frozenset([seat.owner for seat in self.table.seats if seat.owner and seat.owner in there])

    @property
    def remote(self) -> set[str]:
        return set().union(*self.elsewhere.values())

    @property
    def busy(self) -> bool:
        return bool(self.online) or bool(self.driving.tasks) or self.lock.locked()

    # -------------------------------------------------------------------------------- the life of a move

    async def act(
        self,
        action: Action,
        *,
        seen: int | None = None,
        invite: str = "",
        bot: bool = False,
        plan: Premove | None = None,
    ) -> Table:
        """Check, save, install, tell. `seen` is the version that whoever acts looked at; a `plan` plays its next."""
        began = monotonic()
        async with self.lock:
            while True:
                if seen is not None:
                    self.check_seen(seen)
                if bot and not self.table.seats[action.seat].bot:  # the person came back meanwhile, perhaps elsewhere
                    raise TableRefusal("error-stale")
                check_ceiling(self.table, action)
                action = self.stamp(action)
                after = self.table.act(action)
                if after is self.table:  # it is so already
                    return after
                if await self.save(action, after, invite, plan):
                    break
                if not await self.take_in():  # another process was quicker: is it still right on what it saved?
                    await self.look_for_table()
                    raise TableRefusal("error-invite-used" if invite else "error-stale")
            before, self.table = self.table, after
        if after.version % RESTS == 0:
            memory.forget(after.position)
        self.used = monotonic()
        self.host.meter.note_saved(action.type, self.used - began)
        self.publish()
        self.events.publish(TableChanged(self.name, before, after))
        self.driving.table_changed(after)
        if self.outdated:
            await self.events.announce(RoomOvertaken(self.name))
        if action.type in ENDING and after.over:
            await self.events.announce(GameEnded(self.name, after))
        return after

    async def decide(self, action: Action, *, seen: int) -> Table:
        """Do what the table's driver decided; a bot's move is made only where a bot still plays."""
        return await self.act(action, seen=seen, bot=action.type == "move")

    def check_manners(self, action: Action) -> None:
        """Refuse a request for which its asker has to wait."""
        check_manners(self.table, action)

    def check_seen(self, seen: int) -> None:
        """Refuse a move on a board that is no longer, or not yet, there."""
        if not self.table.moved <= seen <= self.table.version:
            raise TableRefusal("error-stale")

    async def save(self, action: Action, after: Table, invite: str, plan: Premove | None) -> bool:
        try:
            awaits = awaits_of(after, self.now(), self.present if after.spec.clock else ())
            saved = await self.host.store.append(
                self.name, after.version, action, over=after.over, invite=invite, awaits=awaits, plan=plan
            )
        except StoreFailure as reason:
            if not self.unsaved:
                self.host.log.error("not saved", table=self.name, reason=str(reason))
            self.unsaved = True
            raise TableRefusal("error-not-saved") from None
        self.unsaved = False
        return saved

    async def catch_up(self) -> None:
        """Take in what other processes have saved; nobody is thrown out for it."""
        async with self.lock:
            await self.take_in()

    async def take_in(self) -> bool:
        """Was anything saved elsewhere? It is shown here from now on."""
        try:
            actions = await self.host.store.since(self.name, self.table.version)
            for action in actions:
                self.table = self.table.act(action)
        except StoreFailure as reason:
            self.host.log.error("not caught up", table=self.name, reason=str(reason))
            return False
        except AdjoinError as reason:
            self.host.log.error("actions that are not understood here", table=self.name, reason=str(reason))
            self.give_up()
            return False
        if actions:
            memory.forget(self.table.position)
            self.used = monotonic()
            self.publish()
            self.driving.table_changed(self.table)
        return bool(actions)

    async def look_for_table(self) -> None:
        """Forget that somebody has a table open, once they have closed it."""
        with suppress(StoreFailure):
            if not await self.host.store.versions([self.name]):
                self.give_up()

    def close(self) -> None:
        """Do nothing more here: whoever is on the way into the room is served by another one."""
        self.outdated = True
        self.driving.stop()

    def give_up(self) -> None:
        """This program cannot follow: whoever is in the room comes back, to another process or a room rebuilt."""
        self.close()
        for viewer in self.viewers:
            viewer.let_go()

    async def rename(self, owner: str, former: str, name: str) -> None:
        """A person is called otherwise, as the store knows already. The version stays: the game is where it was.

        Others who sit at the same device keep their names, and so does who has none.
        """
        async with self.lock:
            seats = tuple(
                replace(seat, name=name) if former and (seat.owner, seat.name) == (owner, former) else seat
                for seat in self.table.seats
            )
            self.table = replace(self.table, seats=seats)
        self.publish()

    # -------------------------------------------------------------------------------- time

    @property
    def leads(self) -> bool:
        return self.driving.driver.leads

    def at(self) -> int:
        """How late it is by the time of the table."""
        return max(0, round(self.now() * 1000) - self.table.spec.opened)

    def stamp(self, action: Action) -> Action:
        """With the time at which it was received, where there is a clock; a holiday says when it was taken."""
        return action if action.type == "holiday" else self.table.stamp_time(action, self.at())

    def lag(self, spent: int | None) -> int:
        """What of the time of a move was lost on the way, if its page saw the turn for so long."""
        clocks = self.table.clocks
        return 0 if clocks is None or spent is None else max(0, self.at() - clocks.since - spent)

    def ring(self, at: int) -> None:
        self.events.publish(DeadlineSet((self.table.spec.opened + at) / 1000))

    async def time_is_up(self) -> bool:
        """Call the time of the player who has none left; False if that could not be done."""
        await self.driving.late(self.at())
        deadline = self.table.deadline
        return deadline is None or self.at() < deadline.at

    def tell_time(self, viewers: Collection[Viewer]) -> None:
        if viewers:
            said = encode(Now(self.at()))
            for viewer in viewers:
                viewer.put(said)

    # -------------------------------------------------------------------------------- telling

    def door(self, owner: str) -> Door:
        """What an owner, or a stranger, may know of the table."""
        return door_for(self.table, owner)

    def publish(self) -> None:
        """Something is new: players are shown it first, then those who look on."""
        present, onlooker = self.present, door_for(self.table, "")
        if self.seats is not self.table.seats:
            self.place()
        if self.table.clocks is not None:
            self.tell_time(self.players)
        self.renderer.notice(self.attendance.signs(self.table, present))
        for viewer in self.viewers:
            viewer.show(self.table, present, onlooker)
        if self.players:
            self.host.scheduler.ask(self.draw_players, urgent=True)
        if self.onlookers:
            self.unshown = dict(self.onlookers)
            self.host.scheduler.ask(self.draw_onlookers, urgent=False)

    def draw_players(self) -> bool:
        for viewer in self.players:
            viewer.draw()
        return False

    def draw_onlookers(self) -> bool:
        """Draw the boards of some onlookers; are there more?"""
        for _ in range(min(SOME, len(self.unshown))):
            self.unshown.popitem()[0].draw()
        return bool(self.unshown)

    def tell(
        self, message: bytes, owners: Collection[str] | None = None, *, onlookers: bool = False, speaker: str = ""
    ) -> None:
        """A word to everybody, to some, or to those without a seat; but to nobody who does not want to hear it."""
        self.pass_on(message, owners, onlookers=onlookers, speaker=speaker)
        if self.peers:
            self.peers.say(self.name, message, owners, onlookers=onlookers, speaker=speaker)

    async def keep_said(self, seat: int, text: str, message: ChatIn) -> int:
        """Keep a line of somebody who sits here for those who come later; its number."""
        owner = self.table.seats[seat].owner
        remark = ChatLine(0, self.now(), seat, owner, text, message.team, message.greeting)
        try:
            return await self.host.talk.keep(self.name, remark)
        except StoreFailure as reason:
            self.host.log.error("talk not kept", table=self.name, reason=str(reason))
            raise TableRefusal("error-not-saved") from None

    def tell_said(self, viewer: Viewer, talk: Iterable[ChatLine]) -> None:
        """Tell a viewer what was said here before, as far as they may and want to hear it."""
        lines = [
            ChatOut(one.seat, self.table.seats[one.seat].name, one.text, one.team, one.number, one.greeting)
            for one in talk
            if not one.team or viewer.owner in viewer.door.team(one.seat)
            if self.host.blocks.hears(viewer.owner, one.person)
        ]
        if lines:
            viewer.put(encode(Talk(lines)))

    def tell_thinking(self, message: bytes) -> None:
        """A bot thinks, for all to know."""
        self.pass_on(message)
        if self.peers:
            self.peers.thinks(self)

    def thinking(self) -> tuple[bytes, int] | None:
        """The announcement of a bot that thinks here, and its version."""
        told, message = self.driving.told, self.driving.announcement()
        return (message, told[2]) if told and message else None

    def thinks_elsewhere(self, message: bytes, moved: int) -> None:
        if self.driving.hear(THINKING.decode(message), moved):
            self.pass_on(message)

    def pass_on(
        self, message: bytes, owners: Collection[str] | None = None, *, onlookers: bool = False, speaker: str = ""
    ) -> None:
        """Tell those who are here; somebody without a name is never one of `owners`, whatever it says."""
        for viewer in self.viewers:
            named = owners is None or (viewer.owner != "" and viewer.owner in owners)
            wanted = named and not (onlookers and viewer.door.owned)
            if wanted and self.host.blocks.hears(viewer.owner, speaker):
                viewer.put(message)

    def fits(self, person: str) -> bool:
        """May this person meet everybody who sits here, at this table or the next?"""
        return self.host.blocks.may_meet(person, (seat.owner for seat in self.table.seats))

    def lead(self, leads: bool) -> None:
        """Decide for the table from now on, or leave that to another process."""
        self.driving.lead(leads)

    def are_elsewhere(self, sender: str, owners: frozenset[str], unsteady: frozenset[str] = NOBODY) -> None:
        """Note who is with another process now, and whose line is unsteady; whoever was there before is not."""
        before, there, known = self.present, self.remote, self.elsewhere.get(sender, NOBODY)
        self.attendance.hear(sender, owners, unsteady)
        self.elsewhere[sender] = owners
        if not owners:
            del self.elsewhere[sender]
        for owner in self.remote - there - self.online.keys():
            self.driving.enter(owner)
        for owner in owners - known:
            self.attendance.come(owner, self.at())
        for owner in there - self.remote - self.online.keys():
            self.driving.leave(owner)
            self.attendance.leave(owner, self.at())
        if self.present != before or self.renderer.signs != self.attendance.signs(self.table, before):
            self.publish()

    def enter(
        self,
        owner: str,
        since: int | None,
        wire: Wire,
        end: Callable[[], None],
        address: str = "",
        silence: Callable[[], float] = steady,
    ) -> Viewer:
        """Somebody looks on, having seen the log up to a version; `end` is called if they cannot keep up."""
        viewer = Viewer(owner, self.table, self.renderer, wire, self.host.settings.outbox, end, address, silence)
        viewer.has_seen(since)
        viewer.put(self.renderer.welcome(self.name, viewer.door))
        self.tell_time([viewer])
        thinking = self.driving.announcement()
        if thinking:
            viewer.put(thinking)
        before = self.present
        self.online[owner] += 1
        if self.online[owner] == 1:
            self.attendance.come(owner, self.at())
        self.admit(viewer)
        if self.present != before:
            self.publish()
        else:
            viewer.show(self.table, before, self.door(""))
            self.redraw(viewer)
        self.driving.enter(owner)
        if self.table.seats_of(owner):
            self.events.publish(PlayerCame(self.name, self.table, owner))
        if self.peers and self.online[owner] == 1:
            self.peers.there(self)
        return viewer

    def admit(self, viewer: Viewer) -> None:
        if self.table.seats_of(viewer.owner):
            self.players.add(viewer)
        else:
            self.onlookers[viewer] = None

    def place(self) -> None:
        """Somebody took a seat, or gave one up: who plays now?"""
        viewers, self.seats = self.viewers, self.table.seats
        self.players.clear()
        self.onlookers.clear()
        for viewer in viewers:
            self.admit(viewer)

    def redraw(self, viewer: Viewer) -> None:
        """What this one viewer sees is new, and nobody else's view is."""
        self.host.scheduler.ask(viewer.draw, urgent=True)

    def leave(self, viewer: Viewer) -> None:
        self.players.discard(viewer)
        self.onlookers.pop(viewer, None)
        self.unshown.pop(viewer, None)
        viewer.close()
        self.online[viewer.owner] -= 1
        self.used = monotonic()
        if not self.online[viewer.owner]:
            before = self.present
            del self.online[viewer.owner]
            if viewer.owner not in self.remote:
                self.driving.leave(viewer.owner)
                self.attendance.leave(viewer.owner, self.at(), viewer.silence())
            if self.present != before:
                self.publish()
            if self.peers:
                self.peers.there(self)

    # -------------------------------------------------------------------------------- who is there

    def look_at_lines(self) -> None:
        """See whose lines bring nothing, and tell everybody."""
        if self.players and self.attendance.look(self.players):
            self.publish()
            if self.peers:
                self.peers.there(self)

    @property
    def unsteady(self) -> frozenset[str]:
        """The people who are here, but whose lines bring nothing."""
        return self.attendance.unsteady

    def away(self, seat: int) -> int:
        """The milliseconds for which the person in a seat has been away."""
        owner = self.table.seats[seat].owner
        return 0 if owner in self.present else max(0, self.at() - self.attendance.last_heard(owner, self.table))

    # -------------------------------------------------------------------------------- bots and absence

    def audience(self, owner: str | None = None) -> Audience:
        """For whom a bot thinks: everybody who is there, here or with another process, or one owner."""
        playing = {seat.owner for seat in self.table.seats if seat.kind == "person"}
        here = {Client(viewer.owner, viewer.address) for viewer in self.viewers if owner in (None, viewer.owner)}
        return audience_of(playing, here, {person for person in self.remote if owner in (None, person)})

    async def advice(self, owner: str) -> tuple[View, str]:
        """What a strong bot would do for an owner, and the view it was asked about."""
        order, text = await self.driving.advise(owner)
        return order.position.view(order.seat), text

    async def welcome_back(self, owner: str) -> None:
        """Whoever returns has the seat again."""
        await self.driving.return_to_seat(owner)
