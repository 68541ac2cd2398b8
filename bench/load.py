"""Tables under load: how many moves a second are checked by the rules, saved for good and acknowledged?

    python bench/load.py [--tables 200] [--seconds 20] [--out FILE]

Each table is a four-player game with three sockets: one device plays two seats, two devices one each. It is measured in
two ways. `seen`: whoever is to move waits until its own board shows the turn, as people do. `ahead`: moves are known
beforehand and each is sent as soon as the one before is acknowledged, so that boards are drawn only when there is time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time, sleep
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "tests") not in sys.path:
    sys.path.insert(0, str(ROOT / "tests"))

import msgspec  # noqa: E402
import uvloop  # noqa: E402

import adjoin  # noqa: E402
from server.serving import ME, OPEN, PROTOCOL, SHARED, Guest, Server  # noqa: E402
from sockets import Socket, opened  # noqa: E402

GAME, PLAYERS, SOCKETS = "copulas", 4, 3


Legal = dict[str, dict[str, list[str]]]


class Put(msgspec.Struct):
    """As much of what changed as the load needs."""

    version: int | None = None
    turn: int | None = None
    viewer: int | None = None
    legal: Legal | None = None


class Amend(msgspec.Struct):
    legal: dict[str, dict[str, list[str]] | None] = {}


class Told(msgspec.Struct):
    """As much of a message as the load needs."""

    type: str
    version: int = -1
    turn: int = -1
    viewer: int = -1
    legal: Legal = {}
    put: Put | None = None
    amend: Amend | None = None


read = msgspec.json.Decoder(Told).decode


class Shown:
    """What one socket shows, as far as the load needs it."""

    def __init__(self) -> None:
        self.version = self.turn = self.viewer = -1
        self.legal: Legal = {}

    def take(self, told: Told) -> None:
        new = told if told.type == "state" else told.put or Put()
        for name in ("version", "turn", "viewer", "legal"):
            if getattr(new, name) is not None:
                setattr(self, name, getattr(new, name))
        if told.amend:
            legal = self.legal | told.amend.legal
            self.legal = {piece: turns for piece, turns in legal.items() if turns is not None}


class Seats:
    """One table: its address, who sits where, and the moves of a whole game known beforehand."""

    def __init__(self, server: Server, number: int) -> None:
        guests = [Guest(server, f"guest {number}.{seat}") for seat in range(SOCKETS)]
        made = guests[0].opened(ME, OPEN, OPEN, SHARED, players=PLAYERS)
        self.table = made["table"]
        for seat in (1, 2):
            guests[seat].joined(made["invite"][str(seat)])
        self.cookies = [f"adjoin={guest.http.cookies['adjoin']}" for guest in guests]
        record = guests[0].http.get(f"/api/tables/{self.table}/record").json()
        for guest in guests:
            guest.http.close()
        self.moves = whole_game(record["setup"], number)

    def socket_of(self, seat: int) -> int:
        return seat if seat < SOCKETS else 0


def whole_game(setup: dict[str, Any], seed: int) -> list[tuple[int, str]]:
    """(seat, move) of a random game."""
    position, rng, moves = adjoin.load(GAME, players=PLAYERS).begin(setup), Random(seed), []
    while not position.over:
        number = rng.choice(position.legal_numbers)
        moves.append((position.turn, position.deal.move(position.state, number).text))
        position = position.play(number)
    return moves


class Tally:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.states = 0
        self.bytes = 0
        self.refused = 0


class Play:
    """One table being played. Of what arrives, only what decides the next move is read."""

    def __init__(self, seats: Seats, tally: Tally, *, ahead: bool) -> None:
        self.seats = seats
        self.tally = tally
        self.until = 0.0
        self.ahead = ahead
        self.lines: list[Socket] = []
        self.shown = [Shown() for _ in range(SOCKETS)]
        self.answered: asyncio.Future[int] | None = None
        self.woken = asyncio.Event()

    async def open(self, address: str) -> None:
        for number, cookie in enumerate(self.seats.cookies):
            line = await opened(address, cookie, partial(self.hear, number))
            line.send(b'{"type":"hello","protocol":%d}' % PROTOCOL)
            self.lines.append(line)

    def hear(self, number: int, text: bytes) -> None:
        if text.startswith((b'{"type":"ack"', b'{"type":"refused"')):
            self.tally.refused += text.startswith(b'{"type":"refused"')
            assert self.answered is not None
            self.answered.set_result(read(text).version)
        elif text.startswith((b'{"type":"state"', b'{"type":"change"')):
            self.tally.states += 1
            self.tally.bytes += len(text)
            if not self.ahead:
                self.shown[number].take(read(text))
                self.woken.set()

    async def send(self, number: int, version: int, text: str) -> int:
        """Play a move; the version that it made."""
        began = perf_counter()
        self.answered = asyncio.get_running_loop().create_future()
        self.lines[number].send(b'{"type":"move","id":1,"version":%d,"text":"%s"}' % (version, text.encode()))
        made = await self.answered
        self.tally.latencies.append(perf_counter() - began)
        return made

    async def run(self) -> None:
        await (self.run_ahead() if self.ahead else self.run_seen())
        for line in self.lines:
            line.close()

    async def run_ahead(self) -> None:
        for version, (seat, text) in enumerate(self.seats.moves, SOCKETS - 1):  # the others sat down
            if perf_counter() > self.until:
                return
            await self.send(self.seats.socket_of(seat), version, text)

    async def run_seen(self) -> None:
        done, rng = -1, Random(0)
        while perf_counter() < self.until and all(shown.turn >= 0 for shown in self.shown):
            for number, shown in enumerate(self.shown):
                if shown.turn == shown.viewer and shown.legal and shown.version > done:
                    done = await self.send(number, shown.version, a_move(shown.legal, rng)) - 1
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), 1)
            self.woken.clear()


def a_move(legal: Legal, rng: Random) -> str:
    piece, turns = rng.choice(list(legal.items()))
    turn, cells = rng.choice(list(turns.items()))
    return f"{piece}@{rng.choice(cells)}" + (f"r{turn}" if turn != "0" else "")


def memory(process: int) -> int:
    """Bytes of a process that are its own."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], share: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000, 1)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Other work on the machine waits for us and for what we start, where we may ask for that."""
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    yield
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


