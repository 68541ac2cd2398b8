"""Greed for connections, for bench/server/attacks.py: requests that never end, sockets by the thousand, talk."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.server.greedy import GREEDY, Scene, Visitor
from bench.server.sockets import Socket, opened
from server.serving import ME, OPEN, PROTOCOL, SHARED


def headers(folder: Path, *, same: bool) -> dict[str, Any]:
    """1,400 connections that begin a request and never end it; a quarter begins a body instead."""
    scene = Scene(folder, same=same)
    parts = urlsplit(scene.server.address)
    held: list[socket.socket] = []
    scene.ask_on()
    for number in range(1400):
        door = socket.socket()
        door.settimeout(1)
        try:
            door.bind((GREEDY, 0))
            door.connect((parts.hostname, parts.port))
            door.sendall(slow_body(parts.netloc) if number % 4 == 0 else b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
        except OSError:
            door.close()
            continue
        door.setblocking(False)
        held.append(door)
    began, left = time.monotonic(), [alive(held)]
    while left[-1] and time.monotonic() - began < 60:
        time.sleep(5)
        drip(held)
        left.append(alive(held))
    told = {
        "connected": len(held),
        "left_every_5_s": left,
        "open_files": len(list(Path(f"/proc/{scene.server.process.pid}/fd").iterdir())),
        "stranger": scene.noticed(),
    }
    scene.close()
    return told


def slow_body(host: str) -> bytes:
    head = f"POST /api/records HTTP/1.1\r\nhost: {host}\r\ncontent-length: 3000000\r\n\r\n"
    return head.encode() + b"{"


def drip(held: list[socket.socket]) -> None:
    """One more byte each, so that nobody is idle."""
    for door in held:
        with suppress(OSError):
            door.send(b"a")


def alive(held: list[socket.socket]) -> int:
    return sum(is_alive(door) for door in held)


def is_alive(door: socket.socket) -> bool:
    """Has the other side not closed it?"""
    try:
        data = door.recv(65_536)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return bool(data) and is_alive(door)


def sockets(folder: Path, *, same: bool) -> dict[str, Any]:
    """One person opens 1,000 sockets at one table and asks for the whole state again and again."""
    scene = Scene(folder, same=same)
    table = scene.greedy.opened(ME, OPEN)["table"]
    asked = json.dumps({"type": "resync", "id": 1}).encode()
    told = asyncio.run(crowded(scene, [(scene.greedy, table)] * 1000, asked, 1000, 5))
    scene.close()
    return told


async def crowded(
    scene: Scene, who: list[tuple[Visitor, str]], said: bytes, talkers: int, rate: float
) -> dict[str, Any]:
    """Sockets at tables, of which the first say something so often a second: what the stranger notices."""
    heard: list[int] = []
    crowd = [await seated(scene, *each, heard) for each in who]
    present = [each for each in crowd if each is not None]
    await asyncio.sleep(1)
    scene.ask_on()
    await asyncio.sleep(2)
    quiet, scene.waits, sent = scene.noticed(), [], 0
    heard.clear()
    for _ in range(int(10 * rate)):
        began = time.monotonic()
        for each in present[:talkers]:
            if not each.transport.is_closing():
                each.send(said)
                sent += 1
        await asyncio.sleep(max(0.0, 1 / rate - (time.monotonic() - began)))
    return {
        "sockets": len(present),
        "sent": sent,
        "heard_kb": sum(heard) // 1000,
        "memory_mb": scene.peak,
        "quiet": quiet,
        "stranger": scene.noticed(),
    }


async def seated(scene: Scene, who: Visitor, table: str, heard: list[int]) -> Socket | None:
    """A socket that has said hello, and counts the bytes it hears; None if it is turned away."""
    cookie = "; ".join(f"{key}={value}" for key, value in who.http.cookies.items())
    address = scene.server.address.replace("http", "ws") + f"/ws/{table}"
    try:
        async with asyncio.timeout(60):
            made = await opened(address, cookie, lambda data: heard.append(len(data)), who.address)
    except (OSError, AssertionError, TimeoutError):
        return None
    made.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "since": None}).encode())
    return made


# ------------------------------------------------------------------------------------------------ talk


def talk(folder: Path, *, same: bool) -> dict[str, Any]:
    """Five talkers say long lines 50 times a second, 200 onlookers hear them."""
    scene = Scene(folder, same=same)
    table = scene.greedy.opened(ME, SHARED)["table"]
    onlookers = [(Visitor(scene.server, f"127.0.1.{1 + number % 20}"), table) for number in range(200)]
    said = json.dumps({"type": "chat", "id": 1, "text": "x" * 400}).encode()
    told = asyncio.run(crowded(scene, [(scene.greedy, table)] * 5 + onlookers, said, 5, 50))
    scene.close()
    return told
