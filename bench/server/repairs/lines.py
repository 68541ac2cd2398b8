"""Attacks by lines that do next to nothing: heads that never end, sockets that say nothing, readers who sip."""

from __future__ import annotations

import json
import os
import socket
import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

from bench.server.repairs.house import GREEDY, House
from bench.server.repairs.later import flood, record
from server.contests import Watching, event_opened, joins
from server.serving import ME, OPEN

HEADS, SILENT, SIPPING, WATCHING = 600, 400, 300, 40
SECONDS = 25.0  # that an attack lasts at most
SIP = 600  # bytes that a reader takes, ten times a second
FILE = 1_000_000  # bytes of records


def dialled(house: House, first: bytes, buffer: int = 0) -> socket.socket | None:
    """A line from the attacker's address that has said something; None where it is not taken."""
    parts = urlsplit(house.address)
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(5)
    with suppress(OSError):
        line.bind((GREEDY, 0))
        line.connect((parts.hostname or "", parts.port or 80))
        line.sendall(first)
        line.setblocking(False)
        return line
    line.close()
    return None


def held_open(house: House, done: Event, count: int, first: bytes, go_on: Callable[[socket.socket], None]) -> Any:
    """Many such lines, each kept up by a little of something, until somebody ends it; how many the server dropped."""
    before = resident(house)
    lines = [line for line in (dialled(house, first, 4096) for _ in range(count)) if line]
    until = time.monotonic() + SECONDS
    house.begun.set()
    dropped = set[int]()
    while not done.is_set() and time.monotonic() < until:
        for number, line in enumerate(lines):
            try:
                go_on(line)
            except BlockingIOError:
                continue
            except OSError:
                dropped.add(number)
        time.sleep(0.1)
    grown = resident(house) - before
    for line in lines:
        line.close()
    return {"lines": len(lines), "dropped": len(dropped), "grown_mb": round(grown / 1e6)}


def resident(house: House) -> int:
    """Bytes of memory that the server has, its workers included."""
    pages = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if house.process.pid in (int(folder.name), parent):
                pages += int((folder / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def slow_heads(house: House, done: Event) -> Any:
    """Requests whose headers come letter by letter."""
    return held_open(house, done, HEADS, b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", lambda line: line_says(line, b"a"))


def line_says(line: socket.socket, word: bytes) -> None:
    line.send(word)
    if line.recv(1, socket.MSG_PEEK) == b"":
        raise ConnectionResetError


def silent_sockets(house: House, done: Event) -> Any:
    """Sockets at a table that never say hello."""
    table, key = house.visitor().opened(ME, OPEN)["table"], b64encode(os.urandom(16)).decode()
    head = [f"GET /ws/{table} HTTP/1.1", f"host: {urlsplit(house.address).netloc}", "upgrade: websocket"]
    head += ["connection: Upgrade", f"sec-websocket-key: {key}", "sec-websocket-version: 13"]
    first = "\r\n".join([*head, "", ""]).encode()
    return held_open(house, done, SILENT, first, lambda line: line_says(line, b""))


def sipped_engine(house: House, done: Event) -> Any:
    """Readers of the engine's largest file, or the client's, who take a sip now and then."""
    engine, static = house.tree / "src/adjoin/device/engine", house.tree / "src/adjoin/server/static"
    found = list(engine.glob("*")) or list(static.glob("*.js"))
    largest = max(found, key=lambda file: file.stat().st_size)
    path = f"/engine/{largest.name}" if largest.parent == engine else f"/{largest.name}"
    first = f"GET {path} HTTP/1.1\r\nhost: {urlsplit(house.address).netloc}\r\n\r\n".encode()
    told = held_open(house, done, SIPPING, first, sip)
    return told | {"bytes": largest.stat().st_size}


def sip(line: socket.socket) -> None:
    if line.recv(SIP) == b"":
        raise ConnectionResetError


def event_sockets(house: House, done: Event) -> Any:
    """Many look at an event that somebody enters and leaves as fast as that is answered."""
    guest = house.visitor(name="Greedy")
    event = event_opened(guest)
    with ExitStack() as stack:
        watching = 0
        for _ in range(WATCHING):
            with suppress(OSError, WebSocketException, TimeoutError):
                stack.enter_context(Watching(guest, event))
                watching += 1

        def ask(number: int) -> httpx.Response:
            return guest.http.delete(f"/api/events/{event}/entry") if number % 2 else joins(guest, event)

        return {"watching": watching, **flood(house, done, ask)}


def big_openings(house: House, done: Event) -> Any:
    """Files of records whose first moves are to be told, and openings of all that was played."""
    guest, line = house.visitor(), json.dumps(record())
    body = "\n".join([line] * (FILE // len(line)))

    def ask(number: int) -> httpx.Response:
        if number % 3 == 0:
            return guest.http.get("/api/openings/public?game=copulas")
        return guest.http.post("/api/openings", content=body)

    return flood(house, done, ask)


LINES: dict[str, Any] = {
    "slow_heads": slow_heads,
    "silent_sockets": silent_sockets,
    "sipped_engine": sipped_engine,
    "event_sockets": event_sockets,
    "big_openings": big_openings,
}
