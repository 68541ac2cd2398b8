"""What a move and a table cost while more and more tables are open: `python -m bench.server.scale [--game G] [--save]`.

One server process on SQLite. Tables for two at one device are opened over HTTP, each with its own guest and socket,
until there are 100, 1,000, 5,000 and 20,000. At each number nobody moves for a while; then moves come at a human pace,
one every eight seconds at each table, but no more than a process can bear: those that move are drawn from all tables.
Where the system allows fewer open files, nobody looks at the tables beyond that. Told are the private memory of the
process, its processor time while idle and for a move beyond that, and how long it took until a move was saved,
acknowledged and seen. `--save` writes after every level.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
import uvloop

import adjoin
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.table.table import first_position
from bench.server.load import RESULTS, machine
from bench.server.loops import LOST, Loop, Tally, cpu_seconds, memory, quantile
from bench.server.ours import OurTable
from bench.server.random_games import Step, dealt
from server.serving import ME, PATIENCE, SHARED, Server

LEVELS = (100, 1_000, 5_000, 20_000)
PACE = 8.0  # seconds between two moves at a table: two and a half people of whom each moves every 20 seconds
MOST = 200.0  # moves a second that are asked of one process
MOVING, MOVES = 600, 3  # tables that move at a level, and how often
LONGEST = len(LEVELS) * MOVES
IDLE = 10.0  # seconds
AT_ONCE = 8  # tables that are opened beside each other
FILES = 65_536
SPARE = 500  # open files that are no sockets at tables


class Device:
    """One device at which everybody sits."""

    sockets = 1


class SharedTable(OurTable):
    """A table whose seats share one socket."""

    def __init__(self, server: Server, name: str, cookie: str) -> None:
        self.side: Any = Device()
        self.servers, self.name, self.cookies = [server], name, [cookie]
        self.moves: list[Step] = []
        self.lines, self.first = [], 0

    async def prepare(self, store: SqliteStore, seed: int) -> None:
        """Find the moves of this table, from what only the store knows."""
        saved = await store.load(self.name)
        assert saved is not None
        rng, position = Random(seed), dealt(first_position(saved.spec, saved.spec.setup, saved.spec.seed))
        while len(self.moves) < LONGEST and not position.over:
            number = rng.choice(position.legal_numbers)
            self.moves.append(Step(position.turn, position.deal.move(position.state, number).text, [], [], []))
            position = dealt(position.play(number))


class SlowLoop(Loop):
    """A table at which somebody thinks before every move."""

    async def move_at(self, moments: Sequence[float]) -> None:
        for moment in sorted(moments):
            await asyncio.sleep(max(0.0, moment - perf_counter()))
            if self.step < len(self.table.moves):
                await self.move()

    async def move(self) -> None:
        began = perf_counter()
        self.step += 1
        self.answered = False
        self.done.clear()
        self.table.make(self.step)
        await asyncio.wait_for(self.done.wait(), LOST)
        self.tally.latencies.append(perf_counter() - began)


class Scale:
    def __init__(self, game: str, folder: Path) -> None:
        self.server = Server(folder / "data", person_table_rate="1000000/minute", table_rate="1000000/minute")
        self.store = SqliteStore(folder / "data" / "adjoin.sqlite3")
        players = any(option.name == "players" for option in adjoin.load(game).header.options)
        self.wish = {"game": game, "options": {"players": 2} if players else {}, "seats": [ME, SHARED], "name": "Ann"}
        self.process = self.server.process.pid
        self.empty = memory(self.process)
        self.rng, self.tally, self.loops = Random(7), Tally(), list[SlowLoop]()
        self.tables, self.sockets = 0, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE

    def open_one(self, number: int) -> SharedTable:
        with httpx.Client(base_url=self.server.address, timeout=PATIENCE, trust_env=False, verify=False) as http:
            answer = http.post("/api/tables", json=self.wish)
            assert answer.status_code == 201, answer.text
            cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        return SharedTable(self.server, answer.json()["table"], cookie)

    async def grow(self, tables: int) -> float:
        """Open tables until there are so many; processor seconds of the server for each."""
        used, wanted = cpu_seconds(self.process), tables - self.tables
        with ThreadPoolExecutor(AT_ONCE) as opening:
            opened = await asyncio.to_thread(lambda: list(opening.map(self.open_one, range(wanted))))
        self.tables = tables
        new = [SlowLoop(table, self.tally) for table in opened[: self.sockets - len(self.loops)]]
        for some in range(0, len(new), AT_ONCE):
            await asyncio.gather(*(loop.enter() for loop in new[some : some + AT_ONCE]))
        self.loops += new
        return (cpu_seconds(self.process) - used) / wanted

    async def idle(self) -> float:
        """Processor seconds of a second in which nobody moves."""
        await asyncio.sleep(2)
        used = cpu_seconds(self.process)
        await asyncio.sleep(IDLE)
        return (cpu_seconds(self.process) - used) / IDLE

    async def move(self, idle: float) -> dict[str, Any]:
        """Let some tables move at a human pace."""
        moving = self.rng.sample(self.loops, min(MOVING, len(self.loops)))
        for loop in moving:
            if not loop.table.moves:
                assert isinstance(loop.table, SharedTable)
                await loop.table.prepare(self.store, self.rng.getrandbits(32))
        lasting = len(moving) * MOVES / min(MOST, self.tables / PACE)
        self.tally.latencies.clear()
        used, began = cpu_seconds(self.process), perf_counter()
        plans = [[began + self.rng.random() * lasting for _ in range(MOVES)] for _ in moving]
        await asyncio.gather(*(loop.move_at(plan) for loop, plan in zip(moving, plans, strict=True)))
        took, used = perf_counter() - began, cpu_seconds(self.process) - used
        moves = len(self.tally.latencies)
        return {
            "moves": moves,
            "moves_per_second": round(moves / took, 1),
            "ms_a_move": round((used - idle * took) / moves * 1000, 3),
            "p50_ms": quantile(self.tally.latencies, 0.5),
            "p99_ms": quantile(self.tally.latencies, 0.99),
        }

    async def level(self, tables: int) -> dict[str, Any]:
        opening = await self.grow(tables)
        resting = await self.idle()
        told = {
            "tables": tables,
            "sockets": len(self.loops),
            "ms_to_open": round(opening * 1000, 2),
            "kb_a_table": round((memory(self.process) - self.empty) / tables / 1000, 1),
            "idle_ms_a_second": round(resting * 1000, 1),
            "idle_us_a_second_and_table": round(resting / tables * 1e6, 1),
        }
        return told | await self.move(resting)


async def measure(game: str, levels: Sequence[int], folder: Path, told: Callable[[dict[str, Any]], None]) -> None:
    scale = Scale(game, folder)
    try:
        for tables in levels:
            told(await scale.level(tables))
    finally:
        for loop in scale.loops:
            loop.leave()
        await scale.store.close()
        scale.server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="copulas", choices=adjoin.names())
    parser.add_argument("--tables", type=int, nargs="*", default=LEVELS)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES if hard < 0 else min(FILES, hard), hard))
    levels: list[dict[str, Any]] = []
    result = {**machine(), "game": chosen.game, "levels": levels}

    def tell(level: dict[str, Any]) -> None:
        print(json.dumps(level), flush=True)
        levels.append(level)
        if chosen.save:
            path = RESULTS / f"scale-{chosen.game}.json"
            path.write_text(json.dumps({**result, "load": os.getloadavg()[0]}, indent=1) + "\n", "utf-8")

    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(chosen.game, chosen.tables, Path(folder), tell))


if __name__ == "__main__":
    main()
