"""Greedy visitors against a real server: what does a stranger notice?

    python bench/attacks.py [--same] [--save] [ROW ...]     # bots uploads checks headers reviews talk sockets watched

Each row starts a server as it ships, lets a visitor be greedy from one address and measures what a stranger, who comes
from another one (with --same: from the same), has to wait for, and what the server's memory becomes. --save keeps the
figures in bench/results. Wall times: compare rows of one machine only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(folder) for folder in (ROOT / "tests", ROOT / "bench") if str(folder) not in sys.path]

import httpx  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from adjoin.bots.greedy import GreedyBot  # noqa: E402
from adjoin.kernel.game import Game  # noqa: E402
from adjoin.kernel.registry import find  # noqa: E402
from adjoin.server.settings import Settings  # noqa: E402
from server.serving import FAST, ME, OPEN, PROTOCOL, SHARED, Guest, Line, Server  # noqa: E402
from sockets import Socket, opened  # noqa: E402

GREEDY, STRANGER = "127.0.0.2", "127.0.0.3"
BIGGEST = 4_000_000  # bytes of an upload
MASTER = {"kind": "bot", "level": "master"}
SHIPPED = {name: getattr(Settings(Path()), name) for name in FAST}  # tests are not as strict


class Visitor(Guest):
    """A guest who comes from an address of this machine."""

    def __init__(self, server: Server, address: str, name: str = "Ann") -> None:
        super().__init__(server, name)
        self.address = address
        self.http.close()
        self.http = self.client()

    def client(self) -> httpx.Client:
        return httpx.Client(
            base_url=self.server.address,
            timeout=300,
            transport=httpx.HTTPTransport(local_address=self.address, limits=httpx.Limits(max_connections=500)),
        )

    def line(self, table: str, **headers: str) -> Line:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws") + f"/ws/{table}"
        given = {"cookie": cookie, **headers} if cookie else headers
        return Line(
            connect(
                address,
                additional_headers=given,
                proxy=None,
                max_size=2**24,
                source_address=(self.address, 0),
                open_timeout=300,
                ping_interval=None,
            )
        )


class Scene:
    """A server, a greedy visitor, a stranger who was there before, and what the stranger notices."""

    def __init__(self, folder: Path, *, same: bool, **tuning: Any) -> None:
        self.server = Server(folder / "data", **SHIPPED | tuning)
        self.greedy = Visitor(self.server, GREEDY)
        self.stranger = Visitor(self.server, GREEDY if same else STRANGER, "Zoe")
        self.done = Event()
        self.waits: list[float] = []
        self.failed: list[str] = []
        self.peak = 0
        self.watching = Thread(target=self.watch, daemon=True)
        self.watching.start()

    def watch(self) -> None:
        while not self.done.wait(0.05):
            self.peak = max(self.peak, self.memory())

    def memory(self) -> int:
        """Megabytes of the serving process and its children."""
        children = Path(f"/proc/{self.server.process.pid}/task").glob("*/children")
        with suppress(OSError):
            pids = [self.server.process.pid, *(int(pid) for file in children for pid in file.read_text().split())]
            return sum(resident(pid) for pid in pids) // 1_000_000
        return 0

    def ask_on(self) -> Thread:
        """The stranger looks at the shelf again and again."""
        thread = Thread(target=self.asking, daemon=True)
        thread.start()
        return thread

    def asking(self) -> None:
        while not self.done.is_set():
            began = time.monotonic()
            try:
                status = self.stranger.http.get("/api/me").status_code
            except httpx.HTTPError as reason:
                self.failed.append(type(reason).__name__)
            else:
                self.waits.append(time.monotonic() - began)
                if status != 200:
                    self.failed.append(str(status))
            time.sleep(0.02)

    def noticed(self) -> dict[str, Any]:
        """What the stranger's requests took, in milliseconds."""
        told = sorted(self.waits) or [0.0]
        return {
            "requests": len(self.waits),
            "failed": sorted(set(self.failed)),
            "p50_ms": round(median(told) * 1000, 1),
            "p99_ms": round(told[int(len(told) * 0.99)] * 1000, 1),
            "worst_ms": round(told[-1] * 1000, 1),
        }

    def close(self) -> None:
        self.done.set()
        self.server.kill()


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def statuses(answers: list[int]) -> dict[str, int]:
    return {str(status): answers.count(status) for status in sorted(set(answers))}


