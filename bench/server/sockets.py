"""A websocket client that costs next to nothing, so that what shares the machine with it is what is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

UPGRADE = (
    "GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # whole messages; our server sends no other kinds
MASKED = 0x80


class Socket(asyncio.Protocol):
    """Gives every text message, unread, to `heard`."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.buffer = bytearray()
        self.transport: asyncio.Transport
        self.upgraded = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded.done():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if end:
                self.buffer = rest
                if head.startswith(b"HTTP/1.1 101"):
                    self.upgraded.set_result(None)
                else:
                    self.upgraded.set_exception(ConnectionError(head.decode()))
        while self.upgraded.done() and not self.upgraded.exception() and (size := self.frame()):
            del self.buffer[:size]

    def connection_lost(self, reason: Exception | None) -> None:
        if not self.upgraded.done():
            self.upgraded.set_exception(reason or ConnectionError("closed before it was a socket"))

    def frame(self) -> int:
        """Hand over the first frame; its size, or 0 if it is not all there."""
        buffer = self.buffer
        if len(buffer) < 2:
            return 0
        wide = {126: 2, 127: 8}.get(buffer[1], 0)
        length = int.from_bytes(buffer[2 : 2 + wide], "big") if wide else buffer[1]
        end = 2 + wide + length
        if len(buffer) < end:
            return 0
        if buffer[0] == TEXT:
            self.heard(bytes(memoryview(buffer)[2 + wide : end]))
        elif buffer[0] == PING:
            self.send(bytes(memoryview(buffer)[2 + wide : end]), PONG)
        return end

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """A frame with a mask of zeros, which leaves it as it is."""
        length = len(message)
        size = bytes([MASKED | length]) if length < 126 else bytes([MASKED | 126]) + length.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + size + bytes(4) + message)

    def close(self) -> None:
        self.send(b"\x03\xe8", CLOSE)
        self.transport.close()


async def opened(address: str, cookie: str, heard: Callable[[bytes], None], local: str | None = None) -> Socket:
    """A socket, which may come from a certain address of this machine."""
    parts = urlsplit(address)
    loop = asyncio.get_running_loop()
    mine = (local, 0) if local else None
    _, socket = await loop.create_connection(lambda: Socket(heard), parts.hostname, parts.port, local_addr=mine)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    socket.transport.write(UPGRADE.format(path=path, host=parts.netloc, cookie=cookie).encode())
    await socket.upgraded
    return socket