async def measure(server: Server, tables: list[Seats], seconds: float, *, ahead: bool) -> dict[str, Any]:
    tally = Tally()
    plays = [Play(seats, tally, ahead=ahead) for seats in tables]
    address = server.address.replace("http", "ws")
    for play in plays:
        await play.open(f"{address}/ws/{play.seats.table}")
    await asyncio.sleep(1)
    tally.states = tally.bytes = 0
    used, own, began = cpu_seconds(server.process.pid), process_time(), perf_counter()
    for play in plays:
        play.until = began + seconds
    # The games end one after the other; the rate is taken over all of them.
    await asyncio.gather(*(play.run() for play in plays))
    took = perf_counter() - began
    used, own = cpu_seconds(server.process.pid) - used, process_time() - own
    moves = len(tally.latencies) - tally.refused
    return {
        "acknowledged": moves,
        "seconds": round(took, 2),
        "acks_per_second": round(moves / took),
        "p50_ms": quantile(tally.latencies, 0.5),
        "p99_ms": quantile(tally.latencies, 0.99),
        "refused": tally.refused,
        "states_per_second": round(tally.states / took),
        "bytes_per_state": round(tally.bytes / max(1, tally.states)),
        "server_cpu_share": round(used / took, 2),
        "clients_cpu_share": round(own / took, 2),
        "acks_per_cpu_second": round(moves / used),
        "server_microseconds_an_ack": round(used / moves * 1e6),
    }


def run(tables: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            Seats(server, 0)
            before = memory(server.process.pid)
            found: dict[str, Any] = {"tables": tables, "sockets": tables * SOCKETS}
            for ahead in (True, False):
                seated = [Seats(server, number) for number in range(tables)]
                if ahead:
                    sleep(1)
                    found["kilobytes_a_table"] = round((memory(server.process.pid) - before) / tables / 1024)
                name = "ahead" if ahead else "seen"
                found[name] = uvloop.run(measure(server, seated, seconds, ahead=ahead))
        finally:
            server.stop()
    return found


def additions_per_second() -> int:
    """How fast this machine is for us right now; others may use it too."""
    total, began = 0, perf_counter()
    for number in range(2_000_000):
        total += number
    return round(2_000_000 / (perf_counter() - began))


def main() -> None:
    parser = argparse.ArgumentParser(description="Tables under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    began = os.getloadavg()
    with undisturbed():
        speed = additions_per_second()
        found = run(chosen.tables, chosen.seconds)
    machine = {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_before": round(began[0], 1),
        "additions_per_second": speed,
    }
    text = json.dumps({"machine": machine, **found}, indent=2)
    print(text)
    if chosen.out:
        chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
