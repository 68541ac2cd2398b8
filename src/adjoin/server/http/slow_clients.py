"""Connections that take their time: a request has to come whole within a while, and an address begins few at once.

uvicorn waits for the rest of a request for ever. Behind a proxy that reads requests before it passes them on, as nginx
does, slow ones never come here; whoever is named as a proxy may begin as many as it likes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from adjoin.server.core.rate_limit import networks_of, origin
from adjoin.server.http.slow_readers import ReaderWatch

HEAD = 10.0  # seconds for the first line and all headers, from the first byte or, on a new connection, from its start
BODY = 15.0  # seconds for a body, and
SPEED = 50_000  # another second for so many bytes that were announced
BEGUN = 512  # unfinished requests of one address, behind which a school may sit
LARGEST = 16_384  # bytes of a head
REFUSED = b"HTTP/1.1 %s\r\ncontent-length: 0\r\nconnection: close\r\nretry-after: 10\r\n\r\n"
SLOW, MANY = REFUSED % b"408 Request Timeout", REFUSED % b"429 Too Many Requests"


class OpenRequests:
    """How many unfinished requests each address has; proxies are not counted."""

    def __init__(self, proxies: Iterable[str] = (), most: int = BEGUN) -> None:
        self.proxies = [ip_network(proxy) for proxy in proxies]
        self.most = most
        self.counts: Counter[str] = Counter()

    def home(self, address: str) -> str:
        """What an address is counted as; nothing for a proxy."""
        try:
            known = ip_address(address)
        except ValueError:
            return origin(address)
        return "" if any(known in proxy for proxy in self.proxies) else origin(address)

    def add(self, home: str) -> bool:
        """One more; False if that is too many."""
        if home and any(self.counts[name] >= times * self.most for name, times in networks_of(home)):
            return False
        self.counts.update(name for name, _ in networks_of(home))
        return True

    def remove(self, home: str) -> None:
        for name, _ in networks_of(home):
            self.counts[name] -= 1
            if self.counts[name] <= 0:
                del self.counts[name]


class SlowRequestGuard(H11Protocol):
    """A connection on which requests have to come in time."""

    begun: OpenRequests
    readers: ReaderWatch

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.home = ""
        self.counted = False
        self.upgraded = False
        self.timer: asyncio.TimerHandle | None = None
        self.awaited: object = None  # what the timer is for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.readers.begin(self.connections)
        self.home = self.begun.home(self.client[0] if self.client else "")
        self.counted = self.begun.add(self.home)
        if self.counted:
            self.wait_for(h11.IDLE)
        else:
            self.turn_away(MANY)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.readers.took(self.transport)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the clock of a request that becomes a socket: h11 is left waiting for a body that never comes."""
        super().handle_websocket_upgrade(event)
        self.upgraded = True

    def look(self) -> None:
        """Is a request under way, and is it whole?"""
        state = self.conn.their_state
        under_way = state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))
        if not under_way or self.upgraded or self.transport.is_closing():
            self.have_it()
        elif not self.counted and not self.begun.add(self.home):
            self.turn_away(MANY)
        else:
            self.counted = True
            self.wait_for(state)

    def wait_for(self, state: object) -> None:
        """A head or a body is to come; one that goes on to come has no more time for that."""
        if self.awaited is not state:
            self.stop_waiting()
            self.awaited = state
            self.timer = self.loop.call_later(HEAD if state is h11.IDLE else self.body_time(), self.turn_away, SLOW)

    def body_time(self) -> float:
        length = next((value for name, value in self.headers if name == b"content-length"), b"")
        return BODY + (min(int(length), 10_000_000) if length.isdigit() else 0) / SPEED

    def stop_waiting(self) -> None:
        self.awaited = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def have_it(self) -> None:
        """Nothing is to come now."""
        self.stop_waiting()
        if self.counted:
            self.counted = False
            self.begun.remove(self.home)

    def turn_away(self, answer: bytes) -> None:
        """A word, unless an answer is under way, and the door."""
        self.have_it()
        if not self.transport.is_closing():
            if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
                self.transport.write(answer)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.have_it()
        super().connection_lost(exc)


def punctual(proxies: Iterable[str], readers: ReaderWatch, most: int = BEGUN) -> type[SlowRequestGuard]:
    """The protocol of a server that trusts these proxies, and whose readers are watched."""
    return type("PunctualHere", (SlowRequestGuard,), {"begun": OpenRequests(proxies, most), "readers": readers})
