"""The other processes that serve the same tables: what they saved and said, who is with them, who decides for a table.

Everything here may be lost or late. The truth is in the store, and compare-and-set keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from contextlib import suppress
from secrets import token_urlsafe
from time import monotonic
from typing import Any

import msgspec

from adjoin.live.events import Events
from adjoin.live.host import RemoteRoom
from adjoin.server.core.background import Background
from adjoin.server.core.events import (
    Change,
    EventChanged,
    JobAnswered,
    NewsMissed,
    OfferChanged,
    PersonChanged,
    ReviewsStopped,
    TurnChanged,
    WrongCode,
)
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store
from adjoin.server.db.values import News

ROUND = 3.0  # seconds between two rounds: leases are renewed, and others told that we are alive
LEASE = 10.0  # seconds for which a lease is taken
SILENCE = 12.0  # seconds after which a process that says nothing has nobody with it
MOST = 60  # tables in one word


class PresenceReport(msgspec.Struct, tag="there"):
    """Who is with the sender, at some tables."""

    tables: dict[str, list[str]]
    unsteady: dict[str, list[str]] = {}  # and whose lines bring nothing there


class PresenceQuery(msgspec.Struct, tag="who"):
    """Who is with you, at this table or at all?"""


class Alive(msgspec.Struct, tag="alive"):
    pass


class Bye(msgspec.Struct, tag="bye"):
    """The sender stops: nobody is with it any more."""


class Broadcast(msgspec.Struct, tag="said"):
    """A message to those who sit at a table, or to some of them."""

    message: str
    owners: list[str] | None = None
    onlookers: bool = False  # to those alone who have no seat
    speaker: str = ""  # whoever does not want to hear them does not


class ThinkingReport(msgspec.Struct, tag="thinks"):
    """A bot thinks about the position that came to be at a version; the message says so."""

    message: str
    moved: int


class StopReviews(msgspec.Struct, tag="halt"):
    """A person has another review made, or none: all but that one are stopped."""

    person: str
    but: str = ""


class OfferNotice(msgspec.Struct, tag="offered"):
    """An offer is new, changed or gone."""

    offer: str


class EventNotice(msgspec.Struct, tag="event"):
    """A tournament or a duplicate evening has changed."""

    event: str


class PersonNotice(msgspec.Struct, tag="changed"):
    """A person is not what they were, as PersonChanged tells it."""

    how: Change
    person: str
    devices: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    former: str = ""


class CodeNotice(msgspec.Struct, tag="wrong"):
    """Somebody has tried a wrong code."""

    address: str


class TurnNotice(msgspec.Struct, tag="turned"):
    """A table over days waits for these people, or no longer does."""

    people: list[str]


BusMessage = (
    PresenceReport
    | PresenceQuery
    | Alive
    | Bye
    | Broadcast
    | ThinkingReport
    | StopReviews
    | OfferNotice
    | EventNotice
    | PersonNotice
    | TurnNotice
    | CodeNotice
)
WORD = msgspec.json.Decoder(BusMessage)


class Bus:
    """`rooms` are those that are open here; what is heard is published as `events`."""

    def __init__(self, store: Store, rooms: Mapping[str, RemoteRoom], events: Events, background: Background) -> None:
        self.store = store
        self.rooms = rooms
        self.events = events
        self.holder = token_urlsafe(9)
        self.senders: dict[str, float] = {}  # when each was last heard
        self.background = background

    # -------------------------------------------------------------------------------- what we tell

    def later(self, work: Coroutine[None, None, None]) -> None:
        """Do something without waiting for it."""
        self.background.later("bus", work)

    async def spread(self, table: str, word: BusMessage) -> None:
        try:
            await self.store.spread(table, msgspec.json.encode(word).decode())
        except StoreError as reason:
            log.warning("not told", reason=str(reason))

    def join_room(self, room: RemoteRoom) -> None:
        """A room was opened here: somebody else may decide for its table, and people may be elsewhere."""
        room.lead(False)
        self.later(self.lead([room.name]))
        self.later(self.spread(room.name, PresenceQuery()))

    def leave_room(self, room: RemoteRoom) -> None:
        self.later(self.give([lease(room.name)]))

    async def give(self, leases: list[str]) -> None:
        with suppress(StoreError):  # their time will be over soon
            await self.store.give(leases, self.holder)

    def there(self, room: RemoteRoom) -> None:
        self.later(self.spread("", people_in([room])))

    def say(
        self,
        table: str,
        message: bytes,
        owners: Iterable[str] | None = None,
        *,
        onlookers: bool = False,
        speaker: str = "",
    ) -> None:
        """What is said at a table here is said there, too."""
        some = None if owners is None else list(owners)
        self.later(self.spread(table, Broadcast(message.decode(), some, onlookers, speaker)))

    def thinks(self, room: RemoteRoom) -> None:
        """A bot thinks here: those who come to another process later are told as well."""
        if told := room.thinking():
            self.later(self.spread(room.name, ThinkingReport(told[0].decode(), told[1])))

    def pass_events_on(self) -> None:
        """Tell the other processes of what happens here and concerns them."""
        for kind in WORDS:
            self.events.subscribe(kind, self.pass_event_on)

    def pass_event_on(self, event: Shared) -> None:
        if not event.local:
            for table, word in WORDS[type(event)](event):
                self.later(self.spread(table, word))

    # -------------------------------------------------------------------------------- rounds

    async def round(self) -> None:
        """Lead what nobody else leads, and forget who is silent."""
        await self.lead(list(self.rooms))
        await self.spread("", Alive())
        late = monotonic() - SILENCE
        for sender in [sender for sender, at in self.senders.items() if at < late]:
            self.forget(sender)

    async def lead(self, names: list[str]) -> None:
        if not names:
            return
        try:
            held = await self.store.take([lease(name) for name in names], self.holder, LEASE)
        except StoreError as reason:
            log.warning("no leases", reason=str(reason))
            return
        for name in names:
            if name in self.rooms:
                self.rooms[name].lead(lease(name) in held)

    def forget(self, sender: str) -> None:
        self.senders.pop(sender, None)
        for room in list(self.rooms.values()):
            room.are_elsewhere(sender, frozenset())

    async def stop(self) -> None:
        """Leave the bus: others need not wait for what we held."""
        await self.spread("", Bye())
        await self.give([lease(name) for name in self.rooms])

    # -------------------------------------------------------------------------------- what we hear

    async def listen(self) -> None:
        """Hear the news of other processes, as long as any come."""
        async for news in self.store.listen():
            try:
                await self.hear(news)
            except Exception:
                log.exception("news not understood")

    async def hear(self, news: News) -> None:
        if news.sender:
            self.senders[news.sender] = monotonic()
        if news.answer:
            self.events.publish(JobAnswered(news.answer))
        elif news.word:
            self.word(news, WORD.decode(news.word))
        elif not news.table:
            await self.catch_up()
        elif (room := self.rooms.get(news.table)) and room.table.version < news.version:
            self.later(room.catch_up())

    async def catch_up(self) -> None:
        """We could not hear for a while: look at all tables, and ask everybody who is there."""
        try:
            found = await self.store.versions(list(self.rooms))
        except StoreError:
            found = {}
        for name, version in found.items():
            if name in self.rooms and self.rooms[name].table.version < version:
                self.later(self.rooms[name].catch_up())
        self.events.publish(OfferChanged(""))
        self.events.publish(EventChanged("", local=True))
        await self.events.announce(NewsMissed())
        await self.events.announce(PersonChanged("blocked", local=True))
        await self.spread("", PresenceQuery())

    def word(self, news: News, word: BusMessage) -> None:
        if isinstance(word, Bye):
            self.forget(news.sender)
        elif isinstance(word, PresenceReport):
            for name, owners in word.tables.items():
                if name in self.rooms:
                    unsteady = frozenset(word.unsteady.get(name, ()))
                    self.rooms[name].are_elsewhere(news.sender, frozenset(owners), unsteady)
        elif isinstance(word, PresenceQuery):
            self.answer(news.table)
        elif isinstance(word, StopReviews):
            self.events.publish(ReviewsStopped(word.person, word.but, local=True))
        elif isinstance(word, OfferNotice):
            self.events.publish(OfferChanged(word.offer))
        elif isinstance(word, EventNotice):
            self.events.publish(EventChanged(word.event, local=True))
        elif isinstance(word, PersonNotice):
            changed = PersonChanged(word.how, word.person, word.devices, word.tables, local=True, former=word.former)
            self.later(self.events.announce(changed))
        elif isinstance(word, TurnNotice):
            self.events.publish(TurnChanged(frozenset(word.people), local=True))
        elif isinstance(word, CodeNotice):
            self.events.publish(WrongCode(word.address, local=True))
        elif room := self.rooms.get(news.table):
            self.word_at(room, word)

    def word_at(self, room: RemoteRoom, word: BusMessage) -> None:
        """Something was said at a table."""
        if isinstance(word, Broadcast):
            room.pass_on(word.message.encode(), word.owners, onlookers=word.onlookers, speaker=word.speaker)
        elif isinstance(word, ThinkingReport):
            room.thinks_elsewhere(word.message.encode(), word.moved)

    def answer(self, table: str) -> None:
        """Tell who is with us at a table, or at all of them; of nobody we say nothing."""
        asked = [room for room in self.rooms.values() if table in ("", room.name)]
        for room in asked:
            self.thinks(room)
        rooms = [room for room in asked if room.online]
        for some in group_rooms(rooms):
            self.later(self.spread("", people_in(some)))


# The events that other processes are told of, each as words about tables.
Shared = ReviewsStopped | TurnChanged | PersonChanged | EventChanged | WrongCode


def words_of_change(event: PersonChanged) -> list[tuple[str, BusMessage]]:
    """A change as words, none of which names more tables than fit into one."""
    starts = range(0, max(1, len(event.tables)), MOST)
    some = (event.tables[start : start + MOST] for start in starts)
    return [("", PersonNotice(event.how, event.person, event.devices, tables, event.former)) for tables in some]


WORDS: dict[type, Callable[[Any], list[tuple[str, BusMessage]]]] = {
    ReviewsStopped: lambda event: [("", StopReviews(event.person, event.but))],
    TurnChanged: lambda event: [("", TurnNotice(sorted(event.people)))],
    PersonChanged: words_of_change,
    EventChanged: lambda event: [("", EventNotice(event.event))],
    WrongCode: lambda event: [("", CodeNotice(event.address))],
}


def people_in(rooms: list[RemoteRoom]) -> PresenceReport:
    """Who is with us in these rooms."""
    unsteady = {room.name: sorted(room.unsteady) for room in rooms if room.unsteady}
    return PresenceReport({room.name: sorted(room.online) for room in rooms}, unsteady)


def group_rooms(rooms: list[RemoteRoom]) -> Iterator[list[RemoteRoom]]:
    return (rooms[start : start + MOST] for start in range(0, len(rooms), MOST))


def lease(table: str) -> str:
    """Who has it decides for a table: bots, absence, rematches."""
    return f"table {table}"