# ------------------------------------------------------------------------------------------------ bots


def bots(folder: Path, *, same: bool, watched: bool = False, wait: float = 150) -> dict[str, Any]:
    """100 tables with four of the strongest bots, nobody's cookie: how long until a stranger's bot has moved?"""
    scene = Scene(folder, same=same)
    told: dict[str, Any] = {}
    with ExitStack() as stack:
        line = stack.enter_context(playing(scene))
        told["before_s"] = round(bot_move(line), 2)
        wish = {"game": "copulas", "options": {"players": 4}, "seats": [MASTER] * 4}
        answers, began = [], time.monotonic()
        for _ in range(100):
            with scene.greedy.client() as http:
                answer = http.post("/api/tables", json=wish)
            answers.append(answer.status_code)
            if watched and answer.status_code == 201:
                with suppress(OSError, WebSocketException):
                    stack.enter_context(scene.greedy.line(answer.json()["table"])).hello()
        told |= {"answers": statuses(answers), "took_s": round(time.monotonic() - began, 1)}
        told["stranger_s"] = []
        while len(told["stranger_s"]) < 3 and line.state["turn"] == 0:  # else the bot did not move in all that time
            told["stranger_s"].append(round(bot_move(line, wait), 2))
    scene.close()
    return told


def playing(scene: Scene) -> Line:
    """The stranger's table with one bot of the strongest kind, which has been warmed up."""
    made = scene.stranger.opened(ME, MASTER)
    line = scene.stranger.line(made["table"])
    line.hello()
    bot_move(line, 120)
    return line


def bot_move(line: Line, most: float = 60) -> float:
    """The stranger moves; the seconds until the bot has."""
    began = time.monotonic()
    line.play_first()
    while line.state["turn"] != 0 and time.monotonic() - began < most:
        with suppress(TimeoutError):
            line.until("state")
    return time.monotonic() - began


# ------------------------------------------------------------------------------------------------ records


def a_record() -> dict[str, Any]:
    """A whole game between two simple bots."""
    from random import Random

    from adjoin.kernel.record import full_record

    bot, position, rng = GreedyBot(), Game(find("copulas"), {}).start("attack"), Random(1)
    while not position.over:
        seat = position.turn
        if seat < 0:
            position = position.draw()
            continue
        sitting = bot.open(position.game.definition, position.game.options, seat)
        position = position.play(sitting.choose(position.view(seat), 0.05, rng))
    return full_record(position, [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}], "0")


def uploads(folder: Path, *, same: bool) -> dict[str, Any]:
    """34 uploads of 4 MB with junk fields, then small ones that differ, for ten seconds."""
    scene, record = Scene(folder, same=same), a_record()
    before, size = scene.memory(), database_size(folder)
    scene.ask_on()

    def fat(number: int) -> int:
        room = (BIGGEST - len(json.dumps(record)) - 100) // 3
        body = json.dumps({**record, "junk": [number]})[:-2] + ",{}" * room + "]}"
        with scene.greedy.client() as http:
            return http.post("/api/records", content=body).status_code

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(fat, range(34)))
    heaviest, began, kept = scene.peak, time.monotonic(), []
    while time.monotonic() - began < 10:
        seats = [{"kind": "person", "name": f"N{len(kept)}" + "x" * 20_000}, record["seats"][1]]
        with scene.greedy.client() as http:
            kept.append(http.post("/api/records", content=json.dumps({**record, "seats": seats})).status_code)
    told = {
        "fat": statuses(answers),
        "memory_mb": [before, heaviest],
        "kept_in_10_s": statuses(kept),
        "database_kb": [size // 1000, database_size(folder) // 1000],
        "stranger": scene.noticed(),
    }
    scene.close()
    return told


def database_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in (folder / "data").glob("adjoin.sqlite3*"))


