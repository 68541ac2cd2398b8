"""Readers who do not read are dropped: who takes nothing of what was sent keeps no connection.

A transport that is closed waits until its last byte is taken, for ever if need be, so connections that are closing are
looked at like all others. Only what the network has not taken yet counts; a slow reader who goes on reading may go on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple

EVERY = 4.0  # seconds between two looks
LOOKS = 3  # at which a reader has taken next to nothing
LEAST = 4_096  # bytes that are more than next to nothing


class Unsent(NamedTuple):
    """What was left to send when a reader last took some of it, and at how many looks since."""

    size: int
    looks: int = 0


class ReaderWatch:
    """Looks at all connections of a server."""

    def __init__(self) -> None:
        self.connections: Iterable[Any] = ()
        self.unsent: dict[asyncio.Transport, Unsent] = {}

    def begin(self, connections: Iterable[object]) -> None:
        """Watch these connections: the set that the server keeps."""
        self.connections = connections

    def took(self, transport: asyncio.Transport) -> None:
        """Nearly all that was left to send to a reader is taken; a long file fills it up again at once."""
        self.unsent.pop(transport, None)

    async def look_at_all(self) -> None:
        self.look([connection.transport for connection in self.connections])

    def look(self, transports: Iterable[asyncio.Transport]) -> None:
        """Drop those who took next to nothing for a while."""
        before, self.unsent = self.unsent, {}
        for transport in transports:
            size = transport.get_write_buffer_size()
            found = look_again(before.get(transport), size)
            if found.looks >= LOOKS:
                transport.abort()
            elif size:
                self.unsent[transport] = found


def look_again(before: Unsent | None, size: int) -> Unsent:
    if before is None or size <= before.size - LEAST or size == 0:
        return Unsent(size)
    return Unsent(before.size, before.looks + 1)
