"""Requests to addresses that people gave: never into the server's own network, never for long, never further on.

Where a name leads is looked up here, and the connection goes to the very address that was looked at: a name that leads
elsewhere a moment later gains nothing. Answers are read no further than their first lines, and nobody is followed.
"""

from __future__ import annotations

import asyncio
import encodings.idna  # noqa: F401  # else read by the first request, on the event loop
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from ipaddress import ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

import h11

from adjoin.server.core.pools import LETTERS
from adjoin.server.notifications.ranges import is_open

SECONDS = 8.0  # for a whole request
HEAD = 16_384  # bytes of an answer that are read at most
Resolve = Callable[[str, int], Awaitable[list[str]]]  # all addresses behind a name, for a port


class Unreachable(Exception):
    """Nothing came of it: why, as a key of the catalogue."""


class AddressRefused(Unreachable):
    """This address is never asked."""


async def look_up(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class SafeHttpClient:
    """`inside` are networks that may be asked although they are not the open internet's; there also without TLS."""

    def __init__(self, inside: Sequence[str] = (), resolve: Resolve = look_up) -> None:
        self.inside = [ip_network(network) for network in inside]
        self.resolve = resolve
        self.trusted: ssl.SSLContext | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; Unreachable says why there is none."""
        parts = split(url)
        try:
            async with asyncio.timeout(SECONDS):
                return await self.ask(parts, headers, body)
        except TimeoutError:
            raise Unreachable("call-slow") from None
        except (OSError, ssl.SSLError):
            raise Unreachable("call-no-line") from None
        except h11.ProtocolError:
            raise Unreachable("call-rubbish") from None

    async def ask(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        port = parts.port or {"https": 443, "http": 80}[parts.scheme]
        host = str(parts.hostname)
        address = await self.safe_address(host, port, plain=parts.scheme == "http")
        tls = await self.trust() if parts.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host if tls else None, limit=HEAD
        )
        try:
            return await read_status(reader, writer, parts, headers, body)
        finally:
            writer.transport.abort()

    async def trust(self) -> ssl.SSLContext:
        """Whose certificates are believed: read once, beside the event loop, which that would hold for 20 ms."""
        if self.trusted is None:
            self.trusted = await LETTERS.run(ssl.create_default_context)
        return self.trusted

    async def safe_address(self, host: str, port: int, *, plain: bool) -> str:
        """One address behind a name, if none of them is inside."""
        try:
            found = [ip_address(one.partition("%")[0]) for one in await self.resolve(host, port)]
        except (OSError, ValueError, UnicodeError):
            raise Unreachable("call-no-host") from None
        if not found:
            raise Unreachable("call-no-host")
        for one in found:
            if any(one in network for network in self.inside):
                continue
            if plain:
                raise AddressRefused("call-needs-https")
            if not is_open(one):
                raise AddressRefused("call-inside")
        return str(found[0])


def split(url: str) -> SplitResult:
    """The parts of an address that may be asked; Refused if it is none."""
    try:
        parts = urlsplit(url)
        good = parts.port != 0 and parts.hostname and not parts.username and not parts.password
    except ValueError:
        good, parts = None, urlsplit("")
    if not good or parts.scheme not in ("https", "http") or not url.isascii() or not url.isprintable() or " " in url:
        raise AddressRefused("call-no-url")
    return parts


async def read_status(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    parts: SplitResult,
    headers: Mapping[str, str],
    body: bytes,
) -> int:
    line = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = {"host": parts.netloc, "content-length": str(len(body)), "connection": "close", **headers}
    asking = h11.Request(method="POST", target=target, headers=list(head.items()))
    for part in (asking, h11.Data(body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(HEAD))
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("no answer")
