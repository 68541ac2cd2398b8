"""The closed loop of bench/server/load.py: at each table a move is made once everybody has seen the one before.

Who serves the tables is not known here. A side opens tables; a table is told to make its next move, and tells back
which version each of its viewers was shown.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Protocol

from bench.server.random_games import Step
from bench.server.sockets import Socket

LOST = 30.0  # seconds after which an answer will not come any more


class Tally:
    """What happened at all tables together."""

    def __init__(self) -> None:
        self.latencies: list[float] = []  # until the move was acknowledged and seen by all, in seconds
        self.sizes: list[int] = []  # bytes of boards that one viewer was sent for one move


class Table(Protocol):
    """A table of either side: its sockets, and the moves of one whole game."""

    moves: list[Step]
    lines: list[Socket]

    async def enter(self, heard: Callable[[int, bytes], None]) -> None:
        """Open its sockets; what comes on each is told with its number."""

    def make(self, step: int) -> None:
        """Send the move of a step."""

    def shown(self, message: bytes) -> int:
        """The step that a message has shown, counted from 1; -1 if it shows no board."""

    def acked(self, message: bytes) -> bool:
        """Is it the answer to a move? Raises if the move was refused."""


class Loop:
    """One table being played."""

    def __init__(self, table: Table, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.step = 0  # the move that is on its way, counted from 1
        self.seen: list[int] = []
        self.bytes: list[int] = []
        self.answered = False
        self.done = asyncio.Event()

    async def enter(self) -> None:
        await self.table.enter(self.hear)
        self.seen = [-1] * len(self.table.lines)
        self.bytes = [0] * len(self.table.lines)

    def hear(self, number: int, message: bytes) -> None:
        shown = self.table.shown(message)
        if shown >= 0 and self.seen:
            self.seen[number] = max(self.seen[number], shown)
            self.bytes[number] += len(message)
        if self.table.acked(message):
            self.answered = True
        if self.answered and min(self.seen) >= self.step:
            self.done.set()

    async def run(self, until: float) -> None:
        for _ in self.table.moves:
            if perf_counter() > until:
                break
            began = perf_counter()
            self.step += 1
            self.answered = False
            self.bytes = [0] * len(self.bytes)
            self.done.clear()
            self.table.make(self.step)
            await asyncio.wait_for(self.done.wait(), LOST)
            self.tally.latencies.append(perf_counter() - began)
            self.tally.sizes += self.bytes

    def leave(self) -> None:
        for line in self.table.lines:
            line.close()


async def played(
    tables: Sequence[Table], seconds: float, process: int, tally: Tally, kind: type[Loop] = Loop, *more: int
) -> dict[str, float]:
    """Play all tables until their games end or the time is over; seconds by the clock and of the server's processor.

    A server may have `more` processes than one.
    """
    loops = [kind(table, tally) for table in tables]
    for loop in loops:
        await loop.enter()
    await asyncio.sleep(1)
    used, began = cpu_seconds(process, *more), perf_counter()
    await asyncio.gather(*(loop.run(began + seconds) for loop in loops))
    took, used = perf_counter() - began, cpu_seconds(process, *more) - used
    for loop in loops:
        loop.leave()
    return {"took": took, "used": used}


def figures(tally: Tally, took: float, used: float) -> dict[str, Any]:
    moves = len(tally.latencies)
    return {
        "moves": moves,
        "seconds": round(took, 2),
        "moves_per_second": round(moves / took),
        "server_ms_a_move": round(used / moves * 1000, 3),
        "server_cpu_share": round(used / took, 2),
        "p50_ms": quantile(tally.latencies, 0.5),
        "p99_ms": quantile(tally.latencies, 0.99),
        "bytes_a_viewer_a_move": round(median(tally.sizes)),
        "bytes_p90": sorted(tally.sizes)[int(len(tally.sizes) * 0.9)],
    }


def cpu_seconds(*processes: int) -> float:
    """Processor time of processes with all their threads, and of their children that are servers themselves."""
    ticks = 0
    for pid in {*processes, *(twin for process in processes for twin in twins(process))}:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def twins(process: int) -> list[int]:
    """The children of a server that serve as it does, known by the same command; bots have another one."""
    children = [pid for file in Path(f"/proc/{process}/task").glob("*/children") for pid in file.read_text().split()]
    return [int(pid) for pid in children if command(int(pid)) == command(process)]


def command(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


def memory(process: int) -> int:
    """Bytes of a process that are its own."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1]) * 1024
    return 0


def quantile(values: list[float], share: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000, 1)
