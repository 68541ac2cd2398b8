"""Announcements of events, made beside the event loop, once per version: standings of a long event take a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from adjoin.events.model import Event
from adjoin.live.encoding import encode
from adjoin.server.core.pools import BUILDING
from adjoin.server.events.protocol import EventNews, EventTerms, event_message, terms_message

T = TypeVar("T")
MOST = 64  # events in memory as they were told, and
MOST_TERMS = 1024  # as they stand in the list
Key = tuple[str, int]  # an event and its version


class Announcements:
    """Whoever asks for what is being made waits for the same; what failed is tried again."""

    def __init__(self) -> None:
        self.news: OrderedDict[Key, asyncio.Future[tuple[EventNews, bytes]]] = OrderedDict()
        self.terms: OrderedDict[Key, EventTerms] = OrderedDict()

    async def news_of(self, event: Event) -> EventNews:
        return (await self.message_of(event))[0]

    async def words(self, event: Event) -> bytes:
        """An event as everybody who looks is sent it."""
        return (await self.message_of(event))[1]

    async def message_of(self, event: Event) -> tuple[EventNews, bytes]:
        key = event.id, event.version
        making = self.news.get(key)
        if making is None:
            making = self.news[key] = asyncio.ensure_future(BUILDING.run(with_words, event))
            making.add_done_callback(partial(self.forget_failure, key))
            trim(self.news, MOST)
        self.news.move_to_end(key)
        return await asyncio.shield(making)  # whoever leaves takes it from nobody else

    def forget_failure(self, key: Key, made: asyncio.Future[object]) -> None:
        if made.cancelled() or made.exception() is not None:
            self.news.pop(key, None)

    async def terms_of(self, events: Sequence[Event]) -> list[EventTerms]:
        """Events as they stand in the list."""
        new = [event for event in events if (event.id, event.version) not in self.terms]
        found = {(event.id, event.version): self.terms.get((event.id, event.version)) for event in events}
        found |= await BUILDING.run(terms_of, new) if new else {}
        told = [found[event.id, event.version] for event in events]
        self.terms |= {key: one for key, one in found.items() if one is not None}
        trim(self.terms, MOST_TERMS)
        return [one for one in told if one is not None]


async def beside(work: Callable[..., T], *args: object) -> T:
    """Files and tables of an event that is over, made on request."""
    return await BUILDING.run(work, *args)


def with_words(event: Event) -> tuple[EventNews, bytes]:
    news = event_message(event)
    return news, encode(news)


def terms_of(events: Sequence[Event]) -> dict[Key, EventTerms]:
    return {(event.id, event.version): terms_message(event) for event in events}


def trim(kept: OrderedDict[Key, T], most: int) -> None:
    while len(kept) > most:
        kept.popitem(last=False)