def checks(folder: Path, *, same: bool) -> dict[str, Any]:
    """Twelve uploads at once, each with 48,000 legal `replaced` entries."""
    scene, record = Scene(folder, same=same), a_record()
    record["moves"] = padded(record["moves"], 48_000)
    body = json.dumps(record, separators=(",", ":"))
    scene.ask_on()
    time.sleep(1)

    def one(_: int) -> tuple[int, float]:
        began = time.monotonic()
        with scene.greedy.client() as http:
            return http.post("/api/records", content=body).status_code, time.monotonic() - began

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(one, range(12)))
    told = {
        "bytes": len(body),
        "answers": statuses([status for status, _ in answers]),
        "greedy_s": round(max(seconds for _, seconds in answers), 1),
        "memory_mb": scene.peak,
        "stranger": scene.noticed(),
    }
    scene.close()
    return told


def padded(moves: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """The moves of a game, and between the first two a seat that is replaced again and again."""
    note = {"seat": 0, "type": "replaced", "text": "replaced", "by": {"kind": "open"}, "hash": moves[0]["hash"]}
    room = (BIGGEST - len(json.dumps(moves)) - 6000) // (len(json.dumps(note, separators=(",", ":"))) + 1)
    return [moves[0], *[note] * min(most, room), *moves[1:]]


# ------------------------------------------------------------------------------------------------ connections


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


# ------------------------------------------------------------------------------------------------ reviews


def reviews(folder: Path, *, same: bool) -> dict[str, Any]:
    """Eight reviews of whole games without a cookie: how long until a stranger's own is begun, and done?"""
    scene, names = Scene(folder, same=same), []
    record = a_record()
    for number in range(9):
        seats = [{"kind": "person", "name": f"N{number}"}, record["seats"][1]]
        who = scene.greedy if number < 8 else scene.stranger
        answer = who.http.post("/api/records", json={**record, "seats": seats})
        names.append(answer.json()["replay"])
    answers = []
    for name in names[:8]:
        with scene.greedy.client() as http:
            answers.append(http.post(f"/api/replays/{name}/review").status_code)
    began, refused, own = time.monotonic(), 0, f"/api/replays/{names[8]}/review"
    while scene.stranger.http.post(own).status_code == 429 and time.monotonic() - began < 300:
        refused += 1
        time.sleep(0.5)
    taken = time.monotonic() - began
    while not scene.stranger.http.get(own).json()["ready"] and time.monotonic() - began < 300:
        time.sleep(0.5)
    told = {
        "answers": statuses(answers),
        "stranger_refused": refused,
        "stranger_taken_s": round(taken, 1),
        "stranger_done_s": round(time.monotonic() - began, 1),
    }
    scene.close()
    return told


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


ROWS: dict[str, Callable[..., dict[str, Any]]] = {
    "bots": bots,
    "uploads": uploads,
    "checks": checks,
    "headers": headers,
    "reviews": reviews,
    "talk": talk,
    "sockets": sockets,
    "watched": lambda folder, *, same: bots(folder, same=same, watched=True),
}


def measured(row: str, *, same: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return ROWS[row](Path(folder), same=same)
        except (AssertionError, httpx.HTTPError, OSError, WebSocketException) as reason:
            return {"failed": f"{type(reason).__name__}: {reason}"[:300]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--same", action="store_true", help="The stranger has the address of the greedy.")
    parser.add_argument("--save", metavar="LABEL", help="Keep the figures in bench/results.")
    chosen = parser.parse_args()
    now = datetime.now(UTC)
    told: dict[str, Any] = {"at": now.isoformat(timespec="seconds"), "load": os.getloadavg()[0], "same": chosen.same}
    for row in chosen.rows or ROWS:
        told[row] = measured(row, same=chosen.same)
        print(row, json.dumps(told[row]), flush=True)
    if chosen.save:
        path = ROOT / "bench" / "results" / f"attacks-{chosen.save}-{now:%Y-%m-%d-%H%M%S}.json"
        path.write_text(json.dumps(told, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
