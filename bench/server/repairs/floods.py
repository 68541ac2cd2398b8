"""Attacks that would stop the house: each is given a house and an Event that ends it, and tells what it sent."""

from __future__ import annotations

import os
import socket
import struct
import time
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import httpx

from adjoin.kernel.registry import find
from adjoin.learn.puzzle import puzzles_of
from bench.server.repairs.house import GREEDY, House
from server.serving import ME, OPEN

COUSINS = ("/api/catalogue/ja", "/api/games", "/api/daily?date=2026-11-15", "/api/games/ophiuchus/rules/en")
DAYS = [(month, day) for month in range(1, 13) for day in range(1, 29)]
SECONDS = 12.0  # that a flood lasts at most


def connected(house: House) -> socket.socket:
    parts = urlsplit(house.address)
    line = socket.create_connection((parts.hostname or "", parts.port or 80), 10, (GREEDY, 0))
    line.settimeout(10)
    return line


def closed_at_once(house: House, done: Event, paths: tuple[str, ...], count: int) -> dict[str, int]:
    """Requests whose sender leaves before the answer."""
    sent = 0
    house.begun.set()
    while sent < count and not done.is_set():
        line = connected(house)
        line.sendall(
            f"GET {paths[sent % len(paths)]} HTTP/1.1\r\nhost: {urlsplit(house.address).netloc}\r\n\r\n".encode()
        )
        line.close()
        sent += 1
    done.wait(SECONDS)
    return {"sent": sent}


def schema(house: House, done: Event) -> dict[str, int]:
    return closed_at_once(house, done, ("/schema",), 20)


def cousins(house: House, done: Event) -> dict[str, int]:
    return closed_at_once(house, done, COUSINS, 200)


def dates(house: House, done: Event) -> dict[str, int]:
    """The puzzle of a day, each time of another day, so that none was built before."""
    days = tuple(f"/api/daily?date={year}-{month:02}-{day:02}" for year in (2024, 2025) for month, day in DAYS)
    return closed_at_once(house, done, days, len(days))


def puzzles(house: House, done: Event) -> dict[str, int]:
    """Answers to a puzzle of RHOMBUS, thirty at a time, whose senders leave."""
    puzzle = puzzles_of(find("rhombus"))[0]
    path, body = f"/api/games/rhombus/puzzles/{puzzle.id}", {"text": puzzle.proof.others[0][0]}

    def ask(_: int) -> int:
        if done.is_set():
            return 0
        try:
            transport = httpx.HTTPTransport(local_address=GREEDY, verify=False)
            with httpx.Client(base_url=house.address, timeout=1, transport=transport) as client:
                return client.post(path, json=body).status_code
        except httpx.HTTPError:
            return 1

    house.begun.set()
    with ThreadPoolExecutor(30) as pool:
        answers = list(pool.map(ask, range(150)))
    return {str(status): answers.count(status) for status in sorted(set(answers))}


# ------------------------------------------------------------------------------------------------ frames


def frame(opcode: int, *, last: bool) -> bytes:
    """An empty frame of a client, masked as it must be."""
    return struct.pack("!BB", opcode | (0x80 if last else 0), 0x80) + os.urandom(4)


def opened_socket(house: House, table: str, cookie: str) -> socket.socket:
    line, key = connected(house), b64encode(os.urandom(16)).decode()
    head = [f"GET /ws/{table} HTTP/1.1", f"host: {urlsplit(house.address).netloc}", "upgrade: websocket"]
    head += ["connection: Upgrade", f"sec-websocket-key: {key}", "sec-websocket-version: 13", f"cookie: {cookie}"]
    line.sendall("\r\n".join([*head, "", ""]).encode())
    line.recv(4096)
    return line


def frames(house: House, done: Event, sockets: int, begun: bytes, repeated: bytes) -> dict[str, int]:
    """Frames that are no messages, 0.6 MB on each socket and again, until it is ended."""
    guest = house.visitor()
    table = guest.opened(ME, OPEN)["table"]
    cookie = "; ".join(f"{key}={value}" for key, value in guest.http.cookies.items())
    lines = [opened_socket(house, table, cookie) for _ in range(sockets)]
    sent, ended, until = 0, 0, time.monotonic() + SECONDS
    for line in lines:
        line.sendall(begun)
        line.settimeout(0.2)
    house.begun.set()
    while lines and not done.is_set() and time.monotonic() < until:
        for line in list(lines):
            try:
                line.sendall(repeated * 2_000)
                sent += 2_000
            except TimeoutError:
                continue  # its server reads no faster
            except OSError:
                lines.remove(line)
                ended += 1
    for line in lines:
        line.close()
    return {"frames": sent, "closed_by_server": ended}


def pings_1(house: House, done: Event) -> dict[str, int]:
    return frames(house, done, 1, b"", frame(9, last=True))


def pings_4(house: House, done: Event) -> dict[str, int]:
    return frames(house, done, 4, b"", frame(9, last=True))


def continuations_1(house: House, done: Event) -> dict[str, int]:
    return frames(house, done, 1, frame(1, last=False), frame(0, last=False))


def continuations_4(house: House, done: Event) -> dict[str, int]:
    return frames(house, done, 4, frame(1, last=False), frame(0, last=False))


FLOODS: dict[str, Any] = {
    "schema": schema,
    "cousins": cousins,
    "dates": dates,
    "puzzles": puzzles,
    "pings_1": pings_1,
    "pings_4": pings_4,
    "continuations_1": continuations_1,
    "continuations_4": continuations_4,
}
