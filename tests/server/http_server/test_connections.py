"""Requests have to come whole within a while, and few unfinished ones from one address."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from adjoin.server.http.slow_clients import BODY, HEAD, SPEED, OpenRequests, SlowRequestGuard, punctual
from adjoin.server.http.slow_readers import ReaderWatch
from adjoin.server.startup import UNSENT, bind_socket
from server.serving import FAST, ME, SHARED, Guest, Server


class Clock:
    """A loop that only notes what is to be called, and when."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Any, tuple[Any, ...]]] = []

    def call_later(self, seconds: float, work: Any, *args: Any) -> Any:
        timer = (seconds, work, args)
        self.timers.append(timer)

        class Handle:
            def cancel(_) -> None:
                self.timers.remove(timer)

        return Handle()

    def create_task(self, work: Any, **_: Any) -> Any:
        work.close()
        return asyncio.get_running_loop().create_future()

    @property
    def seconds(self) -> list[float]:
        return [seconds for seconds, _, _ in self.timers]

    def ring(self) -> None:
        ((_, work, args),) = self.timers
        work(*args)


class Pipe(asyncio.Transport):
    def __init__(self, address: str = "1.2.3.4") -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self.sent, self.closing = b"", False

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        """Nothing is read here."""

    def set_protocol(self, protocol: Any) -> None:
        """Whoever listens now hears nothing either."""


class Silent:
    """An application that never answers."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("no request comes so far")


def connected(kind: type[SlowRequestGuard], address: str = "1.2.3.4") -> tuple[Any, Pipe, Clock]:
    clock, pipe = Clock(), Pipe(address)
    config = uvicorn.Config(Silent(), http=kind, log_config=None, interface="asgi3")
    loop: Any = clock
    made = kind(config, ServerState(), {}, _loop=loop)
    made.connection_made(pipe)
    return made, pipe, clock


async def test_a_head_has_so_much_time_however_many_bytes_come() -> None:
    """From the start of the connection; then a word and the door. What is whole in time has none to fear."""
    kind = punctual((), ReaderWatch())
    made, pipe, clock = connected(kind)
    for byte in b"GET / HTTP/1.1\r\nhost: x\r\n":
        made.data_received(bytes([byte]))
        assert clock.seconds == [HEAD]
    clock.ring()
    assert (pipe.sent.split(b"\r\n")[0], pipe.closing) == (b"HTTP/1.1 408 Request Timeout", True)
    made, pipe, clock = connected(kind)
    made.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    assert (clock.seconds, pipe.closing, kind.begun.counts) == ([], False, {})


async def test_a_body_has_time_by_its_announced_length() -> None:
    """A few seconds, and one more for some bytes; who announces more than comes is shown the door."""
    made, pipe, clock = connected(punctual((), ReaderWatch()))
    made.data_received(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n")
    for _ in range(5):
        made.data_received(b"x")
        assert clock.seconds == [BODY + 100_000 / SPEED]
    clock.ring()
    assert (pipe.sent.split(b"\r\n")[0], pipe.closing) == (b"HTTP/1.1 408 Request Timeout", True)


async def test_a_socket_is_no_request_that_is_late() -> None:
    """Once a line is upgraded nothing is awaited of it, and nothing is counted."""
    kind = punctual((), ReaderWatch())
    made, pipe, clock = connected(kind)
    head = b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    made.data_received(head + b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    assert (made.upgraded, clock.seconds, pipe.closing, kind.begun.counts) == (True, [], False, {})


async def test_an_address_has_few_unfinished_requests() -> None:
    """One more is refused at once, from another address none; a household of IPv6 counts as one, a proxy not at all."""
    kind = punctual(("10.0.0.0/8",), ReaderWatch(), most=2)
    held = [connected(kind, f"2001:db8::{number}") for number in range(3)]
    assert [pipe.closing for _, pipe, _ in held] == [False, False, True]
    assert held[2][1].sent.startswith(b"HTTP/1.1 429 Too Many Requests")
    assert b"retry-after" in held[2][1].sent
    assert [connected(kind, "10.1.2.3")[1].closing for _ in range(5)] == [False] * 5
    assert not connected(kind, "2001:db8:0:1::1")[1].closing
    held[0][0].connection_lost(None)
    assert not connected(kind, "2001:db8::9")[1].closing


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("no address", "no address"),
        ("::1", "::"),
    ],
)
def test_as_whom_an_address_is_counted(address: str, home: str) -> None:
    """Of IPv6 the first half; IPv4 as it is, however it is written."""
    assert OpenRequests().home(address) == home


def test_unfinished_requests_of_one_do_not_keep_others_out(server: Server) -> None:
    """A real server with more unfinished requests of one address than it may have: another address is served."""
    parts = urlsplit(server.address)
    held = []
    try:
        for _ in range(FAST["address_begun"] + 20):
            door = socket.create_connection((str(parts.hostname), int(parts.port or 0)), 20, ("127.0.0.7", 0))
            held.append(door)
            door.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
        answer = held[-1].recv(1000)
        assert answer.startswith(b"HTTP/1.1 429")
        with httpx.Client(base_url=server.address, trust_env=False) as http:
            assert http.get("/health").status_code == 200
    finally:
        for door in held:
            door.close()


def torn(server: Server, data: bytes, *, read: bool = False) -> None:
    """Say something and tear the line, without a word of farewell."""
    parts = urlsplit(server.address)
    door = socket.create_connection((str(parts.hostname), int(parts.port or 0)), 20)
    door.sendall(data)
    if read:
        door.recv(100)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    door.close()


def test_who_leaves_in_the_middle_of_a_sentence_is_no_error(tmp_path: Path) -> None:
    """Requests, bodies and sockets that are torn leave nothing in the log but what everybody does."""
    server = Server(tmp_path / "data")
    try:
        host = f"host: {urlsplit(server.address).netloc}\r\n".encode()
        with Guest(server) as ann:
            table = str(ann.opened(ME, SHARED)["table"]).encode()
            upgrade = b"GET /ws/" + table + b" HTTP/1.1\r\n" + host + b"upgrade: websocket\r\nconnection: upgrade\r\n"
            upgrade += b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            for _ in range(3):
                torn(server, b"GET / HTTP/1.1\r\n" + host)
                torn(server, b"GET /api/games HTTP/1.1\r\n" + host + b"\r\n")
                for address in (b"/api/records", b"/api/tables"):
                    torn(server, b"POST " + address + b" HTTP/1.1\r\n" + host + b"content-length: 3000000\r\n\r\n{")
                torn(server, upgrade)
                torn(server, upgrade, read=True)
                torn(server, b"\xff\x00 nonsense\r\n\r\n")
                with ann.line(table.decode()) as line:
                    line.hello()
                    line.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    line.socket.socket.close()
            assert ann.http.get("/api/games").status_code == 200
        assert server.stop() in (0, -15)
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert [line for line in lines if line["level"] in ("error", "critical", "warning")] == []
    finally:
        if server.process.poll() is None:
            server.kill()


@pytest.mark.skipif(not hasattr(socket, "TCP_NOTSENT_LOWAT"), reason="a system without this bound")
def test_the_system_holds_little_for_readers_who_do_not_read() -> None:
    """Whoever asks for much and reads nothing takes little memory of the system, and little work of the server."""
    with bind_socket("127.0.0.1", 0) as door, socket.socket() as reader:
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.connect(door.getsockname())
        line, _ = door.accept()
        line.setblocking(False)
        sent = 0
        with line, pytest.raises(BlockingIOError):
            for _ in range(1_000):
                sent += line.send(bytes(65_536))
        assert sent <= 3 * UNSENT
