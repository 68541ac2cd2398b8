"""Faults at random moments under load: is anything lost or done twice, and is everybody back by themselves?

    python -m bench.server.kills [--kills 10] [--pairs 6] [--seed 0] [--minutes M] [--save]  # kill -9, on a file
    python -m bench.server.kills --postgres [--workers 2] [--thinkers 2] [--only worker,cut] ...  # more: faults.py

Each pair is two people at one table after the other, in all games, with bots and at shared devices (company.py):
they join by a link, move, take back, ask and consent, agree to end, resign, go away so that a bot stands in and come
back, talk, plan, ask for hints, read the record, play again, change their names, upload records, have games reviewed,
as fast as they are answered. At the end everything that was promised is looked for in the database (promises.py),
and every table is opened again by a server that was started anew.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
from collections import Counter
from datetime import datetime
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, sleep
from typing import Any, Protocol

from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from bench.server.company import LONG, LOST, TRIES, Pair
from bench.server.promises import compare_tables
from server.serving import Server

ABSENCE = 0.3  # seconds after which a bot stands in
BUDGET = 0.1  # seconds that a bot thinks
RESULTS = Path(__file__).parents[1] / "results"


class House(Protocol):
    """A server with everything under it, and what can happen to it."""

    server: Server

    def strike(self, rng: Random) -> str:
        """Something happens, and is over; what it was."""

    def store(self) -> Store: ...

    def tables(self) -> list[str]:
        """The names of all tables that are kept."""

    def told(self) -> dict[str, Any]:
        """What else is worth telling of it."""

    def close(self) -> None: ...

    def at_last(self) -> dict[str, Any]:
        """What is known only after the end."""


class OneFile:
    """One process on SQLite, killed with all it has begun."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "data" / "adjoin.sqlite3"
        self.server = Server(folder / "data", absence=ABSENCE, bot_budget=BUDGET)

    def strike(self, _: Random) -> str:
        self.server.kill()
        self.server.start()
        return "server killed"

    def store(self) -> Store:
        return SqliteStore(self.path)

    def tables(self) -> list[str]:
        with sqlite3.connect(self.path) as database:
            return [str(row[0]) for row in database.execute("select id from tables")]

    def told(self) -> dict[str, Any]:
        return {"store": "sqlite", "workers": 1}

    def close(self) -> None:
        self.server.stop()

    def at_last(self) -> dict[str, Any]:
        return {}


def promised(pairs: list[Pair]) -> int:
    return sum(len(pair.promised) for pair in pairs)


def wait_for_acts(pairs: list[Pair], count: int) -> None:
    """Until so many more actions were acknowledged: a kill hits a server at work."""
    goal, late = promised(pairs) + count, monotonic() + LONG
    while promised(pairs) < goal and monotonic() < late:
        sleep(0.002)
    if promised(pairs) < goal:
        pairs[0].faults.append(f"less than {count} actions in {LONG:.0f} seconds")


def wait_for_everybody(pairs: list[Pair]) -> None:
    """Each pair has something acknowledged after the last fault."""
    before, late = [len(pair.promised) for pair in pairs], monotonic() + LONG
    for pair, count in zip(pairs, before, strict=True):
        while len(pair.promised) == count and monotonic() < late:
            sleep(0.02)
        if len(pair.promised) == count:
            pair.faults.append(f"{pair.name} did not come back")


def run(house: House, kills: int, pairs: int, seed: int = 0, seconds: float = 1e9) -> dict[str, Any]:
    """So many faults, or as many as there is time for, under the load of so many pairs; every promise, every fault."""
    rng, done, began = Random(seed), Event(), monotonic()
    struck: Counter[str] = Counter()
    playing = [Pair([house.server], number, done) for number in range(pairs)]
    for pair in playing:
        pair.start()
    for number in range(kills):
        if monotonic() - began > seconds:
            break
        wait_for_acts(playing, rng.randrange(5, 30))
        sleep(rng.uniform(0, 0.02))
        struck[what := house.strike(rng)] += 1
        print(f"{number + 1} {what}, {promised(playing)} acknowledged", file=sys.stderr, flush=True)
    wait_for_everybody(playing)
    done.set()
    for pair in playing:
        pair.join(60)
    return {
        **house.told(),
        "struck": sum(struck.values()),
        "faults_made": dict(struck),
        "seconds": round(monotonic() - began),
        **reckoning(house, playing),
    }


def reckoning(house: House, playing: list[Pair]) -> dict[str, Any]:
    house.server.stop()
    house.server.start()
    for pair in playing:
        pair.compare_names()
    reopened = sum(reopen(pair) for pair in playing)
    known = [table for pair in playing for table in pair.promised.acts]
    kept = house.tables()

    async def compared() -> Counter[str]:
        store, kinds = house.store(), Counter[str]()
        for pair in playing:
            kinds += await pair.promised.compare(store)
        playing[0].faults.extend(await compare_tables(store, kept, known))
        await store.close()
        return kinds

    happened = asyncio.run(compared())
    return {
        "pairs": len(playing),
        "acknowledged": promised(playing),
        "happened": dict(sorted(happened.items())),
        "besides": dict(sorted(sum((pair.met for pair in playing), Counter()).items())),
        "tables": len(known),
        "tables_reopened": reopened,  # at what was promised, or later
        "records": sum(len(pair.promised.records) for pair in playing),
        "reviews": sum(len(pair.promised.reviews) for pair in playing),
        "came_back": [pair.resumed for pair in playing],
        "longest_until_back": round(max(pair.longest for pair in playing), 1),
        "refused": dict(sum((pair.refused for pair in playing), Counter())),
        "faults": [fault for pair in playing for fault in pair.faults],
    }


def reopen(pair: Pair) -> int:
    """Look at all tables of a pair once more; how many show what was promised."""
    return sum(shown(pair, table) >= max(acts, default=0) for table, acts in pair.promised.acts.items())


def shown(pair: Pair, table: str) -> int:
    """The version at which a table is opened now; -1 if nobody is let in."""
    for _ in range(TRIES):
        try:
            with pair.people[0].line(table) as line:
                line.hello()
                return int(line.state["version"])
        except LOST:
            sleep(1)
    pair.faults.append(f"{table}: cannot be opened again")
    return -1


def opened(chosen: argparse.Namespace, folder: Path) -> House:
    if not chosen.postgres:
        return OneFile(folder)
    from bench.server.faults import Several

    return Several(folder, chosen.workers, chosen.thinkers, chosen.only.split(",") if chosen.only else [])


def arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser()
    reader.add_argument("--kills", type=int, default=10)
    reader.add_argument("--pairs", type=int, default=6)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--minutes", type=float, default=1e6, help="at most")
    reader.add_argument("--postgres", action="store_true")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--thinkers", type=int, default=2)
    reader.add_argument("--only", default="", help="kinds of faults, with commas between")
    reader.add_argument("--save", action="store_true")
    return reader.parse_args()


def main() -> int:
    chosen = arguments()
    with tempfile.TemporaryDirectory() as folder:
        house = opened(chosen, Path(folder))
        try:
            found = run(house, chosen.kills, chosen.pairs, chosen.seed, chosen.minutes * 60)
        finally:
            house.close()
        found |= house.at_last()
    found = {"at": datetime.now().isoformat(timespec="seconds"), **found}
    text = json.dumps(found, indent=1, ensure_ascii=False)
    print(text)
    if chosen.save:
        kind = "kills-postgres" if chosen.postgres else "kills"
        (RESULTS / f"{kind}.json").write_text(text + "\n")
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
