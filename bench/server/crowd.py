"""A crowd at one table: how long until the last of many onlookers is in, and until the last has a new board?

python -m bench.server.crowd [--game G] [--onlookers 1000] [--save]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop

from bench.server.loops import cpu_seconds
from bench.server.ours import PROTOCOL, Ours, OurTable
from bench.server.sockets import Socket, opened

RESULTS = Path(__file__).parents[1] / "results"
BOARDS = (b'{"type":"whole"', b'{"type":"change"')
AT_ONCE = 50  # who knock at the same time


class Crowd:
    """Onlookers, and how many of them have been shown a board since the count began."""

    def __init__(self, table: OurTable, many: int) -> None:
        self.table = table
        self.many = many
        self.seen: set[int] = set()
        self.lines: list[Socket] = []
        self.all = asyncio.Event()

    def hear(self, number: int, message: bytes) -> None:
        if message.startswith(BOARDS):
            self.seen.add(number)
            if len(self.seen) == self.many:
                self.all.set()

    def count(self) -> None:
        self.seen.clear()
        self.all.clear()

    async def come(self) -> None:
        address = f"{self.table.side.server.address.replace('http', 'ws')}/ws/{self.table.name}"
        knocking = asyncio.Semaphore(AT_ONCE)

        async def come(number: int) -> None:
            async with knocking:
                # Each from a house of its own: how many may come from one is bounded.
                home = f"127.0.{number // 250 + 1}.{number % 250 + 1}"
                line = await opened(address, "", partial(self.hear, number), home)
                line.send(b'{"type":"hello","protocol":%d}' % PROTOCOL)
                self.lines.append(line)

        await asyncio.gather(*(come(number) for number in range(self.many)))
        await self.all.wait()


async def measured(side: Ours, table: OurTable, many: int) -> dict[str, Any]:
    await table.enter(lambda *_: None)
    crowd = Crowd(table, many)
    began = perf_counter()
    await crowd.come()
    joined = perf_counter() - began
    last, used = [], cpu_seconds(side.process)
    for step in range(1, 9):
        crowd.count()
        began = perf_counter()
        table.make(step)
        await crowd.all.wait()
        last.append(round(perf_counter() - began, 3))
        await asyncio.sleep(0.1)
    used = (cpu_seconds(side.process) - used) / len(last)
    return {"onlookers": many, "joined_s": round(joined, 2), "last_board_s": last, "server_s_a_move": round(used, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description="A crowd at one table.")
    parser.add_argument("--game", default="copulas")
    parser.add_argument("--onlookers", type=int, default=1000)
    parser.add_argument("--save", action="store_true")
    chosen = parser.parse_args()
    side = Ours(chosen.game, "sqlite")
    try:
        found = uvloop.run(measured(side, side.table(1), chosen.onlookers))
    finally:
        side.close()
    now = datetime.now()
    found = {"at": now.isoformat(timespec="seconds"), "game": chosen.game, "load": os.getloadavg()[0], **found}
    print(json.dumps(found))
    if chosen.save:
        kept = RESULTS / "crowd.json"
        kept.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
