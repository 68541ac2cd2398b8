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
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "tests") not in sys.path:
    sys.path.insert(0, str(ROOT / "tests"))

import msgspec  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

import adjoin  # noqa: E402
from server.serving import ME, OPEN, SHARED, Guest, Server  # noqa: E402

GAME, PLAYERS, SOCKETS = "copulas", 4, 3


class Told(msgspec.Struct):
    """As much of a message as the load needs."""

    type: str
    id: int = -1
    code: str = ""
    version: int = -1
    turn: int = -1
    viewer: int = -1
    legal: dict[str, dict[str, list[str]]] = {}


read = msgspec.json.Decoder(Told).decode


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
        moves.append((position.turn, position.dealt.move(position.state, number).text))
        position = position.play(number)
    return moves


class Tally:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.states = 0
        self.bytes = 0
        self.refused = 0


class Play:
    """One table being played."""

    def __init__(self, seats: Seats, tally: Tally, until: float, *, ahead: bool) -> None:
        self.seats = seats
        self.tally = tally
        self.until = until
        self.ahead = ahead
        self.lines: list[ClientConnection] = []
        self.acked: asyncio.Queue[Told] = asyncio.Queue()
        self.shown: asyncio.Queue[tuple[int, Told]] = asyncio.Queue()
        self.version = SOCKETS - 1  # the others sat down

    async def open(self, address: str) -> None:
        for cookie in self.seats.cookies:
            headers = {"cookie": cookie}
            line = await connect(address, additional_headers=headers, compression=None, proxy=None, max_size=2**24)
            await line.send('{"type":"hello","protocol":1}')
            self.lines.append(line)

    async def listen(self, number: int) -> None:
        async for text in self.lines[number]:
            self.tally.bytes += len(text)
            told = read(text)
            if told.type == "state":
                self.tally.states += 1
                if told.turn == told.viewer and told.turn >= 0:
                    self.shown.put_nowait((number, told))
            elif told.type in ("ack", "refused"):
                self.acked.put_nowait(told)

    async def send(self, number: int, version: int, text: str) -> Told:
        began = perf_counter()
        await self.lines[number].send(json.dumps({"type": "move", "id": 1, "version": version, "text": text}))
        told = await self.acked.get()
        self.tally.latencies.append(perf_counter() - began)
        self.tally.refused += told.type == "refused"
        return told

    async def run(self) -> None:
        listening = [asyncio.create_task(self.listen(number)) for number in range(SOCKETS)]
        await (self.run_ahead() if self.ahead else self.run_seen())
        for line in self.lines:
            await line.close()
        await asyncio.gather(*listening, return_exceptions=True)

    async def run_ahead(self) -> None:
        for version, (seat, text) in enumerate(self.seats.moves, self.version):
            if perf_counter() > self.until:
                return
            await self.send(self.seats.socket_of(seat), version, text)

    async def run_seen(self) -> None:
        done, rng = -1, Random(0)
        while perf_counter() < self.until:
            try:
                number, told = await asyncio.wait_for(self.shown.get(), 1)
            except TimeoutError:
                continue
            if told.version > done and told.legal:
                piece, turns = rng.choice(list(told.legal.items()))
                turn, cells = rng.choice(list(turns.items()))
                text = f"{piece}@{rng.choice(cells)}" + (f"r{turn}" if turn != "0" else "")
                done = (await self.send(number, told.version, text)).version - 1


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


async def measure(server: Server, tables: list[Seats], seconds: float, *, ahead: bool) -> dict[str, Any]:
    tally = Tally()
    plays = [Play(seats, tally, 0, ahead=ahead) for seats in tables]
    address = server.address.replace("http", "ws")
    for play in plays:
        await play.open(f"{address}/ws/{play.seats.table}")
    await asyncio.sleep(1)
    used, began = cpu_seconds(server.process.pid), perf_counter()
    for play in plays:
        play.until = began + seconds
    # The games end one after the other; the rate is taken while all are played.
    await asyncio.gather(*(play.run() for play in plays))
    took = perf_counter() - began
    used = cpu_seconds(server.process.pid) - used
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
        "acks_per_cpu_second": round(moves / used),
    }


def run(tables: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            Seats(server, 0)
            before = memory(server.process.pid)
            found: dict[str, Any] = {"tables": tables, "sockets": tables * SOCKETS}
            for ahead in (True, False):
                opened = [Seats(server, number) for number in range(tables)]
                if ahead:
                    sleep(1)
                    found["kilobytes_a_table"] = round((memory(server.process.pid) - before) / tables / 1024)
                name = "ahead" if ahead else "seen"
                found[name] = asyncio.run(measure(server, opened, seconds, ahead=ahead))
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
    found = run(chosen.tables, chosen.seconds)
    machine = {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_before": round(began[0], 1),
        "additions_per_second": additions_per_second(),
    }
    text = json.dumps({"machine": machine, **found}, indent=2)
    print(text)
    if chosen.out:
        chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
